"""The bounded queue between PortAudio's thread and the one that fetches the sound."""

from __future__ import annotations

import contextlib
import queue

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]


class Backlog:
    """Sound that waits to be fetched; the oldest is dropped and counted when there is too much.

    `put` never waits: queue.SimpleQueue is made for callbacks, its lock is held for no longer
    than an append, and blocks are numbered so that whoever fetches them counts the missing ones.
    """

    def __init__(self, limit: int) -> None:
        """limit: the most blocks that may wait."""
        self._limit = limit
        self._queue: queue.SimpleQueue[tuple[int, Samples] | None] = queue.SimpleQueue()
        self._put = 0
        self._fetched = 0
        self.lost = 0
        """Blocks that nobody fetched in time."""

    def put(self, samples: Samples) -> None:
        """Add a block; for one thread only, PortAudio's."""
        if self._queue.qsize() >= self._limit:
            with contextlib.suppress(queue.Empty):  # it may have been fetched just now
                self._queue.get_nowait()
        self._queue.put((self._put, samples))
        self._put += 1

    def end(self) -> None:
        """Say that nothing more will come; from any thread."""
        self._queue.put(None)

    def get(self, seconds: float) -> Samples | None:
        """The next block, None at the end; raises TimeoutError if none comes within `seconds`."""
        try:
            item = self._queue.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None
        if item is None:
            return None
        number, samples = item
        self.lost += number - self._fetched
        self._fetched = number + 1
        return samples
