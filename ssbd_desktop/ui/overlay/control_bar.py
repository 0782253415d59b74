"""The row of buttons that comes up beside the overlay while the mouse is over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolButton, QWidget

from ssbd_desktop.ui.actions import Actions
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.always_on_top import become_on_top
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.icons import SIZE, control_icon

LINGER_MS = 700
"""How long it stays after the mouse has left: enough to cross the gap to it."""

_GAP = 6
_STYLE = """
QToolButton { color: #ffffff; background: transparent; border: 1px solid transparent;
    border-radius: 7px; padding: 5px; }
QToolButton:hover, QToolButton:checked { background: rgba(255, 255, 255, 45); }
QToolButton:focus { border-color: #8ab4f8; }
QToolButton:pressed { background: rgba(255, 255, 255, 70); }
QToolButton::menu-indicator { image: none; }
"""


class ControlBar(QWidget):
    """A small window of its own above the overlay, or below it where there is no room above.

    So it takes no room from the captions. It shows while the mouse is over either, and when it is
    given the keyboard. asked: it is about to be shown, so what it offers should be up to date.
    """

    asked = Signal()

    def __init__(self, overlay: Overlay, actions: Actions) -> None:
        super().__init__()
        self._overlay = overlay
        self._actions = actions
        self._under_mouse: set[QObject] = set()
        self._keyboard = False
        become_on_top(self)
        self.setWindowTitle(tr("SSBD Desktop controls"))
        self.setAccessibleName(tr("Controls"))
        self.setStyleSheet(_STYLE)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 4, 6, 4)
        self._row.setSpacing(2)
        self._add_buttons()
        self.addActions(actions.with_shortcuts)
        self._leave = QTimer(self, singleShot=True, interval=LINGER_MS)
        self._leave.timeout.connect(self._hide_unless_used)
        overlay.installEventFilter(self)
        self._show_state()

    def take_keyboard(self) -> None:
        """Show it and give it the keyboard; Escape lets go of it."""
        self._come()
        self._keyboard = True
        self.activateWindow()
        self._toggle.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # Coming and going

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Enter and not self._overlay.click_through:
            self._under_mouse.add(watched)
            self._come()
        elif kind == QEvent.Type.Leave:
            self._left(watched)
        elif kind in (QEvent.Type.Move, QEvent.Type.Resize) and self.isVisible():
            self._stay_beside()
        elif kind == QEvent.Type.Hide:
            self.hide()
        return False

    def enterEvent(self, event: QEnterEvent) -> None:
        self._under_mouse.add(self)

    def leaveEvent(self, event: QEvent) -> None:
        self._left(self)

    def hideEvent(self, event: QHideEvent) -> None:
        self._under_mouse.clear()
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
            self.asked.emit()
            self.adjustSize()
            self._stay_beside()
            self.show()
        self.raise_()

    def _left(self, what: QObject) -> None:
        self._under_mouse.discard(what)
        self._leave.start()

    def _hide_unless_used(self) -> None:
        if QApplication.activePopupWidget() is not None:
            self._leave.start()  # a menu of its own is open, and the mouse is there
        elif not self._under_mouse and not self._keyboard:
            self.hide()

    def _stay_beside(self) -> None:
        screen = self._overlay.screen().availableGeometry()
        self.move(bar_place(self.sizeHint(), self._overlay.geometry(), screen))

    # What is on it

    def _add_buttons(self) -> None:
        actions = self._actions
        self._toggle = self._button("start", actions.toggle.text())
        self._start, self._pause = self._toggle.icon(), control_icon("pause")
        sources = self._button("source", tr("Choose the sound source"))
        sources.setMenu(actions.sources)
        sources.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        swap = self._button("swap", actions.swap.text())
        self._detect = self._button("detect", actions.detect.text())
        self._detect.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._row.addSpacing(8)
        clicks = self._button("clicks", actions.click_through.text())
        history = self._button("history", actions.history.text())
        live = self._button("live", actions.live.text())
        settings = self._button("settings", actions.settings.text())
        self._row.addSpacing(8)
        leave = self._button("quit", actions.quit.text())
        self._pairs = (
            (self._toggle, actions.toggle),
            (swap, actions.swap),
            (self._detect, actions.detect),
            (clicks, actions.click_through),
            (history, actions.history),
            (live, actions.live),
            (settings, actions.settings),
            (leave, actions.quit),
        )
        for button, action in self._pairs:
            button.clicked.connect(action.trigger)
            action.changed.connect(self._show_state)

    def _button(self, icon: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(control_icon(icon))
        button.setIconSize(SIZE)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setAccessibleName(name)
        button.setAccessibleDescription(name)
        button.setToolTip(name)
        self._row.addWidget(button)
        return button

    def _show_state(self) -> None:
        self._toggle.setIcon(self._pause if self._actions.running else self._start)
        self._detect.setText(self._actions.detect.iconText())
        for button, action in self._pairs:
            name, about = (text.rstrip("…") for text in (action.text(), action.toolTip()))
            button.setEnabled(action.isEnabled())
            button.setVisible(action.isVisible())
            button.setToolTip(about)
            button.setAccessibleName(name)
            button.setAccessibleDescription(about)
        if self.isVisible() and self.size() != self.sizeHint():
            self.adjustSize()
            self._stay_beside()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(255, 255, 255, 60), 1))
            painter.setBrush(QColor(24, 29, 38, 240))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 11, 11)


def bar_place(size: QSize, overlay: QRect, screen: QRect) -> QPoint:
    """Where the bar lies: above the overlay's middle, else below it, else over its top edge."""
    left = overlay.center().x() - size.width() // 2
    left = max(screen.left(), min(left, screen.right() + 1 - size.width()))
    above = overlay.top() - _GAP - size.height()
    below = overlay.bottom() + 1 + _GAP
    if above >= screen.top():
        return QPoint(left, above)
    if below + size.height() <= screen.bottom() + 1:
        return QPoint(left, below)
    return QPoint(left, max(screen.top(), overlay.top()))
