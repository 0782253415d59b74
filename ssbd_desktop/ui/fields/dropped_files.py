"""Files that are dropped on a window: a recording to caption, or a model to use."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from ssbd_desktop.model_files.kinds import model_setting
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks


class FileDrop(QObject):
    """Takes a file or folder dropped on a widget, unless a widget in it takes it before."""

    dropped = Signal(object)
    """Its path."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent):  # drags that enter and move are drop events, too
            return False
        path = _path_of(event.mimeData())
        if path is None:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(path)
        return True


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


def _path_of(data: QMimeData) -> Path | None:
    """Return the one file or folder that is dragged; None if there is none, or several."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.is_file() or path.is_dir() else None
