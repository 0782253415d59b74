"""Sound between two threads, one of them a sound system's, for capture and for playback; pieces
of any length as blocks of one length, and blocks of silence joined."""

from __future__ import annotations

import contextlib
import queue
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.system.clock import lasting_clock

_CUSHION = 3
"""Blocks that wait before the first is played, so that a late one leaves no gap."""

MOST_WAITING = 16
"""The most blocks that wait: while the output opens, or if its clock is slower than ours."""

LASTING = 3.0
"""Seconds of digital silence after which its blocks are joined: any utterance is over by then."""

INAUDIBLE = 1e-5
"""The most that samples of digital silence differ from the first; a device may add a constant."""

JOINED = 1.0
"""Seconds of it that are joined to one block, unless sound comes sooner."""


@dataclass(frozen=True)
class Delivered:
    """A block of sound as delivered by the device.

    samples: float32[n, channels]. arrived: when, in seconds of `lasting_clock`. first: the number
    of frames delivered before it, including those not fetched in time.
    """

    samples: NDArray[np.float32]
    arrived: float
    first: int


class CaptureQueue:
    """Sound that waits to be fetched; the oldest is dropped when there is too much.

    `put` never waits: queue.SimpleQueue is made for callbacks, and its lock is held only for an
    append. Frames are numbered so that the receiver can count the missing ones.
    """

    def __init__(
        self,
        limit: int,
        joined: Callable[[Delivered], Iterable[Delivered]] = lambda block: (block,),
    ) -> None:
        """limit: how many blocks may wait. joined: takes each block and returns those to be fetched
        now, on the thread that puts: the one that fetches need not wake for each."""
        self._limit = limit
        self._joined = joined
        self._queue: queue.SimpleQueue[Delivered | None] = queue.SimpleQueue()
        self._put = 0

    def put(self, samples: NDArray[np.float32]) -> None:
        """Add float32[n, channels]; for one thread only, the sound system's."""
        for block in self._joined(Delivered(samples, lasting_clock(), self._put)):
            if self._queue.qsize() >= self._limit:
                with contextlib.suppress(queue.Empty):  # it may just have been fetched
                    self._queue.get_nowait()
            self._queue.put(block)
        self._put += len(samples)

    def end(self) -> None:
        """Mark the end of the sound; from any thread."""
        self._queue.put(None)

    def get(self) -> Delivered | None:
        """Wait for the next block; None at the end."""
        return self._queue.get()


class PlaybackBuffer:
    """Sound on its way to the output: one thread puts, another takes, and neither ever waits.

    running: whether there was enough sound for the last `take`.
    """

    def __init__(self, most: int = MOST_WAITING) -> None:
        # A deque's operations are atomic, so the callback holds no lock.
        self._waiting: deque[NDArray[np.float32]] = deque(maxlen=most)
        self._rest = np.zeros(0, np.float32)
        self.running = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def put(self, samples: NDArray[np.float32]) -> None:
        """Add sound; the oldest is dropped if too much waits."""
        self._waiting.append(samples)

    def take(self, count: int) -> NDArray[np.float32]:
        """Return the next samples, padded with silence; float32[count]."""
        out = np.zeros(count, np.float32)
        self.running = self.running or len(self._waiting) >= _CUSHION
        filled = 0
        with contextlib.suppress(IndexError):  # nothing waits
            while self.running and filled < count:
                if not len(self._rest):
                    self._rest = self._waiting.popleft()
                some = self._rest[: count - filled]
                out[filled : filled + len(some)] = some
                filled += len(some)
                self._rest = self._rest[len(some) :]
        self.running = filled == count
        return out


class Reblocked:
    """Collects pieces, float32[n, channels], until they make a block."""

    def __init__(self, frames: int) -> None:
        self._frames = frames
        self._pieces: list[NDArray[np.float32]] = []
        self._count = 0

    def add(self, piece: NDArray[np.float32]) -> Iterator[NDArray[np.float32]]:
        """Yield the blocks that are complete now, each a copy; the remainder waits for more."""
        self._pieces.append(piece)
        self._count += len(piece)
        if self._count < self._frames:
            return
        sound = np.concatenate(self._pieces).astype(np.float32, copy=False)
        whole = self._count - self._count % self._frames
        self._pieces = [sound[whole:]]
        self._count -= whole
        for start in range(0, whole, self._frames):
            yield sound[start : start + self._frames]


class SilenceTogether:
    """Joins blocks of lasting digital silence before anything is done with them, so that a computer
    that plays nothing is not busy thirty times a second."""

    def __init__(self, rate: float) -> None:
        """rate: the device's frames per second."""
        self._rate = rate
        self._silent = 0
        self._joined: list[Delivered] = []

    def taken(self, block: Delivered) -> Iterator[Delivered]:
        """Take the next block, and yield those that go on."""
        samples = block.samples
        # Zeros are told in a tenth of the time.
        silent = not samples.any() or bool(np.abs(samples - samples[0]).max() < INAUDIBLE)
        self._silent = self._silent + len(samples) if silent else 0
        held = sum(len(one.samples) for one in self._joined)
        if self._joined and block.first > self._joined[0].first + held:
            yield from self._flushed()  # sound is missing between them
        self._joined.append(block)
        if self._silent < LASTING * self._rate or held >= JOINED * self._rate:
            yield from self._flushed()

    def _flushed(self) -> Iterator[Delivered]:
        samples = np.concatenate([one.samples for one in self._joined])
        yield replace(self._joined[-1], samples=samples, first=self._joined[0].first)
        self._joined = []
