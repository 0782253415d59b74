"""The stage that translates: transcripts in, captions out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ssbd_desktop.events import Caption, Gap, StageName, Transcript
from ssbd_desktop.pipeline.engine_stage import EngineStage
from ssbd_desktop.pipeline.journal_guard import JournalGuard
from ssbd_desktop.pipeline.mailboxes import TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Journaling, Translating
from ssbd_desktop.pipeline.stage import Shared
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock


class TranslationStage(EngineStage[Translating, Transcript | Gap]):
    """Turns transcripts into captions. Without an engine they go out untranslated."""

    stage: StageName = "translation"
    asked = ("template", "source_language", "target_language")
    model = "translation_model"

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Translating],
        inbox: TranscriptMailbox,
        journal: Journaling | None,
        check: Callable[[Settings], None],
    ) -> None:
        super().__init__(shared, load, inbox, check)
        self._newer = inbox.has
        self._keeper = JournalGuard(journal, shared.emit)

    def work(self, items: list[Transcript | Gap]) -> None:
        for item in items:
            if isinstance(item, Gap):
                self._keeper.mark(item)
                continue
            caption = None
            while caption is None and self.engine is not None:
                caption = self.use(self._translated, self.engine, item)
            self._show(caption or _untranslated(item), item)

    def let_go(self, engine: Translating, works: bool) -> None:
        engine.close()

    def finished(self) -> None:
        self._keeper.close()

    def _translated(self, translator: Translating, transcript: Transcript) -> Caption:
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
        self._keeper.keep(caption)
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
