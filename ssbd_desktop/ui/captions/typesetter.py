"""Breaks caption rows into lines and paints them, the newest words at the bottom.

The lines of a row are broken from its first word on and do not depend on how its words are
coloured, so a break stays where it is while the text only grows; all lines are equally high, so a
word from a taller fallback font moves nothing; and a row that gets a line shorter keeps its place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextLine

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.paragraphs import Part, parts_of, utf16
from ssbd_desktop.ui.captions.revised_words import RevisedWord

_AIR = 0.2
"""What slanted letters and edges may take beside a paragraph, in its lines' height."""

_AIR_ABOVE = 0.1
"""What they may take above and below it."""

_NEIGHBOURS = 2
"""Letters before a changed one that may look different because of it."""

_SAID_SIZE = 0.68
_LINE_HEIGHT = 1.22
_GAP = 0.25
"""Between two rows, in lines."""

_EDGE_ALPHA = 210
_EDGE_STEPS = {
    "none": (),
    "shadow": ((0.7, 1.0),),
    "outline": ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
}
"""Where the letters' edge is painted, in its own thicknesses."""


@dataclass(frozen=True)
class _Block:
    """A part that has been broken into lines. advance: from a line's top to the next one's."""

    signature: tuple[str, str, float]
    layout: QTextLayout
    advance: float
    most_lines: int


@dataclass(frozen=True)
class Paragraph:
    """A part where it stands. top: of its first line. left_out: its first lines that do not fit."""

    part: Part
    area: QRectF
    top: float
    left_out: int
    block: _Block = field(compare=False)

    @property
    def lines(self) -> range:
        """The numbers of the lines that are shown."""
        return range(self.left_out, self.block.layout.lineCount())

    @property
    def place(self) -> QRectF:
        """All that may be painted of it."""
        advance = self.block.advance
        aside, above = max(8.0, advance * _AIR), max(2.0, advance * _AIR_ABOVE)
        top = self.top + self.left_out * advance - (0 if self.left_out else above)
        bottom = self.top + self.lines.stop * advance + above
        width = self.area.width() + 2 * aside
        return QRectF(self.area.left() - aside, top, width, bottom - top)

    def changed(self, before: Paragraph) -> QRectF:
        """What is to be painted again where this stands now and `before`, of its key, stood: the
        lines from the first one on whose words have changed."""
        place = self.place | before.place
        one, other = self.part, before.part
        moved = (self.area, self.top, self.left_out) != (before.area, before.top, before.left_out)
        if moved or replace(one, settled=other.settled, unsettled=other.unsettled) != other:
            return place
        # A letter has a colour, too, and another shape beside others.
        pairs = enumerate(zip(_letters(one), _letters(other), strict=False))
        shorter = min(len(one.text), len(other.text))
        same = next((number for number, (new, old) in pairs if new != old), shorter)
        spot = utf16(one.text[: max(0, same - _NEIGHBOURS)])
        first = min(_line_of(each.block.layout, spot) for each in (self, before))
        place.setTop(max(place.top(), self.top + first * self.block.advance))
        return place


class Typesetter:
    """Lays rows out for a width and paints them; keeps what did not change since the last time."""

    def __init__(self, appearance: Appearance) -> None:
        self._advances: dict[str, float] = {}
        self._blocks: dict[tuple[str, str], _Block] = {}
        self.use(appearance)

    def use(self, appearance: Appearance) -> None:
        """Take another look."""
        self._look = appearance
        family = appearance.font_family
        self._font = QFont(family) if family else QFont()
        self._font.setPointSizeF(appearance.font_size)
        self._font.setWeight(QFont.Weight.Medium)
        self._small = QFont(self._font)
        self._small.setPointSizeF(max(7.0, appearance.font_size * _SAID_SIZE))
        self._advances.clear()
        self._blocks.clear()

    @property
    def font(self) -> QFont:
        """The font of captions."""
        return QFont(self._font)

    @property
    def line_height(self) -> float:
        """The height of a caption's line."""
        return self._advance(self._font)

    def characters_in(self, width: float) -> float:
        """How many characters of a caption stand beside each other in so many pixels."""
        return width / max(1.0, QFontMetricsF(self._font).averageCharWidth())

    def lay_out(self, area: QRectF, rows: Sequence[CaptionRow]) -> tuple[Paragraph, ...]:
        """Put the rows at the bottom of `area`, the newest first; the oldest lines that do not fit
        are left out."""
        parts = [
            part for row in rows for part in parts_of(row, self._look, self._font, self._small)
        ]
        blocks = [(part, self._block(part, area.width())) for part in parts]
        self._blocks = {part.key: block for part, block in blocks}
        paragraphs: list[Paragraph] = []
        bottom = area.bottom()
        for part, block in reversed(blocks):
            count = block.most_lines if part is parts[-1] else block.layout.lineCount()
            top = bottom - count * block.advance
            paragraphs.append(Paragraph(part, area, top, _left_out(block, top, area), block))
            bottom = top - (self.line_height * _GAP if part.gap else 0)
            if bottom < area.top():
                break
        return tuple(paragraphs)

    def paint(
        self, painter: QPainter, paragraphs: Sequence[Paragraph], within: QRectF, now: float
    ) -> None:
        """Paint what lies within a rectangle.

        now: the time in seconds, on which it depends how plainly revised words are underlined.
        """
        for paragraph in paragraphs:
            if (place := paragraph.place & within).isValid():
                painter.save()
                painter.setClipRect(place)
                for bar, word in self._bars(paragraph):
                    colour = QColor(self._look.said)
                    colour.setAlphaF(0.85 * word.strength(now))
                    painter.fillRect(bar, colour)
                self._paint_words(painter, paragraph, place)
                painter.restore()

    def _paint_words(self, painter: QPainter, paragraph: Paragraph, within: QRectF) -> None:
        part, layout = paragraph.part, paragraph.block.layout
        at = QPointF(paragraph.area.left(), paragraph.top)
        edge = QColor(self._look.edge_colour)
        edge.setAlpha(_EDGE_ALPHA)
        painter.setPen(edge)
        # In whole pixels of the screen: letters stand at such.
        scale = painter.deviceTransform().m11()
        thick = self.line_height / 24 * scale
        for x, y in _EDGE_STEPS[self._look.edge]:
            step = QPointF(round(x * thick) / scale, round(y * thick) / scale)
            layout.draw(painter, at + step, [], within)
        painter.setPen(QColor(part.colours[1]))
        layout.draw(painter, at, part.coloured(), within)

    def _block(self, part: Part, width: float) -> _Block:
        signature = (part.prefix, part.settled + part.unsettled, width)
        known = self._blocks.get(part.key)
        if known is not None and known.signature == signature:
            return known
        layout = part.layout(self._look.centred)
        advance = self._break(layout, part.font, width)
        most = layout.lineCount()
        if known is not None and known.signature[2] == width:
            most = max(most, known.most_lines)
        return _Block(signature, layout, advance, most)

    def _break(self, layout: QTextLayout, font: QFont, width: float) -> float:
        """Break a text into lines; gives the height of each."""
        layout.beginLayout()
        lines: list[QTextLine] = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            lines.append(line)
        layout.endLayout()
        tallest = max((line.height() for line in lines), default=0.0)
        advance = max(self._advance(font), tallest)
        self._advances[font.key()] = advance
        # Baselines are evenly spaced whatever the fonts within a line.
        base = _base(font, advance)
        for i, line in enumerate(lines):
            line.setPosition(QPointF(0, i * advance + base - line.ascent()))
        return advance

    def _advance(self, font: QFont) -> float:
        known = self._advances.get(font.key())
        return known or QFontMetricsF(font).height() * _LINE_HEIGHT

    def _bars(self, paragraph: Paragraph) -> Iterator[tuple[QRectF, RevisedWord]]:
        """The strokes below the revised words of the lines that are shown."""
        part, layout, advance = paragraph.part, paragraph.block.layout, paragraph.block.advance
        thick = max(2.0, self.line_height / 18)
        base = _base(part.font, advance)
        below = base + min(QFontMetricsF(part.font).descent() * 0.45, 2 * thick)
        for word in part.revised:
            start = utf16(part.text[: len(part.prefix) + word.start])
            end = utf16(part.text[: len(part.prefix) + word.end])
            for number in paragraph.lines:
                line = layout.lineAt(number)
                first = max(start, line.textStart())
                last = min(end, line.textStart() + line.textLength())
                if first < last:
                    left, right = sorted((_x_of(line, first), _x_of(line, last)))
                    top = paragraph.top + number * advance + below
                    yield QRectF(paragraph.area.left() + left, top, right - left, thick), word


def _letters(part: Part) -> Iterator[tuple[str, bool]]:
    """The characters of a part, and whether each is settled."""
    settled = len(part.prefix + part.settled)
    return ((char, number < settled) for number, char in enumerate(part.text))


def _line_of(layout: QTextLayout, spot: int) -> int:
    """The number of the line that a character stands on, of the last one for what comes after."""
    line = layout.lineForTextPosition(spot)
    return line.lineNumber() if line.isValid() else max(0, layout.lineCount() - 1)


def _base(font: QFont, advance: float) -> float:
    """How far below a line's top its baseline is."""
    metrics = QFontMetricsF(font)
    return (advance - metrics.height()) / 2 + metrics.ascent()


def _x_of(line: QTextLine, spot: int) -> float:
    """Where on a line a character stands."""
    # Qt's stubs do not say that it gives the character's number back as well.
    return cast(tuple[float, int], line.cursorToX(spot))[0]


def _left_out(block: _Block, top: float, area: QRectF) -> int:
    """How many lines of a block are not shown: each is shown whole or not at all."""
    count = block.layout.lineCount()
    # Its own empty room at the top may lie outside.
    first = area.top() - 0.5 - block.advance * (1 - 1 / _LINE_HEIGHT) / 2
    out = min(count, max(0, math.ceil((first - top) / block.advance)))
    if out == count and out and area.height() < block.advance:
        # But for an area that is lower than a single line.
        return out - 1
    return out
