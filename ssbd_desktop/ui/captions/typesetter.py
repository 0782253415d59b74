"""Sets caption rows in lines and paints them, the newest words at the bottom.

The lines of a row do not depend on how its words are colored; all are equally high, so a word from
a taller fallback font moves nothing; and a row that gets a line shorter while it is being said
keeps its place, where no other line goes without room for that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QTextCharFormat, QTextLayout, QTextLine

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.fonts import CaptionFonts, Face, air, baseline, underline
from ssbd_desktop.ui.captions.line_breaks import break_lines
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.paragraphs import ParagraphText, format_range, parts_of, utf16
from ssbd_desktop.ui.captions.revised_words import RevisedWord

GAP = 0.25
"""Between two rows, in lines."""

_ASIDE, _ABOVE = (8.0, 0.2), (2.0, 0.1)
"""How far slanted letters and edges stand out: at least so many pixels, or so much of a line."""

_EDGE_ALPHA, _EDGE_SHARE = 210, 1 / 24
"""The opacity of the letters' edge, and its thickness in lines."""

_STROKE_ALPHA, _LEAST_STROKE, _STROKE_SHARE = 0.85, 2.0, 1 / 18
"""Of the stroke below revised words: its opacity, its least thickness, and that in lines."""

_EDGE_STEPS = {
    "none": (),
    "shadow": ((0.7, 1.0),),
    "outline": ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
}
"""The offsets at which the letters' edge is painted, in its own thickness."""


@dataclass(frozen=True)
class Block:
    """A part that has been broken into lines."""

    signature: tuple[str, str, bool, float, Face]
    layout: QTextLayout
    starts: tuple[int, ...]
    """The first letter of each line, as Qt counts."""
    advance: float
    """The distance of two lines' tops."""
    most_lines: int
    """The most lines that it has had."""


@dataclass(frozen=True)
class Paragraph:
    """A part in its place."""

    part: ParagraphText
    area: QRectF
    top: float
    """The top of its first line, visible or not."""
    left_out: int
    """The number of its first lines that do not fit."""
    below: int
    """The number of its last lines that are scrolled out of sight."""
    block: Block = field(compare=False)

    @property
    def lines(self) -> range:
        """The numbers of the visible lines."""
        return range(self.left_out, len(self.block.starts) - self.below)

    @property
    def first(self) -> float:
        """The top of the first visible line."""
        return self.top + self.left_out * self.block.advance

    @property
    def place(self) -> QRectF:
        """The rectangle that its painting may touch."""
        advance = self.block.advance
        aside, above = (max(least, advance * share) for least, share in (_ASIDE, _ABOVE))
        top = self.first - (0 if self.left_out else above)
        bottom = self.top + self.lines.stop * advance + above
        width = self.area.width() + 2 * aside
        return QRectF(self.area.left() - aside, top, width, bottom - top)


class Typesetter:
    """Lays rows out for a width and paints them; keeps what did not change since the last time."""

    def __init__(self, appearance: Appearance) -> None:
        self.use(appearance)

    def use(self, appearance: Appearance) -> None:
        self._look = appearance
        self.fonts = CaptionFonts(appearance)
        self._blocks: dict[tuple[str, str], Block] = {}

    @property
    def line_height(self) -> float:
        return self.fonts.usual.line_height

    def lay_out(
        self, area: QRectF, rows: Sequence[CaptionRow], below: int = 0
    ) -> tuple[Paragraph, ...]:
        """Put the rows at the bottom of `area`, the newest first, and return them from the bottom.

        The oldest lines that do not fit are left out, and so are the newest `below` lines.
        """
        kept: dict[tuple[str, str], Block] = {}
        stacked = self._stack(area, rows, area.bottom(), below, kept)
        self._blocks = kept
        if not stacked:
            return ()
        newest = stacked[0].block
        room = stacked[-1].first - area.top()
        spare = min(
            newest.most_lines - len(newest.starts), math.floor((room + 0.5) / newest.advance)
        )
        if spare > 0 and not below:
            return self._stack(area, rows, area.bottom() - spare * newest.advance, 0, kept)
        return stacked

    def _stack(
        self,
        area: QRectF,
        rows: Sequence[CaptionRow],
        bottom: float,
        below: int,
        kept: dict[tuple[str, str], Block],
    ) -> tuple[Paragraph, ...]:
        """Return what fits from `bottom` up; `kept` collects what was broken into lines."""
        paragraphs: list[Paragraph] = []
        for row in reversed(rows):
            parts = parts_of(row, self._look, self.fonts)
            for part in parts:
                kept[part.key] = self._block(part, area.width())
            blocks = [kept[part.key] for part in parts]
            while blocks:
                part, block = parts.pop(), blocks.pop()
                count = len(block.starts)
                if below >= count:
                    below -= count
                    continue
                top = bottom - (count - below) * block.advance
                # A translation leaves a line to the recognized words above it.
                above = blocks[-1].advance if blocks and parts[-1].key[1] == "said" else 0.0
                first = area.top() + above
                if not paragraphs:
                    first = min(first, bottom - block.advance)
                # Each line is shown whole or not at all; the empty room at its top may be outside.
                hidden = first - 0.5 - air(block.advance) - top
                left_out = max(0, math.ceil(hidden / block.advance))
                if left_out >= count - below:
                    return tuple(paragraphs)
                paragraphs.append(Paragraph(part, area, top, left_out, below, block))
                below = 0
                bottom = paragraphs[-1].first - (self.line_height * GAP if part.gap else 0)
        return tuple(paragraphs)

    def parts(self, rows: Sequence[CaptionRow]) -> list[list[ParagraphText]]:
        """Return the paragraphs of each row, from its top."""
        return [parts_of(row, self._look, self.fonts) for row in rows]

    def paint(
        self,
        painter: QPainter,
        paragraphs: Sequence[Paragraph],
        within: QRectF,
        now: float,
        marked: Callable[[ParagraphText], tuple[int, int]] = lambda _: (0, 0),
    ) -> None:
        """Paint what lies within a rectangle.

        now: the time in seconds; the underlines of revised words fade with it. marked: returns the
        first marked letter of a part, and how many are marked.
        """
        for paragraph in paragraphs:
            if (place := paragraph.place & within).isValid():
                painter.save()
                painter.setClipRect(place)
                for bar, word in self._bars(paragraph):
                    color = QColor(self._look.said)
                    color.setAlphaF(_STROKE_ALPHA * word.strength(now))
                    painter.fillRect(bar, color)
                self._paint_words(painter, paragraph, place, marked(paragraph.part))
                painter.restore()

    def _paint_words(
        self, painter: QPainter, paragraph: Paragraph, within: QRectF, marked: tuple[int, int]
    ) -> None:
        part, layout = paragraph.part, paragraph.block.layout
        at = QPointF(paragraph.area.left(), paragraph.top)
        edge = QColor(self._look.edge_color)
        edge.setAlpha(_EDGE_ALPHA)
        painter.setPen(edge)
        # In whole screen pixels, which letters are aligned to.
        scale = painter.deviceTransform().m11()
        thick = self.line_height * _EDGE_SHARE * scale
        for x, y in _EDGE_STEPS[self._look.edge]:
            step = QPointF(round(x * thick) / scale, round(y * thick) / scale)
            layout.draw(painter, at + step, [], within)
        painter.setPen(QColor(part.colors[1]))
        formats = part.colored()
        if marked[1]:  # in the system's own colors for a selection
            palette, look = QGuiApplication.palette(), QTextCharFormat()
            look.setBackground(palette.highlight())
            look.setForeground(palette.highlightedText())
            formats.append(format_range(*marked, look))
        layout.draw(painter, at, formats, within)

    def _block(self, part: ParagraphText, width: float) -> Block:
        words = part.settled + part.unsettled
        signature = (part.prefix, words, part.final, width, part.face)
        known = self._blocks.get(part.key)
        if known is not None and known.signature == signature:
            return known
        layout = part.layout(self._look.centered)
        lines = break_lines(layout, width, final=part.final, hang=part.face.hang)
        most = len(lines)
        if known is not None and known.signature[3] == width and not part.final:
            most = max(most, known.most_lines)
        starts = tuple(line.textStart() for line in lines)
        return Block(signature, layout, starts, _space(lines, part.face), most)

    def _bars(self, paragraph: Paragraph) -> Iterator[tuple[QRectF, RevisedWord]]:
        """Yield the strokes below the revised words of the visible lines."""
        part, layout, advance = paragraph.part, paragraph.block.layout, paragraph.block.advance
        thick = max(_LEAST_STROKE, self.line_height * _STROKE_SHARE)
        base = baseline(part.face.font, advance)
        below = base + min(underline(part.face.font), 2 * thick)
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


def _space(lines: Sequence[QTextLine], face: Face) -> float:
    """Put lines below each other; return the height of each."""
    advance = face.line_height = max([face.line_height, *(line.height() for line in lines)])
    # Baselines are evenly spaced whatever the fonts within a line.
    base = baseline(face.font, advance)
    for i, line in enumerate(lines):
        line.setPosition(QPointF(line.x(), i * advance + base - line.ascent()))
    return advance


def _x_of(line: QTextLine, spot: int) -> float:
    # Qt's stubs do not say that it returns the character's number as well.
    return cast(tuple[float, int], line.cursorToX(spot))[0]
