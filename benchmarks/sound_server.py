"""A PulseAudio server without a sound card, for benchmarks and tests (Linux)."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SINK = "cap_sink"
"""The sink that a server has at first."""

_PATIENCE = 60.0  # seconds until the server is given up


class SoundServer:
    """A PulseAudio server of its own, whose only sound sources are the monitors of null sinks.

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
        deadline = time.monotonic() + _PATIENCE
        while self.pactl("info", check=False).returncode:
            if server.poll() is not None or time.monotonic() > deadline:
                server.kill()
                raise RuntimeError("the sound server ended at once, or does not answer")
            time.sleep(0.05)
        self.add_default_sink()
        return server

    def play(self, path: Path, sink: str = "", app: str = "paplay") -> subprocess.Popen[bytes]:
        """Start to play a sound file as an app of this name, on the default sink or another."""
        chosen = [f"--client-name={app}", *([f"--device={sink}"] if sink else [])]
        player = subprocess.Popen(["paplay", *chosen, str(path)], env=self.env)
        self._players.append(player)
        return player

    def add_default_sink(self) -> None:
        """Connect `SINK`, which programs then play to and, by its monitor, listen to."""
        self.add_sink(SINK)
        self.set_default_sink(SINK)
        self.set_default_source(f"{SINK}.monitor")

    def add_sink(self, name: str, rate: int = 48_000, title: str = "") -> None:
        """Connect a null sink, whose monitor is called “Monitor of ” and its title (its name)."""
        # norewinds: without it the first sound comes a second late and out of order.
        made = self.pactl(
            "load-module", "module-null-sink", f"sink_name={name}", f"rate={rate}",
            "channels=2", "norewinds=1",
            f"sink_properties=\"device.description='{title or name}'\"",
        )  # fmt: skip
        self._modules[name] = made.stdout.decode().strip()

    def add_microphone(self, sink: str) -> None:
        """Connect a source, “microphone”, that hears what this sink plays."""
        self.pactl(
            "load-module", "module-remap-source", f"master={sink}.monitor",
            "source_name=microphone", "source_properties=device.description=Microphone",
        )  # fmt: skip

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
                process.wait(timeout=_PATIENCE)
        self._players.clear()

    def restart(self) -> None:
        """Kill the server, if it runs, and start another one at the same place, with `SINK`."""
        self.kill()
        self._modules.clear()
        self._server = self._started()

    def pactl(self, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[bytes]:
        """What the server's own tool says."""
        return subprocess.run(
            ["pactl", *arguments], env=self.env, check=check, capture_output=True, timeout=_PATIENCE
        )


@contextmanager
def running_server() -> Iterator[SoundServer]:
    """A sound server without a sound card, which this process and its children talk to."""
    names = ("XDG_RUNTIME_DIR", "PULSE_SERVER")
    before = {name: os.environ.get(name) for name in names}
    # A socket's path may have no more than 107 characters: not in a folder of pytest's.
    with tempfile.TemporaryDirectory(prefix="pulse-") as folder:
        server = SoundServer(Path(folder))
        os.environ.update({name: server.env[name] for name in names})
        try:
            yield server
        finally:
            server.kill()
            for name, value in before.items():
                os.environ.pop(name)
                if value is not None:
                    os.environ[name] = value
