"""A long task off the GUI thread that tells how far it is, and that can be ended."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks

T = TypeVar("T")


class WatchedTask(QObject):
    """Runs one task, for a window that may be closed meanwhile.

    told: what the task has told, as a tuple; on the GUI thread.
    """

    told = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._background = BackgroundTasks(self)
        self._stopped = threading.Event()
        self._telling = threading.Lock()

    def submit(
        self,
        name: str,
        work: Callable[[Callable[..., None], Callable[[], bool]], T],
        done: Callable[[T], None],
        failed: Callable[[str], None],
    ) -> None:
        """Run `work`, which gets what it tells by and what says that it is to end.

        `done` gets its result, `failed` one sentence, unless it was stopped.
        """
        run = partial(work, self._tell, self._stopped.is_set)
        self._background.submit(name, run, done, failed)

    def stop(self) -> None:
        """End it; nothing of it is told any more."""
        with self._telling:
            self._stopped.set()
        self._background.close()

    def _tell(self, *news: object) -> None:
        with self._telling:
            if not self._stopped.is_set():  # else the window may be gone
                self.told.emit(news)
