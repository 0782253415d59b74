"""How large a Whisper is, by the head of its file."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.speech.model_shape import WhisperSizes, shape_of
from ssbd_desktop.speech.thin_models.thin_whisper import written
from tests.helpers.models import WHISPER_MODEL

WEIGHTS = (WHISPER_MODEL / "model.bin").read_bytes()
HEAD = struct.pack("<IH", 6, 12) + b"WhisperSpec\0"
FLAT = struct.pack("<IIH", 3, 1, 21) + b"encoder/conv1/weight\0\1" + struct.pack("<IBI", 7, 0, 0)
"""The one variable that tells the width, with one dimension."""


def with_weights(folder: Path, content: bytes) -> Path:
    model = Path(shutil.copytree(WHISPER_MODEL, folder / "model"))
    (model / "model.bin").write_bytes(content)
    return model


def test_it_is_told_without_loading_the_model(tmp_path: Path) -> None:
    assert shape_of(WHISPER_MODEL) == WhisperSizes(256, 4, 2, 80)
    with written(192, 3, 5) as thin:
        for name in ("tokenizer.json", "vocabulary.json"):
            shutil.copy(WHISPER_MODEL / name, thin)
        assert shape_of(thin) == WhisperSizes(192, 3, 5, 80)


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
        shape_of(with_weights(tmp_path, content))


def test_a_folder_without_a_model_is_told(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="is not a complete Whisper model"):
        shape_of(tmp_path)
