"""Keeps the overlay off the app's other windows: it lies above them and would take their clicks."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ssbd_desktop.ui.overlay.window import Overlay


class GivingWay(QObject):
    """Shows the overlay where that is wanted and no window is in need of its place.

    A window that the person works in is, where the two overlap; one that asks something, as a modal
    dialog does, is as long as it is open.
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

    def give_way_to(self, window: QWidget, *, asks: bool = False) -> None:
        """Heed another window from now on; asks: whether it needs an answer."""
        if window in (*self._windows, *self._asking):
            return
        windows = self._asking if asks else self._windows
        windows.append(window)
        window.destroyed.connect(lambda: windows.remove(window))
        window.winId()  # which gives it a handle
        shown = window.windowHandle()
        for changed in (
            shown.visibleChanged,
            shown.xChanged,
            shown.yChanged,
            shown.widthChanged,
            shown.heightChanged,
        ):
            changed.connect(self._stir)
        self._settle()

    def _stir(self, _: object) -> None:
        self._soon.start()

    def _settle(self) -> None:
        modal = QApplication.activeModalWidget()
        if isinstance(modal, QDialog) and modal is not self._modal:
            modal.finished.connect(self._stir)  # nothing else tells of its end for sure
        self._modal = modal
        # Where a dialog of the system's own lies nobody knows.
        asked = modal is not None or any(window.isVisible() for window in self._asking)
        self._overlay.setVisible(self._wanted and not asked and not self._in_the_way())

    def _in_the_way(self) -> bool:
        """Whether it lies over a window that has the keyboard."""
        active = QApplication.activeWindow()
        if active not in self._windows:
            return False
        return active.frameGeometry().intersects(self._overlay.geometry())
