"""How long nobody has spoken, and how far the captions have faded since."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

_STEP_MS = 80
_STEPS = 8
"""Paintings of captions that fade, and the time between two."""


class Silence(QObject):
    """Waits for silence to last, and then fades.

    fainter: captions are to be painted so.
    """

    fainter = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps = 0
        # Neither runs while captions stand still, or once they have faded.
        self._fading = QTimer(self, interval=_STEP_MS)
        self._fading.timeout.connect(self._fade)
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self._fading.start)

    @property
    def presence(self) -> float:
        """How plainly captions are seen, from 1 to 0."""
        return 1 - self._steps / _STEPS

    def begin(self, seconds: float) -> None:
        """Fade after so many seconds from now, unless that is under way."""
        if not (self._wait.isActive() or self._fading.isActive() or self._steps):
            self._wait.start(round(seconds * 1000))

    def end(self) -> None:
        """Somebody speaks, or looks: be seen at once."""
        self._wait.stop()
        self._fading.stop()
        self._steps = 0

    def _fade(self) -> None:
        self._steps += 1
        if self._steps == _STEPS:
            self._fading.stop()
        self.fainter.emit()
