"""Breaks caption rows into lines and paints them, the newest words at the bottom.

The lines of a row are broken from its first word on and do not depend on how its words are
coloured, so a break stays where it is while the text only grows; all lines are equally high, so a
word from a taller fallback font moves nothing; and a row that gets a line shorter keeps its place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPixmap,
    QTextCharFormat,
    QTextLayout,
)

from ssbd_desktop.ui.appearance import Appearance
from ssbd_desktop.ui.captions import CaptionRow
from ssbd_desktop.ui.lines import format_range, newest, option_for, utf16, x_of
from ssbd_desktop.ui.revision import Mark
from ssbd_desktop.ui.words import tr

_EDGE_ALPHA = 210
_AIR = 8
"""Pixels beside a line that slanted letters and edges may take."""

_SAID_SIZE = 0.68
_LINE_HEIGHT = 1.22
_CORNERS = {
    "none": (),
    "shadow": ((0.7, 1.0),),
    "outline": ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
}
"""Where the letters' edge is painted, in its own thicknesses."""


@dataclass(frozen=True)
class _Part:
    """One paragraph of a row: a prefix in small type, settled text, unsettled text.

    marks: of settled + unsettled.
    """

    key: tuple[str, str]
    prefix: str
    settled: str
    unsettled: str
    colours: tuple[str, str]
    font: QFont
    gap: bool
    marks: tuple[Mark, ...] = ()

    @property
    def text(self) -> str:
        return self.prefix + self.settled + self.unsettled


@dataclass
class _Block:
    """A part that has been broken into lines."""

    signature: tuple[str, str, float]
    layout: QTextLayout
    lines: int
    advance: float
    most_lines: int
    picture: QPixmap | None = None
    drawn: tuple[object, ...] = ()


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

    def paint(
        self, painter: QPainter, area: QRectF, rows: Sequence[CaptionRow], now: float
    ) -> None:
        """Paint the rows at the bottom of `area`; the oldest lines that do not fit are left out.

        now: the time in seconds, on which it depends how plainly revised words are marked.
        """
        parts = [part for row in rows for part in self._parts(row)]
        blocks = [(part, self._block(part, area.width())) for part in parts]
        self._blocks = {part.key: block for part, block in blocks}
        bottom = area.bottom()
        for part, block in reversed(blocks):
            newest = part is parts[-1]
            lines = block.most_lines if newest else block.lines
            top = bottom - lines * block.advance
            self._paint_block(painter, part, block, QPointF(area.left(), top), area, now)
            bottom = top - (self.line_height * 0.25 if part.gap else 0)
            if bottom < area.top():
                break

    def _parts(self, row: CaptionRow) -> list[_Part]:
        parts = []
        if row.said or row.said_tentative:
            said, tentative = newest(row.said, row.said_tentative)
            colours = (self._look.said, self._look.said_tentative)
            key = (row.utterance, "said")
            parts.append(_Part(key, "", said, tentative, colours, self._small, gap=True))
        if row.text:
            settled, tentative = newest(row.solid, row.tentative)
            cut = len(row.text) - len(settled) - len(tentative)
            marks = tuple(
                Mark(mark.start - cut, mark.end - cut, mark.since)
                for mark in row.marks
                if mark.start >= cut
            )
            solid = self._look.untranslated if row.untranslated else self._look.text
            prefix = tr("not translated") + "\u2002" if row.untranslated else ""
            colours = (solid, self._look.tentative)
            key = (row.utterance, "caption")
            parts.append(
                _Part(key, prefix, settled, tentative, colours, self._font, not parts, marks)
            )
        return parts

    def _block(self, part: _Part, width: float) -> _Block:
        signature = (part.prefix, part.settled + part.unsettled, width)
        known = self._blocks.get(part.key)
        if known is not None and known.signature == signature:
            return known
        layout = QTextLayout(part.text, part.font)
        layout.setCacheEnabled(True)
        layout.setTextOption(option_for(part.settled + part.unsettled, self._look.centred))
        if part.prefix:
            small = QTextCharFormat()
            small.setFont(self._small)
            layout.setFormats([format_range(0, len(part.prefix), small)])
        advance, lines = self._break(layout, part.font, width)
        most = lines
        if known is not None and known.signature[2] == width:
            most = max(lines, known.most_lines)
        return _Block(signature, layout, lines, advance, most)

    def _break(self, layout: QTextLayout, font: QFont, width: float) -> tuple[float, int]:
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
        ascent = QFontMetricsF(font).ascent()
        room = (advance - QFontMetricsF(font).height()) / 2
        for i, line in enumerate(lines):
            line.setPosition(QPointF(0, i * advance + room + ascent - line.ascent()))
        return advance, len(lines)

    def _advance(self, font: QFont) -> float:
        known = self._advances.get(font.key())
        return known or QFontMetricsF(font).height() * _LINE_HEIGHT

    def _paint_block(
        self,
        painter: QPainter,
        part: _Part,
        block: _Block,
        at: QPointF,
        area: QRectF,
        now: float,
    ) -> None:
        # A line is shown whole or not at all, but for an area that is lower than a single line.
        out = 0
        while out < block.lines - 1 and at.y() + out * block.advance < area.top() - 0.5:
            out += 1
        top = at.y() + out * block.advance
        if top < area.top() - 0.5 and area.height() >= block.advance:
            return
        for mark in part.marks:
            for bar in self._bars(part, block, at, out, mark):
                colour = QColor(self._look.said)
                colour.setAlphaF(0.85 * mark.strength(now))
                painter.fillRect(bar, colour)
        # Between two pixels of the screen a picture would be blurred.
        scale = painter.deviceTransform().m11()
        left, top = (round(value * scale) / scale for value in (at.x() - _AIR, top))
        painter.drawPixmap(QPointF(left, top), self._picture(part, block, out, scale))

    def _picture(self, part: _Part, block: _Block, out: int, scale: float) -> QPixmap:
        """The lines of a block from the one numbered `out` on: painted once, shown often."""
        drawn = (part.colours, len(part.prefix + part.settled), out, scale)
        if block.picture is not None and block.drawn == drawn:
            return block.picture
        rim = self.line_height / 24
        width = block.signature[2] + 2 * _AIR
        height = (block.lines - out) * block.advance + rim
        size = QSize(max(1, math.ceil(width * scale)), max(1, math.ceil(height * scale)))
        picture = _clear(size, scale)
        at, clip = QPointF(_AIR, -out * block.advance), QRectF(0, 0, width, height)
        edge = QColor(self._look.edge_colour)
        edge.setAlpha(_EDGE_ALPHA)
        letters = _clear(size, scale)
        with QPainter(letters) as painter:
            painter.setPen(edge)
            block.layout.draw(painter, at, [], clip)
        with QPainter(picture) as painter:
            # Copying letters is several times faster than drawing them again.
            for x, y in _CORNERS[self._look.edge]:
                aside = (round(step * rim * scale) / scale for step in (x, y))
                painter.drawPixmap(QPointF(*aside), letters)
            painter.setPen(QColor(part.colours[0]))
            block.layout.draw(painter, at, _unsettled(part), clip)
        block.picture, block.drawn = picture, drawn
        return picture

    def _bars(
        self, part: _Part, block: _Block, at: QPointF, out: int, mark: Mark
    ) -> Iterator[QRectF]:
        """The strokes below what was revised, in the lines from the one numbered `out` on."""
        start = utf16(part.text[: len(part.prefix) + mark.start])
        end = utf16(part.text[: len(part.prefix) + mark.end])
        thick = max(2.0, self.line_height / 18)
        below = min(QFontMetricsF(part.font).descent() * 0.45, 2 * thick)
        for i in range(out, block.lines):
            line = block.layout.lineAt(i)
            first = max(start, line.textStart())
            last = min(end, line.textStart() + line.textLength())
            if first < last:
                one, other = (x_of(line, spot) for spot in (first, last))
                top = at.y() + line.y() + line.ascent() + below
                yield QRectF(at.x() + min(one, other), top, abs(other - one), thick)


def _clear(size: QSize, scale: float) -> QPixmap:
    """A picture in which nothing is painted. size: in the screen's own pixels."""
    made = QPixmap(size)
    made.setDevicePixelRatio(scale)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _unsettled(part: _Part) -> list[QTextLayout.FormatRange]:
    if not part.unsettled:
        return []
    colour = QTextCharFormat()
    colour.setForeground(QBrush(QColor(part.colours[1])))
    start = utf16(part.prefix + part.settled)
    return [format_range(start, utf16(part.unsettled), colour)]
