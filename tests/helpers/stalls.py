"""Finds event handlers that hold up the GUI thread, in a whole app that runs for real."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

LIMIT = 0.016
"""Seconds of its own processor time that a handler may take: a frame."""

LIMIT_IN_YARDSTICKS = 4
"""What fits into a frame where this was written; a slower machine has longer for it."""

_FIRST_SHOW = (QEvent.Type.Show, QEvent.Type.Polish, QEvent.Type.PlatformSurface)


@dataclass(frozen=True)
class Stall:
    """A handler that took too long. seconds: processor time of the GUI thread."""

    receiver: str
    event: str
    seconds: float


class WatchedApplication(QApplication):
    """Times every handler that the event loop calls; those inside another one are part of it.

    The thread's own time is what counts: what other programs, or the pipeline's threads, take of
    the processor meanwhile is not the handler's. Windows may take longer when they are first shown,
    and so may all that comes before `begin`.
    """

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self.stalls: list[Stall] = []
        self.handled = 0
        self.longest = 0.0
        self._depth = 0
        self._showing = False
        self._watching = False

    def begin(self) -> None:
        """Watch from now on."""
        self._watching = True

    def exec(self) -> int:  # type: ignore[override]
        """Run, and print the report at the end, before whoever ran it may leave at once."""
        code = super().exec()
        print(self.report(), flush=True)
        return code

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        kind = event.type()
        name = QEvent.Type(kind).name
        if kind in _FIRST_SHOW:
            self._showing = True
        self._depth += 1
        began = time.thread_time()
        try:
            return super().notify(receiver, event)
        finally:
            taken = time.thread_time() - began
            self._depth -= 1
            if self._depth == 0:
                self._count(receiver, name, taken)
                self._showing = False

    def _count(self, receiver: QObject, event: str, seconds: float) -> None:
        if not self._watching or self._showing:
            return
        self.handled += 1
        self.longest = max(self.longest, seconds)
        if seconds > LIMIT and seconds > LIMIT_IN_YARDSTICKS * yardstick():
            self.stalls.append(Stall(_name(receiver), event, seconds))

    def report(self) -> str:
        """What was found, as a line of JSON."""
        found = [asdict(stall) for stall in self.stalls]
        return json.dumps({"handled": self.handled, "longest": self.longest, "stalls": found})


def yardstick() -> float:
    """Seconds of processor time that a piece of work takes on this machine, just now.

    The shortest of three: one alone may be cut short of its processor and allow too much.
    """
    return min(_piece() for _ in range(3))


def _piece() -> float:
    began = time.thread_time()
    sum(number * number for number in range(100_000))
    return time.thread_time() - began


def _name(receiver: QObject) -> str:
    title = receiver.window().windowTitle() if isinstance(receiver, QWidget) else ""
    return " ".join(part for part in (type(receiver).__name__, title) if part)
