"""Work off the GUI thread whose results, errors and progress come back on it."""

from __future__ import annotations

import functools
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.ui.qt.i18n import shown
from ssbd_desktop.ui.qt.process_hooks import unexpected_error_sentence

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True)
class _Task:
    key: str
    work: Callable[[], Any]
    done: Callable[[Any], object]
    failed: Callable[[str], object]
    awaited: bool


def _ignore(_: object) -> None:
    """Ignore a result that nobody waits for, or a failure that changes nothing."""


class BackgroundTasks(QObject):
    """Runs one task per key at a time; of those that wait under the same key only the newest runs.

    idle: no awaited task runs or waits anymore.
    """

    idle = Signal()
    _finished = Signal(str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: dict[str, _Task] = {}
        self._waiting: dict[str, _Task] = {}
        self._lock = threading.Lock()
        self._closed = False
        self._finished.connect(self._settle, Qt.ConnectionType.QueuedConnection)

    def submit(
        self,
        key: str,
        work: Callable[[], T],
        done: Callable[[T], object] = _ignore,
        failed: Callable[[str], object] = _ignore,
        *,
        awaited: bool = True,
    ) -> None:
        """Run `work` in a thread; call `done` with its result or `failed` with one sentence.

        awaited: whether the app waits for it before it ends; false where a server may hang, say.
        """
        if self._closed:
            return
        task = _Task(key, work, done, failed, awaited)
        if key in self._running:
            self._waiting[key] = task
        else:
            self._start(task)

    @property
    def busy(self) -> bool:
        return any(task.awaited for task in self._running.values())

    def close(self) -> None:
        """Forget waiting and running tasks: no result is delivered, and nothing begins."""
        with self._lock:
            self._closed = True
        self._waiting.clear()

    def _start(self, task: _Task) -> None:
        self._running[task.key] = task
        # A daemon: a device that hangs in its driver must not keep the process alive.
        thread = threading.Thread(target=self._run, args=(task,), name=task.key, daemon=True)
        thread.start()

    def _run(self, task: _Task) -> None:
        try:
            deliver = functools.partial(task.done, task.work())
        except SsbdError as error:
            deliver = functools.partial(task.failed, shown(str(error)))
        except Exception:  # noqa: BLE001 - an unexpected error: logged, and shown as one sentence
            _log.exception("%s failed", task.key)
            deliver = functools.partial(task.failed, unexpected_error_sentence())
        with self._lock:
            if not self._closed:
                self._finished.emit(task.key, deliver)

    @Slot(str, object)
    def _settle(self, key: str, deliver: Callable[[], None]) -> None:
        if self._closed:
            return  # it was on its way when this was closed
        ended = self._running.pop(key)
        following = self._waiting.pop(key, None)
        if following is not None:
            self._start(following)
        deliver()
        if ended.awaited and not self.busy:
            self.idle.emit()


class WatchedTask(BackgroundTasks):
    """A task that reports its progress, for a window that may be closed in the meantime.

    progress: the task's report, as a tuple; on the GUI thread.
    """

    progress = Signal(object)

    def run(
        self,
        name: str,
        work: Callable[[Callable[..., None], Callable[[], bool]], T],
        done: Callable[[T], None],
        failed: Callable[[str], None],
    ) -> None:
        """Run `work`, which gets a function to report by and one that says whether to end.

        Unless this is closed, `done` then gets the result, or `failed` one sentence.
        """
        run = functools.partial(work, self._report, lambda: self._closed)
        self.submit(name, run, done, failed)

    def _report(self, *news: object) -> None:
        with self._lock:
            if not self._closed:  # otherwise the window may be gone
                self.progress.emit(news)


class ThreadWatch(QObject):
    """One watch at a time that calls back from a thread of its own."""

    _called = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end: Callable[[], None] | None = None
        self._number = 0
        self._called.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    def begin(
        self, watch: Callable[..., Callable[[], None]], *calls: Callable[[Any], None]
    ) -> None:
        """Begin a watch in place of another; `watch` gets the calls, and returns how it is ended.

        The calls are made on the GUI thread, and not after this has stopped.
        """
        self.stop()
        self._end = watch(*map(self._in_gui_thread, calls))

    def stop(self) -> None:
        """End the watch, if there is one; nothing is passed on anymore."""
        self._number += 1
        if self._end is not None:
            self._end()
            self._end = None

    def _in_gui_thread(self, call: Callable[[T], None]) -> Callable[[T], None]:
        number = self._number
        return lambda value: self._called.emit(number, functools.partial(call, value))

    def _pass_on(self, number: int, call: Callable[[], None]) -> None:
        # What was on its way when it was stopped may be wrong for the next watch.
        if number == self._number:
            call()
