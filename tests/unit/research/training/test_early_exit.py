"""The first layers of a model become a model of their own, which drafts for the whole one."""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np
import pytest

from research.training.draft_models.early_exit import early_exit
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from tests.helpers import tiny_gguf

SMALL = LoadOptions(threads=1, context_size=256)


@pytest.mark.parametrize("architecture", ["qwen3", "gemma2"])
def test_weights_stay_as_they_are(architecture: str, tmp_path: Path) -> None:
    whole, out = tiny_gguf.write(tmp_path / "whole.gguf", architecture), tmp_path / "exit.gguf"
    early_exit(whole, 1, out)
    kept = {tensor.name: tensor.data.tobytes() for tensor in gguf.GGUFReader(out).tensors}
    old = {tensor.name: tensor.data.tobytes() for tensor in gguf.GGUFReader(whole).tensors}
    assert kept == {name: data for name, data in old.items() if not name.startswith("blk.1.")}
    model = LlamaModel(out, SMALL)
    assert model.evaluate([1, 3, 4], 1).evaluated == 3
    model.close()


def test_what_is_told_of_each_layer_is_told_of_those_that_stay(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.gguf", tmp_path / "exit.gguf"
    writer = gguf.GGUFWriter(whole, "other")
    writer.add_block_count(3)
    writer.add_leading_dense_block_count(2)
    writer.add_head_count([4, 2, 1])
    writer.add_tensor("token_embd.weight", np.ones((4, 32), np.float32))
    for layer in range(3):
        writer.add_tensor(f"blk.{layer}.attn_norm.weight", np.ones(32, np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    early_exit(whole, 1, out)
    fields = gguf.GGUFReader(out).fields
    assert fields["other.block_count"].contents() == 1
    assert fields["other.leading_dense_block_count"].contents() == 1
    assert fields["other.attention.head_count"].contents() == [4]
