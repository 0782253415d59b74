"""Being told to end: by the system where nothing is lost by it, else at a time of one's own."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ssbd_desktop.audio.capture_process.messages import DevicesListed
from ssbd_desktop.processes.endings import NUMBERS, calls_on_interrupt
from ssbd_desktop.processes.messages import Failed, Ready, read
from tests.helpers.models import MODEL_FLAGS
from tests.helpers.programs import PATIENCE, begun, wait_for

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals")

ENDS_AT_ONCE = """
import time
from ssbd_desktop.processes.endings import end_at_once
end_at_once()
print("ready", flush=True)
time.sleep(600)
"""
HANGS = """
import atexit, sys, threading
from ssbd_desktop.processes.endings import calls_on_interrupt

# What is run when the interpreter is taken down, which must not be with a thread left behind.
atexit.register(print, "torn down")

def tell():
    print("told")
    print("heard", file=sys.stderr, flush=True)

with calls_on_interrupt(tell, float(sys.argv[1])):
    print("ready", flush=True)
    threading.Event().wait()
"""


@contextlib.contextmanager
def ready(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    """The command, once it has said that it is ready."""
    with begun(*command) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"ready\n"
        yield running


@pytest.mark.parametrize("number", NUMBERS)
def test_one_that_keeps_nothing_is_ended_by_the_system(number: signal.Signals) -> None:
    with ready(sys.executable, "-c", ENDS_AT_ONCE) as running:
        running.send_signal(number)
        _, err = running.communicate()
    assert (running.returncode, err) == (-number, b"")


def test_what_nohup_ignores_stays_ignored_and_ctrl_c_does_not() -> None:
    ignoring = 'trap "" HUP INT; exec "$@"'
    command = ("sh", "-c", ignoring, "sh", sys.executable, "-c", ENDS_AT_ONCE)
    with ready(*command) as running:
        running.send_signal(signal.SIGHUP)
        running.send_signal(signal.SIGINT)
        running.communicate()
    assert running.returncode == -signal.SIGINT


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS)
def test_a_command_in_its_work_ends_without_a_word(tmp_path: Path, number: signal.Signals) -> None:
    command = (sys.executable, "-m", "ssbd_desktop", "translate", *MODEL_FLAGS[:4])
    with begun(*command, SSBD_DESKTOP_HOME=str(tmp_path)) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b'{"utterance": "u", "source": "we will meet on Monday"}\n' * 500)
        running.stdin.flush()
        assert running.stdout.readline()
        running.send_signal(number)
        _, err = running.communicate()
    assert (running.returncode, err) == (-number, b"")


def test_a_child_leaves_them_to_its_parent(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "ssbd_desktop", "--capture-child", "watch")
    with begun(*command, XDG_RUNTIME_DIR=str(tmp_path)) as running:
        assert running.stdout is not None
        assert isinstance(read(running.stdout), Ready)
        for number in NUMBERS:
            running.send_signal(number)
        assert isinstance(read(running.stdout), DevicesListed | Failed), "it goes on"
        running.communicate()  # which closes its stdin
    assert running.returncode == 0


def test_each_is_told_once_and_then_heeded_as_before() -> None:
    for number in NUMBERS:
        told, held = queue.SimpleQueue[bool](), threading.Event()
        before, threads = signal.getsignal(number), threading.active_count()

        def tell() -> None:
            told.put(True)  # noqa: B023
            held.wait(PATIENCE)  # noqa: B023

        with calls_on_interrupt(tell, PATIENCE):
            os.kill(os.getpid(), number)
            assert told.get(timeout=PATIENCE)
            for again in (signal.SIGTERM, signal.SIGHUP, signal.SIGTERM):
                os.kill(os.getpid(), again)
            held.set()
        assert told.empty()
        assert signal.getsignal(number) is before
        assert signal.set_wakeup_fd(-1) == -1
        wait_for(lambda: threading.active_count() <= threads, "end of its patience")  # noqa: B023


@pytest.mark.parametrize(
    ("seconds", "signals", "code"),
    [("0.2", [signal.SIGTERM], 1), (f"{2 * PATIENCE}", [signal.SIGINT] * 2, 130)],
)
def test_whatever_hangs_is_ended_after_a_time_or_by_a_second_ctrl_c(
    seconds: str, signals: list[signal.Signals], code: int
) -> None:
    with ready(sys.executable, "-c", HANGS, seconds) as running:
        assert running.stderr is not None
        running.send_signal(signals[0])
        assert running.stderr.readline() == b"heard\n"
        for again in signals[1:]:
            running.send_signal(again)
        out, _ = running.communicate()
    assert (running.returncode, out) == (code, b"told\n")
