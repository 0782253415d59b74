"""The captions' window: frameless, translucent, above everything, dragged and resized by hand."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
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
from ssbd_desktop.settings import Settings
from ssbd_desktop.ui.appearance import appearance_of
from ssbd_desktop.ui.captions import CaptionRow
from ssbd_desktop.ui.geometry import (
    MARGIN,
    MINIMUM,
    default_place,
    kept_inside,
    resized_to,
    snapped,
    wanted_height,
)
from ssbd_desktop.ui.grip import Grip
from ssbd_desktop.ui.ground import paint_ground, paint_pin
from ssbd_desktop.ui.handle import ClickHandle
from ssbd_desktop.ui.placement import ANY_SCREENS
from ssbd_desktop.ui.screens import ScreenWatch, screen_at, screen_set
from ssbd_desktop.ui.scripts import ScriptCheck
from ssbd_desktop.ui.sharing import sharing
from ssbd_desktop.ui.status_row import StatusRow
from ssbd_desktop.ui.typeset import Typesetter
from ssbd_desktop.ui.windows import bypasses_window_manager, float_over_all, on_top_flags
from ssbd_desktop.ui.words import tr

_LINES_PER_ROW = {"target": 2.0, "source": 2.0, "both": 3.2}
_BIT_OF_A_LINE = 0.25
_PIN_ROOM = 22
_FRAME_MS = 80
"""Between two paintings of a mark that fades."""

_MUST_FIT = ("caption_rows", "show", "font_family", "font_size")
"""Settings that decide how high the captions are."""


class Overlay(QWidget):
    """Shows caption rows and, apart from them, a status row or a hint.

    places: where it was put last, by the set of screens.

    placed: the person moved or resized it. clicks_wanted: the handle was clicked, so it should no
    longer let clicks through. pin_wanted: it should stay where it is, or no longer. problem: a
    key and a sentence about something that it cannot do.
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
        self._places = dict(places or {})
        self._rows: tuple[CaptionRow, ...] = ()
        self._hint = ""
        self._look = appearance_of(settings)
        self._typesetter = Typesetter(self._look)
        self._scripts = ScriptCheck()
        self._sharing = sharing()
        self._click_through = settings.click_through
        self._grip = Grip(self)
        self._grip.locked = settings.pinned
        self._twice = False
        self._hovered = False
        self._become_a_window()
        self.status_row = StatusRow(self)
        self.status_row.use(self._look)
        self.handle = ClickHandle(self)
        self.handle.clicked.connect(self.clicks_wanted)
        # A window manager that moves the window says nothing when it is done: a pause says it.
        self._settled = QTimer(self, singleShot=True, interval=400)
        self._settled.timeout.connect(self._has_settled)
        # Runs only while a mark fades.
        self._fading = QTimer(self, interval=_FRAME_MS)
        self._fading.timeout.connect(self._fade)
        self._screens = ScreenWatch(self)
        self._screens.changed.connect(self._go_to_place)
        self._go_to_place()

    def _become_a_window(self) -> None:
        self.setWindowFlags(on_top_flags())
        for attribute in (
            Qt.WidgetAttribute.WA_ShowWithoutActivating,
            Qt.WidgetAttribute.WA_TranslucentBackground,
            Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow,
        ):
            self.setAttribute(attribute)
        self.setMouseTracking(True)
        self.setMinimumSize(MINIMUM)
        self.setWindowTitle("SSBD Desktop captions")
        self.setAccessibleName(tr("Captions"))

    # What it shows

    def use_settings(self, settings: Settings) -> None:
        """Take the look, and what the mouse may do, from the settings."""
        before, self._settings = self._settings, settings
        look = appearance_of(settings)
        if look != self._look:
            self._look = look
            self._typesetter.use(look)
            self.status_row.use(look)
        self._grip.locked = settings.pinned
        self.set_click_through(settings.click_through)
        if settings.hide_from_sharing != before.hide_from_sharing:
            self._use_system_ways()
        wider = settings.width != before.width
        higher = any(getattr(settings, name) != getattr(before, name) for name in _MUST_FIT)
        if wider or higher:
            self._fit(wider, higher)
        self.place_status_row()

    @property
    def rows(self) -> tuple[CaptionRow, ...]:
        """The captions that stand."""
        return self._rows

    def show_rows(self, rows: Sequence[CaptionRow]) -> None:
        """Show these captions; they are painted once for all changes of a moment."""
        if tuple(rows) == self._rows:
            return
        newest = rows[-1].utterance if rows else ""
        if self._rows and newest and newest != self._rows[-1].utterance:
            self._stay_on_top()
        empty = not self._rows
        self._rows = tuple(rows)
        if empty != (not rows):
            self.place_status_row()
        spoken = "\n".join(_spoken(row) for row in rows)
        self.setAccessibleDescription(spoken)
        for sentence in self._scripts.problems(spoken, self._typesetter.font):
            self.problem.emit("script", sentence)
        if any(row.marks for row in rows):
            self._fading.start()
        self.update()

    @property
    def hint(self) -> str:
        """What is shown while there are no captions."""
        return self._hint

    def show_hint(self, hint: str) -> None:
        """Show this where the captions will be, while there are none."""
        if hint != self._hint:
            self._hint = hint
            self.update()

    def place_status_row(self) -> None:
        """Give the status row the height that its sentence needs, beside the handle."""
        width = self.width() - self._corner_room()
        # It leaves the captions room, if only for a line.
        left = min(self.height() // 2, self.height() - round(self._typesetter.line_height))
        most = left if self._rows else self.height()
        self.status_row.setGeometry(0, 0, width, self.status_row.fit(width, most))
        self.update()

    # Clicks

    @property
    def click_through(self) -> bool:
        """Whether the mouse reaches the window under this one."""
        return self._click_through

    def set_click_through(self, on: bool) -> None:
        """Let the mouse reach the window under this one, all but the handle at the corner."""
        if on != self._click_through:
            self._click_through = on
            self._apply_click_through()

    def _use_system_ways(self) -> None:
        """Float over full-screen windows and hide from sharing, where the system has a way."""
        for widget in (self, self.handle):
            if widget.isVisible():
                float_over_all(int(widget.winId()))
                try:
                    hidden = self._settings.hide_from_sharing
                    self._sharing.set_shared(int(widget.winId()), not hidden)
                except DisplayError as error:
                    self.problem.emit("sharing", str(error))

    def _apply_click_through(self) -> None:
        window = self.windowHandle()
        # Set on a window that is not up yet, the flag swallows the clicks instead.
        if window is None or not window.isVisible():
            return
        window.setFlag(Qt.WindowType.WindowTransparentForInput, self._click_through)
        self.handle.stay_at(self.geometry())
        self.handle.setVisible(self._click_through)
        self.place_status_row()
        self._stay_on_top()
        self._use_system_ways()
        self._hovered = False
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._apply_click_through)

    def hideEvent(self, event: QEvent) -> None:
        self.handle.hide()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._menu.popup(event.globalPos())

    def _stay_on_top(self) -> None:
        # Out of the window manager's hands, nobody else raises it; an open menu stays above it.
        if bypasses_window_manager() and QApplication.activePopupWidget() is None:
            self.raise_()
            self.handle.raise_()

    # Dragging and resizing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._grip.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._grip.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            twice, self._twice = self._twice, False
            if self._grip.release():
                self._placed()
            elif twice:
                self.pin_wanted.emit(not self._settings.pinned)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # It may also be the begin of a drag soon after a click.
        self._twice = event.button() == Qt.MouseButton.LeftButton
        self._grip.press(event)

    # Its place

    @property
    def places(self) -> dict[str, QRect]:
        """Where it was put, by the set of screens, the newest last."""
        return dict(self._places)

    def _go_to_place(self) -> None:
        """Lie where it was put on these screens, else all of it where it is or by default is."""
        known = self._places.get(screen_set(), self._places.get(ANY_SCREENS))
        place = known or (self.geometry() if self.isVisible() else None)
        area = screen_at(place.center() if place else None).availableGeometry()
        place = place or default_place(area, self._settings.width, self._wanted_height())
        self.setGeometry(kept_inside(place, area))
        self._settled.stop()

    def _fit(self, wider: bool, higher: bool) -> None:
        """Take the size that the settings ask for."""
        area = screen_at(self.geometry().center()).availableGeometry()
        width = round(area.width() * self._settings.width) if wider else self.width()
        height = self._wanted_height() if higher else self.height()
        self.setGeometry(resized_to(self.geometry(), QSize(width, height), area))

    def _wanted_height(self) -> int:
        rows = self._settings.caption_rows * _LINES_PER_ROW[self._settings.show]
        return wanted_height(self._typesetter.line_height, rows + _BIT_OF_A_LINE)

    def _has_settled(self) -> None:
        if self._grip.system_moves:
            area = screen_at(self.geometry().center()).availableGeometry()
            self.setGeometry(snapped(self.geometry(), area))
        self._placed()

    def _placed(self) -> None:
        area = screen_at(self.geometry().center()).availableGeometry()
        self.setGeometry(kept_inside(self.geometry(), area))
        self._settled.stop()
        self._places.pop(ANY_SCREENS, None)
        self._places.pop(screen_set(), None)
        self._places[screen_set()] = self.geometry()
        self.placed.emit(self.geometry())

    def moveEvent(self, event: QMoveEvent) -> None:
        self._moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place_status_row()
        self._moved()

    def _moved(self) -> None:
        self.handle.stay_at(self.geometry())
        # While screens come and go it is not the person who moves it.
        if self.isVisible() and not self._grip.dragging and not self._screens.unrest:
            self._settled.start()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hover(True)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(False)

    def _hover(self, on: bool) -> None:
        self._hovered = on
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_ground(painter, self.rect(), self._look, 90 if self._hovered else 22)
            if self._rows:
                now = time.monotonic()
                self._typesetter.paint(painter, self._caption_area(), self._rows, now)
            elif self._hint:
                self._paint_hint(painter)
            if self._settings.pinned:
                corner = QPoint(self.width() - self._corner_room(), 8)
                paint_pin(painter, corner, self._look, self._hovered)

    def _paint_hint(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._look.quiet))
        font = painter.font()
        font.setPointSizeF(13)
        painter.setFont(font)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self._caption_area(), int(flags), self._hint)

    def _corner_room(self) -> int:
        """What the handle and the pin take of the width, in the upper right."""
        handle = self.handle.room if self._click_through else 0
        return handle + (_PIN_ROOM if self._settings.pinned else 0)

    def _caption_area(self) -> QRectF:
        top = 0 if self.status_row.isHidden() else self.status_row.height()
        margin = min(MARGIN, self.height() // 6)
        area = QRectF(self.rect()).adjusted(MARGIN, max(margin // 2, top), -MARGIN, -margin * 0.7)
        if self._click_through:
            # The handle must not lie on the words.
            area.setRight(area.right() - self.handle.width() + 6)
        return area

    def _fade(self) -> None:
        now = time.monotonic()
        if not any(mark.strength(now) > 0 for row in self._rows for mark in row.marks):
            self._fading.stop()
        self.update()


def _spoken(row: CaptionRow) -> str:
    """A row as a screen reader says it."""
    caption = row.text
    if row.untranslated:
        caption = f"{tr('not translated')}: {row.text}"
    return "\n".join(part for part in (row.said + row.said_tentative, caption) if part)
