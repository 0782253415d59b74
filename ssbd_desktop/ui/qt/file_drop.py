"""Takes a file or folder that is dropped on a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


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


def _path_of(data: QMimeData) -> Path | None:
    """Return the one file or folder that is dragged; None if there is none, or several."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.is_file() or path.is_dir() else None
