from __future__ import annotations

from collections.abc import Iterator

import gguf
import numpy as np
import pytest
from numpy.typing import NDArray

from research.drafting.hidden_rows import HiddenLlamaModel, RememberingModel
from ssbd_desktop.translation.llama.model import LoadOptions
from tests.helpers.models import TRANSLATION_MODEL


@pytest.fixture(scope="session")
def demo() -> Iterator[HiddenLlamaModel]:
    """The demonstration's translation model, with its hidden rows."""
    model = HiddenLlamaModel(TRANSLATION_MODEL, LoadOptions(threads=1))
    yield model
    model.close()


@pytest.fixture
def remembering(demo: HiddenLlamaModel) -> RememberingModel:
    return RememberingModel(demo)


@pytest.fixture(scope="session")
def output() -> NDArray[np.float16]:
    """Its output matrix, which is its embedding."""
    tensors = {tensor.name: tensor for tensor in gguf.GGUFReader(TRANSLATION_MODEL).tensors}
    tied = tensors["token_embd.weight"]
    matrix: NDArray[np.float16] = gguf.dequantize(tied.data, tied.tensor_type).astype(np.float16)
    return matrix
