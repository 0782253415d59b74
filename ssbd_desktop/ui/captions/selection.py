"""A piece of the captions that a person has marked with the mouse to copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ssbd_desktop.ui.captions.paragraphs import AFTER_LABEL, PARTS, ParagraphText, utf16


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
        first, last = sorted((self.anchor, self.end))
        whole = utf16(part.text)
        number = PARTS.index(part.key[1])
        start, end = Spot(row, number, 0), Spot(row, number, whole)
        if last <= start or first >= end:
            return 0, 0
        begin = first.letter if first > start else 0
        return begin, (last.letter if last < end else whole) - begin

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
