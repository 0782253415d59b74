"""A made-up video call that fills the screen: four people, a row of buttons.

Prints the clicks it gets. With a color or the name of a page as argument that is shown instead.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers.pages import PAGES

PEOPLE = [
    ("Anna Berger", "AB", "#5b7fb8"),
    ("Jonas Weber", "JW", "#7f9f6b"),
    ("Mei Tanaka", "MT", "#b8805b"),
    ("Luis Ortega", "LO", "#8a6bb0"),
]
BUTTONS = ["#3c444d", "#3c444d", "#3c444d", "#c0392b"]
BAR = 52


class Call(QWidget):
    """The window; "active" and "inactive" are printed when it gets and loses the keyboard."""

    def __init__(self, plain: str = "") -> None:
        super().__init__()
        self._plain = plain
        self.setWindowTitle("call")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  Qt's name
        painter = QPainter(self)
        if self._plain in PAGES:
            PAGES[self._plain](painter, QRectF(self.rect()))
            return
        if self._plain:
            painter.fillRect(self.rect(), QColor(self._plain))
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor("#1f2329"))
        painter.setPen(Qt.PenStyle.NoPen)
        width, height = self.width() / 2, (self.height() - BAR) / 2
        for i, person in enumerate(PEOPLE):
            tile = QRectF((i % 2) * width, (i // 2) * height, width, height)
            self._paint_person(painter, tile.adjusted(12, 12, -12, -12), *person)
        for i, color in enumerate(BUTTONS):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(color))
            center = QPointF(self.width() / 2 + (i - 1.5) * 54, self.height() - BAR / 2)
            painter.drawEllipse(center, 18, 18)

    def _paint_person(
        self, painter: QPainter, tile: QRectF, name: str, initials: str, color: str
    ) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(color).darker(170))
        painter.drawRoundedRect(tile, 14, 14)
        painter.setBrush(QColor(color))
        face = QRectF(0, 0, 140, 140)
        face.moveCenter(tile.center() - QPointF(0, 40))
        painter.drawEllipse(face)
        painter.setPen(Qt.GlobalColor.white)
        font = painter.font()
        font.setPointSize(34)
        painter.setFont(font)
        painter.drawText(face, Qt.AlignmentFlag.AlignCenter, initials)
        font.setPointSize(11)
        painter.setFont(font)
        painter.drawText(tile.adjusted(16, 14, 0, 0), name)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  Qt's name
        print("clicked", flush=True)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802  Qt's name
        if event.type() == QEvent.Type.ActivationChange:
            print("active" if self.isActiveWindow() else "inactive", flush=True)


if __name__ == "__main__":
    application = QApplication(sys.argv)
    call = Call(*sys.argv[1:2])
    call.showFullScreen()
    sys.exit(application.exec())
