"""The white line icons of the control bar."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from ssbd_desktop.system.folders import resource

SIZE = QSize(20, 20)
"""How large they are on the screen."""

_SCALES = (1.0, 1.25, 1.5, 2.0, 3.0)
_FAINT = 0.35


def control_icon(name: str) -> QIcon:
    """The icon of a control, by the name of its file; faint where the control is disabled."""
    drawing = QIcon(str(resource(f"icons/controls/{name}.svg")))
    icon = QIcon()
    for scale in _SCALES:
        picture = drawing.pixmap(SIZE * scale, 1.0)
        icon.addPixmap(picture)
        # Qt would grey what is disabled, which leaves white nearly white.
        faint = QPixmap(picture.size())
        faint.fill(Qt.GlobalColor.transparent)
        with QPainter(faint) as painter:
            painter.setOpacity(_FAINT)
            painter.drawPixmap(0, 0, picture)
        icon.addPixmap(faint, QIcon.Mode.Disabled)
    return icon
