"""Sound for tests: a sound server, spoken clips, the small Whisper.

The fixtures are for a conftest or a test module to import by name.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr
from numpy.typing import NDArray

from benchmarks.sound_server import SoundServer, running_server
from ssbd_desktop.speech.whisper import WhisperRecognizer
from tests.helpers.models import CLIP, WHISPER_MODEL
from tests.helpers.programs import need

Samples = NDArray[np.float32]


@pytest.fixture
def sound_server() -> Iterator[SoundServer]:
    """A sound server that this process and its children talk to."""
    need("pulseaudio", "pactl", "paplay")
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def whisper_folder() -> Path:
    """The folder of the small English Whisper; it was trained on espeak-ng's speech."""
    return WHISPER_MODEL


@pytest.fixture(scope="session")
def whisper(whisper_folder: Path) -> WhisperRecognizer:
    """The small English Whisper, on one thread."""
    return WhisperRecognizer(whisper_folder, threads=1)


@pytest.fixture(scope="session")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Samples]:
    """Says a text: float32[n], 16 kHz mono, no silence around it."""
    need("espeak-ng")
    folder = tmp_path_factory.mktemp("spoken")
    said: dict[str, Samples] = {}

    def say(text: str) -> Samples:
        if text not in said:
            path = folder / f"{len(said)}.wav"
            subprocess.run(["espeak-ng", "-v", "en", "-s", "150", "-w", path, text], check=True)
            samples, rate = soundfile.read(path, dtype="float32")
            samples = soxr.resample(samples, rate, 16_000)
            loud = np.flatnonzero(np.abs(samples) > 0.01)
            said[text] = samples[loud[0] : loud[-1] + 1]
        return said[text]

    return say


def beginning(folder: Path, seconds: float = 11.6, times: int = 1) -> Path:
    """The clip's first sentences, of which three end before 11.6 s; all of it a number of times."""
    path = folder / "call.wav"
    samples, rate = soundfile.read(CLIP, frames=round(seconds * 16_000), dtype="int16")
    soundfile.write(path, np.tile(samples, times), rate)
    return path


def silence(seconds: float) -> Samples:
    """float32[n] of next to nothing at 16 kHz, the same each time."""
    noise = np.random.default_rng(0).normal(0.0, 1e-4, round(seconds * 16_000))
    return noise.astype(np.float32)


def capture_children(parent: int = 0) -> dict[int, str]:
    """The child processes for sound, of this process or another, and what each is for."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
            its_parent = (folder / "stat").read_text().rsplit(")", 1)[1].split()[1]
            if "--capture-child" in words and int(its_parent) == (parent or os.getpid()):
                found[int(folder.name)] = words[words.index("--capture-child") + 1]
    return found


def tone(rate: int, seconds: float) -> Samples:
    """float32[n] of 440 Hz, half as loud as can be."""
    return (0.5 * np.sin(2 * np.pi * 440 * np.arange(round(rate * seconds)) / rate)).astype(
        np.float32
    )
