"""Keeps the captions off the app's other windows, which they would cover and take clicks from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ssbd_desktop.ui.overlay.window import Overlay

_FOLLOWED = "followed_by_captions"

_OF_SCREEN = 0.6
"""The guessed share of the screen that a dialog of the system's takes."""

_FRAMED = 300
_FRAMED_AT_LAST = 4000
"""Milliseconds after which a window's frame counts too: a window manager reports late how wide it
is, on a busy computer after seconds, and Qt has no signal for that."""


class OverlayAvoidance(QObject):
    """Shows the overlay when it is wanted, where it covers no window that the person works in.

    That is the app's active window, or a modal one, with those that it belongs to. The overlay is
    moved, not hidden, so that what is said meanwhile can be read too. Only while nothing has been
    said yet, the first start's questions have the screen to themselves.
    """

    def __init__(self, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._overlay = overlay
        self._wanted = False
        self.questions: Callable[[], QWidget | None] = lambda: None
        """Returns the window of the questions that come before captions, which needs the screen."""
        self._modal: QWidget | None = None
        self._accepted: QRect | None = None
        """What the person has put the captions on."""
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._settle)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._settle_again)
        overlay.view.reshaped.connect(self._soon.start)
        overlay.place.placed.connect(self._accept)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._watch)

    def show(self, wanted: bool = True) -> None:
        self._wanted = wanted
        self._settle()

    def _watch(self, window: QWindow | None) -> None:
        """Follow the window that has the keyboard from now on, wherever it moves."""
        # Keep no window: Qt may delete what it made by itself without Python noticing.
        if window is not None and not window.property(_FOLLOWED):
            window.setProperty(_FOLLOWED, True)
            for changed in (
                window.visibleChanged,
                window.xChanged,
                window.yChanged,
                window.widthChanged,
                window.heightChanged,
            ):
                changed.connect(self._restart_timers)
        self._restart_timers()

    def _restart_timers(self, _: object = None) -> None:
        self._soon.start()
        self._again.start(_FRAMED)

    def _settle_again(self) -> None:
        self._settle()
        if self._again.interval() < _FRAMED_AT_LAST:
            self._again.start(4 * self._again.interval())

    def _accept(self, _: QRect) -> None:
        self._accepted = self._occupied()

    def _settle(self) -> None:
        modal = QApplication.activeModalWidget()
        if isinstance(modal, QDialog) and modal is not self._modal:
            modal.finished.connect(self._restart_timers)  # nothing else reports its end for sure
        self._modal = modal
        questions = self.questions()
        asked = questions is not None and questions.isVisible()
        self._overlay.setVisible(self._wanted and not (asked and not self._overlay.rows))
        occupied = self._occupied()
        if occupied != self._accepted:
            self._accepted = None
            self._overlay.give_way(occupied)

    def _occupied(self) -> QRect:
        """Return the part of the screen where the person works in one of the app's windows."""
        window = QApplication.activeModalWidget() or QApplication.activeWindow()
        occupied = QRect()
        while window is not None:
            handle = window.windowHandle()
            if handle is not None and not handle.isVisible():
                screen = self._overlay.screen().availableGeometry()
                occupied = QRect(QPoint(), screen.size() * _OF_SCREEN)
                occupied.moveCenter(screen.center())
            # Only the captions and their controls have no frame.
            elif not window.windowFlags() & Qt.WindowType.FramelessWindowHint:
                # Asked while the window manager makes it, Qt keeps a frame of no size.
                occupied = occupied.united(window.geometry()).united(window.frameGeometry())
            parent = window.parentWidget()
            window = parent.window() if parent else None
        return occupied
