"""Where the overlay was put on which screens, kept in a small file between runs."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QRect

from ssbd_desktop.system.atomic_write import write_whole
from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.system.ordinary_file import read_ordinary

ANY_SCREENS = ""
"""The key of a place from before they were kept for each set of screens."""

_MOST_PLACES = 24
"""Sets of screens whose places are kept; the oldest are forgotten."""


def _file() -> Path:
    return config_folder() / "overlay.json"


def load_places() -> dict[str, QRect]:
    """The places by the set of screens, as `screens.screen_set` names it, the newest last.

    Those that cannot be read are left out: the overlay then opens at its default place.
    """
    try:
        values = json.loads(read_ordinary(_file()))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(values, dict):
        return {}
    saved = values.get("places", {ANY_SCREENS: values})
    if not isinstance(saved, dict):
        return {}
    places = {key: _place(value) for key, value in saved.items()}
    return {key: place for key, place in places.items() if place is not None}


def save_places(places: Mapping[str, QRect]) -> None:
    """Keep the places. A folder that cannot be written to costs the places and nothing else."""
    newest = list(places.items())[-_MOST_PLACES:]
    saved = {
        key: {"x": place.x(), "y": place.y(), "width": place.width(), "height": place.height()}
        for key, place in newest
    }
    text = json.dumps({"places": saved}, ensure_ascii=False, indent=1)
    with contextlib.suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), text)


def _place(value: object) -> QRect | None:
    try:
        numbers = [int(value[name]) for name in ("x", "y", "width", "height")]  # type: ignore[index]
        return QRect(*numbers)
    except (ValueError, KeyError, TypeError, OverflowError):
        return None
