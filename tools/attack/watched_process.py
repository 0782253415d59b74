"""A process that is attacked: asked things, watched for how long it takes and how much it holds.

It is forked from a server that has imported the app, so that starting one again costs next to
nothing; the processes that the app starts from itself are watched with it. Linux.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

MOST_MEMORY = 1_000_000_000
"""Bytes that any process may hold."""

STDOUT, STDERR = "stdout.txt", "stderr.txt"
"""What the process prints, in its folder."""

_LOOKED_AT_EVERY = 0.05  # seconds

Answer = Callable[[Any], Any]
Serve = Callable[[Path], Answer]
"""Runs in the process, whose folders are under a path; gives what answers each request."""

_server = multiprocessing.get_context("forkserver")
_server.set_forkserver_preload(
    ["tools.attack.running_app", "tools.attack.killed_app", "tools.attack.commands"]
)


class AttackedError(Exception):
    """The process is gone: it died by itself, or was ended because of what it did."""


class DiedError(AttackedError):
    """It died of a signal, or left."""


class HungError(AttackedError):
    """It did not answer in time."""


class SwollenError(AttackedError):
    """It, or a process that it started, held too much."""


@dataclass(frozen=True)
class Raised:
    """The answer could not be had because of an exception. trace: all of it."""

    trace: str


class WatchedProcess:
    """A process that answers requests, one after the other."""

    def __init__(self, serve: Serve, home: Path) -> None:
        self._errors = home / STDERR
        self._connection, theirs = _server.Pipe()
        self._process = _server.Process(target=_run, args=(serve, home, theirs), daemon=False)
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process.pid
        return self._process.pid

    def ask(self, request: Any, seconds: float, *, interrupted: bool = False) -> Any:
        """Its answer; raises an AttackedError, after which there is no process any more.

        interrupted: what takes longer is interrupted, as by Ctrl-C, and has as long again to end.
        """
        until = time.monotonic() + seconds
        try:
            self._connection.send(request)
            while not self._connection.poll(_LOOKED_AT_EVERY):
                self._look()
                if time.monotonic() > until:
                    if not interrupted:
                        raise HungError(f"no answer within {seconds:.0f} s")
                    os.kill(self.pid, signal.SIGINT)
                    until, interrupted = time.monotonic() + seconds, False
            self._look()
            return self._connection.recv()
        except (EOFError, OSError):
            self._process.join(5)
            raise DiedError(f"{_told(self._process.exitcode)}; {self._last_words()}") from None
        except AttackedError:
            self.end()
            raise

    def end(self) -> None:
        """End it and all that it started; again without harm."""
        for pid in [*descendants(self.pid), self.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.join()
        self._connection.close()

    def _look(self) -> None:
        for pid in [self.pid, *descendants(self.pid)]:
            held = _peak(pid)
            if held > MOST_MEMORY:
                whose = "it" if pid == self.pid else "a child of it"
                raise SwollenError(f"{whose} held {held / 1e6:.0f} MB")

    def _last_words(self) -> str:
        with contextlib.suppress(OSError):
            lines = self._errors.read_text("utf-8", "replace").strip().splitlines()
            return " | ".join(lines[-2:])
        return ""


def descendants(pid: int) -> Iterator[int]:
    """The processes that a process has started, and those that they have."""
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with contextlib.suppress(OSError):
                for child in (task / "children").read_text("ascii").split():
                    yield int(child)
                    yield from descendants(int(child))


def _peak(pid: int) -> int:
    """Bytes that a process has held at most; 0 where it is gone."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text("ascii", "replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    return 0


def _told(code: int | None) -> str:
    if code is None:
        return "it closed its pipe and lives on"
    return signal.Signals(-code).name if code < 0 else f"exit code {code}"


def _run(serve: Serve, home: Path, connection: Connection[Any, Any]) -> None:
    """In the process."""
    os.environ["SSBD_DESKTOP_HOME"] = str(home)
    home.mkdir(parents=True, exist_ok=True)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number, name in ((1, STDOUT), (2, STDERR)):
        os.dup2(os.open(home / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    answer = serve(home)
    with contextlib.suppress(EOFError, OSError):
        while True:
            request = connection.recv()
            try:
                answered = answer(request)
            except Exception:  # noqa: BLE001  whatever it is, it is counted
                answered = Raised(traceback.format_exc())
            connection.send(answered)
    os._exit(0)
