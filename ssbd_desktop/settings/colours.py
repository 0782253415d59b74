"""Colours as a person writes them: #rrggbb."""

from __future__ import annotations

import re

from ssbd_desktop.base.errors import SettingError

_LONG = re.compile(r"#?([0-9a-fA-F]{6})")
_SHORT = re.compile(r"#?([0-9a-fA-F]{3})")


def check_colour(text: str) -> str:
    """A colour as “#rrggbb” in small letters, from that or the short “#rgb”, with or without “#”.

    Raises SettingError for anything else.
    """
    given = text.strip()
    if found := _LONG.fullmatch(given):
        return f"#{found[1].lower()}"
    if found := _SHORT.fullmatch(given):
        return "#" + "".join(2 * digit for digit in found[1].lower())
    shown = " ".join(given.split())[:40]
    raise SettingError("“{text}” is not a colour: enter its code, like #ffcc00.", text=shown)
