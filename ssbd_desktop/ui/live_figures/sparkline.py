"""A small chart of how one figure went, without axes: its shape is what it says."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

_AIR = 3.0  # pixels that keep the line and its dot inside
_WIDTH = 1.6
_DOT = 2.4


@dataclass(frozen=True)
class Chart:
    """What a sparkline draws. Places on the time axis run from 0, long ago, to 1, now.

    runs: stretches of (place, value) that one line joins each. verticals: places of vertical lines.
    low and high: the values at the lower and the upper edge. base: the value of a faint level line.
    """

    runs: tuple[tuple[tuple[float, float], ...], ...] = ()
    verticals: tuple[float, ...] = ()
    low: float = 0.0
    high: float = 1.0
    base: float | None = None


class Sparkline(QWidget):
    """Draws a chart in the palette's colours, and again only when there is another."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chart = Chart()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(200, 36)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, 28)

    def show_chart(self, chart: Chart) -> None:
        """Draw this from now on."""
        if chart != self.chart:
            self.chart = chart
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect()).adjusted(_AIR, _AIR, -_AIR, -_AIR)
            self._paint_levels(painter, area)
            for run in self.chart.runs:
                self._paint_run(painter, area, [self._point(area, *point) for point in run])
            if self.chart.runs:
                newest = self._point(area, *self.chart.runs[-1][-1])
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._colour(1.0))
                painter.drawEllipse(newest, _DOT, _DOT)

    def _paint_levels(self, painter: QPainter, area: QRectF) -> None:
        faint = self.palette().color(QPalette.ColorRole.WindowText)
        faint.setAlphaF(0.16)
        painter.setPen(QPen(faint, 1.0))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if self.chart.base is not None:
            left, right = (self._point(area, place, self.chart.base) for place in (0.0, 1.0))
            painter.setPen(QPen(faint, 1.0, Qt.PenStyle.DotLine))
            painter.drawLine(left, right)
        faint.setAlphaF(0.5)
        painter.setPen(QPen(faint, 1.0, Qt.PenStyle.DashLine))
        for place in self.chart.verticals:
            at = self._point(area, place, self.chart.low).x()
            painter.drawLine(QLineF(at, self.rect().top(), at, self.rect().bottom() + 1))

    def _paint_run(self, painter: QPainter, area: QRectF, points: list[QPointF]) -> None:
        if len(points) == 1:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour(1.0))
            painter.drawEllipse(points[0], _WIDTH / 2, _WIDTH / 2)
            return
        first, last = points[0].x(), points[-1].x()
        below = [QPointF(last, area.bottom()), QPointF(first, area.bottom())]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour(0.14))
        painter.drawPolygon(QPolygonF([*points, *below]))
        painter.setPen(QPen(self._colour(1.0), _WIDTH))
        painter.drawLines([QLineF(one, next_one) for one, next_one in pairwise(points)])

    def _point(self, area: QRectF, place: float, value: float) -> QPointF:
        span = self.chart.high - self.chart.low
        share = (value - self.chart.low) / span if span else 0.0
        return QPointF(
            area.left() + place * area.width(),
            area.bottom() - min(max(share, 0.0), 1.0) * area.height(),
        )

    def _colour(self, alpha: float) -> QColor:
        colour = self.palette().color(QPalette.ColorRole.Highlight)
        colour.setAlphaF(alpha)
        return colour
