"""Removes the constant part that some cheap devices add to their sound."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE

SETTLES_IN = 2.0
"""Seconds over which the constant part is averaged; sound below about 0.1 Hz is removed with it."""


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
