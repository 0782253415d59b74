"""Sound on its way to the output, between the thread that has it and the callback that wants it."""

from __future__ import annotations

import contextlib
from collections import deque

import numpy as np
from numpy.typing import NDArray

_CUSHION = 3
"""Blocks that wait before the first is played, so that one which comes late leaves no gap."""

MOST_WAITING = 16
"""Blocks that wait at most: while the output opens, and where its clock is slower than ours."""


class PlaybackBuffer:
    """Sound on its way to the output: put by one thread, taken by another, neither ever waits."""

    def __init__(self) -> None:
        # A deque's own steps are whole by themselves, so no lock is held in the callback.
        self._waiting: deque[NDArray[np.float32]] = deque(maxlen=MOST_WAITING)
        self._rest = np.zeros(0, np.float32)
        self._running = False

    def put(self, samples: NDArray[np.float32]) -> None:
        """Add sound; the oldest gives way where too much waits."""
        self._waiting.append(samples)

    def take(self, count: int) -> NDArray[np.float32]:
        """The next samples, silence where there are none; float32[count]."""
        out = np.zeros(count, np.float32)
        self._running = self._running or len(self._waiting) >= _CUSHION
        filled = 0
        with contextlib.suppress(IndexError):  # nothing waits
            while self._running and filled < count:
                if not len(self._rest):
                    self._rest = self._waiting.popleft()
                some = self._rest[: count - filled]
                out[filled : filled + len(some)] = some
                filled += len(some)
                self._rest = self._rest[len(some) :]
        self._running = filled == count
        return out
