"""The stage that translates: transcripts in, captions out, on disk before they are shown."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.events import Caption, Gap, Request, Transcript, Translation
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.engine_slot import EngineKind, EngineSlot, Tenant
from ssbd_desktop.pipeline.mailboxes import ForTranslation, TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Journaling, Translating
from ssbd_desktop.pipeline.records import JournalGuard, RecordKeeper
from ssbd_desktop.pipeline.stage import Shared
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock

MOST_SECONDS_TO_RECORD = 10.0
"""The total time for records that are still due when an engine is released."""

SERVER_WAIT = 3.0
"""Seconds that words wait for a server to be connected."""

_log = logging.getLogger(__name__)

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
    asked=("template", "source_language", "target_language"),
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
        self._newer = inbox.has
        self._wanted = inbox.ready
        self._journal = JournalGuard(journal, shared.emit)
        self._records = RecordKeeper(self._journal, shared.emit)
        self._between = True
        """True if no utterance was open as of the last transcript."""
        self._same_language = False
        """True if the others last spoke the caption language, if the language is detected."""

    def run(self) -> None:
        try:
            for items in self.slot.take_from(self._inbox):
                self.slot.attempt(partial(self._work, items))
            self.slot.attempt(self._finish_records)
        finally:
            self.slot.close()
            self._inbox.close()
            self._journal.attempt(lambda journal: journal.close())
            self.slot.say("stopped")

    @property
    def nothing_open(self) -> bool:
        """See `Tenant`."""
        return self._between and not self._records

    def release(self, engine: Translating, finish: bool) -> None:
        """See `Tenant`."""
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
        late = _alarm(MOST_SECONDS_TO_RECORD)
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
        self._journal.keep(caption)
        self.shared.emit(_timed(caption, transcript))
        self._between = caption.final
        if caption.final:
            self._owe_record(caption, made, transcript.record)
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
            lambda: self._newer(utterance),
        )

    def _owe_record(self, caption: Caption, made: Translation | None, heard: str) -> None:
        """Send a final caption's record if it is known; otherwise queue it to be made.

        The same goes for the translation of a caption that came while the translator was away.
        heard: the words that the record has in place of the caption's, if they differ.
        """
        exact = self.shared.settings.record == "exact"
        words = heard if exact else ""
        if not caption.source:
            return
        translates = caption.language != self.slot.settings.target_language
        if made is None and self.slot.away and translates:
            self._records.owe(caption, words=words)
        elif exact and made and (made.record is None or words):
            self._records.owe(caption, self.slot.engine, words)
        elif exact and (made or words):
            self._records.settle(caption, made.record or "" if made else "", source=words)

    def _make_records(self) -> None:
        """Make the records that are due, until something waits.

        Never between the partials of an open utterance, whose prompt they would evict from the
        model's cache.
        """
        if self._records and self._between:
            self.slot.use(lambda translator: self._make(translator, self._wanted))

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
