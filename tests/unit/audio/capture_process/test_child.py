"""What the child process does with a sound system, over a fake of one."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.audio.capture_process import child
from ssbd_desktop.audio.capture_process.messages import (
    DevicesListed,
    Moved,
    Opened,
    Sound,
    Undecodable,
)
from ssbd_desktop.audio.device import SYSTEM, SoundSystem
from ssbd_desktop.audio.signal import echo
from ssbd_desktop.audio.systems.portaudio import PortAudioSystem
from ssbd_desktop.audio.systems.pulseaudio import PulseSystem
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.processes.messages import Message
from tests.helpers.fake_clock import FakeClock
from tests.helpers.sound import Samples

BUILT_IN = Device("Built-in", 1, 48_000.0, True)
HEADSET = Device("Headset", 1, 16_000.0, False)
SPEAKERS = Device("Speakers", 2, 48_000.0, True, "system")
LOUD = Device("Loudspeakers", 1, 16_000.0, True, "system")


class FakeSystem(PortAudioSystem):
    """Devices that a test changes; a capture gives some blocks and ends at once, or when told."""

    blocks = 2

    def __init__(self, *devices: Device) -> None:
        self.now = list(devices)
        self.then: list[Device] | None = None
        """What there is once the capture has ended; None: it does not end by itself."""
        self.asked: list[Device] = []

    def devices(self) -> list[Device]:
        return self.now

    def capture(
        self, device: Device, heard: Callable[[Samples], None], ended: Callable[[], None]
    ) -> float:
        self.asked.append(device)
        for number in range(self.blocks):
            heard(np.full((512, 1), 0.5**number, np.float32))
        if self.then is not None:
            self.now = self.then
            ended()
        return device.rate


@pytest.fixture(autouse=True)
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """PulseAudio is not there, unless a test says so."""
    monkeypatch.setenv("PULSE_SERVER", "unix:/nonexistent")


def captured(
    monkeypatch: pytest.MonkeyPatch, wanted: str, *there: FakeSystem
) -> tuple[list[Message], str]:
    """What the child tells, and the sentence with which it ends, if it does not move."""
    systems: list[SoundSystem] = list(there)
    monkeypatch.setattr(child, "systems", lambda _: systems)
    told: list[Message] = []
    try:
        child._capture(wanted, told.append)
    except SourceLostError as error:
        return told, str(error)
    return told, ""


def test_a_device_that_goes_is_told_after_its_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    system = FakeSystem(BUILT_IN, HEADSET)
    system.then = [BUILT_IN]
    told, sentence = captured(monkeypatch, "headset", system)
    assert told[0] == Opened("Headset", 16_000.0)
    assert isinstance(told[1], Sound)
    assert (told[1].samples.shape, told[1].lost, told[1].rate) == ((512,), 0.0, 16_000.0)
    assert len(told) == 3
    assert "“Headset” is disconnected: connect it again" in sentence


def test_another_default_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    system = FakeSystem(BUILT_IN, HEADSET)
    system.then = [Device("Built-in", 1, 48_000.0, False), Device("Headset", 1, 16_000.0, True)]
    assert captured(monkeypatch, "default", system)[0][-1] == Moved()
    assert system.asked[0].default, "it is to be followed"


@pytest.mark.parametrize(("wanted", "left"), [("default", []), ("built-in", [HEADSET])])
def test_a_default_without_another_or_one_that_was_named_is_lost(
    monkeypatch: pytest.MonkeyPatch, wanted: str, left: list[Device]
) -> None:
    system = FakeSystem(BUILT_IN, HEADSET)
    system.then = left
    assert "“Built-in” is disconnected" in captured(monkeypatch, wanted, system)[1]
    assert system.asked[0].default == (wanted == "default")


def test_a_sound_server_that_comes_late_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PulseSystem, "reachable", lambda: True)
    system = FakeSystem(Device("pulse", 32, 44_100.0, True))
    assert captured(monkeypatch, "default", system) == ([Moved()], "")
    assert not system.asked


def test_the_persons_microphone_is_not_what_the_computer_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    systems: list[SoundSystem] = [FakeSystem(SPEAKERS)]
    monkeypatch.setattr(child, "systems", lambda _: systems)
    with pytest.raises(SourceLostError, match="is what the computer plays .“Speakers”.*connect a"):
        child._capture("default", lambda _: None, own=True)


@pytest.mark.parametrize(
    ("command", "wanted", "without_echo"),
    [("microphone", "headset", 1), ("capture", "headset", 0), ("microphone", "monitor", 0)],
)
def test_what_the_computer_plays_is_removed_from_the_persons_microphone_alone(
    monkeypatch: pytest.MonkeyPatch, command: str, wanted: str, without_echo: int
) -> None:
    monkeypatch.setattr(child, "allow", lambda _: None)
    monkeypatch.setattr(child, "end_with_parent", lambda: None)
    monkeypatch.setattr(child, "_without_echo", lambda: np.zeros_like)
    system = FakeSystem(HEADSET, Device("Monitor", 1, 16_000.0, False, "system"))
    system.then = []
    monkeypatch.setattr(child, "systems", lambda _: [system])
    told: list[Message] = []
    with pytest.raises(SourceLostError, match="disconnected"):
        child._do([command, wanted], told.append)
    assert isinstance(told[1], Sound)
    assert told[1].samples.any() != without_echo


def test_what_is_played_comes_from_the_system_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    microphones, outputs = FakeSystem(BUILT_IN), FakeSystem(SPEAKERS)
    outputs.then = [SPEAKERS]
    told, _ = captured(monkeypatch, SYSTEM, microphones, outputs)
    assert told[0] == Opened("Speakers", 48_000.0)
    assert (microphones.asked, outputs.asked) == ([], [SPEAKERS])


def test_a_system_that_cannot_hear_what_is_played_is_asked_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(device: Device, *_: Any) -> Any:
        raise SourceLostError(f"Needs macOS 14.4: {device}.")

    refusing = FakeSystem()
    monkeypatch.setattr(refusing, "capture", refuse)
    _, sentence = captured(monkeypatch, SYSTEM, FakeSystem(BUILT_IN), refusing)
    assert sentence == f"Needs macOS 14.4: {Device(SYSTEM, 2, 48_000.0, True, 'system')}."


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_where_portaudio_is_followed_by_another_process(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    """Not run on hardware."""
    other = Device("Headset", 1, 16_000.0, True)
    lists = [(BUILT_IN, HEADSET), (BUILT_IN, HEADSET, SPEAKERS), (HEADSET, other)]
    asked: list[tuple[str, ...]] = []

    class FakeWatch:
        def __init__(self, *arguments: str) -> None:
            asked.append(arguments)

        def get(self, _: float | None) -> Message | None:
            return DevicesListed(lists.pop(0))

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(child, "start_child", FakeWatch)
    system = FakeSystem(BUILT_IN, HEADSET)

    def ask(*_: Any) -> list[SoundSystem]:
        if not lists:  # it was told to end
            system.now = [other]
        return [system]

    monkeypatch.setattr(child, "systems", ask)
    told: list[Message] = []
    child._capture("default", told.append)
    assert told[-1] == Moved()
    assert (asked, lists) == ([("watch",)], [])


def test_which_systems_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform, more in (("win32", ["Loopback"]), ("darwin", ["Tap"]), ("linux", [])):
        monkeypatch.setattr(sys, "platform", platform)
        there = [type(system).__name__ for system in child.systems()]
        assert there == ["PortAudioSystem", *more]


def test_devices_are_listed_every_second_and_once_a_sound_server_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reachable, clock = [False], FakeClock()
    slept = list[float]()

    class FakePulse(PulseSystem):
        def lists(self) -> Iterator[list[Device]]:
            yield from ([BUILT_IN, SPEAKERS], [SPEAKERS])
            reachable[0] = False

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.now += seconds
        reachable[0] = len(slept) == 7

    def systems() -> list[SoundSystem]:
        return [FakePulse()] if reachable[0] else [FakeSystem(BUILT_IN), FakeSystem(HEADSET)]

    monkeypatch.setattr(PulseSystem, "reachable", lambda: reachable[0])
    monkeypatch.setattr(child, "systems", systems)
    monkeypatch.setattr(child, "time", SimpleNamespace(monotonic=clock, sleep=sleep))
    monkeypatch.setattr(child, "LOOK_EVERY", 1.0)
    monkeypatch.setattr(child, "SERVER_EVERY", 0.25)
    lists = child.lists()
    without = (BUILT_IN, HEADSET)
    assert [next(lists), next(lists), len(slept)] == [without, without, 4]
    assert [next(lists), next(lists), len(slept)] == [(BUILT_IN, SPEAKERS), (SPEAKERS,), 7]
    assert next(lists) == without, "it has gone"
    assert slept == [0.25] * 7


def test_each_command_does_its_work_and_ends_with_who_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = list[object]()
    monkeypatch.setattr(child, "allow", lambda limit: done.append(limit))
    monkeypatch.setattr(child, "end_with_parent", lambda: done.append("ends"))
    monkeypatch.setattr(child, "_play", done.append)
    monkeypatch.setattr(os, "fdopen", lambda *given: given)
    monkeypatch.setattr(child, "lists", lambda: iter([(HEADSET,), ()]))
    for command in (["play"], ["watch"], ["file", "/nonexistent"]):
        child._do(command, done.append)
    begins = [child.MOST_MEMORY, "ends"]
    assert done == [
        *(child.MOST_MEMORY, (0, "rb")),
        *(*begins, DevicesListed((HEADSET,)), DevicesListed(())),
        *(*begins, Undecodable("No such file or directory")),
    ]


def test_what_is_played_goes_out_in_whole_blocks_until_there_is_no_output(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    takes, ends = list[Callable[[int], Samples]](), list[int]()

    def play(take: Callable[[int], Samples], ended: Callable[[], None]) -> None:
        takes.append(take)
        ended()

    monkeypatch.setenv("PULSE_PROP_OVERRIDE", "")
    monkeypatch.setattr(child, "play", play)
    monkeypatch.setattr(os, "_exit", ends.append)
    sound = np.arange(1, 4 * 512 + 6, dtype="<f4")
    child._play(io.BytesIO(sound.tobytes()))
    assert np.array_equal(np.trim_zeros(takes[0](3_000)), sound[:-5])
    assert os.environ["PULSE_PROP_OVERRIDE"] == 'application.name="SSBD Desktop"'
    assert ends == [0]


def test_what_the_computer_plays_is_heard_again_whenever_it_was_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With a second of it waiting at most; PortAudio cannot be asked."""
    played, begun, slept = list[Samples](), list[Callable[[], None]](), list[float]()
    removal = SimpleNamespace(played=played.append, removed=np.zeros_like)
    microphones, outputs = FakeSystem(BUILT_IN, SPEAKERS), FakeSystem(LOUD)
    outputs.then = [LOUD]
    others = SimpleNamespace(devices=outputs.devices, capture=outputs.capture)

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        outputs.now = []
        if len(slept) > 1:
            raise KeyboardInterrupt

    def thread(target: Callable[[], None], name: str) -> object:
        return SimpleNamespace(start=lambda: begun.append(target))

    monkeypatch.setattr(echo, "EchoRemoval", lambda: removal)
    monkeypatch.setattr(child, "threading", SimpleNamespace(Thread=thread))
    monkeypatch.setattr(child, "time", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(child, "systems", lambda _: [microphones])
    assert child._without_echo() is None
    monkeypatch.setattr(child, "systems", lambda _: [microphones, others])
    outputs.blocks = 40
    assert child._without_echo() is np.zeros_like
    with pytest.raises(KeyboardInterrupt):
        begun[0]()
    assert [len(each) for each in played] == [512] * 31, "the last second"
    assert slept == [child.ECHO_AGAIN] * 2
    assert not microphones.asked
