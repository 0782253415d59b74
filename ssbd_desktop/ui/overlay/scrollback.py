"""Scrolls back through the captions with the mouse wheel, and copies words from them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import (
    QClipboard,
    QContextMenuEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from ssbd_desktop.ui.captions.painter import Selection, Spot
from ssbd_desktop.ui.overlay.caption_view import CaptionView
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import WheelSteps
from ssbd_desktop.ui.qt.window_system import focused_window, give_focus

_PER_CLICK = 2
"""Lines for each click of the wheel."""

_ALONE_MS = 20_000
"""The time after which captions that nobody uses return to now."""


class Scrollback(QObject):
    """Follows wheel, mouse and keys over captions.

    Once the wheel has scrolled back the captions stay as they are, dragging marks words, and a
    click returns to now; until then dragging moves the window. It has the keyboard from the first
    marked words on, and gives it back with the return.
    """

    def __init__(self, window: QWidget, view: CaptionView) -> None:
        super().__init__(window)
        self._window = window
        self._view = view
        self._lines = WheelSteps(per_click=_PER_CLICK)
        self._press: QPoint | None = None
        self._anchor: Spot | None = None
        self._focus_before = 0
        self._alone = QTimer(self, singleShot=True, interval=_ALONE_MS)
        self._alone.timeout.connect(self._leave_alone)
        view.returned.connect(self._returned)

    def _leave_alone(self) -> None:
        if QApplication.activePopupWidget() is not None:
            self._alone.start()  # the menu of the marked words is open
        else:
            self._view.return_to_now()

    def _returned(self) -> None:
        self._alone.stop()
        self._press = None
        if self._window.isActiveWindow():
            give_focus(self._focus_before)

    def wheel(self, event: QWheelEvent) -> None:
        if lines := self._lines.completed(event):
            self._view.scroll(lines)
        self.stay()

    def stay(self) -> None:
        """Restart the time after which captions return to now, since the person uses them."""
        if self._view.is_back:
            self._alone.start()

    def press(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press = event.position().toPoint()
            self._anchor = self._view.painter.spot_at(event.position())
            self._view.painter.mark(None)

    def move(self, event: QMouseEvent) -> bool:
        """Mark words up to the mouse; return whether it marks at all."""
        if self._press is None:
            return False
        far = (event.position().toPoint() - self._press).manhattanLength()
        spot = self._view.painter.spot_at(event.position())
        if far >= QApplication.startDragDistance() and self._anchor is not None and spot:
            self._view.painter.mark(Selection(self._anchor, spot))
        return True

    def release(self, event: QMouseEvent) -> bool:
        """Keep the marked words, or return to now if there are none; return whether it marked."""
        if self._press is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        self._press = None
        words = self._view.painter.selection
        if not words:
            self._view.return_to_now()
            return True
        clipboard = QApplication.clipboard()
        if clipboard.supportsSelection():
            clipboard.setText(words, QClipboard.Mode.Selection)
        # So that the keys for copying reach it, as in any window with selected words.
        if not self._window.isActiveWindow():
            self._focus_before = focused_window()
            self._window.activateWindow()
        return True

    def key(self, event: QKeyEvent) -> bool:
        """Act on a key; return whether it means anything here."""
        self.stay()
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_End):
            self._view.return_to_now()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self._view.painter.mark_all()
        else:
            return False
        return True

    def menu(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(tr("Copy"), QKeySequence.StandardKey.Copy, self._copy)
        copy.setEnabled(bool(self._view.painter.selection))
        select_all = QKeySequence.StandardKey.SelectAll
        menu.addAction(tr("Select all"), select_all, self._view.painter.mark_all)
        menu.addSeparator()
        menu.addAction(tr("Return to now"), self._view.return_to_now)
        menu.popup(event.globalPos())

    def _copy(self) -> None:
        if words := self._view.painter.selection:
            QApplication.clipboard().setText(words)
