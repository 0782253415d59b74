"""Being told to end, in the terminal or by the system, while Qt's event loop runs."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Qt, Signal

from ssbd_desktop.processes.interrupts import told_of_interrupts

MOST_SECONDS = 16.0
"""Until a process that was told to end is ended, should the GUI thread itself hang: longer than a
window waits for what was said, and then for the disk."""


class _Interrupt(QObject):
    heard = Signal()


@contextlib.contextmanager
def on_interrupt(quit_app: Callable[[], None]) -> Iterator[None]:
    """Call `quit_app` in the event loop, and not in a slot's middle, when the process is told to
    end."""
    interrupt = _Interrupt()
    interrupt.heard.connect(quit_app, Qt.ConnectionType.QueuedConnection)
    with told_of_interrupts(interrupt.heard.emit, MOST_SECONDS):
        yield
