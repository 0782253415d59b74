"""Tells when the device that a setting names comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ssbd_desktop.audio.device import Device
from ssbd_desktop.audio.device_choice import choose
from ssbd_desktop.audio.device_watch import watch_devices
from ssbd_desktop.errors import SourceLostError


def watch_for(wanted: str, come: Callable[[], None]) -> Callable[[], None]:
    """Have `come` called, on another thread, whenever the device comes that `wanted` names.

    Returns at once, what ends that.
    """
    return watch_devices(Arrival(wanted, come).changed)


class Arrival:
    """Notices in lists of devices that one has come that was not there before."""

    def __init__(self, wanted: str, come: Callable[[], None]) -> None:
        """wanted: the device, as the settings name it. come: called when it has come."""
        self._wanted = wanted
        self._come = come
        self._there = False

    def changed(self, devices: Sequence[Device]) -> None:
        """Take in what devices there are now. Before the first list nothing was there."""
        before, self._there = self._there, self._is_there(devices)
        if self._there and not before:
            self._come()

    def _is_there(self, devices: Sequence[Device]) -> bool:
        try:
            choose(devices, self._wanted)
        except SourceLostError:
            return False
        return True
