"""Windows that get more to show than they had at first."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def grow_to_fit(window: QWidget) -> None:
    """Have a window be as high as what is in it needs at its width; it never gets smaller."""
    layout = window.layout()
    if layout is not None:
        layout.activate()
        needed = layout.totalHeightForWidth(window.width())
        window.resize(window.width(), max(window.height(), needed))
