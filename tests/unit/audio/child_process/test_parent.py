"""The parent's end of a child process, over small programs in place of the one that hears."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from ssbd_desktop.audio.child_process import parent
from ssbd_desktop.audio.child_process.messages import Failed, Moved
from ssbd_desktop.audio.child_process.parent import AHEAD, ChildProcess
from ssbd_desktop.audio.device_watch import input_devices
from ssbd_desktop.errors import SourceLostError
from tests.helpers.programs import PATIENCE, wait_for

TELL = (
    "import sys; from ssbd_desktop.audio.child_process.messages import *; out = sys.stdout.buffer;"
)


def started(monkeypatch: pytest.MonkeyPatch, program: str) -> ChildProcess:
    """A child process that runs this program."""

    def start(_: tuple[str, ...]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-c", program],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    monkeypatch.setattr(parent, "_started", start)
    return ChildProcess("capture")


def test_messages_come_in_order_and_then_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    child = started(monkeypatch, TELL + "out.write(packed(Failed('A.', True)) + packed(Moved()))")
    messages = [child.get(PATIENCE) for _ in range(3)]
    assert messages == [Failed("A.", True), Moved(), None]
    child.end()


def test_what_is_no_message_ends_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = "print('Expression failed', flush=True); import time; time.sleep(60)"
    child = started(monkeypatch, noise)
    assert child.get(PATIENCE) is None
    child._process.wait(PATIENCE)


def test_one_that_says_nothing_is_not_waited_for_beyond_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child = started(monkeypatch, TELL + "out.write(packed(Ready())); import time; time.sleep(60)")
    with pytest.raises(TimeoutError):
        child.get(0.05)
    threading.Timer(0.2, child.end).start()
    assert child.get(None) is None, "the end wakes whoever waits"
    assert child.get(None) is None
    child._process.wait(PATIENCE)
    with pytest.raises(BrokenPipeError):
        child.send(b"sound")


def test_the_time_that_it_takes_to_start_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import time; time.sleep(3);"
    child = started(monkeypatch, slow + TELL + "out.write(packed(Ready()) + packed(Moved()))")
    assert child.get(2.0) == Moved()
    child.end()


def test_one_that_does_not_start_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parent, "STARTS_IN", 0.05)
    child = started(monkeypatch, "import time; time.sleep(60)")
    with pytest.raises(TimeoutError):
        child.get(PATIENCE)
    child.end()
    assert child.get(PATIENCE) is None


def test_no_more_is_read_than_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A limit of a kind that a child can see: its pipe is full, and stays so."""
    full = tmp_path / "full"
    much = (
        TELL + "import os, pathlib, time; os.set_blocking(1, False); n = refused = 0\n"
        "while n < 1000 and refused < 100:\n"
        "    try: os.write(1, packed(Failed('x' * 2000, True))); n += 1; refused = 0\n"
        "    except BlockingIOError: refused += 1; time.sleep(0.01)\n"
        f"pathlib.Path({str(full)!r}).touch(); os.set_blocking(1, True)\n"
        "os.write(1, packed(Failed(str(n), False)))"
    )
    child = started(monkeypatch, much)
    wait_for(full.exists, "full pipe")
    messages = 0
    while isinstance(message := child.get(PATIENCE), Failed) and message.again:
        messages += 1
    assert AHEAD < messages < 200
    assert message == Failed(str(messages), False), "none of them was lost"
    child.end()


@pytest.mark.expects_warning
def test_an_unexpected_error_of_the_child_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    child = started(monkeypatch, TELL + "out.write(packed(UnexpectedError('Traceback: boom')))")
    assert child.get(PATIENCE) is None
    assert "the process that hears failed:\nTraceback: boom" in caplog.text
    child.end()


@pytest.mark.expects_warning
def test_an_unexpected_error_of_the_real_child_is_told(caplog: pytest.LogCaptureFixture) -> None:
    child = ChildProcess("capture", "default", "not a number")
    assert child.get(PATIENCE) is None
    assert "could not convert string to float" in caplog.text
    child.end()


def test_where_no_process_can_be_started_it_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gone"))
    with pytest.raises(SourceLostError, match=r"cannot be started \(No such file or directory\)"):
        ChildProcess("watch")


def test_the_folder_that_it_is_started_in_has_no_say(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "numpy.py").write_text("raise SystemExit(1)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent")
    monkeypatch.setattr("ssbd_desktop.audio.device_watch.LISTED_IN", PATIENCE)
    assert isinstance(input_devices(), list)
