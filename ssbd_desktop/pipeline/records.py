"""Captions on disk: each is saved at once, and its record when there is time to make it.

What could not be translated at the time, because a server was away, is made up for the same way.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import is_passing
from ssbd_desktop.base.events import (
    Caption,
    Event,
    Recorded,
    Request,
    StageChanged,
)
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.pipeline.protocols import Journaling, Translating
from ssbd_desktop.system.folders import log_folder

_log = logging.getLogger(__name__)

MOST_OWED = 4096
"""How many captions may wait for their records; beyond that, the oldest stays as shown."""


class JournalGuard:
    """A journal that reports failures instead of raising them: the caption is shown anyway."""

    def __init__(self, journal: Journaling | None, emit: Callable[[Event], None]) -> None:
        """journal: None saves nothing."""
        self._journal = journal
        self._emit = emit
        self._reported = ""
        if journal:
            journal.follow(self._tell)

    def keep(self, caption: Caption) -> None:
        """Save a finished caption before it is shown, unless it has no words."""
        if caption.final and caption.source:
            self.attempt(lambda journal: journal.append(caption))

    def attempt(self, write: Callable[[Journaling], None]) -> None:
        """Do what `write` does with the journal, if there is one."""
        try:
            if self._journal:
                write(self._journal)
        except Exception:  # noqa: BLE001  whatever the journal raises, the caption is shown
            _log.exception("the journal failed")
            self._tell(
                Sentence(
                    "Captions are shown but may not be saved because of an unexpected error: send "
                    "the log in {folder} to the developers.",
                    folder=log_folder(),
                )
            )

    def _tell(self, sentence: str) -> None:
        if sentence != self._reported:
            self._reported = sentence
            self._emit(StageChanged("journal", "failed" if sentence else "running", sentence))


@dataclass
class _Owed:
    """A final caption without its record."""

    caption: Caption
    by: Translating | None
    """The engine that translated it; None if none could."""
    words: str = ""
    """The words to translate; empty for the caption's own."""
    failed: bool = False
    """True if an engine has failed on it."""


class RecordKeeper:
    """Has each final caption's record made, saved and reported once. Until then the journal has the
    shown text, which stays if no record can be made."""

    def __init__(self, journal: JournalGuard, emit: Callable[[Event], None]) -> None:
        self._journal = journal
        self._emit = emit
        self._owed: deque[_Owed] = deque()

    def __bool__(self) -> bool:
        """Return whether any still have to be made."""
        return bool(self._owed)

    def settle(self, caption: Caption, text: str, target: str = "", source: str = "") -> None:
        """Save and send a caption's record. target: its language, if the caption's may differ;
        source: its words, if they do."""
        if text != caption.visible or source:
            self._journal.attempt(
                lambda journal: journal.amend(caption.utterance, text, target, source)
            )
        self._emit(Recorded(caption.utterance, text, source))

    def owe(self, caption: Caption, by: Translating | None = None, words: str = "") -> None:
        """Queue a caption's record to be made. by: what translated it; None if nothing did. words:
        those to translate in place of the caption's, which get into it only along with their
        translation."""
        self._owed.append(_Owed(caption, by, words))
        if len(self._owed) > MOST_OWED:
            self._keep_shown()

    def make(self, translator: Translating, cancelled: Cancelled, target: str = "") -> bool:
        """Make the records, the oldest first; return whether none is left.

        target: the language that the translator translates into now. cancelled: asked repeatedly
        whether to stop. The translator's errors are raised; a record on which it fails twice is not
        tried again.
        """
        while self._owed and not cancelled():
            owed = self._owed[0]
            caption = owed.caption
            try:
                words = owed.words or caption.source
                text = translator.record(
                    Request(caption.utterance, words, True, caption.language), cancelled
                )
            except Exception as error:
                if owed.failed:
                    self._keep_shown()
                owed.failed = not is_passing(error)
                raise
            if text is not None:
                self._owed.popleft()
                # The engine that translated a caption makes its record with the same prompt.
                same = owed.by is translator and not owed.words
                self.settle(caption, text, "" if same else target, owed.words)
        return not self._owed

    def give_up(self) -> None:
        """Leave all that remain with their shown texts."""
        while self._owed:
            self._keep_shown()

    def _keep_shown(self) -> None:
        caption = self._owed.popleft().caption
        if caption.stats is not None:  # an untranslated one has no text of its own
            self.settle(caption, caption.visible)
