"""How loud a device is, for a meter: it is listened to apart from the captions."""

from __future__ import annotations

import contextlib
import itertools
import math
from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.sources.source import open_source
from ssbd_desktop.events import SAMPLE_RATE

READING = 0.1
"""Seconds of sound that one reading is made of."""

QUIETEST = -120.0
"""dBFS that stand for no sound at all."""


def loudness(samples: NDArray[np.float32]) -> float:
    """The root mean square of float32[n] in dBFS; a full-scale sine has about -3."""
    if not len(samples):
        return QUIETEST
    power = float(np.mean(np.square(samples, dtype=np.float64)))
    return max(QUIETEST, 10 * math.log10(power)) if power > 0 else QUIETEST


def measured(device: str, seconds: float = 0.5) -> float:
    """How loud a device is at most in the next `seconds`, in dBFS.

    Raises AudioError and InputError.
    """
    with contextlib.closing(levels(device)) as readings:
        wanted = max(round(seconds / READING), 1)
        return max(itertools.islice(readings, wanted), default=QUIETEST)


def levels(device: str) -> Generator[float, None, None]:
    """Listen to a device (or replay a sound file): its loudness in dBFS, ten times a second.

    The device is let go of when the iterator is closed. Raises AudioError and InputError.
    """
    source = open_source(device)
    try:
        parts: list[NDArray[np.float32]] = []
        for block in source.blocks():
            parts.append(block.samples)
            if sum(len(part) for part in parts) >= READING * SAMPLE_RATE:
                yield loudness(np.concatenate(parts))
                parts.clear()
    finally:
        source.close()
