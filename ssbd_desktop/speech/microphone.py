"""A sound device as a source: a callback that copies, a bounded backlog, a watchdog."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

from ssbd_desktop.errors import AudioError
from ssbd_desktop.events import SAMPLE_RATE, AudioBlock
from ssbd_desktop.speech.backlog import Backlog
from ssbd_desktop.speech.portaudio import BLOCK, OpenStream, open_stream
from ssbd_desktop.speech.resample import Resampler

BACKLOG_SECONDS = 30.0
"""Sound that may wait to be fetched; beyond it the oldest is dropped."""

FIRST_SOUND = 6.0
"""Seconds that a device may take to deliver its first block (a headset that has to wake up)."""

NEXT_SOUND = 2.5
"""Seconds without a block after which a running device is taken for dead."""


class Microphone:
    """An input device: a microphone, or the monitor of what the computer plays."""

    def __init__(self, device: str = "default") -> None:
        """device: "default" for the system's own choice, or a name or part of one, in any case."""
        self._device = device
        self._backlog = Backlog(round(BACKLOG_SECONDS * SAMPLE_RATE / BLOCK))
        self._closed = threading.Event()
        self._name = device

    @property
    def name(self) -> str:
        """The device's own name once it is open, and what it was asked for by before."""
        return self._name

    @property
    def live(self) -> bool:
        """Always."""
        return True

    @property
    def dropped_seconds(self) -> float:
        """Seconds of sound lost so far because nobody fetched it within BACKLOG_SECONDS."""
        return self._backlog.lost * BLOCK / SAMPLE_RATE

    def blocks(self) -> Iterator[AudioBlock]:
        """The sound as it comes, in blocks of about 32 ms; raises AudioError.

        A block's start counts the sound that was lost before it.
        """
        if self._closed.is_set():
            return
        stream = open_stream(self._device, self._backlog.put, self._backlog.end)
        try:
            self._name = stream.device
            yield from self._fetched(stream)
        finally:
            stream.release()

    def close(self) -> None:
        """Stop listening; returns at once."""
        self._closed.set()
        self._backlog.end()  # wakes whoever waits for a block

    def _fetched(self, stream: OpenStream) -> Iterator[AudioBlock]:
        resampler = Resampler(stream.rate)
        given = 0
        patience = FIRST_SOUND
        while not self._closed.is_set():
            try:
                chunk = self._backlog.get(patience)
            except TimeoutError:
                raise self._lost("delivers no sound any more") from None
            if chunk is None:
                if self._closed.is_set():
                    return
                raise self._lost("has vanished")
            patience = NEXT_SOUND
            arrived = time.monotonic()
            samples = resampler.feed(chunk)
            yield AudioBlock(samples, self.dropped_seconds + given / SAMPLE_RATE, arrived)
            given += len(samples)

    def _lost(self, what: str) -> AudioError:
        return AudioError(
            f"The sound source “{self._name}” {what}: check that it is connected and that the "
            "system's sound service runs, then start listening again or choose another source."
        )
