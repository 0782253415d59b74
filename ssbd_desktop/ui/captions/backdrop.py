"""The rounded backdrop that captions stand on, the pin and the note on it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPolygonF

from ssbd_desktop.ui.captions.appearance import Appearance

CORNER = 14
"""The radius of its corners, in pixels."""

_LEAST_OPACITY = 0.01
"""Some systems pass clicks through to the window below if nothing at all is painted."""

_WITHIN = (0.5, 0.5, -0.5, -0.5)
"""A rim of one pixel lies within the backdrop."""

_HANDLE_RIM, _ROOM_RIM, _NO_RIM = 150, 90, 0
_ROOM_SHARE = 0.35
"""How much of the backdrop's opacity the room beside it has."""

_PIN_ALPHA = {True: 235, False: 130}
"""By whether the pin is shown plainly."""

_PIN_HEAD, _PIN_CURVE, _PIN_NEEDLE = QRectF(2, 0, 8, 2.4), 1.0, QRectF(5.4, 9.4, 1.2, 6)
_PIN_BODY = ((3.4, 2.4), (8.6, 2.4), (9.2, 7), (11, 9.4), (1, 9.4), (2.8, 7))
_NOTE_POINTS = 11


def paint_backdrop(painter: QPainter, place: QRect, look: Appearance, rim_alpha: int) -> None:
    """Paint the backdrop over `place`, with a rim of `rim_alpha`, from 0 to 255."""
    background = QColor(look.background)
    background.setAlphaF(max(look.opacity, _LEAST_OPACITY))
    rim = QColor(255, 255, 255) if look.dark else QColor(0, 0, 0)
    rim.setAlpha(rim_alpha)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(rim)
    painter.setBrush(background)
    corner = min(CORNER, place.height() / 2)
    painter.drawRoundedRect(QRectF(place).adjusted(*_WITHIN), corner, corner)


def paint_handle(painter: QPainter, zone: QRect, place: QRect, look: Appearance) -> None:
    """Paint the handle that is left of faded captions, and an invisible zone around it."""
    paint_backdrop(painter, zone, replace(look, opacity=0), _NO_RIM)
    paint_backdrop(painter, place, look, _HANDLE_RIM)


def paint_room(painter: QPainter, place: QRect, covered: QRect, look: Appearance) -> None:
    """Faintly paint the rest of `place` beside a backdrop over `covered`."""
    beside, backdrop = QPainterPath(), QPainterPath()
    beside.addRect(QRectF(place))
    backdrop.addRoundedRect(QRectF(covered), CORNER, CORNER)
    painter.save()
    painter.setClipPath(beside.subtracted(backdrop))
    paint_backdrop(painter, place, replace(look, opacity=look.opacity * _ROOM_SHARE), _ROOM_RIM)
    painter.restore()


def paint_pin(painter: QPainter, at: QPoint, look: Appearance, plainly: bool) -> None:
    """Paint a pushpin of 12 × 16 pixels, which means that the captions stay in place."""
    color = QColor(look.quiet)
    color.setAlpha(_PIN_ALPHA[plainly])
    painter.save()
    painter.translate(at)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(_PIN_HEAD, _PIN_CURVE, _PIN_CURVE)
    painter.drawPolygon(QPolygonF([QPointF(*spot) for spot in _PIN_BODY]))
    painter.drawRect(_PIN_NEEDLE)
    painter.restore()


def paint_note(painter: QPainter, area: QRectF, look: Appearance, note: str) -> None:
    """Paint a few words as on a button, in the middle of an area."""
    font = QFont(painter.font())
    font.setPointSizeF(_NOTE_POINTS)
    width = min(area.width(), QFontMetrics(font).horizontalAdvance(note) + 2 * CORNER)
    place = QRectF(area.center().x() - width / 2, area.top(), width, area.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.text))
    painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
    painter.setFont(font)
    painter.setPen(QColor(look.background))
    painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), note)
