"""What a folder holds that somebody took for a speech model."""

from __future__ import annotations

import os
import shutil
import struct
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.speech import inspection
from ssbd_desktop.speech.inspection import Weights, recognition_threads, summary_of, weights_of
from tests.helpers.models import WHISPER_MODEL

WEIGHTS = (WHISPER_MODEL / "model.bin").read_bytes()
HEAD = struct.pack("<IH", 6, 12) + b"WhisperSpec\0"
FLAT = struct.pack("<IIH", 3, 1, 21) + b"encoder/conv1/weight\0\1" + struct.pack("<IBI", 7, 0, 0)
"""The one variable that tells the width, with one dimension."""


def with_weights(folder: Path, content: bytes) -> Path:
    model = Path(shutil.copytree(WHISPER_MODEL, folder / "model"))
    (model / "model.bin").write_bytes(content)
    return model


def test_a_model_says_how_many_weights_it_has_and_how_they_are_stored() -> None:
    summary = summary_of(WHISPER_MODEL)
    assert summary.stored == "int8"
    assert (summary.encoder_layers, summary.decoder_layers) == (4, 2)
    size = (WHISPER_MODEL / "model.bin").stat().st_size
    assert 0.7 * size < summary.parameters < size, "most take a byte"


@pytest.mark.parametrize(
    ("cores", "weights", "wanted", "number"),
    [
        (None, 244, 0, 1),
        (1, 244, 0, 1),
        (2, 244, 0, 2),
        (8, 244, 0, 4),
        (2, 73, 0, 1),
        (4, 73, 0, 2),
        (2, 0, 0, 2),
        (2, 244, 1, 1),
    ],
)
def test_a_large_model_has_two_threads_on_two_cores(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, weights: int, wanted: int, number: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)

    def counted(_: Path) -> Weights:
        if not weights:
            raise ModelError("They cannot be counted.")
        return Weights(6, 6, weights * 1_000_000, "float16")

    monkeypatch.setattr(inspection, "weights_of", counted)
    assert recognition_threads(WHISPER_MODEL, wanted) == number


def test_one_whose_weights_nobody_here_can_count_is_described_all_the_same(tmp_path: Path) -> None:
    model = Path(shutil.copytree(WHISPER_MODEL, tmp_path / "model"))
    content = (model / "model.bin").read_bytes()
    (model / "model.bin").write_bytes(b"\x63" + content[1:])  # of a version to come
    summary = summary_of(model)
    assert summary.parameters == 0
    assert summary.languages


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["config.json", "tokenizer.json", "model.safetensors"], "is in the format of safetensors"),
        (["config.json", "pytorch_model.bin"], "is in the format of PyTorch: choose the same"),
        (["small.pt"], "is in the format of PyTorch"),
        (["encoder.onnx", "decoder.onnx"], "is in the format of ONNX"),
        (["config.json", "weights.npz"], "is in the format of MLX"),
        (["Qwen3-4B-Q4_K_M.gguf"], "holds a language model: choose its GGUF file as the"),
        (["notes.txt"], "is not a complete Whisper model in CTranslate2 format (missing: "),
        (["model.bin", "model.safetensors"], "(missing: config.json, tokenizer.json, vocabulary"),
    ],
)
def test_a_folder_of_another_kind_is_told_apart(
    tmp_path: Path, names: list[str], said: str
) -> None:
    for name in names:
        (tmp_path / name).write_bytes(b"x")
    with pytest.raises(ModelError) as refused:
        summary_of(tmp_path)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("model.GGUF", "is a language model: choose it as the translation model"),
        ("model.bin", "is a file: choose the folder of a Whisper model"),
    ],
)
def test_a_file_is_no_folder(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    with pytest.raises(ModelError, match=said):
        summary_of(tmp_path / name)


@pytest.mark.parametrize(
    "content",
    [
        b"\0",
        WEIGHTS[:5_000],
        b"GGUF" + WEIGHTS,
        struct.pack("<I", 3) + WEIGHTS[4:],
        WEIGHTS.replace(b"WhisperSpec", b"Transformer", 1),
        WEIGHTS.replace(b"encoder/conv1/weight\0", b"encoder/conv9/weight\0"),
        HEAD + struct.pack("<II", 3, 2**32 - 1),
        HEAD + struct.pack("<IIH", 3, 1, 65_535) + b"x" * 65_535 + b"\xff" * 5,
        HEAD + struct.pack("<IIH", 3, 1, 2) + b"x\0" + b"\xff" * 3000,
        HEAD + FLAT,
    ],
)
def test_a_file_that_is_none_of_ctranslate2s_is_told(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(ModelError, match="is not a Whisper model in CTranslate2 format: choose"):
        weights_of(with_weights(tmp_path, content))
