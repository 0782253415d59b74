"""Ctrl-C in the terminal, while Qt's event loop runs."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Callable, Iterator

from PySide6.QtCore import QSocketNotifier


@contextlib.contextmanager
def on_interrupt(quit_app: Callable[[], None]) -> Iterator[None]:
    """Call `quit_app` in the event loop when the process is told to end.

    Python runs its handlers between its own instructions, of which there are none while Qt waits:
    the signal also writes to a socket, and that wakes the loop.
    """
    reading, writing = socket.socketpair()
    reading.setblocking(False)
    writing.setblocking(False)
    notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)

    def woken() -> None:
        with contextlib.suppress(BlockingIOError):
            reading.recv(64)

    notifier.activated.connect(woken)
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(number, lambda *_: quit_app()) for number in numbers]
    wakeup = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(wakeup)
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
        notifier.setEnabled(False)
        reading.close()
        writing.close()
