"""How large the captions want to be."""

from __future__ import annotations

import math

MARGIN = 18
"""Between the overlay's rim and its words."""


_ABOVE = 24
"""Above the words, so that a sentence in small type takes no line from them."""


_TYPICAL = 80
"""Characters of a caption."""


_GAP = 0.25
"""Between two captions, in lines."""


def lines_for(rows: int, per_line: float) -> float:
    """How many lines so many captions take; per_line: characters that stand beside each other.

    One of them may always take a line more than it needs at first, and none counts as over two.
    """
    needed = math.ceil(rows * _TYPICAL / max(1.0, per_line))
    return max(rows + 1, min(needed, 2 * rows)) + _GAP * (rows - 1)


def wanted_height(line_height: float, lines: float) -> int:
    """How high an overlay for so many lines is."""
    return round(line_height * lines) + MARGIN + _ABOVE
