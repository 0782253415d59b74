from __future__ import annotations

from itertools import islice
from pathlib import Path
from unittest.mock import Mock

import pytest

from ssbd_desktop.assembly import diagnosis
from ssbd_desktop.audio.loudness import QUIETEST
from ssbd_desktop.base.errors import EngineDiedError, PackError, SourceLostError
from ssbd_desktop.base.events import Device, StageName
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.computer import UNKNOWN
from ssbd_desktop.ui.qt import display_check
from tests.helpers.command import ssbd
from tests.helpers.fakes import FakeFile, raising

NO_SCREEN = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}
NO_SOUND = {"PULSE_SERVER": "unix:/nonexistent", "XDG_RUNTIME_DIR": "/nonexistent"}


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


SERVED = {"server_url": "http://127.0.0.1:80/v1", "server_local": True}
SETTINGS = Settings().with_values(
    {**SERVED, "translation_model": "/m/talk.gguf", "whisper_model": "/m/ear", "microphone": "radi"}
)


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[Device]:
    """Those of a computer on which all works, but for one of them; no engine is started."""
    there = [Device("HDA Intel PCH", 2, 44_100.0, False), Device("Headset", 1, 16_000.0, True)]
    there.append(Device("Radio", 1, 16_000.0, False))

    def measured(device: str) -> float:
        if device == "Radio":
            raise SourceLostError("The sound source “Radio” cannot be opened.")
        return -42.3 if device == "Headset" else QUIETEST

    monkeypatch.setattr(diagnosis, "measured", measured)
    catalog = {RealTimeVerdict.KEEPS_UP: ["A", "B"], RealTimeVerdict.TOO_SLOW: ["C"]}
    for name, found in {
        "supports_gpu": False, "ask_server": ServerFacts((), "m", True, 0.05), "catalog": catalog,
        "try_translator": "qwen3", "try_transcriber": "small", "input_devices": there,
        "model_verdict": RealTimeVerdict.ALONE,
    }.items():  # fmt: skip
        monkeypatch.setattr(diagnosis, name, lambda *_, found=found: found)
    monkeypatch.setattr(display_check, "check_display", lambda: None)
    return there


@pytest.mark.usefixtures("devices")
def test_all_is_told_and_to_others_without_paths_and_names() -> None:
    found = {each.name: (each.text, each.shared) for each in diagnosis.examine(SETTINGS)}
    told = list(found.values())
    pack = demo_pack.find()
    server = "answers in 50 ms and gives log-probabilities of a prompt"
    works = "keeps up with it as long as nothing else needs the processor."
    talks = f"talk.gguf translates English → German: qwen3. This computer {works}"
    hears = f"ear recognizes: small. This computer {works}"
    assert told[2:-5] == [
        ("this build of llama.cpp runs on the processor alone", ""),
        (f"{len(pack.files)} files in {pack.folder}", f"{len(pack.files)} files"),
        (f"http://127.0.0.1:80/v1, model m: {server}", server),
        (f"/m/{talks}", talks),
        (f"/m/{hears}", hears),
        ("this computer keeps up with A, B; is too slow for C", ""),
        (
            "Headset; there are HDA Intel PCH (silent), Headset (default, -42 dBFS), Radio (cannot "
            "be opened)",
            "microphone; there are microphone (silent), microphone (default, -42 dBFS), microphone "
            "(cannot be opened)",
        ),
    ]
    assert found["display"] == ("there is one", "")
    failed = [each.line() for each in diagnosis.examine(SETTINGS) if not each.works]
    assert failed == ["NO  own microphone: The sound source “Radio” cannot be opened."]
    served = {each.name for each in diagnosis.examine(Settings().with_values(SERVED))}
    assert found.keys() - served == {"own microphone"}
    alone = diagnosis.examine(Settings().with_values(SERVED | {"server_local": False}))
    assert served - {each.name for each in alone} == {"translation model"}


def test_what_does_not_work_is_told_each_by_itself(
    monkeypatch: pytest.MonkeyPatch, devices: list[Device]
) -> None:
    def told(name: str, device: str = "default", working: tuple[StageName, ...] = ()) -> str:
        every = diagnosis.examine(SETTINGS.with_values({"device": device}), working)
        (line,) = (each.line() for each in every if each.name == name)
        return line

    assert told("sound source", "intel").startswith("ok  sound source: HDA Intel PCH; there are")
    assert told("sound source", "nosuch").startswith("NO  sound source: There is no sound source")
    assert told("sound source", "radio").endswith("The sound source “Radio” cannot be opened.")
    used: dict[str, StageName] = {"server": "translation", "translation model": "translation"}
    used |= {"Whisper model": "speech", "sound source": "capture", "own microphone": "microphone"}
    for name, stage in used.items():
        assert told(name, working=(stage,)) == f"ok  {name}: in use now"
    devices.clear()
    assert told("sound source").startswith("NO  sound source: No sound source found")
    monkeypatch.setattr(diagnosis, "open_source", lambda _: FakeFile([1]))
    assert told("sound source", "a.wav") == "ok  sound source: the file a.wav"
    monkeypatch.setattr(diagnosis, "supports_gpu", lambda: True)
    assert told("GPU").endswith("this build of llama.cpp can use it")
    gone = EngineDiedError("The recognition engine stopped.")
    for name in ("catalog", "model_verdict"):
        monkeypatch.setattr(diagnosis, name, raising(gone))
    assert told("speed") == f"NO  speed: {gone}"
    assert told("translation model").startswith("ok  ")
    assert told("translation model").endswith(f"qwen3. {gone}")
    monkeypatch.setattr(demo_pack, "find", lambda: Mock(check=raising(PackError("Damaged."))))
    assert told("demonstration pack") == "NO  demonstration pack: Damaged."
    for facts, does in (
        ((True, 0.05, "its plugin"), "verifies drafts by itself"),
        ((False, 0.05), "does not give log-probabilities of a prompt"),
    ):
        monkeypatch.setattr(diagnosis, "ask_server", lambda _, f=facts: ServerFacts((), "m", *f))
        assert told("server").endswith(f"answers in 50 ms and {does}")


def test_an_engine_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where llama.cpp could not be compiled."""
    monkeypatch.setattr(diagnosis, "engine_versions", lambda: {"llama-cpp-python": UNKNOWN})
    findings = {finding.name: finding for finding in islice(diagnosis.examine(Settings()), 2)}
    assert not findings["engines"].works
    assert findings["engines"].text == (
        "llama-cpp-python cannot be found: install SSBD Desktop again, on a computer with a C++ "
        "compiler."
    )
