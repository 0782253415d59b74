"""The window is told to end while it starts and while it runs: it ends, and as it should."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.sound_server import SoundServer
from ssbd_desktop.processes.endings import NUMBERS
from tests.helpers.desktop import Desktop
from tests.helpers.models import CLIP, MODEL_FLAGS
from tests.helpers.programs import PATIENCE, never_outlived, wait_for

pytestmark = [pytest.mark.desktop, pytest.mark.sound]

MARK = "SSBD_TEST_OF_SIGNALS"
"""In the environment of the app, and so of its children, and of nothing else on its desktop."""

COMMAND = [sys.executable, "-m", "ssbd_desktop", *MODEL_FLAGS]


def told_to_end(
    desktop: Desktop, number: signal.Signals, ready: Callable[[int], bool], *flags: str
) -> tuple[int, str, str]:
    """Exit code, stderr and log of an app that is told once it is `ready`, by its number."""
    home = Path(desktop.env["SSBD_DESKTOP_HOME"])
    env = {**desktop.env, MARK: str(home)}
    process = subprocess.Popen([*COMMAND, *flags], env=env, stderr=subprocess.PIPE, text=True)
    with never_outlived(process, 2 * PATIENCE) as running:
        wait_for(lambda: ready(running.pid), "app that is ready")
        running.send_signal(number)
        err = running.communicate()[1]
    log = "".join(path.read_text("utf-8") for path in home.rglob("*.log"))
    wait_for(lambda: not left(str(home)), "end of its children")
    return running.returncode, err, log


def left(mark: str) -> list[str]:
    """The processes of the app that are left."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended, or is another person's
            if f"{MARK}={mark}\0".encode() in (process / "environ").read_bytes():
                found.append(process.name)
    return found


@pytest.mark.parametrize("library", ["libQt6Core", "libqxcb"])
def test_while_it_starts_nothing_is_asked_of_it(desktop: Desktop, library: str) -> None:
    def loads(number: int) -> bool:
        return library in Path(f"/proc/{number}/maps").read_text("utf-8")

    for number in NUMBERS:
        code, err, log = told_to_end(desktop, number, loads)
        # 0 where it was so fast that its loop ran already.
        assert code in (-number, 0), (code, err)
        assert err == ""
        assert "Traceback" not in log


def test_while_it_runs_what_was_said_is_kept(desktop: Desktop, sound_server: SoundServer) -> None:
    desktop.use_sound(sound_server)
    sessions = Path(desktop.env["SSBD_DESKTOP_HOME"]) / "data" / "sessions"

    def captions() -> int:
        texts = "".join(path.read_text("utf-8") for path in sessions.glob("*.jsonl"))
        return sum("utterance" in json.loads(line) for line in texts.splitlines())

    kept_at: list[float] = []

    def more_was_said(_: int) -> bool:
        """Some seconds after the first sentence is kept the clip is within the second, or past."""
        if captions() and not kept_at:
            kept_at.append(time.monotonic())
        return bool(kept_at) and time.monotonic() - kept_at[0] > 2.5

    code, err, log = told_to_end(desktop, signal.SIGTERM, more_was_said, "--device", str(CLIP))
    assert (code, err) == (0, "")
    assert captions() >= 2
    assert "Traceback" not in log
