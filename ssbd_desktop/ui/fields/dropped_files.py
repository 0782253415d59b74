"""Files that are dropped on a window: a recording to caption, or a model to use."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ssbd_desktop.model_files.kinds import model_setting
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.file_drop import FileDrop


class DroppedFiles(QObject):
    """Distinguishes models, which may have any name, from recordings.

    recording: the path. model: the setting that takes it, and the path.
    """

    recording = Signal(object)
    model = Signal(str, object)

    def __init__(self, window: QWidget, background: BackgroundTasks) -> None:
        super().__init__(window)
        self._background = background
        FileDrop(window).dropped.connect(self._look)

    def _look(self, path: Path) -> None:
        self._background.submit(
            "what was dropped",
            partial(model_setting, path),
            partial(self._report, path),
            lambda _: self._report(path, ""),  # captioning it will say what is wrong
        )

    def _report(self, path: Path, setting: str) -> None:
        if setting:
            self.model.emit(setting, path)
        else:
            self.recording.emit(path)
