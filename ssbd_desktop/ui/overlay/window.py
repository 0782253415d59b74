"""The captions' window: frameless, translucent, above everything, dragged and resized by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from operator import attrgetter

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import MARGIN
from ssbd_desktop.ui.captions.screen_reader import spoken
from ssbd_desktop.ui.overlay.caption_view import CaptionView
from ssbd_desktop.ui.overlay.click_through import ClickThrough
from ssbd_desktop.ui.overlay.geometry import (
    MINIMUM,
    default_place,
    menu_place,
    out_of_the_way,
    part_of,
)
from ssbd_desktop.ui.overlay.placement import Place, Placement
from ssbd_desktop.ui.overlay.scrollback import Scrollback
from ssbd_desktop.ui.overlay.status_model import Problem
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.missing_scripts import ScriptCheck
from ssbd_desktop.ui.qt.widgets import WheelSteps
from ssbd_desktop.ui.qt.window_system import become_on_top, bypasses_window_manager


class Overlay(QWidget):
    """Shows caption rows and, separately, a status row or a hint."""

    pin_wanted = Signal(bool)
    """It should stay where it is, or no longer."""

    text_resized = Signal(int)
    """A request for letters larger by that many steps: the wheel was turned with Ctrl held."""

    looked_at = Signal()
    """The mouse came, or moved over it."""

    problem = Signal(str, str)
    """A key and a sentence about something that it cannot do."""

    def __init__(
        self, menu: QMenu, settings: Settings, places: Mapping[str, Place] | None = None
    ) -> None:
        """places: where it was put last, by the set of screens."""
        super().__init__()
        self._menu = menu
        self._settings = settings
        self._twice = False
        self._left_at = 0
        """While it makes way: the height of its visible part when it had to."""
        self._scripts = ScriptCheck()
        become_on_top(self)
        self.setMouseTracking(True)
        # It is repainted when the mouse comes and goes.
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMinimumSize(MINIMUM)
        self.setWindowTitle(tr("SSBD Desktop captions"))
        self.setAccessibleName(tr("Captions"))
        self._clicks = ClickThrough(self, settings.click_through, self.problem.emit)
        self.click_handle = self._clicks.handle
        self.place = Placement(self, places or {}, self._default_place, lambda: self.seen)
        self.view = CaptionView(self, settings, self.place, self._clicks)
        self.status_row = self.view.status_row
        self._scrollback = Scrollback(self, self.view)
        self._size_steps = WheelSteps()
        self.place.locked = settings.pinned
        self.place.restore()

    # Contents

    def use_settings(self, settings: Settings) -> None:
        """Take the look, and what the mouse may do, from the settings."""
        before, self._settings = self._settings, settings
        self.view.use_settings(settings)
        self.place.locked = settings.pinned
        self.set_click_through(settings.click_through)
        if settings.hide_from_sharing != before.hide_from_sharing:
            self._clicks.float_and_hide(settings.hide_from_sharing)
        wider = settings.width != before.width
        of_height = attrgetter("caption_rows", "show", "font_family", "font_size")
        higher = of_height(settings) != of_height(before)
        if wider or higher:
            width = round(self.place.area.width() * settings.width) if wider else self.width()
            fit = self.view.painter.height_for(settings, width)
            self.place.resize(QSize(width, fit if higher else self.height()))
        self._describe()  # a speaker may have another name
        self._refit()

    def _describe(self) -> None:
        self.setAccessibleDescription("\n".join(spoken(row) for row in self.rows))

    @property
    def rows(self) -> tuple[CaptionRow, ...]:
        return self.view.rows

    def show_rows(self, rows: Sequence[CaptionRow], earlier: Sequence[CaptionRow] = ()) -> None:
        """Show these captions; they are painted once for all changes of a moment.

        earlier: the previous captions, to scroll back to; they are also shown if the window was
        made taller than the captions need.
        """
        before = self.rows
        if tuple(rows) == before:
            return
        if before and rows and rows[-1].utterance != before[-1].utterance:
            self._stay_on_top()
        self.view.show_rows(rows, earlier)
        self._describe()
        for part in chain.from_iterable(self.view.painter.typesetter.parts(rows)):
            for text, font, language in part.written:
                for sentence in self._scripts.problems(text, font, language):
                    self.problem.emit("script", sentence)

    def show_status(self, problem: Problem | None, note: str = "", hint: str = "") -> None:
        """Show a problem, else a note above captions, and a hint while there are none."""
        self.view.hint.setText(hint)
        self.status_row.show_status(problem, note if self.rows else "")
        self._refit()

    @property
    def seen(self) -> QRect:
        """The place of its words on the screen, or of the handle that is left during silence."""
        return self.view.box.backdrop.translated(self.pos())

    @property
    def strip(self) -> QRect:
        """The least part of the screen that it needs, where the person has it."""
        home, at_top = self.place.home
        return part_of(home.size(), self._least, at_top).translated(home.topLeft())

    @property
    def _least(self) -> int:
        """The height of two lines; less on a screen that is not tall enough."""
        area = self.place.area
        lines = round(2 * self.view.painter.typesetter.line_height) + 2 * MARGIN
        return max(MINIMUM.height(), min(lines, area.height() // 5))

    def give_way(self, occupied: QRect) -> None:
        """Move so that its visible part doesn't cover `occupied`, which may be empty, or back."""
        if self.place.dragging:
            return
        home, at_top = self.place.home
        content = self.view.box.backdrop.height()
        height = max(content, self._left_at) if self.place.away else content
        if not part_of(home.size(), height, at_top).translated(home.topLeft()).intersects(occupied):
            self._left_at = 0
            self.place.give_way(None)
            return
        self._left_at = height
        place = out_of_the_way(home, occupied, self._least, self.place.area)
        self.place.give_way(place if place != home else None)

    def stow(self, on: bool) -> None:
        """Leave only the handle until the mouse comes to it, or show captions again."""
        self.view.stowed = on
        self._refit()

    def stay_awake(self, on: bool) -> None:
        """Keep captions from fading, as while the mouse is over them, or no longer."""
        self.view.awake = on
        self._refit()

    def _refit(self) -> None:
        self.view.fit()
        self.click_handle.stay_at(self.view.box.content.translated(self.pos()))

    # Clicks

    def set_click_through(self, on: bool) -> None:
        """Pass clicks through to the window below, except on the click handle at the corner."""
        if on != self._clicks.on:
            self._clicks.on = on
            self.view.return_to_now()
            self._come_up()

    def _come_up(self) -> None:
        """Apply what the system accepts only for a window that is up."""
        if self._clicks.apply(self._settings.hide_from_sharing):
            self.view.box.mask()
            self._refit()
            self._stay_on_top()
            self.update()

    def showEvent(self, event: QEvent) -> None:
        QTimer.singleShot(0, self, self._come_up)

    def hideEvent(self, event: QEvent) -> None:
        self.click_handle.hide()
        self.place.settle()

    def enterEvent(self, event: QEvent) -> None:
        self._refit()
        self._look()

    def _look(self) -> None:
        if not self._clicks.on and self.isVisible():  # X11 reports the mouse once it is hidden, too
            self.looked_at.emit()

    def leaveEvent(self, event: QEvent) -> None:
        self._refit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.view.is_back:
            self._scrollback.menu(event)
        else:
            self.show_menu(QRect(event.globalPos(), QSize(1, 1)))

    def show_menu(self, beside: QRect) -> None:
        screen = self.screen().availableGeometry()
        self._menu.popup(menu_place(self._menu.sizeHint(), beside, screen))

    def _stay_on_top(self) -> None:
        # Nothing else raises what the window manager does not manage; an open menu stays above it.
        if bypasses_window_manager() and QApplication.activePopupWidget() is None:
            self.raise_()
            self.click_handle.raise_()

    # Wheel, keys, dragging and resizing

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:  # Command on macOS
            if steps := self._size_steps.completed(event):
                self.text_resized.emit(steps)
        else:
            self._size_steps.forget()
            self._scrollback.wheel(event)
        self._look()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (self.view.is_back and self._scrollback.key(event)):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.view.is_back and not self.place.at_edge(event):
            self._scrollback.press(event)
        else:
            self.place.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._look()
        self._scrollback.stay()
        if self._scrollback.move(event):
            return
        self.place.drag(event)
        if self.view.is_back and not self.place.at_edge(event):
            self.setCursor(Qt.CursorShape.IBeamCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._scrollback.release(event):
            return
        if event.button() == Qt.MouseButton.LeftButton:
            twice, self._twice = self._twice, False
            dragged = self.place.release()
            self._refit()
            if twice and not dragged:
                self.pin_wanted.emit(not self._settings.pinned)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # It may also be the beginning of a drag soon after a click.
        self._twice = event.button() == Qt.MouseButton.LeftButton
        self.place.press(event)

    # Place

    def _default_place(self, area: QRect) -> QRect:
        width = round(area.width() * self._settings.width)
        height = self.view.painter.height_for(self._settings, width)
        return default_place(area, self._settings.width, height)

    def moveEvent(self, event: QEvent) -> None:
        self._moved()

    def resizeEvent(self, event: QEvent) -> None:
        self._moved()
        self.update()

    def _moved(self) -> None:
        self.place.moved()
        self._refit()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.view.paint(painter, QRectF(event.rect()))
