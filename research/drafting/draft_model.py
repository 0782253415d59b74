"""A draft model: a smaller one that continues where the previous output ends or diverges.

Source: Leviathan et al. 2023, "Fast Inference from Transformers via Speculative Decoding"; for the
length of drafts, the report on it in docs/FAMILY.md (Table 4).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from research.drafting.draft_length import (
    FADING,
    FARTHEST,
    LONGEST,
    WORTH,
    CostCurve,
    Rate,
    expected,
)
from ssbd_desktop.decoding.drafters import Draft, Drafter
from ssbd_desktop.decoding.model import Tokens

_BOUNDS = (0.3, 0.5, 0.7, 0.9)  # between classes of the probability a draft model gives its token
_LOOK_AHEAD = 16  # the longest draft considered when a token's worth is estimated
_STEP = 0.01  # the cost of a drafted token is rounded to this, so that choices can be cached


@dataclass(frozen=True)
class Behind:
    """The unverified tokens that precede a draft in its pass."""

    tokens: int = 0
    """Their number."""
    reach: float = 1.0
    """The probability that all of them stand."""


VERIFIED = Behind()


@lru_cache(4096)
def draft_length(
    curve: CostCurve,
    rates: tuple[float, ...],
    available: int,
    each: float = 0.0,
    behind: Behind = VERIFIED,
) -> int:
    """Return the number of draft tokens to send along in a pass: the most tokens in the least time.

    rates: probability that token 0, 1, … of the draft stands, given that those before it did; the
    last holds for all that follow. A pass without a draft yields one token at cost 1. each: the
    cost of drafting a token, in passes of one. behind: what else that pass verifies.

    With one rate α, a flat curve and each = c, this is the γ that maximizes
    (1 - α^(γ+1)) / ((1 - α)(γc + 1)) (report on speculative decoding, "Varying Gamma").
    """
    most = min(available, LONGEST)
    prices = token_prices(curve, rates, most, each)
    best = int(prices.argmin())
    if not behind.tokens:
        return best if prices[best] < WORTH * prices[0] else 0
    if behind.tokens >= FARTHEST:
        return 0
    # One more token here, if it is reached, is worth what a token costs elsewhere.
    worth = behind.reach * prices[best] * expected(rates, most)
    passes = curve.costs(behind.tokens + 1 + most)[behind.tokens :]
    gains = worth - (passes - passes[0]) - each * np.arange(most + 1)
    best = int(gains.argmax())
    return best if gains[best] > (1 - WORTH) * behind.reach else 0


def token_prices(
    curve: CostCurve, rates: tuple[float, ...], most: int, each: float
) -> NDArray[np.float64]:
    """Return the cost per token with drafts of 0 … `most` tokens; see `draft_length`."""
    passes = curve.costs(1 + most) + each * np.arange(1 + most)
    found: NDArray[np.float64] = passes / (1.0 + expected(rates, most))
    return found


class Follower(Protocol):
    """A drafter whose draft may follow another one's in the same pass."""

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        """See `Drafter`; behind: the last tokens of `output` are themselves a draft."""
        ...


class Continuation(Protocol):
    """A source of drafters that continue past the previous output, such as a draft model."""

    def after(self, prompt: Tokens) -> Follower:
        """Return a drafter of what follows `prompt`."""
        ...


class Continued:
    """Proposes what `first` does and, after it in the same pass, what `then` does.

    whole: learns how often a draft of `first` stood whole when `then` had drafted something after
    it. That is not how often they stand whole at all: after a complete output, a draft model ends
    the turn and drafts nothing.
    """

    def __init__(self, first: Drafter, then: Follower, whole: Rate) -> None:
        self._first = first
        self._then = then
        self._whole = whole
        self._asked: tuple[int, tuple[int, ...]] | None = None

    def propose(self, output: Tokens, room: int) -> Draft:
        if self._asked:
            at, tokens = self._asked
            self._whole.learn(tuple(output[at : at + len(tokens)]) == tokens)
            self._asked = None
        draft = self._first.propose(output, room)
        count = len(draft.tokens)
        if not count:
            return self._then.propose(output, room)
        after = Behind(count, self._whole.value)
        more = self._then.propose([*output, *draft.tokens], room - count, after)
        if more.tokens:
            self._asked = len(output), draft.tokens
        return followed_by(draft, more)


def followed_by(draft: Draft, more: Draft) -> Draft:
    """Return a draft followed by another, for which all of the first must be fed."""
    return replace(
        more,
        tokens=draft.tokens + more.tokens,
        fed=len(draft.tokens) + more.fed if more.tokens else draft.fed,
        seen=draft.seen,
        previous=draft.of_previous,
        passes=draft.passes + more.passes,
        seconds=draft.seconds + more.seconds,
    )


@dataclass
class DraftLength:
    """Decides how far a draft model drafts: as far as makes the output cheapest.

    It learns how often drafted tokens stand, overall and by the draft model's confidence in each,
    and what a drafted token has cost, including what the draft model had to read first.
    """

    curve: CostCurve
    """The cost of the verifying model's passes, in passes of one token."""
    draft_curve: CostCurve
    """The cost of the drafting model's passes, in the same unit."""
    stood: Rate = field(default_factory=lambda: Rate(7, 3))
    _by_confidence: tuple[Rate, ...] = field(
        default_factory=lambda: (Rate(1, 4), Rate(2, 3), Rate(3, 2), Rate(4, 1), Rate(9, 1))
    )
    _spent: float = 0.0
    _drafted: float = 0.0

    def most(self, room: int, behind: Behind = VERIFIED) -> int:
        """Return how many tokens to draft, at most `room`."""
        near = Behind(behind.tokens, round(behind.reach, 2))  # so that choices can be cached
        return draft_length(self.curve, (self.stood.value,), min(room, LONGEST), self._each, near)

    def enough(self, confidences: list[float], behind: Behind) -> bool:
        """Return whether the draft has become too uncertain to be worth another token."""
        rate = self.stood.value
        reach = behind.reach * math.prod(self._rate(one).value for one in confidences)
        worth = token_prices(self.curve, (rate,), _LOOK_AHEAD, self._each).min()
        return bool(reach * rate * worth < self._each)

    def made(self, drafted: int, cost: float) -> None:
        """Record the cost, in passes of one token, of drafting that many tokens, including an end
        of the turn."""
        self._spent = FADING * self._spent + cost
        self._drafted = FADING * self._drafted + drafted

    def learn(self, confidences: list[float], stood: int) -> None:
        """Learn that the first `stood` tokens of a draft stood, and the next, if any, did not."""
        for i, confidence in enumerate(confidences[: stood + 1]):
            self.stood.learn(i < stood)
            self._rate(confidence).learn(i < stood)

    @property
    def _each(self) -> float:
        each = self._spent / self._drafted if self._drafted else self.draft_curve.cost(1)
        return round(each / _STEP) * _STEP

    def _rate(self, confidence: float) -> Rate:
        return self._by_confidence[int(np.searchsorted(_BOUNDS, confidence, "right"))]


def worth_drafting(curve: CostCurve, draft_curve: CostCurve) -> bool:
    """Return whether a draft model is worth its memory; arguments as in `DraftLength`."""
    # One that drafts nothing at first never learns anything that would make it begin.
    return DraftLength(curve, draft_curve).most(LONGEST) > 0
