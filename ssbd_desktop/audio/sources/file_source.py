"""A sound or video file as a source, at its own speed or another."""

from __future__ import annotations

import contextlib
import math
import os
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from ssbd_desktop.audio.signal.resample import Resampler
from ssbd_desktop.audio.sources.file_errors import cut_off, lacking, silent
from ssbd_desktop.audio.sources.media_file import MediaFile
from ssbd_desktop.audio.sources.sound_file import SoundFile, UnknownFormatError
from ssbd_desktop.base.errors import AudioError
from ssbd_desktop.base.events import LEAST_GAP, SAMPLE_RATE, AudioBlock
from ssbd_desktop.system.clock import lasting_clock

BLOCK_SECONDS = 0.032
"""Length of the blocks that a file is read in, that of a device's."""

_MOST_IN_A_BLOCK = round(BLOCK_SECONDS * SAMPLE_RATE) + 1
"""Samples; a decoder may give more at once."""

_NONE = np.zeros((0, 1), np.float32)

OVERSLEPT = 10.0
"""Seconds by which a wait may be too long before it is taken for a sleep of the computer."""


class FileSource:
    """Whatever libsndfile or FFmpeg reads, streamed: a file of any length needs no more memory than
    a block. It waits until it is read, so nothing of it is ever lost."""

    live = False
    dropped_seconds = 0.0

    def __init__(self, path: Path, speed: float = 1.0) -> None:
        """speed: 1 replays as it was recorded, 2 twice as fast, 0 as fast as it can be read."""
        if not (math.isfinite(speed) and speed >= 0):
            raise AudioError(
                "A sound file cannot be replayed at speed {speed}: give 0 (as fast as possible) or "
                "more.",
                speed=speed,
            )
        self._path = path
        self.name = path.name
        self._speed = speed
        self._closed = threading.Event()
        self._decoded: MediaFile | None = None

    def blocks(self) -> Iterator[AudioBlock]:
        """The file's sound, 16 kHz mono, each block when it would have been heard at this speed.

        Raises AudioError when the file is missing, empty, damaged or no sound file.
        """
        began = time.monotonic()
        for block in self._until_closed():
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
        if self._decoded is not None:
            self._decoded.close()  # else a decoder that hangs would be waited for

    def _until_closed(self) -> Iterator[AudioBlock]:
        try:
            yield from self._read()
        except AudioError:
            if not self._closed.is_set():
                raise

    def _read(self) -> Iterator[AudioBlock]:
        given = 0
        with contextlib.closing(self._opened()) as file:
            resampler, last = Resampler(file.rate), False
            frames = max(round(file.rate * BLOCK_SECONDS), 1)
            while not last:
                sound = file.read(frames)
                last = sound is None
                samples = resampler.resample(_NONE if sound is None else sound, last)
                for start in range(0, len(samples), _MOST_IN_A_BLOCK):
                    block = samples[start : start + _MOST_IN_A_BLOCK]
                    yield AudioBlock(block, given / SAMPLE_RATE)
                    given += len(block)
            if not given:
                raise silent(self._path)
            missing = file.missing(given / SAMPLE_RATE)
        if missing == math.inf:
            raise cut_off(self._path, given / SAMPLE_RATE)
        if missing > LEAST_GAP:
            raise lacking(self._path, missing)

    def _opened(self) -> SoundFile | MediaFile:
        path = self._path
        if path.is_dir():
            raise AudioError("{path} is a folder: choose a sound or video file in it.", path=path)
        if not os.path.isfile(path):
            raise AudioError("There is no file {path}: check its name and folder.", path=path)
        with contextlib.suppress(OSError):
            if path.stat().st_size == 0:
                raise AudioError(
                    "The file {path} is empty (0 bytes): record or export it again.", path=path
                )
        try:
            return SoundFile(path)
        except UnknownFormatError:
            self._decoded = MediaFile(path)
            return self._decoded
