"""What Medusa heads and EAGLE have in common: they draft from the model's last hidden row."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from research.drafting.draft_model import VERIFIED, Behind
from ssbd_desktop.decoding.drafters import NOTHING, Draft
from ssbd_desktop.decoding.model import Ending, Evaluation, Tokens
from ssbd_desktop.translation.llama.llama_cpp_api import lib
from ssbd_desktop.translation.llama.model import LlamaModel

Row = NDArray[np.float32]


@dataclass(frozen=True, kw_only=True)
class HiddenEvaluation(Evaluation):
    """An evaluation with the states that its logits were made from.

    hidden: float32[read, width], held as long as the scores.
    """

    hidden: NDArray[np.float32]


class HiddenModel(Protocol):
    """A model that gives the hidden rows of its evaluations; see `Model`."""

    def evaluate(self, tokens: Tokens, read: int) -> HiddenEvaluation: ...
    def ending(self, token: int) -> Ending | None: ...


class HiddenLlamaModel(LlamaModel):
    """A model of llama.cpp that gives its hidden rows.

    llama.cpp then makes the logits of all positions that go through the model, wanted or not.
    """

    def evaluate(self, tokens: Tokens, read: int) -> HiddenEvaluation:
        """See `Model`."""
        lib.llama_set_embeddings(self._context, True)
        made = super().evaluate(tokens, read)
        # The states after the model's last norm: its output matrix makes the logits of them.
        shape = made.evaluated, lib.llama_model_n_embd(self._model)
        rows = np.ctypeslib.as_array(lib.llama_get_embeddings(self._context), shape=shape)
        return HiddenEvaluation(made.scores, made.evaluated, made.seconds, hidden=rows[-read:])

    def _shape(self, new: int, read: int) -> tuple[int, int]:
        return new, new


class RememberingModel:
    """A model that keeps the hidden rows of its last evaluation, for what drafts from them.

    It is handed to the loop in the model's place.
    """

    def __init__(self, model: HiddenModel) -> None:
        self._model = model
        self._tokens: list[int] = []
        self._rows: NDArray[np.float32] = np.empty((0, 0), np.float32)

    def evaluate(self, tokens: Tokens, read: int) -> HiddenEvaluation:
        """See `Model`."""
        made = self._model.evaluate(tokens, read)
        self._tokens, self._rows = list(tokens), made.hidden.copy()
        return made

    def ending(self, token: int) -> Ending | None:
        """See `Model`."""
        return self._model.ending(token)

    def row_before(self, known: Tokens) -> Row | None:
        """The row that the last of `known` was chosen from; None where the last pass gave none."""
        at = len(known) - 2
        first = len(self._tokens) - len(self._rows)
        if not first <= at < len(self._tokens) or self._tokens[: at + 1] != list(known[:-1]):
            return None
        row: Row = self._rows[at - first]
        return row


@dataclass(frozen=True)
class RowGuess:
    """Tokens that may come next, and how many steps it took to name them."""

    tokens: tuple[int, ...]
    steps: int


class RowDrafter:
    """Drafts the output of one update from the row that its newest token was chosen from.

    guess: names what may follow a row and the token that was chosen from it. Behind an unverified
    draft there is no row, so nothing is drafted there, nor before the update's first pass.
    """

    def __init__(
        self, model: RememberingModel, prompt: Tokens, guess: Callable[[Row, int], RowGuess]
    ) -> None:
        self._model = model
        self._prompt = prompt
        self._guess = guess

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        """See `ssbd_desktop.decoding.drafters.Drafter`."""
        if not room or behind.tokens or not output:
            return NOTHING
        began = time.perf_counter()
        row = self._model.row_before([*self._prompt, *output])
        if row is None:
            return NOTHING
        guess = self._guess(row, output[-1])
        tokens = self._turn(guess.tokens)[:room]
        passes = (guess.steps,) if guess.steps else ()
        seconds = time.perf_counter() - began
        return Draft(tokens, len(tokens), 0, previous=0, passes=passes, seconds=seconds)

    def _turn(self, tokens: tuple[int, ...]) -> tuple[int, ...]:
        """Return what of the tokens comes before an end of the output."""
        ends = (i for i, token in enumerate(tokens) if self._model.ending(token))
        return tokens[: next(ends, len(tokens))]
