"""The layout and painting of the overlay: captions or a hint, the status row, the backdrop."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import appearance_of
from ssbd_desktop.ui.captions.backdrop import (
    CORNER,
    paint_backdrop,
    paint_handle,
    paint_note,
    paint_pin,
    paint_room,
)
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import BELOW, MARGIN, CaptionPainter
from ssbd_desktop.ui.overlay.click_through import ClickThrough
from ssbd_desktop.ui.overlay.geometry import handle_in, handle_zone_in, part_of
from ssbd_desktop.ui.overlay.placement import Placement
from ssbd_desktop.ui.overlay.status_row import StatusRow
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import Label
from ssbd_desktop.ui.qt.window_system import set_blurred

_HINT_STYLE = "color: {}; font-size: 13pt"
_LEAST = 42
"""The height without words, which leaves room for the click handle."""

_FADE_STEP, _FADE_MS = 1 / 8, 80
"""How much fainter captions are at each painting while they fade, and the time between two."""

_RIM = {True: 90, False: 22}
"""How plain the backdrop's rim is, by whether the mouse is over it."""

_PIN_WIDTH, _PIN_TOP, _NOTE_ROOM, _NOTE_AIR = 22, 8, 34, 4

_LOW = 6
"""A margin is no more than that part of a low window."""


class CaptionView(QObject):
    """Lays out everything on a window, and paints it.

    reshaped: a different part of the window is visible. returned: scrolling back has ended.
    """

    reshaped = Signal()
    returned = Signal()

    def __init__(
        self, window: QWidget, settings: Settings, place: Placement, clicks: ClickThrough
    ) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._place = place
        self._clicks = clicks
        self._look = appearance_of(settings)
        self._earlier: Sequence[CaptionRow] = ()
        self._back: tuple[CaptionRow, ...] | None = None
        """The captions of a reader who scrolled back; they stay, whatever is said."""
        self._presence = 1.0
        self.rows: tuple[CaptionRow, ...] = ()
        self.hint = Label(window, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        """The text in place of captions while there are none."""
        self.hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.awake = False
        """True if they do not fade although the mouse is elsewhere."""
        self.stowed = False
        """True if the person wants only the handle until they look."""
        self.box = VisibleBox(window)
        self.painter = CaptionPainter(window, self._look, self._caption_area)
        self.status_row = StatusRow(window, self._look)
        self.hint.setStyleSheet(_HINT_STYLE.format(self._look.quiet))
        self._fading = FadeOut(self)
        self._fading.timeout.connect(self.fit)
        self._blurred: tuple[int, QRect, int, float, bool] | None = None
        # Once for all changes of a moment, and once the system has the window.
        self._blur_soon = QTimer(self, singleShot=True)
        self._blur_soon.timeout.connect(self._blur)

    def use_settings(self, settings: Settings) -> None:
        look = appearance_of(settings)
        if look != self._look:
            self._look = look
            self.painter.typesetter.use(look)
            self.status_row.use(look)
            self.hint.setStyleSheet(_HINT_STYLE.format(look.quiet))
            self._window.update()
        if settings.fade_after != self._settings.fade_after:
            self._fading.end()
        self._settings = settings

    def show_rows(self, rows: Sequence[CaptionRow], earlier: Sequence[CaptionRow]) -> None:
        """Show these captions, unless the reader has scrolled back."""
        self.rows, self._earlier = tuple(rows), earlier
        if not self.stowed:
            self._fading.end()
        if not rows:
            self.return_to_now()
        self.fit()

    @property
    def hovered(self) -> bool:
        """Return whether the mouse is over the window, and does not go through."""
        return self._window.underMouse() and not self._clicks.on

    # Scrolling back

    @property
    def is_back(self) -> bool:
        return self._back is not None

    def scroll(self, lines: int) -> None:
        """Scroll back by that many lines, or forward if negative; the end is now."""
        if self._back is None:
            if lines <= 0 or not self.rows:
                return
            self._back = (*self._earlier, *self.rows)
            self.fit()
        if self.painter.scroll(lines) == 0 and lines < 0:
            self.return_to_now()

    def return_to_now(self) -> None:
        if self._back is not None:
            self._back = None
            self.painter.scroll_to_end()
            self.fit()
            self.returned.emit()

    # Layout

    def fit(self) -> None:
        """Become as tall as the contents need, and repaint what has changed."""
        window, row = self._window, self.status_row
        self._wait_for_silence()
        rows = self._back if self._back is not None else (*self._for_the_room(), *self.rows)
        self.painter.take(rows)
        width = window.width() - self._corner_room()
        # The status row leaves the captions room, if only for a line.
        left = window.height() - round(self.painter.typesetter.line_height)
        most = min(window.height() // 2, left) if self.rows else window.height()
        before, self._presence = self._presence, self._fading.presence
        faded = self._presence == 0
        row.resize(width, row.fit(width, most, faded))
        height = self._content_height()
        changed = self.box.fit(height, self._place, faded=faded)
        row.move(0, self.box.content.top())
        self.hint.setGeometry(self._caption_area().toRect())
        self.hint.setVisible(not rows and not faded)
        self.painter.refresh()
        if changed or not self.rows or self.is_back or self._presence != before:
            window.update()
        if changed:
            self.reshaped.emit()

    def _wait_for_silence(self) -> None:
        seconds = self._settings.fade_after
        # That no sound arrives is only a note, so it does not keep captions from fading.
        looked_at = self.hovered or self.awake or self._place.dragging
        needed = looked_at or self.is_back or self.status_row.problem is not None
        if self.stowed and not looked_at:
            self._fading.end(presence=0)
        elif self.rows and seconds and not needed:
            self._fading.begin(seconds)
        else:
            self._fading.end()

    def _for_the_room(self) -> Sequence[CaptionRow]:
        """Return the earlier captions that fill the extra room that the person made."""
        asked = self.painter.height_for(self._settings, self._window.width())
        lines = (self._window.height() - asked) / self.painter.typesetter.line_height
        return self._earlier[-math.ceil(lines) :] if lines >= 1 else ()

    def _content_height(self) -> int:
        window = self._window
        room = self._room(window.rect())
        if self.is_back:
            return window.height()
        if self.rows:
            needed = self.painter.height_in(room)
        else:
            hint = self.hint.text()
            needed = self.hint.heightForWidth(round(room.width())) if hint else 0.0
        return max(_LEAST, math.ceil(window.height() - room.height() + needed))

    def _corner_room(self) -> int:
        """Return the width that the click handle and the pin take in the upper right."""
        return self._clicks.room + (_PIN_WIDTH if self._settings.pinned else 0)

    def _caption_area(self) -> QRectF:
        return self._room(self.box.content)

    def _room(self, content: QRect) -> QRectF:
        """Return the part of the contents' place that is left for captions."""
        top = 0 if self.status_row.isHidden() else self.status_row.height()
        margin = min(MARGIN, self._window.height() // _LOW)
        below = _NOTE_ROOM if self.is_back else margin * BELOW
        area = QRectF(content).adjusted(MARGIN, max(margin // 2, top), -MARGIN, -below)
        # The click handle must not cover the words.
        return area.adjusted(0, 0, -self._clicks.room, 0)

    # Painting

    def paint(self, painter: QPainter, within: QRectF) -> None:
        """Paint what lies within a rectangle."""
        self._blur_soon.start()
        frame, content = self.box.frame, self.box.content
        if self._presence == 0:
            paint_handle(painter, frame, self.box.backdrop, self._look)
            return
        painter.setOpacity(self._presence)
        paint_backdrop(painter, content, self._look, _RIM[self.hovered])
        if frame != content:
            paint_room(painter, frame, content, self._look)
        if self.painter.rows:
            self.painter.paint(painter, within)
        if self.is_back:
            top = content.height() - _NOTE_ROOM
            below = QRectF(content).adjusted(MARGIN, top, -MARGIN, -_NOTE_AIR)
            paint_note(painter, below, self._look, self._note())
        if self._settings.pinned:
            corner = QPoint(self._window.width() - self._corner_room(), _PIN_TOP + content.top())
            paint_pin(painter, corner, self._look, self.hovered)

    def _note(self) -> str:
        known = {row.utterance for row in self._back or ()}
        missed = len({row.utterance for row in (*self._earlier, *self.rows)} - known)
        if missed == 0:
            return tr("Earlier captions · click to return")
        if missed == 1:
            return tr("1 new caption ↓")
        return tr("{count} new captions ↓", count=missed)

    def _blur(self) -> None:
        """Blur what is behind the backdrop if that is visible and translucent."""
        window = self._window
        if not window.isVisible():
            return
        see_through = 0 < self._settings.opacity < 1
        place, scale = self.box.backdrop, window.devicePixelRatioF()
        blurred = (int(window.winId()), place, CORNER, scale, see_through)
        if blurred != self._blurred:
            self._blurred = blurred
            set_blurred(*blurred)


class VisibleBox:
    """The visible part of the overlay, at the edge that is nearer to the screen's.

    It is as tall as the words need, up to the size that the window was given. The window itself
    keeps that size: resized with each line, it would flicker, since a compositor shows the old
    picture at the new place until the next one is painted. So it is painted in part, and its mask
    leaves the rest, including clicks, to the windows below (X11's bounding shape, Windows' region,
    Wayland's input region; macOS passes clicks on transparent pixels by itself). The given size is
    then also what is dragged, snapped and remembered.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self.content = self.backdrop = self.frame = window.rect()
        """The place in the window of the words and what belongs to them; of the background painted
        under them, or the handle that is left of it; of everything that takes the mouse."""

    def fit(self, height: int, place: Placement, *, faded: bool) -> bool:
        """Become as tall as the content; return whether anything has changed.

        faded: show only a handle to find it by, unless the person is resizing the window.
        """
        window = self._window
        before = (self.content, self.backdrop, self.frame)
        self.content = part_of(window.size(), height, place.at_top)
        self.backdrop = self.frame = self.content
        if place.resizing:
            self.frame = window.rect()
        elif faded:
            self.backdrop = handle_in(self.content, place.at_top)
            self.frame = handle_zone_in(self.content, place.at_top)
        if before == (self.content, self.backdrop, self.frame):
            return False
        self.mask()
        return True

    def mask(self) -> None:
        """Leave the rest to the windows below; also call this when the window comes up."""
        # Not the widget's mask: outside of it nothing is painted, so old words would stay.
        handle = self._window.windowHandle()
        if handle is not None:
            whole = self.frame == self._window.rect()
            handle.setMask(QRegion() if whole else QRegion(self.frame))


class FadeOut(QTimer):
    """Fades captions out after some silence; it stands while they do, and once they have faded."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.presence = 1.0
        """The opacity of captions, from 1 to 0."""
        self.timeout.connect(self._fade)

    def begin(self, seconds: float) -> None:
        """Fade after that many seconds from now, unless that is under way."""
        if not self.isActive() and self.presence == 1:
            self.start(round(seconds * 1000))

    def end(self, presence: float = 1.0) -> None:
        """Show at once, since a person speaks or looks; or hide at once, with a presence of 0."""
        self.stop()
        self.presence = presence

    def _fade(self) -> None:
        self.presence -= _FADE_STEP
        if self.presence == 0:
            self.stop()
        else:
            self.setInterval(_FADE_MS)
