"""Small things that Qt's text layout needs: options, ranges, and how it counts characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat, QTextLayout, QTextLine, QTextOption

_LONGEST = 1600
_CUT = 400
_NEAR = 8
"""Characters that may join those beyond the end of a line, where it ends within a word."""

_SPACE = " ".encode("utf-16-le")
_ONE_WAY = {"L", "EN", "ES", "ET", "CS", "NSM", "BN", "S", "WS", "ON", ""}


def option_for(text: str, centred: bool) -> QTextOption:
    """Wrapping, and the side that the text starts from: there its words stay while it grows."""
    kinds = (unicodedata.bidirectional(char) for char in text)
    first = next((kind for kind in kinds if kind in ("L", "R", "AL")), "L")
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    if first != "L":
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
    if centred:
        option.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def format_range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    """A look for some characters, counted as Qt does."""
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = length
    made.format = look
    return made


def x_of(line: QTextLine, spot: int) -> float:
    """Where on a line a character stands."""
    # Qt's stubs do not say that it gives the character's number back as well.
    return cast(tuple[float, int], line.cursorToX(spot))[0]


def utf16(text: str) -> int:
    """The length of `text` as Qt counts it."""
    return len(text) + sum(char > "\uffff" for char in text)


def looks(text: str) -> Callable[[int, int], tuple[object, ...]]:
    """Gives what decides how the characters from one to another look, counted as Qt does."""
    units = text.encode("utf-16-le", "surrogatepass")
    if not text.isascii() and any(unicodedata.bidirectional(char) not in _ONE_WAY for char in text):
        # Where each word stands may depend on words in other lines.
        return lambda start, end: (units, start, end)

    def look(start: int, end: int) -> tuple[object, ...]:
        first, last = max(0, start - _NEAR), end + _NEAR
        if units[2 * start - 2 : 2 * start] == _SPACE:
            first = start
        if units[2 * end - 2 : 2 * end] == _SPACE:
            last = end
        return (units[2 * first : 2 * last], start - first, end - start)

    return look


def newest(settled: str, unsettled: str) -> tuple[str, str]:
    """The end of a very long text. It is cut in steps, so that the breaks stay in between."""
    over = len(settled) + len(unsettled) - _LONGEST
    if over <= 0:
        return settled, unsettled
    cut = -(-over // _CUT) * _CUT
    return settled[cut:], unsettled[max(0, cut - len(settled)) :]
