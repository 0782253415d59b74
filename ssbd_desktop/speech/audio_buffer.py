"""The recent past: the sound that an utterance may still need."""

from __future__ import annotations

from collections import deque

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock


class AudioBuffer:
    """The sound since a moving point; samples are numbered from the first one heard.

    If sound was lost between two blocks, a sample's number no longer gives its time, so the time
    comes from its block.
    """

    def __init__(self) -> None:
        self._blocks: deque[tuple[int, AudioBlock]] = deque()
        self.end = 0
        """The number of the next sample."""

    def append(self, block: AudioBlock) -> None:
        self._blocks.append((self.end, block))
        self.end += len(block.samples)

    def samples(self, first: int, last: int) -> NDArray[np.float32]:
        """Return samples `first` … `last` - 1, as far as they are kept; float32[n]."""
        parts = [
            block.samples[max(first - number, 0) : max(last - number, 0)]
            for number, block in self._blocks
        ]
        return np.concatenate(parts) if parts else np.zeros(0, np.float32)

    def seconds(self, sample: int) -> float:
        """Return the time of sample number `sample`, in seconds since capture began.

        For a forgotten sample, it is computed from the oldest one kept.
        """
        found = self._block(sample)
        return found[1].start + (sample - found[0]) / SAMPLE_RATE if found else 0.0

    def arrived(self, sample: int) -> float | None:
        """Return the time when the block with sample number `sample` arrived; see
        `AudioBlock.arrived`.

        For a forgotten sample, return the time of the oldest one kept.
        """
        found = self._block(sample)
        return found[1].arrived if found else None

    def forget(self, before: int) -> None:
        """Drop the blocks that end before sample number `before`; the newest always stays."""
        while len(self._blocks) > 1 and self._blocks[1][0] <= before:
            self._blocks.popleft()

    def _block(self, sample: int) -> tuple[int, AudioBlock] | None:
        begun = (one for one in reversed(self._blocks) if one[0] <= sample)
        return next(begun, self._blocks[0] if self._blocks else None)
