"""What the child process that decodes a file tells its parent, besides what every child tells."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.processes.messages import Message


@dataclass(frozen=True)
class Decoded(Message):
    """The next of a file's sound. samples: float32[n, channels]; rate: frames per second, the same
    for all of a file."""

    samples: NDArray[np.float32]
    rate: int


@dataclass(frozen=True)
class DecodedAll(Message):
    """There is no more. missing: seconds of sound that the file says it holds, and does not."""

    missing: float


@dataclass(frozen=True)
class Undecodable(Message):
    """The file holds no sound that can be read. reason: what the decoder says; empty where there is
    none in it."""

    reason: str
