"""The mouse wheel with Ctrl held over the overlay: larger and smaller letters."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QWidget

_STEP = 120
"""What Qt counts for a wheel that clicks on by one; finer ones tell parts of it."""


class TextSizeWheel(QObject):
    """Takes the wheel from a window while Ctrl is held (Command on macOS).

    turned: by so many steps, more than none for larger letters.
    """

    turned = Signal(int)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._rest = 0
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        wheel = cast(QWheelEvent, event)
        if not wheel.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._rest = 0
            return False
        self._rest += wheel.angleDelta().y()
        steps = int(self._rest / _STEP)
        self._rest -= steps * _STEP
        if steps:
            self.turned.emit(steps)
        return True
