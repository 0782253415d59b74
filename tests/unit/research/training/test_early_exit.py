"""The first layers of a model become a model of their own, which drafts for the whole one."""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np
import pytest

from research.training.draft_models.early_exit import CannotExitError, early_exit, main
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


@pytest.mark.parametrize("layers", [0, 2])
def test_a_number_of_layers_that_leaves_nothing_out_is_refused(layers: int, tmp_path: Path) -> None:
    whole, out = tiny_gguf.write(tmp_path / "whole.gguf"), tmp_path / "exit.gguf"
    with pytest.raises(CannotExitError, match=f"2 layers: keep .* at most 1 of them, not {layers}"):
        early_exit(whole, layers, out)
    assert list(tmp_path.iterdir()) == [whole]


def test_a_model_that_reads_and_writes_apart_is_refused(tmp_path: Path) -> None:
    whole = tiny_gguf.write(tmp_path / "whole.gguf", "t5")
    with pytest.raises(CannotExitError, match=r"no layers by the names blk\.0"):
        early_exit(whole, 1, tmp_path / "exit.gguf")


def test_the_command_writes_the_model_and_refuses_in_a_sentence_what_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.gguf"
    other.write_bytes(b"something else")
    monkeypatch.setattr("sys.argv", ["early_exit", str(other), "1", str(tmp_path / "exit.gguf")])
    assert main() == 1
    told = capsys.readouterr().err
    assert "cannot be read as a GGUF" in told
    assert len(told.splitlines()) == 1
    whole, out = tiny_gguf.write(tmp_path / "whole.gguf"), tmp_path / "exit.gguf"
    monkeypatch.setattr("sys.argv", ["early_exit", str(whole), "1", str(out)])
    assert main() == 0
    assert gguf.GGUFReader(out).fields["qwen3.block_count"].contents() == 1
