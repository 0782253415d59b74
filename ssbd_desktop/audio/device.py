"""What a sound system offers, whichever it is: devices, and their sound as it comes.

Implemented in `systems/`; all of them run in a child process, so that one which hangs takes nothing
with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

Kind = Literal["microphone", "system"]

SYSTEM = "system"
"""The setting that means: what the computer plays."""


@dataclass(frozen=True)
class Device:
    """A sound source.

    name: what it is called to the person, and what a setting names it by. kind: whether it records
    the room or what the computer plays. channels: how many it records. rate: frames per second that
    it prefers. default: whether it is the system's own choice of its kind.
    """

    name: str
    channels: int
    rate: float
    default: bool
    kind: Kind = "microphone"


class Capture(Protocol):
    """Sound that is being captured."""

    @property
    def rate(self) -> float:
        """Frames per second of what is handed over."""
        ...

    def close(self) -> None:
        """Stop; may take as long as the sound system does."""
        ...


class SoundSystem(Protocol):
    """Devices and their sound. Its methods may wait, and raise AudioError."""

    def devices(self) -> list[Device]:
        """What can be listened to now; empty where there is nothing."""
        ...

    def capture(
        self,
        device: Device,
        heard: Callable[[NDArray[np.float32]], None],
        ended: Callable[[], None],
    ) -> Capture:
        """Start to capture.

        heard: called on a thread of the system's with a copy of each block, float32[n, channels];
        it does not wait or raise. ended: called once when the device is gone.
        """
        ...
