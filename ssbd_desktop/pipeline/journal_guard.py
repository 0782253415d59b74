"""A journal for the translation stage: whatever goes wrong with it, captions continue."""

from __future__ import annotations

import logging
from collections.abc import Callable

from ssbd_desktop.base.events import Caption, Event, Gap, StageChanged
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.pipeline.protocols import Journaling
from ssbd_desktop.system.folders import log_folder

_log = logging.getLogger(__name__)


class JournalGuard:
    """A journal that reports failures instead of raising them: the caption is shown all the
    same."""

    def __init__(self, journal: Journaling | None, emit: Callable[[Event], None]) -> None:
        """journal: None keeps nothing."""
        self._journal = journal
        self._emit = emit
        self._told = ""
        if journal:
            journal.follow(self._tell)

    def keep(self, caption: Caption) -> None:
        """Put a finished caption on disk before it is shown; one without words is not kept."""
        if caption.final and caption.source:
            self._try(lambda journal: journal.append(caption))

    def amend(self, utterance: str, text: str, target: str = "") -> None:
        """Put on disk the record that replaces a finished caption's shown text."""
        self._try(lambda journal: journal.amend(utterance, text, target))

    def mark(self, gap: Gap) -> None:
        """Put a gap on disk."""
        self._try(lambda journal: journal.mark(gap))

    def close(self) -> None:
        """The session is over: have the journal say so, and write what could not be written."""
        self._try(lambda journal: journal.close())

    def _try(self, write: Callable[[Journaling], None]) -> None:
        try:
            if self._journal:
                write(self._journal)
        except Exception:  # noqa: BLE001  whatever the journal raises, the caption must be shown
            _log.exception("the journal failed")
            self._tell(
                Sentence(
                    "Captions are shown but may not be saved because of an unexpected error: send "
                    "the log in {folder} to the developers.",
                    folder=log_folder(),
                )
            )

    def _tell(self, sentence: str) -> None:
        if sentence != self._told:
            self._told = sentence
            self._emit(StageChanged("journal", "failed" if sentence else "running", sentence))
