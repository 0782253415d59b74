"""Events of the process that Qt does not handle: unexpected errors, and requests to end."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal

from ssbd_desktop.processes.endings import calls_on_interrupt
from ssbd_desktop.ui.qt.i18n import tr

MOST_SECONDS = 16.0
"""The time after which a process that was asked to end is killed, if the GUI thread hangs: longer
than a window waits for the last words, and then for the disk."""

_log = logging.getLogger(__name__)


def unexpected_error_sentence() -> str:
    """Return the sentence for something that should not have failed; the log has the traceback."""
    return tr(
        "Something went wrong: if it happens again, choose “Report a problem…” in the app's menu."
    )


@contextlib.contextmanager
def unexpected_errors_reported(report: Callable[[], None]) -> Iterator[None]:
    """Log and report what a handler of Qt's events raises, and log what ends a thread."""

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _log.error("a handler failed", exc_info=(kind, error, trace))
        report()

    def log(ended: threading.ExceptHookArgs) -> None:
        name = ended.thread.name if ended.thread else ""
        error = ended.exc_value or ended.exc_type()
        _log.error("the thread %s failed", name, exc_info=error)

    before, sys.excepthook = sys.excepthook, tell
    before_in_threads, threading.excepthook = threading.excepthook, log
    try:
        yield
    finally:
        sys.excepthook, threading.excepthook = before, before_in_threads


class _Interrupt(QObject):
    heard = Signal()


@contextlib.contextmanager
def on_interrupt(quit_app: Callable[[], None]) -> Iterator[None]:
    """Call `quit_app` from the event loop, never in the middle of a slot, when asked to end."""
    interrupt = _Interrupt()
    interrupt.heard.connect(quit_app, Qt.ConnectionType.QueuedConnection)
    with calls_on_interrupt(interrupt.heard.emit, MOST_SECONDS):
        yield
