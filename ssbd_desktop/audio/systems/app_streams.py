"""One app's streams as a single endless sound, mixed by the clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import MOST_WAITING, PlaybackBuffer
from ssbd_desktop.audio.device import APP_RATE
from ssbd_desktop.audio.systems.portaudio import BLOCK_SECONDS

PIECE = 0.016
"""Seconds of sound that a stream should deliver at a time."""

STALL = 5.0
"""Seconds of sound that may come at once, after the sender or this process stalled."""

_QUIET = 1e-3
"""The loudest sample of a piece that may be skipped when too much waits."""

Put = Callable[[NDArray[np.float32]], None]
"""Takes the next piece of a stream, float32[n, channels]."""


class AppStreams:
    """What is currently heard of an app; for one thread."""

    def __init__(self, begin: Callable[[Any, Put], Any], channels: int) -> None:
        """begin: returns the stream for a key, which is heard until its `close`; None if it has
        ended."""
        self._begin = begin
        self._channels = channels
        self._heard: dict[Any, tuple[Any, PlaybackBuffer]] = {}
        self._over: list[PlaybackBuffer] = []
        """Sound from ended streams that was not delivered yet."""
        self._due = time.monotonic() + BLOCK_SECONDS

    @property
    def left(self) -> float:
        """Return the seconds until the next block is due."""
        return self._due - time.monotonic()

    @property
    def heard(self) -> list[Any]:
        return [stream for stream, _ in self._heard.values()]

    def follow(self, now: Collection[Any]) -> None:
        for gone in self._heard.keys() - set(now):
            stream, buffer = self._heard.pop(gone)
            stream.close()
            self._over.append(buffer)
        for key in set(now) - self._heard.keys():
            buffer = PlaybackBuffer(round(STALL / PIECE))
            if stream := self._begin(key, partial(_put, buffer)):
                self._heard[key] = (stream, buffer)

    def block(self) -> NDArray[np.float32]:
        """Return the block that is due, float32[n, channels]: a mix of what came, or silence."""
        self._due += BLOCK_SECONDS
        self._over = [buffer for buffer in self._over if buffer.running]
        count = round(BLOCK_SECONDS * APP_RATE) * self._channels
        buffers = [*self._over, *(buffer for _, buffer in self._heard.values())]
        summed = np.zeros(count, np.float32)
        for buffer in buffers:
            summed += buffer.take(count)
        return summed.reshape(-1, self._channels)


def _put(buffer: PlaybackBuffer, piece: NDArray[np.float32]) -> None:
    # This way, pauses make up for late sound, and for a clock that is faster than ours.
    if buffer.waiting < MOST_WAITING or np.abs(piece).max() > _QUIET:
        buffer.put(piece.ravel())
