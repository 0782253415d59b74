"""The button that stays clickable while the overlay lets clicks through."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ssbd_desktop.ui.qt.always_on_top import become_on_top
from ssbd_desktop.ui.qt.i18n import tr

_SIZE = QSize(30, 30)
_MARGIN = 6


class ClickHandle(QAbstractButton):
    """A small window of its own at the overlay's corner; a click on it brings the clicks back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_on_top(self)
        self.setFixedSize(_SIZE)
        self.setWindowTitle(tr("SSBD Desktop: take clicks again"))
        self.setAccessibleName(tr("Take clicks again"))
        self.setToolTip(
            tr("The captions let clicks through. Click here to move or change them again.")
        )
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def room(self) -> int:
        """How much of the overlay's width it takes."""
        return _SIZE.width() + _MARGIN

    def stay_at(self, overlay: QRect) -> None:
        """Lie in the upper right corner of the overlay."""
        self.move(overlay.right() + 1 - self.room, overlay.top() + _MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(255, 255, 255, 110), 1))
            painter.setBrush(QColor(34, 48, 71, 250 if self.underMouse() else 205))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 8, 8)
            _paint_lock(painter)


def _paint_lock(painter: QPainter) -> None:
    """A padlock: the captions are fixed in place until it is clicked."""
    white = QColor(255, 255, 255)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(white, 1.8))
    painter.drawArc(QRect(11, 7, 8, 11), 0, 180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(white)
    painter.drawRoundedRect(9, 13, 12, 9, 2, 2)
