from __future__ import annotations

import pytest

from ssbd_desktop.audio.device import choose
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device

DEVICES = [
    Device("HDA Intel PCH", 2, 44_100.0, False),
    Device("USB Headset", 1, 16_000.0, True),
    Device("USB Headset Mini", 1, 48_000.0, False),
    Device("Monitor of Television", 2, 48_000.0, False, "system"),
    Device("Monitor of Speakers", 2, 48_000.0, True, "system"),
]


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("default", "USB Headset"),
        ("", "USB Headset"),
        ("Default ", "USB Headset"),
        ("usb headset", "USB Headset"),
        ("USB HEADSET MINI", "USB Headset Mini"),
        (" intel ", "HDA Intel PCH"),
        ("mini", "USB Headset Mini"),
        ("system", "Monitor of Speakers"),
        ("television", "Monitor of Television"),
    ],
)
def test_a_device_by_name(wanted: str, name: str) -> None:
    assert choose(DEVICES, wanted).name == name


def test_no_such_device_is_told_with_what_may_be_chosen() -> None:
    with pytest.raises(SourceLostError, match=r"“webcam”: connect it, or choose another one \(HDA"):
        choose(DEVICES, "webcam")
    with pytest.raises(SourceLostError, match=r", Monitor of Speakers\).$"):
        choose(DEVICES, "webcam")
    with pytest.raises(SourceLostError, match=r"USB Headset Mini\).$"):
        choose(DEVICES[:3], "webcam")


def test_no_device_at_all() -> None:
    with pytest.raises(SourceLostError, match="No sound source found: connect"):
        choose([], "default")


def test_without_a_default_microphone_the_first_is_taken() -> None:
    assert choose(DEVICES[:1] + DEVICES[2:], "default").name == "HDA Intel PCH"
    assert choose(DEVICES[3:], "default").name == "Monitor of Television"


def test_without_a_default_monitor_the_first_is_taken() -> None:
    assert choose(DEVICES[:4], "system").name == "Monitor of Television"
    with pytest.raises(SourceLostError, match="Computer audio cannot be captured here"):
        choose(DEVICES[:3], "system")
