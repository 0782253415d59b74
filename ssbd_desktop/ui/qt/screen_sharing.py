"""Leaves windows out of what others see of a shared screen, where the system can.

Windows and macOS: not run on hardware.
"""

from __future__ import annotations

import sys
from typing import Any

from ssbd_desktop.base.errors import DisplayError

_SHOWN_TO_ALL = 0x0
_LEFT_OUT = 0x11  # WDA_EXCLUDEFROMCAPTURE, from Windows 10 2004 on


def set_shared(window: int, shared: bool) -> None:
    """Whether a window, by its QWindow.winId, is in what others see.

    Raises DisplayError where the system refuses or cannot.
    """
    if sys.platform == "win32":
        import ctypes

        share_on_windows(ctypes.windll.user32, window, shared)
    elif sys.platform == "darwin":
        from ssbd_desktop.ui.qt import macos_windows

        macos_windows.set_shared(window, shared)
    elif not shared:
        raise DisplayError(
            "The captions cannot be hidden from screen sharing on this system: share a single "
            "window instead of the whole screen."
        )


def share_on_windows(user32: Any, window: int, shared: bool) -> None:
    """Windows' own way; `user32` is the library."""
    if not user32.SetWindowDisplayAffinity(window, _SHOWN_TO_ALL if shared else _LEFT_OUT):
        raise DisplayError(
            "Windows could not hide the captions from screen sharing, so others see them: update "
            "to Windows 10 version 2004 or later."
        )
