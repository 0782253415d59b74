"""Key combinations as a person writes them, like Ctrl+Alt+C."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ssbd_desktop.base.errors import SettingError, excerpt

MODIFIERS = ("Ctrl", "Alt", "Shift", "Meta")
"""Meta is the Windows key or ⌘."""

_SPELLINGS = {
    "ctrl": "Ctrl", "control": "Ctrl", "strg": "Ctrl", "alt": "Alt", "option": "Alt",
    "shift": "Shift", "umschalt": "Shift", "meta": "Meta", "super": "Meta", "win": "Meta",
    "cmd": "Meta", "command": "Meta",
}  # fmt: skip
_KEY = re.compile(r"[A-Z0-9]|F([1-9]|1[0-9]|2[0-4])|SPACE")


@dataclass(frozen=True)
class Combination:
    """A key that is pressed while others are held.

    modifiers: some of MODIFIERS, in their order. key: A … Z, 0 … 9, F1 … F24 or Space.
    """

    modifiers: tuple[str, ...]
    key: str

    def __str__(self) -> str:
        return "+".join((*self.modifiers, self.key))

    @property
    def keysym(self) -> str:
        """The key by its X11 name."""
        return (
            "space" if self.key == "Space" else self.key.lower() if len(self.key) == 1 else self.key
        )


def combination(text: str) -> Combination | None:
    """Return the combination that a text names, None if it is empty; raises SettingError."""
    if not text.strip():
        return None
    *before, last = (part.strip() for part in text.split("+"))
    shown = excerpt(text, 40)
    modifiers = {_SPELLINGS.get(part.lower(), "") for part in before}
    key = last.upper()
    if "" in modifiers or not _KEY.fullmatch(key):
        raise SettingError(
            "“{keys}” is not a valid shortcut: use Ctrl, Alt or Meta with a letter, a digit, F1 to "
            "F24 or Space, like Ctrl+Alt+C.",
            keys=shown,
        )
    if not modifiers - {"Shift"} and not re.fullmatch(r"F\d+", key):
        raise SettingError(
            "“{keys}” is not a valid shortcut, because you type with it: add Ctrl, Alt or Meta, "
            "like Ctrl+Alt+C.",
            keys=shown,
        )
    named = tuple(name for name in MODIFIERS if name in modifiers)
    return Combination(named, "Space" if key == "SPACE" else key)


def check_combination(text: str) -> str:
    """Return a combination as it is kept (“control+alt+c” → “Ctrl+Alt+C”); raises SettingError."""
    found = combination(text)
    return str(found) if found else ""
