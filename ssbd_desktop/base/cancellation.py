"""The way in which long work learns that its result is no longer wanted."""

from __future__ import annotations

from collections.abc import Callable

Cancelled = Callable[[], bool]
"""Return whether the result is not wanted any more; called again and again while work is done."""


def never() -> bool:
    """Return that the result is wanted, however long it takes."""
    return False
