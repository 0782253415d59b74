"""Prepares speech for a prompt: one line, in which nobody can speak a marker."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Protocol


class SpokenMarkers:
    """Breaks up the markers that a tokenizer would find in plain text."""

    def __init__(self, markers: Iterable[str]) -> None:
        rests: dict[str, list[str]] = {}
        for marker in markers:
            whole = marker.strip()  # spaces at its ends don't matter: it is found without them
            if len(whole) > 1:
                rests.setdefault(whole[0], []).append(re.escape(whole[1:]))
        # By first character: there may be thousands, and few texts contain one of those.
        beginnings = (f"{re.escape(first)}(?={'|'.join(r)})" for first, r in rests.items())
        self._beginning = re.compile("|".join(beginnings)) if rests else None

    def broken(self, line: str) -> str:
        """Return `line` with a space after the first character of each marker in it."""
        if self._beginning is None:
            return line
        while self._beginning.search(line):  # repeated, since a marker may contain a space
            line = self._beginning.sub(lambda found: f"{found[0]} ", line)
        return line


class Breaking(Protocol):
    """A vocabulary that knows the markers that could be spoken."""

    def broken(self, line: str) -> str:
        """Return `line` with the markers in it broken."""
        ...


def clean_source(text: str, markers: Breaking | None = None) -> str:
    """Return what was said as one line without control or format characters, its markers broken."""
    line = " ".join(text.translate(_CLEANED).split())
    return markers.broken(line) if markers else line


def _cleaned(character: str) -> str:
    if character in _JOINERS:
        return character
    kind = unicodedata.category(character)
    if kind == "Cf":  # a soft hyphen, a mark of direction
        return ""
    return " " if kind in ("Cc", "Cs", "Zs", "Zl", "Zp") else character


class _Cleaned(dict[int, str]):
    """A table for str.translate that looks at each character once."""

    def __missing__(self, code: int) -> str:
        self[code] = _cleaned(chr(code))
        return self[code]


_JOINERS = "\u200c\u200d"  # Persian words, Indic conjuncts and joined emoji are spelled with them
_CLEANED = _Cleaned()
