"""How the two engines share the processor."""

from __future__ import annotations

import os


def threads(wanted: int) -> int:
    """How many threads an engine takes: what the person wants, or for 0 half of the processor.

    Recognition and translation run at once, and both wait by spinning: together on the same cores
    they were measured up to four times slower than with half of them each.
    """
    return wanted or max(1, (os.cpu_count() or 2) // 2)
