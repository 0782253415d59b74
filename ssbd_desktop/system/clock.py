"""The one clock that times a session: when sound arrived, when words were reported."""

from __future__ import annotations

import time


def lasting_clock() -> float:
    """Return seconds by a clock, one for all processes, that is never set and goes on in sleep."""
    # Linux's monotonic clock stops while the computer sleeps, as does Python's on macOS;
    # Windows' does not.
    which = getattr(time, "CLOCK_BOOTTIME", None) or getattr(time, "CLOCK_MONOTONIC", None)
    return time.monotonic() if which is None else time.clock_gettime(which)
