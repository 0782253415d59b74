"""Who watches the devices, and how often, over a fake of the process that does."""

from __future__ import annotations

import queue
from collections.abc import Sequence

import pytest

from ssbd_desktop.audio import device_watch
from ssbd_desktop.audio.child_process.messages import Listed, Message
from ssbd_desktop.audio.device import Device

HEADSET = Device("Headset", 1, 48_000.0, True)


class FakeChildProcess:
    """Lists one device, and then nothing until it is ended."""

    begun: queue.SimpleQueue[FakeChildProcess]

    def __init__(self, *arguments: str) -> None:
        assert arguments == ("watch",)
        self.messages: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self.messages.put(Listed((HEADSET,)))
        self.begun.put(self)

    def get(self, seconds: float) -> Message | None:
        return self.messages.get(timeout=30)

    def end(self) -> None:
        self.messages.put(None)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> queue.SimpleQueue[FakeChildProcess]:
    """The processes that watch, as they begin."""
    FakeChildProcess.begun = queue.SimpleQueue()
    monkeypatch.setattr(device_watch, "ChildProcess", FakeChildProcess)
    monkeypatch.setattr(device_watch, "AGAIN", 0.0)
    return FakeChildProcess.begun


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
