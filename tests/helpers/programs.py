"""Programs that a test needs or starts beside this one, and how long it waits for anything."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, AnyStr, NoReturn, TypeVar

import pytest

T = TypeVar("T")

PATIENCE = float(os.environ.get("SSBD_PATIENCE", "60"))
"""Seconds after which a test gives up: machines that run tests may be slow, or stand still."""


def need(*programs: str) -> None:
    """Skip the test where one of `programs` is missing, as `lack` does."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        lack(", ".join(missing), "see tools/setup")


def lack(what: str, remedy: str) -> NoReturn:
    """Skip the test, which needs `what`: a program, a font, a right that this machine has not.

    Under tools/test, which installs what tests need, it fails with the remedy: there a test that is
    skipped is one that would go unnoticed.
    """
    if os.environ.get("SSBD_TEST_ALL"):
        pytest.fail(f"needs {what}: {remedy}", pytrace=False)
    pytest.skip(f"needs {what}")


def wait_for(ask: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Ask until the answer is true-ish; fails the test after a time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := ask():
            return answer
        time.sleep(0.05)
    pytest.fail(f"there was no {what} within {seconds:g} s")


def ran(*command: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """A program that has ended, with all that it printed; more: as of `subprocess.run`."""
    options: dict[str, Any] = {"capture_output": True, "encoding": "utf-8", "check": False}
    return subprocess.run(command, **(options | more))


def python(*arguments: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """`ran` with the Python of these tests."""
    return ran(sys.executable, *arguments, **more)


def begun(
    *command: str, **variables: str
) -> contextlib.AbstractContextManager[subprocess.Popen[bytes]]:
    """A program, for the length of a block; variables: of its environment."""
    pipe = subprocess.PIPE
    environment = os.environ | variables
    return never_outlived(
        subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)
    )


@contextlib.contextmanager
def never_outlived(
    process: subprocess.Popen[AnyStr], seconds: float = PATIENCE
) -> Iterator[subprocess.Popen[AnyStr]]:
    """A process that is killed after `seconds`, and at the end of the block whatever became of it.

    Whoever waits for a line of it, or for its end, so never waits for ever.
    """
    watch = threading.Timer(seconds, process.kill)
    watch.start()
    with process:
        try:
            yield process
        finally:
            watch.cancel()
            process.kill()


def interrupted(number: signal.Signals, ready: str, *program: str) -> tuple[int, str, str]:
    """The exit code, stdout and stderr of a Python program that gets a signal once it is ready."""
    command, pipe = [sys.executable, "-c", *program], subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True)
    with never_outlived(process) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == f"{ready}\n"
        running.send_signal(number)
        out, err = running.communicate()
    return running.returncode, out, err
