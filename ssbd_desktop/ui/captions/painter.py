"""Keeps a window's captions painted, and of them paints again only what has changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.page import Page, changes, region_of
from ssbd_desktop.ui.captions.size import MARGIN, lines_for, wanted_height
from ssbd_desktop.ui.captions.typesetter import Typesetter

_BOTH = 1.6
"""How many times as high captions are below what was said."""

_FRAME_MS = 80
"""Between two paintings of a mark that fades."""


class CaptionPainter(QObject):
    """The rows on a window, and which of its pixels are out of date.

    area: gives the room for them as it is now; who changes it has the window painted as a whole.
    """

    def __init__(self, window: QWidget, look: Appearance, area: Callable[[], QRectF]) -> None:
        super().__init__(window)
        self._window = window
        self._area = area
        self._rows: tuple[CaptionRow, ...] = ()
        self._page: Page | None = None
        # Not the time of painting: what is painted in parts is to be of one moment.
        self._now = 0.0
        self.typesetter = Typesetter(look)
        # Runs only while a mark fades.
        self._fading = QTimer(self, interval=_FRAME_MS)
        self._fading.timeout.connect(self._fade)

    @property
    def rows(self) -> tuple[CaptionRow, ...]:
        """The captions that stand."""
        return self._rows

    @property
    def fading(self) -> bool:
        """Whether a mark is about to become fainter."""
        return self._fading.isActive()

    def height_for(self, settings: Settings, width: int) -> int:
        """How high a window of a width is to be for as many captions as the settings say."""
        per_line = self.typesetter.characters_in(width - 2 * MARGIN)
        lines = lines_for(settings.caption_rows, per_line)
        if settings.show == "both":
            lines *= _BOTH
        return wanted_height(self.typesetter.line_height, lines)

    def use(self, look: Appearance) -> None:
        """Take another look."""
        self.typesetter.use(look)
        self._page = None
        self._window.update()

    def show(self, rows: Sequence[CaptionRow]) -> None:
        """Have these rows painted; those that were and are the same stay as they are."""
        self._rows = tuple(rows)
        self._now = time.monotonic()
        if any(row.marks for row in rows):
            self._fading.start()
        before, self._page = self._page, None
        if before is None or not self._window.isVisible():
            self._window.update()
            return
        after = self._laid_out()
        if after.area == before.area:
            self._update(changes(before, after))
        else:
            self._window.update()

    def paint(self, painter: QPainter, within: QRectF) -> None:
        """Paint what lies within a rectangle."""
        self.typesetter.paint(painter, self._laid_out(), within, self._now)

    def _laid_out(self) -> Page:
        area = self._area()
        if self._page is None or self._page.area != area:
            self._page = self.typesetter.lay_out(area, self._rows)
        return self._page

    def _fade(self) -> None:
        self._now = time.monotonic()
        if not any(mark.strength(self._now) > 0 for row in self._rows for mark in row.marks):
            self._fading.stop()
        self._update([bar.place for bar in self._laid_out().bars])

    def _update(self, places: Sequence[QRectF]) -> None:
        window = self._window
        window.update(region_of(places, window.rect(), window.devicePixelRatioF()))
