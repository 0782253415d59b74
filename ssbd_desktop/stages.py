"""The stages with an engine, each a plain thread between two mailboxes. No Qt here.

A stage loads its engine in its own thread, tells what becomes of it in StageChanged events, and
goes on taking what it is given when the engine fails, so that the others keep standing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from ssbd_desktop.events import AudioBlock, Caption, StageName, Transcript
from ssbd_desktop.keeper import Keeper
from ssbd_desktop.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.protocols import Keeping, Listening, Translating
from ssbd_desktop.settings import Settings
from ssbd_desktop.stage import EngineStage, Shared


class SpeechStage(EngineStage[Listening, AudioBlock]):
    """Turns sound into transcripts. Without an engine the sound is let go."""

    stage: StageName = "speech"
    asked = ("source_language",)
    model = "whisper_model"

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Listening],
        inbox: AudioMailbox,
        outbox: TranscriptMailbox,
        check: Callable[[Settings], None],
    ) -> None:
        super().__init__(shared, load, inbox, check)
        self._outbox = outbox
        self._unfinished: Transcript | None = None

    def work(self, items: list[AudioBlock]) -> None:
        if self.engine is not None:
            self.use(self._hear, self.engine, items)

    def let_go(self, engine: Listening, works: bool) -> None:
        try:
            if works:
                self._deliver(engine.finish())
        finally:
            self._finish_it()

    def finished(self) -> None:
        self._outbox.close()

    def _hear(self, listener: Listening, blocks: list[AudioBlock]) -> None:
        self.put_in_force(listener)
        self._deliver(listener.hear(blocks))

    def _deliver(self, transcripts: Iterator[Transcript]) -> None:
        for made in transcripts:
            transcript = replace(made, told=time.monotonic())
            self._unfinished = None if transcript.final else transcript
            self.shared.emit(transcript)
            self._outbox.put(transcript)

    def _finish_it(self) -> None:
        """What an engine that failed left open is closed with the words it had."""
        open_one = self._unfinished
        if open_one:
            final = replace(open_one, stable=open_one.text, tentative="", final=True)
            self._deliver(iter([final]))


class TranslationStage(EngineStage[Translating, Transcript]):
    """Turns transcripts into captions. Without an engine they go out untranslated."""

    stage: StageName = "translation"
    asked = ("template", "source_language", "target_language")
    model = "translation_model"

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Translating],
        inbox: TranscriptMailbox,
        journal: Keeping | None,
        check: Callable[[Settings], None],
    ) -> None:
        super().__init__(shared, load, inbox, check)
        self._newer = inbox.has
        self._keeper = Keeper(journal, shared.emit)

    def work(self, items: list[Transcript]) -> None:
        for transcript in items:
            caption = None
            while caption is None and self.engine is not None:
                caption = self.use(self._translated, self.engine, transcript)
            self._show(caption or _untranslated(transcript))

    def let_go(self, engine: Translating, works: bool) -> None:
        engine.close()

    def finished(self) -> None:
        self._keeper.close()

    def _translated(self, translator: Translating, transcript: Transcript) -> Caption:
        self.put_in_force(translator)
        utterance = transcript.utterance
        made = translator.translate(
            utterance, transcript.text, transcript.final, lambda: self._newer(utterance)
        )
        bare = _untranslated(transcript)
        return replace(
            bare,
            visible=made.visible,
            hidden=made.hidden,
            stats=made.stats,
            tokens=made.tokens[: made.shown],
            lag=None if transcript.told is None else time.monotonic() - transcript.told,
        )

    def _show(self, caption: Caption) -> None:
        if caption.stats and caption.stats.interrupted:
            return  # half done; something newer of the same utterance comes at once
        # On disk before it is on the screen.
        self._keeper.keep(caption)
        self.shared.emit(caption)


def _untranslated(transcript: Transcript) -> Caption:
    return Caption(
        utterance=transcript.utterance,
        visible="",
        hidden="",
        source=transcript.text,
        final=transcript.final,
        start=transcript.start,
        end=transcript.end,
    )
