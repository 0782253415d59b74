"""A caption's paragraph in its place, and the part of it to repaint after a change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QTextLayout

from ssbd_desktop.ui.captions.paragraphs import ParagraphText, utf16


@dataclass(frozen=True)
class Block:
    """A part that has been broken into lines."""

    signature: tuple[str, str, bool, float, QFont]
    layout: QTextLayout
    starts: tuple[int, ...]
    """The first letter of each line, as Qt counts."""
    advance: float
    """The distance of two lines' tops."""
    most_lines: int
    """The most lines that it has had."""


@dataclass(frozen=True)
class Paragraph:
    """A part in its place."""

    part: ParagraphText
    area: QRectF
    top: float
    """The top of its first line, visible or not."""
    left_out: int
    """The number of its first lines that do not fit."""
    below: int
    """The number of its last lines that are scrolled out of sight."""
    block: Block = field(compare=False)

    @property
    def lines(self) -> range:
        """The numbers of the visible lines."""
        return range(self.left_out, len(self.block.starts) - self.below)

    @property
    def first(self) -> float:
        """The top of the first visible line."""
        return self.top + self.left_out * self.block.advance

    @property
    def place(self) -> QRectF:
        """The rectangle that its painting may touch."""
        advance = self.block.advance
        # Slanted letters and edges stand out.
        aside, above = max(8.0, advance * 0.2), max(2.0, advance * 0.1)
        top = self.first - (0 if self.left_out else above)
        bottom = self.top + self.lines.stop * advance + above
        width = self.area.width() + 2 * aside
        return QRectF(self.area.left() - aside, top, width, bottom - top)

    def changed(self, before: Paragraph) -> QRectF:
        """Return what to repaint now that this stands where `before`, with its key, stood.

        It is the lines from the first one whose words have changed.
        """
        place = self.place | before.place
        one, other = self.part, before.part
        stands = (self.area, self.top, self.lines.start, self.below)
        moved = stands != (before.area, before.top, before.lines.start, before.below)
        same_words = replace(
            one, settled=other.settled, unsettled=other.unsettled, final=other.final
        )
        if moved or same_words != other:
            return place
        # Letters have colors, too, and up to two before them other shapes beside other letters.
        pairs = enumerate(zip(_letters(one), _letters(other), strict=False))
        shorter = min(len(one.text), len(other.text))
        same = next((number for number, (new, old) in pairs if new != old), shorter)
        spot = utf16(one.text[: max(0, same - 2)])
        first = min(_line_of(each.block.layout, spot) for each in (self, before))
        # A final text may have its last lines broken elsewhere.
        starts = enumerate(zip(self.block.starts, before.block.starts, strict=False))
        first = min([first, *(line - 1 for line, (new, old) in starts if new != old)])
        place.setTop(max(place.top(), self.top + first * self.block.advance))
        return place


def _letters(part: ParagraphText) -> Iterator[tuple[str, bool]]:
    """Yield the characters of a part, and whether each is settled."""
    settled = len(part.prefix + part.settled)
    return ((char, number < settled) for number, char in enumerate(part.text))


def _line_of(layout: QTextLayout, spot: int) -> int:
    """Return the number of a character's line; of the last one for what comes after."""
    line = layout.lineForTextPosition(spot)
    return line.lineNumber() if line.isValid() else max(0, layout.lineCount() - 1)
