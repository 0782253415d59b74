"""The bounded queue between a sound system's thread and the one that passes the sound on."""

from __future__ import annotations

import contextlib
import queue
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.system.clock import lasting_clock


@dataclass(frozen=True)
class Chunk:
    """A block as a device delivered it.

    samples: float32[n, channels]. arrived: when, in seconds of `lasting_clock`. first: how many
    frames were delivered before it.
    """

    samples: NDArray[np.float32]
    arrived: float
    first: int


class CaptureQueue:
    """Sound that waits to be fetched; the oldest is dropped and counted when there is too much.

    `put` never waits: queue.SimpleQueue is made for callbacks, its lock is held for no longer
    than an append, and frames are numbered so that whoever fetches them counts the missing ones.
    """

    def __init__(self, limit: int) -> None:
        """limit: the most blocks that may wait."""
        self._limit = limit
        self._queue: queue.SimpleQueue[Chunk | None] = queue.SimpleQueue()
        self._put = 0
        self._fetched = 0
        self.lost = 0
        """Frames that nobody fetched in time."""

    def put(self, samples: NDArray[np.float32]) -> None:
        """Add float32[n, channels]; for one thread only, the sound system's."""
        if self._queue.qsize() >= self._limit:
            with contextlib.suppress(queue.Empty):  # it may have been fetched just now
                self._queue.get_nowait()
        self._queue.put(Chunk(samples, lasting_clock(), self._put))
        self._put += len(samples)

    def end(self) -> None:
        """Say that nothing more will come; from any thread."""
        self._queue.put(None)

    def get(self) -> Chunk | None:
        """Wait for the next block; None at the end."""
        chunk = self._queue.get()
        if chunk is not None:
            self.lost += chunk.first - self._fetched
            self._fetched = chunk.first + len(chunk.samples)
        return chunk
