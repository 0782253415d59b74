"""`ssbd-desktop demo` on a real desktop with a real sound server: seen, heard, and nothing kept."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np
import pytest
import soundfile

from benchmarks.sound_server import SoundServer
from ssbd_desktop.commands.quality import plain_words
from tests.helpers.desktop import APP, Desktop
from tests.helpers.models import CLIP, CLIP_GERMAN
from tests.helpers.program import Program, grew
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import Samples, likeness

pytestmark = [pytest.mark.desktop, pytest.mark.sound]

SENTENCES = 2


def test_the_demonstration_is_seen_and_heard_and_changes_nothing(
    desktop: Desktop, sound_server: SoundServer, tmp_path: Path
) -> None:
    desktop.use_sound(sound_server)
    recording = tmp_path / "recording"
    command = ["parec", "--raw", "--format=float32le", "--rate=16000", "--channels=1"]
    with recording.open("wb") as file:
        recorder = subprocess.Popen(command, stdout=file, env=sound_server.env)
    try:
        wait_for(lambda: recording.stat().st_size, "recording")
        app = desktop.start(*APP, "demo")
        wait_for(lambda: "Demonstration" in app.state().get("status", ""), "word of caution")
        watch(app)
    finally:
        recorder.terminate()
        recorder.wait(timeout=PATIENCE)
    assert best_likeness(np.fromfile(recording, np.float32)) > 0.9
    home = Path(desktop.env["SSBD_DESKTOP_HOME"])
    assert not (home / "config" / "settings.toml").exists()
    assert not list((home / "data").glob("sessions/*"))


def look(app: Program, seen: list[str]) -> list[str]:
    """What has been seen of the captions, with what stands there now."""
    text = app.state()["text"]
    if text and text not in seen[-1:]:
        seen.append(text)
    return seen


def watch(app: Program) -> None:
    """Wait until the overlay has shown all of the first sentences, and captions that grow."""
    seen: list[str] = []
    wanted = set(plain_words(" ".join(CLIP_GERMAN[:SENTENCES])))

    def all_shown() -> bool:
        return wanted <= set(plain_words(" ".join(look(app, seen)))) and grew(seen)

    wait_for(all_shown, "captions that grow to all of the first sentences")


def best_likeness(heard: Samples) -> float:
    """How well half a second of the clip's beginning is heard.

    Of several such parts the best counts: a busy machine may leave gaps in the others.
    """
    clip, _ = soundfile.read(CLIP, frames=320_000, dtype="float32")
    return max(likeness(heard, clip[i : i + 8000]) for i in range(8000, 320_000, 8000))
