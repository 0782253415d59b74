"""Breaks caption rows into lines and paints them, the newest words at the bottom.

The lines of a row are broken from its first word on and do not depend on how its words are
coloured, so a break stays where it is while the text only grows; all lines are equally high, so a
word from a taller fallback font moves nothing; and a row that gets a line shorter keeps its place.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)

from ssbd_desktop.ui.captions import CaptionRow

SOLID = QColor(255, 255, 255)
TENTATIVE = QColor(186, 198, 214)
SAID = QColor(158, 203, 255)
SAID_TENTATIVE = QColor(112, 143, 178)
UNTRANSLATED = QColor(255, 213, 145)
MARK = "not translated"

_SHADOW = QColor(0, 0, 0, 210)
_SAID_SIZE = 0.68
_LINE_HEIGHT = 1.22
_LONGEST = 1600
_CUT = 400


@dataclass(frozen=True)
class _Part:
    """One paragraph of a row: a prefix in small type, settled text, unsettled text."""

    key: tuple[str, str]
    mark: str
    settled: str
    unsettled: str
    colours: tuple[QColor, QColor]
    font: QFont
    small: QFont
    gap: bool

    @property
    def text(self) -> str:
        return self.mark + self.settled + self.unsettled


@dataclass
class _Block:
    """A part that has been broken into lines."""

    signature: tuple[str, str, float]
    layout: QTextLayout
    lines: int
    advance: float
    most_lines: int


class Typesetter:
    """Lays rows out for a width and paints them; keeps what did not change since the last time."""

    def __init__(self) -> None:
        self._font = QFont()
        self._small = QFont()
        self._advances: dict[str, float] = {}
        self._blocks: dict[tuple[str, str], _Block] = {}

    def set_font(self, family: str, points: int) -> None:
        """The captions' font; an empty family is the system's."""
        self._font = QFont(family) if family else QFont()
        self._font.setPointSizeF(points)
        self._font.setWeight(QFont.Weight.Medium)
        self._small = QFont(self._font)
        self._small.setPointSizeF(max(7.0, points * _SAID_SIZE))
        self._advances.clear()
        self._blocks.clear()

    @property
    def line_height(self) -> float:
        """The height of a caption's line."""
        return self._advance(self._font)

    def paint(
        self, painter: QPainter, area: QRectF, rows: Sequence[CaptionRow], outline: bool
    ) -> None:
        """Paint the rows at the bottom of `area`; the oldest lines that do not fit are left out.

        outline: draw a dark rim round the letters, for a background that covers little.
        """
        parts = [part for row in rows for part in self._parts(row)]
        blocks = [(part, self._block(part, area.width())) for part in parts]
        self._blocks = {part.key: block for part, block in blocks}
        bottom = area.bottom()
        for part, block in reversed(blocks):
            newest = part is parts[-1]
            lines = block.most_lines if newest else block.lines
            top = bottom - lines * block.advance
            self._paint_block(painter, part, block, QPointF(area.left(), top), area, outline)
            bottom = top - (self.line_height * 0.25 if part.gap else 0)
            if bottom < area.top():
                break

    def _parts(self, row: CaptionRow) -> list[_Part]:
        parts = []
        if row.said or row.said_tentative:
            said, tentative = _newest(row.said, row.said_tentative)
            key = (row.utterance, "said")
            colours = (SAID, SAID_TENTATIVE)
            parts.append(
                _Part(key, "", said, tentative, colours, self._small, self._small, gap=True)
            )
        if row.text:
            solid, tentative = _newest(row.solid, row.tentative)
            key = (row.utterance, "caption")
            colours = (UNTRANSLATED if row.untranslated else SOLID, TENTATIVE)
            mark = MARK + "\u2002" if row.untranslated else ""
            parts.append(
                _Part(key, mark, solid, tentative, colours, self._font, self._small, gap=not parts)
            )
        return parts

    def _block(self, part: _Part, width: float) -> _Block:
        signature = (part.mark, part.settled + part.unsettled, width)
        known = self._blocks.get(part.key)
        if known is not None and known.signature == signature:
            return known
        layout = QTextLayout(part.text, part.font)
        layout.setCacheEnabled(True)
        layout.setTextOption(_option(part.settled + part.unsettled))
        if part.mark:
            small = QTextCharFormat()
            small.setFont(part.small)
            layout.setFormats([_range(0, len(part.mark), small)])
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
        outline: bool,
    ) -> None:
        # A line is shown whole or not at all, but for an area that is lower than a single line.
        out = 0
        while out < block.lines - 1 and at.y() + out * block.advance < area.top() - 0.5:
            out += 1
        top = at.y() + out * block.advance
        if top < area.top() - 0.5 and area.height() >= block.advance:
            return
        rim = self.line_height / 24
        clip = QRectF(
            area.left() - 8, top, area.width() + 16, (block.lines - out) * block.advance + rim
        )
        painter.save()
        painter.setClipRect(clip)
        painter.setPen(_SHADOW)
        corners = ((-1, -1), (1, -1), (-1, 1), (1, 1)) if outline else ((0.7, 1),)
        for x, y in corners:
            block.layout.draw(painter, at + QPointF(x * rim, y * rim), [], clip)
        painter.setPen(part.colours[0])
        block.layout.draw(painter, at, _unsettled(part), clip)
        painter.restore()


def _option(text: str) -> QTextOption:
    """Wrapping, and the side that the text starts from: there its words stay while it grows."""
    kinds = (unicodedata.bidirectional(char) for char in text)
    first = next((kind for kind in kinds if kind in ("L", "R", "AL")), "L")
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    if first != "L":
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def _unsettled(part: _Part) -> list[QTextLayout.FormatRange]:
    if not part.unsettled:
        return []
    colour = QTextCharFormat()
    colour.setForeground(QBrush(part.colours[1]))
    start = _utf16(part.mark + part.settled)
    return [_range(start, _utf16(part.unsettled), colour)]


def _range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = length
    made.format = look
    return made


def _utf16(text: str) -> int:
    """The length of `text` as Qt counts it."""
    return len(text) + sum(char > "\uffff" for char in text)


def _newest(settled: str, unsettled: str) -> tuple[str, str]:
    """The end of a very long text. It is cut in steps, so that the breaks stay in between."""
    over = len(settled) + len(unsettled) - _LONGEST
    if over <= 0:
        return settled, unsettled
    cut = -(-over // _CUT) * _CUT
    return settled[cut:], unsettled[max(0, cut - len(settled)) :]
