"""Values that a person writes in a form of their own: key combinations and the glossary."""

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


_EQUALS = re.compile("([=＝])")
"""In full width and half width: the former is typed in Chinese and Japanese."""

_LONGEST = 60  # characters of a line that are repeated to the person


def read_glossary(text: str) -> tuple[tuple[str, str], ...]:
    """Return the pairs of a glossary; raises SettingError for a line that is not a pair."""
    pairs = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        word, *rest = (part.strip() for part in _EQUALS.split(line, maxsplit=1))
        translation = rest[-1] if rest else ""
        if not (word and translation):
            raise SettingError(
                "Line {number} of the glossary, “{line}”, is not a pair: enter word = translation.",
                number=number,
                line=excerpt(line, _LONGEST),
            )
        pairs.append((word, translation))
    return tuple(pairs)


def with_pair(text: str, word: str, translation: str) -> str:
    """Return a glossary with a pair, in place of what it says of that word so far."""
    others = [f"{each} = {other}" for each, other in read_glossary(text) if each != word]
    return "\n".join([*others, f"{word} = {translation}"])


def check_glossary(text: str) -> str:
    """Return the glossary unchanged if it can be read; raises SettingError."""
    read_glossary(text)
    return text
