"""What stands where on the overlay, as values, so that two pictures can be compared undrawn."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion, QTextLayout

from ssbd_desktop.ui.captions.revised_words import RevisedWord

_GRIDS = (1, 2, 4)
"""Steps in Qt's pixels that are whole pixels of a screen at 100, 150 and 125 percent and so on."""


@dataclass(frozen=True)
class Ink:
    """What a line is drawn from. unsettled: from which character on it has the second colour."""

    layout: QTextLayout
    number: int
    colours: tuple[str, str]
    unsettled: int


@dataclass(frozen=True)
class TextLine:
    """One line of words.

    content: all that decides what it looks like. left: where its words begin. width: of its words.
    rise, height: of its picture, above the baseline and in all. air: at either side and, in it,
    above and below the line's own room.
    """

    content: tuple[object, ...]
    left: float
    baseline: float
    width: float
    rise: float
    height: float
    air: tuple[float, float]
    ink: Ink = field(compare=False)

    @property
    def place(self) -> QRectF:
        """All that its picture may cover."""
        width = self.width + 2 * self.air[0]
        place = QRectF(self.left - self.air[0], self.baseline - self.rise, width, self.height)
        # It is drawn at whole pixels of the screen.
        return place.adjusted(-2, -2, 2, 2)


@dataclass(frozen=True)
class Bar:
    """The stroke under a revised word, as left, top, width, height."""

    box: tuple[float, float, float, float]
    mark: RevisedWord

    @property
    def place(self) -> QRectF:
        """What it covers."""
        return QRectF(*self.box)


@dataclass(frozen=True)
class Page:
    """All lines that stand in an area, the newest first."""

    area: QRectF
    lines: tuple[TextLine, ...]
    bars: tuple[Bar, ...]


def changes(before: Page, after: Page) -> list[QRectF]:
    """Where two pages differ, or may: how plainly a bar is drawn depends on the time."""
    lines = set(before.lines) ^ set(after.lines)
    bars = {*before.bars, *after.bars}
    return [line.place for line in lines] + [bar.place for bar in bars]


def region_of(places: Iterable[QRectF], window: QRect, ratio: float) -> QRegion:
    """The places rounded up to whole pixels of a screen that has `ratio` of them for each of Qt's.

    All of `window` where the two meet too seldom: a border within a pixel would stay visible.
    """
    grid = next((step for step in _GRIDS if (step * ratio).is_integer()), None)
    region = QRegion()
    for place in places:
        if grid is None:
            return QRegion(window)
        left, top = (math.floor(at / grid) * grid for at in (place.left(), place.top()))
        right, bottom = (math.ceil(at / grid) * grid for at in (place.right(), place.bottom()))
        region += QRect(left, top, right - left, bottom - top)
    return region & QRegion(window)
