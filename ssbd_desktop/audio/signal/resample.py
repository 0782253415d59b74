"""Turns any sound into 16 kHz mono, in which speech on any of the channels keeps its level.

The only importer of soxr.
"""

from __future__ import annotations

import numpy as np
import soxr
from numpy.typing import NDArray

from ssbd_desktop.audio.capture_process.buffers import Delivered
from ssbd_desktop.audio.capture_process.messages import Sound
from ssbd_desktop.audio.signal.block_times import TrueRate
from ssbd_desktop.base.events import SAMPLE_RATE, plausible

HEARD = 1e-4
"""The loudness (root mean square) up to which a channel counts as silent: -80 dBFS."""

FAINT = 0.05
"""The share of the loudest channel's loudness below which another channel does not count, such as
an input with nothing plugged in, which hisses."""

CANCELS = 0.2
"""The share of the loudest channel's loudness below which the sum's means that channels cancel, as
two do of which one has its poles swapped."""

HALVES_IN = 5.0
"""Seconds after which a channel counts as half as loud as it was."""

GLIDES_IN = 0.02
"""Seconds in which the level goes from zero to full, so that nothing clicks."""


class Downmix:
    """The sum of all channels, divided by the number of those that carry sound.

    A silent channel does not lower the others, and nothing is left out, however faint. If the
    channels cancel, the loudest alone is heard.
    """

    def __init__(self, rate: float) -> None:
        """rate: the input's frames per second."""
        self._rate = rate
        self._loudness: NDArray[np.float64] = np.zeros(1)
        """That of each channel, and of their sum."""
        self._gain: NDArray[np.float64] | None = None

    def mixed(self, sound: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return float32[n] for the next float32[n, channels]; anything not a number is silence."""
        count = len(sound)
        if not count:
            return np.zeros(0, np.float32)
        sound = plausible(sound)
        heard = np.column_stack((sound, sound.sum(axis=1)))
        faded = self._loudness * 0.5 ** (count / (HALVES_IN * self._rate))
        self._loudness = np.maximum(faded, np.sqrt(np.mean(np.square(heard), axis=0)))
        mono: NDArray[np.float32] = (sound * self._gains(count)).sum(axis=1, dtype=np.float32)
        return mono

    @property
    def cancels(self) -> bool:
        """Return whether hardly anything is left of the loudest channel in the sum of all."""
        *channels, summed = self._loudness
        loudest = max(channels, default=0.0)
        return bool(loudest > HEARD and summed < CANCELS * loudest)

    def _gains(self, count: int) -> NDArray[np.float32]:
        """Return the factors for each of the next `count` frames, float32[count, channels]."""
        channels = self._loudness[:-1]
        carrying = np.count_nonzero(channels > max(FAINT * channels.max(), HEARD))
        wanted = np.full(len(channels), 1.0 / max(int(carrying), 1))
        if self.cancels:
            wanted = (np.arange(len(channels)) == channels.argmax()).astype(np.float64)
        if self._gain is None:
            # The first sound has nothing before it to glide from.
            self._gain = wanted if carrying else None
            return np.broadcast_to(wanted.astype(np.float32), (count, len(channels)))
        way = wanted - self._gain
        steps = np.arange(1, count + 1)[:, None] / (GLIDES_IN * self._rate)
        gains = self._gain + np.sign(way) * np.minimum(steps, np.abs(way))
        self._gain = gains[-1]
        return np.asarray(gains, np.float32)


class Resampler(Downmix):
    """Mixes to mono and resamples a stream to 16 kHz, chunk by chunk."""

    def __init__(self, rate: float) -> None:
        super().__init__(rate)
        self._stream = None
        if rate != SAMPLE_RATE:
            self._stream = soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32")

    def resample(self, sound: NDArray[np.float32], last: bool = False) -> NDArray[np.float32]:
        """Return float32[m] at 16 kHz mono for the next float32[n, channels] of the stream.

        A few milliseconds stay inside until the next call; `last` flushes them.
        """
        mono = self.mixed(sound)
        if self._stream is None:
            return mono
        resampled: NDArray[np.float32] = self._stream.resample_chunk(mono, last=last)
        return resampled


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
