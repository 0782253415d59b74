"""What the app takes as a person has it: all its processes, with windows, engines and sound server.

    python -m benchmarks.whole_app WHISPER MODEL.gguf SOUND … [--seconds 75] [--idle 40] [--json]

Starts it on a screen of its own (Xvfb), waits until its engines have loaded and its processor is at
rest, and plays the recordings one after the other. `resident_mib` is the most that its processes
held together, looked at each second, each by itself in `processes`; what several share counts in
each. `shares_mib` counts that once, so it is less where other programs share it, too. `busy` are
the cores that each kept busy meanwhile; `idle_percent` is of one core, with computer audio on and
nothing playing; `ended_s` passed from when it was asked to end (SIGTERM).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil

from benchmarks.bundle import screen
from benchmarks.sound_server import running_server

_REST = 3.0  # seconds with little to do after which it has loaded
_LITTLE = 0.1  # of a core
_LOADED_IN = 240.0  # seconds, with the measurements of a first start
_SETTLES = 10.0  # seconds until the last caption is done
_ENDS_IN = 30.0  # seconds
_MIB = 2**20


class WholeApp:
    """A running app and its children."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._first = psutil.Process(process.pid)

    def memory(self) -> dict[str, tuple[float, float]]:
        """Return what each process holds, and its share of that, in MiB."""
        return {
            role: (held.rss / _MIB, held.pss / _MIB)
            for role, held in self._each(psutil.Process.memory_full_info).items()
        }

    def busy(self, seconds: float) -> float:
        """Return how many cores it keeps busy in the next seconds."""
        before, began = self.worked(), time.monotonic()
        time.sleep(seconds)
        return (self.worked() - before).total() / (time.monotonic() - began)

    def worked(self) -> Counter[str]:
        """Return the processor's seconds of each process until now."""
        times = self._each(psutil.Process.cpu_times)
        return Counter({role: one.user + one.system for role, one in times.items()})

    def end(self) -> float:
        """Ask it to end, and return the seconds that it takes."""
        began = time.monotonic()
        self._process.terminate()
        self._process.wait(_ENDS_IN)
        return time.monotonic() - began

    def _each(self, look: Callable[[psutil.Process], Any]) -> dict[str, Any]:
        found = {}
        for one in (self._first, *self._first.children(recursive=True)):
            with suppress(psutil.Error):  # it has ended
                role = next((word for word in one.cmdline() if word.endswith("-child")), "app")
                found[role.strip("-")] = look(one)
        return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print. arguments: the command line's."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("whisper", type=Path)
    parser.add_argument("language_model", type=Path)
    parser.add_argument("sounds", type=Path, nargs="+")
    parser.add_argument("--seconds", type=float, default=75.0)
    parser.add_argument("--idle", type=float, default=40.0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    found = measured(options)
    if options.json:
        print(json.dumps(found, indent=1))
    else:
        for name, value in found.items():
            print(f"{name:14} {value}")


def measured(options: argparse.Namespace) -> dict[str, object]:
    """Return the figures of one start."""
    with running_server() as server, _running(options.whisper, options.language_model) as app:
        deadline = time.monotonic() + _LOADED_IN
        while app.busy(_REST) > _LITTLE or len(app.memory()) < 4:
            if time.monotonic() > deadline:
                raise TimeoutError("the app does not come to rest")
        looks, worked, began = [app.memory()], app.worked(), time.monotonic()
        player, number = server.play(options.sounds[0]), 0
        while time.monotonic() < began + options.seconds:
            if player.poll() is not None:
                number += 1
                player = server.play(options.sounds[number % len(options.sounds)])
            time.sleep(1.0)
            looks.append(app.memory())
        seconds, busy = time.monotonic() - began, app.worked() - worked
        player.kill()
        time.sleep(_SETTLES)
        most = max(looks, key=lambda look: sum(held for held, _ in look.values()))
        return {
            "resident_mib": round(sum(held for held, _ in most.values())),
            "shares_mib": round(max(sum(share for _, share in one.values()) for one in looks)),
            "processes": {role: round(held) for role, (held, _) in most.items()},
            "busy": {role: round(took / seconds, 2) for role, took in busy.items()},
            "idle_percent": round(100 * app.busy(options.idle), 2),
            "ended_s": round(app.end(), 2),
        }


@contextmanager
def _running(whisper: Path, language_model: Path) -> Iterator[WholeApp]:
    with screen() as display, tempfile.TemporaryDirectory() as home:
        environment = os.environ | {
            "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "SSBD_DESKTOP_HOME": home,
        }  # fmt: skip
        app = subprocess.Popen(
            [
                sys.executable, "-m", "ssbd_desktop", "--whisper-model", str(whisper),
                "--translation-model", str(language_model), "--source-language", "English",
                "--target-language", "German",
            ],
            env=environment,
        )  # fmt: skip
        try:
            yield WholeApp(app)
        finally:
            app.kill()
            app.wait()


if __name__ == "__main__":
    main()
