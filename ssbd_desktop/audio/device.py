"""The interface of all sound systems: devices, their sound as it comes, and the choice of the
device that a setting names.

Implemented in `systems/`; all of them run in a child process, so that one that hangs blocks nothing
else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import APP, Device

DEFAULT, SYSTEM = "default", "system"
"""The settings for the system's own choice and for what the computer plays."""

APP_RATE = 48_000.0
"""Frames per second of an app's sound, which has no device."""

Heard = Callable[[NDArray[np.float32]], None]
"""Called on a sound system's thread with a copy of each block, float32[n, channels]; must not wait
or raise."""

Ended = Callable[[], None]
"""Called once when a device is gone."""


class SoundSystem(Protocol):
    """Devices and their sound. Its methods may wait, and raise AudioError.

    The capture of a single app's sound continues in silence while the app plays nothing.
    """

    def devices(self) -> list[Device]: ...

    def capture(self, device: Device, heard: Heard, ended: Ended) -> float:
        """Start to capture, as long as this is held; return frames per second of what comes."""
        ...


def normal(wanted: str) -> str:
    """Return a device's name in the form used to compare; empty means the system's own choice."""
    return wanted.strip().casefold() or DEFAULT


def disconnected(name: str) -> SourceLostError:
    return SourceLostError(
        "The sound source “{name}” is disconnected: connect it again, or choose another one.",
        name=name,
    )


def choose(devices: Sequence[Device], wanted: str) -> Device:
    """Return the device that `wanted` means: DEFAULT, SYSTEM, APP plus an app's name, a name, or
    part of one, in any case.

    Raises SourceLostError if there is none (now). An app need not be playing.
    """
    if not devices:
        raise SourceLostError("No sound source found: connect a microphone.")
    name = normal(wanted)
    if name == DEFAULT:
        own = [device for device in devices if device.default and device.kind == "microphone"]
        return (own or list(devices))[0]
    if name == SYSTEM:
        monitors = [device for device in devices if device.kind == "system"]
        for device in [d for d in monitors if d.default] + monitors:
            return device
        raise SourceLostError(
            "Computer audio cannot be captured here: choose a microphone, or set up a loopback "
            "device and choose that."
        )
    exact = [device for device in devices if device.value.casefold() == name]
    if name.startswith(APP):
        resting = Device(wanted.strip()[len(APP) :].strip(), 1, APP_RATE, False, "app")
        return next(iter(exact), resting)
    near = [d for d in devices if d.kind != "app" and name in d.name.casefold()]
    for device in exact + near:
        return device
    raise SourceLostError(
        "There is no sound source named “{name}”: connect it, or choose another one ({names}).",
        name=wanted,
        names=list(dict.fromkeys(device.name for device in devices if device.kind != "app")),
    )
