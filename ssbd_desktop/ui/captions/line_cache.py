"""Pictures of lines of words: each is drawn once and copied from then on."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QTextCharFormat

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.page import TextLine
from ssbd_desktop.ui.captions.text_layout import format_range

_EDGE_ALPHA = 210
_EVERY_CHARACTER = 1 << 20
_CORNERS = {
    "none": (),
    "shadow": ((0.7, 1.0),),
    "outline": ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
}
"""Where the letters' edge is painted, in its own thicknesses."""


class LineCache:
    """Draws lines with the edge of a look; keeps their pictures by what is on them.

    rim: the thickness of the letters' edge.
    """

    def __init__(self, look: Appearance, rim: float) -> None:
        self._look = look
        self._rim = rim
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def keep_only(self, lines: Iterable[TextLine]) -> None:
        """Forget the pictures of all other lines."""
        wanted = {line.content for line in lines}
        self._pictures = {
            key: picture for key, picture in self._pictures.items() if key[0] in wanted
        }

    def paint(self, painter: QPainter, line: TextLine) -> None:
        """Paint a line where it stands."""
        # Between two pixels of the screen a picture would be blurred.
        scale = painter.deviceTransform().m11()
        left = round(line.left * scale) - math.ceil(line.air[0] * scale)
        top = round(line.baseline * scale) - math.ceil(line.rise * scale)
        painter.drawPixmap(QPointF(left / scale, top / scale), self._picture(line, scale))

    def _picture(self, line: TextLine, scale: float) -> QPixmap:
        key = (line.content, scale)
        if (known := self._pictures.get(key)) is not None:
            return known
        letters = _letters(line, scale)
        corners = _CORNERS[self._look.edge]
        picture = _edged(letters, self._edge_colour(), self._steps(scale)) if corners else letters
        self._pictures[key] = picture
        return picture

    def _edge_colour(self) -> QColor:
        colour = QColor(self._look.edge_colour)
        colour.setAlpha(_EDGE_ALPHA)
        return colour

    def _steps(self, scale: float) -> list[QPointF]:
        return [
            QPointF(round(x * self._rim * scale) / scale, round(y * self._rim * scale) / scale)
            for x, y in _CORNERS[self._look.edge]
        ]


def _edged(letters: QPixmap, colour: QColor, steps: Iterable[QPointF]) -> QPixmap:
    """The letters over copies of themselves in another colour."""
    edge = letters.copy()
    with QPainter(edge) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(edge.rect(), colour)
    picture = _clear(letters.size(), letters.devicePixelRatio())
    with QPainter(picture) as painter:
        for step in steps:
            painter.drawPixmap(step, edge)
        painter.drawPixmap(0, 0, letters)
    return picture


def _letters(line: TextLine, scale: float) -> QPixmap:
    ink, (side, above) = line.ink, line.air
    rise, aside = math.ceil(line.rise * scale) / scale, math.ceil(side * scale) / scale
    height = rise + line.height - line.rise
    size = QSize(math.ceil((line.width + 2 * aside) * scale), math.ceil(height * scale))
    letters = _clear(size, scale)
    drawn = ink.layout.lineAt(ink.number)
    # The baseline lies on a pixel: so letters look the same wherever the line comes to stand.
    at = QPointF(aside - drawn.naturalTextRect().left(), rise - drawn.y() - drawn.ascent())
    with QPainter(letters) as painter:
        if not drawn.textStart() < ink.unsettled < drawn.textStart() + drawn.textLength():
            painter.setPen(QColor(ink.colours[ink.unsettled <= drawn.textStart()]))
            drawn.draw(painter, at)
            return letters
        painter.setPen(QColor(ink.colours[0]))
        colour = QTextCharFormat()
        colour.setForeground(QBrush(QColor(ink.colours[1])))
        # Qt also draws the lines that touch this one.
        top = rise - line.rise + above
        box = QRectF(0, top, size.width(), line.height - 2 * above)
        painter.setClipRect(box)
        unsettled = [format_range(ink.unsettled, _EVERY_CHARACTER, colour)]
        ink.layout.draw(painter, at, unsettled, box)
    return letters


def _clear(size: QSize, scale: float) -> QPixmap:
    """A picture in which nothing is painted. size: in the screen's own pixels."""
    made = QPixmap(size.expandedTo(QSize(1, 1)))
    made.setDevicePixelRatio(scale)
    made.fill(Qt.GlobalColor.transparent)
    return made
