"""When which text stands on a player's screen, in lines that it has room for: pure functions."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ssbd_desktop.events import Channel

SHORTEST = 1000
LONGEST = 7000
"""Milliseconds that a cue stands, at least and at most."""

ROOM_PER_SECOND = 15 * 8
"""How much of a line is read in a second: 15 Latin characters, or 6 wide ones."""


_NARROW, _WIDE = 8, 21
LINE = 42 * _NARROW
"""Room of a line: 42 Latin or 16 Chinese, Japanese or Korean characters, or a mixture of them."""

# What may not begin a line in Chinese and Japanese, and what may not end one.
_NOT_FIRST = set(
    "、。，．・：；？！」』）】〕〉》”’ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.:;?!)]}%"
)
_NOT_LAST = set("「『（【〔〈《“‘([{")


@dataclass(frozen=True)
class Entry:
    """A caption to be exported, or a gap.

    start, end: seconds. source or target is empty if not wanted. channel: who speaks. unheard:
    whether it is a gap; target is then what stands for it.
    """

    start: float
    end: float
    source: str
    target: str
    channel: Channel = ""
    unheard: bool = False


@dataclass(frozen=True)
class Cue:
    """Text on the screen from start to end, in milliseconds; at most two lines, of one channel."""

    start: int
    end: int
    lines: tuple[str, ...]
    channel: Channel = ""


def cues(entries: Sequence[Entry]) -> list[Cue]:
    """The cues of captions, in ascending order; none overlaps the next.

    Each stands from SHORTEST to LONGEST: as long as it was said, and longer where it takes longer
    to read and nothing follows yet. Where captions come faster than that, they get late, and catch
    up in the next pause.
    """
    wanted = [
        timed
        for entry in sorted(entries, key=lambda entry: entry.start)
        for timed in _timed(entry, _texts(entry))
    ]
    made: list[Cue] = []
    free = 0
    for index, cue in enumerate(wanted):
        start = max(cue.start, free)
        end = min(max(cue.end, start + _to_read(cue.lines)), start + LONGEST)
        if index + 1 < len(wanted):
            end = min(end, wanted[index + 1].start)
        free = max(end, start + SHORTEST)
        made.append(replace(cue, start=start, end=free))
    return made


def _texts(entry: Entry) -> list[tuple[str, ...]]:
    """The text of each cue that a caption needs, in at most two lines."""
    if entry.source and entry.target:
        # One line of each language. The one that needs fewer lines shows its own for longer.
        lines = max(len(wrap(entry.source)), len(wrap(entry.target)))
        count = max(lines, _by_time(entry, max(room(entry.source), room(entry.target))))
        source, target = balanced(entry.source, count), balanced(entry.target, count)
        count = max(len(source), len(target))
        return [
            (source[i * len(source) // count], target[i * len(target) // count])
            for i in range(count)
        ]
    text = entry.source or entry.target
    needed = len(wrap(text))
    if needed <= 1:
        return [(line,) for line in balanced(text, _by_time(entry, room(text)))]
    count = max((needed + 1) // 2, _by_time(entry, room(text)))
    lines_of_text = balanced(text, 2 * count)
    return [tuple(lines_of_text[i : i + 2]) for i in range(0, len(lines_of_text), 2)]


def _by_time(entry: Entry, needed: int) -> int:
    """How many cues a caption's time asks for, if they are not to become mere words."""
    most = math.ceil((entry.end - entry.start) * 1000 / LONGEST)
    return max(1, min(most, needed // (LINE // 2)))


def _timed(entry: Entry, texts: Sequence[tuple[str, ...]]) -> list[Cue]:
    """The cues of one caption, which share its time by their length."""
    start, end = round(entry.start * 1000), round(entry.end * 1000)
    weights = [max(1, sum(map(room, lines))) for lines in texts]
    made, passed = [], 0
    for lines, weight in zip(texts, weights, strict=True):
        begin = start + (end - start) * passed // sum(weights)
        passed += weight
        until = start + (end - start) * passed // sum(weights)
        made.append(Cue(begin, until, lines, entry.channel))
    return made


def _to_read(lines: Sequence[str]) -> int:
    seconds = sum(map(room, lines)) / ROOM_PER_SECOND
    return min(LONGEST, max(SHORTEST, round(seconds * 1000)))


# Breaking text into lines


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
