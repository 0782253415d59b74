"""Captions on disk: each is kept at once, and its record when there is time to make it.

What could not be translated when it was said, since a server was away, is made up for the same way.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import is_passing
from ssbd_desktop.base.events import Caption, Event, Gap, Recorded, StageChanged
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.pipeline.protocols import Journaling, Translating
from ssbd_desktop.system.folders import log_folder

_log = logging.getLogger(__name__)

MOST_OWED = 4096
"""Captions whose records are still to be made; past that the oldest is kept as it was shown."""


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

    def amend(self, utterance: str, text: str, target: str = "", source: str = "") -> None:
        """Put on disk the record that replaces a finished caption's shown text, and its source
        where that is another."""
        self._try(lambda journal: journal.amend(utterance, text, target, source))

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


@dataclass
class _Owed:
    """A final caption without its record."""

    caption: Caption
    by: Translating | None
    """The engine that translated it; None where none could."""
    words: str = ""
    """The words to be translated; empty for the caption's own."""
    failed: bool = False
    """True if an engine has failed on it."""


class RecordKeeper:
    """Has each final caption's record made, kept and told once; the shown text is in the journal
    until then, and stays there where no record can be made."""

    def __init__(self, journal: JournalGuard, emit: Callable[[Event], None]) -> None:
        self._journal = journal
        self._emit = emit
        self._owed: deque[_Owed] = deque()

    def __bool__(self) -> bool:
        """Return whether some are still to be made."""
        return bool(self._owed)

    def settle(self, caption: Caption, text: str, target: str = "", source: str = "") -> None:
        """Keep and send a caption's record. target: its language, where the caption's may be
        another; source: the same of its words."""
        if text != caption.visible or source:
            self._journal.amend(caption.utterance, text, target, source)
        self._emit(Recorded(caption.utterance, text, source))

    def owe(self, caption: Caption, by: Translating | None = None, words: str = "") -> None:
        """The record of a caption is to be made. by: what translated it; None where nothing did.
        words: those to be translated in place of the caption's; it has them only together with
        their translation."""
        self._owed.append(_Owed(caption, by, words))
        if len(self._owed) > MOST_OWED:
            self._keep_shown()

    def make(self, translator: Translating, cancelled: Cancelled, target: str = "") -> bool:
        """Make the records, the oldest first; return whether none is left.

        target: the language into which the translator translates now. cancelled: called repeatedly,
        to ask whether to stop. The translator's errors are raised; a record on which it fails twice
        is not tried again.
        """
        while self._owed and not cancelled():
            owed = self._owed[0]
            caption = owed.caption
            try:
                words = owed.words or caption.source
                text = translator.record(caption.utterance, words, cancelled, caption.language)
            except Exception as error:
                if owed.failed:
                    self._keep_shown()
                owed.failed = not is_passing(error)
                raise
            if text is not None:
                self._owed.popleft()
                # What translated a caption makes its record by the prompt that it had then.
                same = owed.by is translator and not owed.words
                self.settle(caption, text, "" if same else target, owed.words)
        return not self._owed

    def give_up(self) -> None:
        """Keep the shown texts of all that are left."""
        while self._owed:
            self._keep_shown()

    def _keep_shown(self) -> None:
        caption = self._owed.popleft().caption
        if caption.stats is not None:  # one that was never translated has no text of its own
            self.settle(caption, caption.visible)
