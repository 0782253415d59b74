"""The stage that recognizes: sound in, transcripts out. Nothing is lost if an engine fails.

The engine that replaces it hears again what was being said, which continues under its name. If that
engine fails too, the utterance is closed with the words it had, and the rest of it is a gap.
"""

from __future__ import annotations

import itertools
import logging
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from ssbd_desktop.base.events import (
    SAMPLE_RATE,
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
from ssbd_desktop.base.writing import unspaced
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.engine_slot import EngineKind, EngineSlot, Tenant
from ssbd_desktop.pipeline.mailboxes import AudioMailbox, TranscriptMailbox
from ssbd_desktop.pipeline.protocols import Transcribing
from ssbd_desktop.pipeline.session_time import Break, GapFinder
from ssbd_desktop.pipeline.stage import Shared
from ssbd_desktop.system.clock import lasting_clock

LEAD_IN = 1.0
"""Seconds kept before unsettled sound, unless an utterance ended there: a new engine finds voice
activity as before only after it has listened for a while."""

ROOM = 30.0
"""The most seconds of sound kept before the newest; no utterance lasts longer."""


@dataclass
class _ChannelSound:
    blocks: deque[AudioBlock] = field(default_factory=deque)
    captioned: float = 0.0
    """The end of the last utterance that is over."""
    settled: float = 0.0
    """The time up to which no sound belongs to an open utterance."""

    @property
    def wanted_from(self) -> float:
        """Return from when on sound is kept, in seconds since capture began."""
        return max(self.settled - LEAD_IN, self.captioned)

    def forget(self, until: float) -> None:
        """Drop older sound, to the sample, so that frames still begin where they did before."""
        while self.blocks and self.blocks[0].end <= until:
            self.blocks.popleft()
        if self.blocks and self.blocks[0].start < until:
            first = self.blocks[0]
            count = round((until - first.start) * SAMPLE_RATE)
            self.blocks[0] = replace(
                first, samples=first.samples[count:], start=first.start + count / SAMPLE_RATE
            )


class UnsettledSound:
    """Each channel's sound from the start of what is being said. For one thread only.

    All times are seconds since capture began.
    """

    def __init__(self) -> None:
        self._kept: defaultdict[Channel, _ChannelSound] = defaultdict(_ChannelSound)

    def add(self, blocks: Sequence[AudioBlock]) -> None:
        """Keep the next sound of each channel, all of it at once."""
        for channel in {block.channel for block in blocks}:
            more = [block for block in blocks if block.channel == channel]
            kept = self._kept[channel]
            kept.forget(more[0].start - ROOM)
            kept.blocks.extend(more)

    def captioned(self, channel: Channel, until: float) -> None:
        """Note that an utterance ended there, so its sound must not be heard again."""
        kept = self._kept[channel]
        kept.captioned = max(kept.captioned, until)
        kept.forget(kept.wanted_from)

    def settle(self, channel: Channel, until: float) -> None:
        """Forget earlier sound, since its transcripts no longer change."""
        kept = self._kept[channel]
        kept.settled = max(kept.settled, until)
        kept.forget(kept.wanted_from)

    def forget(self, channel: Channel | None = None) -> None:
        """Settle everything heard on a channel, or on all channels."""
        if channel is None:
            self._kept.clear()
        else:
            self._kept.pop(channel, None)

    def blocks(self) -> list[AudioBlock]:
        """Return the sound that a new engine must hear, in order within each channel."""
        return [block for kept in self._kept.values() for block in kept.blocks]

    def unheard(self) -> list[Gap]:
        """Return what is lost unless it is heard again."""
        return [
            Gap(
                channel,
                max(kept.captioned, kept.settled, kept.blocks[0].start),
                kept.blocks[-1].end,
            )
            for channel, kept in self._kept.items()
            if kept.blocks
        ]


_MOST_FINISHED = 200
"""How many finished utterances may still get a speaker."""


class Utterances:
    """Names utterances u1, u2, …; an open one keeps its name with a new engine.

    For one thread only.
    """

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._open: dict[str, Transcript] = {}
        """The open utterances as last sent, by name."""
        self._names: dict[str, str] = {}
        """The name of each open utterance by the engine's name for it."""
        self._finished: dict[str, str] = {}
        """That of finished ones."""
        self._voices = self._most_voices = 0
        """How many voices earlier engines have numbered, and all together."""
        self._left: dict[Channel, Transcript] = {}
        """The utterances that a previous engine left open and the new one hasn't continued."""

    @property
    def open(self) -> bool:
        """Return whether anyone is speaking."""
        return bool(self._open)

    def change_engine(self) -> None:
        """Prepare for another engine's transcripts, with names of its own."""
        self._names.clear()
        self._finished.clear()
        self._voices = self._most_voices
        self._left = {one.channel: one for one in self._open.values()}

    def take(self, transcript: Transcript) -> Transcript:
        """Return an engine's transcript under its name here, with the earlier stable text that it
        repeats."""
        if not (name := self._names.get(transcript.utterance)):
            left = self._left.pop(transcript.channel, None)
            name = left.utterance if left else f"u{next(self._numbers)}"
        here = replace(transcript, utterance=name, speaker=self.voice(transcript.speaker))
        now = _kept_stable(self._open.get(name), here)
        if now.final:
            self._open.pop(name, None)
            self._names.pop(transcript.utterance, None)
            self._finished[transcript.utterance] = name
            if len(self._finished) > _MOST_FINISHED:
                del self._finished[next(iter(self._finished))]
        else:
            self._open[name] = now
            self._names[transcript.utterance] = name
        return now

    def voice(self, number: int) -> int:
        """Return the number here of an engine's voice: each engine counts from 1."""
        here = number + self._voices if number else 0
        self._most_voices = max(self._most_voices, here)
        return here

    def named(self, named: SpeakerNamed) -> SpeakerNamed | None:
        """Return an engine's news of a finished utterance under its name here; None if it is too
        long ago."""
        name = self._finished.get(named.utterance)
        return SpeakerNamed(name, self.voice(named.speaker)) if name else None

    def left_before(self, channel: Channel, seconds: float) -> list[Transcript]:
        """Close and return what was left open and ended before then, so won't be continued."""
        left = self._left.get(channel)
        return self._closed([left]) if left and left.end <= seconds else []

    def close(self, channel: Channel | None = None) -> list[Transcript]:
        """Close and return all that is open there, or anywhere, with the words it has."""
        return self._closed([o for o in self._open.values() if channel in (None, o.channel)])

    def _closed(self, those: list[Transcript]) -> list[Transcript]:
        for one in those:
            del self._open[one.utterance]
            self._left.pop(one.channel, None)
        return [
            replace(one, stable=one.text, tentative="", growing="", final=True) for one in those
        ]


def _kept_stable(before: Transcript | None, now: Transcript) -> Transcript:
    """Return `now`, with all that was stable before if it continues that."""
    if before is None or len(now.stable) >= len(before.stable):
        return now
    rest = now.text.removeprefix(before.stable)
    spaced = rest[:1].isspace()
    if not (spaced or unspaced(before.stable[-1]) or unspaced(rest[:1])):
        return now  # in the middle of a word
    kept = replace(now, stable=before.stable, tentative=rest.strip(), spaced=spaced)
    return kept if kept.text == now.text else now


_log = logging.getLogger(__name__)


RECOGNIZER: EngineKind[Transcribing] = EngineKind(
    model_of=lambda settings: settings.whisper_model, model="whisper_model", asked="source_language"
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
            for items in self.slot.take_from(self._inbox.take):
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
