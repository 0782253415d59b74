"""A draft model: a smaller one, asked for what comes where the previous output ends or diverges.

Source: Leviathan et al. 2023, "Fast Inference from Transformers via Speculative Decoding"; the
report on it in docs/FAMILY.md for the length of drafts (Table 4) and the nested form (Table 5).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.draft_length import (
    LONGEST,
    VERIFIED,
    Behind,
    CostCurve,
    Rate,
    draft_length,
    price_of_token,
)
from ssbd_desktop.decoding.drafters import NOTHING, Draft, Drafter, DraftPass, NoDraft
from ssbd_desktop.decoding.model import Model, Tokens
from ssbd_desktop.decoding.rules import Biased, Verdict, VerificationRule
from ssbd_desktop.decoding.sampling import Sampled, probabilities

_BOUNDS = (0.3, 0.5, 0.7, 0.9)  # of the probabilities that a draft model gave its tokens
_STEP = 0.01  # what a drafted token costs is rounded to this, so that choices can be remembered


def _guesses() -> tuple[Rate, ...]:
    return (Rate(1, 4), Rate(2, 3), Rate(3, 2), Rate(4, 1), Rate(9, 1))


@dataclass
class DraftLength:
    """How far a draft model drafts: as far as makes the output cheapest.

    curve: what passes of the model that verifies cost. draft_curve: what those of the one that
    drafts cost, both in passes of one token of the former. fixed: always so many tokens instead.
    It learns how often drafted tokens stand, by how sure the draft model was of each, and what a
    drafted token has cost, what the draft model had to read first included.
    """

    curve: CostCurve
    draft_curve: CostCurve
    fixed: int | None = None
    _stood: Rate = field(default_factory=lambda: Rate(7, 3))
    _by_confidence: tuple[Rate, ...] = field(default_factory=_guesses)
    _spent: float = 0.0
    _drafted: float = 0.0

    def most(self, room: int, behind: Behind) -> int:
        """How many tokens to draft, at most `room`."""
        if self.fixed is not None:
            return min(self.fixed, room)
        near = Behind(behind.tokens, round(behind.reach, 2))
        return draft_length(self.curve, (self._stood.value,), room, self._each, near)

    def enough(self, confidences: list[float], behind: Behind) -> bool:
        """Whether the draft has become too uncertain to be worth another token."""
        if self.fixed is not None:
            return False
        reach = behind.reach
        for confidence in confidences:
            reach *= self._rate(confidence).value
        worth = price_of_token(self.curve, (self._stood.value,), LOOK_AHEAD, self._each)
        return reach * self._stood.value * worth < self._each

    def made(self, drafted: int, cost: float) -> None:
        """So many tokens were drafted at that cost, in passes of one token."""
        self._spent = 0.99 * self._spent + cost
        self._drafted = 0.99 * self._drafted + drafted

    def learn(self, confidences: list[float], stood: int) -> None:
        """The first `stood` tokens of a draft stood, and the next, if there is one, did not."""
        for i, confidence in enumerate(confidences[: stood + 1]):
            self._stood.learn(i < stood)
            self._rate(confidence).learn(i < stood)

    @property
    def _each(self) -> float:
        each = self._spent / self._drafted if self._drafted else self.draft_curve.cost(1)
        return round(each / _STEP) * _STEP

    def _rate(self, confidence: float) -> Rate:
        return self._by_confidence[int(np.searchsorted(_BOUNDS, confidence, "right"))]


def worth_drafting(curve: CostCurve, draft_curve: CostCurve) -> bool:
    """Whether a draft model whose passes cost `draft_curve` is worth its memory.

    It is where it would draft anything at first: one that never drafts learns nothing by which it
    would ever begin. Arguments as of `DraftLength`.
    """
    return DraftLength(curve, draft_curve).most(LONGEST, VERIFIED) > 0


LOOK_AHEAD = 16
"""Tokens that a draft may have where it is only asked what one is worth."""


@dataclass(frozen=True)
class DraftModel:
    """A model that drafts for another one of the same vocabulary; its own cache follows by itself.

    smaller: one that drafts for this one in turn. sampled: how its tokens are drawn, where the
    verifying model's are; None takes the likeliest.
    """

    model: Model
    length: DraftLength
    smaller: DraftModel | None = None
    sampled: Sampled | None = None

    def after(self, prompt: Tokens) -> Drafter:
        """Who drafts what follows `prompt`, the same tokens that the verifying model is given."""
        return _ModelDrafter(self, prompt)


class _ModelDrafter:
    """Drafts the output of one update."""

    def __init__(self, by: DraftModel, prompt: Tokens) -> None:
        self._by = by
        self._prompt = prompt
        self._asked: tuple[int, tuple[int, ...], list[float]] | None = None

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        self._learn(output)
        length = self._by.length
        most = length.most(room, behind) if room else 0
        if not most:
            return NOTHING
        known = [*self._prompt, *output]
        smaller = self._by.smaller
        drafter = smaller.after(known) if smaller else NoDraft()
        rule = _Watched(self._by.sampled or Biased(0.0), self._by.sampled)
        made = decode(
            self._by.model,
            known,
            drafter,
            rule,
            most,
            interrupted=lambda: length.enough(rule.confidences, behind),
        )
        tokens, stats = made.tokens, made.stats
        passes = tuple(DraftPass(size) for size in stats.pass_sizes)
        cost = sum(length.draft_curve.cost(size) for size in stats.pass_sizes)
        if smaller:
            passes += tuple(DraftPass(size, 1) for size in stats.draft_sizes)
            cost += sum(smaller.length.draft_curve.cost(size) for size in stats.draft_sizes)
        length.made(len(tokens), cost)
        self._asked = len(output), tokens, rule.confidences[: len(tokens)]
        return Draft(
            tokens,
            len(tokens),
            previous=0,
            distributions=tuple(rule.distributions[: len(tokens)]) if self._by.sampled else (),
            passes=passes,
            seconds=stats.model_seconds + stats.draft_seconds,
        )

    def _learn(self, output: Tokens) -> None:
        """See what became of the last draft; behind one that fell itself nothing is known."""
        if self._asked is None:
            return
        at, tokens, confidences = self._asked
        stood = 0
        while stood < len(tokens) and tuple(output[at + stood : at + stood + 1]) == (
            tokens[stood],
        ):
            stood += 1
        self._by.length.learn(confidences, stood)
        self._asked = None


class _Watched:
    """A rule, and how sure the model was of each token that came of it.

    confidences: the probability of each. distributions: float32[vocabulary] of each.
    """

    def __init__(self, rule: VerificationRule, sampled: Sampled | None) -> None:
        self._rule = rule
        self._temperature = sampled.temperature if sampled else 1.0
        self.confidences: list[float] = []
        self.distributions: list[NDArray[np.float32]] = []

    @property
    def reads_logits(self) -> bool:
        return self._rule.reads_logits

    def accept(self, logits: NDArray[np.float32], draft: Draft) -> Verdict:
        verdict = self._rule.accept(logits, draft)
        tokens = [*draft.tokens[: verdict.accepted]]
        if verdict.accepted < len(logits):
            following = verdict.following
            last = logits[verdict.accepted]
            tokens.append(int(last.argmax()) if following is None else following)
        for row, token in zip(logits, tokens, strict=False):
            spread = probabilities(row, self._temperature)
            self.distributions.append(spread)
            self.confidences.append(float(spread[token]))
        return verdict
