"""How this process ends: signals from outside, and how it leaves.

Ctrl-C, service managers and a closing terminal send signals. Python's own answer is to raise
KeyboardInterrupt in the middle of whatever runs. Libraries swallow it, so nothing ends, or are left
half built, so the process crashes. Nothing is ever raised here: the system ends a process at once,
unless something would be lost; then a thread is told (`calls_on_interrupt`). Files are whole
whenever that happens, and children end with their parent.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from typing import NoReturn

NUMBERS = tuple(
    signal.Signals[name]
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # the last is Windows' SIGHUP
    if name in signal.Signals.__members__
)

_MOST_SECONDS = 1.0
"""Seconds that flushing output may take at the end; the log is flushed line by line."""

_OVER = b"\0"

_log = logging.getLogger(__name__)


def heeded() -> tuple[signal.Signals, ...]:
    """Return the signals that end this process: not SIGHUP if `nohup` ignores it.

    SIGINT is always included, although a shell that starts a background process ignores it there.
    """
    return tuple(
        number
        for number in NUMBERS
        if number.name != "SIGHUP" or signal.getsignal(number) != signal.SIG_IGN
    )


def end_at_once() -> None:
    """Make signals end this process at once; call this first."""
    for number in heeded():
        signal.signal(number, signal.SIG_DFL)


def leave_to_parent() -> None:
    """Ignore signals in this process, a child: its parent gets the same ones, finishes what was
    said with its help, and then ends it."""
    for number in NUMBERS:
        signal.signal(number, signal.SIG_IGN)


def leave_at_once(code: int) -> NoReturn:
    """End the process now, whatever its threads are doing.

    An ordinary exit shuts down the interpreter under native code that still runs, which then
    aborts the process. Output is flushed first, in a thread of its own: the caller may be in the
    middle of writing it, and a pipe may be full.
    """
    writer = threading.Thread(target=_write_out)
    writer.start()
    writer.join(_MOST_SECONDS)
    os._exit(code)


def _write_out() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):  # whatever the stream raises, as on a full disk
            stream.flush()


@contextlib.contextmanager
def calls_on_interrupt(tell: Callable[[], None], most_seconds: float) -> Iterator[None]:
    """Within the block, call `tell` on a thread of its own once a signal wants the process to end.

    A second Ctrl-C ends it at once. most_seconds: how long it may then take before it is ended,
    whatever hangs. For the main thread.

    Python runs its handlers between two instructions of the main thread: never while that waits in
    a library, as in Qt's loop. But it also writes the signal's number to a socket, immediately.
    """
    reading, writing = socket.socketpair()
    writing.setblocking(False)
    numbers = heeded()

    def give_up() -> None:
        _log.warning("The app did not end in %g s; it is ended.", most_seconds)
        leave_at_once(1)

    def listen() -> None:
        """Read the numbers of signals until the block is over."""
        patience: threading.Timer | None = None
        while (got := reading.recv(1)) != _OVER:
            if patience is None and got[0] in numbers:
                tell()
                patience = threading.Timer(most_seconds, give_up)
                patience.start()
            elif got[0] == signal.SIGINT:
                # A closing terminal may signal twice, and a service manager in two ways.
                leave_at_once(130)
        if patience:
            patience.cancel()

    listener = threading.Thread(target=listen, name="interrupts")
    listener.start()
    wakeup = signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
    before = {number: signal.signal(number, lambda *_: None) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(wakeup)
        writing.send(_OVER)
        listener.join()
        reading.close()
        writing.close()
