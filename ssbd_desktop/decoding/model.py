"""A language model as the decoder sees it: two methods, the scores of a pass, and what a cache
spares it."""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

Tokens = Sequence[int]

Ending = Literal["turn", "break", "text"]
"""How a token ends an output: it ends the model's turn, or is a line break alone, and either is no
part of it; or it is text and a line break behind that ("text"), and is its last token. What is
translated is one line, and so is its translation."""


class Scores(Protocol):
    """The scores that a pass gave the tokens that may follow each position that was read.

    Row 0 is the first of those positions, row -1 the last.
    """

    def agreed(self, tokens: Tokens) -> int:
        """Return how many tokens from row 0 on greedy decoding would have chosen as well."""
        ...

    def greedy(self, row: int) -> int:
        """The token that greedy decoding would choose."""
        ...

    def shares(self, row: int, token: int) -> tuple[float, float]:
        """The probabilities of the likeliest token and of `token`."""
        ...

    @property
    def rows(self) -> NDArray[np.float32]:
        """All logits: float32[read, vocabulary]. Raises ModelError where the model has told less;
        so does what asks of tokens that it has not told of."""
        ...


@dataclass(frozen=True)
class Logits:
    """Scores of a model whose logits are all there; they may be a view of its own memory."""

    rows: NDArray[np.float32]

    def agreed(self, tokens: Tokens) -> int:
        return common_prefix(tokens, self.rows[: len(tokens)].argmax(axis=1).tolist())

    def greedy(self, row: int) -> int:
        return int(self.rows[row].argmax())

    def shares(self, row: int, token: int) -> tuple[float, float]:
        logits = self.rows[row]
        top = top_share(logits)
        return top, top * math.exp(float(logits[token]) - float(logits.max()))


def top_share(row: NDArray[np.float32]) -> float:
    """The probability of the likeliest token, without normalizing the whole row."""
    return 1.0 / float(np.exp(row - row.max(), dtype=np.float32).sum(dtype=np.float64))


@dataclass(frozen=True)
class Evaluation:
    """The result of one pass through the model."""

    scores: Scores
    """Row i belongs to the i-th of the last `read` positions; valid until the next evaluation."""
    evaluated: int
    """Tokens that went through the model, those found in its cache left out."""
    seconds: float = 0.0
    """Wall-clock time inside the model; 0 where it keeps no clock."""
    onward: Generator[int, None, None] | None = None
    """The tokens that a model which goes on by itself puts after the last position, greedily, up to
    and with the end of the turn, or as many as it has; to be closed. Each may raise BrokenOff."""
    stood: int | None = None
    """How many tokens of the draft stand, by a model that verified it itself (`Judge`)."""
    exact: int = 0
    """See `Verdict`, of such a model."""


class BrokenOff(Exception):  # noqa: N818  no error: it was asked for
    """A pass was broken off inside; the model is as it was before it."""


class Model(Protocol):
    """A causal language model with a cache of the sequence that it evaluated last."""

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        """Run `tokens` and return the scores of what may follow each of the last `read` of them.

        The longest common prefix of `tokens` and the previous sequence is taken from the cache, as
        far as it reaches before the first position that is read; the rest goes through the
        model in one pass. 1 ≤ read ≤ len(tokens). Raises BrokenOff where the model has been
        given a reason to stop inside a pass.
        """
        ...

    def ending(self, token: int) -> Ending | None:
        """Return how `token` ends an output, None where it does not."""
        ...


def ends_before(model: Model, output: Tokens, token: int) -> bool:
    """Return whether `output` ends before the `token` that follows it.

    A line break before any text ends nothing: some models begin with one.
    """
    ending = model.ending(token)
    if ending == "break":
        return any(model.ending(earlier) != "break" for earlier in output)
    return ending == "turn"


def reusable_prefix(cached: list[int], wanted: list[int], read: int) -> int:
    """Return how many leading tokens of `wanted` need not go through the model again.

    That is the longest common prefix of what the cache holds and what is wanted, short of the last
    `read` positions, whose logits can only come from a new evaluation.
    """
    return min(common_prefix(cached, wanted), len(wanted) - read)


def common_prefix(a: Sequence[Hashable], b: Sequence[Hashable]) -> int:
    """Return how many items two sequences share, from the first on."""
    shorter = min(len(a), len(b))
    if a[:shorter] == b[:shorter]:  # the usual case, compared in C
        return shorter
    return next((i for i in range(shorter) if a[i] != b[i]), shorter)
