"""Being told to end while something would be lost by it."""

from __future__ import annotations

import contextlib
import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator

from ssbd_desktop.processes.end_signals import heeded
from ssbd_desktop.processes.hard_exit import leave_at_once

_OVER = b"\0"

_log = logging.getLogger(__name__)


@contextlib.contextmanager
def told_of_interrupts(tell: Callable[[], None], most_seconds: float) -> Iterator[None]:
    """Within the block call `tell`, on a thread of its own, once the process is told to end.

    A second Ctrl-C ends it at once. most_seconds: how long it may take from then on before it is
    ended, whatever hangs. For the main thread.

    Python runs its handlers between two instructions of the main thread: never while that waits in
    a library, as in Qt's loop. But it also writes the signal's number to a socket, at once.
    """
    reading, writing = socket.socketpair()
    writing.setblocking(False)
    numbers = heeded()
    listener = _Listener(reading, numbers, tell, most_seconds)
    wakeup = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    before = [signal.signal(number, lambda *_: None) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
        signal.set_wakeup_fd(wakeup)
        writing.send(_OVER)
        listener.wait()
        reading.close()
        writing.close()


class _Listener:
    """The thread that reads the numbers of signals."""

    def __init__(
        self,
        reading: socket.socket,
        numbers: tuple[signal.Signals, ...],
        tell: Callable[[], None],
        most_seconds: float,
    ) -> None:
        self._reading = reading
        self._numbers = numbers
        self._tell = tell
        self._most_seconds = most_seconds
        self._thread = threading.Thread(target=self._listen, name="interrupts", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Return once it has ended."""
        self._thread.join()

    def _listen(self) -> None:
        if self._next() is None:
            return
        self._tell()
        patience = threading.Timer(self._most_seconds, self._give_up)
        patience.daemon = True
        patience.start()
        while (number := self._next()) is not None:
            # A terminal that closes may say so twice, and a service manager in two ways.
            if number == signal.SIGINT:
                leave_at_once(130)
        patience.cancel()

    def _next(self) -> int | None:
        """The next signal that tells the process to end; None once the block is over."""
        while (got := self._reading.recv(1)) != _OVER:
            if got[0] in self._numbers:
                return got[0]
        return None

    def _give_up(self) -> None:
        _log.warning("The app did not end in %g s; it is ended.", self._most_seconds)
        leave_at_once(1)
