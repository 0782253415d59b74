"""The loudness of a device, for a meter that listens independently of the captions."""

from __future__ import annotations

import contextlib
import itertools
import math
import threading
from collections.abc import Callable, Generator
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.sources import open_source
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.events import SAMPLE_RATE

T = TypeVar("T")

READING = 0.1
"""Seconds of sound in one reading."""

MEASURED = 5
"""Readings of which the highest is a device's loudness."""

QUIETEST = -120.0
"""The dBFS value for no sound at all."""


def loudness(samples: NDArray[np.float32]) -> float:
    """Return the root mean square of float32[n] in dBFS, about -3 for a full-scale sine."""
    if not len(samples):
        return QUIETEST
    power = float(np.mean(np.square(samples, dtype=np.float64)))
    return max(QUIETEST, 10 * math.log10(power)) if power > 0 else QUIETEST


def measured(device: str) -> float:
    """Return the highest loudness of a device in the next half second, in dBFS.

    Raises AudioError and InputError.
    """
    with contextlib.closing(levels(device)) as readings:
        return max(itertools.islice(readings, MEASURED), default=QUIETEST)


def levels(device: str) -> Generator[float, None, None]:
    """Listen to a device, or replay a file; yield its loudness in dBFS, ten times a second.

    Closing the iterator releases the device. Raises AudioError and InputError.
    """
    with contextlib.closing(open_source(device)) as source:
        parts: list[NDArray[np.float32]] = []
        for block in source.blocks():
            parts.append(block.samples)
            if sum(len(part) for part in parts) >= READING * SAMPLE_RATE:
                yield loudness(np.concatenate(parts))
                parts.clear()


def watch_level(
    device: str, heard: Callable[[float], None], failed: Callable[[str], None]
) -> Callable[[], None]:
    """Report how loud a device is until the returned function is called.

    heard gets dBFS some ten times a second; failed gets one sentence if the device cannot be opened
    or is lost. Both are called on another thread, but not after the returned function has been
    called.
    """
    lock = threading.Lock()
    stopped = threading.Event()

    def report(callback: Callable[[T], None], value: T) -> bool:
        with lock:
            if not stopped.is_set():
                callback(value)
            return not stopped.is_set()

    def watch() -> None:
        try:
            with contextlib.closing(levels(device)) as readings:
                for level in readings:
                    if not report(heard, level):
                        break
        except SsbdError as error:
            report(failed, str(error))

    def stop() -> None:
        with lock:
            stopped.set()

    threading.Thread(target=watch, name="level", daemon=True).start()
    return stop
