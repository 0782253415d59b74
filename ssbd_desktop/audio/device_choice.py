"""Which device a setting means. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from ssbd_desktop.audio.device import SYSTEM, Device
from ssbd_desktop.errors import SourceLostError

DEFAULT = "default"
"""The setting that means: the system's own choice."""

_NO_DEVICE = (
    "There is no sound source on this computer: connect a microphone, or set up a monitor of the "
    "system's sound."
)
_NO_SYSTEM_SOUND = (
    "What this computer plays cannot be listened to here: choose a microphone, or a loopback "
    "device that has been set up, as the sound source."
)


def normal(wanted: str) -> str:
    """A device's name as it is compared: in any case; nothing means the system's own choice."""
    return wanted.strip().casefold() or DEFAULT


def choose(devices: Sequence[Device], wanted: str) -> Device:
    """The device that `wanted` means: DEFAULT, SYSTEM, a name, or part of one, in any case.

    Raises SourceLostError where there is none (now).
    """
    if not devices:
        raise SourceLostError(_NO_DEVICE)
    name = normal(wanted)
    if name == DEFAULT:
        own = [device for device in devices if device.default and device.kind == "microphone"]
        return (own or list(devices))[0]
    if name == SYSTEM:
        return _played(devices)
    exact = [device for device in devices if device.name.casefold() == name]
    near = [device for device in devices if name in device.name.casefold()]
    for device in exact + near:
        return device
    raise SourceLostError(
        f"There is no sound source named “{wanted}”: connect it, or choose one of "
        f"{_choices(devices)}."
    )


def _choices(devices: Sequence[Device]) -> str:
    """What may be chosen, the settings that follow the system's own choice last."""
    played = any(device.kind == "system" for device in devices)
    names = dict.fromkeys(device.name for device in devices)
    *first, last = (f"“{name}”" for name in (*names, DEFAULT, *([SYSTEM] if played else [])))
    return f"{', '.join(first)} or {last}"


def _played(devices: Sequence[Device]) -> Device:
    monitors = [device for device in devices if device.kind == "system"]
    for device in [d for d in monitors if d.default] + monitors:
        return device
    raise SourceLostError(_NO_SYSTEM_SOUND)
