"""Turns pieces of sound of any length into blocks of one length."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]


class Reblocked:
    """Collects pieces, float32[n, channels], until they make a block."""

    def __init__(self, frames: int) -> None:
        """frames: how many a block has."""
        self._frames = frames
        self._pieces: list[Samples] = []
        self._count = 0

    def add(self, piece: Samples) -> Iterator[Samples]:
        """Yield the blocks that are complete now, each a copy; the remainder waits for more."""
        self._pieces.append(piece)
        self._count += len(piece)
        if self._count < self._frames:
            return
        sound = np.concatenate(self._pieces).astype(np.float32, copy=False)
        whole = self._count - self._count % self._frames
        self._pieces = [sound[whole:]]
        self._count -= whole
        for start in range(0, whole, self._frames):
            yield sound[start : start + self._frames]
