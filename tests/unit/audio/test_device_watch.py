"""Which device a setting means, and who watches the devices, over a fake of the process for it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from types import SimpleNamespace

import pytest

from ssbd_desktop.audio import device_watch
from ssbd_desktop.audio.capture_process.messages import DevicesListed, Moved
from ssbd_desktop.audio.device import choose
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.processes.messages import Failed, Message
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.programs import PATIENCE, wait_for

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


def test_who_comes_later_is_told_at_once_and_the_last_who_leaves_ends_it(
    begun: queue.SimpleQueue[FakeChildProcess],
) -> None:
    watch = device_watch._DeviceWatch()
    told: queue.SimpleQueue[tuple[Sequence[Device], bool]] = queue.SimpleQueue()

    def tell(devices: Sequence[Device]) -> None:
        told.put((devices, threading.current_thread().daemon))

    leave = []
    for _ in range(2):
        leave.append(watch.join(tell))
        assert told.get(timeout=PATIENCE) == ((HEADSET,), True)
    child = begun.get()
    with watch._lock:
        watch.join(tell)()
    for thread in [each for each in threading.enumerate() if each.name == "devices-first"]:
        thread.join(PATIENCE)
    leave.pop()()
    assert (child.ended, begun.empty(), told.empty()) == (0, True, True)
    leave.pop()()
    assert child.ended


def test_what_there_is_now_is_asked_of_a_process_that_then_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child = FakeChildProcess(DevicesListed((HEADSET,)), Moved())
    monkeypatch.setattr(device_watch, "start_child", lambda _: child)
    assert device_watch.input_devices() == [HEADSET]
    assert child.ended == 1
    with pytest.raises(SourceLostError, match="is not responding"):
        device_watch.input_devices()


def test_while_nothing_is_listed_nothing_is_there_and_it_is_asked_again_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, two = DevicesListed((HEADSET,)), DevicesListed((HEADSET, BUILT_IN))
    fails = Failed(SourceLostError("It is gone."))
    says: list[list[Message | None]] = [
        [one],
        [two],
        [fails],
        [one],
        [],
        [two, None],
        [],
    ]  # each hangs then; None: it dies
    begun = [FakeChildProcess(*each) for each in says]
    left, slept = iter(begun), list[float]()
    told: queue.SimpleQueue[Sequence[Device]] = queue.SimpleQueue()

    def begin(_: str) -> FakeChildProcess:
        child = next(left, None)
        if child is None:
            raise SourceLostError("No process can be started.")
        if child is begun[-1]:
            stop()  # so that nobody is left to tell
        return child

    monkeypatch.setattr(device_watch, "time", SimpleNamespace(sleep=slept.append))
    monkeypatch.setattr(device_watch, "HEARD_OF_IN", 0.01)
    monkeypatch.setattr(device_watch, "start_child", begin)
    watch = device_watch._DeviceWatch()
    with watch._lock:  # until `stop` is known
        stop = watch.join(told.put)
    wait_for(lambda: not watch._running, "the end")
    lists = [told.get_nowait() for _ in range(7)]
    assert lists == [one.devices, two.devices, (), one.devices, (), two.devices, ()]
    assert told.empty()
    assert all(child.ended for child in begun)
    assert slept == [device_watch.AGAIN] * 3
    stop = watch.join(told.put)
    assert told.get(timeout=PATIENCE) == ()
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
    said = r"“webcam”: connect it, or choose another one \(HDA.*, Monitor of Speakers\).$"
    with pytest.raises(SourceLostError, match=said):
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
