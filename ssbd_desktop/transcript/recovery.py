"""Recovery at startup of sessions that were cut off, or ended while the disk was full."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.atomic_write import write_whole
from ssbd_desktop.system.file_lock import is_locked
from ssbd_desktop.system.ordinary_file import read_ordinary
from ssbd_desktop.transcript import journal_reader
from ssbd_desktop.transcript.journal_file import JournalFile
from ssbd_desktop.transcript.journal_format import KeptSession, as_line, is_caption, now
from ssbd_desktop.transcript.unsaved_sessions import UNSAVED


@dataclass(frozen=True)
class Recovered:
    """The sessions before this start that did not end well."""

    cut_off: tuple[KeptSession, ...]
    """The sessions that were not closed, the newest first."""
    brought_back: tuple[tuple[KeptSession, int], ...]
    """The sessions into which captions were brought back, with the number of captions."""
    problems: tuple[str, ...]
    """Sentences on what could not be brought back."""


def recover(
    folder: Path, spare: Path | None, summaries: Callable[[], list[KeptSession]]
) -> Recovered:
    """Return what became of the sessions in `folder` since the last call; raises SessionError.

    What was copied to the spare folder when the app ended is brought back into them. Each session
    that was cut off is reported once: its file then says that it was found.
    """
    back, problems, awaited = dict[Path, int](), list[str](), set[Path]()
    for copy in _copies(spare):
        session = folder / f"{copy.stem}.jsonl"
        try:
            session, captions = _brought_back(copy, session)
        except (OSError, ValueError) as error:
            awaited.add(session)  # it must not change until then
            if copy.exists():  # otherwise another start of the app was faster
                problems.append(
                    Sentence(
                        "Unsaved captions in {path} cannot be restored to {folder} ({reason}): "
                        "free up space there and open the app again.",
                        path=copy,
                        folder=folder,
                        reason=getattr(error, "strerror", None) or excerpt(str(error)),
                    )
                )
        else:
            if captions:
                back[session] = captions
    found = summaries()
    cut_off = [each for each in found if each.state == "interrupted" and each.captions]
    return Recovered(
        tuple(each for each in cut_off if each.path not in awaited and _mark_found(each.path)),
        tuple((each, back[each.path]) for each in found if each.path in back),
        tuple(problems),
    )


def _brought_back(copy: Path, session: Path) -> tuple[Path, int]:
    """Put a whole session where it belongs; return where that is, and how many captions were
    missing there. Raises OSError."""
    content = read_ordinary(copy)
    before = read_ordinary(session) if session.exists() else b""
    if is_locked(session) or not content.startswith(b'{"format"'):
        return session, 0
    if not before.startswith(content):  # otherwise all was written, perhaps by the last start
        if not content.startswith(before):  # it was continued since
            beside = (session.with_name(f"{session.stem} {n}.jsonl") for n in count(2))
            session, before = next(path for path in beside if not path.exists()), b""
        session.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(session, content)
    copy.unlink()
    return session, max(0, _captions(content) - _captions(before))


def _captions(content: bytes) -> int:
    return sum(map(is_caption, content.splitlines(keepends=True)))


def _copies(spare: Path | None) -> Iterator[Path]:
    """Yield this person's copies in the spare folder, which other people may share."""
    with contextlib.suppress(OSError):
        for path in sorted(spare.glob(f"*{UNSAVED}")) if spare else ():
            about = path.lstat()
            if stat.S_ISREG(about.st_mode) and (
                sys.platform == "win32" or about.st_uid == os.getuid()
            ):
                yield path


def _mark_found(path: Path) -> bool:
    """Write that a session was found cut off; return False if it wasn't."""
    try:
        if journal_reader.skim(read_ordinary(path), path).end != "open":
            return False
        file = JournalFile.existing(path)
        if file is None:
            return False  # another process continues it
        try:
            file.add([as_line({"found": now()})])
        finally:
            file.release()
    except (OSError, ValueError):  # including TooNewError
        pass  # if the folder cannot be written, it is reported again at the next start
    return True
