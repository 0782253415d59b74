"""A caption's paragraph where it stands, and what of it is to be painted again after a change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QTextLayout

from ssbd_desktop.ui.captions.paragraphs import ParagraphText, utf16

_AIR = 0.2
"""What slanted letters and edges may take beside a paragraph, in its lines' height."""

_AIR_ABOVE = 0.1
"""What they may take above and below it."""

_NEIGHBOURS = 2
"""Letters before a changed one that may look different because of it."""


@dataclass(frozen=True)
class Block:
    """A part that has been broken into lines. starts: the first letter of each, as Qt counts.
    advance: from a line's top to the next one's. most_lines: as many as it has had."""

    signature: tuple[str, str, bool, float, QFont]
    layout: QTextLayout
    starts: tuple[int, ...]
    advance: float
    most_lines: int


@dataclass(frozen=True)
class Paragraph:
    """A part where it stands.

    top: of its first line. left_out: its first lines that do not fit. below: its last lines, which
    one has scrolled away from.
    """

    part: ParagraphText
    area: QRectF
    top: float
    left_out: int
    below: int
    block: Block = field(compare=False)

    @property
    def lines(self) -> range:
        """The numbers of the lines that are shown."""
        return range(self.left_out, len(self.block.starts) - self.below)

    @property
    def first(self) -> float:
        """The top of the first line that is shown."""
        return self.top + self.left_out * self.block.advance

    @property
    def place(self) -> QRectF:
        """All that may be painted of it."""
        advance = self.block.advance
        aside, above = max(8.0, advance * _AIR), max(2.0, advance * _AIR_ABOVE)
        top = self.first - (0 if self.left_out else above)
        bottom = self.top + self.lines.stop * advance + above
        width = self.area.width() + 2 * aside
        return QRectF(self.area.left() - aside, top, width, bottom - top)

    def changed(self, before: Paragraph) -> QRectF:
        """What is to be painted again where this stands now and `before`, of its key, stood: the
        lines from the first one on whose words have changed."""
        place = self.place | before.place
        one, other = self.part, before.part
        stands = (self.area, self.top, self.lines.start, self.below)
        moved = stands != (before.area, before.top, before.lines.start, before.below)
        same_words = replace(
            one, settled=other.settled, unsettled=other.unsettled, final=other.final
        )
        if moved or same_words != other:
            return place
        # A letter has a colour, too, and another shape beside others.
        pairs = enumerate(zip(_letters(one), _letters(other), strict=False))
        shorter = min(len(one.text), len(other.text))
        same = next((number for number, (new, old) in pairs if new != old), shorter)
        spot = utf16(one.text[: max(0, same - _NEIGHBOURS)])
        first = min(_line_of(each.block.layout, spot) for each in (self, before))
        # What is final may have its last lines broken elsewhere.
        starts = enumerate(zip(self.block.starts, before.block.starts, strict=False))
        first = min([first, *(line - 1 for line, (new, old) in starts if new != old)])
        place.setTop(max(place.top(), self.top + first * self.block.advance))
        return place


def _letters(part: ParagraphText) -> Iterator[tuple[str, bool]]:
    """The characters of a part, and whether each is settled."""
    settled = len(part.prefix + part.settled)
    return ((char, number < settled) for number, char in enumerate(part.text))


def _line_of(layout: QTextLayout, spot: int) -> int:
    """The number of the line that a character stands on, of the last one for what comes after."""
    line = layout.lineForTextPosition(spot)
    return line.lineNumber() if line.isValid() else max(0, layout.lineCount() - 1)
