"""A language model as the decoder sees it: two methods, the scores of a pass, and the tokens that
its cache saves."""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

Tokens = Sequence[int]

Ending = Literal["turn", "break", "text"]
"""How a token ends an output: it ends the model's turn or is just a line break, neither of which is
part of the output; or it is text followed by a line break ("text"), and is the output's last token.
The source is one line, and so is its translation."""


class Scores(Protocol):
    """A pass's scores for the tokens that may follow each position read.

    Row 0 is the first of those positions, row -1 the last.
    """

    def agreed(self, tokens: Tokens) -> int:
        """Return how many of `tokens`, from row 0 on, greedy decoding would have chosen too."""
        ...

    def greedy(self, row: int) -> int: ...

    def shares(self, row: int, token: int) -> tuple[float, float]:
        """The probabilities of the likeliest token and of `token`."""
        ...

    @property
    def rows(self) -> NDArray[np.float32]:
        """All logits: float32[read, vocabulary]. Raises ModelError if the model reported fewer, as
        do the other methods if asked about tokens that it did not report."""
        ...


@dataclass(frozen=True)
class Logits:
    """Scores of a model that gives all its logits; they may be a view of its own memory."""

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
    scores: Scores
    """Row i belongs to the i-th of the last `read` positions; valid until the next evaluation."""
    evaluated: int
    """Tokens that went through the model, not counting those found in its cache."""
    seconds: float = 0.0
    """Wall-clock time inside the model; 0 if it keeps no clock."""
    onward: Generator[int, None, None] | None = None
    """What a model that continues by itself puts after the last position: greedy tokens, up to and
    including the end of the turn, or as many as it has. To be closed; each may raise
    Interrupted."""


class Interrupted(Exception):  # noqa: N818  not an error: it was asked for
    """A pass was interrupted midway; the model is as it was before it."""


class Model(Protocol):
    """A causal language model that caches the sequence it evaluated last."""

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        """Run `tokens` and return the scores of what may follow each of the last `read` of them.

        The longest common prefix of `tokens` and the previous sequence comes from the cache, short
        of the first position that is read; the rest goes through the model in one pass.
        1 ≤ read ≤ len(tokens). Raises Interrupted if the model is told to stop during a pass.
        """
        ...

    def ending(self, token: int) -> Ending | None: ...


@runtime_checkable
class InParts(Protocol):
    """A model for which each position that is read costs memory and time, as on a processor."""

    at_once: int
    """The most positions to read in a pass."""


def ends_before(model: Model, output: Tokens, token: int) -> bool:
    """Return whether `output` ends before the `token` that follows it.

    A line break before any text doesn't end it: some models begin with one.
    """
    ending = model.ending(token)
    if ending == "break":
        return any(model.ending(earlier) != "break" for earlier in output)
    return ending == "turn"


def reusable_prefix(cached: list[int], wanted: list[int], read: int) -> int:
    """Return how many leading tokens of `wanted` need not go through the model again.

    That is their longest common prefix with what is cached, short of the last `read` positions,
    whose logits can only come from a new evaluation.
    """
    return min(common_prefix(cached, wanted), len(wanted) - read)


def common_prefix(a: Sequence[Hashable], b: Sequence[Hashable]) -> int:
    shorter = min(len(a), len(b))
    if a[:shorter] == b[:shorter]:  # the usual case, compared in C
        return shorter
    return next((i for i in range(shorter) if a[i] != b[i]), shorter)
