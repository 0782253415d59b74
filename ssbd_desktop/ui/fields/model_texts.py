"""What several windows say of a model and of its download."""

from __future__ import annotations

from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.ui.qt.i18n import tr


def kind_text(kind: Kind) -> str:
    """What a model is for."""
    return {"speech": tr("Speech model"), "translation": tr("Translation model")}[kind]


def left_text(seconds: float) -> str:
    """How long something takes yet: 5 min left."""
    minutes = round(seconds / 60)
    if seconds < 60:
        return tr("{seconds} s left", seconds=str(max(1, round(seconds))))
    if minutes < 60:
        return tr("{minutes} min left", minutes=str(minutes))
    hours, minutes = divmod(minutes, 60)
    return tr("{hours} h {minutes} min left", hours=str(hours), minutes=str(minutes))
