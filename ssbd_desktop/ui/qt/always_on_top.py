"""What differs between window systems for a window that stays above everything.

X11 was run under openbox; macOS, Windows and Wayland: not run on hardware.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


def bypasses_window_manager() -> bool:
    """Whether our windows on top must be out of the window manager's hands.

    On X11 a window manager puts a full-screen window that has the focus above every “always on
    top” window, and a call is often just that. Such windows are then moved by ourselves, and
    clicking them does not take the keyboard away from the call.
    """
    return QGuiApplication.platformName() == "xcb"


def become_on_top(widget: QWidget) -> None:
    """Make of a widget not yet shown a frameless, translucent window above everything.

    It takes no keyboard when it is shown, and is in no task bar. Its tool tips show although
    another program's window is always the active one.
    """
    flags = Qt.WindowType.Tool
    flags |= Qt.WindowType.FramelessWindowHint
    flags |= Qt.WindowType.WindowStaysOnTopHint
    flags |= Qt.WindowType.NoDropShadowWindowHint
    if bypasses_window_manager():
        flags |= Qt.WindowType.X11BypassWindowManagerHint
    widget.setWindowFlags(flags)
    widget.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    widget.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    widget.setAttribute(Qt.WidgetAttribute.WA_AlwaysShowToolTips)
    widget.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)


def float_over_all(window: int) -> None:
    """Have a shown window lie over the full-screen windows too; by its QWindow.winId."""
    if sys.platform == "darwin":
        from ssbd_desktop.ui.qt import macos_windows

        macos_windows.float_over_spaces(window)
