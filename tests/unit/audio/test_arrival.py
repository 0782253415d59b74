"""Whether the device that is wanted has come."""

from __future__ import annotations

import pytest

from ssbd_desktop.audio.arrival import Arrival
from ssbd_desktop.audio.device import Device

HEADSET = Device("USB Headset", 1, 48_000.0, False)
BUILT_IN = Device("Built-in", 2, 48_000.0, True)
MONITOR = Device("Monitor of Built-in", 2, 48_000.0, True, "system")


@pytest.mark.parametrize(
    ("wanted", "lists", "times"),
    [
        ("headset", [(BUILT_IN,), (BUILT_IN, HEADSET)], 1),
        ("headset", [(BUILT_IN, HEADSET), (BUILT_IN, HEADSET, MONITOR)], 1),
        ("headset", [(HEADSET,), (), (HEADSET,)], 2),
        ("headset", [(BUILT_IN,), (BUILT_IN, MONITOR)], 0),
        ("system", [(BUILT_IN,), (BUILT_IN, MONITOR)], 1),
        ("default", [(), (BUILT_IN,), (), (HEADSET,)], 2),
    ],
)
def test_it_is_told_when_it_comes_and_was_not_there(
    wanted: str, lists: list[tuple[Device, ...]], times: int
) -> None:
    told: list[bool] = []
    arrival = Arrival(wanted, lambda: told.append(True))
    for devices in lists:
        arrival.changed(devices)
    assert len(told) == times
