"""Which language a text is in, as far as its characters' shapes and its reader's pace need it."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

EAST_ASIAN = ("Japanese", "Chinese", "Cantonese", "Korean")
"""The languages whose characters are as wide as high."""

_KANA = re.compile("[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9d]")
_HANGUL = re.compile("[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]")
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af]")


@lru_cache(maxsize=64)  # most captions stand as they stood
def language_of(text: str, expected: str) -> str:
    """The language of a text, by its English name.

    expected: what the settings say, "" where they leave it open. Only what is written in characters
    that no expected language has is another one.
    """
    if expected in EAST_ASIAN:
        return expected
    if _KANA.search(text):
        return "Japanese"
    if _HANGUL.search(text):
        return "Korean"
    return "Chinese" if not expected and _HAN.search(text) else expected


def is_wide(char: str) -> bool:
    """Whether a character takes a full width, twice that of a Latin letter."""
    return unicodedata.east_asian_width(char) in "WF"
