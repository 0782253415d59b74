"""Lets the mouse through the overlay, all but a handle at its corner."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from ssbd_desktop.base.errors import DisplayError
from ssbd_desktop.ui.overlay.click_handle import ClickHandle
from ssbd_desktop.ui.qt.i18n import shown
from ssbd_desktop.ui.qt.window_system import float_over_all, set_shared


class ClickThrough(QObject):
    """Holds whether the mouse goes through a window, and has the handle that ends it.

    problem: a key and a sentence about something that the system cannot do.
    """

    problem = Signal(str, str)

    def __init__(self, window: QWidget, on: bool) -> None:
        super().__init__(window)
        self._window = window
        self.on = on
        self.handle = ClickHandle(window)

    @property
    def room(self) -> int:
        """What the handle takes of the window's width."""
        return self.handle.room if self.on else 0

    def apply(self, hidden: bool) -> bool:
        """Have the system do it, once the window is up; gives whether it is.

        hidden: whether what others see of the screen is to leave both windows out.
        """
        window = self._window.windowHandle()
        # Set on a window that is not up yet, the flag swallows the clicks instead.
        if window is None or not window.isVisible():
            return False
        window.setFlag(Qt.WindowType.WindowTransparentForInput, self.on)
        self.handle.setVisible(self.on)
        self.use_system_ways(hidden)
        return True

    def use_system_ways(self, hidden: bool) -> None:
        """Float over full-screen windows and hide from sharing, where the system has a way."""
        for widget in (self._window, self.handle):
            if widget.isVisible():
                float_over_all(int(widget.winId()))
                try:
                    set_shared(int(widget.winId()), not hidden)
                except DisplayError as error:
                    self.problem.emit("sharing", shown(str(error)))
