"""A draft model: a smaller one, asked for what comes where the previous output ends or diverges.

Source: Leviathan et al. 2023, "Fast Inference from Transformers via Speculative Decoding"; the
report on it in docs/FAMILY.md for the length of drafts (Table 4) and the nested form (Table 5).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.decoding.accounting import drafting_price, price
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.draft_length import (
    LONGEST,
    VERIFIED,
    Behind,
    CostCurve,
    Rate,
    draft_length,
    token_prices,
)
from ssbd_desktop.decoding.drafters import NOTHING, Draft, Drafter, DraftPass, NoDraft
from ssbd_desktop.decoding.model import Model, Scores, Tokens, common_prefix
from ssbd_desktop.decoding.rules import Biased, Verdict, VerificationRule
from ssbd_desktop.decoding.sampling import Sampled, probabilities

_BOUNDS = (0.3, 0.5, 0.7, 0.9)  # of the probabilities that a draft model gave its tokens
_LOOK_AHEAD = 16  # tokens that a draft may have where it is asked what one is worth
_STEP = 0.01  # what a drafted token costs is rounded to this, so that choices can be remembered


@dataclass
class DraftLength:
    """How far a draft model drafts: as far as makes the output cheapest.

    curve: what passes of the model that verifies cost. draft_curve: what those of the one that
    drafts cost, both in passes of one token of the former. fixed: always so many tokens instead.
    stood: how often drafted tokens stand. That it learns, also by how sure the draft model was of
    each, and what a drafted token has cost, what the draft model had to read first included.
    """

    curve: CostCurve
    draft_curve: CostCurve
    fixed: int | None = None
    stood: Rate = field(default_factory=lambda: Rate(7, 3))
    _by_confidence: tuple[Rate, ...] = field(
        default_factory=lambda: (Rate(1, 4), Rate(2, 3), Rate(3, 2), Rate(4, 1), Rate(9, 1))
    )
    _spent: float = 0.0
    _drafted: float = 0.0

    def most(self, room: int, behind: Behind = VERIFIED) -> int:
        """How many tokens to draft, at most `room`."""
        if self.fixed is not None:
            return min(self.fixed, room)
        near = Behind(behind.tokens, round(behind.reach, 2))  # so that choices can be remembered
        return draft_length(self.curve, (self.stood.value,), min(room, LONGEST), self._each, near)

    def enough(self, confidences: list[float], behind: Behind) -> bool:
        """Whether the draft has become too uncertain to be worth another token."""
        if self.fixed is not None:
            return False
        rate = self.stood.value
        reach = behind.reach * math.prod(self._rate(one).value for one in confidences)
        worth = token_prices(self.curve, (rate,), _LOOK_AHEAD, self._each).min()
        return bool(reach * rate * worth < self._each)

    def made(self, drafted: int, cost: float) -> None:
        """So many tokens, an end of the turn among them, cost that, in passes of one token."""
        self._spent = 0.99 * self._spent + cost
        self._drafted = 0.99 * self._drafted + drafted

    def learn(self, confidences: list[float], stood: int) -> None:
        """The first `stood` tokens of a draft stood, and the next, if there is one, did not."""
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
    """Whether a draft model is worth its memory; arguments as of `DraftLength`."""
    # One that would draft nothing at first learns nothing by which it would ever begin.
    return DraftLength(curve, draft_curve).most(LONGEST) > 0


@dataclass(frozen=True)
class DraftModel:
    """A model that drafts for another one of the same vocabulary; its own cache follows by itself.

    smaller: one that drafts for this one in turn, itself without one. sampled: how its tokens are
    drawn, where the verifying model's are; None takes the likeliest.
    """

    model: Model
    length: DraftLength
    smaller: DraftModel | None = None
    sampled: Sampled | None = None
    _ends: dict[int, NDArray[np.intp]] = field(default_factory=dict, init=False, repr=False)

    def after(self, prompt: Tokens) -> Drafter:
        """Who drafts what follows `prompt`, the same tokens that the verifying model is given."""
        return _ModelDrafter(self, prompt)

    def ends(self, vocabulary: int) -> NDArray[np.intp]:
        """Which of so many tokens end the model's turn; looked for once."""
        if vocabulary not in self._ends:
            found = [token for token in range(vocabulary) if self.model.is_end(token)]
            self._ends[vocabulary] = np.array(found, dtype=np.intp)
        return self._ends[vocabulary]


class _ModelDrafter:
    """Drafts the output of one update."""

    def __init__(self, by: DraftModel, prompt: Tokens) -> None:
        self._by = by
        self._prompt = prompt
        self._after: tuple[int, ...] = ()  # what the last draft was to follow
        self._draft: tuple[int, ...] = ()
        self._confidences: list[float] = []

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        self._learn(tuple(output))
        length, smaller = self._by.length, self._by.smaller
        most = length.most(room, behind)
        if not most:
            return NOTHING
        known = [*self._prompt, *output]
        rule = _Watched(self._by)
        made = decode(
            self._by.model,
            known,
            smaller.after(known) if smaller else NoDraft(),
            rule,
            most,
            interrupted=lambda: length.enough(rule.confidences, behind),
        )
        count, stats = len(made.tokens), made.stats
        nested = (smaller.length.draft_curve,) if smaller else ()
        cost = price(stats.pass_sizes, length.draft_curve) + drafting_price(stats, nested)
        length.made(count + (not stats.hit_limit and not stats.interrupted), cost)
        self._after, self._draft = tuple(output), made.tokens
        self._confidences = rule.confidences[:count]
        return Draft(
            made.tokens,
            count,
            previous=0,
            distributions=tuple(rule.distributions[:count]),
            passes=(
                *(DraftPass(size) for size in stats.pass_sizes),
                *(DraftPass(size, 1) for size in stats.draft_sizes),
            ),
            seconds=stats.model_seconds + stats.draft_seconds,
        )

    def _learn(self, output: tuple[int, ...]) -> None:
        """See what became of the last draft; of one behind a draft that fell nothing is known."""
        follows = len(self._after)
        if self._draft and output[:follows] == self._after:
            stood = common_prefix(self._draft, output[follows:])
            self._by.length.learn(self._confidences, stood)
        self._draft = ()


class _Watched:
    """How a draft model chooses its tokens, and how sure it was of each.

    confidences: the probability of each. distributions: those that they were drawn from, float32[
    vocabulary]; empty where none is drawn. Where a token is drawn that ends the turn the draft ends
    without it, so that the others were drawn from what is left without such tokens.
    """

    reads_logits: ClassVar[bool] = True

    def __init__(self, by: DraftModel) -> None:
        self._by = by
        self._rule: VerificationRule = by.sampled or Biased(0.0)
        self._temperature = by.sampled.temperature if by.sampled else 1.0
        self.confidences: list[float] = []
        self.distributions: list[NDArray[np.float32]] = []

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        verdict, logits = self._rule.accept(scores, draft), scores.rows
        tokens = draft.tokens[: verdict.accepted]
        if verdict.accepted < len(logits):
            tokens += (verdict.next_after(scores, verdict.accepted),)
        for row, token in zip(logits, tokens, strict=False):
            if self._by.model.is_end(token):
                break
            p = probabilities(row, self._temperature)
            self.confidences.append(float(p[token]))
            if self._by.sampled:
                p[self._by.ends(len(p))] = 0.0
                self.distributions.append(p / p.sum())
        return verdict
