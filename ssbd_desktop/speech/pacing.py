"""The times at which an open utterance and its final are recognized, by the cost of passes.

The caller passes the measured seconds in. A machine that cannot keep up recognizes less often, so
that captions come late by a bounded time; when the load falls it goes back by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from ssbd_desktop.base.events import AudioBlock, Channel

SHARE = 0.8
"""The part of the time that passes may take."""

LONGEST = 3.0
"""Seconds of new sound that are never exceeded by reason of the load."""

LATE = 3.0
"""Seconds that sound has waited from which on finals, too, do without a beam."""

READY = 0.1
"""Seconds before the end of a pause at which its final shall be known."""

MOST_FOR_A_FINAL = 1.2
"""Seconds that a final's pass may take so that it sees the whole window: who speaks next waits so
long for their first words. With one model in the shape of Whisper small, on a core of its own, the
finals of the demonstration's clip would take longer than the clip."""

_FORGETS = 0.3
"""The weight of a cheap pass: cost rises at once and falls over some passes."""

_PACED = 0.25
"""Sound that came more than four times as fast as it lasts is from a file without a listener."""


class Pacing:
    """The current cost of recognition, for all users of one recognizer. For one thread.

    partial: seconds that a pass for one takes.
    """

    def __init__(self) -> None:
        self.partial = 0.0
        self._finals: dict[bool, float] = {}
        """The cost of a final's pass in passes of a partial, with the whole window and without."""
        self._talking: set[Channel] = set()

    def talks(self, channel: Channel, talking: bool) -> None:
        """Note whether `channel` has an utterance open; all that have one want their passes."""
        (self._talking.add if talking else self._talking.discard)(channel)

    def interval(self, wished: float) -> float:
        """Return the seconds of new sound before the next pass; `wished`: those in the settings."""
        return max(wished, min(self._channels * self.partial / SHARE, LONGEST))

    def final(self, *, whole: bool) -> float:
        """Return the seconds that a final's pass would take, by what partials cost now.

        0 where none was made. whole: with the whole window.
        """
        return self._finals.get(whole, 0.0) * self.partial

    @property
    def whole_finals(self) -> bool:
        """Return whether finals can see the whole window here."""
        return self._channels * self.final(whole=True) <= MOST_FOR_A_FINAL

    def final_due(self, pause: float, silence: float, *, whole: bool) -> bool:
        """Return whether the pass for a final has to begin now that a pause has lasted so long.

        silence: seconds that end an utterance. A pause that ends before was none: the later the
        pass begins, the fewer are made in vain.
        """
        return pause + self._channels * self.final(whole=whole) + READY >= silence

    def passed(self, took: float) -> None:
        """Record the seconds of a pass for a partial."""
        self.partial = _after(self.partial, took)

    def passed_final(self, took: float, *, whole: bool) -> None:
        """Record the seconds of a pass for a final."""
        if self.partial:
            self._finals[whole] = _after(self._finals.get(whole, 0.0), took / self.partial)

    @property
    def _channels(self) -> int:
        return max(len(self._talking), 1)


def _after(cost: float, took: float) -> float:
    return max(took, cost + _FORGETS * (took - cost))


def waited(blocks: Sequence[AudioBlock], now: float) -> float:
    """Return the seconds that the sound of `blocks` has waited at `now`, on the clock of arrivals.

    0 if unknown, and for a file that is read faster than people listen.
    """
    first, last = (blocks[0].arrived, blocks[-1].arrived) if blocks else (None, None)
    if first is None or last is None:
        return 0.0
    seconds = max(blocks[-1].end - blocks[0].end, 0.0)  # with what was lost between them
    return max(now - first - seconds, 0.0) if last - first >= _PACED * seconds else 0.0
