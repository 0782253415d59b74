"""The row of buttons that comes up beside the captions while the mouse moves over them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolButton, QWidget

from ssbd_desktop.ui.overlay.geometry import beside_captions
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.theme import ICON_SIZE
from ssbd_desktop.ui.qt.window_system import become_on_top, focused_window, give_focus
from ssbd_desktop.ui.shared.actions import Actions

LINGER_MS = 700
"""The time that it stays after the mouse has left: enough to cross the gap to it."""

REST_MS = 3000
"""The time that it stays while the mouse does not move."""

_MARGINS, _SPACING = (5, 3, 5, 3), 2
_INSIDE = (1, 1, -1, -1)
_RIM, _GROUND, _CORNER = QColor(255, 255, 255, 60), QColor(24, 29, 38, 240), 11

_STYLE = """
QToolButton { color: #ffffff; background: transparent; border: 1px solid transparent;
    border-radius: 7px; padding: 5px; }
QToolButton:hover, QToolButton:checked { background: rgba(255, 255, 255, 45); }
QToolButton:focus { border-color: #8ab4f8; }
QToolButton:pressed { background: rgba(255, 255, 255, 56); }
QToolButton::menu-indicator { image: none; }
"""


class ControlBar(QWidget):
    """A small window of its own beside the visible part of the captions.

    So it takes no room from them. It shows while the mouse moves over them or is on it, and while
    it has the keyboard.
    """

    about_to_show = Signal()
    """Its actions should be brought up to date."""

    def __init__(self, overlay: Overlay, actions: Actions) -> None:
        super().__init__()
        self._overlay = overlay
        self._keyboard = False
        self._focus_before = 0
        become_on_top(self)
        self.setWindowTitle(tr("SSBD Desktop controls"))
        self.setAccessibleName(tr("Controls"))
        self.setStyleSheet(_STYLE)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*_MARGINS)
        self._row.setSpacing(_SPACING)
        self._row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetFixedSize)
        self._add_buttons(actions)
        self._leave = QTimer(self, singleShot=True, interval=LINGER_MS)
        self._leave.timeout.connect(self._hide_unless_used)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._hide_unless_used)
        overlay.installEventFilter(self)
        overlay.looked_at.connect(self._come)
        overlay.view.reshaped.connect(self._follow)

    def take_keyboard(self) -> None:
        """Show it and focus it; Escape returns the keyboard."""
        self._come()
        if not self._keyboard:
            self._keyboard = True
            self._focus_before = focused_window()
        self.activateWindow()
        self._toggle.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_itself(self) -> None:
        """Appear for a while, with the captions, to show where they are."""
        if self._overlay.isVisible():
            self._overlay.raise_()
            self._come()

    # Coming and going

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Leave:
            self._leave.start()
        elif kind == QEvent.Type.Hide or (kind == QEvent.Type.Move and self._overlay.place.away):
            self.hide()
        elif kind in (QEvent.Type.Move, QEvent.Type.Resize):
            self._stay_beside()
        return False

    def leaveEvent(self, event: QEvent) -> None:
        self._leave.start()

    def resizeEvent(self, event: QEvent) -> None:
        self._stay_beside()

    def showEvent(self, event: QEvent) -> None:
        self._overlay.stay_awake(True)

    def hideEvent(self, event: QEvent) -> None:
        self._overlay.stay_awake(False)
        self._keyboard = False
        self._leave.stop()
        self._rest.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            give_focus(self._focus_before)
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
            self.show()
            self.raise_()
        self._rest.start()

    def _hide_unless_used(self) -> None:
        if QApplication.activePopupWidget() is not None:
            self._leave.start()  # a menu of its own is open, and the mouse is there
        elif not self._keyboard and not self.underMouse():
            # While the mouse rests on a button, a click is about to come, and is meant for it.
            if self._rest.isActive() and self._overlay.view.hovered:
                self._stay_beside()
            else:
                self.hide()

    def _follow(self) -> None:
        """Follow captions that grow, unless the mouse was just moved to get here."""
        covered = self.geometry().intersects(self._overlay.seen)
        if covered or self._rest.remainingTime() <= REST_MS - LINGER_MS:
            self._stay_beside()
        if covered:
            self.raise_()

    def _stay_beside(self) -> None:
        if not (self.isVisible() and self.underMouse()):  # whose click would miss
            overlay, screen = self._overlay, self._overlay.screen().availableGeometry()
            self.move(beside_captions(self.sizeHint(), overlay.seen, overlay.place.at_top, screen))

    # Contents

    def _add_buttons(self, actions: Actions) -> None:
        self._toggle = self._button(actions.toggle)
        self._button(actions.smaller)
        self._button(actions.larger)
        language = self._button(actions.languages["target_language"].menuAction())
        language.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        language.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        language.setAccessibleName(language.toolTip())  # its text is the language
        self._button(actions.hide)
        more = self._button(actions.more)
        actions.more.triggered.connect(
            lambda: self._overlay.show_menu(QRect(more.mapToGlobal(QPoint()), more.size()))
        )

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

    def paintEvent(self, event: QEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(_RIM)
            painter.setBrush(_GROUND)
            painter.drawRoundedRect(self.rect().adjusted(*_INSIDE), _CORNER, _CORNER)
