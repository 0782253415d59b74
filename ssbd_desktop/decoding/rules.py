"""Who decides: a verification rule says how much of a draft stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.decoding.model import Tokens
from ssbd_desktop.errors import SettingError


class VerificationRule(Protocol):
    """Decides how many tokens of a draft are accepted."""

    @property
    def reads_logits(self) -> bool:
        """Whether the logits that predict the draft's tokens are needed."""
        ...

    def accept(self, logits: NDArray[np.float32], draft: Tokens) -> int:
        """How many leading tokens of `draft` stand, 0 … len(draft).

        logits: float32[len(draft), vocabulary], row i predicts draft[i]; float32[0, vocabulary]
        where the rule does not read them.
        """
        ...


@dataclass(frozen=True)
class Biased:
    """Accepts y while argmax p' = y, where p' = (1-β)·p + β·[· = y] (Algorithm 1, lines 3 and 4).

    That is: while max p - p(y) ≤ β / (1-β). A tie in p' goes to the draft, which is what is on the
    screen; a tie in p itself (β = 0) goes to the token that greedy decoding would choose, so that
    β = 0 gives greedy decoding's output. From β = 0.5 on every draft stands.
    """

    beta: float
    reads_logits: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if not 0.0 <= self.beta <= 1.0:
            raise SettingError(
                f"The bias β must be a number from 0 to 1, not {self.beta}: 0 always follows the "
                "model, 0.5 and more never revises."
            )

    def accept(self, logits: NDArray[np.float32], draft: Tokens) -> int:
        if self.beta >= 0.5:
            return len(draft)
        if not len(draft):
            return 0
        greedy = logits.argmax(axis=1)
        largest_gap = self.beta / (1.0 - self.beta)
        for i, token in enumerate(draft):
            if greedy[i] != token and not self._near(logits[i], token, int(greedy[i]), largest_gap):
                return i
        return len(draft)

    def _near(self, row: NDArray[np.float32], token: int, greedy: int, largest_gap: float) -> bool:
        if self.beta == 0.0:
            return False
        top = float(row[greedy])
        # p of the greedy token without normalising the whole row: exp(0) over the sum.
        p_top = 1.0 / float(np.exp(row - top, dtype=np.float32).sum(dtype=np.float64))
        p_token = p_top * float(np.exp(float(row[token]) - top))
        return p_top - p_token <= largest_gap


@dataclass(frozen=True)
class Forced:
    """Accepts every draft unread: continuous decoding (CD), which never revises."""

    reads_logits: ClassVar[bool] = False

    def accept(self, logits: NDArray[np.float32], draft: Tokens) -> int:
        return len(draft)
