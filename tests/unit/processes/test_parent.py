"""Both ends of a child process, over small programs in its place."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from types import ModuleType
from unittest.mock import Mock

import psutil
import pytest

from ssbd_desktop.audio.capture_process.messages import Moved, Opened
from ssbd_desktop.processes import child as child_end
from ssbd_desktop.processes import parent
from ssbd_desktop.processes.parent import AHEAD, ChildProcess
from tests.helpers.fake_child_process import starts_instead
from tests.helpers.programs import PATIENCE, wait_for

TELL = """
import os, pathlib, pickle, sys, time
from ssbd_desktop import __version__
from ssbd_desktop.audio.capture_process.messages import Moved, Opened
from ssbd_desktop.processes.messages import *
from ssbd_desktop.base.errors import AudioError

def tell(*messages):
    for message in messages:
        write(message, sys.stdout.buffer)

"""


def started(monkeypatch: pytest.MonkeyPatch, program: str) -> ChildProcess:
    """A child process that runs this program."""
    starts_instead(monkeypatch, program)
    return ChildProcess("--any-child")


def test_what_is_no_message_ends_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = "print('Expression failed', flush=True); import time; time.sleep(60)"
    child = started(monkeypatch, noise)
    assert child.get(PATIENCE) is None
    child._process.wait(PATIENCE)
    assert not child.was_killed


def test_one_that_says_nothing_is_not_waited_for_beyond_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child = started(monkeypatch, TELL + "tell(Ready(__version__)); time.sleep(60)")
    with pytest.raises(TimeoutError):
        child.get(0.05)
    threading.Timer(0.2, child.end).start()
    assert child.get(None) is None, "the end wakes whoever waits"
    assert child.get(None) is None
    child._process.wait(PATIENCE)
    with pytest.raises(OSError):  # noqa: PT011  which one depends on how far the end has come
        child.send(b"sound")


def test_the_time_that_it_takes_to_start_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import time; time.sleep(3);"
    child = started(monkeypatch, slow + TELL + "tell(Ready(__version__), Moved())")
    assert child.get(2.0) == Moved()
    child.end()


def test_one_that_does_not_start_in_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parent, "STARTS_IN", 0.0)
    child = started(monkeypatch, TELL + "tell(Ready(__version__), Moved())")
    with pytest.raises(TimeoutError):
        child.get(PATIENCE)
    child.end()
    assert child.get(PATIENCE) is None


def test_no_more_is_read_than_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A limit of a kind that a child can see: its pipe is full, and stays so."""
    full = tmp_path / "full"
    much = (
        TELL + "os.set_blocking(1, False); n = refused = 0\n"
        "while n < 1000 and refused < 100:\n"
        "    try: os.write(1, pickle.dumps(Opened('x' * 2000, 1.0))); n += 1; refused = 0\n"
        "    except BlockingIOError: refused += 1; time.sleep(0.01)\n"
        f"pathlib.Path({str(full)!r}).touch(); os.set_blocking(1, True)\n"
        "tell(Opened(str(n), 0.0))"
    )
    child = started(monkeypatch, much)
    wait_for(full.exists, "full pipe")
    messages = 0
    while isinstance(message := child.get(PATIENCE), Opened) and message.rate:
        messages += 1
    assert AHEAD < messages < 200
    assert message == Opened(str(messages), 0.0), "none of them was lost"
    child.end()


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_of_much_that_a_child_printed_the_log_has_whole_lines(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    monkeypatch.setattr(parent, "_LAST_WORDS", 40)
    monkeypatch.setattr(parent, "_LAST_SECONDS", PATIENCE)
    line = "cannot open /home/ann/call.wav"
    said = f"print({line!r}, {line!r}, sep='\\n', file=sys.stderr)"
    after_its_end = "os.fork() and os._exit(0); os.close(1); time.sleep(0.2)"
    child = started(monkeypatch, f"import os, sys, time; {after_its_end}; {said}")
    assert child.get(PATIENCE) is None
    assert caplog.messages == [f"the child process ended with 0:\n{line}"]


def test_where_a_child_crashed_in_native_code_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level("INFO")
    monkeypatch.chdir(tmp_path)
    tmp_path.rmdir()  # in which no library would be found
    child = ChildProcess("--download-child")
    wait_for(lambda: child.was_ready, "child that waits")
    assert Path(psutil.Process(child.pid).cwd()).is_dir()
    os.kill(child.pid, signal.SIGSEGV)
    wait_for(lambda: "child process ended" in caplog.text, "end of the child")
    assert "ended with -11:\nFatal Python error: Segmentation fault" in caplog.text
    assert "download_process" in caplog.text


def test_on_windows_stdin_is_looked_at_and_never_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a fake of what Windows has: its pipes say nothing, and then that they are broken."""
    looks: list[float] = []

    def peek(handle: int) -> tuple[int, int]:
        looks.append(handle)
        if len(looks) == 5:
            raise BrokenPipeError(22, "The pipe has been ended", None, 109)
        return 0, 0

    winapi, msvcrt = ModuleType("_winapi"), ModuleType("msvcrt")
    vars(winapi)["PeekNamedPipe"] = peek
    vars(msvcrt)["get_osfhandle"] = lambda descriptor: 70 + descriptor
    monkeypatch.setitem(sys.modules, "_winapi", winapi)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(child_end, "time", Mock(sleep=lambda seconds: looks.append(seconds)))
    monkeypatch.setattr("os.read", lambda *_: pytest.fail("a read would hold up the libraries"))
    child_end._wait_for_closed_stdin()
    assert looks == [70, 0.5, 70, 0.5, 70]
