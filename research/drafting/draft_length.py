"""The length of a draft: what a pass costs on this machine, and how often drafts stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

LONGEST = 64  # the most draft tokens considered for one pass
ANCHORS = 4  # kinds of re-anchored drafts: after an n-gram of 0 … 3 tokens of the old output
FARTHEST = 3 * LONGEST  # the longest pass whose cost is looked up
_STEPS = 64  # rates are rounded down to this many steps, so that choices can be cached
_REMEMBERED = 4096  # choices in the cache
FADING = 0.99  # what an observation counts, once there is another
WORTH = 0.95  # a draft must promise a price at most this times the plain one: it is an estimate
_CHEAP_ENOUGH = 1.2  # the mean cost of passes of two and of eight tokens, in passes of one


@dataclass(frozen=True)
class CostCurve:
    """The cost of a pass of n tokens, in passes of one: points (n, t(n)/t(1)), n ascending from 1.

    It is linear between the points; beyond the last, it continues the line through the last two.
    """

    points: tuple[tuple[int, float], ...]

    @staticmethod
    def flat() -> CostCurve:
        """A machine on which a pass of any length costs the same: a big GPU."""
        return CostCurve(((1, 1.0), (LONGEST, 1.0)))

    def scaled(self, share: float) -> CostCurve:
        """The curve of a model whose passes cost `share` times what this one's do."""
        return CostCurve(tuple((n, share * cost) for n, cost in self.points))

    def cost(self, tokens: int) -> float:
        """The cost of a pass of `tokens` tokens."""
        table = self._table
        return float(table[tokens] if tokens < len(table) else self._at(np.array([tokens]))[0])

    def costs(self, most: int) -> NDArray[np.float64]:
        """The costs of passes of 1 … `most` tokens, at most LONGEST after FARTHEST."""
        return self._table[1 : most + 1]

    @cached_property
    def _table(self) -> NDArray[np.float64]:
        # Interpolated once, since it is needed before every pass.
        return self._at(np.arange(1 + FARTHEST + LONGEST))

    def _at(self, tokens: NDArray[np.int64]) -> NDArray[np.float64]:
        sizes, costs = (np.array(column) for column in zip(*self.points, strict=True))
        found: NDArray[np.float64] = np.interp(tokens, sizes, costs)
        if len(sizes) > 1:
            slope = (costs[-1] - costs[-2]) / (sizes[-1] - sizes[-2])
            found += slope * np.maximum(0, tokens - sizes[-1])
        return found


def price(sizes: Iterable[int], curve: CostCurve) -> float:
    """Return the cost of passes of these sizes under a curve, in passes of one token."""
    return sum(curve.cost(size) for size in sizes)


@lru_cache(_REMEMBERED)
def draft_length(curve: CostCurve, rates: tuple[float, ...], available: int) -> int:
    """Return the number of draft tokens to send along in a pass: the most tokens in the least time.

    rates: probability that token 0, 1, … of the draft stands, given that those before it did; the
    last holds for all that follow. A pass without a draft yields one token at cost 1.
    """
    most = min(available, LONGEST)
    prices = curve.costs(1 + most) / (1.0 + expected(rates, most))
    best = int(prices.argmin())
    return best if prices[best] < WORTH * prices[0] else 0


def expected(rates: tuple[float, ...], most: int) -> NDArray[np.float64]:
    """Return how many tokens of drafts of 0 … `most` are expected to stand; rates: as above."""
    chain = np.array([rates[min(i, len(rates) - 1)] for i in range(most)])
    return np.concatenate(([0.0], np.cumsum(np.cumprod(chain))))


@dataclass
class Rate:
    """A running estimate of how often a draft token stands, in which old observations fade.

    It starts as if `stood` of `stood + fell` tokens had stood.
    """

    stood: float
    fell: float
    fading: float = FADING

    @property
    def value(self) -> float:
        """The estimate, rounded down to a 64th."""
        return int(_STEPS * self.stood / (self.stood + self.fell)) / _STEPS

    def learn(self, stood: bool) -> None:
        """Record a token's fate, whether or not it had been drafted."""
        self.stood = self.stood * self.fading + stood
        self.fell = self.fell * self.fading + (not stood)


@dataclass(frozen=True)
class Tuning:
    """What a drafter needs to choose how much to propose. One for each loaded model."""

    curve: CostCurve
    # Cautious at the start: drafts are only watched until they have earned their passes.
    rates: tuple[Rate, ...] = field(
        default_factory=lambda: (Rate(2, 6), Rate(4, 4), Rate(6, 3), Rate(7, 3))
    )
    """How often re-anchored drafts stand, by the length of their n-gram; learned."""

    @staticmethod
    def where_worth(curve: CostCurve | None) -> Tuning | None:
        """A new tuning; None if re-anchored drafts do not pay, or if that is unknown.

        A draft of one token is priced by t(2), one of usual length by t(8). If their mean is at
        most 1.2, a whole update gains 5% or more over plain drafts (see docs/method.md).
        """
        cheap = curve and (curve.cost(2) + curve.cost(8)) / 2 <= _CHEAP_ENOUGH
        return Tuning(curve) if curve and cheap else None

    def length(self, ngram: int, available: int) -> int:
        """Return how many of `available` tokens go into a pass, for an n-gram of `ngram` tokens."""
        rates = tuple(self.rates[n].value for n in range(ngram, ANCHORS))
        return draft_length(self.curve, rates, available)
