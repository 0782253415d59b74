"""How scripts are written: which have spaces between words, and which characters are wide."""

from __future__ import annotations

import re
import unicodedata

UNSPACED = (
    r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff"
    r"\uff00-\uffef\U00020000-\U0003ffff"
)
"""Thai, Lao, Burmese, Khmer, Chinese and Japanese, with the marks of the latter two: what stands
between the brackets of a regular expression."""

_UNSPACED = re.compile(f"[{UNSPACED}]")


def unspaced(character: str) -> bool:
    """Whether a character is of a script that has no spaces between words."""
    return _UNSPACED.match(character) is not None


def wide(character: str) -> bool:
    """Whether a character takes the room of two Latin ones."""
    return unicodedata.east_asian_width(character) in ("W", "F")


def on_one_line(text: str) -> str:
    """Text without line breaks, and with one space where there were several.

    A break between two characters of scripts without spaces leaves none.
    """
    lines = filter(None, (" ".join(line.split()) for line in text.splitlines()))
    made = ""
    for line in lines:
        glued = not made or (unspaced(made[-1]) and unspaced(line[0]))
        made += line if glued else f" {line}"
    return made
