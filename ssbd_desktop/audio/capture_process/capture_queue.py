"""The bounded queue between a sound system's thread and the one that passes the sound on."""

from __future__ import annotations

import contextlib
import queue

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.messages import Sound
from ssbd_desktop.system.clock import lasting_clock


class CaptureQueue:
    """Sound that waits to be fetched; the oldest is dropped when there is too much.

    `put` never waits: queue.SimpleQueue is made for callbacks, its lock is held for no longer
    than an append, and frames are numbered so that whoever gets them counts the missing ones.
    """

    def __init__(self, limit: int) -> None:
        """limit: the most blocks that may wait."""
        self._limit = limit
        self._queue: queue.SimpleQueue[Sound | None] = queue.SimpleQueue()
        self._put = 0

    def put(self, samples: NDArray[np.float32]) -> None:
        """Add float32[n, channels]; for one thread only, the sound system's."""
        if self._queue.qsize() >= self._limit:
            with contextlib.suppress(queue.Empty):  # it may have been fetched just now
                self._queue.get_nowait()
        self._queue.put(Sound(samples, lasting_clock(), self._put))
        self._put += len(samples)

    def end(self) -> None:
        """Say that nothing more will come; from any thread."""
        self._queue.put(None)

    def get(self) -> Sound | None:
        """Wait for the next block; None at the end."""
        return self._queue.get()
