"""A sound file as a source, at its own speed or another. The only importer of soundfile."""

from __future__ import annotations

import logging
import math
import os
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from ssbd_desktop.audio.signal.resample import Resampler
from ssbd_desktop.audio.sources.promised_length import promised_seconds
from ssbd_desktop.errors import AudioError
from ssbd_desktop.events import LEAST_GAP, SAMPLE_RATE, AudioBlock
from ssbd_desktop.system.clock import lasting_clock

_log = logging.getLogger(__name__)

BLOCK_SECONDS = 0.032
"""Length of the blocks that a file is read in, that of a device's."""

OVERSLEPT = 10.0
"""Seconds by which a wait may be too long before it is taken for a sleep of the computer."""

# libsndfile's complaints, and soundfile's own about a headerless file, which tells nothing of its
# rate.
_UNREADABLE = (soundfile.SoundFileError, RuntimeError, TypeError, OSError)


class _Stream(soundfile.SoundFile):  # type: ignore[misc]  # it has no types
    """A sound file that is read from its beginning to its end.

    soundfile seeks to where it is after each read. libsndfile's decoder of MP3 then forgets what
    the next frames are made from (a tone becomes near silence), and that of FLAC gives a cut file
    up before its end; so it is told that there is no seeking.
    """

    def seekable(self) -> bool:
        """No."""
        return False


class FileSource:
    """WAV, FLAC or whatever else libsndfile reads, streamed: a file of any length needs no more
    memory than a block. It waits until it is read, so nothing of it is ever lost."""

    live = False
    dropped_seconds = 0.0

    def __init__(self, path: Path, speed: float = 1.0) -> None:
        """speed: 1 replays as it was recorded, 2 twice as fast, 0 as fast as it can be read."""
        if not (math.isfinite(speed) and speed >= 0):
            raise AudioError(
                f"A sound file cannot be replayed at speed {speed}: give 0 (as fast as possible) "
                "or more."
            )
        self._path = path
        self.name = path.name
        self._speed = speed
        self._closed = threading.Event()

    def blocks(self) -> Iterator[AudioBlock]:
        """The file's sound, 16 kHz mono, each block when it would have been heard at this speed.

        Raises AudioError when the file is missing, empty, damaged or no sound file.
        """
        began = time.monotonic()
        for block in self._read():
            due = began + block.end / self._speed if self._speed else time.monotonic()
            ahead = due - time.monotonic()
            if self._closed.wait(max(ahead, 0.0)):
                return
            late = max(time.monotonic() - due, 0.0)
            if ahead > 0.0 and late > OVERSLEPT:
                # The computer slept, on a system whose clock goes on meanwhile: so does the file,
                # from where it was, and not in a rush.
                began, late = began + late, 0.0
            yield replace(block, arrived=lasting_clock() - late)

    def close(self) -> None:
        """Stop; returns at once."""
        self._closed.set()

    def _read(self) -> Iterator[AudioBlock]:
        given = 0
        with self._opened() as file:
            promised = promised_seconds(file, self._path)
            resampler = Resampler(file.samplerate)
            frames = max(round(file.samplerate * BLOCK_SECONDS), 1)
            last = False
            while not last:
                sound = self._chunk(file, frames, given / SAMPLE_RATE)
                last = len(sound) < frames
                samples = resampler.resample(sound, last)
                if len(samples):
                    yield AudioBlock(samples, given / SAMPLE_RATE)
                given += len(samples)
        if not given:
            raise AudioError(
                f"The sound file {self._path} holds no sound: record or export it again."
            )
        missing = promised - given / SAMPLE_RATE
        if missing == math.inf:
            raise self._cut_off(given / SAMPLE_RATE)
        if missing > LEAST_GAP:
            raise AudioError(
                f"The sound file {self._path} is cut off or damaged and lacks {missing:.1f} s of "
                "its sound: record or export it again."
            )

    def _opened(self) -> _Stream:
        if not os.path.isfile(self._path):
            raise AudioError(f"There is no sound file {self._path}: check the name and the folder.")
        try:
            if self._path.stat().st_size == 0:
                raise AudioError(
                    f"The sound file {self._path} is empty (0 bytes): record or export it again."
                )
            # soundfile encodes a name itself, and stumbles over one that is no UTF-8.
            name = self._path if sys.platform == "win32" else os.fsencode(self._path)
            return _Stream(name)
        except _UNREADABLE as error:
            raise AudioError(
                f"The sound file {self._path} cannot be read ({_reason(error)}): give a WAV or "
                "FLAC file, or convert it to one."
            ) from error

    def _chunk(self, file: _Stream, frames: int, seconds: float) -> NDArray[np.float32]:
        try:
            sound: NDArray[np.float32] = file.read(frames, dtype="float32", always_2d=True)
        except _UNREADABLE as error:
            _log.info("%s: %s", self._path, _reason(error))  # of its own insides, as a rule
            raise self._cut_off(seconds) from error
        return sound

    def _cut_off(self, seconds: float) -> AudioError:
        return AudioError(
            f"The sound file {self._path} is cut off or damaged {seconds:.1f} s after its "
            "beginning: record or export it again."
        )


def _reason(error: Exception) -> str:
    text = getattr(error, "error_string", "") or str(error)
    return str(text).strip().rstrip(".")
