"""EAGLE: one layer makes the next hidden row of a row and a token, again and again.

Source: Li et al. 2024, "EAGLE", and of EAGLE-3 that it was trained on its own rows; as a chain, no
tree, and without attention: what came before the row, it sees in the row alone.
`research/training/draft_models/train_eagle.py` trains it.
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

_DIMENSIONS = {"gate": 2, "gate_bias": 1, "up": 2, "up_bias": 1, "down": 2, "scale": 1}
_DIMENSIONS |= {"output": 2, "tokens": 1}


@dataclass(frozen=True)
class Eagle:
    """A gated feed-forward layer on a row and a token's embedding, which the output matrix is too.

    gate, up: float32[inner, 2·width], with their biases. down: float32[width, inner]. scale: what
    embeddings are divided by. steps: tokens of a draft.
    """

    model: RememberingModel
    gate: NDArray[np.float32]
    gate_bias: NDArray[np.float32]
    up: NDArray[np.float32]
    up_bias: NDArray[np.float32]
    down: NDArray[np.float32]
    scale: float
    output: OutputMatrix
    steps: int

    @staticmethod
    def load(path: Path, model: RememberingModel, steps: int) -> Eagle:
        """The layer of a file, for drafts of `steps` tokens.

        Raises ModelError where it holds none for this model, SettingError where steps is below 1.
        """
        if steps < 1:
            raise SettingError("A draft needs 1 or more tokens, not {value}.", value=steps)
        found = read_weights(path, _DIMENSIONS)
        if not found:
            raise ModelError(
                "{path} holds no EAGLE layer: choose a file that train_eagle.py has written.",
                path=path,
            )
        output, scale = OutputMatrix.of(found), float(found.pop("scale")[0])
        layer = {name: found[name] for name in _DIMENSIONS if name in found}
        del layer["output"], layer["tokens"]
        if not _whole(layer, output) or not scale or not output.fits(model):
            raise ModelError(
                "The EAGLE layer in {path} was not trained for this translation model: choose one "
                "that was.",
                path=path,
            )
        return Eagle(model, **layer, scale=scale, output=output, steps=steps)

    def after(self, prompt: Tokens) -> Follower:
        """See `ssbd_desktop.decoding.policy.Continuation`."""
        return RowDrafter(self.model, prompt, self._guess)

    def _guess(self, row: Row, token: int) -> RowGuess:
        places = np.flatnonzero(self.output.tokens == token)
        if not len(places):  # the layer was never trained on it
            return RowGuess((), 0)
        place, found = places[0], []
        for _ in range(self.steps):
            both = np.concatenate((row, self.output.rows[place] / self.scale))
            gate = self.gate @ both + self.gate_bias
            row = row + self.down @ (silu(gate) * (self.up @ both + self.up_bias))
            place = self.output.best(row)
            found.append(int(self.output.tokens[place]))
        return RowGuess(tuple(found), self.steps)


def _whole(layer: dict[str, NDArray[np.float32]], output: OutputMatrix) -> bool:
    """Return whether the parts of a layer go together, and with rows of the output's width."""
    inner, width = len(layer["gate"]), output.rows.shape[1]
    return (
        layer["gate"].shape == layer["up"].shape == (inner, 2 * width)
        and layer["gate_bias"].shape == layer["up_bias"].shape == (inner,)
        and layer["down"].shape == (width, inner)
    )
