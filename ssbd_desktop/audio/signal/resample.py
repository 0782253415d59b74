"""Turns any sound into 16 kHz mono, in which speech on any of the channels keeps its level.

The only importer of soxr.
"""

from __future__ import annotations

import numpy as np
import soxr
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE, plausible

HEARD = 1e-4
"""The loudness (root mean square) up to which a channel counts as silent: -80 dBFS."""

FAINT = 0.05
"""The share of the loudest channel's loudness below which another channel does not count, such as
an input with nothing plugged in, which hisses."""

HALVES_IN = 5.0
"""Seconds after which a channel counts as half as loud as it was."""

GLIDES_IN = 0.02
"""Seconds in which the level goes from zero to full, so that nothing clicks."""


class Resampler:
    """Mixes to mono and resamples a stream to 16 kHz, chunk by chunk."""

    def __init__(self, rate: float) -> None:
        """rate: the input's frames per second."""
        self._mix = Downmix(rate)
        self._stream = None
        if rate != SAMPLE_RATE:
            self._stream = soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")

    def resample(self, sound: NDArray[np.float32], last: bool = False) -> NDArray[np.float32]:
        """Return float32[m] at 16 kHz mono for the next float32[n, channels] of the stream.

        A few milliseconds stay inside until the next call; `last` flushes them.
        """
        mono = self._mix.mixed(sound)
        if self._stream is None:
            return mono
        resampled: NDArray[np.float32] = self._stream.resample_chunk(mono, last=last)
        return resampled


class Downmix:
    """The sum of all channels, divided by the number of those that carry sound.

    A silent channel does not lower the others, and nothing is left out, however faint.
    """

    def __init__(self, rate: float) -> None:
        """rate: the input's frames per second."""
        self._rate = rate
        self._loudness: NDArray[np.float64] = np.zeros(1)
        self._gain: float | None = None

    def mixed(self, sound: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return float32[n] for the next float32[n, channels]; anything not a number is silence."""
        count = len(sound)
        if not count:
            return np.zeros(0, np.float32)
        sound = plausible(sound)
        faded = self._loudness * 0.5 ** (count / (HALVES_IN * self._rate))
        self._loudness = np.maximum(faded, np.sqrt(np.mean(np.square(sound), axis=0)))
        summed: NDArray[np.float32] = sound.sum(axis=1, dtype=np.float32)
        return summed * self._gains(count)

    def _gains(self, count: int) -> NDArray[np.float32]:
        """Return the factor for each of the next `count` frames."""
        loudest = self._loudness.max()
        carrying = np.count_nonzero(self._loudness > max(FAINT * loudest, HEARD))
        wanted = 1.0 / max(int(carrying), 1)
        if self._gain is None:
            # The first sound has nothing before it to glide from.
            self._gain = wanted if carrying else None
            return np.full(count, wanted, np.float32)
        way = wanted - self._gain
        steps = np.minimum(np.arange(1, count + 1) / (GLIDES_IN * self._rate), abs(way))
        gains = self._gain + np.sign(way) * steps
        self._gain = float(gains[-1])
        return np.asarray(gains, np.float32)
