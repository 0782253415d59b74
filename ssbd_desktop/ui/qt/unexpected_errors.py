"""Errors that nobody expected: the log gets the traceback, the person one sentence."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from types import TracebackType

from ssbd_desktop.ui.qt.i18n import tr

_log = logging.getLogger(__name__)


def unexpected_error_sentence() -> str:
    """What a person reads when something failed that should not have; the log says what."""
    return tr(
        "Something went wrong: if it happens again, choose “Report a problem…” in the app's menu."
    )


@contextlib.contextmanager
def unexpected_errors_told(report: Callable[[], None]) -> Iterator[None]:
    """Log what a handler of Qt's events raises, and have it reported; log what ends a thread."""

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
