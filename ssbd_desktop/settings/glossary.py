"""The person's glossary: words and how to translate them, one pair a line."""

from __future__ import annotations

import re

from ssbd_desktop.base.errors import SettingError, excerpt

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
