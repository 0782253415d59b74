"""Pages that captions lie over: a bright one, a dark one, and what looks like a photograph."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

_SENTENCE = "Minutes of the weekly call: deliveries, open questions and what was agreed on. "
_CODE = ("def deliver(parcels):", "    for parcel in parcels:", "        yield sent(parcel)", "")
_LINE = 22
_SEED = 20260101


def paint_bright(painter: QPainter, place: QRectF) -> None:
    """A document: black text on white, close together."""
    painter.fillRect(place, QColor("#ffffff"))
    _write(painter, place, [_SENTENCE * 4], [QColor("#000000")])


def paint_dark(painter: QPainter, place: QRectF) -> None:
    """An editor: light and colored text on black."""
    painter.fillRect(place, QColor("#000000"))
    _write(painter, place, _CODE, [QColor(c) for c in ("#ffffff", "#7cc7ff", "#ffd68a", "#fff")])


def paint_photograph(painter: QPainter, place: QRectF) -> None:
    """The sky in the evening, with a low sun and grain."""
    _sky(painter, place)
    random_numbers = random.Random(_SEED)
    for _ in range(20_000):
        spot = QPointF(
            place.width() * random_numbers.random(), place.height() * random_numbers.random()
        )
        bright = random_numbers.randrange(2) * 255
        painter.fillRect(QRectF(spot.x(), spot.y(), 1.5, 1.5), QColor(bright, bright, bright, 26))


PAGES: Mapping[str, Callable[[QPainter, QRectF], None]] = {
    "bright": paint_bright,
    "dark": paint_dark,
    "photograph": paint_photograph,
}


def _write(
    painter: QPainter, place: QRectF, lines: list[str] | tuple[str, ...], colors: list[QColor]
) -> None:
    font = painter.font()
    font.setPointSizeF(12)
    painter.setFont(font)
    for number in range(int(place.height() / _LINE)):
        painter.setPen(colors[number % len(colors)])
        painter.drawText(QPointF(24, (number + 1) * _LINE), lines[number % len(lines)])


def _sky(painter: QPainter, place: QRectF) -> None:
    sky = QLinearGradient(place.topLeft(), place.bottomLeft())
    for at, color in ((0, "#31477e"), (0.35, "#c98a8a"), (0.55, "#ffd9a0"), (1, "#8f86a0")):
        sky.setColorAt(at, QColor(color))
    painter.fillRect(place, sky)
    sun = QPointF(place.width() * 0.62, place.height() * 0.5)
    glow = QRadialGradient(sun, place.height() * 0.4)
    glow.setColorAt(0, QColor(255, 255, 240))
    glow.setColorAt(0.12, QColor(255, 246, 210, 230))
    glow.setColorAt(1, QColor(255, 220, 150, 0))
    painter.fillRect(place, glow)
