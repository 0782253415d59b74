"""The sessions of this run of the app whose captions are not all on the disk yet."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.system.atomic_write import write_whole
from ssbd_desktop.transcript import journal_reader
from ssbd_desktop.transcript.export import ExportOptions, write_export
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.journal_format import KeptSession


@dataclass(frozen=True)
class Unsaved:
    """A session that could not be saved when the app ended. path: its file. captions: how many
    stand only in `copy`, or nowhere where that is None."""

    path: Path
    captions: int
    copy: Path | None


class UnsavedSessions:
    """Knows each journal until all that it was given is written, also after its session's end.

    All but `journals` writes files, or waits for somebody who does: not for the GUI thread.
    """

    def __init__(self) -> None:
        self._journals: list[Journal] = []

    def keep(self, journal: Journal) -> None:
        """A session begins."""
        self._journals = [*self.journals(), journal]

    def journals(self) -> list[Journal]:
        """Those with captions that are in memory alone; never waits."""
        return [journal for journal in self._journals if journal.unsaved]

    def try_again(self) -> None:
        """Write what waits, if there is room by now."""
        for journal in self.journals():
            journal.try_again()

    def save_as(self, journal: Journal, path: Path) -> None:
        """Write a whole session to another place, as text where its name ends so; it is given up.

        Raises SessionError where it cannot be written.
        """
        text = journal.text()
        if path.suffix == ".txt":
            write_export(_read(journal.path, text), ExportOptions("txt"), path)
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

    def rescue(self) -> list[Unsaved]:
        """Copy to other folders what waits; the next start brings it back."""
        return [
            Unsaved(journal.path, journal.unsaved, journal.rescue()) for journal in self.journals()
        ]

    def give_up(self) -> list[Unsaved]:
        """Let everything go that is in memory alone."""
        lost = [Unsaved(journal.path, journal.unsaved, None) for journal in self.journals()]
        for journal in self.journals():
            journal.give_up()
        return lost


def _read(path: Path, text: bytes) -> KeptSession:
    """A session that stands in memory."""
    contents = journal_reader.read(text)
    return KeptSession(
        path=path,
        title="",
        began=contents.began,
        languages=contents.languages,
        lines=contents.lines,
        state="live",
        runs=contents.runs,
        lost=contents.lost,
        gaps=contents.gaps,
    )
