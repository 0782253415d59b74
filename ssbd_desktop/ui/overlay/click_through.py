"""Lets the mouse through the overlay, except for a handle at its corner."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.theme import ICON_SIZE, control_icon
from ssbd_desktop.ui.qt.widgets import describe
from ssbd_desktop.ui.qt.window_system import (
    become_on_top,
    float_over_all,
    is_x11_in_wayland,
    set_shared,
)

_SIDE = QSize(30, 30)
_MARGIN = 6
_ROOM = _SIDE.width() + _MARGIN
"""The width of the overlay that the handle takes."""

_STYLE = """
QToolButton { background: rgba(34, 48, 71, 235); border: 1px solid rgba(255, 255, 255, 110);
    border-radius: 8px; margin: 1px; }
QToolButton:hover { background: rgba(34, 48, 71, 250); }
"""


class ClickHandle(QToolButton):
    """A small window of its own at the overlay's corner; a click on it brings the clicks back.

    It shows a padlock: the captions are fixed in place until it is clicked.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        become_on_top(self)
        self.setFixedSize(_SIDE)
        self.setStyleSheet(_STYLE)
        self.setIcon(control_icon("lock"))
        self.setIconSize(ICON_SIZE)
        self.setWindowTitle(tr("SSBD Desktop click-through"))
        tip = tr("Click-through is on: clicks reach the window below. Turn it off.")
        describe(self, tr("Turn off click-through"), tip)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def stay_at(self, overlay: QRect) -> None:
        self.move(overlay.right() + 1 - _ROOM, overlay.top() + _MARGIN)


class ClickThrough:
    """Holds whether the mouse goes through a window, and the handle that ends it."""

    def __init__(self, window: QWidget, on: bool, report: Callable[[str, str], object]) -> None:
        """report: takes a key and a sentence about something that the system cannot do."""
        self._window = window
        self._report = report
        self.on = on
        self.handle = ClickHandle(window)

    @property
    def room(self) -> int:
        """The width of the window that the handle takes now."""
        return _ROOM if self.on else 0

    def apply(self, hidden: bool) -> bool:
        """Pass the state on if the window is up; return whether it is. hidden: not shared."""
        window = self._window.windowHandle()
        # Set on a window that is not up yet, the flag swallows the clicks instead.
        if window is None or not window.isVisible():
            return False
        window.setFlag(Qt.WindowType.WindowTransparentForInput, self.on)
        self.handle.setVisible(self.on)
        lost = tr(
            "Under Wayland, clicks on the captions may not reach the window below: if they don't, "
            "move the captions out of the way."
        )
        self._report("click-through", lost if self.on and is_x11_in_wayland() else "")
        self.float_and_hide(hidden)
        return True

    def float_and_hide(self, hidden: bool) -> None:
        """Float over full-screen windows and hide from sharing, if the system has a way."""
        for widget in (self._window, self.handle):
            if widget.isVisible():
                float_over_all(int(widget.winId()))
                try:
                    set_shared(int(widget.winId()), not hidden)
                except DisplayError as error:
                    self._report("sharing", shown(str(error)))
