"""Has what is behind the captions blurred while they let it shine through."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QTimer

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.backdrop import CORNER
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.window_system import set_blurred

_STIRS = (QEvent.Type.Show, QEvent.Type.Resize, QEvent.Type.Paint)


class BackdropBlur(QObject):
    """Follows where the overlay's backdrop is, and how much it covers."""

    def __init__(self, overlay: Overlay, settings: Settings) -> None:
        super().__init__(overlay)
        self._overlay = overlay
        self._opacity = settings.opacity
        self._told: tuple[int, QRect, float, bool] | None = None
        # Once for all changes of a moment, and once the system has the window.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._blur)
        overlay.installEventFilter(self)

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
        overlay = self._overlay
        if not overlay.isVisible():
            return
        # Behind letters alone there is no backdrop to be seen.
        blurred = 0 < self._opacity < 1
        place = overlay.seen.translated(-overlay.pos())
        window, scale = int(overlay.winId()), overlay.devicePixelRatioF()
        if (window, place, scale, blurred) != self._told:
            self._told = (window, place, scale, blurred)
            set_blurred(window, place, CORNER, scale, blurred)
