"""Sessions whose captions are not all on disk yet, and the recovery at startup of those that were
cut off, or ended while the disk was full."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from ssbd_desktop.base.errors import SessionError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.file_lock import is_locked
from ssbd_desktop.system.files import PRIVATE, make_private_folder, read_ordinary, write_whole
from ssbd_desktop.transcript.export import ExportOptions, write_export
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.journal_file import append
from ssbd_desktop.transcript.journal_format import (
    KeptSession,
    is_caption,
    now,
    read_journal,
    skim_journal,
)

UNSAVED = ".captions-unsaved"
"""The file extension of a whole session in the spare folder."""


@dataclass(frozen=True)
class Recovered:
    cut_off: tuple[KeptSession, ...]
    """The sessions that were not closed, the newest first."""
    brought_back: tuple[tuple[KeptSession, int], ...]
    """The sessions into which captions were brought back, with the number of captions."""
    problems: tuple[str, ...]


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
        make_private_folder(session.parent)
        write_whole(session, content)
    copy.unlink()
    return session, max(0, _captions(content) - _captions(before))


def _captions(content: bytes) -> int:
    return sum(map(is_caption, content.splitlines()))


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
        if skim_journal(read_ordinary(path), path).end != "open":
            return False
        return append(path, {"found": now()})
    except (OSError, ValueError):  # including TooNewError
        pass  # if the folder cannot be written, it is reported again at the next start
    return True


@dataclass(frozen=True)
class Unsaved:
    """A session that could not be saved when the app ended."""

    path: Path
    captions: int
    """How many captions are only in the copy, or nowhere if there is none."""
    copy: Path | None


class UnsavedSessions:
    """Knows each journal until all its captions are written, even after its session's end.

    All methods but `journals` write files, or wait for a thread that does: not for the GUI thread.
    """

    def __init__(self, spare: Path | None) -> None:
        """spare: a folder, on another disk if possible, for what could not be saved at the end."""
        self._spare = spare
        self._journals: list[Journal] = []

    def keep(self, journal: Journal) -> None:
        self._journals = [*self.journals(), journal]

    def journals(self) -> list[Journal]:
        """Return the journals with captions that are only in memory; never waits."""
        return [journal for journal in self._journals if journal.unsaved]

    def try_again(self) -> None:
        for journal in self.journals():
            journal.try_again()

    def save_as(self, journal: Journal, path: Path) -> None:
        """Write a session elsewhere, as text to a .txt, and drop it; raises SessionError."""
        text = journal.text()
        if path.suffix == ".txt":
            session = read_journal(text, journal.path)
            write_export(session, ExportOptions("txt"), path)
        else:
            try:
                write_whole(path, text)
            except OSError as error:
                raise SessionError(
                    "The session cannot be saved as {path} ({reason}): choose another folder, or "
                    "free up space.",
                    path=path,
                    reason=error.strerror,
                ) from error
        journal.give_up(kept=True)

    def copy(self) -> None:
        """Copy each session to the spare folder; the next start brings back what is missing."""
        for journal in self.journals():
            self._copied(journal)

    def give_up(self, *, copying: bool = False) -> list[Unsaved]:
        """Drop everything that is only in memory. copying: copy it first, if possible."""
        given_up = []
        for journal in self.journals():
            copy = self._copied(journal) if copying else None
            given_up.append(Unsaved(journal.path, journal.unsaved, copy))
            journal.give_up(kept=copy is not None)
        return given_up

    def _copied(self, journal: Journal) -> Path | None:
        if self._spare is None:
            return None
        path = self._spare / f"{journal.path.stem}{UNSAVED}"
        try:
            path.unlink(missing_ok=True)
            # Always a new file: in a shared folder, never use one that someone else put there.
            with open(path, "xb", opener=lambda name, flags: os.open(name, flags, PRIVATE)) as file:
                file.write(journal.text())
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        return path
