"""What the decoder sees of a language model: two methods, and what its cache spares them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Tokens = Sequence[int]


@dataclass(frozen=True)
class Evaluation:
    """What one pass through the model gave.

    logits: float32[read, vocabulary], row i belongs to the i-th of the last `read` positions; it
    may be a view of the model's own memory and holds until the next evaluation. evaluated: tokens
    that went through the model, those found in its cache left out. seconds: wall-clock time inside
    the model (0 where the model keeps no clock). hidden: float32[read, width], the states that
    those logits were made from, held as long; None where the model was not loaded to give them.
    """

    logits: NDArray[np.float32]
    evaluated: int
    seconds: float = 0.0
    hidden: NDArray[np.float32] | None = None


class BrokenOff(Exception):  # noqa: N818  no error: it was asked for
    """A pass was broken off inside; the model is as it was before it."""


class Model(Protocol):
    """A causal language model with a cache of the sequence that it evaluated last."""

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        """Run `tokens` and give the logits that follow each of the last `read` of them.

        The longest common prefix of `tokens` and the previous sequence is taken from the cache, as
        far as it reaches before the first position whose logits are wanted; the rest goes through
        the model in one pass. 1 ≤ read ≤ len(tokens). Raises BrokenOff where the model has been
        given a reason to stop inside a pass.
        """
        ...

    def is_end(self, token: int) -> bool:
        """Whether `token` ends the model's turn."""
        ...


def reusable_prefix(cached: list[int], wanted: list[int], read: int) -> int:
    """How many leading tokens of `wanted` need not go through the model again.

    That is the longest common prefix of what the cache holds and what is wanted, short of the last
    `read` positions, whose logits can only come from a new evaluation.
    """
    return min(common_prefix(cached, wanted), len(wanted) - read)


def common_prefix(a: Sequence[Hashable], b: Sequence[Hashable]) -> int:
    """How many items two sequences share, from the first on."""
    shorter = min(len(a), len(b))
    if a[:shorter] == b[:shorter]:  # the usual case, compared in C
        return shorter
    return next((i for i in range(shorter) if a[i] != b[i]), shorter)
