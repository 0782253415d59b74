"""Work off the GUI thread whose results, errors and progress come back on it."""

from __future__ import annotations

import contextlib
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


class GuiCalls(QObject):
    """Makes the calls in the GUI thread that other threads ask for, until it is closed."""

    _asked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self.closed = False
        self._asked.connect(self._make, Qt.ConnectionType.QueuedConnection)

    def call(self, function: Callable[..., object], *arguments: object) -> None:
        """Have `function` called soon, from any thread; once this is closed or gone, it is not."""
        with self._lock, contextlib.suppress(RuntimeError):  # gone with the window that asked
            if not self.closed:
                self._asked.emit(functools.partial(function, *arguments))

    def close(self) -> None:
        """Make no more calls, not even those that are on their way."""
        with self._lock:
            self.closed = True

    @Slot(object)
    def _make(self, call: Callable[[], object]) -> None:
        if not self.closed:
            call()


class BackgroundTasks(GuiCalls):
    """Runs one task per key at a time; of those that wait under the same key only the newest runs.

    idle: no awaited task runs or waits anymore.
    """

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: dict[str, _Task] = {}
        self._waiting: dict[str, _Task] = {}

    def submit(
        self,
        key: str,
        work: Callable[[], T],
        done: Callable[[T], object] = lambda _: None,
        failed: Callable[[str], object] = lambda _: None,
        *,
        awaited: bool = True,
    ) -> None:
        """Run `work` in a thread; call `done` with its result or `failed` with one sentence.

        awaited: whether the app waits for it before it ends; false where a server may hang, say.
        """
        if self.closed:
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
        super().close()
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
        self.call(self._settle, task, deliver)

    def _settle(self, task: _Task, deliver: Callable[[], object]) -> None:
        del self._running[task.key]
        if task.key in self._waiting:
            self._start(self._waiting.pop(task.key))
        deliver()
        if task.awaited and not self.busy:
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

        def report(*news: object) -> None:
            self.call(self.progress.emit, news)

        self.submit(name, lambda: work(report, lambda: self.closed), done, failed)


class ThreadWatch(QObject):
    """One watch at a time that calls back from a thread of its own."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watches: list[tuple[GuiCalls, Callable[[], None]]] = []

    def begin(
        self, watch: Callable[..., Callable[[], None]], *calls: Callable[[Any], None]
    ) -> None:
        """Begin a watch in place of another; `watch` gets the calls, and returns how it is ended.

        The calls are made on the GUI thread, and not after this has stopped.
        """
        self.stop()
        gui = GuiCalls(self)
        end = watch(*(functools.partial(gui.call, each) for each in calls))
        self._watches.append((gui, end))

    def stop(self) -> None:
        """End the watch, if there is one; nothing is passed on anymore."""
        while self._watches:
            gui, end = self._watches.pop()
            gui.close()
            gui.deleteLater()
            end()
