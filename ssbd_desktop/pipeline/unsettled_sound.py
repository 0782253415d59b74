"""Sound whose transcripts may still change: if an engine fails, another hears it again."""

from __future__ import annotations

import itertools
from collections import defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Channel, Gap, SpeakerNamed, Transcript
from ssbd_desktop.base.writing import unspaced

LEAD_IN = 1.0
"""Seconds kept before unsettled sound, unless an utterance ended there: a new engine finds voice
activity as before only after it has listened for a while."""

ROOM = 30.0
"""The most seconds of sound kept before the newest; no utterance lasts longer."""


@dataclass
class _ChannelSound:
    """The sound of one channel."""

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
        name = self._names.get(transcript.utterance) or self._taken_up(transcript.channel)
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

    def _taken_up(self, channel: Channel) -> str:
        left = self._left.pop(channel, None)
        return left.utterance if left else f"u{next(self._numbers)}"

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
