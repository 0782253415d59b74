"""Breaks caption rows into lines and paints them, the newest words at the bottom.

The lines of a row are broken from its first word on and do not depend on how its words are
coloured, so a break stays where it is while the text only grows; all lines are equally high, so a
word from a taller fallback font moves nothing; and a row that gets a line shorter keeps its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextLayout,
    QTextLine,
)

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.line_cache import LineCache
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.page import Bar, Ink, Page, TextLine
from ssbd_desktop.ui.captions.paragraphs import Part, parts_of
from ssbd_desktop.ui.captions.text_layout import looks, option_for, utf16, x_of

_AIR = 0.2
"""What slanted letters and edges may take beside a line, in its height."""

_AIR_ABOVE = 0.1
"""What they may take above and below a line."""

_SAID_SIZE = 0.68
_LINE_HEIGHT = 1.22
_GAP = 0.25
"""Between two rows, in lines."""


@dataclass(frozen=True)
class _Broken:
    """A line of a part. start, end: in characters as Qt counts. look: what decides its look."""

    start: int
    end: int
    left: float
    width: float
    look: tuple[object, ...]


@dataclass(frozen=True)
class _Block:
    """A part that has been broken into lines. base: of a line's baseline below its top."""

    signature: tuple[str, str, float]
    layout: QTextLayout
    lines: tuple[_Broken, ...]
    advance: float
    base: float
    most_lines: int


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
        self._pictures = LineCache(appearance, self.line_height / 24)

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

    def lay_out(self, area: QRectF, rows: Sequence[CaptionRow]) -> Page:
        """Put the rows at the bottom of `area`; the oldest lines that do not fit are left out."""
        parts = [
            part for row in rows for part in parts_of(row, self._look, self._font, self._small)
        ]
        blocks = [(part, self._block(part, area.width())) for part in parts]
        self._blocks = {part.key: block for part, block in blocks}
        lines: list[TextLine] = []
        bars: list[Bar] = []
        bottom = area.bottom()
        for part, block in reversed(blocks):
            count = block.most_lines if part is parts[-1] else len(block.lines)
            top = bottom - count * block.advance
            out = _left_out(block, top, area)
            lines += self._lines(part, block, QPointF(area.left(), top), out)
            bars += self._bars(part, block, QPointF(area.left(), top), out)
            bottom = top - (self.line_height * _GAP if part.gap else 0)
            if bottom < area.top():
                break
        self._pictures.keep_only(lines)
        return Page(QRectF(area), tuple(lines), tuple(bars))

    def paint(self, painter: QPainter, page: Page, within: QRectF, now: float) -> None:
        """Paint what lies within a rectangle.

        now: the time in seconds, on which it depends how plainly revised words are marked.
        """
        for bar in page.bars:
            colour = QColor(self._look.said)
            colour.setAlphaF(0.85 * bar.mark.strength(now))
            painter.fillRect(bar.place, colour)
        for line in page.lines:
            if line.place.intersects(within):
                self._pictures.paint(painter, line)

    def _block(self, part: Part, width: float) -> _Block:
        signature = (part.prefix, part.settled + part.unsettled, width)
        known = self._blocks.get(part.key)
        if known is not None and known.signature == signature:
            return known
        layout = QTextLayout(part.text, part.font)
        layout.setCacheEnabled(True)
        layout.setTextOption(option_for(part.settled + part.unsettled, self._look.centred))
        layout.setFormats(part.formats())
        broken = self._break(layout, part.font, width)
        advance, lines = self._advances[part.font.key()], _broken_lines(part.text, broken)
        most = len(lines)
        if known is not None and known.signature[2] == width:
            most = max(most, known.most_lines)
        base = _base(part.font, advance)
        return _Block(signature, layout, lines, advance, base, most)

    def _break(self, layout: QTextLayout, font: QFont, width: float) -> list[QTextLine]:
        layout.beginLayout()
        lines = []
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
        return lines

    def _advance(self, font: QFont) -> float:
        known = self._advances.get(font.key())
        return known or QFontMetricsF(font).height() * _LINE_HEIGHT

    def _lines(self, part: Part, block: _Block, at: QPointF, out: int) -> Iterator[TextLine]:
        """The lines from the one numbered `out` on."""
        small, unsettled = utf16(part.prefix), utf16(part.prefix + part.settled)
        air, above = max(8.0, block.advance * _AIR), max(2.0, block.advance * _AIR_ABOVE)
        for number, broken in enumerate(block.lines[out:], out):
            cuts = (max(0, min(cut, broken.end) - broken.start) for cut in (small, unsettled))
            content = (broken.look, part.font.key(), part.colours, *cuts)
            yield TextLine(
                content,
                left=at.x() + broken.left,
                baseline=at.y() + number * block.advance + block.base,
                width=broken.width,
                rise=block.base + above,
                height=block.advance + 2 * above,
                air=(air, above),
                ink=Ink(block.layout, number, part.colours, unsettled),
            )

    def _bars(self, part: Part, block: _Block, at: QPointF, out: int) -> Iterator[Bar]:
        """The strokes below what was revised, in the lines from the one numbered `out` on."""
        thick = max(2.0, self.line_height / 18)
        below = min(QFontMetricsF(part.font).descent() * 0.45, 2 * thick)
        for mark in part.marks:
            start = utf16(part.text[: len(part.prefix) + mark.start])
            end = utf16(part.text[: len(part.prefix) + mark.end])
            for number, broken in enumerate(block.lines[out:], out):
                first, last = max(start, broken.start), min(end, broken.end)
                if first < last:
                    line = block.layout.lineAt(number)
                    one, other = (x_of(line, spot) for spot in (first, last))
                    top = at.y() + number * block.advance + block.base + below
                    yield Bar((at.x() + min(one, other), top, abs(other - one), thick), mark)


def _base(font: QFont, advance: float) -> float:
    metrics = QFontMetricsF(font)
    return (advance - metrics.height()) / 2 + metrics.ascent()


def _broken_lines(text: str, lines: Sequence[QTextLine]) -> tuple[_Broken, ...]:
    look = looks(text)
    made = []
    for line in lines:
        start, end = line.textStart(), line.textStart() + line.textLength()
        words = line.naturalTextRect()
        made.append(_Broken(start, end, words.left(), words.width(), look(start, end)))
    return tuple(made)


def _left_out(block: _Block, top: float, area: QRectF) -> int:
    """How many lines of a block are not shown: each is shown whole or not at all."""
    out = 0
    # Its own empty room at the top may lie outside.
    first = area.top() - 0.5 - block.advance * (1 - 1 / _LINE_HEIGHT) / 2
    while out < len(block.lines) and top + out * block.advance < first:
        out += 1
    if out == len(block.lines) and out and area.height() < block.advance:
        # But for an area that is lower than a single line.
        return out - 1
    return out
