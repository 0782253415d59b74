"""What work costs in the GUI thread, as a measure that is the same on every machine."""

from __future__ import annotations

import time
from collections.abc import Callable

_YARDSTICK = 80_000
"""Numbers that are summed up in a millisecond on the machine that the limits were set on."""

FRAME = 16.0
"""The cost of as much as may be done between two frames."""


def cost(call: Callable[[], object]) -> float:
    """The processor time that a call takes, in times of a fixed piece of work: about a millisecond.

    That piece is done right behind the call, so that a machine that is slow for a moment is as
    slow at both; what other programs and threads take of the processor counts for neither.
    """
    before = time.thread_time()
    call()
    between = time.thread_time()
    sum(range(_YARDSTICK))
    return (between - before) / (time.thread_time() - between)
