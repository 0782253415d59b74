"""Files of weights for numpy: read without trusting them, and held against the model."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from research.drafting.hidden_rows import RememberingModel, Row
from ssbd_desktop.base.errors import ModelError, excerpt

_NEAR = 0.05  # half precision, and the model's own quantized sums, make less of a difference


def read_weights(path: Path, dimensions: Mapping[str, int]) -> dict[str, NDArray[np.float32]]:
    """The arrays of those names, numbers of finite values; empty where the file is none of such.

    dimensions: how many each has. Raises ModelError where the file cannot be read.
    """
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            found = {name: np.asarray(file[name]) for name in dimensions}
    except OSError as error:
        reason = excerpt(error.strerror or str(error))
        raise ModelError(
            "{path} cannot be read ({reason}): choose another file.", path=path, reason=reason
        ) from None
    except (ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
        return {}
    for name, array in found.items():
        if array.ndim != dimensions[name] or array.dtype.kind not in "fi" or not array.size:
            return {}
        if not np.isfinite(array).all():
            return {}
    return {name: array.astype(np.float32) for name, array in found.items()}


@dataclass(frozen=True)
class OutputMatrix:
    """The translation model's own output matrix, as far as what drafts has use for it.

    rows: float32[kept, width], which make logits of hidden rows. tokens: the ids of those kept.
    """

    rows: NDArray[np.float32]
    tokens: NDArray[np.int64]

    @staticmethod
    def of(weights: Mapping[str, Any]) -> OutputMatrix:
        """That of a file's weights."""
        return OutputMatrix(weights["output"], weights["tokens"].astype(np.int64))

    def best(self, state: Row) -> int:
        """The place of the likeliest token for a row."""
        return int((self.rows @ state).argmax())

    def fits(self, model: RememberingModel) -> bool:
        """Return whether it makes the model's logits of the model's hidden rows."""
        made = model.evaluate([0], 1)
        row: Row = made.hidden[0]
        if len(self.tokens) != len(self.rows) or self.rows.shape[1] != len(row):
            return False
        if self.tokens.min() < 0 or self.tokens.max() >= made.scores.rows.shape[1]:
            return False
        true = made.scores.rows[0, self.tokens]
        return bool(np.abs(self.rows @ row - true).max() <= _NEAR * np.abs(true).max())


def silu(x: NDArray[np.float32]) -> NDArray[np.float32]:
    """x times the logistic function of x, written so that nothing overflows."""
    found: NDArray[np.float32] = x * (0.5 + 0.5 * np.tanh(0.5 * x))
    return found
