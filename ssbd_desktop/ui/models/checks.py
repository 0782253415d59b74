"""Reading models again, to see whether they are as they came; several at once."""

from __future__ import annotations

import threading
from functools import partial

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.models.store import ModelStore, Progress
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks


class ModelChecks(QObject):
    """Checks models; each is named by its id.

    changed: a check has begun, got on or ended. sound: this model is as it came. failed: it is not,
    or cannot be read; one sentence.
    """

    changed = Signal(str)
    sound = Signal(str)
    failed = Signal(str, str)
    _told = Signal(str, object, object)

    def __init__(self, store: ModelStore, background: BackgroundTasks) -> None:
        super().__init__()
        self._store = store
        self._background = background
        self._runs: dict[str, threading.Event] = {}
        self._progress: dict[str, Progress] = {}
        self._told.connect(self._got_on)

    def state(self, id: str) -> Progress | None:
        """How far the check of a model is; None where it is not checked."""
        return self._progress.get(id)

    def start(self, id: str) -> None:
        """Check a model."""
        if id in self._runs:
            return
        run = self._runs[id] = threading.Event()
        self._progress[id] = Progress("checking", 0, 0, 0.0, None)
        self._background.submit(
            f"checking {id}",
            partial(self._store.check, id, partial(self._told.emit, id, run), run.is_set),
            partial(self._ended, id, run),
            partial(self._failed, id, run),
        )
        self.changed.emit(id)

    def stop(self, id: str) -> None:
        """Check it no further."""
        run = self._runs.pop(id, None)
        if run is not None:
            run.set()
            del self._progress[id]
            self.changed.emit(id)

    def stop_all(self) -> None:
        """Check nothing any more."""
        for id in tuple(self._runs):
            self.stop(id)

    def _got_on(self, id: str, run: threading.Event, progress: Progress) -> None:
        if self._runs.get(id) is run:
            self._progress[id] = progress
            self.changed.emit(id)

    def _ended(self, id: str, run: threading.Event, sound: bool) -> None:
        if self._runs.get(id) is run:
            self.stop(id)
            if sound:
                self.sound.emit(id)

    def _failed(self, id: str, run: threading.Event, sentence: str) -> None:
        if self._runs.get(id) is run:
            self.stop(id)
            self.failed.emit(id, sentence)
