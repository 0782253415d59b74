"""A piece of the captions that a person has marked with the mouse, to copy it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from ssbd_desktop.ui.captions.laid_out import Paragraph
from ssbd_desktop.ui.captions.paragraphs import AFTER_LABEL, PARTS, ParagraphText, utf16


@dataclass(frozen=True, order=True)
class Spot:
    """Before a letter, as Qt counts, of a part of a row; the later one is the greater."""

    row: int
    part: int
    letter: int


@dataclass(frozen=True)
class Selection:
    """What lies between two spots, of which either may be the first."""

    anchor: Spot
    end: Spot

    def range_in(self, row: int, part: ParagraphText) -> tuple[int, int]:
        """The first letter of a part that is marked, as Qt counts, and how many are."""
        first, last = sorted((self.anchor, self.end))
        whole = utf16(part.text)
        number = PARTS.index(part.key[1])
        start, end = Spot(row, number, 0), Spot(row, number, whole)
        if last <= start or first >= end:
            return 0, 0
        begin = first.letter if first > start else 0
        return begin, (last.letter if last < end else whole) - begin

    def text(self, rows: Sequence[Sequence[ParagraphText]]) -> str:
        """The marked letters of rows in parts: a line for each part, who speaks before it."""
        lines = []
        for number, parts in enumerate(rows):
            for part in parts:
                start, length = self.range_in(number, part)
                units = part.text.encode("utf-16-le", "surrogatepass")
                marked = units[2 * start : 2 * (start + length)]
                lines.append(marked.decode("utf-16-le", "ignore").replace(AFTER_LABEL, ": "))
        return "\n".join(line for line in lines if line)


def spot_at(
    paragraphs: Sequence[Paragraph], numbers: Mapping[str, int], point: QPointF
) -> Spot | None:
    """The spot that is next to a point; numbers: of the rows, by their utterances.

    Paragraphs are given from the bottom. None where there are none.
    """
    found = None
    for paragraph in reversed(paragraphs):
        if found is None or point.y() >= paragraph.first:
            found = paragraph
    if found is None:
        return None
    utterance, part = found.part.key
    line = math.floor((point.y() - found.top) / found.block.advance)
    line = min(max(line, found.lines.start), found.lines.stop - 1)
    letter = found.block.layout.lineAt(line).xToCursor(point.x() - found.area.left())
    return Spot(numbers[utterance], PARTS.index(part), letter)
