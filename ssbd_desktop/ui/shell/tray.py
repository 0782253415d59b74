"""The icon in the system tray, if there is one; everything it does can be done elsewhere too."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import set_tip

_SIZES = (16, 22, 24, 32, 48, 64)
_SIGN, _THICK, _TOP, _LONG, _DOT = 0.62, 0.16, 0.18, 0.38, 0.66
"""The sign's part of the icon; of it, its stroke's width, top and length, and the dot's top."""

_LONGEST = 110
"""Characters of a tool tip: Windows shows no more than 127."""


class Tray(QSystemTrayIcon):
    """Shows in a tray how captions are doing: with an exclamation mark if something is wrong.

    clicked: with the left button, if that does not open the menu.
    """

    clicked = Signal()

    def __init__(self, icon: QIcon, menu: QMenu, parent: QObject) -> None:
        """menu: the app's, which it does not own."""
        super().__init__(icon, parent)
        self._plain, self._warning = icon, with_warning(icon)
        self._troubled = False
        self.setContextMenu(menu)
        self.activated.connect(self._activated)
        self.show_state("", troubled=False)
        if QSystemTrayIcon.isSystemTrayAvailable():
            self.show()

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger and sys.platform != "darwin":
            self.clicked.emit()

    def show_state(self, sentence: str, troubled: bool) -> None:
        """Show the state of captions. troubled: whether something keeps them from coming."""
        about = sentence or tr("live translated captions")
        if len(about) > _LONGEST:
            about = about[: _LONGEST - 1] + "…"
        tip = tr("SSBD Desktop: {state}", state=about)
        if tip != self.toolTip():
            set_tip(self, tip)
        if troubled != self._troubled:
            self._troubled = troubled
            self.setIcon(self._warning if troubled else self._plain)


def with_warning(icon: QIcon) -> QIcon:
    """Return an icon with an exclamation mark in its corner: a warning by shape, not color."""
    if icon.isNull():
        return icon  # nothing to draw on
    made = QIcon()
    for size in _SIZES:
        picture = QPixmap(icon.pixmap(size, size))
        side = picture.width() * _SIGN
        place = QRectF(picture.width() - side, picture.height() - side, side, side)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#ffc83d"))
            painter.drawEllipse(place)
            painter.setBrush(QColor("#1a1a1a"))
            thick = side * _THICK
            middle = place.center().x() - thick / 2
            painter.drawRect(QRectF(middle, place.top() + side * _TOP, thick, side * _LONG))
            painter.drawRect(QRectF(middle, place.top() + side * _DOT, thick, thick))
        made.addPixmap(picture)
    return made
