"""Whatever a device or a file delivers, as 16 kHz mono. The only importer of soxr."""

from __future__ import annotations

import numpy as np
import soxr
from numpy.typing import NDArray

from ssbd_desktop.audio.signal.downmix import Downmix
from ssbd_desktop.events import SAMPLE_RATE


class Resampler:
    """Mixes to mono and resamples a stream to 16 kHz, chunk by chunk."""

    def __init__(self, rate: float) -> None:
        """rate: frames per second of what will be resampled."""
        self._mix = Downmix(rate)
        self._stream = None
        if rate != SAMPLE_RATE:
            self._stream = soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")

    def resample(self, sound: NDArray[np.float32], last: bool = False) -> NDArray[np.float32]:
        """float32[m] at 16 kHz mono for the next float32[n, channels] of the stream.

        A few milliseconds stay inside until the next call; `last` brings them out.
        """
        mono = self._mix.mixed(sound)
        if self._stream is None:
            return mono
        resampled: NDArray[np.float32] = self._stream.resample_chunk(mono, last=last)
        return resampled
