from __future__ import annotations

import json
from pathlib import Path

from tests.helpers.command import ssbd
from tests.helpers.models import MODEL_FLAGS

NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
NO_SOUND = {"PULSE_SERVER": "unix:/nonexistent", "XDG_RUNTIME_DIR": "/nonexistent"}


def test_it_names_what_does_not_work_and_ends_with_1(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "doctor", env=NO_SCREEN | NO_SOUND)
    assert done.code == 1
    failed = [line for line in done.out.splitlines() if line.startswith("NO ")]
    assert [line.split(":")[0] for line in failed] == [
        "NO  translation model",
        "NO  Whisper model",
        "NO  sound sources",
        "NO  display",
    ]
    assert "No Whisper model is chosen" in done.out


def test_it_says_what_works(tmp_path: Path) -> None:
    env = {"QT_QPA_PLATFORM": "offscreen"} | NO_SOUND
    done = ssbd(tmp_path, "doctor", "--json", *MODEL_FLAGS, env=env)
    findings = {f["name"]: f for f in json.loads(done.out)}
    assert findings["translation model"]["works"]
    assert "qwen3" in findings["translation model"]["text"]
    assert findings["Whisper model"]["works"]
    assert findings["display"]["works"]
    assert "llama-cpp-python" in findings["engines"]["text"]
    assert findings["GPU"]["text"]


def test_a_prompt_that_does_not_suit_the_model_is_found(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "doctor", *MODEL_FLAGS, "--template", "auto")
    assert "carries no chat template" in done.out
    assert done.code == 1
