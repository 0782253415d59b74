"""Work off the GUI thread, with its result or its error sentence back on it."""

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
from ssbd_desktop.ui.qt.unexpected_errors import unexpected_error_sentence

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True)
class _Task:
    key: str
    work: Callable[[], Any]
    done: Callable[[Any], None]
    failed: Callable[[str], None]
    awaited: bool


class BackgroundTasks(QObject):
    """Runs a task per key at a time; of those that wait under the same key only the newest runs.

    idle: nothing that is awaited runs or waits any more.
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
        done: Callable[[T], None],
        failed: Callable[[str], None],
        *,
        awaited: bool = True,
    ) -> None:
        """Run `work` in a thread; call `done` with its result or `failed` with one sentence.

        awaited: whether the app does not end before it has; no where a server may hang, say.
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
        """Whether a task that is awaited runs or waits."""
        return any(task.awaited for task in self._running.values())

    def close(self) -> None:
        """Forget what waits and what still runs: no result is delivered, and nothing begins."""
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
            tell = functools.partial(task.done, task.work())
        except SsbdError as error:
            tell = functools.partial(task.failed, shown(str(error)))
        except Exception:  # noqa: BLE001 - an unexpected error: logged, and told in one sentence
            _log.exception("%s failed", task.key)
            tell = functools.partial(task.failed, unexpected_error_sentence())
        with self._lock:
            if not self._closed:
                self._finished.emit(task.key, tell)

    @Slot(str, object)
    def _settle(self, key: str, tell: Callable[[], None]) -> None:
        if self._closed:
            return  # it was on its way when this was closed
        ended = self._running.pop(key)
        following = self._waiting.pop(key, None)
        if following is not None:
            self._start(following)
        tell()
        if ended.awaited and not self.busy:
            self.idle.emit()
