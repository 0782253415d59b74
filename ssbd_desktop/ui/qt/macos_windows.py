"""What only macOS has: windows over full-screen Spaces, and windows that are not shared.

Imported on macOS alone; not run on hardware.
"""

from __future__ import annotations

from typing import Any

import AppKit
import objc

_JOINS_ALL_SPACES = 1 << 0
_STATIONARY = 1 << 4
_IGNORES_CYCLE = 1 << 6
_OVER_FULL_SCREEN = 1 << 8
_TAKES_NO_FOCUS = 1 << 7
_SHARED_WITH_NONE = 0
_SHARED_READ_ONLY = 1


def float_over_spaces(view: int) -> None:
    """Have the window of an NSView show over the full-screen windows of every Space.

    view: the view's address, as QWindow.winId gives it. The window behaves as a panel: it takes
    neither the focus nor a place in the window cycle, and stays when another app is in front.
    """
    window = _window(view)
    window.setCollectionBehavior_(
        _JOINS_ALL_SPACES | _STATIONARY | _IGNORES_CYCLE | _OVER_FULL_SCREEN
    )
    window.setLevel_(AppKit.NSStatusWindowLevel)
    window.setHidesOnDeactivate_(False)
    if window.isKindOfClass_(AppKit.NSPanel):
        window.setStyleMask_(window.styleMask() | _TAKES_NO_FOCUS)


def set_shared(view: int, shared: bool) -> None:
    """Whether the window of an NSView is in what others see of the screen."""
    _window(view).setSharingType_(_SHARED_READ_ONLY if shared else _SHARED_WITH_NONE)


def _window(view: int) -> Any:
    return objc.objc_object(c_void_p=view).window()
