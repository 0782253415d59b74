"""The stage that translates: transcripts in, captions out, on disk before they are shown.

Each caption is saved at once, and its record when there is time to make it. What could not be
translated at the time, because a server was away, is made up for the same way.
"""

from __future__ import annotations

import logging
import math
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from operator import methodcaller

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import is_passing
from ssbd_desktop.base.events import (
    Caption,
    Event,
    Gap,
    Recorded,
    Request,
    StageChanged,
    Transcript,
    Translation,
)
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.engine_slot import EngineKind, EngineSlot, Tenant
from ssbd_desktop.pipeline.mailboxes import ForTranslation, TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Journaling, Translating
from ssbd_desktop.pipeline.stage import Shared
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock
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
        self._expected: dict[str, Caption] = {}
        """What has been said and is neither translated nor saved, by utterance."""
        self._saved = set[str]()
        """The utterances that were saved before they were translated."""
        self._access = threading.Lock()
        if journal:
            journal.follow(self._tell)

    def expect(self, untranslated: Caption) -> None:
        """Note a finished caption whose translation is to come, and save all before it that wait
        for theirs; from any thread.

        Translation may be a minute behind, or its model loading: a crash costs the newest only.
        """
        with self._access:
            for utterance, caption in self._expected.items():
                if caption.source:
                    self.attempt(methodcaller("append", caption))
                    self._saved.add(utterance)
            self._expected = {untranslated.utterance: untranslated}

    def keep(self, caption: Caption, target: str = "") -> None:
        """Save a finished caption before it is shown, unless it has no words.

        target: the language of its text, if that may be another than when it was expected.
        """
        if not (caption.final and caption.source):
            return
        with self._access:
            self._expected.pop(caption.utterance, None)
            if caption.utterance not in self._saved:
                self.attempt(methodcaller("append", caption))
                return
            self._saved.remove(caption.utterance)
            if caption.visible:
                self.attempt(methodcaller("amend", caption.utterance, caption.visible, target))

    def attempt(self, write: Callable[[Journaling], None]) -> None:
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
        return bool(self._owed)

    def settle(self, caption: Caption, text: str, target: str = "") -> None:
        """Save and send a caption's record. target: its language, if the caption's may differ."""
        if text != caption.visible:
            self._journal.attempt(lambda journal: journal.amend(caption.utterance, text, target))
        self._emit(Recorded(caption.utterance, text))

    def owe(self, caption: Caption, by: Translating | None = None) -> None:
        """Queue a caption's record to be made. by: what translated it; None if nothing did."""
        self._owed.append(_Owed(caption, by))
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
                text = translator.record(
                    Request(caption.utterance, caption.source, True, caption.language), cancelled
                )
            except Exception as error:
                if owed.failed:
                    self._keep_shown()
                owed.failed = not is_passing(error)
                raise
            if text is not None:
                self._owed.popleft()
                # The engine that translated a caption makes its record with the same prompt.
                self.settle(caption, text, "" if owed.by is translator else target)
        return not self._owed

    def give_up(self) -> None:
        """Leave all that remain with their shown texts."""
        while self._owed:
            self._keep_shown()

    def _keep_shown(self) -> None:
        caption = self._owed.popleft().caption
        if caption.stats is not None:  # an untranslated one has no text of its own
            self.settle(caption, caption.visible)


MOST_SECONDS_TO_RECORD = 10.0
"""The total time for records that are still due when an engine is released."""

SECONDS_TO_RECORD_AT_STOP = 1.0
"""The same where a person waits for the app to end."""

SERVER_WAIT = 3.0
"""Seconds that words wait for a server to be connected."""


NO_MODEL = (
    Sentence("Captions are in the spoken language because no translation model is selected."),
    "translation_model",
)
SAME_LANGUAGE = (
    Sentence("Nothing is translated because people speak the caption language."),
    "target_language",
)
"""Why nothing is translated, and the setting that is the reason."""


def nothing_to_translate(settings: Settings) -> tuple[str, str] | None:
    """Return why these settings need no translator, as `EngineLoader.needless`."""
    if settings.source_language == settings.target_language:
        return SAME_LANGUAGE
    return None if settings.server_url or settings.translation_model else NO_MODEL


def _stand_in(settings: Settings) -> Settings | None:
    if settings.server_local and settings.translation_model:
        return settings.with_values({"server_url": ""})
    return None


TRANSLATOR: EngineKind[Translating] = EngineKind(
    model_of=lambda settings: settings.server_url or settings.translation_model,
    model="translation_model",
    asked="template",
    finishes=True,  # no other can make the records of what it translated
    wait=lambda settings: SERVER_WAIT if settings.server_url else math.inf,
    stand_in=_stand_in,
    gpus=lambda engine: engine.gpus,
)


class TranslationStage(Tenant[Translating]):
    """Turns transcripts into captions. Without an engine they go out untranslated."""

    def __init__(
        self,
        shared: Shared,
        loader: EngineLoader[Translating],
        inbox: TranscriptMailbox,
        journal: Journaling | None,
    ) -> None:
        super().__init__("translation", shared)
        self.slot = EngineSlot(TRANSLATOR, self, loader, inbox.wake)
        self._inbox = inbox
        self._journal = JournalGuard(journal, shared.emit)
        inbox.before_final(lambda final: self._journal.expect(_caption_of(final, None)))
        self._records = RecordKeeper(self._journal, shared.emit)
        self._between = True
        """True if no utterance was open as of the last transcript."""
        self._same_language = False
        """True if the others last spoke the caption language, if the language is detected."""

    def run(self) -> None:
        try:
            for items in self.slot.take_from(self._inbox.take):
                self.slot.attempt(partial(self._work, items))
            self.slot.attempt(self._finish_records)
        finally:
            self.slot.close()
            self._journal.attempt(lambda journal: journal.close())
            self.slot.say("stopped")

    @property
    def nothing_open(self) -> bool:
        return self._between and not self._records

    def release(self, engine: Translating, finish: bool) -> None:
        try:
            if finish:
                self._make(engine, _alarm(MOST_SECONDS_TO_RECORD))
                self._records.give_up()
        except Exception as error:  # noqa: BLE001  the next engine makes them
            _log.info("records are left to the next engine", exc_info=error)
        finally:
            engine.close()

    def _work(self, items: list[ForTranslation]) -> None:
        if not items:  # if the engine has ended, reload it before it is needed
            self.slot.use(self.slot.put_in_force)
            self._make_records()
        for item in items:
            self._pass_on(item)

    def _pass_on(self, item: ForTranslation) -> None:
        if isinstance(item, Gap):
            self._journal.attempt(lambda journal: journal.mark(item))
        elif isinstance(item, Transcript):
            self._caption(item)
        else:
            self._journal.attempt(lambda journal: journal.name(item))
            self.shared.emit(item)

    def _finish_records(self) -> None:
        at_all, soon = _alarm(MOST_SECONDS_TO_RECORD), _alarm(SECONDS_TO_RECORD_AT_STOP)

        def late() -> bool:
            return at_all() or (self.slot.ending and soon())

        # What was said while the translator is away must be made up for.
        self.slot.wait_while_away(lambda: not self._records or late())
        while self.slot.engine is not None and not late():
            if self.slot.use(lambda translator: self._make(translator, late)):
                break
        self._records.give_up()

    def _caption(self, transcript: Transcript) -> None:
        made = None
        self.slot.use(self.slot.put_in_force)
        translates = self._translates(transcript)
        while made is None and translates and self.slot.engine is not None:
            made = self.slot.use(partial(self._translated, transcript))
        if made:
            self.slot.proven()
            if made.stats.interrupted:
                return  # half done; something newer of the same utterance comes at once
        caption = _caption_of(transcript, made)
        # Save it before it is shown.
        self._journal.keep(caption, self.slot.settings.target_language)
        self.shared.emit(_timed(caption, transcript))
        self._between = caption.final
        if caption.final:
            self._owe_record(caption, made)
            self._make_records()

    def _translates(self, transcript: Transcript) -> bool:
        """Return whether its language is not the captions'; report when that changes."""
        same = transcript.language == self.slot.settings.target_language
        if transcript.channel != "me" and same != self._same_language:
            self._same_language = same
            if self.slot.engine is not None:
                self.slot.say_running(SAME_LANGUAGE if same else None)
        return not same

    def _translated(self, transcript: Transcript, translator: Translating) -> Translation:
        self.slot.put_in_force(translator)
        utterance = transcript.utterance
        return translator.translate(
            Request(
                utterance,
                transcript.whole_words,
                transcript.final,
                transcript.language,
                paused=transcript.paused,
            ),
            lambda: self._inbox.has(utterance),
        )

    def _owe_record(self, caption: Caption, made: Translation | None) -> None:
        """Send a final caption's record if it is known; otherwise queue it to be made.

        The same goes for the translation of a caption that came while the translator was away.
        """
        if not caption.source:
            return
        if made is None:
            if self.slot.away and caption.language != self.slot.settings.target_language:
                self._records.owe(caption)
        elif self.shared.settings.record == "exact":
            if made.record is None:
                self._records.owe(caption, self.slot.engine)
            else:
                self._records.settle(caption, made.record)

    def _make_records(self) -> None:
        """Make the records that are due, until something waits.

        Never between the partials of an open utterance, whose prompt they would evict from the
        model's cache.
        """
        if self._records and self._between:
            self.slot.use(lambda translator: self._make(translator, self._inbox.ready))

    def _make(self, translator: Translating, cancelled: Cancelled) -> bool:
        return self._records.make(translator, cancelled, self.slot.settings.target_language)


def _alarm(seconds: float) -> Callable[[], bool]:
    """Return a function that tells whether that many seconds have passed, not counting time in
    which the computer sleeps."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def _timed(caption: Caption, transcript: Transcript) -> Caption:
    now = lasting_clock()
    heard, recognized = transcript.heard, transcript.recognized
    untranslated = caption.stats is None
    return replace(
        caption,
        lag=None if heard is None else now - heard,
        translation_lag=None if untranslated or recognized is None else now - recognized,
    )


def _caption_of(transcript: Transcript, made: Translation | None) -> Caption:
    """made: its translation; None if there is none."""
    bare = Caption(
        utterance=transcript.utterance,
        visible="",
        hidden="",
        source=transcript.whole_words,
        final=transcript.final,
        start=transcript.start,
        end=transcript.end,
        channel=transcript.channel,
        language=transcript.language,
        speaker=transcript.speaker,
    )
    if made is None or not made.translated:
        return bare
    return replace(
        bare,
        visible=made.visible,
        hidden=made.hidden,
        stats=made.stats,
        tokens=made.tokens[: made.shown],
    )
