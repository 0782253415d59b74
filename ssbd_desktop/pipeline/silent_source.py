"""When a source that gives sound gives nothing but silence. Pure: it counts the sound alone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ssbd_desktop.events import AudioBlock

QUIET_AFTER = 10.0
"""Seconds without any sound after which a live source is told to be quiet."""

SILENCE = 1e-4
"""The amplitude up to which nothing is heard (-80 dBFS): any microphone that is on has more."""


@dataclass(frozen=True)
class Silence:
    """Since when nothing at all is heard, in the source's seconds, and how long that has lasted."""

    since: float | None = None
    seconds: float = 0.0

    @property
    def told(self) -> bool:
        """Whether that is long enough to be told."""
        return self.seconds >= QUIET_AFTER


def after_block(before: Silence, block: AudioBlock) -> Silence:
    """How quiet it is after one more block."""
    if np.max(np.abs(block.samples), initial=0.0) > SILENCE:
        return Silence()
    since = block.start if before.since is None else before.since
    return Silence(since, block.end - since)
