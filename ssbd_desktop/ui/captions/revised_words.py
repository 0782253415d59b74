"""The words of a caption that were revised a moment ago, in scripts with and without spaces.

No Qt and no clock: the time is passed in.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from ssbd_desktop.base.writing import inseparable, unspaced, wide

FADE_SECONDS = 1.2
"""The time for which a revised word is underlined, more and more faintly."""

_MOST_WORDS = 60
"""The most words behind the first change that are compared; the time grows with their square."""

_TOGETHER = re.compile(
    r"[\u30a1-\u30fa\u30fc-\u30ff]{2}|[\uff66-\uff9f]{2}|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]{2}"
    r"|[\uac00-\ud7a3]{2}|\d{2}"
)
"""Two of katakana, of full-width digits and letters, of hangul, or of any digits."""


@dataclass(frozen=True)
class RevisedWord:
    """Revised text, from one character to another."""

    start: int
    end: int
    since: float
    """The time of the revision in seconds."""

    def strength(self, now: float) -> float:
        """Return the strength of its underline, from 1 at the revision to 0."""
        return min(1.0, max(0.0, 1 - (now - self.since) / FADE_SECONDS))


class RevisedWords:
    """Compares each text of a row with the one before, by the row's name and kind."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, bool], tuple[str, tuple[RevisedWord, ...]]] = {}

    def update(
        self, texts: Mapping[tuple[str, bool], str], now: float
    ) -> list[tuple[RevisedWord, ...]]:
        """Return the revised words of each text, now that these stand and no others."""
        before, self._rows = self._rows, {}
        for row, text in texts.items():
            old, words = before.get(row, ("", ()))
            if text != old:
                same = common_prefix(old, text)
                words = tuple(word for word in words if word.end <= same)
                words += tuple(RevisedWord(*place, now) for place in revised(old, text))
            self._rows[row] = text, tuple(word for word in words if word.strength(now) > 0)
        return [words for _, words in self._rows.values()]


def revised(before: str, after: str) -> list[tuple[int, int]]:
    """Return the words of `after` where `before` had others, as (start, end) in characters.

    Growth is no revision: neither words at the end nor the end of the last word.
    """
    start = common_prefix(before, after)
    old = words_of(before[start:])[:_MOST_WORDS]
    new = words_of(after[start:])[:_MOST_WORDS]
    places = []
    for word in new:
        places.append((start, start + len(word.rstrip())))
        start += len(word)
    old, new = [word.strip() for word in old], [word.strip() for word in new]
    found: list[tuple[int, int]] = []
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    for kind, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        if kind == "replace" and old_end == len(old):
            # Beyond as many words as there were, the rest has grown.
            new_end = min(new_end, new_start + old_end - old_start)
            if new[new_end - 1].startswith(old[-1]) and new_end - new_start == old_end - old_start:
                new_end -= 1
        elif kind == "delete" or kind == "equal" or old_start == len(old):
            continue
        found += [(start, end) for start, end in places[new_start:new_end] if start < end]
    return _joined(found)


def _joined(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Join neighbors across the space between them, or across characters that match by chance.

    Most Japanese sentences contain の and は, whatever they say.
    """
    joined: list[tuple[int, int]] = []
    for start, end in places:
        if joined and start - joined[-1][1] <= min(2, end - start, joined[-1][1] - joined[-1][0]):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def common_prefix(before: str, after: str) -> int:
    """Return the length of `after` that is unchanged since `before`, in whole words if it has any.

    "Haus" → "Hausboot" have nothing settled in common: half a word is not a settled one.
    """
    pairs = enumerate(zip(before, after, strict=False))
    shorter = min(len(before), len(after))
    length = next((at for at, (old, new) in pairs if old != new), shorter)
    while 0 < length < len(after) and _inside_word(after, length):
        length -= 1
    return length


def words_of(text: str) -> list[str]:
    """Split `text` into words, each with the space after it."""
    words, start = [], 0
    for at in range(1, len(text)):
        if not _inside_word(text, at) and not text[at].isspace():
            words.append(text[start:at])
            start = at
    return [*words, text[start:]] if text else []


def _inside_word(text: str, at: int) -> bool:
    left, right = text[at - 1], text[at]
    if inseparable(left, right) or right == "\u200d":
        return True
    if left.isspace() or right.isspace():
        return False
    # East Asian wide characters, and those of Thai, Khmer and others, are written without spaces.
    # Each is a word of its own, except those that form words of one script: スケジュール,
    # ２０２４, and Korean, which has spaces.
    if not any(wide(char) or unspaced(char) for char in (left, right)):
        return True
    return _TOGETHER.fullmatch(left + right) is not None
