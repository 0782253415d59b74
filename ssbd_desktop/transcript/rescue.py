"""What becomes of captions that were shown and that their session's file could not take.

Where the app ends before there is room, they go to another folder, in NAME.captions-unsaved: a line
that says whose they are, then lines of the session's file. While they are in memory alone, an empty
file beside the session says by its name, NAME.3.captions-lost, how many that are: a full disk has
room for a name.
`ssbd_desktop.transcript.recovery` reads both.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path

from ssbd_desktop.transcript.journal_format import as_line

LOST = ".captions-lost"
UNSAVED = ".captions-unsaved"


class LossMark:
    """Says beside a session how many of its captions are on no disk, also after a kill."""

    def __init__(self, elsewhere: Sequence[Path]) -> None:
        """elsewhere: folders to say it in where the session's own takes not even a name."""
        self._elsewhere = elsewhere
        self._mark: Path | None = None

    def say(self, session: Path, count: int) -> None:
        """So many captions are on no disk; 0 takes the mark away."""
        if self._mark and self._renamed(self._mark, session.stem, count):
            return
        self._mark = None
        for folder in (session.parent, *self._elsewhere) if count else ():
            mark = folder / _name(session.stem, count)
            with contextlib.suppress(OSError):
                if folder != session.parent:  # which may come back where it was
                    _make(folder)
                _create(mark)
                self._mark = mark
                return

    def _renamed(self, mark: Path, stem: str, count: int) -> bool:
        try:
            if not count:
                mark.unlink(missing_ok=True)
                return False
            self._mark = mark.rename(mark.with_name(_name(stem, count)))
        except OSError:
            return False
        return True


def rescue(session: Path, length: int, lines: bytes, folders: Sequence[Path]) -> Path | None:
    """Write what the session's file could not take into the first of the folders that takes it.

    length: of that file, after which the lines come. None where no folder takes them.
    """
    data = as_line({"unsaved": session.name, "after": length}) + lines
    for folder in folders:
        path = folder / f"{session.stem}{UNSAVED}"
        try:
            _make(folder)
            _create(path, data)
        except FileExistsError:
            continue
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            continue
        return path
    return None


def _name(stem: str, count: int) -> str:
    return f"{stem}.{count}{LOST}"


def _make(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def _create(path: Path, data: bytes = b"") -> None:
    """Make a file for nobody else; raises OSError, FileExistsError where there is one already."""
    # Made anew, so that in a folder for everybody nothing that another put there is written to.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
