"""Where the overlay was put, kept in a small file between runs."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from PySide6.QtCore import QRect

from ssbd_desktop.folders import config_folder


def _file() -> Path:
    return config_folder() / "overlay.json"


def load_place() -> QRect | None:
    """The place kept last; None where there is none that can be read."""
    try:
        values = json.loads(_file().read_text("utf-8"))
        return QRect(*(int(values[name]) for name in ("x", "y", "width", "height")))
    except (OSError, ValueError, KeyError, TypeError, OverflowError):
        # Worth no message: the overlay then opens at its default place.
        return None


def save_place(place: QRect) -> None:
    """Keep a place. A folder that cannot be written to costs the place and nothing else."""
    values = {"x": place.x(), "y": place.y(), "width": place.width(), "height": place.height()}
    text = json.dumps(values)
    unfinished = _file().with_suffix(".part")
    with contextlib.suppress(OSError):
        unfinished.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(text, "utf-8")
        os.replace(unfinished, _file())
