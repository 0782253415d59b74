"""Converts what a device delivers to 16 kHz mono."""

from __future__ import annotations

from ssbd_desktop.audio.capture_process.buffers import Delivered
from ssbd_desktop.audio.capture_process.messages import Sound
from ssbd_desktop.audio.signal.block_times import TrueRate
from ssbd_desktop.audio.signal.dc_offset import DcOffset
from ssbd_desktop.audio.signal.resample import Resampler


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
        return Sound(samples, block.arrived, lost / self._rate, self._rate)
