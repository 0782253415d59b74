"""Converts what a device delivers to 16 kHz mono."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import Delivered
from ssbd_desktop.audio.capture_process.messages import Sound
from ssbd_desktop.audio.signal.block_times import TrueRate
from ssbd_desktop.audio.signal.resample import Resampler
from ssbd_desktop.base.events import SAMPLE_RATE

SETTLES_IN = 2.0
"""Seconds over which the constant part is averaged; sound below about 0.1 Hz is removed with it."""


class Conversion:
    """The conversion of one device's sound."""

    def __init__(self, rate: float) -> None:
        """rate: the frames per second that the device claims to deliver."""
        self._rate = rate
        self._fetched = 0
        self._resampler = Resampler(rate)
        self._true_rate = TrueRate(rate)
        self._offset = DcOffset()

    def converted(self, block: Delivered) -> Sound:
        """Return the next sound, without its constant part. Once the device turns out to have a
        different rate, that one is used."""
        lost = block.first - self._fetched
        self._fetched = block.first + len(block.samples)
        rate = self._true_rate.heard(lost + len(block.samples), block.arrived)
        if rate is not None:
            self._rate, self._resampler = rate, Resampler(rate)
        samples = self._offset.removed(self._resampler.resample(block.samples))
        cancels = self._resampler.cancels
        return Sound(samples, block.arrived, lost / self._rate, self._rate, cancels)


class DcOffset:
    """Follows the constant part of a stream, block by block, and removes it without a step."""

    def __init__(self) -> None:
        self._level = 0.0

    def removed(self, samples: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the next float32[n] of the stream at 16 kHz without its constant part."""
        if not len(samples):
            return samples
        mean = float(samples.mean())
        if not np.isfinite(mean):
            return samples  # a later step cleans that up
        before = self._level
        self._level += min(len(samples) / (SETTLES_IN * SAMPLE_RATE), 1.0) * (mean - before)
        ramp = np.linspace(before, self._level, len(samples), dtype=np.float32)
        return samples - ramp
