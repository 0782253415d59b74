"""The screens of the computer, and changes of them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen

_PAUSE_MS = 300


def screen_at(point: QPoint | None) -> QScreen:
    """Return the screen at a point; the main one if there is none."""
    found = QGuiApplication.screenAt(point) if point is not None else None
    return found or QGuiApplication.primaryScreen()


def screen_set() -> str:
    """Return a name for the present screens and their arrangement."""
    return "; ".join(sorted(_name(screen) for screen in QGuiApplication.screens()))


def _name(screen: QScreen) -> str:
    place = screen.geometry()
    size = f"{place.width()}×{place.height()}"
    return f"{screen.name()} {size} at {place.x()},{place.y()}".strip()


class ScreenWatch(QObject):
    """Reports another set of screens once per change: one plug sets off many of Qt's signals."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        # Meanwhile Qt also moves windows off a screen that has gone.
        self._calm = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._calm.timeout.connect(self.changed)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._added)
        application.screenRemoved.connect(self._restart_timer)
        application.primaryScreenChanged.connect(self._restart_timer)
        for screen in QGuiApplication.screens():
            screen.availableGeometryChanged.connect(self._restart_timer)

    @property
    def unrest(self) -> bool:
        """Return whether screens are changing right now."""
        return self._calm.isActive()

    def _added(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._restart_timer)
        self._restart_timer()

    def _restart_timer(self) -> None:
        self._calm.start()
