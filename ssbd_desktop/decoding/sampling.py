"""Speculative sampling: drafts verified so that the output is distributed as the model's own.

Source: Leviathan et al. 2023, Algorithm 1 ("speculative sampling").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Scores
from ssbd_desktop.decoding.rules import Biased, Verdict


def probabilities(row: NDArray[np.float32], temperature: float = 1.0) -> NDArray[np.float32]:
    """What one row of logits says at a temperature above 0: float32[vocabulary], sum 1."""
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

    bias: towards the previous output, as p' = (1-β)·p + β·[· = y] in place of p; what comes of it
    is then distributed as p'. temperature: above 0.
    """

    temperature: float
    random: np.random.Generator
    bias: Biased = Biased(0.0)  # noqa: RUF009  frozen
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
            q = draft.distributions[i] if draft.distributions else None
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
