"""Where words begin and end, in scripts with and without spaces. No Qt in here."""

from __future__ import annotations

import unicodedata


def common_prefix(before: str, after: str) -> int:
    """How much of `after` stands unchanged since `before`, in whole words where there are words.

    "Haus" → "Hausboot" have nothing settled in common: half a word is not a settled one.
    """
    length = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        length += 1
    while 0 < length < len(after) and _inside_word(after, length):
        length -= 1
    return length


def words_of(text: str) -> list[str]:
    """`text` in words, each with the space after it; what joins them again is nothing."""
    words, start = [], 0
    for at in range(1, len(text)):
        if not _inside_word(text, at) and not text[at].isspace():
            words.append(text[start:at])
            start = at
    return [*words, text[start:]] if text else []


def _inside_word(text: str, at: int) -> bool:
    left, right = text[at - 1], text[at]
    if unicodedata.combining(right) or right in "\u200d\ufe0f":
        return True
    # East Asian wide characters are written without spaces; each may stand by itself.
    wide = unicodedata.east_asian_width(left) in "WF" or unicodedata.east_asian_width(right) in "WF"
    return not wide and not left.isspace() and not right.isspace()
