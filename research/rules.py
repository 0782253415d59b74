"""Who decides otherwise than the app's rules do: what was tried in place of the paper's bias,
Spec-Verification, and speculative sampling.

Sources: Xia et al. 2023, "Speculative Decoding" (SpecDec), its Spec-Verification; Leviathan et al.
2023, Algorithm 1 ("speculative sampling").
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from research.drafting.draft_length import Rate, Tuning
from research.drafting.draft_model import Continuation, Continued
from research.drafting.reanchoring import ReanchoredOutput
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.drafters import Draft, Drafter
from ssbd_desktop.decoding.model import Scores, Tokens, top_share
from ssbd_desktop.decoding.policy import Policy, Texts
from ssbd_desktop.decoding.rules import NEVER_REVISES, Biased, Verdict, VerificationRule


@dataclass(frozen=True)
class RulePolicy(Policy):
    """A policy whose rule may be another one; none of it concerns cd."""

    top: int = 0
    """Of `SpecVerification`, where it is more than 0."""
    tau: float = 0.0
    floor: float = 0.0
    """Of `CertainBias`, as the next."""
    certainty: float = 0.0
    tuning: Tuning | None = None
    """The lengths of re-anchored drafts, for ssbd; None if nothing is re-anchored."""
    continuation: Continuation | None = None
    """What drafts after the previous output; nothing continues what is forced (cd)."""
    whole: Rate = field(default_factory=lambda: Rate(2, 1))
    """See `Continued`."""
    temperature: float = 0.0
    """Above 0 tokens are drawn (`Sampled`) with the numbers of `random`."""
    random: np.random.Generator | None = None

    def drafter(
        self,
        prompt: Tokens,
        previous: tuple[int, ...],
        texts: Texts | None = None,
        shown: int = 0,
        begun: int = 0,
    ) -> Drafter:
        """See `Policy`."""
        first = super().drafter(prompt, previous, texts, shown, begun)
        if self.tuning and self.name == "ssbd":
            seen = self.draft_seen(previous, texts, shown)
            first = ReanchoredOutput(previous, seen, self.tuning)
        if self.continuation is None or self.name == "cd":
            return first
        return Continued(first, self.continuation.after(prompt), self.whole)

    def rule(self) -> VerificationRule:
        """See `Policy`."""
        rule = super().rule()
        if not isinstance(rule, Biased):
            return rule
        if self.temperature and self.random:
            return Sampled(self.temperature, self.random, rule)
        if self.floor or self.certainty:
            return CertainBias(rule, self.floor, self.certainty)
        return SpecVerification(self.top, self.tau, rule) if self.top else rule


@dataclass(frozen=True)
class CertainBias:
    """The paper's bias, less where the model is unsure: accepts y while
    max p - p(y) ≤ β / (1-β) · (max p)^certainty and p(y) ≥ floor · max p.

    With certainty 0 and floor 0 it is `Biased`: there any token stands where max p ≤ β / (1-β).
    With certainty 1 the bias is a ratio of probabilities, and a token without a part in them falls.
    """

    bias: Biased
    floor: float
    """Between 0 and 1."""
    certainty: float
    """Between 0 and 1."""
    reads_logits: ClassVar[bool] = True

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        exact = scores.agreed(draft.tokens)
        for i in range(exact, len(draft.tokens)):
            if not self._stands(scores, i, draft.tokens[i], self.bias.of(i, draft)):
                return Verdict(i, exact)
        return Verdict(len(draft.tokens), exact)

    def _stands(self, scores: Scores, row: int, token: int, beta: float) -> bool:
        if beta >= NEVER_REVISES or scores.greedy(row) == token:
            return True
        if beta == 0.0:
            return False
        top, own = scores.shares(row, token)
        bias = beta / (1.0 - beta) * top**self.certainty
        return top - own <= bias and own >= self.floor * top


@dataclass(frozen=True)
class SpecVerification:
    """Accepts y while it is among the `top` best tokens and log p of the best exceeds its own by at
    most `tau` (SpecDec, its Spec-Verification, where `top` is called β)."""

    top: int
    tau: float
    bias: Biased = Biased(0.0)  # noqa: RUF009  frozen
    """Towards the previous output; the tests are then made of p' = (1-β)·p + β·[· = y]. With top 1
    it is `Biased` alone, and without a bias greedy decoding's verification."""
    reads_logits: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if self.top < 1 or self.tau < 0:
            raise SettingError(
                "Spec-Verification needs 1 or more best tokens and a tolerance of 0 or more, not "
                "{top} and {tau}.",
                top=self.top,
                tau=self.tau,
            )

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        exact = scores.agreed(draft.tokens)
        for i in range(exact, len(draft.tokens)):  # the likeliest stand whatever top and tau are
            if not self._stands(scores.rows[i], draft.tokens[i], self.bias.of(i, draft)):
                return Verdict(i, exact)
        return Verdict(len(draft.tokens), exact)

    def _stands(self, row: NDArray[np.float32], token: int, beta: float) -> bool:
        if beta >= NEVER_REVISES:
            return True
        top, own = float(row.max()), float(row[token])
        ties = 0
        if beta:
            # p' / (1-β) of the others is p, that of this one p(y) + β/(1-β); back to a logit.
            own = top + math.log(math.exp(own - top) + beta / (1.0 - beta) / top_share(row))
        else:
            ties = int((row[:token] == own).sum())  # go to the first, as in greedy decoding
        return top - own <= self.tau and int((row > own).sum()) + ties < self.top


@dataclass(frozen=True)
class DrawnDraft(Draft):
    """A draft whose last tokens were drawn."""

    distributions: tuple[NDArray[np.float32], ...] = ()
    """The probabilities that each of those was drawn from, float32[vocabulary]."""

    def drawn_from(self, i: int) -> NDArray[np.float32] | None:
        """Return what token i was drawn from; None for one that was chosen without chance."""
        first = len(self.tokens) - len(self.distributions)
        return self.distributions[i - first] if i >= first else None


def probabilities(row: NDArray[np.float32], temperature: float = 1.0) -> NDArray[np.float32]:
    """Return what one row of logits says at a temperature above 0: float32[vocabulary], sum 1."""
    weights = np.exp((row - row.max()) / np.float32(temperature), dtype=np.float32)
    found: NDArray[np.float32] = weights / weights.sum(dtype=np.float64).astype(np.float32)
    return found


@dataclass(frozen=True)
class Sampled:
    """Accepts a draft token x that was drawn from q with probability min(1, p(x) / q(x)).

    The first that does not stand is replaced by one drawn from the positive part of p - q; after a
    draft that stands whole, one is drawn from p. So what comes of it is distributed as p, whatever
    the drafter is. A token that was chosen without chance (of the previous output, say) has q = 1:
    it stands with probability p(x).
    """

    temperature: float
    """Above 0."""
    random: np.random.Generator
    bias: Biased = Biased(0.0)  # noqa: RUF009  frozen
    """Towards the previous output, as p' = (1-β)·p + β·[· = y] in place of p; what comes of it is
    then distributed as p'."""
    reads_logits: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if not 0.0 < self.temperature <= 10.0:
            raise SettingError(
                "The temperature must be more than 0 and at most 10, not {value}.",
                value=self.temperature,
            )

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        exact, logits = scores.agreed(draft.tokens), scores.rows
        for i, token in enumerate(draft.tokens):
            p = probabilities(logits[i], self.temperature)
            beta = self.bias.of(i, draft)
            p *= 1.0 - beta
            p[token] += beta
            q = draft.drawn_from(i) if isinstance(draft, DrawnDraft) else None
            share = p[token] if q is None else p[token] / q[token]
            if self.random.random() < share:
                continue
            rest = p.copy() if q is None else np.maximum(p - q, 0.0)
            rest[token] = 0.0
            # Nothing is left where p and q are alike but for rounding.
            return Verdict(i, min(i, exact), self._drawn(rest if rest.any() else p))
        count = len(draft.tokens)
        if count >= len(logits):  # the last token was verified without going through the model
            return Verdict(count, exact)
        return Verdict(count, exact, self._drawn(probabilities(logits[count], self.temperature)))

    def _drawn(self, weights: NDArray[np.float32]) -> int:
        """A token, as likely as its weight."""
        sums = np.cumsum(weights, dtype=np.float64)
        return int(np.searchsorted(sums / sums[-1], self.random.random(), "right"))
