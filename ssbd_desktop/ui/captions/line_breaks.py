"""Where a caption's text breaks into lines.

Each line takes what fits, from the first word on: so a break stays where it is while the text only
grows. What is final grows no more, and only then its last line is looked at: where that is a tail
of one word, or hardly longer, it gets words of the line before, and all other breaks stay.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QTextLayout, QTextLine

_TAIL = 1 / 8
"""Of the width: a last line that is shorter looks lost, whatever number of words it has."""


def break_lines(layout: QTextLayout, width: float, *, final: bool) -> list[QTextLine]:
    """Break a text into lines of a width in pixels. final: whether it grows no more."""
    lines = _filled(layout, width)
    kept = width
    while final and len(lines) > 1 and _is_tail(layout, lines[-1], width):
        if _words(layout, lines[-2]) < 2:
            break
        # One that is a pixel narrower than its text gives its last word to the next line.
        narrower = lines[-2].naturalTextWidth() - 1
        shared = _filled(layout, width, len(lines) - 2, narrower)
        # Qt's lines are those of the layout as it is broken now.
        if len(shared) > len(lines) or _is_worse(shared):
            return _filled(layout, width, len(lines) - 2, kept)
        lines, kept = shared, narrower
    return lines


def _filled(
    layout: QTextLayout, width: float, narrow: int = -1, narrower: float = 0.0
) -> list[QTextLine]:
    """Lines of a width, but for one that is narrower and has its text where it has the others'."""
    layout.beginLayout()
    lines: list[QTextLine] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(narrower if len(lines) == narrow else width)
        lines.append(line)
    layout.endLayout()
    if narrow >= 0:
        alignment = layout.textOption().alignment()
        if alignment & Qt.AlignmentFlag.AlignHCenter:
            lines[narrow].setPosition(QPointF((width - narrower) / 2, 0))
        elif alignment & Qt.AlignmentFlag.AlignRight:
            lines[narrow].setPosition(QPointF(width - narrower, 0))
    return lines


def _is_tail(layout: QTextLayout, line: QTextLine, width: float) -> bool:
    return line.naturalTextWidth() < width * _TAIL or _words(layout, line) == 1


def _is_worse(lines: list[QTextLine]) -> bool:
    """Whether the line before the last one gave more than it could spare."""
    before, last = lines[-2:]
    return before.naturalTextWidth() < last.naturalTextWidth()


def _words(layout: QTextLayout, line: QTextLine) -> int:
    """How many words end in a line; in scripts without spaces, letters."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, layout.text())
    finder.setPosition(line.textStart())
    end = line.textStart() + line.textLength()
    count = 0
    while 0 < finder.toNextBoundary() <= end:
        count += 1
    return count
