"""Drops files on windows, as the system does."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget


def drop(target: QWidget, *paths: Path) -> bool:
    """Drop files on a window, if it takes them; returns whether it does."""
    data, keys, left = QMimeData(), Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(5, 5), copy, data, left, keys)
    enter.ignore()
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDropEvent(QPointF(5, 5), copy, data, left, keys))
    return enter.isAccepted()
