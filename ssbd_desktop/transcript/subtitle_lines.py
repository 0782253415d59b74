"""Breaking captions into lines that a player has room for: pure functions over text."""

from __future__ import annotations

import unicodedata

_NARROW, _WIDE = 8, 21
LINE = 42 * _NARROW
"""Room of a line: 42 Latin or 16 Chinese, Japanese or Korean characters, or a mixture of them."""

# What may not begin a line in Chinese and Japanese, and what may not end one.
_NOT_FIRST = set(
    "、。，．・：；？！」』）】〕〉》”’ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.:;?!)]}%"
)
_NOT_LAST = set("「『（【〔〈《“‘([{")


def room(text: str) -> int:
    """How much of a line `text` takes."""
    return sum(_room(character) for character in text)


def wrap(text: str, line: int = LINE) -> list[str]:
    """`text` in lines that take at most `line`, broken at words where that is possible.

    Nothing is lost but white space at the breaks; a single character takes what it needs.
    """
    lines: list[str] = []
    current = ""
    for piece in _pieces(" ".join(text.split())):
        if room((current + piece).rstrip()) <= line:
            current += piece
            continue
        if current.strip():
            lines.append(current.strip())
        *whole, current = _cut(piece.lstrip(), line)
        lines += whole
        current += " " * piece.endswith(" ")
    if current.strip():
        lines.append(current.strip())
    return lines


def balanced(text: str, lines: int, line: int = LINE) -> list[str]:
    """`text` in at most `lines` lines that are about equally long, if it fits in so many."""
    low, high = 1, line
    while low < high:
        middle = (low + high) // 2
        if len(wrap(text, middle)) <= lines and _fits(text, middle):
            high = middle
        else:
            low = middle + 1
    return wrap(text, high)


def _fits(text: str, line: int) -> bool:
    """Whether no word has to be cut."""
    widest = max((room(piece.strip()) for piece in _pieces(" ".join(text.split()))), default=0)
    return widest <= line


def _room(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _NARROW


def _pieces(text: str) -> list[str]:
    """What no line may be broken within; a space belongs to the piece before it."""
    pieces: list[str] = []
    for character in text:
        if pieces and not _may_break(pieces[-1][-1], character):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def _may_break(before: str, after: str) -> bool:
    if after == " " or not _room(after) or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    if before == " ":
        return True
    return _room(before) == _WIDE or _room(after) == _WIDE


def _cut(piece: str, line: int) -> list[str]:
    """A piece that is wider than a line, cut wherever it must be."""
    parts = [""]
    for character in piece:
        if parts[-1] and _room(character) and room((parts[-1] + character).rstrip()) > line:
            parts.append("")
        parts[-1] += character
    return [part.strip() for part in parts if part.strip()] or [""]
