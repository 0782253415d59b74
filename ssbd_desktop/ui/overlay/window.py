"""The captions' window: frameless, translucent, above everything, dragged and resized by hand."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
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
from ssbd_desktop.ui.captions.backdrop import (
    hint_height,
    paint_backdrop,
    paint_hint,
    paint_pin,
    paint_room,
)
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import MARGIN, CaptionPainter
from ssbd_desktop.ui.captions.screen_reader import spoken
from ssbd_desktop.ui.overlay.click_handle import ClickHandle
from ssbd_desktop.ui.overlay.drag_and_resize import DragAndResize
from ssbd_desktop.ui.overlay.geometry import MINIMUM, default_place
from ssbd_desktop.ui.overlay.placement import WindowPlace
from ssbd_desktop.ui.overlay.status_model import Problem
from ssbd_desktop.ui.overlay.status_row import StatusRow
from ssbd_desktop.ui.overlay.visible_box import VisibleBox
from ssbd_desktop.ui.qt.always_on_top import become_on_top, bypasses_window_manager, float_over_all
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.missing_scripts import ScriptCheck
from ssbd_desktop.ui.qt.screen_sharing import set_shared

_PIN_ROOM = 22
_LEAST = 42
"""How high it is without a word: the click handle has room on it."""

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
        self._rows: tuple[CaptionRow, ...] = ()
        self._earlier: Sequence[CaptionRow] = ()
        self._held_open = False
        self._box = VisibleBox(self)
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
        self._refit()

    @property
    def rows(self) -> tuple[CaptionRow, ...]:
        """The captions that stand."""
        return self._rows

    def show_rows(self, rows: Sequence[CaptionRow], earlier: Sequence[CaptionRow] = ()) -> None:
        """Show these captions; they are painted once for all changes of a moment.

        earlier: what stood before, for which there is room where it was made higher than they need.
        """
        before = self._rows
        self._earlier = earlier
        if tuple(rows) == before:
            return
        if before and rows and rows[-1].utterance != before[-1].utterance:
            self._stay_on_top()
        self._rows = tuple(rows)
        self._refit()
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
        self._refit()

    @property
    def seen(self) -> QRect:
        """Where on the screen its words, and what belongs to them, are."""
        return self._box.content_on_screen

    def hold_open(self, on: bool) -> None:
        """Let all of the window be seen, as while the mouse is over it, or no longer."""
        self._held_open = on
        self._refit()

    def _refit(self) -> None:
        """Be as high as what is shown needs, and have painted what has changed."""
        self._painter.take([*self._for_the_room(), *self._rows])
        width = self.width() - self._corner_room()
        # It leaves the captions room, if only for a line.
        left = min(self.height() // 2, self.height() - round(self._painter.typesetter.line_height))
        most = left if self.rows else self.height()
        self.status_row.resize(width, self.status_row.fit(width, most))
        opened = self.hovered or self._held_open or self._drag.dragging
        changed = self._box.fit(self._content_height(), opened=opened)
        self.status_row.move(0, self._box.content.top())
        self.click_handle.stay_at(self._box.content_on_screen)
        self._painter.refresh()
        if changed or not self._rows:
            self.update()

    def _for_the_room(self) -> Sequence[CaptionRow]:
        """What stood before, as far as there may be room for it: where the person made some."""
        asked = self._painter.height_for(self._settings, self.width())
        lines = (self.height() - asked) / self._painter.typesetter.line_height
        return self._earlier[-math.ceil(lines) :] if lines >= 1 else ()

    def _content_height(self) -> int:
        room = self._room(self.rect())
        if self._rows:
            needed = self._painter.height_in(room)
        else:
            needed = hint_height(self.font(), room.width(), self._hint) if self._hint else 0.0
        return max(_LEAST, math.ceil(self.height() - room.height() + needed))

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
        self.click_handle.setVisible(self._click_through)
        self._box.mask()
        self._refit()
        self._stay_on_top()
        self._use_system_ways()
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._apply_click_through)

    def hideEvent(self, event: QEvent) -> None:
        self.click_handle.hide()
        self._place.settle()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._refit()

    def leaveEvent(self, event: QEvent) -> None:
        self._refit()

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
        self._moved()
        self.update()

    def _moved(self) -> None:
        self._refit()
        self._place.moved()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_backdrop(painter, self._box.content, self._look, 90 if self.hovered else 22)
            if self._box.frame != self._box.content:
                paint_room(painter, self._box.frame, self._box.content, self._look)
            if self.rows:
                self._painter.paint(painter, QRectF(event.rect()))
            elif self._hint:
                paint_hint(painter, self._caption_area(), self._look, self._hint)
            if self._settings.pinned:
                corner = QPoint(self.width() - self._corner_room(), 8 + self._box.content.top())
                paint_pin(painter, corner, self._look, self.hovered)

    def _corner_room(self) -> int:
        """What the click handle and the pin take of the width, in the upper right."""
        handle = self.click_handle.room if self._click_through else 0
        return handle + (_PIN_ROOM if self._settings.pinned else 0)

    def _caption_area(self) -> QRectF:
        return self._room(self._box.content)

    def _room(self, content: QRect) -> QRectF:
        """What is left for captions of a place for them and all that belongs to them."""
        top = 0 if self.status_row.isHidden() else self.status_row.height()
        margin = min(MARGIN, self.height() // 6)
        area = QRectF(content).adjusted(MARGIN, max(margin // 2, top), -MARGIN, -margin * 0.7)
        if self._click_through:
            # The click handle must not lie on the words.
            area.setRight(area.right() - self.click_handle.width() + 6)
        return area
