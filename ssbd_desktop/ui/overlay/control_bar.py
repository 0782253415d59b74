"""The row of buttons that comes up beside the overlay while the mouse is over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolButton, QWidget

from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.theme import ICON_SIZE
from ssbd_desktop.ui.qt.window_system import become_on_top
from ssbd_desktop.ui.shared.actions import Actions

LINGER_MS = 700
"""The time that it stays after the mouse has left: enough to cross the gap to it."""

_SEEN_MS = 3000
"""The time that it shows by itself before that."""

_GAP = 6
_STYLE = """
QToolButton { color: #ffffff; background: transparent; border: 1px solid transparent;
    border-radius: 7px; padding: 5px; }
QToolButton:hover, QToolButton:checked { background: rgba(255, 255, 255, 45); }
QToolButton:focus { border-color: #8ab4f8; }
QToolButton:pressed { background: rgba(255, 255, 255, 56); }
QToolButton::menu-indicator { image: none; }
"""


class ControlBar(QWidget):
    """A small window of its own above the overlay, or below it where there is no room above.

    So it takes no room from the captions. It shows while the mouse is over either, and when it is
    given the keyboard.
    """

    about_to_show = Signal()
    """Its actions should be brought up to date."""

    def __init__(self, overlay: Overlay, actions: Actions) -> None:
        super().__init__()
        self._overlay = overlay
        self._keyboard = False
        become_on_top(self)
        self.setWindowTitle(tr("SSBD Desktop controls"))
        self.setAccessibleName(tr("Controls"))
        self.setStyleSheet(_STYLE)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 4, 6, 4)
        self._row.setSpacing(2)
        self._row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetFixedSize)
        self._add_buttons(actions)
        self._leave = QTimer(self, singleShot=True, interval=LINGER_MS)
        self._leave.timeout.connect(self._hide_unless_used)
        overlay.installEventFilter(self)

    def take_keyboard(self) -> None:
        """Show it and focus it; Escape returns the keyboard."""
        self._come()
        self._keyboard = True
        self.activateWindow()
        self._toggle.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_itself(self) -> None:
        """Appear for a while, with the captions, to show where they are."""
        if self._overlay.isVisible():
            self._overlay.raise_()
            self._come()
            QTimer.singleShot(_SEEN_MS, self, self._leave.start)

    # Coming and going

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Enter and not self._overlay.click_through:
            if self._overlay.isVisible():  # X11 reports the mouse after it is hidden, too
                self._come()
        elif kind == QEvent.Type.Leave:
            self._leave.start()
        elif kind in (QEvent.Type.Move, QEvent.Type.Resize) and self.isVisible():
            self._stay_beside()
        elif kind == QEvent.Type.Hide:
            self.hide()
        return False

    def leaveEvent(self, event: QEvent) -> None:
        self._leave.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._stay_beside()

    def showEvent(self, event: QShowEvent) -> None:
        self._overlay.hold_open(True)  # else there would be a gap between them

    def hideEvent(self, event: QHideEvent) -> None:
        self._overlay.hold_open(False)
        self._keyboard = False
        self._leave.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._keyboard = False
            self._leave.start()
        super().changeEvent(event)

    def _come(self) -> None:
        self._leave.stop()
        if not self.isVisible():
            self.about_to_show.emit()
            self._stay_beside()
            self.show()
        self.raise_()

    def _hide_unless_used(self) -> None:
        if QApplication.activePopupWidget() is not None:
            self._leave.start()  # a menu of its own is open, and the mouse is there
        elif not self.underMouse() and not self._overlay.hovered and not self._keyboard:
            self.hide()

    def _stay_beside(self) -> None:
        screen = self._overlay.screen().availableGeometry()
        self.move(bar_place(self.sizeHint(), self._overlay.geometry(), screen))

    # Contents

    def _add_buttons(self, actions: Actions) -> None:
        self._toggle = self._button(actions.toggle)
        sources = self._button(actions.sources.menuAction())
        sources.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        sources.setAccessibleName(sources.toolTip())
        self._button(actions.swap)
        detect = self._button(actions.detect)
        detect.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        # Its text is the language that was detected.
        detect.setAccessibleName(actions.detect.text())
        self._row.addSpacing(8)
        for action in (actions.click_through, actions.history, actions.live, actions.settings):
            self._button(action)
        self._row.addSpacing(8)
        self._button(actions.quit)

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setIconSize(ICON_SIZE)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        # A button follows everything of its action but this.
        button.setVisible(action.isVisible())
        action.visibleChanged.connect(lambda: button.setVisible(action.isVisible()))
        self._row.addWidget(button)
        return button

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(255, 255, 255, 60), 1))
            painter.setBrush(QColor(24, 29, 38, 240))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 11, 11)


def bar_place(size: QSize, overlay: QRect, screen: QRect) -> QPoint:
    """Return the bar's place: above the overlay's middle, else below it, else over its top edge."""
    left = overlay.center().x() - size.width() // 2
    left = max(screen.left(), min(left, screen.right() + 1 - size.width()))
    above = overlay.top() - _GAP - size.height()
    below = overlay.bottom() + 1 + _GAP
    if above >= screen.top():
        return QPoint(left, above)
    if below + size.height() <= screen.bottom() + 1:
        return QPoint(left, below)
    return QPoint(left, max(screen.top(), overlay.top()))
