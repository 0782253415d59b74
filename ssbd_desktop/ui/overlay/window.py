"""The captions' window: frameless, translucent, above everything, dragged and resized by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from ssbd_desktop.errors import DisplayError
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import appearance_of
from ssbd_desktop.ui.captions.backdrop import paint_backdrop, paint_hint, paint_pin
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import MARGIN, CaptionPainter
from ssbd_desktop.ui.captions.screen_reader import spoken
from ssbd_desktop.ui.overlay.click_handle import ClickHandle
from ssbd_desktop.ui.overlay.drag_and_resize import DragAndResize
from ssbd_desktop.ui.overlay.geometry import MINIMUM, default_place
from ssbd_desktop.ui.overlay.placement import WindowPlace
from ssbd_desktop.ui.overlay.status_model import Problem
from ssbd_desktop.ui.overlay.status_row import StatusRow
from ssbd_desktop.ui.qt.always_on_top import become_on_top, bypasses_window_manager, float_over_all
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.missing_scripts import ScriptCheck
from ssbd_desktop.ui.qt.screen_sharing import set_shared

_PIN_ROOM = 22
_MUST_FIT = ("caption_rows", "show", "font_family", "font_size")
"""Settings that decide how high the captions are."""


class Overlay(QWidget):
    """Shows caption rows and, apart from them, a status row or a hint.

    places: where it was put last, by the set of screens.

    placed: the person moved or resized it. clicks_wanted: the click handle was clicked, so it
    should no longer let clicks through. pin_wanted: it should stay where it is, or no longer.
    problem: a key and a sentence about something that it cannot do.
    """

    placed = Signal(QRect)
    clicks_wanted = Signal()
    pin_wanted = Signal(bool)
    problem = Signal(str, str)

    def __init__(
        self, menu: QMenu, settings: Settings, places: Mapping[str, QRect] | None = None
    ) -> None:
        super().__init__()
        self._menu = menu
        self._settings = settings
        self._hint = ""
        self._look = appearance_of(settings)
        self._painter = CaptionPainter(self, self._look, self._caption_area)
        self._scripts = ScriptCheck()
        self._click_through = settings.click_through
        self._drag = DragAndResize(self)
        self._drag.locked = settings.pinned
        self._twice = False
        self._become_a_window()
        self.status_row = StatusRow(self)
        self.status_row.use(self._look)
        self.click_handle = ClickHandle(self)
        self.click_handle.clicked.connect(self.clicks_wanted)
        self._place = WindowPlace(self, self._drag, places or {}, self._default_place)
        self._place.placed.connect(self.placed)
        self._place.restore()

    def _become_a_window(self) -> None:
        become_on_top(self)
        self.setMouseTracking(True)
        # It is painted anew when the mouse comes and goes.
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMinimumSize(MINIMUM)
        self.setWindowTitle(tr("SSBD Desktop captions"))
        self.setAccessibleName(tr("Captions"))

    # What it shows

    def use_settings(self, settings: Settings) -> None:
        """Take the look, and what the mouse may do, from the settings."""
        before, self._settings = self._settings, settings
        look = appearance_of(settings)
        if look != self._look:
            self._look = look
            self._painter.use(look)
            self.status_row.use(look)
        self._drag.locked = settings.pinned
        self.set_click_through(settings.click_through)
        if settings.hide_from_sharing != before.hide_from_sharing:
            self._use_system_ways()
        wider = settings.width != before.width
        higher = any(getattr(settings, name) != getattr(before, name) for name in _MUST_FIT)
        if wider or higher:
            self._fit(wider, higher)
        self._place_status_row()

    @property
    def rows(self) -> tuple[CaptionRow, ...]:
        """The captions that stand."""
        return self._painter.rows

    def show_rows(self, rows: Sequence[CaptionRow]) -> None:
        """Show these captions; they are painted once for all changes of a moment."""
        before = self.rows
        if tuple(rows) == before:
            return
        if before and rows and rows[-1].utterance != before[-1].utterance:
            self._stay_on_top()
        self._painter.show(rows)
        if not before or not rows:
            self._place_status_row()
        text = "\n".join(spoken(row) for row in rows)
        self.setAccessibleDescription(text)
        for sentence in self._scripts.problems(text, self._painter.typesetter.font):
            self.problem.emit("script", sentence)

    @property
    def hint(self) -> str:
        """What is shown while there are no captions."""
        return self._hint

    def show_status(self, problem: Problem | None, note: str = "", hint: str = "") -> None:
        """Show a problem, else above captions a note, and while there are none a hint."""
        self._hint = hint
        self.status_row.show_status(problem, note if self.rows else "")
        self._place_status_row()

    def _place_status_row(self) -> None:
        """Give the status row the height that its sentence needs, beside the click handle."""
        width = self.width() - self._corner_room()
        # It leaves the captions room, if only for a line.
        left = min(self.height() // 2, self.height() - round(self._painter.typesetter.line_height))
        most = left if self.rows else self.height()
        self.status_row.setGeometry(0, 0, width, self.status_row.fit(width, most))
        self.update()

    # Clicks

    @property
    def click_through(self) -> bool:
        """Whether the mouse reaches the window under this one."""
        return self._click_through

    @property
    def hovered(self) -> bool:
        """Whether the mouse is over it, and does not go through."""
        return self.underMouse() and not self._click_through

    def set_click_through(self, on: bool) -> None:
        """Let the mouse reach the window under this one, all but the click handle at the corner."""
        if on != self._click_through:
            self._click_through = on
            self._apply_click_through()

    def _use_system_ways(self) -> None:
        """Float over full-screen windows and hide from sharing, where the system has a way."""
        for widget in (self, self.click_handle):
            if widget.isVisible():
                float_over_all(int(widget.winId()))
                try:
                    hidden = self._settings.hide_from_sharing
                    set_shared(int(widget.winId()), not hidden)
                except DisplayError as error:
                    self.problem.emit("sharing", shown(str(error)))

    def _apply_click_through(self) -> None:
        window = self.windowHandle()
        # Set on a window that is not up yet, the flag swallows the clicks instead.
        if window is None or not window.isVisible():
            return
        window.setFlag(Qt.WindowType.WindowTransparentForInput, self._click_through)
        self.click_handle.stay_at(self.geometry())
        self.click_handle.setVisible(self._click_through)
        self._place_status_row()
        self._stay_on_top()
        self._use_system_ways()
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._apply_click_through)

    def hideEvent(self, event: QEvent) -> None:
        self.click_handle.hide()
        self._place.settle()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._menu.popup(event.globalPos())

    def _stay_on_top(self) -> None:
        # Out of the window manager's hands, nobody else raises it; an open menu stays above it.
        if bypasses_window_manager() and QApplication.activePopupWidget() is None:
            self.raise_()
            self.click_handle.raise_()

    # Dragging and resizing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._drag.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            twice, self._twice = self._twice, False
            if self._drag.release():
                self._place.remember()
            elif twice:
                self.pin_wanted.emit(not self._settings.pinned)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # It may also be the begin of a drag soon after a click.
        self._twice = event.button() == Qt.MouseButton.LeftButton
        self._drag.press(event)

    # Its place

    @property
    def places(self) -> dict[str, QRect]:
        """Where it was put, by the set of screens, the newest last."""
        return self._place.places

    def _default_place(self, area: QRect) -> QRect:
        width = round(area.width() * self._settings.width)
        height = self._painter.height_for(self._settings, width)
        return default_place(area, self._settings.width, height)

    def _fit(self, wider: bool, higher: bool) -> None:
        """Take the size that the settings ask for."""
        area = self._place.area
        width = round(area.width() * self._settings.width) if wider else self.width()
        fit = self._painter.height_for(self._settings, width)
        height = fit if higher else self.height()
        self._place.resize(QSize(width, height))

    def moveEvent(self, event: QMoveEvent) -> None:
        self._moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_status_row()
        self._moved()

    def _moved(self) -> None:
        self.click_handle.stay_at(self.geometry())
        self._place.moved()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_backdrop(painter, self.rect(), self._look, 90 if self.hovered else 22)
            if self.rows:
                self._painter.paint(painter, QRectF(event.rect()))
            elif self._hint:
                paint_hint(painter, self._caption_area(), self._look, self._hint)
            if self._settings.pinned:
                corner = QPoint(self.width() - self._corner_room(), 8)
                paint_pin(painter, corner, self._look, self.hovered)

    def _corner_room(self) -> int:
        """What the click handle and the pin take of the width, in the upper right."""
        handle = self.click_handle.room if self._click_through else 0
        return handle + (_PIN_ROOM if self._settings.pinned else 0)

    def _caption_area(self) -> QRectF:
        top = 0 if self.status_row.isHidden() else self.status_row.height()
        margin = min(MARGIN, self.height() // 6)
        area = QRectF(self.rect()).adjusted(MARGIN, max(margin // 2, top), -MARGIN, -margin * 0.7)
        if self._click_through:
            # The click handle must not lie on the words.
            area.setRight(area.right() - self.click_handle.width() + 6)
        return area
