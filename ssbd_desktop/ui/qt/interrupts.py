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

    Python runs its handlers between its own instructions: none while Qt waits, and else in the
    middle of whatever slot runs. So the handler does nothing. Python also writes the signal's
    number to a socket, which wakes the loop, and the slot for that quits.
    """
    reading, writing = socket.socketpair()
    reading.setblocking(False)
    writing.setblocking(False)
    notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)

    numbers = (signal.SIGINT, signal.SIGTERM)

    def woken() -> None:
        heard = b""
        with contextlib.suppress(BlockingIOError):
            heard = reading.recv(64)
        if any(number in heard for number in numbers):
            quit_app()

    notifier.activated.connect(woken)
    before = [signal.signal(number, lambda *_: None) for number in numbers]
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
