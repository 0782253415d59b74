"""The sound systems of this computer and their devices. For the child process."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from ssbd_desktop.audio.device import DEFAULT, SYSTEM, SoundSystem, choose, normal
from ssbd_desktop.audio.systems.portaudio import PortAudioSystem
from ssbd_desktop.audio.systems.pulseaudio import PulseSystem
from ssbd_desktop.base.errors import AudioError
from ssbd_desktop.base.events import Device

LOOK_EVERY = 1.0
"""Seconds between looks at a system that does not report changes."""

SERVER_EVERY = 0.2
"""Seconds between looks for a missing sound server: whoever waits for it is waiting for captions,
and a look costs next to nothing."""


def systems(wanted: str = "") -> list[SoundSystem]:
    """Return the sound systems: the one whose default is the system's own choice first, the one
    for computer audio last.

    wanted: what will be captured, as returned by `normal`.
    """
    if sys.platform == "win32":
        from ssbd_desktop.audio.systems.wasapi_loopback import Loopback

        return [PortAudioSystem(), Loopback()]
    if sys.platform == "darwin":
        from ssbd_desktop.audio.systems.coreaudio_tap import Tap

        return [PortAudioSystem(), Tap()]
    return [PulseSystem(wanted) if PulseSystem.reachable() else PortAudioSystem()]


def found(wanted: str, there: list[SoundSystem]) -> tuple[SoundSystem, Device]:
    """Return the device that a setting means, and its system; the caller follows a default one.

    Raises SourceLostError if there is none, and AudioError.
    """
    every = [(system, device) for system in there for device in system.devices()]
    none_played = all(device.kind != "system" for _, device in every)
    if normal(wanted) == SYSTEM and none_played and len(there) > 1:
        # The system in charge of that says why it cannot.
        return there[-1], Device(SYSTEM, 2, 48_000.0, True, "system")
    chosen = choose([device for _, device in every], wanted)
    if chosen.kind == "app":
        for system in there:
            if system.hears_apps:
                return system, chosen
        raise AudioError(
            "The sound of one app cannot be captured here: choose computer audio as the sound "
            "source."
        )
    system = next(system for system, device in every if device == chosen)
    return system, replace(chosen, default=normal(wanted) in (DEFAULT, SYSTEM))


def lists() -> Iterator[tuple[Device, ...]]:
    """Yield the devices now, and again every second or sooner.

    With a PulseAudio server, only its devices. For a process without an open stream, so that
    PortAudio can update its list. Raises AudioError.
    """
    while True:
        there = systems()
        for system in there:
            if isinstance(system, PulseSystem):
                yield from map(tuple, system.lists())
        yield tuple(device for system in systems() for device in system.devices())
        _rest()


def _rest() -> None:
    end = time.monotonic() + LOOK_EVERY
    while time.monotonic() < end and not PulseSystem.reachable():
        time.sleep(SERVER_EVERY)
