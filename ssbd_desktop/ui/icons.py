"""The white line icons of the control bar."""

from __future__ import annotations

from PySide6.QtGui import QIcon

from ssbd_desktop.folders import resource


def control_icon(name: str) -> QIcon:
    """The icon of a control, by the name of its file."""
    return QIcon(str(resource(f"icons/controls/{name}.svg")))
