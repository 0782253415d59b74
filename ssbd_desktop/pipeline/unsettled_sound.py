"""The sound of which something may still be told: where an engine fails, another hears it again."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock, Channel, Gap

LEAD_IN = 1.0
"""Seconds before unsettled sound that are kept with it, as far as no utterance ended there: voice
activity is found as before by whoever has listened for a while."""

ROOM = 30.0
"""Seconds of sound before the newest that are kept at most; no utterance lasts longer."""


@dataclass
class _ChannelSound:
    """The sound of one channel. told: where the last utterance that is over ended. settled: up to
    where nothing of the sound belongs to an utterance that is not over."""

    blocks: deque[AudioBlock] = field(default_factory=deque)
    told: float = 0.0
    settled: float = 0.0

    @property
    def wanted_from(self) -> float:
        """From when on sound is kept, in seconds since capture began."""
        return max(self.settled - LEAD_IN, self.told)

    def forget(self, until: float) -> None:
        """Drop what is older, to the sample: frames of it then begin where they did before."""
        while self.blocks and self.blocks[0].end <= until:
            self.blocks.popleft()
        if self.blocks and self.blocks[0].start < until:
            first = self.blocks[0]
            count = round((until - first.start) * SAMPLE_RATE)
            self.blocks[0] = replace(
                first, samples=first.samples[count:], start=first.start + count / SAMPLE_RATE
            )


class UnsettledSound:
    """The sound of each channel from the start of what is being said. For one thread only.

    All times are seconds since capture began.
    """

    def __init__(self) -> None:
        self._kept: defaultdict[Channel, _ChannelSound] = defaultdict(_ChannelSound)

    def add(self, blocks: Sequence[AudioBlock]) -> None:
        """Keep what comes next on its channel, all of it at once."""
        for channel in {block.channel for block in blocks}:
            more = [block for block in blocks if block.channel == channel]
            kept = self._kept[channel]
            kept.forget(more[0].start - ROOM)
            kept.blocks.extend(more)

    def told(self, channel: Channel, until: float) -> None:
        """An utterance that ended there is over: its sound must not be heard again."""
        kept = self._kept[channel]
        kept.told = max(kept.told, until)
        kept.forget(kept.wanted_from)

    def settle(self, channel: Channel, until: float) -> None:
        """Nothing will be told of what was heard before."""
        kept = self._kept[channel]
        kept.settled = max(kept.settled, until)
        kept.forget(kept.wanted_from)

    def forget(self, channel: Channel | None = None) -> None:
        """All that was heard on a channel, or on all of them, is settled."""
        if channel is None:
            self._kept.clear()
        else:
            self._kept.pop(channel, None)

    def blocks(self) -> list[AudioBlock]:
        """What an engine that has heard nothing yet must hear, that of each channel in order."""
        return [block for kept in self._kept.values() for block in kept.blocks]

    def unheard(self) -> list[Gap]:
        """What is lost if nobody hears it any more."""
        return [
            Gap(channel, max(kept.told, kept.settled, kept.blocks[0].start), kept.blocks[-1].end)
            for channel, kept in self._kept.items()
            if kept.blocks
        ]
