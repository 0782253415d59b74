from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from tests.helpers.tiny_gguf import write

# Flash attention keeps its sums in half precision: on random weights logits then differ by 0.1 with
# the size of the batch, without it by 0.001.
OPTIONS = LoadOptions(threads=1, flash_attention="off")


@pytest.fixture(scope="session", params=["qwen3", "gemma2", "mamba"])
def any_model(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LlamaModel]:
    """A tiny model of each kind of memory: plain, sliding window, recurrent."""
    path = tmp_path_factory.mktemp("models") / f"{request.param}.gguf"
    model = LlamaModel(write(path, request.param, context=1024), OPTIONS)
    yield model
    model.close()


@pytest.fixture(scope="session")
def tiny_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("models") / "tiny.gguf")


@pytest.fixture(scope="session")
def tiny(tiny_path: Path) -> Iterator[LlamaModel]:
    model = LlamaModel(tiny_path, OPTIONS)
    yield model
    model.close()
