"""Breaks a caption's text into lines.

Each line takes what fits, from the first word on, so a break stays where it is while the text only
grows. Once the text is final, its last line is checked: if that is a tail of one word, or hardly
longer, it gets words of the line before, and all other breaks stay.

Qt breaks by Unicode's rules (UAX #14), which cover most of what Japanese and Chinese need: no line
begins with 。or ょ, none ends with 「. The rest is here: a number stays with its counter, digits
and letters of full width stay together, and a comma or period hangs, since half of it is empty,
so a full line need not lose its last word. If Qt finds no words in Thai, Lao, Khmer or Burmese, it
breaks anywhere; here vowels stay with their letters.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QTextLayout, QTextLine

from ssbd_desktop.base.writing import JOINED, inseparable

_HANGING = frozenset("、。，．")


def break_lines(
    layout: QTextLayout, width: float, *, final: bool, hang: float = 0.0
) -> list[QTextLine]:
    """Break a text into lines of a width in pixels.

    final: whether it no longer grows. hang: the room at a line's end for only a hanging comma or
    period; like its empty half, it is beyond the width.
    """
    filling = _Filling(layout, width, hang)
    lines = filling.lines()
    kept: float | None = None
    while final and len(lines) > 1:
        if lines[-1].naturalTextWidth() >= width / 8 and filling.words(lines[-1]) != 1:
            break
        if filling.words(lines[-2]) < 2:
            break
        # A line that is a pixel narrower than its text gives its last word to the next one.
        narrower = lines[-2].naturalTextWidth() - 1
        shared = filling.lines(len(lines) - 2, narrower)
        # Qt's lines are the layout's current ones.
        gave_too_much = shared[-2].naturalTextWidth() < shared[-1].naturalTextWidth()
        if len(shared) > len(lines) or gave_too_much:
            return filling.lines(len(lines) - 2, kept)
        lines, kept = shared, narrower
    return lines


class _Filling:
    """Fills the lines of a text."""

    def __init__(self, layout: QTextLayout, width: float, hang: float) -> None:
        self._layout = layout
        self._width = width
        self._hang = hang
        self._text = _as_qt_counts(layout.text())

    def lines(self, narrow: int = -1, narrower: float | None = None) -> list[QTextLine]:
        """Return lines of the width, but for line `narrow`, aligned like the others."""
        layout = self._layout
        layout.beginLayout()
        lines: list[tuple[QTextLine, float]] = []
        while (line := layout.createLine()).isValid():
            if narrower is not None and len(lines) == narrow:
                lines.append((line, self._fill(line, narrower)))
            else:
                lines.append((line, self._fill_and_hang(line)))
        layout.endLayout()
        for line, width in lines:
            self._align(line, width)
        return [line for line, _ in lines]

    def words(self, line: QTextLine) -> int:
        """Return how many words end in a line; in scripts without spaces, letters."""
        finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, self._layout.text())
        finder.setPosition(line.textStart())
        count = 0
        while 0 < (at := finder.toNextBoundary()) <= _end(line):
            count += not _is_joined(self._text, at)
        return count

    def _fill_and_hang(self, line: QTextLine) -> float:
        """Fill a line with its text; return the width that Qt has for it."""
        if not self._hang:
            return self._fill(line, self._width)
        width = self._width + self._hang
        line.setLineWidth(width)
        if self._text[_end(line) - 1] in _HANGING and not _is_joined(self._text, _end(line)):
            return width
        return self._fill(line, self._width - self._hang)

    def _fill(self, line: QTextLine, width: float) -> float:
        line.setLineWidth(width)
        narrower = width
        while _is_joined(self._text, _end(line)):
            narrower = min(narrower, line.naturalTextWidth()) - 1
            if narrower <= 0 or _end(line) - line.textStart() < 2:
                # There is nowhere else to break.
                line.setLineWidth(width)
                return width
            line.setLineWidth(narrower)
        return narrower

    def _align(self, line: QTextLine, width: float) -> None:
        alignment = self._layout.textOption().alignment()
        if alignment & Qt.AlignmentFlag.AlignHCenter:
            line.setPosition(QPointF((self._width - width) / 2, line.y()))
        elif alignment & Qt.AlignmentFlag.AlignRight:
            line.setPosition(QPointF(self._width - width, line.y()))


def _end(line: QTextLine) -> int:
    return line.textStart() + line.textLength()


def _as_qt_counts(text: str) -> str:
    """Return a text with two characters for each that Qt counts as two."""
    return re.sub("[\U00010000-\U0010ffff]", "\ufffc\ufffc", text)


def _is_joined(text: str, at: int) -> bool:
    """Return whether a line must not end before a character although Unicode's rules allow it."""
    if JOINED.match(text, at):
        return True
    return 0 < at < len(text) and inseparable(text[at - 1], text[at])
