"""A sound file that is played aloud while it is listened to, where there is a speaker."""

from __future__ import annotations

import contextlib
import logging
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.events import AudioBlock
from ssbd_desktop.speech import portaudio
from ssbd_desktop.speech.files import BLOCK_SECONDS, FileSource

_CUSHION = 3
"""Blocks that wait before the first is played, so that one which comes late leaves no gap."""

_MOST_WAITING = round(0.5 / BLOCK_SECONDS)
"""Blocks that wait at most: while the output opens, and where its clock is slower than ours."""

_log = logging.getLogger(__name__)


class AudibleFile:
    """A FileSource at its own speed that is heard, too, where there is a speaker."""

    def __init__(self, path: Path) -> None:
        self._file = FileSource(path)
        self.name = self._file.name
        self.live = False
        self.dropped_seconds = 0.0

    def blocks(self) -> Iterator[AudioBlock]:
        """The file's sound, as FileSource gives it."""
        tape = Tape()
        opening = portaudio.open_player(tape.take)
        opening.add_done_callback(_log_failure)
        try:
            for block in self._file.blocks():
                tape.put(block.samples)
                yield block
        finally:
            portaudio.release(opening)

    def close(self) -> None:
        """Stop; returns at once."""
        self._file.close()


class Tape:
    """Sound on its way to the output: put by one thread, taken by another, neither ever waits."""

    def __init__(self) -> None:
        # A deque's own steps are whole by themselves, so no lock is held in the callback.
        self._waiting: deque[NDArray[np.float32]] = deque(maxlen=_MOST_WAITING)
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


def _log_failure(opening: Future[portaudio.OpenStream]) -> None:
    error = opening.exception()
    if error is not None:
        _log.info("the file is not heard: %s", error)
