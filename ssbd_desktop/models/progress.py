"""The progress of a download or a check: its share, its speed, and the time left."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ssbd_desktop.models.download_process.messages import Fetched, Hashed, Waiting
from ssbd_desktop.processes.messages import Message

Doing = Literal["asking", "downloading", "waiting", "checking"]

LATELY = 5.0
"""Seconds over which the speed is measured."""

SHOWN_EVERY = 0.1
"""Seconds between displays of how much was read."""

COUNTED_FROM = 0.3
"""The least seconds for a measurement; in less time, any speed can come out."""


@dataclass(frozen=True)
class Progress:
    """The progress of something that takes time."""

    doing: Doing
    """Waiting means for the network or the server, and ends by itself."""
    bytes: int
    total: int
    """Bytes; 0 while unknown."""
    speed: float
    """Recent bytes per second."""
    left: float | None
    """Seconds; None while unknown."""
    note: str = ""
    """A sentence on why it waits."""


ProgressFn = Callable[[Progress], None]


class Shown:
    """Turns a download's messages, or what was read of a model, into what a person is shown."""

    def __init__(self, progress: ProgressFn, total: int = 0) -> None:
        self._progress = progress
        self._meter = _Meter()
        self._done, self._total = 0, total
        self._shown = 0.0

    def show(self, message: Message) -> None:
        """Show a download's message."""
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
        self._done, self._shown = done, time.monotonic()
        self._progress(Progress(doing, done, self._total, *self._meter.measure(done, self._total)))


class _Meter:
    """Measures the recent speed of something, and the time left."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int]] = deque()

    def measure(self, done: int, total: int) -> tuple[float, float | None]:
        """Return bytes per second and the seconds left, None if unknown; done: bytes of `total`."""
        now = time.monotonic()
        if self._seen and done < self._seen[-1][1]:
            self._seen.clear()  # the count has started over
        self._seen.append((now, done))
        while now - self._seen[0][0] > LATELY:
            self._seen.popleft()
        then, before = self._seen[0]
        speed = (done - before) / (now - then) if now - then > COUNTED_FROM else 0.0
        return speed, (total - done) / speed if speed else None
