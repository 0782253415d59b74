"""The start of a child process that captures, watches or plays, and its messages to its parent,
besides those of every child."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes.messages import Message
from ssbd_desktop.processes.parent import ChildProcess


@dataclass(frozen=True)
class Opened(Message):
    """A device is being captured. name: its own; rate: frames per second that it delivers."""

    name: str
    rate: float


@dataclass(frozen=True)
class Sound(Message):
    """The next sound from a device.

    samples: float32[n], 16 kHz mono. arrived: when, in seconds of `lasting_clock`. lost: seconds
    before it that were not fetched in time. rate: frames per second that the device turns out to
    deliver. cancels: whether its channels cancel, so that the loudest alone is heard.
    """

    samples: NDArray[np.float32]
    arrived: float
    lost: float
    rate: float
    cancels: bool


@dataclass(frozen=True)
class DevicesListed(Message):
    """The devices that exist now."""

    devices: tuple[Device, ...]


@dataclass(frozen=True)
class Moved(Message):
    """No more sound comes from this device: the system's own choice has changed."""


@dataclass(frozen=True)
class Decoded(Message):
    """The next sound from a file."""

    samples: NDArray[np.float32]
    """float32[n], 16 kHz mono."""
    cancels: bool
    """True if the file's channels cancel, so that the loudest alone is heard."""


@dataclass(frozen=True)
class DecodedAll(Message):
    """The end of a file."""

    missing: float
    """Seconds of sound that the file claims to hold but does not; infinite if unknown."""


@dataclass(frozen=True)
class Undecodable(Message):
    """A file cannot be read, or no further."""

    reason: str


FLAG = "--capture-child"

SILENT_SYSTEM = Sentence(
    "The system's sound service is not responding: restart it, or the computer."
)


def start_child(*arguments: str) -> ChildProcess:
    """Start a child process that does what `capture_process.child` does with these arguments.

    Raises SourceLostError if no process can be started.
    """
    try:
        return ChildProcess(FLAG, *arguments)
    except OSError as error:
        raise SourceLostError(
            "Sound capture cannot be started ({reason}): close other apps to free memory.",
            reason=error.strerror,
        ) from error
