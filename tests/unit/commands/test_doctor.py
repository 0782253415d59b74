from __future__ import annotations

import io
import json
from importlib import metadata
from itertools import islice
from pathlib import Path

import pytest

from ssbd_desktop.assembly import diagnosis
from ssbd_desktop.audio.loudness import QUIETEST
from ssbd_desktop.base.errors import EngineDiedError, ModelError, SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.commands.self_test import doctor
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.settings.table import Settings
from tests.helpers.command import ssbd
from tests.helpers.fakes import raising
from tests.helpers.models import CLIP, MODEL_FLAGS, TRANSLATION_MODEL, WHISPER_MODEL

MODELS = MODEL_FLAGS[: MODEL_FLAGS.index("--threads")]
NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
NO_SOUND = {"PULSE_SERVER": "unix:/nonexistent", "XDG_RUNTIME_DIR": "/nonexistent"}
NO_DEVICE = {"QT_QPA_PLATFORM": "offscreen"} | NO_SOUND


def test_it_names_what_does_not_work_and_ends_with_1(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "doctor", env=NO_SCREEN | NO_SOUND)
    assert done.code == 1
    failed = [line for line in done.out.splitlines() if line.startswith("NO ")]
    assert [line.split(":")[0] for line in failed] == [
        "NO  translation model",
        "NO  Whisper model",
        "NO  sound source",
        "NO  display",
    ]
    assert "No speech model is selected" in done.out


@pytest.mark.slow
def test_it_says_what_works(tmp_path: Path) -> None:
    done = ssbd(tmp_path, "doctor", "--json", *MODELS, env=NO_DEVICE)
    findings = {f["name"]: f for f in json.loads(done.out)}
    assert findings["translation model"]["works"]
    assert (
        f"{TRANSLATION_MODEL} translates English → German: work-call · qwen3 · 6 million"
        in (findings["translation model"]["text"])
    )
    assert findings["Whisper model"]["works"]
    heard = f"{WHISPER_MODEL} recognizes: Whisper model for English only"
    assert findings["Whisper model"]["text"].startswith(heard)
    for model in ("translation model", "Whisper model"):
        assert findings[model]["text"].endswith(". This computer keeps up with it.")
    assert findings["speed"]["works"]
    assert findings["speed"]["text"].startswith("this computer keeps up with Whisper tiny")
    assert "Qwen3 4B" in findings["speed"]["text"]
    assert findings["display"]["works"]
    assert "llama-cpp-python" in findings["engines"]["text"]
    assert findings["GPU"]["text"]


@pytest.mark.slow
def test_a_sound_file_is_a_source_and_what_is_none_or_no_prompt_of_the_model_is_found(
    tmp_path: Path,
) -> None:
    done = ssbd(tmp_path, "doctor", *MODELS, "--device", CLIP, env=NO_DEVICE)
    assert f"ok  sound source: the file {CLIP}" in done.out
    assert done.code == 0

    wrong = ("--template", "chat", "--device", "no/such.wav")
    none = ssbd(tmp_path, "doctor", *MODELS, *wrong, env=NO_DEVICE)
    (told,) = (line for line in none.out.splitlines() if "has no chat template" in line)
    assert told.startswith("NO  translation model: ")
    assert "NO  sound source: There is no file no/such.wav" in none.out
    assert none.code == 1


def measured(device: str) -> float:
    if device == "Radio":
        raise SourceLostError("The sound source “Radio” cannot be opened.")
    return -42.3 if device == "Headset" else QUIETEST


def test_the_chosen_device_has_to_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [Device("HDA Intel PCH", 2, 44_100.0, False), Device("Headset", 1, 16_000.0, True)]
    there.append(Device("Radio", 1, 16_000.0, False))
    monkeypatch.setattr(diagnosis, "input_devices", lambda: there)
    monkeypatch.setattr(diagnosis, "measured", measured)
    monkeypatch.setattr(diagnosis, "supports_gpu", lambda: False)
    for model in ("try_translator", "try_transcriber", "catalog"):
        monkeypatch.setattr(diagnosis, model, raising(ModelError("None is needed here.")))

    def source(device: str, setting: str = "device", what: str = "sound source:") -> str:
        out = io.StringIO()
        doctor(Settings().with_values({setting: device}), as_json=False, out=out)
        (line,) = (each for each in out.getvalue().splitlines() if each[4:].startswith(what))
        return line

    assert source("intel") == (
        "ok  sound source: HDA Intel PCH; there are HDA Intel PCH (silent), "
        "Headset (default, -42 dBFS), Radio (cannot be opened)"
    )
    assert source("default").startswith("ok  sound source: Headset; ")
    assert source("nosuch").startswith("NO  sound source: There is no sound source named “nosuch”")
    assert source("radio") == "NO  sound source: The sound source “Radio” cannot be opened."
    assert source("headset", "microphone", "own microphone:").startswith("ok")
    assert source("default", what="GPU:").endswith("llama.cpp runs on the processor alone")
    monkeypatch.setattr(diagnosis, "supports_gpu", lambda: True)
    assert source("default", what="GPU:").endswith("this build of llama.cpp can use it")
    there.clear()
    assert source("default").startswith("NO  sound source: No sound source found")


def test_a_computer_that_cannot_be_measured_is_told_so_and_its_models_work_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(diagnosis, "try_translator", lambda _: "facts")
    gone = EngineDiedError("The recognition engine stopped.")
    for name in ("catalog", "model_verdict"):
        monkeypatch.setattr(diagnosis, name, raising(gone))
    found = {finding.name: finding for finding in diagnosis.examine(Settings())}
    assert not found["speed"].works
    assert found["speed"].text == str(gone)
    assert found["translation model"].works
    assert found["translation model"].text.endswith(f"facts. {gone}")
    for facts, does in (
        ((True, 0.05, "its plugin"), "verifies drafts by itself"),
        ((True, 0.05), "gives log-probabilities of a prompt"),
        ((False, 0.05), "does not give log-probabilities of a prompt"),
    ):
        monkeypatch.setattr(diagnosis, "ask_server", lambda _, f=facts: ServerFacts((), "m", *f))
        assert diagnosis._server(Settings())[1] == f"answers in 50 ms and {does}"
    used = {each.name: each.text for each in diagnosis.examine(Settings(), ["capture"])}
    assert used["sound source"] == "in use now"


def test_an_engine_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where llama.cpp could not be compiled."""
    real = metadata.version

    def version(name: str) -> str:
        if name == "llama-cpp-python":
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", version)
    findings = {finding.name: finding for finding in islice(diagnosis.examine(Settings()), 2)}
    assert not findings["engines"].works
    assert findings["engines"].text == (
        "llama-cpp-python cannot be found: install SSBD Desktop again, on a computer with a C++ "
        "compiler."
    )
