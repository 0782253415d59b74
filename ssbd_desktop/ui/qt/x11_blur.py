"""The property by which a window asks KWin to blur what is behind it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

_PROPERTY = "_KDE_NET_WM_BLUR_BEHIND_REGION"


def set_region(window: int, region: Sequence[tuple[int, int, int, int]]) -> None:
    """Blur behind these rectangles of a window, in pixels from its upper left; behind none of it
    where there are none. Without python-xlib nothing happens: it is not worth a word."""
    connection = _connection()
    if connection is None:
        return
    from Xlib import Xatom

    drawn = connection.create_resource_object("window", window)
    atom = connection.intern_atom(_PROPERTY)
    if region:
        numbers = [number for rectangle in region for number in rectangle]
        drawn.change_property(atom, Xatom.CARDINAL, 32, numbers)
    else:
        drawn.delete_property(atom)
    connection.flush()


@functools.cache
def _connection() -> Any:
    try:
        from Xlib import display, error
    except ImportError:
        return None
    try:
        return display.Display()
    except (error.DisplayError, OSError):
        return None
