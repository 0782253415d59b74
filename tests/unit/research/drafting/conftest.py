"""The demonstration's model with its hidden rows, and one that counts, with what foretells it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import gguf
import numpy as np
import pytest
from numpy.typing import NDArray

from research.drafting.hidden_rows import HiddenEvaluation, HiddenLlamaModel
from ssbd_desktop.decoding.model import Ending, Logits, Tokens, reusable_prefix
from ssbd_desktop.translation.llama.model import LoadOptions
from tests.helpers.models import TRANSLATION_MODEL


@pytest.fixture(scope="session")
def demo() -> Iterator[HiddenLlamaModel]:
    """The demonstration's translation model, with its hidden rows."""
    model = HiddenLlamaModel(TRANSLATION_MODEL, LoadOptions(threads=1))
    yield model
    model.close()


@pytest.fixture(scope="session")
def output() -> NDArray[np.float16]:
    """Its output matrix, which is its embedding."""
    tensors = {tensor.name: tensor for tensor in gguf.GGUFReader(TRANSLATION_MODEL).tensors}
    tied = tensors["token_embd.weight"]
    matrix: NDArray[np.float16] = gguf.dequantize(tied.data, tied.tensor_type).astype(np.float16)
    return matrix


WIDTH = 24
END = 23


@dataclass
class CountingModel:
    """Token t is followed by t + 1, until 23 ends the turn; its rows have a 1 at what follows."""

    sizes: list[int] = field(default_factory=list)
    _cached: list[int] = field(default_factory=list)

    def evaluate(self, tokens: Tokens, read: int) -> HiddenEvaluation:
        wanted = list(tokens)
        evaluated = len(wanted) - reusable_prefix(self._cached, wanted, read)
        self._cached = wanted
        self.sizes.append(evaluated)
        following = np.minimum(np.array(wanted[-read:]) + 1, END)
        rows = np.eye(WIDTH, dtype=np.float32)[following]
        return HiddenEvaluation(Logits(rows.copy()), evaluated, hidden=rows)

    def ending(self, token: int) -> Ending | None:
        return "turn" if token == END else None


def further(steps: int) -> np.ndarray:
    """The matrix that moves the 1 of a row so many places on."""
    moved = np.zeros((WIDTH, WIDTH), np.float16)
    moved[np.minimum(np.arange(WIDTH) + steps, END), np.arange(WIDTH)] = 1
    return moved


def write_heads(path: Path, count: int = 3) -> Path:
    """Heads that foretell the counting: what they add outweighs the row itself."""
    np.savez(
        path,
        weights=np.stack([20 * further(j) for j in range(1, count + 1)]),
        biases=np.zeros((count, WIDTH), np.float16),
        output=np.eye(WIDTH, dtype=np.float16),
        tokens=np.arange(WIDTH, dtype=np.int32),
    )
    return path


def write_eagle(path: Path, tokens: int = WIDTH) -> Path:
    """A layer that foretells it from the token alone: the row is taken away, the next put there."""
    nothing = np.zeros((WIDTH, WIDTH), np.float16)
    np.savez(
        path,
        gate=np.hstack([nothing, 20 * np.eye(WIDTH, dtype=np.float16)]),
        gate_bias=np.zeros(WIDTH, np.float16),
        up=np.hstack([nothing, nothing]),
        up_bias=np.full(WIDTH, 0.05, np.float16),
        down=further(1) - np.eye(WIDTH, dtype=np.float16),
        output=np.eye(WIDTH, dtype=np.float16)[:tokens],
        tokens=np.arange(tokens, dtype=np.int32),
        scale=np.ones(1, np.float32),
    )
    return path
