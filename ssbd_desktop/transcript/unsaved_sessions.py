"""The sessions of this run of the app whose captions are not all on disk yet."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.system.atomic_write import write_whole
from ssbd_desktop.transcript import journal_reader
from ssbd_desktop.transcript.export import ExportOptions, write_export
from ssbd_desktop.transcript.journal import Journal

UNSAVED = ".captions-unsaved"
"""The file extension of a whole session in the spare folder, where
`ssbd_desktop.transcript.recovery` finds it."""


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
        """Follow the journal of a session that begins."""
        self._journals = [*self.journals(), journal]

    def journals(self) -> list[Journal]:
        """Return the journals with captions that are only in memory; never waits."""
        return [journal for journal in self._journals if journal.unsaved]

    def try_again(self) -> None:
        """Write what waits, if there is room by now."""
        for journal in self.journals():
            journal.try_again()

    def save_as(self, journal: Journal, path: Path) -> None:
        """Write a whole session elsewhere, as text if `path` ends that way, and give it up here.

        Raises SessionError if it cannot be written.
        """
        text = journal.text()
        if path.suffix == ".txt":
            session = journal_reader.read(text, journal.path)
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
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            return None
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(journal.text())
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        return path
