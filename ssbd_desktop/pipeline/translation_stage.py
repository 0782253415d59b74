"""The stage that translates: transcripts in, captions out, on disk before they are shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ssbd_desktop.events import Caption, Event, Gap, StageChanged, StageName, Transcript
from ssbd_desktop.pipeline.mailboxes import TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Journaling, Translating
from ssbd_desktop.pipeline.stage import EngineLoader, EngineStage, Shared
from ssbd_desktop.system.clock import lasting_clock
from ssbd_desktop.system.folders import log_folder

_log = logging.getLogger(__name__)


class TranslationStage(EngineStage[Translating, Transcript | Gap]):
    """Turns transcripts into captions. Without an engine they go out untranslated."""

    stage: StageName = "translation"
    asked = ("template", "source_language", "target_language")
    model = "translation_model"

    def __init__(
        self,
        shared: Shared,
        loader: EngineLoader[Translating],
        inbox: TranscriptMailbox,
        journal: Journaling | None,
    ) -> None:
        super().__init__(shared, loader, inbox)
        self._newer = inbox.has
        self._journal = JournalGuard(journal, shared.emit)

    def work(self, items: list[Transcript | Gap]) -> None:
        if not items:  # the engine may have ended: then it is loaded again before it is needed
            self.use(self.put_in_force)
        for item in items:
            if isinstance(item, Gap):
                self._journal.mark(item)
                continue
            caption = None
            while caption is None and self.engine is not None:
                caption = self.use(partial(self._translated, item))
            self._show(caption or _untranslated(item), item)

    def let_go(self, engine: Translating, works: bool) -> None:
        engine.close()

    def finished(self) -> None:
        self._journal.close()

    def _translated(self, transcript: Transcript, translator: Translating) -> Caption:
        self.put_in_force(translator)
        utterance = transcript.utterance
        made = translator.translate(
            utterance,
            transcript.text,
            transcript.final,
            lambda: self._newer(utterance),
            transcript.language,
        )
        bare = _untranslated(transcript)
        return replace(
            bare,
            visible=made.visible,
            hidden=made.hidden,
            stats=made.stats,
            tokens=made.tokens[: made.shown],
        )

    def _show(self, caption: Caption, transcript: Transcript) -> None:
        if caption.stats and caption.stats.interrupted:
            return  # half done; something newer of the same utterance comes at once
        # On disk before it is on the screen.
        self._journal.keep(caption)
        self.shared.emit(_told(caption, transcript))


def _told(caption: Caption, transcript: Transcript) -> Caption:
    """The caption of `transcript`, with how late it is that is told now."""
    now = lasting_clock()
    heard, recognised = transcript.heard, transcript.told
    untranslated = caption.stats is None
    return replace(
        caption,
        lag=None if heard is None else now - heard,
        translation_lag=None if untranslated or recognised is None else now - recognised,
    )


def _untranslated(transcript: Transcript) -> Caption:
    return Caption(
        utterance=transcript.utterance,
        visible="",
        hidden="",
        source=transcript.text,
        final=transcript.final,
        start=transcript.start,
        end=transcript.end,
        channel=transcript.channel,
        language=transcript.language,
    )


class JournalGuard:
    """A journal whose failures are told instead of raised: the caption is shown all the same."""

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

    def mark(self, gap: Gap) -> None:
        """Put on disk that something was not heard."""
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
                "The captions are shown but may not be saved, because the journal met an error "
                f"of its own: send the log in {log_folder()} to the developers."
            )

    def _tell(self, sentence: str) -> None:
        if sentence != self._told:
            self._told = sentence
            self._emit(StageChanged("journal", "failed" if sentence else "running", sentence))
