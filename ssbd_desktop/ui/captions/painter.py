"""Paints a window's captions, of which some may be marked, and repaints only what has changed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.paragraphs import AFTER_LABEL, PARTS, ParagraphText, utf16
from ssbd_desktop.ui.captions.typesetter import GAP, Paragraph, Typesetter

MARGIN = 18
"""Pixels between the overlay's rim and its words."""

BELOW = 0.7
"""The room below the words, in margins."""

_AIR = 24
"""Pixels above the words, so that a sentence in small type takes no line from them."""

_BOTH = 1.6
"""How many times as many lines there are with the recognized words above."""

_LONG, _MOST_LINES = 120, 3
"""A long caption in characters, and the most lines that it counts as."""

_FADE_MS = 80

_GRID = 4
"""The multiple of Qt's pixels that is whole on a screen at 125, 150 and 175 percent too."""


@dataclass(frozen=True, order=True)
class Spot:
    """A place before a letter, as Qt counts, of a part of a row; later ones are greater."""

    row: int
    part: int
    letter: int


@dataclass(frozen=True)
class Selection:
    """The words between two spots, in either order."""

    anchor: Spot
    end: Spot

    def range_in(self, row: int, part: ParagraphText) -> tuple[int, int]:
        """Return the first marked letter of a part, as Qt counts, and how many are marked."""
        number = PARTS.index(part.key[1])
        start, end = Spot(row, number, 0), Spot(row, number, utf16(part.text))
        spots = sorted((self.anchor, self.end))
        first, last = (min(max(start, spot), end).letter for spot in spots)
        return first, last - first

    def text(self, rows: Sequence[Sequence[ParagraphText]]) -> str:
        """Return the marked words of rows: a line for each part, after its speaker."""
        lines = []
        for number, parts in enumerate(rows):
            for part in parts:
                start, length = self.range_in(number, part)
                units = part.text.encode("utf-16-le", "surrogatepass")
                marked = units[2 * start : 2 * (start + length)]
                lines.append(marked.decode("utf-16-le", "ignore").replace(AFTER_LABEL, ": "))
        return "\n".join(line for line in lines if line)


class CaptionPainter(QObject):
    """The rows on a window, and which of its pixels are out of date."""

    def __init__(self, window: QWidget, look: Appearance, area: Callable[[], QRectF]) -> None:
        """area: returns the room for captions; after a change the whole window is repainted."""
        super().__init__(window)
        self._window = window
        self._area = area
        self.rows: tuple[CaptionRow, ...] = ()
        self._paragraphs: tuple[Paragraph, ...] = ()
        self._below = 0
        self._selection: Selection | None = None
        self._numbers: dict[str, int] = {}
        # Not the time of painting, since all parts of a picture belong to one moment.
        self._now = 0.0
        self.typesetter = Typesetter(look)
        # Runs only while revised words are underlined.
        self._fading = QTimer(self, interval=_FADE_MS)
        self._fading.timeout.connect(self._fade)

    def height_for(self, settings: Settings, width: int) -> int:
        """Return the height of a window for as many long captions as the settings say."""
        per_line = self.typesetter.fonts.characters_in(width - 2 * MARGIN)
        lines = lines_for(settings.caption_rows, per_line)
        if settings.show == "both":
            lines *= _BOTH
        return round(self.typesetter.line_height * lines) + MARGIN + _AIR

    def height_in(self, area: QRectF) -> float:
        """Return how much of an area's height the rows take, from its bottom up."""
        paragraphs = self.typesetter.lay_out(area, self.rows)
        return area.bottom() - paragraphs[-1].first if paragraphs else 0.0

    def take(self, rows: Sequence[CaptionRow]) -> None:
        """Show these rows from now on; `refresh` then repaints those that differ."""
        self.rows = tuple(rows)
        self._numbers = {row.utterance: number for number, row in enumerate(rows)}

    def scroll(self, lines: int) -> int:
        """Scroll back by so many lines, or forward if negative; return how many are then below."""
        self._below = max(0, self._below + lines)
        while self._below > 0:
            paragraphs = self._lay_out()
            if paragraphs and self._is_full(paragraphs[-1]):
                break
            self._below -= 1
        self._window.update()
        return self._below

    def _is_full(self, top: Paragraph) -> bool:
        """Return whether the top paragraph leaves no room for another, or is not the first."""
        if top.left_out or top.part.key[0] != self.rows[0].utterance:
            return True
        return top.first < self._area().top() + (1 + GAP) * top.block.advance

    def scroll_to_end(self) -> None:
        self._below = 0
        self.mark(None)

    @property
    def selection(self) -> str:
        return self._selection.text(self.typesetter.parts(self.rows)) if self._selection else ""

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the place in the words that is nearest to a point; None if there are no words."""
        paragraphs = self._paragraphs
        if not paragraphs:
            return None
        found = next((each for each in paragraphs if point.y() >= each.first), paragraphs[-1])
        utterance, part = found.part.key
        line = math.floor((point.y() - found.top) / found.block.advance)
        line = min(max(line, found.lines.start), found.lines.stop - 1)
        letter = found.block.layout.lineAt(line).xToCursor(point.x() - found.area.left())
        return Spot(self._numbers[utterance], PARTS.index(part), letter)

    def mark(self, selection: Selection | None) -> None:
        self._selection = selection
        self._window.update()

    def mark_all(self) -> None:
        """Mark all words, including those scrolled out of sight."""
        self.mark(Selection(Spot(0, 0, 0), Spot(len(self.rows), 0, 0)))

    def _marked(self, part: ParagraphText) -> tuple[int, int]:
        number = self._numbers[part.key[0]]
        return self._selection.range_in(number, part) if self._selection else (0, 0)

    def refresh(self) -> None:
        self._now = time.monotonic()
        if any(row.revised for row in self.rows):
            self._fading.start()
        before = {paragraph.part.key: paragraph for paragraph in self._paragraphs}
        after = {paragraph.part.key: paragraph for paragraph in self._lay_out()}
        self._update(
            _changed(after[key], before[key])
            if key in before and key in after
            else (after.get(key) or before[key]).place
            for key in before | after
            if before.get(key) != after.get(key)
        )

    def paint(self, painter: QPainter, within: QRectF) -> None:
        self.typesetter.paint(painter, self._lay_out(), within, self._now, self._marked)

    def _lay_out(self) -> tuple[Paragraph, ...]:
        self._paragraphs = self.typesetter.lay_out(self._area(), self.rows, self._below)
        return self._paragraphs

    def _fade(self) -> None:
        self._now = time.monotonic()
        if not any(word.strength(self._now) > 0 for row in self.rows for word in row.revised):
            self._fading.stop()
        self._update(paragraph.place for paragraph in self._paragraphs if paragraph.part.revised)

    def _update(self, places: Iterable[QRectF]) -> None:
        window = self._window
        for place in places:
            if not (_GRID * window.devicePixelRatioF()).is_integer():
                # A border within a pixel of the screen would stay visible.
                window.update()
                return
            top = math.floor(place.top() / _GRID) * _GRID
            bottom = math.ceil(place.bottom() / _GRID) * _GRID
            window.update(0, top, window.width(), bottom - top)


def lines_for(rows: int, per_line: float) -> float:
    """Return how many lines long captions take; per_line: how many characters fit on one.

    One of them may always take a line more than it needs at first.
    """
    needed = math.ceil(rows * _LONG / max(1.0, per_line))
    return max(rows + 1, min(needed, _MOST_LINES * rows)) + GAP * (rows - 1)


def _changed(paragraph: Paragraph, before: Paragraph) -> QRectF:
    """Return what to repaint now that a paragraph stands where `before`, with its key, stood.

    It is the lines from the first one whose words have changed.
    """
    place = paragraph.place | before.place
    one, other = paragraph.part, before.part
    stands = (paragraph.area, paragraph.top, paragraph.lines.start, paragraph.below)
    moved = stands != (before.area, before.top, before.lines.start, before.below)
    same_words = replace(one, settled=other.settled, unsettled=other.unsettled, final=other.final)
    if moved or same_words != other:
        return place
    # Letters have colors, too, and up to two before them other shapes beside other letters.
    pairs = enumerate(zip(_letters(one), _letters(other), strict=False))
    shorter = min(len(one.text), len(other.text))
    same = next((number for number, (new, old) in pairs if new != old), shorter)
    spot = utf16(one.text[: max(0, same - 2)])
    layouts = paragraph.block.layout, before.block.layout
    first = min(layout.lineForTextPosition(spot).lineNumber() for layout in layouts)
    # A final text may have its last lines broken elsewhere.
    starts = enumerate(zip(paragraph.block.starts, before.block.starts, strict=False))
    first = min([first, *(line - 1 for line, (new, old) in starts if new != old)])
    place.setTop(max(place.top(), paragraph.top + first * paragraph.block.advance))
    return place


def _letters(part: ParagraphText) -> Iterator[tuple[str, bool]]:
    """Yield the characters of a part, and whether each is settled."""
    settled = len(part.prefix + part.settled)
    return ((char, number < settled) for number, char in enumerate(part.text))
