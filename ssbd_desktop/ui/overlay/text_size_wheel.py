"""The mouse wheel with Ctrl held over the overlay: larger and smaller letters."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QWidget

from ssbd_desktop.ui.qt.widgets import WheelSteps


class TextSizeWheel(QObject):
    """Takes the wheel from a window while Ctrl is held (Command on macOS).

    turned: by so many steps, more than none for larger letters.
    """

    turned = Signal(int)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._steps = WheelSteps()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        wheel = cast(QWheelEvent, event)
        if not wheel.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._steps.forget()
            return False
        if steps := self._steps.taken(wheel):
            self.turned.emit(steps)
        return True
