"""The stage that recognizes: sound in, transcripts out. Nothing is lost if an engine fails.

The engine that replaces it hears again what was being said, which continues under its name. If that
engine fails too, the utterance is closed with the words it had, and the rest of it is a gap.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from ssbd_desktop.base.events import (
    AudioBlock,
    Channel,
    Gap,
    Heard,
    LanguageHeard,
    Remark,
    Settled,
    SpeakerNamed,
    Transcript,
    VoiceHeard,
)
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.engine_slot import EngineKind, EngineSlot, Tenant
from ssbd_desktop.pipeline.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Transcribing
from ssbd_desktop.pipeline.session_time import Break, GapFinder
from ssbd_desktop.pipeline.stage import Shared
from ssbd_desktop.pipeline.unsettled_sound import UnsettledSound, Utterances
from ssbd_desktop.system.clock import lasting_clock

_log = logging.getLogger(__name__)


RECOGNIZER: EngineKind[Transcribing] = EngineKind(
    model_of=lambda settings: settings.whisper_model,
    model="whisper_model",
    asked=("source_language",),
)


class SpeechStage(Tenant[Transcribing]):
    """Turns sound into transcripts, and marks what is missing in it. Without an engine, the sound
    is dropped, and is missing."""

    def __init__(
        self,
        shared: Shared,
        loader: EngineLoader[Transcribing],
        inbox: AudioMailbox,
        outbox: TranscriptMailbox,
    ) -> None:
        super().__init__("speech", shared)
        self.slot = EngineSlot(RECOGNIZER, self, loader, inbox.wake)
        self._inbox = inbox
        self._outbox = outbox
        self._gap_finder = GapFinder()
        self._utterances = Utterances()
        self._unsettled = UnsettledSound()
        self._another = False
        """True if another engine heard the unsettled sound."""
        self._furthest: dict[Channel, float] = {}
        """The time up to which words were sent, for each channel."""
        self._translated: dict[str, tuple[str, bool]] = {}
        """The text of each open utterance last passed on for translation, and whether the person
        paused."""
        self._gaps: list[Gap] = []
        """The gaps to mark before the next transcript that follows them."""

    def run(self) -> None:
        try:
            for items in self.slot.take_from(self._inbox):
                self.slot.attempt(partial(self._work, items))
            self.slot.attempt(self._finish_heard)
        finally:
            self.slot.close()
            self._inbox.close()  # so that nobody waits for room in it
            self.slot.attempt(self._end)
            self.slot.say("stopped")

    def detect_language_again(self) -> None:
        """Detect the spoken language again; callable from any thread."""
        if engine := self.slot.engine:
            engine.detect_again()
            self._inbox.wake()

    @property
    def nothing_open(self) -> bool:
        """See `Tenant`."""
        return not self._utterances.open

    def release(self, engine: Transcribing, finish: bool) -> None:
        """See `Tenant`; unless it is finished, the next engine hears what is unsettled."""
        try:
            if finish:
                self._finish_all(engine)
        except Exception as error:  # noqa: BLE001  the next engine hears it again
            _log.info("what was being said is left to the next engine", exc_info=error)
        finally:
            self._another = True
            engine.close()

    def _work(self, items: list[AudioBlock | Break]) -> None:
        if self.slot.engine is None:
            self._lose_the_rest()  # no engine will continue it
        blocks: list[AudioBlock] = []
        for item in items:
            if isinstance(item, AudioBlock) and self.slot.engine is None:
                self._gap_finder.not_heard(Gap(item.channel, item.start, item.end))
                continue
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

    def _finish_heard(self) -> None:
        if not self._insist(self._finish_all):
            self._lose_the_rest()

    def _end(self) -> None:
        self._lose_the_rest()
        self._mark([*self._gaps, *self._gap_finder.rest()])
        self._outbox.close()

    def _use_engine(self, blocks: list[AudioBlock], off: Break | None = None) -> None:
        """Make the engine hear `blocks`, and mark the break after them."""
        self._unsettled.add(blocks)

        def work(engine: Transcribing) -> bool:
            self._hear(engine, blocks)
            if off:
                self._finish(engine, off.channel)
            return True

        if not self._insist(work):
            self._lose_the_rest()
        self._mark(self._gaps)

    def _insist(self, work: Callable[[Transcribing], bool]) -> bool:
        """Return whether the engine did it, or one loaded because it failed."""
        while self.slot.engine is not None:
            if self.slot.use(work):
                return True
        return False

    def _hear(self, engine: Transcribing, blocks: list[AudioBlock]) -> None:
        self.slot.put_in_force(engine)
        if self._another:
            self._another = False
            self._utterances.change_engine()
            blocks = self._unsettled.blocks()
        self._deliver(engine.hear(blocks))

    def _finish_all(self, engine: Transcribing) -> bool:
        if self._another:
            self._hear(engine, [])
        self._finish(engine)
        return True

    def _finish(self, engine: Transcribing, channel: Channel | None = None) -> None:
        self._deliver(engine.finish(channel))
        self._tell(self._utterances.close(channel))
        self._unsettled.forget(channel)

    def _lose_the_rest(self) -> None:
        """Close what is open with the words it has; the rest of the unsettled sound is a gap."""
        self._tell(self._utterances.close())
        for gap in self._unsettled.unheard():
            self._gap_finder.not_heard(gap)
        self._unsettled.forget()

    def _deliver(self, heard: Iterable[Heard]) -> None:
        for made in heard:
            if isinstance(made, LanguageHeard):
                self.shared.emit(made)
            elif isinstance(made, SpeakerNamed):
                if named := self._utterances.named(made):
                    self._outbox.put(named)  # it is told after its caption
            elif isinstance(made, VoiceHeard):
                self.shared.emit(replace(made, speaker=self._utterances.voice(made.speaker)))
            elif isinstance(made, Remark):
                self.slot.say("running", made.text, made.setting)
            elif isinstance(made, Settled):
                self._tell(self._utterances.left_before(made.channel, made.until))
                self._unsettled.settle(made.channel, made.until)
            else:
                self._tell(self._utterances.left_before(made.channel, made.start))
                self._tell([self._utterances.take(made)])

    def _tell(self, transcripts: list[Transcript]) -> None:
        for transcript in transcripts:
            now = replace(transcript, recognized=lasting_clock())
            if now.end > self._furthest.get(now.channel, 0.0):
                self._furthest[now.channel] = now.end
                self.slot.progressed()
            self._mark([gap for gap in self._gaps if _precedes(gap, now)])
            self.shared.emit(now)
            self._hand_on(now)
            if now.final:
                self._unsettled.captioned(now.channel, now.end)

    def _hand_on(self, transcript: Transcript) -> None:
        """Pass it on for translation, unless that was done: a running translation is not
        interrupted for just another beginning of the next word."""
        utterance, said = transcript.utterance, transcript.whole_words
        before, shown_whole = self._translated.get(utterance, ("", False))
        if transcript.final:
            self._translated.pop(utterance, None)
        elif said == before and (shown_whole or not transcript.paused):
            return
        else:
            self._translated[utterance] = said, transcript.paused
        self._outbox.put(transcript)

    def _mark(self, gaps: list[Gap]) -> None:
        for gap in gaps:
            self.shared.emit(gap)
            self._outbox.put(gap)
        self._gaps = [gap for gap in self._gaps if gap not in gaps]


def _precedes(gap: Gap, transcript: Transcript) -> bool:
    return gap.channel == transcript.channel and gap.start <= transcript.start
