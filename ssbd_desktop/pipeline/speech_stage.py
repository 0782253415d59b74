"""The stages with an engine, each a plain thread between two mailboxes. No Qt here.

A stage loads its engine in its own thread, tells what becomes of it in StageChanged events, and
goes on taking what it is given when the engine fails, so that the others keep standing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from ssbd_desktop.events import AudioBlock, Gap, LanguageHeard, StageName, Transcript
from ssbd_desktop.pipeline.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Transcribing
from ssbd_desktop.pipeline.session_time import Break, GapFinder
from ssbd_desktop.pipeline.stage import EngineStage, Shared
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock


class SpeechStage(EngineStage[Transcribing, AudioBlock | Break]):
    """Turns sound into transcripts, and marks what is missing in it. Without an engine the sound is
    let go."""

    stage: StageName = "speech"
    asked = ("source_language",)
    model = "whisper_model"

    def __init__(
        self,
        shared: Shared,
        load: Callable[[Settings], Transcribing],
        inbox: AudioMailbox,
        outbox: TranscriptMailbox,
        check: Callable[[Settings], None],
    ) -> None:
        super().__init__(shared, load, inbox, check)
        self._outbox = outbox
        self._gap_finder = GapFinder()
        self._unfinished: dict[str, Transcript] = {}
        self._gaps: list[Gap] = []
        """Those that are to be marked before the next transcript that follows them."""

    def detect_language_again(self) -> None:
        """Find out anew which language is spoken, from any thread."""
        if engine := self.engine:
            engine.detect_again()
            self._inbox.wake()

    def work(self, items: list[AudioBlock | Break]) -> None:
        blocks: list[AudioBlock] = []
        for item in items:
            gap = self._gap_finder.gap_before(item)
            if gap:
                self._gaps.append(gap)
            if isinstance(item, Break):
                self._use_engine(blocks, item)
                blocks = []
            else:
                blocks.append(item)
        if blocks or not items:
            self._use_engine(blocks)

    def let_go(self, engine: Transcribing, works: bool) -> None:
        try:
            if works:
                self._deliver(engine.finish())
        finally:
            self._finish_them()

    def finished(self) -> None:
        self._outbox.close()

    def _use_engine(self, blocks: list[AudioBlock], off: Break | None = None) -> None:
        """Have it hear `blocks`, and that the sound breaks off after them."""
        self.use(lambda engine: self._hear(engine, blocks))
        if off:
            self.use(lambda engine: self._deliver(engine.finish(off.channel)))
        self._mark(self._gaps)

    def _hear(self, transcriber: Transcribing, blocks: list[AudioBlock]) -> None:
        self.put_in_force(transcriber)
        self._deliver(transcriber.hear(blocks))

    def _deliver(self, told: Iterable[Transcript | LanguageHeard]) -> None:
        for made in told:
            if isinstance(made, LanguageHeard):
                self.shared.emit(made)
                continue
            transcript = replace(made, told=lasting_clock())
            self._mark([gap for gap in self._gaps if _precedes(gap, transcript)])
            self._unfinished[transcript.utterance] = transcript
            if transcript.final:
                del self._unfinished[transcript.utterance]
            self.shared.emit(transcript)
            self._outbox.put(transcript)

    def _mark(self, gaps: list[Gap]) -> None:
        for gap in gaps:
            self.shared.emit(gap)
            self._outbox.put(gap)
        self._gaps = [gap for gap in self._gaps if gap not in gaps]

    def _finish_them(self) -> None:
        """What an engine that failed left open is closed with the words it had."""
        self._deliver(
            replace(open_one, stable=open_one.text, tentative="", final=True)
            for open_one in list(self._unfinished.values())
        )


def _precedes(gap: Gap, transcript: Transcript) -> bool:
    return gap.channel == transcript.channel and gap.start <= transcript.start
