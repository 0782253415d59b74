"""Where a caption's text breaks into lines.

Each line takes what fits, from the first word on: so a break stays where it is while the text only
grows. What is final grows no more, and only then its last line is looked at: where that is a tail
of one word, or hardly longer, it gets words of the line before, and all other breaks stay.

Qt breaks by Unicode's rules (UAX #14), which have most of what Japanese and Chinese ask for: no
line begins with 。or ょ, none ends with 「. What they leave out is here: a number stays with its
counter, full-width digits and letters stay together, and a comma or full stop hangs, half of it
being empty: so a line that was full need not give its last word away when the sentence ends. Where
Qt finds no words in Thai, Lao, Khmer or Burmese it breaks anywhere: vowels stay with their letters.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QTextLayout, QTextLine

from ssbd_desktop.base.writing import JOINED, inseparable

_TAIL = 1 / 8
"""Of the width: a last line that is shorter looks lost, whatever number of words it has."""

_HANGING = frozenset("、。，．")

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


def break_lines(
    layout: QTextLayout, width: float, *, final: bool, hang: float = 0.0
) -> list[QTextLine]:
    """Break a text into lines of a width in pixels.

    final: whether it grows no more. hang: how much at a line's end is for a hanging comma or full
    stop alone; as much as its empty half, it lies beyond the width.
    """
    filling = _Filling(layout, width, hang)
    lines = filling.lines()
    kept: float | None = None
    while final and len(lines) > 1 and _is_tail(layout, lines[-1], width):
        if _words(layout, lines[-2]) < 2:
            break
        # One that is a pixel narrower than its text gives its last word to the next line.
        narrower = lines[-2].naturalTextWidth() - 1
        shared = filling.lines(len(lines) - 2, narrower)
        # Qt's lines are those of the layout as it is broken now.
        if len(shared) > len(lines) or _is_worse(shared):
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
        """Lines of the width, but for one that is narrower and has its text where it has the
        others'."""
        layout = self._layout
        layout.beginLayout()
        lines: list[QTextLine] = []
        widths: list[float] = []
        while (line := layout.createLine()).isValid():
            if narrower is not None and len(lines) == narrow:
                widths.append(self._fill(line, narrower))
            else:
                widths.append(self._fill_and_hang(line))
            lines.append(line)
        layout.endLayout()
        for line, width in zip(lines, widths, strict=True):
            if width != self._width:
                self._align(line, width)
        return lines

    def _fill_and_hang(self, line: QTextLine) -> float:
        """Give a line its text; gives the width that Qt has it at."""
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
                # There is no other place to break.
                line.setLineWidth(width)
                return width
            line.setLineWidth(narrower)
        return narrower

    def _align(self, line: QTextLine, width: float) -> None:
        alignment = self._layout.textOption().alignment()
        if alignment & Qt.AlignmentFlag.AlignHCenter:
            line.setPosition(QPointF((self._width - width) / 2, 0))
        elif alignment & Qt.AlignmentFlag.AlignRight:
            line.setPosition(QPointF(self._width - width, 0))


def _end(line: QTextLine) -> int:
    return line.textStart() + line.textLength()


def _is_tail(layout: QTextLayout, line: QTextLine, width: float) -> bool:
    return line.naturalTextWidth() < width * _TAIL or _words(layout, line) == 1


def _is_worse(lines: list[QTextLine]) -> bool:
    """Whether the line before the last one gave more than it could spare."""
    before, last = lines[-2:]
    return before.naturalTextWidth() < last.naturalTextWidth()


def _words(layout: QTextLayout, line: QTextLine) -> int:
    """How many words end in a line; in scripts without spaces, letters."""
    text = _as_qt_counts(layout.text())
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, layout.text())
    finder.setPosition(line.textStart())
    count = 0
    while 0 < (at := finder.toNextBoundary()) <= _end(line):
        count += not _is_joined(text, at)
    return count


def _as_qt_counts(text: str) -> str:
    """A text with two characters in place of each that Qt counts as two."""
    if len(text.encode("utf-16-le")) == 2 * len(text):
        return text
    return _ASTRAL.sub("\ufffc\ufffc", text)


def _is_joined(text: str, at: int) -> bool:
    """Whether no line is to end before a character, though Unicode's rules let one."""
    if JOINED.match(text, at):
        return True
    return 0 < at < len(text) and inseparable(text[at - 1], text[at])
