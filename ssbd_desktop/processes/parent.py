"""The parent's end of a child process. Nothing here can hang."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

import ssbd_desktop
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.processes.messages import Failed, Logged, Message, Ready, UnexpectedError, read

STARTS_IN = 30.0
"""Seconds that the child may take to start: on a cold disk, or during a malware scan, that is
longer than an engine takes to answer."""

AHEAD = 8
"""How many messages are read in advance; more wait in the child."""

_LAST_WORDS = 10_000
"""Bytes of a child's last output that go into the log: after a crash, where each thread was."""

_LAST_SECONDS = 0.5
"""Seconds that a process may take to end after its last message, and to print why after that."""

_LOOKED_AFTER = 0.2
"""Seconds between looks whether a message that has no room is still wanted."""

_LACKS = re.compile(rb"Cannot load lib|cannot load neither|loading shared libraries", re.I)

_HOME = Path(ssbd_desktop.__file__).resolve().parents[1]

_log = logging.getLogger(__name__)


class ChildProcess:
    """A child process that does one thing, until it ends or is ended."""

    def __init__(self, *arguments: str) -> None:
        """arguments: the app's, which select the kind of child. Raises OSError."""
        self._call_ended: Callable[[], None] = lambda: None
        self._messages: queue.Queue[Message | None] = queue.Queue(AHEAD)
        self._ended = threading.Event()
        self._ready = threading.Event()
        self.was_ready = False
        """True once it has started; from then on, its engine is to blame for its end."""
        self.was_killed = False
        self._over = threading.Event()
        self._starts_until = time.monotonic() + STARTS_IN
        self._process = _started(arguments)
        self._last_words = b""
        self._listener = threading.Thread(target=self._listen, name="child's stderr", daemon=True)
        self._listener.start()
        threading.Thread(target=self._read, name="child", daemon=True).start()

    def get(self, seconds: float | None) -> Message | None:
        """Return the next message, None at the end.

        Raises TimeoutError if none comes within `seconds`, counted from the child's start at the
        earliest; None waits forever. Raises the SsbdError that the child failed with.
        """
        if seconds is not None and not self._ready.wait(
            max(self._starts_until - time.monotonic(), 0.0)
        ):
            raise TimeoutError
        if self._ended.is_set():
            return None
        try:
            message = self._messages.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(message, Failed):
            raise message.error
        return message

    def send(self, data: bytes) -> None:
        """Write to its stdin, waiting if it does not read. Raises OSError once it is gone."""
        assert self._process.stdin
        left = memoryview(data)
        try:
            while left:
                left = left[self._process.stdin.write(left) :]
        except ValueError:  # closed, because the process has ended
            raise BrokenPipeError from None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def lacks_library(self) -> bool:
        """Return whether it said that a library cannot be loaded, which is no model's fault."""
        return _LACKS.search(self._last_words) is not None

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """Call `ended`, on another thread, if it ends unasked; at once if it has."""
        self._call_ended = ended
        if self.is_over:
            ended()

    @property
    def is_over(self) -> bool:
        return self._over.is_set()

    def end(self) -> None:
        """End it and all waits in `get`, at once; callable from any thread, repeatedly."""
        self._ended.set()
        self._ready.set()
        # It may hang in its engine, so don't ask it. The system reclaims what it held.
        self._process.kill()
        with contextlib.suppress(queue.Full):
            self._messages.put_nowait(None)

    def _read(self) -> None:
        assert self._process.stdin
        stdout = cast("io.RawIOBase", self._process.stdout)  # it is one, as bufsize is 0
        with self._process.stdin, io.BufferedReader(stdout) as stream:
            while (message := read(stream)) is not None:
                self._ready.set()
                if isinstance(message, Ready):
                    self.was_ready = True
                    if message.version == ssbd_desktop.__version__:
                        continue
                    # It would not understand this version's messages.
                    message = Failed(
                        SsbdError(
                            "The app was updated while it was running: quit it and open it again."
                        )
                    )
                if isinstance(message, Logged):
                    logging.getLogger(message.logger).log(message.level, "%s", message.text)
                elif isinstance(message, UnexpectedError):
                    _log.error("the child process failed:\n%s", message.trace)
                else:
                    self._pass_on(message)
            self._ready.set()
            code = self._code()
            self._over.set()
        if not self._ended.is_set():
            self._listener.join(_LAST_SECONDS)
            last = self._last_words
            if len(last) == _LAST_WORDS:  # the rest of a line that was cut may be part of a path
                last = last.partition(b"\n")[2]
            words = last.decode("utf-8", "replace").strip()
            _log.info("the child process ended with %d%s", code, f":\n{words}" if words else "")
            self._pass_on(None)
            self._call_ended()

    def _code(self) -> int:
        """Return the exit code of the process, whose stdout is at its end."""
        try:
            code = self._process.wait(_LAST_SECONDS)
            self.was_killed = code == -9 and not self._ended.is_set()  # a SIGKILL that isn't ours
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        return code

    def _listen(self) -> None:
        """Keep what libraries print last: usually, why they end the process."""
        if self._process.stderr:
            with self._process.stderr as stream:
                while said := stream.read(_LAST_WORDS):
                    self._last_words = (self._last_words + said)[-_LAST_WORDS:]

    def _pass_on(self, message: Message | None) -> None:
        """Wait until there is room, or it is no longer wanted."""
        while not self._ended.is_set():
            with contextlib.suppress(queue.Full):
                self._messages.put(message, timeout=_LOOKED_AFTER)
                return


def _folder() -> Path | None:
    """Return where to start a child if the folder that the app was started in is gone, from which
    libraries cannot be found. Relative paths lead nowhere then anyway."""
    try:
        Path.cwd()
    except OSError:
        return _HOME
    return None


def _started(arguments: tuple[str, ...]) -> subprocess.Popen[bytes]:
    # ggml would run a debugger, if there is one, on a process that it is about to abort.
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "GGML_NO_BACKTRACE": "1"}
    program = [sys.executable]
    if not getattr(sys, "frozen", False):  # otherwise the program is the app itself
        program += ["-P", "-m", "ssbd_desktop"]  # -P: regardless of the current folder
        path = environment.get("PYTHONPATH", "")
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(_HOME), path)))
    return subprocess.Popen(
        [*program, *arguments],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=_folder(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
