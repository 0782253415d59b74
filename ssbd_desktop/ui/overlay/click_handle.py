"""The button that stays clickable while the overlay lets clicks through."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.theme import ICON_SIZE, control_icon
from ssbd_desktop.ui.qt.window_system import become_on_top

_SIDE = QSize(30, 30)
_MARGIN = 6
_STYLE = """
QToolButton { background: rgba(34, 48, 71, 235); border: 1px solid rgba(255, 255, 255, 110);
    border-radius: 8px; margin: 1px; }
QToolButton:hover { background: rgba(34, 48, 71, 250); }
"""


class ClickHandle(QToolButton):
    """A small window of its own at the overlay's corner; a click on it brings the clicks back.

    A padlock stands on it: the captions are fixed in place until it is clicked.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_on_top(self)
        self.setFixedSize(_SIDE)
        self.setStyleSheet(_STYLE)
        self.setIcon(control_icon("lock"))
        self.setIconSize(ICON_SIZE)
        self.setWindowTitle(tr("SSBD Desktop click-through"))
        self.setAccessibleName(tr("Turn off click-through"))
        self.setToolTip(tr("Click-through is on: clicks reach the window below. Turn it off."))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def room(self) -> int:
        """How much of the overlay's width it takes."""
        return _SIDE.width() + _MARGIN

    def stay_at(self, overlay: QRect) -> None:
        """Lie in the upper right corner of the overlay."""
        self.move(overlay.right() + 1 - self.room, overlay.top() + _MARGIN)
