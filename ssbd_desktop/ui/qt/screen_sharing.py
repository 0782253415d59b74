"""Leaves windows out of what others see of a shared screen, where the system can.

Windows and macOS: not run on hardware.
"""

from __future__ import annotations

import sys
from typing import Any, Protocol

from ssbd_desktop.errors import DisplayError
from ssbd_desktop.ui.qt.i18n import tr

_SHOWN_TO_ALL = 0x0
_LEFT_OUT = 0x11  # WDA_EXCLUDEFROMCAPTURE, from Windows 10 2004 on


class Sharing(Protocol):
    """Says of a window, by its QWindow.winId, whether it is in what others see."""

    def set_shared(self, window: int, shared: bool) -> None:
        """Raises DisplayError where the system refuses or cannot."""
        ...


class WindowsSharing:
    """Windows' own way; `user32` is the library."""

    def __init__(self, user32: Any) -> None:
        self._user32 = user32

    def set_shared(self, window: int, shared: bool) -> None:
        if not self._user32.SetWindowDisplayAffinity(
            window, _SHOWN_TO_ALL if shared else _LEFT_OUT
        ):
            raise DisplayError(
                tr(
                    "Windows did not hide the captions from screen sharing: they can be seen by "
                    "others, and only Windows 10 of 2020 and later can hide them."
                )
            )


class MacSharing:
    """macOS's own way."""

    def set_shared(self, window: int, shared: bool) -> None:
        from ssbd_desktop.ui.qt import macos_windows

        macos_windows.set_shared(window, shared)


class NoSharing:
    """Where a system has no way."""

    def set_shared(self, window: int, shared: bool) -> None:
        if not shared:
            raise DisplayError(
                tr(
                    "The captions cannot be hidden from screen sharing because this system offers "
                    "no way to: share a single window instead of the whole screen."
                )
            )


def sharing() -> Sharing:
    """The way of the system that this runs on."""
    if sys.platform == "win32":
        import ctypes

        return WindowsSharing(ctypes.windll.user32)
    return MacSharing() if sys.platform == "darwin" else NoSharing()
