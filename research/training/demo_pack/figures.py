"""What the checks share: the pack that they measure, and how they print its figures."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from ssbd_desktop.base.errors import PackError
from ssbd_desktop.settings.demo_pack import Pack, find


def given_pack(folder: Path | None) -> Pack:
    """The pack in a folder, or the one that ships; ends with a sentence where it is not whole."""
    try:
        return find(folder)
    except PackError as error:
        raise SystemExit(str(error)) from None


def show(figures: Mapping[str, float], as_json: bool) -> None:
    """Print figures, one a line, or as one JSON object on one line."""
    if as_json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:32} {value}")
