"""Has what is behind the captions blurred while they let it shine through."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.backdrop import CORNER
from ssbd_desktop.ui.qt.blur_behind import set_blurred

_STIRS = (QEvent.Type.Show, QEvent.Type.Resize)


class BackdropBlur(QObject):
    """Follows a window's size, and how much its backdrop covers."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._opacity = settings.opacity
        # Once for all changes of a moment, and once the system has the window.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._blur)
        window.installEventFilter(self)

    def use_settings(self, settings: Settings) -> None:
        """Take what the backdrop covers from the settings."""
        if settings.opacity != self._opacity:
            self._opacity = settings.opacity
            self._soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _STIRS:
            self._soon.start()
        return False

    def _blur(self) -> None:
        window = self._window
        if window.isVisible():
            # Behind letters alone there is no backdrop to be seen.
            blurred = 0 < self._opacity < 1
            scale = window.devicePixelRatioF()
            set_blurred(int(window.winId()), window.rect(), CORNER, scale, blurred)
