"""Which setting takes what is dropped on a window."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from ssbd_desktop.model_files.kinds import is_part, model_setting, parts_of, whole_name
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


def test_a_model_is_found_by_any_of_its_parts() -> None:
    parts = (Path("/m/Model-00001-of-00002.gguf"), Path("/m/Model-00002-of-00002.gguf"))
    for part in parts:
        assert parts_of(part) == parts
        assert is_part(part)
        assert whole_name(part) == "Model"


@pytest.mark.parametrize("name", ["model.gguf", "a-1-of-2.gguf", "a-00001-of-00002.gguf.part"])
def test_others_are_alone(name: str) -> None:
    path = Path("/m") / name
    assert (parts_of(path), is_part(path), whole_name(path)) == ((path,), False, path.stem)


def test_no_more_are_looked_for_than_a_model_has() -> None:
    assert len(parts_of(Path("a-00001-of-99999.gguf"))) == 1000
    assert parts_of(Path("a-00001-of-00000.gguf")) == ()
