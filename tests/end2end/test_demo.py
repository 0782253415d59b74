"""`ssbd-desktop demo` on a real desktop with a real sound server: seen, heard, and nothing kept."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import soundfile

from ssbd_desktop.commands.demo import WHAT_THEY_ARE
from ssbd_desktop.scoring import plain_words
from tests.helpers.desktop import Desktop, wait_for
from tests.helpers.models import CLIP, CLIP_GERMAN
from tests.helpers.program import Program
from tests.helpers.sound import Samples, SoundServer

pytestmark = [pytest.mark.desktop, pytest.mark.sound]

SECONDS = 10.0
"""The clip's first sentences."""

SENTENCES = 2


def test_the_demonstration_is_seen_and_heard_and_changes_nothing(
    desktop: Desktop, sound_server: SoundServer, tmp_path: Path
) -> None:
    for name in ("XDG_RUNTIME_DIR", "PULSE_SERVER"):
        desktop.env[name] = sound_server.env[name]
    recording = tmp_path / "recording"
    command = ["parec", "--raw", "--format=float32le", "--rate=16000", "--channels=1"]
    with recording.open("wb") as file:
        recorder = subprocess.Popen(command, stdout=file, env=sound_server.env)
    app = Program(desktop.start([sys.executable, "-m", "tests.helpers.app_runner", "demo"]))
    try:
        wait_for(lambda: WHAT_THEY_ARE in app.state().get("status", ""), "the word of caution", 30)
        seen = watched(app)
    finally:
        app.end()
        recorder.terminate()
        recorder.wait(timeout=10)
    wanted = plain_words(" ".join(CLIP_GERMAN[:SENTENCES]))
    assert set(wanted) <= set(plain_words(" ".join(seen))), seen
    assert len(seen) >= 4, seen
    assert likeness(np.fromfile(recording, np.float32)) > 0.9
    home = Path(desktop.env["SSBD_DESKTOP_HOME"])
    assert not (home / "config" / "settings.toml").exists()
    assert not list((home / "data").glob("sessions/*"))


def watched(app: Program) -> list[str]:
    """What the overlay showed while the first sentences were spoken."""
    seen: list[str] = []
    end = time.monotonic() + SECONDS + 3
    while time.monotonic() < end:
        text = app.state()["text"]
        if not seen or seen[-1] != text:
            seen.append(text)
        time.sleep(0.1)
    return seen


def likeness(heard: Samples) -> float:
    """How well half a second of the clip's first sentence is heard, at the shift where it is best.

    Of several such parts the best counts: a busy machine may leave gaps in the others.
    """
    clip, _ = soundfile.read(CLIP, frames=48_000, dtype="float32")
    return max(agreement(heard, clip[i : i + 8000]) for i in range(8000, 48_000, 8000))


def agreement(heard: Samples, part: Samples) -> float:
    """The correlation of a part with what was heard, at the shift where they agree best."""
    length = 1 << (len(heard) + len(part)).bit_length()
    product = np.fft.rfft(heard, length) * np.conj(np.fft.rfft(part, length))
    shift = int(np.argmax(np.fft.irfft(product, length)[: len(heard) - len(part)]))
    return float(np.corrcoef(heard[shift : shift + len(part)], part)[0, 1])
