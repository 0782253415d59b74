"""What ends a process from outside: Ctrl-C, whoever manages services, a terminal that closes.

Python's own answer is to raise KeyboardInterrupt in the middle of whatever runs. Libraries drop it,
so that nothing ends, or stay half made, so that the process crashes. Nothing is ever raised here:
the system ends a process at once, except where something would be lost; there it is told
(`interrupts`). Files are whole whenever that happens, and children end with their parent.
"""

from __future__ import annotations

import signal

NUMBERS = tuple(
    signal.Signals[name]
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # the last one is Windows' SIGHUP
    if name in signal.Signals.__members__
)


def heeded() -> tuple[signal.Signals, ...]:
    """Those that end this process: not SIGHUP where `nohup` has it ignored.

    SIGINT always is, though a shell that starts a process in the background has it ignored.
    """
    return tuple(
        number
        for number in NUMBERS
        if number.name != "SIGHUP" or signal.getsignal(number) != signal.SIG_IGN
    )


def end_at_once() -> None:
    """Have the system end this process when it is told to: its first act."""
    for number in heeded():
        signal.signal(number, signal.SIG_DFL)


def leave_to_parent() -> None:
    """Have this process, a child, heed none: its parent hears the same, finishes what was said with
    its help, and then ends it."""
    for number in NUMBERS:
        signal.signal(number, signal.SIG_IGN)
