"""Which device a setting means, and who watches the devices, over a fake of the process for it."""

from __future__ import annotations

import itertools
import queue
import threading
from collections.abc import Callable, Sequence

import pytest

from ssbd_desktop.audio import device_watch
from ssbd_desktop.audio.capture_process.messages import DevicesListed
from ssbd_desktop.audio.device import choose
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.programs import PATIENCE

HEADSET = Device("Headset", 1, 48_000.0, False)
BUILT_IN = Device("Built-in", 2, 48_000.0, True)
MONITOR = Device("Monitor of Built-in", 2, 48_000.0, True, "system")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> queue.SimpleQueue[FakeChildProcess]:
    """The processes that watch, as they begin: each lists one device."""
    children: queue.SimpleQueue[FakeChildProcess] = queue.SimpleQueue()

    def begin(*arguments: str) -> FakeChildProcess:
        assert arguments == ("watch",)
        child = FakeChildProcess(DevicesListed((HEADSET,)))
        children.put(child)
        return child

    monkeypatch.setattr(device_watch, "start_child", begin)
    monkeypatch.setattr(device_watch, "AGAIN", 0.0)
    monkeypatch.setattr(device_watch, "HEARD_OF_IN", PATIENCE)
    return children


def test_who_comes_right_after_the_last_has_left_is_told_of_what_is_there(
    begun: queue.SimpleQueue[FakeChildProcess],
) -> None:
    """As a window that gives way to another: nothing was gone meanwhile."""
    watch = device_watch._DeviceWatch()
    told: queue.SimpleQueue[Sequence[Device]] = queue.SimpleQueue()
    for _ in range(50):
        stop = watch.join(told.put)
        assert told.get(timeout=PATIENCE) == (HEADSET,)
        stop()
    assert told.empty()


def test_who_leaves_at_once_is_told_nothing(begun: queue.SimpleQueue[FakeChildProcess]) -> None:
    told: queue.SimpleQueue[Sequence[Device]] = queue.SimpleQueue()
    device_watch._DeviceWatch().join(told.put)()
    before = told.qsize()  # the first news may have come while it was still there
    for thread in [each for each in threading.enumerate() if each.name == "devices"]:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    assert told.qsize() == before


def test_a_process_that_dies_is_told_as_nothing_to_hear(
    begun: queue.SimpleQueue[FakeChildProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = device_watch._DeviceWatch()
    told: queue.SimpleQueue[Sequence[Device]] = queue.SimpleQueue()
    stop = watch.join(told.put)
    assert told.get(timeout=PATIENCE) == (HEADSET,)
    begun.get(timeout=PATIENCE).end()
    assert told.get(timeout=PATIENCE) == ()
    assert told.get(timeout=PATIENCE) == (HEADSET,)
    stop()
    lists = itertools.cycle([[DevicesListed((HEADSET,))], []])
    monkeypatch.setattr(device_watch, "HEARD_OF_IN", 0.01)
    monkeypatch.setattr(device_watch, "start_child", lambda _: FakeChildProcess(*next(lists)))
    stop = device_watch._DeviceWatch().join(told.put)
    assert [told.get(timeout=PATIENCE) for _ in range(3)] == [(HEADSET,), (), (HEADSET,)]
    stop()


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
def test_a_device_that_is_waited_for_is_told_when_it_comes_and_was_not_there(
    monkeypatch: pytest.MonkeyPatch, wanted: str, lists: list[tuple[Device, ...]], times: int
) -> None:
    changes: list[Callable[[Sequence[Device]], None]] = []
    monkeypatch.setattr(device_watch, "watch_devices", changes.append)
    told: list[bool] = []
    device_watch.watch_for(wanted, lambda: told.append(True))
    for devices in lists:
        changes[0](devices)
    assert len(told) == times


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


def test_without_a_default_the_first_is_taken_if_there_is_one() -> None:
    assert choose(DEVICES[:1] + DEVICES[2:], "default").name == "HDA Intel PCH"
    assert choose(DEVICES[3:], "default").name == "Monitor of Television"
    assert choose(DEVICES[:4], "system").name == "Monitor of Television"
    with pytest.raises(SourceLostError, match="No sound source found: connect"):
        choose([], "default")
    with pytest.raises(SourceLostError, match="Computer audio cannot be captured here"):
        choose(DEVICES[:3], "system")
