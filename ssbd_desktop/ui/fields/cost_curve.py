"""A picture of what passes of a language model cost: many tokens at once, or one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise

from PySide6.QtCore import QLineF, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ssbd_desktop.ui.qt.i18n import tr, whole_number
from ssbd_desktop.ui.qt.theme import faded

Points = tuple[tuple[int, float], ...]
"""Pairs of the tokens of a pass, ascending, and its cost in passes of one token."""

_DRAFT = 8
"""The tokens of a usual draft."""

_MARKS = (1, 8, 16, 32, 48, 64)
_AIR = 10.0
_ROUND = 8.0
_WIDTH = 1.8
_DOT = 2.2
_SAMPLE = 22.0  # pixels of a line beside its name


def cost_of(points: Points, tokens: int) -> float:
    """Return what a pass costs, on a straight line between the known points."""
    for (before, low), (after, high) in pairwise(points):
        if tokens <= after:
            return low + (high - low) * (tokens - before) / (after - before)
    return points[-1][1]


def in_words(points: Points) -> str:
    """Return what the picture says, in a sentence."""
    cost = QLocale().toString(cost_of(points, _DRAFT), "f", 1)
    return tr(
        "Checking {tokens} tokens at once takes as long as writing {cost}.",
        tokens=_DRAFT, cost=cost,
    )  # fmt: skip


class CostCurveChart(QWidget):
    """Draws what a pass costs by its length, and what its tokens cost one by one."""

    def __init__(self) -> None:
        super().__init__()
        self._points: Points = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Cost of checking drafts"))

    def show_points(self, points: Points) -> None:
        """Draw this curve; nothing if there are no points."""
        self._points = points
        self.setAccessibleDescription(in_words(points) if points else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(440, round(11 * self.fontMetrics().lineSpacing()))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, round(8 * self.fontMetrics().lineSpacing()))

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(faded(self.palette().windowText().color(), 0.18), 1.0))
            painter.setBrush(self.palette().base())
            outside = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(outside, _ROUND, _ROUND)
            if self._points:
                plot = _Plot(self._points, self._inside())
                self._paint_legend(painter, plot)
                self._paint_axes(painter, plot)
                self._paint_one_by_one(painter, plot)
                self._paint_curve(painter, plot)

    def _inside(self) -> QRectF:
        """Return where the curve is: right of the costs, above the lengths, below the legend."""
        metrics = self.fontMetrics()
        left = metrics.horizontalAdvance(f"{whole_number(64)}×") + 2 * _AIR
        above, below = metrics.height() + 2 * _AIR, 2 * metrics.height() + _AIR
        return QRectF(self.rect()).adjusted(left, above, -1.5 * _AIR, -below)

    def _paint_legend(self, painter: QPainter, plot: _Plot) -> None:
        metrics = painter.fontMetrics()
        x, baseline = plot.area.left(), _AIR + metrics.ascent()
        middle = baseline - metrics.xHeight() / 2
        for pen, text in ((self._at_once, tr("At once")), (self._one_by_one, tr("One by one"))):
            painter.setPen(pen)
            painter.drawLine(QLineF(x, middle, x + _SAMPLE, middle))
            x += _SAMPLE + 0.6 * _AIR
            painter.setPen(self.palette().placeholderText().color())
            painter.drawText(QPointF(x, baseline), text)
            x += metrics.horizontalAdvance(text) + 2 * _AIR

    @property
    def _at_once(self) -> QPen:
        return QPen(self.palette().highlight(), _WIDTH)

    @property
    def _one_by_one(self) -> QPen:
        color = faded(self.palette().text().color(), 0.45)
        return QPen(color, _WIDTH, Qt.PenStyle.DashLine)

    def _paint_axes(self, painter: QPainter, plot: _Plot) -> None:
        area, height = plot.area, painter.fontMetrics().height()
        faint = QPen(faded(self.palette().windowText().color(), 0.14), 1.0)
        quiet = self.palette().placeholderText().color()
        centered = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for cost in plot.cost_marks(height):
            y = plot.at(1, cost).y()
            painter.setPen(faint)
            painter.drawLine(QLineF(area.left(), y, area.right(), y))
            painter.setPen(quiet)
            beside = QRectF(0, y - height / 2, area.left() - _AIR * 0.7, height)
            painter.drawText(beside, centered, f"{whole_number(cost)}×")
        painter.setPen(quiet)
        for tokens in plot.token_marks():
            x = plot.at(tokens, 1).x()
            below = QRectF(x - 30, area.bottom() + 3, 60, height)
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, whole_number(tokens))
        under = QRectF(area.left(), area.bottom() + 3 + height, area.width(), height)
        painter.drawText(under, Qt.AlignmentFlag.AlignHCenter, tr("Tokens"))

    def _paint_one_by_one(self, painter: QPainter, plot: _Plot) -> None:
        """Draw the line of as many passes as tokens, as far as there is room."""
        most = min(plot.most_tokens, plot.most_cost)
        painter.setPen(self._one_by_one)
        painter.drawLine(plot.at(1, 1), plot.at(most, most))

    def _paint_curve(self, painter: QPainter, plot: _Plot) -> None:
        places = [plot.at(*point) for point in self._points]
        corners = [
            QPointF(places[-1].x(), plot.area.bottom()), QPointF(places[0].x(), plot.area.bottom()),
        ]  # fmt: skip
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self.palette().highlight().color(), 0.14))
        painter.drawPolygon(QPolygonF([*places, *corners]))
        painter.setPen(self._at_once)
        painter.drawLines([QLineF(one, next_one) for one, next_one in pairwise(places)])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().highlight())
        for place in places:
            painter.drawEllipse(place, _DOT, _DOT)


class _Plot:
    """Places tokens and costs in an area."""

    def __init__(self, points: Points, area: QRectF) -> None:
        self.area = area
        self.most_tokens = points[-1][0]
        self.most_cost = max(4.0, 1.1 * max(cost for _, cost in points))

    def at(self, tokens: float, cost: float) -> QPointF:
        across = (tokens - 1) / max(self.most_tokens - 1, 1)
        return QPointF(
            self.area.left() + across * self.area.width(),
            self.area.bottom() - cost / self.most_cost * self.area.height(),
        )

    def cost_marks(self, height: float) -> Iterator[float]:
        """Yield round costs, from that of one token up, that have room at this text height."""
        yield 1.0
        fit = max(self.area.height() / height / 1.1, 1.0)
        round_ones = (each * 10**zeros for zeros in count() for each in (1, 2, 5))
        step = next(each for each in round_ones if self.most_cost / each <= fit)
        marks = range(step, int(self.most_cost) + 1, step)
        yield from (float(cost) for cost in marks if (cost - 1) * fit >= self.most_cost)

    def token_marks(self) -> Iterator[int]:
        """Return round lengths."""
        return (tokens for tokens in _MARKS if tokens <= self.most_tokens)
