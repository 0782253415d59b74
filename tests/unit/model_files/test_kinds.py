"""Which setting takes what is dropped on a window."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from ssbd_desktop.model_files.kinds import model_setting
from tests.helpers.programs import PATIENCE


@pytest.mark.parametrize(
    ("name", "content", "setting"),
    [
        ("model.gguf", b"", "translation_model"),
        ("MODEL.GGUF", b"", "translation_model"),
        ("model.gguf.part", b"", "translation_model"),
        ("model.safetensors", b"", "translation_model"),
        ("sha256-0123", b"GGUF\3", "translation_model"),
        ("talk.wav", b"RIFF", ""),
        ("talk", b"", ""),
        ("notes.txt", b"GGU", ""),
    ],
)
def test_a_file(tmp_path: Path, name: str, content: bytes, setting: str) -> None:
    (tmp_path / name).write_bytes(content)
    assert model_setting(tmp_path / name) == setting


def test_a_folder_and_what_is_gone(tmp_path: Path) -> None:
    assert model_setting(tmp_path) == "whisper_model"
    assert model_setting(tmp_path / "gone.mp3") == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    told: list[str] = []
    look = threading.Thread(target=lambda: told.append(model_setting(tmp_path / "pipe")))
    look.daemon = True
    look.start()
    look.join(PATIENCE)
    assert told == [""]
