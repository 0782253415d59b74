"""Blurs what is behind a window that lets it shine through, where the system can.

X11: KWin does; others ignore it. Windows and macOS: not run on hardware.
"""

from __future__ import annotations

import sys
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication

_CORNERS, _BACKDROP = 33, 38
"""DWMWA_WINDOW_CORNER_PREFERENCE, and DWMWA_SYSTEMBACKDROP_TYPE from Windows 11 22H2 on."""

_ROUND, _NONE, _ACRYLIC = 2, 1, 3


def set_blurred(window: int, place: QRect, corner: int, scale: float, blurred: bool) -> None:
    """Whether what is behind a window, by its QWindow.winId, is blurred.

    place, corner: of a rectangle in it with round corners, in Qt's pixels, of which each is so many
    of the screen as the scale says. Where the system cannot, nothing happens.
    """
    if sys.platform == "win32":
        import ctypes

        blur_on_windows(ctypes.windll.dwmapi, window, blurred)
    elif sys.platform == "darwin":
        from ssbd_desktop.ui.qt import macos_windows

        points = (place.x(), place.y(), place.width(), place.height())
        macos_windows.set_blurred(window, points, corner, blurred)
    elif QGuiApplication.platformName() == "xcb":
        from ssbd_desktop.ui.qt import x11_blur

        real = QRect(place.topLeft() * scale, place.size() * scale)
        x11_blur.set_region(window, rounded(real, round(corner * scale)) if blurred else [])


def blur_on_windows(dwmapi: Any, window: int, blurred: bool) -> None:
    """Windows' own way, acrylic; `dwmapi` is the library, which refuses what it does not know."""
    import ctypes

    for what, value in ((_CORNERS, _ROUND), (_BACKDROP, _ACRYLIC if blurred else _NONE)):
        wanted = ctypes.c_int(value)
        dwmapi.DwmSetWindowAttribute(window, what, ctypes.byref(wanted), ctypes.sizeof(wanted))


def rounded(place: QRect, corner: int) -> list[tuple[int, int, int, int]]:
    """A rectangle with round corners, as rectangles of x, y, width and height."""
    left, top, width, height = place.x(), place.y(), place.width(), place.height()
    corner = min(corner, width // 2, height // 2)
    rows = []
    for y in range(corner):
        inset = corner - round((corner**2 - (corner - y - 0.5) ** 2) ** 0.5)
        between = width - 2 * inset
        rows += [(left + inset, top + row, between, 1) for row in (y, height - 1 - y)]
    return [*rows, (left, top + corner, width, height - 2 * corner)]
