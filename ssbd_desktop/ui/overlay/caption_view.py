"""What is painted on the overlay, and where: captions or a hint, what is wrong, the backdrop."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import appearance_of
from ssbd_desktop.ui.captions.backdrop import (
    hint_height,
    paint_backdrop,
    paint_hint,
    paint_note,
    paint_pin,
    paint_room,
)
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import MARGIN, CaptionPainter
from ssbd_desktop.ui.overlay.silence import Silence
from ssbd_desktop.ui.overlay.status_row import StatusRow
from ssbd_desktop.ui.overlay.visible_box import VisibleBox
from ssbd_desktop.ui.qt.i18n import tr

_PIN_ROOM = 22
_NOTE_ROOM = 22
_LEAST = 42
"""How high it is without a word: the click handle has room on it."""


class CaptionView(QObject):
    """Lays all out that stands on a window, and paints it.

    rows: the captions of now. hint: what stands where there are none. opened: whether all of the
    window is to be seen. corner: what the upper right corner has for others, in pixels.
    """

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._look = appearance_of(settings)
        self._earlier: Sequence[CaptionRow] = ()
        self._back: tuple[CaptionRow, ...] | None = None
        self._presence = 1.0
        self.rows: tuple[CaptionRow, ...] = ()
        self.hint = ""
        self.opened = False
        self.corner = 0
        self.box = VisibleBox(window)
        self.painter = CaptionPainter(window, self._look, self._caption_area)
        self.status_row = StatusRow(window)
        self.status_row.use(self._look)
        self._silence = Silence(self)
        self._silence.fainter.connect(self.fit)

    def use_settings(self, settings: Settings) -> None:
        """Take the look from the settings."""
        look = appearance_of(settings)
        if look != self._look:
            self._look = look
            self.painter.use(look)
            self.status_row.use(look)
        if settings.fade_after != self._settings.fade_after:
            self._silence.end()
        self._settings = settings

    def show_rows(self, rows: Sequence[CaptionRow], earlier: Sequence[CaptionRow]) -> None:
        """Show these captions, unless the reader has gone back."""
        self.rows, self._earlier = tuple(rows), earlier
        self._silence.end()
        if not rows:
            self.return_to_now()
        self.fit()

    # Going back

    @property
    def is_back(self) -> bool:
        """Whether the reader has gone back: what is shown then stays, whatever is said."""
        return self._back is not None

    def go_back(self, lines: int) -> None:
        """Go back by so many lines, or on where that is less than none; at the end is now."""
        if self._back is None:
            if lines <= 0 or not self.rows:
                return
            self._back = (*self._earlier, *self.rows)
            self.fit()
        if self.painter.scroll(lines) == 0 and lines < 0:
            self.return_to_now()

    def return_to_now(self) -> None:
        """Show the captions of now again."""
        if self._back is not None:
            self._back = None
            self.painter.scroll_to_end()
            self.fit()

    # Where it stands

    def fit(self) -> None:
        """Be as high as what is shown needs, and have painted what has changed."""
        window, row = self._window, self.status_row
        self._wait_for_silence()
        row.fade(self._silence.presence == 0)
        rows = self._back if self._back is not None else (*self._for_the_room(), *self.rows)
        self.painter.take(rows)
        width = window.width() - self._corner_room()
        # It leaves the captions room, if only for a line.
        left = window.height() - round(self.painter.typesetter.line_height)
        most = min(window.height() // 2, left) if self.rows else window.height()
        row.resize(width, row.fit(width, most))
        before, self._presence = self._presence, self._silence.presence
        faded = self._presence == 0
        changed = self.box.fit(self._content_height(), opened=self.opened, faded=faded)
        row.move(0, self.box.content.top())
        self.painter.refresh()
        if changed or not self.rows or self._presence != before:
            window.update()

    def _wait_for_silence(self) -> None:
        seconds = self._settings.fade_after
        # That no sound arrives is a note: in silence it stands there, too.
        looked_at = self.opened or self.is_back or self.status_row.has_problem
        if self.rows and seconds and not looked_at:
            self._silence.begin(seconds)
        else:
            self._silence.end()

    def _for_the_room(self) -> Sequence[CaptionRow]:
        """What stood before, as far as there may be room for it: where the person made some."""
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
            needed = hint_height(window.font(), room.width(), self.hint) if self.hint else 0.0
        return max(_LEAST, math.ceil(window.height() - room.height() + needed))

    def _corner_room(self) -> int:
        """What the click handle and the pin take of the width, in the upper right."""
        return self.corner + (_PIN_ROOM if self._settings.pinned else 0)

    def _caption_area(self) -> QRectF:
        return self._room(self.box.content)

    def _room(self, content: QRect) -> QRectF:
        """What is left for captions of a place for them and all that belongs to them."""
        top = 0 if self.status_row.isHidden() else self.status_row.height()
        margin = min(MARGIN, self._window.height() // 6)
        below = _NOTE_ROOM if self.is_back else margin * 0.7
        area = QRectF(content).adjusted(MARGIN, max(margin // 2, top), -MARGIN, -below)
        # The click handle must not lie on the words.
        return area.adjusted(0, 0, -self.corner, 0)

    # Painting

    def paint(self, painter: QPainter, within: QRectF, hovered: bool) -> None:
        """Paint what lies within a rectangle; hovered: whether the mouse is over it."""
        frame, content = self.box.frame, self.box.content
        if self._presence == 0:
            paint_backdrop(painter, frame, self._look, 90)
            return
        painter.setOpacity(self._presence)
        paint_backdrop(painter, content, self._look, 90 if hovered else 22)
        if frame != content:
            paint_room(painter, frame, content, self._look)
        if self.painter.rows:
            self.painter.paint(painter, within)
        elif self.hint:
            paint_hint(painter, self._caption_area(), self._look, self.hint)
        if self.is_back:
            note = QRectF(content).adjusted(MARGIN, content.height() - _NOTE_ROOM, -MARGIN, -3)
            paint_note(painter, note, self._look, tr("Earlier captions · click to return"))
        if self._settings.pinned:
            corner = QPoint(self._window.width() - self._corner_room(), 8 + content.top())
            paint_pin(painter, corner, self._look, hovered)
