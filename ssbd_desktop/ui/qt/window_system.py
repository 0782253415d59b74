"""The differences between window systems: windows above everything, hidden from sharing, blurred,
and the screens that they are on.

X11 was run under openbox and KWin, and in Wayland compositors by tools/wayland.py;
macOS and Windows were not run on hardware. A window is named by its QWindow.winId.
"""

from __future__ import annotations

import functools
import os
import sys
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from ssbd_desktop.base.errors import DisplayError

_CALM_MS = 300
"""The pause after which screens count as settled."""

_SHARED, _EXCLUDED_FROM_SHARING = 0x0, 0x11
"""WDA_NONE, and WDA_EXCLUDEFROMCAPTURE from Windows 10 2004 on."""

_CORNERS, _BACKDROP = 33, 38
"""DWMWA_WINDOW_CORNER_PREFERENCE, and DWMWA_SYSTEMBACKDROP_TYPE from Windows 11 22H2 on."""

_ROUND, _NO_BACKDROP, _ACRYLIC = 2, 1, 3


def bypasses_window_manager() -> bool:
    """Return whether windows on top must be out of the window manager's hands.

    On X11 a window manager puts a full-screen window that has the focus above every “always on
    top” window, and a call is often just that. The app then moves such windows itself, and clicking
    them does not take the keyboard away from the call.
    """
    return QGuiApplication.platformName() == "xcb"


def is_x11_in_wayland() -> bool:
    """Return whether windows are X11's, shown by a Wayland compositor."""
    return QGuiApplication.platformName() == "xcb" and bool(os.environ.get("WAYLAND_DISPLAY"))


def become_on_top(widget: QWidget) -> None:
    """Make a widget that is not shown yet a frameless, translucent window above everything.

    It takes no keyboard focus when it is shown, and is in no task bar. Its tool tips show although
    the active window is always another program's.
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
    """Put a shown window above full-screen windows too."""
    if sys.platform == "darwin":
        from ssbd_desktop.ui.qt import macos_windows

        macos_windows.float_over_spaces(window)


def set_shared(window: int, shared: bool) -> None:
    """Include a window in what others see of a screen, or leave it out. Raises DisplayError."""
    if sys.platform == "win32":
        import ctypes

        share_on_windows(ctypes.windll.user32, window, shared)
    elif sys.platform == "darwin":
        from ssbd_desktop.ui.qt import macos_windows

        macos_windows.set_shared(window, shared)
    elif not shared:
        raise cannot_hide()


def can_hide() -> bool:
    """Return whether the system has a way to leave a window out of a shared screen."""
    return sys.platform in ("win32", "darwin")


def cannot_hide() -> DisplayError:
    """Return what to say if it has none."""
    return DisplayError(
        "The captions cannot be hidden from screen sharing on this system: share a single "
        "window instead of the whole screen."
    )


def share_on_windows(user32: Any, window: int, shared: bool) -> None:
    """Do what `set_shared` says by the Windows library `user32`."""
    affinity = _SHARED if shared else _EXCLUDED_FROM_SHARING
    if not user32.SetWindowDisplayAffinity(window, affinity):
        raise DisplayError(
            "Windows could not hide the captions from screen sharing, so others see them: update "
            "to Windows 10 version 2004 or later."
        )


def focused_window() -> int:
    """Return the window that has the keyboard, whosever it is; 0 if the system does not say."""
    if sys.platform == "win32":
        import ctypes

        return int(ctypes.windll.user32.GetForegroundWindow())
    if QGuiApplication.platformName() == "xcb" and (connection := _x11_connection()) is not None:
        return int(getattr(connection.get_input_focus().focus, "id", 0))
    return 0


def give_focus(window: int) -> None:
    """Give the keyboard back to a window that `focused_window` returned, if it is still there."""
    if not window:
        return
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.SetForegroundWindow(window)
    elif (connection := _x11_connection()) is not None:
        from Xlib import X, error

        target = connection.create_resource_object("window", window)
        closed = error.CatchError(error.BadMatch, error.BadWindow)
        target.set_input_focus(X.RevertToParent, X.CurrentTime, onerror=closed)
        connection.sync()


def set_blurred(window: int, place: QRect, corner: int, scale: float, blurred: bool) -> None:
    """Blur what is behind a rectangle with round corners in a window, or stop blurring it.

    place and corner are in Qt's pixels, each of which is `scale` pixels of the screen. Nothing
    happens if the system cannot blur.
    """
    if sys.platform == "win32":
        import ctypes

        blur_on_windows(ctypes.windll.dwmapi, window, blurred)
    elif sys.platform == "darwin":
        from ssbd_desktop.ui.qt import macos_windows

        points = (place.x(), place.y(), place.width(), place.height())
        macos_windows.set_blurred(window, points, corner, blurred)
    elif QGuiApplication.platformName() == "xcb":
        real = QRect(place.topLeft() * scale, place.size() * scale)
        _blur_on_x11(window, rounded(real, round(corner * scale)) if blurred else [])


def blur_on_windows(dwmapi: Any, window: int, blurred: bool) -> None:
    """Turn Windows' acrylic on or off; the library `dwmapi` refuses what it does not know."""
    import ctypes

    for what, value in ((_CORNERS, _ROUND), (_BACKDROP, _ACRYLIC if blurred else _NO_BACKDROP)):
        wanted = ctypes.c_int(value)
        dwmapi.DwmSetWindowAttribute(window, what, ctypes.byref(wanted), ctypes.sizeof(wanted))


def rounded(place: QRect, corner: int) -> list[tuple[int, int, int, int]]:
    """Return a rectangle with round corners as rectangles of x, y, width and height."""
    left, top, width, height = place.x(), place.y(), place.width(), place.height()
    corner = min(corner, width // 2, height // 2)
    rows = []
    for y in range(corner):
        inset = corner - round((corner**2 - (corner - y - 0.5) ** 2) ** 0.5)
        between = width - 2 * inset
        rows += [(left + inset, top + row, between, 1) for row in (y, height - 1 - y)]
    return [*rows, (left, top + corner, width, height - 2 * corner)]


def _blur_on_x11(window: int, region: list[tuple[int, int, int, int]]) -> None:
    """Ask KWin to blur behind these rectangles of a window, or behind nothing if there are none."""
    connection = _x11_connection()
    if connection is None:
        return
    from Xlib import Xatom

    target = connection.create_resource_object("window", window)
    atom = connection.intern_atom("_KDE_NET_WM_BLUR_BEHIND_REGION")
    if region:
        numbers = [number for rectangle in region for number in rectangle]
        target.change_property(atom, Xatom.CARDINAL, 32, numbers)
    else:
        target.delete_property(atom)
    connection.flush()


@functools.cache
def _x11_connection() -> Any:
    """Return a connection to the X server; None without python-xlib, which is not worth a word."""
    try:
        from Xlib import display, error
    except ImportError:
        return None
    try:
        return display.Display()
    except (error.DisplayError, OSError):
        return None


def screen_at(point: QPoint | None) -> QScreen:
    found = QGuiApplication.screenAt(point) if point is not None else None
    return found or QGuiApplication.primaryScreen()


def screen_set() -> str:
    """Return a name for the present screens and their arrangement."""
    return "; ".join(sorted(_name(screen) for screen in QGuiApplication.screens()))


def _name(screen: QScreen) -> str:
    place = screen.geometry()
    size = f"{place.width()}×{place.height()}"
    return f"{screen.name()} {size} at {place.x()},{place.y()}".strip()


class ScreenWatch(QObject):
    """Reports another set of screens once per change: one plug sets off many of Qt's signals."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        # Meanwhile Qt also moves windows off a screen that has gone.
        self._calm = QTimer(self, singleShot=True, interval=_CALM_MS)
        self._calm.timeout.connect(self.changed)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._added)
        application.screenRemoved.connect(self._restart_timer)
        application.primaryScreenChanged.connect(self._restart_timer)
        for screen in QGuiApplication.screens():
            screen.availableGeometryChanged.connect(self._restart_timer)

    @property
    def changing(self) -> bool:
        return self._calm.isActive()

    def _added(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._restart_timer)
        self._restart_timer()

    def _restart_timer(self) -> None:
        self._calm.start()
