"""The app's side of the process that downloads a model, the messages between them, and the progress
that a person is shown.

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
from ssbd_desktop.models.catalog import Wanted
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

PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 30.0, 30.0)
"""Seconds before each retry while nothing arrives; after the last one, it gives up."""


@dataclass(frozen=True)
class Ask(Message):
    """Ask the hub for its listing of a model; answered by `ModelListed`."""

    wanted: Wanted


@dataclass(frozen=True)
class Fetch(Message):
    """Download a model, or the rest of it; answered by any number of messages, then `Finished`."""

    wanted: Wanted
    folder: str
    """The folder of all models."""
    use: bool
    """True if the model will be used; this is stored with the download."""
    pauses: tuple[float, ...] = PAUSES
    goes_on: bool = False
    """True if it continues by itself when the app starts again; stored as well."""


@dataclass(frozen=True)
class ModelListed(Message):
    """The hub's answer about a model."""

    size: int
    license: str


@dataclass(frozen=True)
class Counted(Message):
    """This many bytes of the total are on the disk, or checked and correct."""

    doing: Doing
    bytes: int
    total: int


@dataclass(frozen=True)
class Waiting(Message):
    """The download continues by itself after a few seconds."""

    seconds: float
    why: str


@dataclass(frozen=True)
class Finished(Message):
    """The model is installed."""


def messages(request: Message, cancelled: Cancelled) -> Iterator[Message]:
    """Yield the child's messages about a request, up to its last message, or until `cancelled`.

    Raises DownloadError. Afterward, the child has ended, and its lock is free.
    """
    try:
        child = ChildProcess(FLAG)
    except OSError as error:
        raise DownloadError(
            "The download cannot be started ({reason}): close other apps to free memory.",
            reason=error.strerror,
        ) from error
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
        child.end()
        until = time.monotonic() + _ENDS_IN
        while not child.is_over and time.monotonic() < until:
            time.sleep(0.01)


def _send(child: ChildProcess, request: Message) -> None:
    with contextlib.suppress(OSError):  # it has ended, as `get` will report
        child.send(pickled(request))


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
            case Counted(doing, done, total):
                self._total = total
                self._show(doing, done)
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
