"""Widgets of a window, and what a person does with the mouse where Qt's own is too little."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QEnterEvent, QImage, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

W = TypeVar("W", bound=QWidget)

NO_KEYS = Qt.KeyboardModifier.NoModifier
NO_BUTTON = Qt.MouseButton.NoButton
LEFT = Qt.MouseButton.LeftButton


def child(widget: QWidget, kind: type[W]) -> W:
    """The first widget of this kind within another, which has one."""
    found = widget.findChild(kind)
    assert isinstance(found, kind)
    return found


def move_mouse(
    window: QWidget, to: QPoint, buttons: Qt.MouseButton, keys: Qt.KeyboardModifier = NO_KEYS
) -> None:
    """Send a move with global positions that follow the pointer, not the window."""
    here, kind = QPointF(window.mapFromGlobal(to)), QMouseEvent.Type.MouseMove
    QApplication.sendEvent(window, QMouseEvent(kind, here, QPointF(to), NO_BUTTON, buttons, keys))


def hover(widget: QWidget) -> None:
    spot = QPointF(5, 5)
    QApplication.sendEvent(widget, QEnterEvent(spot, spot, spot))


def leave(widget: QWidget) -> None:
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def drag(window: QWidget, at: QPoint, by: QPoint, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
    """Press the left button, move the mouse in two steps, release it."""
    start = window.mapToGlobal(at)
    QTest.mousePress(window, LEFT, keys, at)
    move_mouse(window, start + by / 2, LEFT, keys)
    move_mouse(window, start + by, LEFT, keys)
    QTest.mouseRelease(window, LEFT, keys, window.mapFromGlobal(start + by))


def turn_wheel(widget: QWidget, clicks: float, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
    """Turn it upward, or by a negative number downward."""
    here, turned = QPoint(5, 5), QPoint(0, round(clicks * 120))
    there, phase = QPointF(widget.mapToGlobal(here)), Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(QPointF(here), there, QPoint(), turned, NO_BUTTON, keys, phase, False)
    QApplication.sendEvent(widget, event)


def apart(one: QColor, other: QColor) -> int:
    """Return how far apart two colors are, in the part of them in which they differ most."""
    pairs = (one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue())
    return max(abs(this - that) for this, that in pairs)


def near(one: QColor, other: QColor) -> bool:
    """Return whether two colors are the same but for the edges of what is drawn."""
    return apart(one, other) < 12


def sketch(image: QImage, inks: Mapping[str, str]) -> list[str]:
    """Return a picture as text: for each pixel the sign of the color that is nearest to it."""
    colors = {sign: QColor(color) for sign, color in inks.items()}

    def sign_at(x: int, y: int) -> str:
        return min(colors, key=lambda sign: apart(colors[sign], image.pixelColor(x, y)))

    width, height = image.width(), image.height()
    return ["".join(sign_at(x, y) for x in range(width)).rstrip() for y in range(height)]
