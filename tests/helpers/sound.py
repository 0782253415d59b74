"""Sound for tests: a real PulseAudio server without a sound card, spoken clips, the small Whisper.

The fixtures are for a conftest or a test module to import by name.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr
from numpy.typing import NDArray

from ssbd_desktop.speech.whisper import WhisperRecogniser
from tests.helpers.models import WHISPER_MODEL
from tests.helpers.programs import PATIENCE, need

Samples = NDArray[np.float32]

SINK = "cap_sink"
"""The sink that a sound server of a test has at first."""


class SoundServer:
    """A PulseAudio server of a test's own, whose only sound sources are the monitors of null sinks.

    At first there is one sink, `SINK`. env: the environment in which a program finds the server.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.env = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}
        self.env["PULSE_SERVER"] = f"unix:{folder / 'native'}"
        self._players: list[subprocess.Popen[bytes]] = []
        self._modules: dict[str, str] = {}
        self._server = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        (self._folder / "native").unlink(missing_ok=True)
        server = subprocess.Popen(
            [
                "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disallow-exit",
                f"--log-target=file:{self._folder / 'pulse.log'}",
                "-L", f"module-native-protocol-unix socket={self._folder / 'native'}",
            ],
            env=self.env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        deadline = time.monotonic() + PATIENCE
        while self.pactl("info", check=False).returncode:
            assert server.poll() is None, "the sound server ended at once"
            assert time.monotonic() < deadline, "the sound server does not answer"
            time.sleep(0.05)
        self.add_sink(SINK)
        self.set_default_sink(SINK)
        self.set_default_source(f"{SINK}.monitor")
        return server

    def play(self, path: Path, sink: str = "") -> subprocess.Popen[bytes]:
        """Start to play a sound file, on the default sink or another, and return at once."""
        chosen = [f"--device={sink}"] if sink else []
        player = subprocess.Popen(["paplay", *chosen, str(path)], env=self.env)
        self._players.append(player)
        return player

    def add_sink(self, name: str, rate: int = 48_000, title: str = "") -> None:
        """Connect a null sink, whose monitor is called “Monitor of ” and its title (its name)."""
        # norewinds: without it the first sound comes a second late and out of order.
        made = self.pactl(
            "load-module", "module-null-sink", f"sink_name={name}", f"rate={rate}",
            "channels=2", "norewinds=1",
            f"sink_properties=\"device.description='{title or name}'\"",
        )  # fmt: skip
        self._modules[name] = made.stdout.decode().strip()

    def remove_sink(self, name: str) -> None:
        """Take a sink away, and with it its monitor."""
        self.pactl("unload-module", self._modules.pop(name))

    def set_default_sink(self, name: str) -> None:
        """Let programs play to this sink unless they say otherwise."""
        self.pactl("set-default-sink", name)

    def set_default_source(self, name: str) -> None:
        """Let programs listen to this source unless they say otherwise."""
        self.pactl("set-default-source", name)

    def freeze(self) -> None:
        """Stop the server in its tracks: it exists, and does not answer."""
        self._server.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen server go on."""
        self._server.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """End the server and whatever plays, at once; again without harm."""
        for process in [*self._players, self._server]:
            if process.poll() is None:
                process.kill()
                process.wait(timeout=PATIENCE)
        self._players.clear()

    def restart(self) -> None:
        """Kill the server, if it runs, and start another one at the same place, with `SINK`."""
        self.kill()
        self._modules.clear()
        self._server = self._started()

    def pactl(self, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[bytes]:
        """What the server's own tool says."""
        return subprocess.run(
            ["pactl", *arguments], env=self.env, check=check, capture_output=True, timeout=PATIENCE
        )


@pytest.fixture
def sound_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundServer]:
    """A sound server that this process and its children talk to."""
    need("pulseaudio", "pactl", "paplay")
    # A socket's path may have no more than 107 characters: not in pytest's own folder.
    with tempfile.TemporaryDirectory(prefix="pulse-") as folder:
        server = SoundServer(Path(folder))
        for name in ("XDG_RUNTIME_DIR", "PULSE_SERVER"):
            monkeypatch.setenv(name, server.env[name])
        try:
            yield server
        finally:
            server.kill()


@pytest.fixture(scope="session")
def whisper_folder() -> Path:
    """The folder of the small English Whisper; it was trained on espeak-ng's speech."""
    return WHISPER_MODEL


@pytest.fixture(scope="session")
def whisper(whisper_folder: Path) -> WhisperRecogniser:
    """The small English Whisper, on one thread."""
    return WhisperRecogniser(whisper_folder, threads=1)


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


def silence(seconds: float) -> Samples:
    """float32[n] of next to nothing at 16 kHz, the same each time."""
    noise = np.random.default_rng(0).normal(0.0, 1e-4, round(seconds * 16_000))
    return noise.astype(np.float32)
