"""A draft model: a smaller one that continues where the previous output ends or diverges.

Source: Leviathan et al. 2023, "Fast Inference from Transformers via Speculative Decoding"; for the
length of drafts, the report on it in docs/FAMILY.md (Table 4).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from ssbd_desktop.decoding.accounting import price
from ssbd_desktop.decoding.draft_length import (
    FADING,
    LONGEST,
    VERIFIED,
    Behind,
    CostCurve,
    Rate,
    draft_length,
    token_prices,
)
from ssbd_desktop.decoding.drafters import NOTHING, Draft, Drafter
from ssbd_desktop.decoding.model import Model, Tokens, common_prefix, ends_before

_BOUNDS = (0.3, 0.5, 0.7, 0.9)  # between classes of the probability a draft model gives its token
_LOOK_AHEAD = 16  # the longest draft considered when a token's worth is estimated
_STEP = 0.01  # the cost of a drafted token is rounded to this, so that choices can be cached


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


@dataclass(frozen=True)
class DraftModel:
    """A model that drafts for another with the same vocabulary; its cache needs no upkeep."""

    model: Model
    length: DraftLength

    def after(self, prompt: Tokens) -> Drafter:
        """Return a drafter of what follows `prompt`, which the verifying model gets too."""
        return _ModelDrafter(self, prompt)


class _ModelDrafter:
    """Drafts the output of one update, greedily."""

    def __init__(self, by: DraftModel, prompt: Tokens) -> None:
        self._by = by
        self._prompt = prompt
        self._after: tuple[int, ...] = ()  # the output that the last draft was meant to follow
        self._draft: tuple[int, ...] = ()
        self._confidences: list[float] = []

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        self._learn(tuple(output))
        model, length = self._by.model, self._by.length
        most = length.most(room, behind)
        if not most or (output and model.ending(output[-1]) == "text"):
            return NOTHING
        known, seconds, ended = [*self._prompt, *output], 0.0, False
        sizes: list[int] = []
        self._after, self._confidences = tuple(output), []
        while len(sizes) < most and not (sizes and length.enough(self._confidences, behind)):
            made = model.evaluate(known, 1)
            sizes.append(made.evaluated)
            seconds += made.seconds
            token = made.scores.greedy(0)
            ended = ends_before(model, known[len(self._prompt) :], token)
            if ended:
                break
            known.append(token)
            self._confidences.append(made.scores.shares(0, token)[1])
            if model.ending(token) == "text":
                break
        self._draft = tuple(known[len(self._prompt) + len(output) :])
        count = len(self._draft)
        length.made(count + ended, price(sizes, length.draft_curve))
        return Draft(self._draft, count, previous=0, passes=tuple(sizes), seconds=seconds)

    def _learn(self, output: tuple[int, ...]) -> None:
        """Learn from the last draft's fate, which is unknown if it followed a rejected draft."""
        follows = len(self._after)
        if self._draft and output[:follows] == self._after:
            stood = common_prefix(self._draft, output[follows:])
            self._by.length.learn(self._confidences, stood)
        self._draft = ()
