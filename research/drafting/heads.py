"""Medusa heads: each names, from the model's last hidden row, the token at its own distance.

Source: Cai et al. 2024, "Medusa", its heads on a model that stays as it is (Medusa-1), as a chain:
the likeliest token of each, no tree. `research/training/draft_models/train_heads.py` trains them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from research.drafting.draft_model import Follower
from research.drafting.hidden_rows import RememberingModel, Row, RowDrafter, RowGuess
from research.drafting.weights import OutputMatrix, read_weights, silu
from ssbd_desktop.base.errors import ModelError, SettingError
from ssbd_desktop.decoding.model import Tokens

_DIMENSIONS = {"weights": 3, "biases": 2, "output": 2, "tokens": 1}


@dataclass(frozen=True)
class Heads:
    """Heads of a model: residual blocks, and behind them the model's own output matrix.

    weights: float32[count, width, width]. biases: float32[count, width].
    """

    model: RememberingModel
    weights: NDArray[np.float32]
    biases: NDArray[np.float32]
    output: OutputMatrix

    @staticmethod
    def load(path: Path, model: RememberingModel, count: int) -> Heads:
        """The first `count` heads of a file.

        Raises ModelError where it holds none for this model, SettingError where it has fewer.
        """
        found = read_weights(path, _DIMENSIONS)
        if not found:
            raise ModelError(
                "{path} holds no draft heads: choose a file that train_heads.py has written.",
                path=path,
            )
        weights, biases, output = found["weights"], found["biases"], OutputMatrix.of(found)
        square = weights.shape[1:] == (biases.shape[1], output.rows.shape[1])
        if len(weights) != len(biases) or not square or not output.fits(model):
            raise ModelError(
                "The draft heads in {path} were not trained for this translation model: choose "
                "those that were.",
                path=path,
            )
        if not 1 <= count <= len(weights):
            raise SettingError(
                "{path} has {most} draft heads: choose a number from 1 to {most}, not {count}.",
                path=path,
                most=len(weights),
                count=count,
            )
        return Heads(model, weights[:count], biases[:count], output)

    def after(self, prompt: Tokens) -> Follower:
        """See `ssbd_desktop.decoding.policy.Continuation`."""
        return RowDrafter(self.model, prompt, self._guess)

    def _guess(self, row: Row, _: int) -> RowGuess:
        states = row + silu(self.weights @ row + self.biases)
        # One by one: numpy's product of so few rows and this matrix takes twice the time.
        tokens = tuple(int(self.output.tokens[self.output.best(state)]) for state in states)
        return RowGuess(tokens, len(tokens))
