"""Keeps the overlay off the app's other windows: it lies above them and would take their clicks."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ssbd_desktop.ui.overlay.window import Overlay


class OverlayAvoidance(QObject):
    """Shows the overlay when it is wanted and no other window needs its place.

    The active window does where the two overlap; a window that asks something, as a modal dialog
    does, needs it for as long as it is open.
    """

    def __init__(self, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._overlay = overlay
        self._wanted = False
        self._windows: list[QWidget] = []
        self._asking: list[QWidget] = []
        self._modal: QWidget | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._settle)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._stir)

    def show(self, wanted: bool = True) -> None:
        """Show the overlay from now on, or do not."""
        self._wanted = wanted
        self._settle()

    def avoid(self, window: QWidget, *, asks: bool = False) -> None:
        """Keep off a window from now on; asks: whether it needs an answer."""
        if window in (*self._windows, *self._asking):
            return
        windows = self._asking if asks else self._windows
        windows.append(window)
        window.destroyed.connect(lambda: windows.remove(window))
        window.winId()  # which gives it a handle
        handle = window.windowHandle()
        for changed in (
            handle.visibleChanged,
            handle.xChanged,
            handle.yChanged,
            handle.widthChanged,
            handle.heightChanged,
        ):
            changed.connect(self._stir)
        self._settle()

    def _stir(self, _: object) -> None:
        self._soon.start()

    def _settle(self) -> None:
        modal = QApplication.activeModalWidget()
        if isinstance(modal, QDialog) and modal is not self._modal:
            modal.finished.connect(self._stir)  # nothing else reports its end for sure
        self._modal = modal
        # Where one of the system's own dialogs lies is unknown.
        asked = modal is not None or any(window.isVisible() for window in self._asking)
        self._overlay.setVisible(self._wanted and not asked and not self._covers_active_window())

    def _covers_active_window(self) -> bool:
        active = QApplication.activeWindow()
        if active not in self._windows:
            return False
        return active.frameGeometry().intersects(self._overlay.geometry())
