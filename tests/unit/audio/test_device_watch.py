"""Who watches the devices, and how often, over a fake of the process that does."""

from __future__ import annotations

import queue
from collections.abc import Sequence

import pytest

from ssbd_desktop.audio import device_watch
from ssbd_desktop.audio.capture_process.messages import Listed
from ssbd_desktop.audio.device import Device
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.programs import PATIENCE

HEADSET = Device("Headset", 1, 48_000.0, True)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> queue.SimpleQueue[FakeChildProcess]:
    """The processes that watch, as they begin: each lists one device."""
    children: queue.SimpleQueue[FakeChildProcess] = queue.SimpleQueue()

    def begin(*arguments: str) -> FakeChildProcess:
        assert arguments == ("watch",)
        child = FakeChildProcess(Listed((HEADSET,)))
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
    watch = device_watch._Watch()
    told: queue.SimpleQueue[Sequence[Device]] = queue.SimpleQueue()
    for _ in range(50):
        stop = watch.join(told.put)
        assert told.get(timeout=30) == (HEADSET,)
        stop()
    assert told.empty()


def test_a_process_that_dies_is_told_as_nothing_to_hear(
    begun: queue.SimpleQueue[FakeChildProcess],
) -> None:
    watch = device_watch._Watch()
    told: queue.SimpleQueue[Sequence[Device]] = queue.SimpleQueue()
    stop = watch.join(told.put)
    assert told.get(timeout=30) == (HEADSET,)
    begun.get(timeout=30).end()
    assert told.get(timeout=30) == ()
    assert told.get(timeout=30) == (HEADSET,)
    stop()
