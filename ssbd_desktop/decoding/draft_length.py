"""How long a draft may be: what a pass costs on this machine, and how often drafts stand."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

LONGEST = 64
"""Most tokens of a draft that are weighed for one pass."""

ANCHORS = 4
"""Kinds of re-anchored drafts: those that follow an n-gram of 0 … 3 tokens of the old output."""

_FROM_END = (0, 1, 2, 3, 5, 8, 12)
"""Where old tokens are told apart by their distance from the old output's end: the last ones, which
were decoded with the least of the source, fall most often."""

_LEARNING = 20  # updates before a draft is cut: until then its rates are guesses
_RENEWALS = (25, 100)  # updates after which choices are forgotten, since rates move: early, later
_STEPS = 64  # rates are rounded down to this many steps, so that choices can be remembered
_WORTH = 0.95  # a choice has to promise at least this against the plain one: it is an estimate


@dataclass(frozen=True)
class CostCurve:
    """What a pass of n tokens costs, in passes of one: points (n, t(n)/t(1)), n ascending from 1.

    Between the points it is linear; beyond the last it goes on as between the last two.
    """

    points: tuple[tuple[int, float], ...]

    @staticmethod
    def flat() -> CostCurve:
        """A machine on which a pass costs the same however long it is: a big GPU."""
        return CostCurve(((1, 1.0), (LONGEST, 1.0)))

    def cost(self, tokens: int) -> float:
        """The cost of a pass of `tokens` tokens."""
        table = self._table
        found = table[tokens] if tokens < len(table) else self._at(np.array([tokens]))[0]
        return float(found)

    def costs(self, base: int, most: int) -> NDArray[np.float64]:
        """The costs of passes of base, base + 1, … base + most tokens."""
        table = self._table
        if base + most < len(table):
            return table[base : base + most + 1].copy()
        return self._at(np.arange(base, base + most + 1))

    @cached_property
    def _table(self) -> NDArray[np.float64]:
        # Asked for before every pass: interpolated once.
        return self._at(np.arange(4 * LONGEST))

    def _at(self, tokens: NDArray[np.int64]) -> NDArray[np.float64]:
        sizes, costs = (np.array(column) for column in zip(*self.points, strict=True))
        found: NDArray[np.float64] = np.interp(tokens, sizes, costs)
        if len(sizes) > 1:
            slope = (costs[-1] - costs[-2]) / (sizes[-1] - sizes[-2])
            found += slope * np.maximum(0, tokens - sizes[-1])
        return found


def later_length(curve: CostCurve, rates: tuple[float, ...], available: int) -> int:
    """How many tokens of a draft to send along in a later pass: the most tokens in the least time.

    rates: probability that token 0, 1, … of the draft stands, given that those before it did; the
    last holds for all that follow. A pass without a draft gives one token at cost 1.
    """
    most = min(available, LONGEST)
    chain = np.array([rates[min(i, len(rates) - 1)] for i in range(most)])
    tokens = 1.0 + np.concatenate(([0.0], np.cumsum(np.cumprod(chain))))
    prices = curve.costs(1, most) / tokens
    best = int(prices.argmin())
    return best if prices[best] < _WORTH * prices[0] else 0


def first_length(curve: CostCurve, rates: NDArray[np.float64], base: int) -> int:
    """How much of a whole old output to send along with the `base` changed tokens of the prompt.

    rates: float64[n], probability that token i of its n tokens stands, given that those before it
    did. The least expected time for the whole draft is chosen, its later pieces included; what
    comes after a divergence is decoded one by one. A piece has to promise something over the whole.
    """
    later = [1.0]  # least expected cost of the last n tokens; none left: one pass decodes on
    for length in range(1, len(rates)):
        later.append(float(_expected_costs(curve, rates[-length:], 1, later).min()))
    costs = _expected_costs(curve, rates, base, later)
    best = int(costs.argmin())
    return best if costs[best] < _WORTH * costs[-1] else len(rates)


def _expected_costs(
    curve: CostCurve, rates: NDArray[np.float64], base: int, later: list[float]
) -> NDArray[np.float64]:
    """The expected cost of a draft of n tokens by how many its first pass takes, float64[n + 1]."""
    length = len(rates)
    stands = np.concatenate(([1.0], np.cumprod(rates)))
    # Parting at token i leaves length - i - 1 old tokens that are decoded one by one.
    parted = np.cumsum(stands[:-1] * (1.0 - rates) * np.arange(length - 1, -1, -1))
    costs = curve.costs(base, length)
    # A pass of n < length verifies n + 1 tokens; the whole draft gives the token after it as well.
    costs[:-1] += parted + stands[1:] * np.array(later[length - 1 :: -1])
    costs[-1] += parted[-1]
    return costs


@dataclass
class Rate:
    """A running estimate of how often a draft token stands, old experience fading.

    It starts as if `stood` of `stood + fell` had been seen.
    """

    stood: float
    fell: float
    fading: float = 0.99

    @property
    def value(self) -> float:
        """The estimate, rounded down to a 64th."""
        return int(_STEPS * self.stood / (self.stood + self.fell)) / _STEPS

    def learn(self, stood: bool) -> None:
        """Take in what became of a token, whether or not it had been drafted."""
        self.stood = self.stood * self.fading + stood
        self.fell = self.fell * self.fading + (not stood)


def _anchor_guesses() -> tuple[Rate, ...]:
    # Cautious at the start: a draft has to earn its passes, and is watched before it is sent.
    return (Rate(2, 6), Rate(4, 4), Rate(6, 3), Rate(7, 3))


def _unbroken_guesses() -> tuple[Rate, ...]:
    return tuple(Rate(18, 2) for _ in _FROM_END)


@dataclass
class Tuning:
    """What a drafter goes by when it chooses how much to propose. One for each loaded model.

    anchored: rates of re-anchored drafts by the length of their n-gram. unbroken: rates of an old
    output from which the new one has not parted yet, by the distance from its end. prompt_tail:
    tokens of the prompt that change from one update to the next, a running mean.
    """

    curve: CostCurve
    anchored: tuple[Rate, ...] = field(default_factory=_anchor_guesses)
    unbroken: tuple[Rate, ...] = field(default_factory=_unbroken_guesses)
    prompt_tail: float = 6.0
    _chosen: dict[int, int] = field(default_factory=dict)
    _later: dict[tuple[tuple[float, ...], int], int] = field(default_factory=dict)
    _updates: int = 0

    def first_length(self, available: int) -> int:
        """How much of an old output of `available` tokens goes into an update's first pass."""
        if self._updates < _LEARNING or available > LONGEST:
            return available  # nothing known yet; or longer than any caption
        if available not in self._chosen:
            rates = np.array([self.unbroken_rate(n).value for n in range(available)][::-1])
            base = max(1, round(self.prompt_tail))
            self._chosen[available] = first_length(self.curve, rates, base)
        return self._chosen[available]

    def rest_length(self, available: int) -> int:
        """How much of the last `available` tokens of an unbroken old output goes into a pass."""
        most = min(available, LONGEST)
        rates = tuple(self.unbroken_rate(available - 1 - i).value for i in range(most))
        return self._later_length(rates, available)

    def anchored_length(self, kind: int, available: int) -> int:
        """How many tokens go into a pass, of a draft that follows an n-gram of `kind` tokens."""
        rates = tuple(self.anchored[k].value for k in range(kind, ANCHORS))
        return self._later_length(rates, available)

    def _later_length(self, rates: tuple[float, ...], available: int) -> int:
        key = rates, available
        if key not in self._later:
            self._later[key] = later_length(self.curve, rates, available)
        return self._later[key]

    def unbroken_rate(self, from_end: int) -> Rate:
        """The rate of an unbroken old output's token, `from_end` tokens before its last."""
        return self.unbroken[bisect_right(_FROM_END, from_end) - 1]

    def learn_update(self, prompt_tail: int) -> None:
        """Take in how many tokens of the prompt an update's first pass had."""
        self.prompt_tail += 0.1 * (prompt_tail - self.prompt_tail)
        self._updates += 1
        early, later = _RENEWALS
        if self._updates % (early if self._updates < later else later) == 0:
            self._chosen.clear()
            self._later.clear()
