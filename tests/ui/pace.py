"""What work costs in the GUI thread, as a measure that is the same on every machine."""

from __future__ import annotations

import time
from collections.abc import Callable

FRAME = 16.0
"""The cost of as much as may be done between two frames."""

_TICKS = 2
"""How often the clock must go on while the yardstick is measured."""


def cost(call: Callable[[], object]) -> float:
    """The processor time that a call takes, in times of a fixed piece of work: about a millisecond.

    That piece is done right behind the call, so that a machine that is slow for a moment is as
    slow at both; what other programs and threads take of the processor counts for neither.

    Windows counts a thread's time in ticks of 15.6 ms: both begin at a tick, so that no call seems
    longer than it is, and the piece is repeated until there is something to divide by.
    """
    before, _ = _next_tick()
    call()
    taken = time.thread_time() - before
    began, tick = _next_tick()
    pieces = 0
    while (elapsed := time.thread_time() - began) < _TICKS * tick or not pieces:
        _piece()
        pieces += 1
    return taken * pieces / elapsed


def _piece() -> None:
    """What takes a millisecond on the machine that the limits were set on."""
    sum(range(80_000))


def _next_tick() -> tuple[float, float]:
    """This thread's clock as it has just gone on, and by how much: seconds."""
    began = time.thread_time()
    while (now := time.thread_time()) == began:
        pass
    return now, now - began
