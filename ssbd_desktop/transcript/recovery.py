"""What a start makes of how the sessions before it ended: cut off, or with a disk that was full."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.file_lock import is_locked
from ssbd_desktop.transcript import journal_reader
from ssbd_desktop.transcript.journal_file import JournalFile
from ssbd_desktop.transcript.journal_format import (
    FORMAT,
    Summary,
    as_line,
    began_by_name,
    is_caption,
    now,
    parse,
)
from ssbd_desktop.transcript.journal_reader import TooNewError
from ssbd_desktop.transcript.rescue import LOST, UNSAVED

_MARK = re.compile(rf"(.+)\.(\d{{1,9}}){re.escape(LOST)}")


@dataclass(frozen=True)
class Recovered:
    """What a start found of the sessions before it.

    cut_off: those that were not closed or lost captions, the newest first. brought_back: those that
    captions were brought back into, with how many. problems: sentences about what could not be.
    """

    cut_off: tuple[Summary, ...]
    brought_back: tuple[tuple[Summary, int], ...]
    problems: tuple[str, ...]


def recover(
    folder: Path, elsewhere: Sequence[Path], summaries: Callable[[], list[Summary]]
) -> Recovered:
    """What became of the sessions in `folder` since this was last asked; raises SessionError.

    What was rescued when the app ended is brought back into them. Each that was cut off is told
    once: its file then says that it was found.
    """
    back, problems = _bring_back(folder, elsewhere)
    untold = _note_losses(folder, elsewhere)
    there = {each.path: each for each in summaries()}
    for path, lost in untold.items():
        known = there.get(path) or Summary(path, "", began_by_name(path), 0.0, (), 0, "interrupted")
        there[path] = replace(known, lost=known.lost + lost)
    cut_off = [
        each
        for each in sorted(there.values(), key=lambda each: each.path, reverse=True)
        if each.path in untold or (each.state == "interrupted" and each.captions)
    ]
    return Recovered(
        cut_off=tuple(each for each in cut_off if _mark_found(each.path) or each.path in untold),
        brought_back=tuple((there[path], count) for path, count in back.items()),
        problems=tuple(problems),
    )


def _bring_back(folder: Path, elsewhere: Sequence[Path]) -> tuple[dict[Path, int], list[str]]:
    """Put what was rescued into its session; returns those with how many captions came back, and
    sentences about what could not."""
    back, problems = dict[Path, int](), list[str]()
    for path in _ours(elsewhere, UNSAVED):
        try:
            session, captions = _brought_back(path, folder)
        except OSError as error:
            if path.exists():  # else another start of the app was quicker
                problems.append(
                    Sentence(
                        "Unsaved captions in {path} cannot be restored to {folder} ({reason}): "
                        "free up space there and open the app again.",
                        path=path,
                        folder=folder,
                        reason=error.strerror,
                    )
                )
        else:
            if captions:
                back[session] = captions
    return back, problems


def _note_losses(folder: Path, elsewhere: Sequence[Path]) -> dict[Path, int]:
    """Have the sessions' files tell what marks beside them tell; a mark whose file has no room
    stays.

    Returns the sessions, each with how many lost captions its file does not tell of.
    """
    untold: dict[Path, int] = {}
    for mark in _ours((folder, *elsewhere), LOST):
        match = _MARK.fullmatch(mark.name)
        session = folder / f"{match[1]}.jsonl" if match else None
        if match is None or session is None or is_locked(session):
            continue  # somebody writes it, and may have room yet
        count = int(match[2])
        try:
            (_add if session.exists() else _make)(session, as_line({"lost": count}))
            mark.unlink()
            count = 0
        except OSError:
            pass  # told again at the next start
        untold[session] = untold.get(session, 0) + count
    return untold


def _mark_found(path: Path) -> bool:
    """Write that a session was found cut off; False where that was not so."""
    try:
        if journal_reader.skim(path.read_bytes()).end != "open":
            return False
        _add(path, as_line({"found": now()}))
    except BlockingIOError:
        return False
    except (OSError, TooNewError):
        pass  # a folder that cannot be written: told again at the next start
    return True


def _brought_back(path: Path, folder: Path) -> tuple[Path, int]:
    """The session's file and how many captions were added to it; raises OSError.

    0 where they are there already, or the file is none that the app wrote.
    """
    head, _, lines = path.read_bytes().partition(b"\n")
    record = parse(head) or {}
    name, after = record.get("unsaved"), record.get("after")
    if not isinstance(name, str) or Path(name).name != name or not isinstance(after, int):
        return path, 0
    session = folder / name
    if _there(session, lines):
        path.unlink()  # the last start came as far as this
        return session, 0
    # Where it is gone, or went on since, they come back as a session beside it.
    added = _add(session, lines) if _ends_at(session, after) else _make(session, lines)
    path.unlink()
    return added, sum(map(is_caption, lines.splitlines(keepends=True)))


def _add(session: Path, lines: bytes) -> Path:
    """Add whole lines to a session; raises OSError, BlockingIOError where somebody writes it."""
    file = JournalFile.existing(session)
    if file is None:
        raise BlockingIOError(errno.EAGAIN, Sentence("another process is writing it"))
    try:
        file.add([lines])
    finally:
        file.release()
    return session


def _make(session: Path, lines: bytes) -> Path:
    """Make a session of whole lines, under another name where there is one; raises OSError."""
    if not lines.startswith(b'{"format"'):
        lines = as_line({"format": FORMAT}) + lines
    head, rest = lines.split(b"\n", 1)
    file = JournalFile(session, head + b"\n")
    file.open()
    try:
        file.add([rest])
    finally:
        file.release()
    return file.path


def _there(session: Path, lines: bytes) -> bool:
    """Whether the lines stand in the session, or in the one that was made for them beside it."""
    beside = session.parent.glob("*.jsonl")
    return any(lines in each.read_bytes() for each in beside if each.stem.startswith(session.stem))


def _ends_at(session: Path, length: int) -> bool:
    """Whether a session has not gone on since it was so many bytes long."""
    with contextlib.suppress(OSError):
        data = session.read_bytes()
        return len(data) >= length and b'{"format"' not in data[length:]
    return False


def _ours(folders: Iterable[Path], ending: str) -> list[Path]:
    """The files of this person in these folders that end so."""
    found = []
    for folder in dict.fromkeys(folders):
        with contextlib.suppress(OSError):
            found += [path for path in sorted(folder.glob(f"*{ending}")) if _is_ours(path)]
    return found


def _is_ours(path: Path) -> bool:
    """Whether nobody else can have put it there, as into a folder for all."""
    about = path.lstat()
    return stat.S_ISREG(about.st_mode) and (sys.platform == "win32" or about.st_uid == os.getuid())
