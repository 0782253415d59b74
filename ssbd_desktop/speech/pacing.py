"""How often and how carefully an open utterance is recognised, by what that has cost.

Whoever measures hands the seconds in. A machine that cannot keep up recognises less often
and without a beam while words still change, so that captions come late by a bounded time; when
the load falls it goes back by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from ssbd_desktop.events import AudioBlock, Channel

SHARE = 0.8
"""The part of the time that passes may take."""

LONGEST = 3.0
"""Seconds of new sound that are never exceeded by reason of the load."""

RELAXED = 0.3
"""The part of the wished interval below which a pass must fall before the beam comes back: a pass
with a beam takes up to twice as long as one without, and must not be given up again at once."""

LATE = 3.0
"""Seconds that sound has waited from which on finals, too, do without a beam."""

_FORGETS = 0.3
"""The weight of a cheap pass: cost rises at once and falls over some passes."""

_PACED = 0.25
"""Sound that came more than four times as fast as it lasts is a file that nobody waits for."""


class Pacing:
    """What recognition costs now, for all who use one recogniser. For one thread.

    cost: seconds that a pass takes. greedy: whether partials do without a beam.
    """

    def __init__(self) -> None:
        self.cost = 0.0
        self.greedy = False
        self._talking: set[Channel] = set()

    def talks(self, channel: Channel, talking: bool) -> None:
        """Whether `channel` has an utterance open; all that have one want their passes."""
        (self._talking.add if talking else self._talking.discard)(channel)

    def interval(self, wished: float) -> float:
        """Seconds of new sound before the next pass, where the settings wish for `wished`."""
        return max(wished, min(self._share * self.cost / SHARE, LONGEST))

    def beam(self, wished: int) -> int:
        """Hypotheses kept for a text that will still change."""
        return 1 if self.greedy else wished

    def passed(self, took: float, wished: float) -> None:
        """A pass took so many seconds, where `wished` is the interval in the settings.

        One after which the interval would have to grow costs the beam.
        """
        self.cost = max(took, self.cost + _FORGETS * (took - self.cost))
        share = RELAXED if self.greedy else SHARE
        self.greedy = self._share * self.cost > share * wished

    @property
    def _share(self) -> int:
        return max(len(self._talking), 1)


def waited(blocks: Sequence[AudioBlock], now: float) -> float:
    """Seconds that the sound of `blocks` has waited at `now`, a moment on the clock of arrivals.

    0 where nobody knows, and for a file that is read faster than anybody listens.
    """
    first, last = (blocks[0].arrived, blocks[-1].arrived) if blocks else (None, None)
    if first is None or last is None:
        return 0.0
    seconds = max(blocks[-1].end - blocks[0].end, 0.0)  # with what was lost between them
    return max(now - first - seconds, 0.0) if last - first >= _PACED * seconds else 0.0
