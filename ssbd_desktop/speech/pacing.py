"""How often and how carefully an open utterance is recognised, by what that has cost.

Pure: whoever measures hands the seconds in. A machine that cannot keep up recognises less often
and without a beam while words still change, so that captions come late by a bounded time; when
the load falls it goes back by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True)
class Pacing:
    """What recognition costs now.

    cost: seconds that a pass takes. greedy: whether partials do without a beam.
    """

    cost: float = 0.0
    greedy: bool = False

    def interval(self, wished: float, talking: int = 1) -> float:
        """Seconds of new sound before the next pass, where the settings wish for `wished`.

        talking: how many channels have an utterance open, which all want their passes.
        """
        return max(wished, min(talking * self.cost / SHARE, LONGEST))

    def beam(self, wished: int) -> int:
        """Hypotheses kept for a text that will still change."""
        return 1 if self.greedy else wished


def after_pass(before: Pacing, took: float, wished: float, talking: int = 1) -> Pacing:
    """The cadence after a pass of `took` seconds, where `wished` is the interval in the settings.

    A pass after which the interval would have to grow costs the beam.
    """
    cost = max(took, before.cost + _FORGETS * (took - before.cost))
    share = RELAXED if before.greedy else SHARE
    return Pacing(cost, talking * cost > share * wished)


class SharedPacing:
    """What all who use one recogniser share: what it costs now, and which channels talk.

    For one thread.
    """

    def __init__(self) -> None:
        self._cadence = Pacing()
        self._talking: set[str] = set()

    def talks(self, channel: str, open_one: bool) -> None:
        """Whether `channel` has an utterance open."""
        (self._talking.add if open_one else self._talking.discard)(channel)

    def interval(self, wished: float) -> float:
        """Seconds of new sound before the next pass."""
        return self._cadence.interval(wished, max(len(self._talking), 1))

    def beam(self, wished: int) -> int:
        """Hypotheses kept for a text that will still change."""
        return self._cadence.beam(wished)

    def passed(self, took: float, wished: float) -> None:
        """A pass took so many seconds."""
        self._cadence = after_pass(self._cadence, took, wished, max(len(self._talking), 1))


def waited(first: float | None, last: float | None, seconds: float, now: float) -> float:
    """Seconds that sound has waited: `seconds` of it, which arrived from `first` to `last`.

    0 where nobody knows, and for a file that is read faster than anybody listens. All but
    `seconds` are moments on one clock.
    """
    if first is None or last is None or last - first < _PACED * seconds:
        return 0.0
    return max(now - first - seconds, 0.0)
