"""A sound file as a source, at its own speed or another. The only importer of soundfile."""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from ssbd_desktop.errors import AudioError
from ssbd_desktop.events import SAMPLE_RATE, AudioBlock
from ssbd_desktop.speech.resample import Resampler

BLOCK_SECONDS = 0.032
"""Length of the blocks that a file is read in, that of a device's."""

# libsndfile's complaints, and soundfile's own about a headerless file, which tells nothing of its
# rate.
_UNREADABLE = (soundfile.SoundFileError, RuntimeError, TypeError, OSError)


class FileSource:
    """WAV, FLAC or whatever else libsndfile reads, streamed: a file of any length needs no more
    memory than a block."""

    def __init__(self, path: Path, speed: float = 1.0) -> None:
        """speed: 1 replays as it was recorded, 2 twice as fast, 0 as fast as it can be read."""
        if not (math.isfinite(speed) and speed >= 0):
            raise AudioError(
                f"A sound file cannot be replayed at speed {speed}: give 0 (as fast as possible) "
                "or more."
            )
        self._path = path
        self._speed = speed
        self._closed = threading.Event()

    @property
    def name(self) -> str:
        """The file's name."""
        return self._path.name

    @property
    def live(self) -> bool:
        """Never: a file waits."""
        return False

    @property
    def dropped_seconds(self) -> float:
        """Nothing is ever lost of a file: it waits until it is read."""
        return 0.0

    def blocks(self) -> Iterator[AudioBlock]:
        """The file's sound, 16 kHz mono, each block when it would have been heard at this speed.

        Raises AudioError when the file is missing, empty, damaged or no sound file.
        """
        began = time.monotonic()
        for block in self._read():
            arrived = time.monotonic()
            if self._speed:
                arrived = began + block.end / self._speed
                if self._closed.wait(max(arrived - time.monotonic(), 0.0)):
                    return
            elif self._closed.is_set():
                return
            yield replace(block, arrived=arrived)

    def close(self) -> None:
        """Stop; returns at once."""
        self._closed.set()

    def _read(self) -> Iterator[AudioBlock]:
        given = 0
        with self._opened() as file:
            resampler = Resampler(file.samplerate)
            frames = max(round(file.samplerate * BLOCK_SECONDS), 1)
            last = False
            while not last:
                sound = self._chunk(file, frames, given / SAMPLE_RATE)
                last = len(sound) < frames
                samples = resampler.feed(sound, last)
                if len(samples):
                    yield AudioBlock(samples, given / SAMPLE_RATE)
                given += len(samples)
        if not given:
            raise AudioError(
                f"The sound file {self._path} holds no sound: record or export it again."
            )

    def _opened(self) -> soundfile.SoundFile:
        if not os.path.isfile(self._path):
            raise AudioError(f"There is no sound file {self._path}: check the name and the folder.")
        try:
            if self._path.stat().st_size == 0:
                raise AudioError(
                    f"The sound file {self._path} is empty (0 bytes): record or export it again."
                )
            return soundfile.SoundFile(self._path)
        except _UNREADABLE as error:
            raise AudioError(
                f"The sound file {self._path} cannot be read ({_reason(error)}): give a WAV or "
                "FLAC file, or convert it to one."
            ) from error

    def _chunk(self, file: soundfile.SoundFile, frames: int, seconds: float) -> NDArray[np.float32]:
        try:
            sound: NDArray[np.float32] = file.read(frames, dtype="float32", always_2d=True)
        except _UNREADABLE as error:
            raise AudioError(
                f"The sound file {self._path} is damaged {seconds:.1f} s after its beginning "
                f"({_reason(error)}): record or export it again."
            ) from error
        return sound


def _reason(error: Exception) -> str:
    text = getattr(error, "error_string", "") or str(error)
    return str(text).strip().rstrip(".")
