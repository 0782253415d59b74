"""Files that somebody takes for a translation model: each is told what it is, and what to do."""

from __future__ import annotations

import shutil
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import gguf
import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.translation.llama.gguf import check_file, inspect_file
from ssbd_desktop.translation.llama.model import LlamaModel
from ssbd_desktop.translation.llama.prompts import summary_of


def refusal(path: Path, look: Callable[[Path], object] = inspect_file) -> str:
    with pytest.raises(ModelError) as refused:
        look(path)
    said = str(refused.value)
    assert str(path) in said
    assert said.isprintable()
    assert said.endswith(".")
    return said.replace(str(path), "It")


def only_head(path: Path, architecture: str, **values: object) -> Path:
    """A GGUF file without a tensor; values: by key, with a _ for each dot but those in a name."""
    writer = gguf.GGUFWriter(path, architecture)
    for key, value in values.items():
        if isinstance(value, bool):
            writer.add_bool(key, value)
        elif isinstance(value, int):
            writer.add_uint32(key, value)
        else:
            writer.add_string(key, str(value))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.close()
    return path


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.gguf", b"", "It is not complete, or damaged: download it again"),
        ("a.gguf", bytes(5000), "It is not complete"),
        ("a.gguf.part", b"\1\2\3\4" * 100, "It is not complete"),
        ("a.gguf.crdownload", b"GGUF\3\0\0\0" + bytes(9), "It is not complete"),
        ("a.gguf", b"<!DOCTYPE html><html>Sign in</html>", "is a web page, not a GGUF file: down"),
        ("a.gguf", b"version https://git-lfs.github.com/spec/v1\n", "is a placeholder of Git LFS"),
        ("a.safetensors", struct.pack("<Q", 20) + b'{"__metadata__":{}}', "safetensors format"),
        ("a.gguf", struct.pack("<Q", 20) + b'{"__metadata__":{}}', "safetensors format"),
        ("a.bin", b"\x80\x02\x8a\nl\xfc", "is a model for PyTorch, not a GGUF file: choose a GGUF"),
        ("a.7z", b"7z\xbc\xaf\x27\x1c", "is an archive, not a GGUF file: unpack it"),
        ("a.gguf.gz", b"\x1f\x8b\x08", "is an archive"),
        ("a.tar", b"x" * 257 + b"ustar\x0000", "is an archive"),
        ("ggml-small.bin", b"lmgg" + bytes(20), "is a model in an older format"),
        ("a.gguf", b"hello", "It is not a GGUF file: choose another model."),
    ],
)
def test_a_file_in_another_format_is_told_apart(
    tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(content)
    assert said in refusal(tmp_path / name)


def test_an_archive_with_a_model_in_it_is_one_and_a_pytorch_file_is_not(
    tmp_path: Path, tiny_path: Path
) -> None:
    for name, said in (("model.zip", "is an archive"), ("model.pt", "is a model for PyTorch")):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.write(tiny_path, "model.gguf")
        assert said in refusal(tmp_path / name)


@pytest.mark.parametrize(
    ("architecture", "values", "said"),
    [
        ("llama", {"general.type": "adapter"}, "is an adapter (LoRA), not a whole model"),
        ("llama", {"adapter.type": "lora"}, "is an adapter (LoRA), not a whole model"),
        ("clip", {}, "reads images or sound (mmproj): choose the language model"),
        ("qwen2vl", {"general.type": "mmproj"}, "reads images or sound (mmproj)"),
        ("imatrix", {}, "is a file for making models (imatrix)"),
        ("bert", {"bert.attention.causal": False}, "is an embedding model, which compares texts"),
        ("qwen3", {"qwen3.pooling_type": 3}, "is an embedding model"),
        ("llama", {"split.no": 1, "split.count": 2}, "is part 2 of 2 of a model: choose its first"),
        ("llama", {"split.no": 0, "split.count": 3}, "the first of 3 parts of a model, but has"),
    ],
)
def test_a_gguf_file_that_is_no_language_model_is_told_apart(
    tmp_path: Path, architecture: str, values: dict[str, object], said: str
) -> None:
    path = only_head(tmp_path / "model.gguf", architecture, **values)
    assert said in refusal(path)
    assert said in refusal(path, LlamaModel), "nor is it loaded"


def test_of_a_model_in_parts_all_must_be_there(tmp_path: Path, tiny_path: Path) -> None:
    first, second, third = (tmp_path / f"m-0000{n}-of-00003.gguf" for n in (1, 2, 3))
    only_head(first, "llama", **{"split.no": 0, "split.count": 3})
    third.touch()
    assert f"It has 3 parts, and some are missing ({second.name}): put all" in refusal(first)
    second.write_bytes(bytes(1000))
    check_file(first)
    shutil.copy(tiny_path, first)
    assert summary_of(str(first)).size == tiny_path.stat().st_size + 1000, "that of all parts"


@pytest.mark.parametrize("share", [0.0005, 0.01, 0.2, 0.6, 0.99])
def test_a_download_that_broke_off_is_not_complete(
    tmp_path: Path, tiny_path: Path, share: float
) -> None:
    content = tiny_path.read_bytes()
    path = tmp_path / "cut.gguf"
    path.write_bytes(content[: round(len(content) * share)])
    assert "It is not complete, or damaged: download it again" in refusal(path)
