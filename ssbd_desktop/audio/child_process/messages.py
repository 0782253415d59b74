"""What the child process that hears tells its parent, as bytes in a pipe.

Each message is a byte that names its kind, the length of the rest (uint32, little-endian) and the
rest: JSON, or for sound a few numbers and the samples.
"""

from __future__ import annotations

import json
import struct
from dataclasses import asdict, dataclass
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.audio.device import Device

_HEAD = struct.Struct("<cI")
_SOUND = struct.Struct("<dQI")
_LONGEST = 1 << 24


@dataclass(frozen=True)
class Ready:
    """The child has started; from here on it is the sound system that is waited for."""


@dataclass(frozen=True)
class Opened:
    """A device is being captured. name: its own; rate: frames per second of its sound."""

    name: str
    rate: float


@dataclass(frozen=True)
class Sound:
    """A block of it.

    samples: float32[n, channels]. arrived: when it came, in seconds of `lasting_clock`. lost:
    frames since the beginning that nobody fetched in time.
    """

    samples: NDArray[np.float32]
    arrived: float
    lost: int = 0


@dataclass(frozen=True)
class Listed:
    """The devices that there are now."""

    devices: tuple[Device, ...]


@dataclass(frozen=True)
class Failed:
    """Nothing more will come. sentence: for the person. again: whether trying again may help."""

    sentence: str
    again: bool


@dataclass(frozen=True)
class Moved:
    """Nothing more will come of this device: the system's own choice is another one now."""


@dataclass(frozen=True)
class UnexpectedError:
    """The child met an error of its own. trace: for the log."""

    trace: str


Message = Ready | Opened | Sound | Listed | Failed | Moved | UnexpectedError

_KINDS: dict[bytes, type[Message]] = {
    b"r": Ready, b"o": Opened, b"s": Sound, b"l": Listed, b"f": Failed, b"m": Moved,
    b"u": UnexpectedError,
}  # fmt: skip
_NAMES = {kind: name for name, kind in _KINDS.items()}


def packed(message: Message) -> bytes:
    """The bytes that `read` makes the message of."""
    if isinstance(message, Sound):
        channels = message.samples.shape[1]
        numbers = _SOUND.pack(message.arrived, message.lost, channels)
        rest = numbers + message.samples.astype("<f4", copy=False).tobytes()
    else:
        rest = json.dumps(asdict(message)).encode()
    return _HEAD.pack(_NAMES[type(message)], len(rest)) + rest


def read(stream: BinaryIO) -> Message | None:
    """The next message; None at the end, also where it comes in the middle of a message.

    Raises ValueError where the bytes are no message.
    """
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return None
    name, length = _HEAD.unpack(head)
    if name not in _KINDS or length > _LONGEST:
        raise ValueError(f"no message: {head!r}")
    rest = stream.read(length)
    return _unpacked(_KINDS[name], rest) if len(rest) == length else None


def _unpacked(kind: type[Message], rest: bytes) -> Message:
    if kind is Sound:
        arrived, lost, channels = _SOUND.unpack_from(rest)
        samples = np.frombuffer(rest, "<f4", offset=_SOUND.size).reshape(-1, channels)
        return Sound(samples.astype(np.float32, copy=False), arrived, lost)
    values = json.loads(rest)
    if kind is Listed:
        return Listed(tuple(Device(**device) for device in values["devices"]))
    message: Message = kind(**values)
    return message
