"""The app's side of the process that downloads a model, and the progress that a person is shown.

huggingface_hub is not loaded here.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import DownloadError
from ssbd_desktop.models.download_process.messages import (
    Fetched,
    Finished,
    Hashed,
    ModelListed,
    Waiting,
)
from ssbd_desktop.processes.messages import Message, pickled
from ssbd_desktop.processes.parent import ChildProcess

FLAG = "--download-child"

SILENT = 60.0
"""Seconds of silence after which the child is ended; it gives up connections sooner."""

LOOKED_AFTER = 0.1
"""Seconds between checks whether it should stop."""

_ENDS_IN = 2.0
"""Seconds that the system may take to release the files of a process that was ended."""


Doing = Literal["asking", "downloading", "waiting", "checking"]

LATELY = 5.0
"""Seconds over which the speed is measured."""

SHOWN_EVERY = 0.1
"""Seconds between displays of how much was read."""

COUNTED_FROM = 0.3
"""The least seconds for a measurement; in less time, any speed can come out."""


def messages(request: Message, cancelled: Cancelled) -> Iterator[Message]:
    """Yield the child's messages about a request, up to its last message, or until `cancelled`.

    Raises DownloadError. Afterward, the child has ended.
    """
    child = _started()
    # On a thread of its own, since a process that never gets to start reads nothing.
    threading.Thread(target=_send, args=(child, request), name="download", daemon=True).start()
    silent, patience = 0.0, SILENT
    try:
        while not cancelled():
            try:
                message = child.get(LOOKED_AFTER)
            except TimeoutError:
                # Not measured by a clock, since nobody waits while the computer sleeps.
                silent += LOOKED_AFTER
                if silent > patience:
                    raise DownloadError(
                        "The download is not responding: try again later."
                    ) from None
                continue
            if message is None:
                raise DownloadError("The download stopped unexpectedly: try again.")
            silent = 0.0
            patience = SILENT + (message.seconds if isinstance(message, Waiting) else 0.0)
            yield message
            if isinstance(message, Finished | ModelListed):
                return
    finally:
        _end(child)


def _started() -> ChildProcess:
    try:
        return ChildProcess(FLAG)
    except OSError as error:
        raise DownloadError(
            "The download cannot be started ({reason}): close other apps to free memory.",
            reason=error.strerror,
        ) from error


def _send(child: ChildProcess, request: Message) -> None:
    with contextlib.suppress(OSError):  # it has ended, as `get` will report
        child.send(pickled(request))


def _end(child: ChildProcess) -> None:
    """End it and wait until its lock is free."""
    child.end()
    until = time.monotonic() + _ENDS_IN
    while not child.is_over and time.monotonic() < until:
        time.sleep(0.01)


@dataclass(frozen=True)
class Progress:
    doing: Doing
    """Waiting means for the network or the server, and ends by itself."""
    bytes: int
    total: int
    """Bytes; 0 while unknown."""
    speed: float
    left: float | None
    """Seconds; None while unknown."""
    note: str = ""


ProgressFn = Callable[[Progress], None]


class Shown:
    """Turns a download's messages, or what was read of a model, into what a person is shown."""

    def __init__(self, progress: ProgressFn, total: int = 0) -> None:
        self._progress = progress
        self._seen: deque[tuple[float, int]] = deque()
        """When how much was done, lately."""
        self._done, self._total = 0, total
        self._shown = 0.0

    def show(self, message: Message) -> None:
        match message:
            case Fetched(done, total):
                self._total = total
                self._show("downloading", done)
            case Hashed(done, total):
                self._total = total
                self._show("checking", done)
            case Waiting(_, why):
                waiting = Progress("waiting", self._done, self._total, 0.0, None, why)
                self._progress(waiting)

    def read(self, count: int) -> None:
        """Show now and then that `count` more bytes were read."""
        self._done += count
        if self._done == self._total or time.monotonic() - self._shown >= SHOWN_EVERY:
            self._show("checking", self._done)

    def _show(self, doing: Doing, done: int) -> None:
        now = self._shown = time.monotonic()
        if done < self._done:
            self._seen.clear()  # the count has started over
        self._done = done
        self._seen.append((now, done))
        while now - self._seen[0][0] > LATELY:
            self._seen.popleft()
        then, before = self._seen[0]
        speed = (done - before) / (now - then) if now - then > COUNTED_FROM else 0.0
        left = (self._total - done) / speed if speed else None
        self._progress(Progress(doing, done, self._total, speed, left))
