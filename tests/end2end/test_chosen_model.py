"""Models that are chosen in the settings of the app as it is: those that work are saved."""

from __future__ import annotations

import signal
import tomllib
from pathlib import Path
from typing import Any

import pytest
import soundfile
import tomli_w

from benchmarks.sound_server import SoundServer
from ssbd_desktop.pipeline.stage import STAYS_IN_USE
from tests.helpers import tiny_gguf
from tests.helpers.desktop import APP, Desktop
from tests.helpers.models import CLIP, TEMPLATE, TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tests.helpers.settings_window import enter

pytestmark = [pytest.mark.desktop, pytest.mark.sound]

STARTED = {
    "translation_model": str(TRANSLATION_MODEL),
    "template": TEMPLATE,
    "whisper_model": str(WHISPER_MODEL),
    "threads": 1,
    "speech_threads": 1,
}


@pytest.fixture
def file(desktop: Desktop) -> Path:
    """The settings file, with the small models in it."""
    path = Path(desktop.env["SSBD_DESKTOP_HOME"]) / "config" / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text(tomli_w.dumps(STARTED), "utf-8")
    return path


@pytest.fixture
def app(desktop: Desktop, sound_server: SoundServer, file: Path) -> Program:
    """The app, which listens."""
    desktop.use_sound(sound_server)
    program = desktop.start(*APP)
    wait_for(lambda: "Listening" in program.state().get("hint", ""), "listening app")
    return program


def saved(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def test_one_that_answers_is_saved_and_until_then_the_one_in_use_stays(
    desktop: Desktop, sound_server: SoundServer, app: Program, file: Path, tmp_path: Path
) -> None:
    aborts = tiny_gguf.write(tmp_path / "aborts.gguf", blocks=0)
    desktop.open_window(app, "Settings…", "Settings – SSBD Desktop")
    enter(desktop, "gguf file", str(aborts))
    wait_for(lambda: str(aborts) in app.state()["status"], "sentence")
    assert app.state()["status"].endswith(STAYS_IN_USE)
    other = {"live_text_file": str(tmp_path / "live.txt")}
    enter(desktop, "live text file", other["live_text_file"])
    wait_for(lambda: "live_text_file" in saved(file), "saved setting")
    assert saved(file) == {**STARTED, **other}

    # It is captioned with what was in use.
    samples, rate = soundfile.read(CLIP, frames=round(3.8 * 16_000), dtype="int16")
    said = tmp_path / "said.wav"
    soundfile.write(said, samples, rate)
    sound_server.play(said)
    wait_for(lambda: "Bildschirm" in app.state()["text"], "caption")

    # One that answers is saved, and one that has not when the app is killed is not.
    copies = [tmp_path / "first.gguf", tmp_path / "second.gguf"]
    for copy in copies:
        copy.write_bytes(TRANSLATION_MODEL.read_bytes())
    enter(desktop, "gguf file", str(copies[0]))
    wait_for(lambda: saved(file)["translation_model"] == str(copies[0]), "saved model")
    assert app.state()["status"] == ""
    enter(desktop, "gguf file", str(copies[1]))
    wait_for(lambda: app.state()["status"].startswith("Loading"), "model that is being loaded")
    app.end(signal.SIGKILL)
    assert saved(file) == {**STARTED, **other, "translation_model": str(copies[0])}
