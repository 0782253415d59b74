"""Verification rules: each decides how much of a draft stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Scores

NEVER_REVISES = 0.5
"""The bias from which on every draft stands."""


@dataclass(frozen=True)
class Verdict:
    accepted: int
    """The number of leading tokens that stand, 0 … all."""
    exact: int
    """How many of those greedy decoding would have chosen too, as far as that was checked."""
    following: int | None = None
    """The token after those that stand; None for the one that greedy decoding would choose."""

    def next_after(self, scores: Scores, row: int) -> int:
        """Return the token after those that stand, given the row that follows them."""
        return scores.greedy(row) if self.following is None else self.following


class VerificationRule(Protocol):
    @property
    def reads_logits(self) -> bool:
        """Return whether the scores that predict the draft's tokens are needed."""
        ...

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        """Return how many leading tokens of `draft` stand.

        scores: row i predicts token i of the draft; rows beyond its last token don't matter, nor
        do any if the rule does not read them.
        """
        ...


@dataclass(frozen=True)
class Biased:
    """Accepts y while argmax p' = y, where p' = (1-β)·p + β·[· = y] (Algorithm 1, lines 3 and 4).

    That is: while max p - p(y) ≤ β / (1-β). A tie in p' goes to the draft, which is what is on the
    screen; a tie in p itself (β = 0) goes to the token that greedy decoding would choose, so that
    β = 0 gives greedy decoding's output. From β = 0.5 on, every draft stands.

    hidden_beta is the bias for draft tokens that are not on the screen (the last k of a masked
    output), where stability is worth less; None for the same. Beyond the paper. Tokens that are not
    from the previous output get no bias: nobody has seen them, so they stand only if greedy
    decoding would have chosen them.
    """

    beta: float
    hidden_beta: float | None = None
    reads_logits: ClassVar[bool] = True

    def __post_init__(self) -> None:
        for beta in (self.beta, self.hidden_beta):
            if beta is not None and not 0.0 <= beta <= 1.0:
                raise SettingError(
                    "The bias β must be a number from 0 to 1, not {value}: 0 always follows the "
                    "model, 0.5 and more never revises.",
                    value=beta,
                )

    def of(self, i: int, draft: Draft) -> float:
        """The bias toward token i of a draft."""
        if i >= draft.of_previous:
            return 0.0
        return self.beta if i < draft.seen or self.hidden_beta is None else self.hidden_beta

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        exact = scores.agreed(draft.tokens)
        for i in range(exact, len(draft.tokens)):
            if not _near(scores, i, draft.tokens[i], self.of(i, draft)):
                return Verdict(i, exact)
        return Verdict(len(draft.tokens), exact)


def _near(scores: Scores, row: int, token: int, beta: float) -> bool:
    if beta >= NEVER_REVISES or scores.greedy(row) == token:
        return True
    if beta == 0.0:
        return False
    top, own = scores.shares(row, token)
    return top - own <= beta / (1.0 - beta)


@dataclass(frozen=True)
class Forced:
    """Accepts every draft unread: continuous decoding (CD), which never revises."""

    reads_logits: ClassVar[bool] = False

    def of(self, i: int, draft: Draft) -> float:
        return 1.0

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        return Verdict(len(draft.tokens), 0)
