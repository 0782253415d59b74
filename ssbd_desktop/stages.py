"""The stages of the pipeline, each a plain thread between two mailboxes. No Qt here.

A stage loads its engine in its own thread, tells what becomes of it in StageChanged events, and
goes on taking what it is given when the engine fails, so that the others keep standing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from ssbd_desktop.events import (
    SAMPLE_RATE,
    AudioBlock,
    Caption,
    StageName,
    Transcript,
)
from ssbd_desktop.keeper import Keeper
from ssbd_desktop.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.protocols import Keeping, Listening, Source, Translating
from ssbd_desktop.settings import Settings
from ssbd_desktop.stage import EngineStage, Shared, Stage

LOSS_TOLD_EVERY = 10.0
"""Seconds at least between two sentences about sound that was lost."""


class CaptureStage(Stage):
    """Moves sound from the source to recognition; after a failure it waits to be asked again."""

    stage: StageName = "capture"

    def __init__(
        self, shared: Shared, open_source: Callable[[Settings], Source], outbox: AudioMailbox
    ) -> None:
        super().__init__(shared)
        self._open_source = open_source
        self._outbox = outbox
        self._source: Source | None = None
        self._change = threading.Condition()
        self._stopping = False
        self._began = time.monotonic()
        self._lost_before = 0.0
        self._lost_told = 0.0
        self._lost_told_at = -LOSS_TOLD_EVERY

    @property
    def dropped_seconds(self) -> float:
        """Sound of this run that recognition was too slow for, or that nobody fetched in time."""
        lost_now = self._source.dropped_seconds if self._source else 0.0
        return self._outbox.dropped_seconds + self._lost_before + lost_now

    def reload(self) -> None:
        """Open the source again, from any thread."""
        with self._change:
            self.reload_wanted = True
            self._interrupt()

    def stop(self) -> None:
        """End the stage, from any thread."""
        with self._change:
            self._stopping = True
            self._interrupt()

    def _interrupt(self) -> None:
        if self._source:
            self._source.close()
        self._change.notify_all()

    def run(self) -> None:
        try:
            ended = False
            while not ended and self._wait_until_wanted():
                ended = self.attempt(self._capture) or False
                if not ended:
                    self._pause()
        finally:
            self._outbox.close()
            self.attempt(self._tell_loss, 0.05)
            self.say("stopped")

    def _pause(self) -> None:
        """Let what was being said end: no more sound comes to do it."""
        silence = np.zeros(round((self.shared.settings.silence + 0.5) * SAMPLE_RATE), np.float32)
        self._outbox.put(AudioBlock(silence, self._clock()), live=False)

    def _wait_until_wanted(self) -> bool:
        with self._change:
            self._change.wait_for(lambda: self.reload_wanted or self._stopping)
            return not self._stopping

    def _capture(self) -> bool:
        """Capture until the source ends by itself; False where it was closed."""
        self.say("loading")
        # A source counts from 0 when it is opened again; the session's clock goes on.
        offset = self._clock() if self._source else 0.0
        with self._change:
            if self._stopping:
                return False
            self.reload_wanted = False
            source = self._open_source(self.shared.settings)
            self._lost_before += self._source.dropped_seconds if self._source else 0.0
            self._source = source
        heard = False
        for block in source.blocks():
            if not heard:
                # Not before: a device is opened when its first block is asked for.
                self.say("running")
                heard = True
            self._outbox.put(replace(block, start=block.start + offset), live=source.live)
            if time.monotonic() - self._lost_told_at >= LOSS_TOLD_EVERY:
                self._tell_loss(0.5)
        with self._change:
            return not (self.reload_wanted or self._stopping)

    def _tell_loss(self, least: float) -> None:
        """Tell what was lost so far, if that is `least` seconds more than was told."""
        lost = self.dropped_seconds
        if lost - self._lost_told >= least:
            self._lost_told, self._lost_told_at = lost, time.monotonic()
            self.say(
                "running",
                f"{lost:.1f} s of sound were left out because recognition was too slow for them: "
                "choose a smaller Whisper model or beam size.",
            )

    def _clock(self) -> float:
        return time.monotonic() - self._began


class SpeechStage(EngineStage[Listening, AudioBlock]):
    """Turns sound into transcripts. Without an engine the sound is let go."""

    stage: StageName = "speech"
    asked = ("source_language",)

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Listening],
        inbox: AudioMailbox,
        outbox: TranscriptMailbox,
    ) -> None:
        super().__init__(shared, load, inbox)
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
        for transcript in transcripts:
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

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Translating],
        inbox: TranscriptMailbox,
        journal: Keeping | None,
    ) -> None:
        super().__init__(shared, load, inbox)
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
        return replace(bare, visible=made.visible, hidden=made.hidden, stats=made.stats)

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
