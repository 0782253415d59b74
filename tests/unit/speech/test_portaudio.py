from __future__ import annotations

import builtins
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.errors import AudioError
from ssbd_desktop.speech import Device, Microphone, input_devices, portaudio
from tests.helpers.sound import Samples

DEVICES = {
    1: Device("HDA Intel PCH", 2, 44_100.0, False),
    4: Device("USB Headset", 1, 16_000.0, True),
    7: Device("USB Headset Mini", 1, 48_000.0, False),
}


def without_library(monkeypatch: pytest.MonkeyPatch) -> None:
    genuine: Callable[..., Any] = builtins.__import__

    def no_portaudio(name: str, *rest: Any, **more: Any) -> Any:
        if name == "sounddevice":
            raise OSError("PortAudio library not found")
        return genuine(name, *rest, **more)

    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(builtins, "__import__", no_portaudio)


def test_without_portaudio_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    without_library(monkeypatch)
    for ask in (input_devices, lambda: next(Microphone().blocks())):
        with pytest.raises(AudioError, match="apt install libportaudio2"):
            ask()


@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        ("default", 4),
        ("", 4),
        ("usb headset", 4),
        ("USB HEADSET MINI", 7),
        (" intel ", 1),
        ("mini", 7),
    ],
)
def test_a_device_by_name(wanted: str, index: int) -> None:
    assert portaudio.find(DEVICES, wanted) == (index, DEVICES[index].name)


def test_no_such_device() -> None:
    with pytest.raises(AudioError, match="“webcam”: choose one of “HDA Intel PCH”, “USB Headset”"):
        portaudio.find(DEVICES, "webcam")


def test_no_device_at_all() -> None:
    with pytest.raises(AudioError, match="There is no sound source on this computer: connect"):
        portaudio.find({}, "default")


def test_without_a_default_the_first_is_taken() -> None:
    devices = {i: Device(d.name, d.channels, d.rate, False) for i, d in DEVICES.items()}
    assert portaudio.find(devices, "default")[0] == 1


class RefusedError(Exception):
    """What the fake library raises."""


class FakeLibrary:
    """sounddevice with one device that knows 44.1 kHz stereo alone, or nothing."""

    PortAudioError = RefusedError

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.channels = 2
        self.default = type("default", (), {"device": (0, -1)})
        self.opened: list[dict[str, Any]] = []
        self.closed = 0

    def _terminate(self) -> None: ...
    def _initialize(self) -> None: ...

    def query_devices(self, index: int | None = None) -> Any:
        device = {"name": "Mixer", "default_samplerate": 44_100.0}
        device["max_input_channels"] = self.channels
        return device if index == 0 else [device]

    def InputStream(self, **wanted: Any) -> FakeLibrary:  # noqa: N802 - sounddevice's name
        if not self.works or (wanted["samplerate"], wanted["channels"]) != (44_100.0, 2):
            raise RefusedError(
                "Error opening InputStream: Invalid sample rate [PaErrorCode -9997]", -1
            )
        self.opened.append(wanted)
        return self

    def start(self) -> None: ...
    def abort(self) -> None: ...

    def close(self) -> None:
        self.closed += 1


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 5.0
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> FakeLibrary:
    fake = FakeLibrary()
    monkeypatch.setattr(portaudio, "_library", lambda: fake)
    return fake


def test_a_device_that_refuses_16_khz_is_opened_as_it_prefers(library: FakeLibrary) -> None:
    heard: list[Samples] = []
    stream = portaudio.open_stream("mixer", heard.append, lambda: None)
    assert (stream.device, stream.rate) == ("Mixer", 44_100.0)
    assert library.opened[0]["blocksize"] == round(44_100 * 0.032)
    sound = np.ones((1411, 2), np.float32)
    library.opened[0]["callback"](sound, len(sound), None, None)
    sound[:] = 0  # PortAudio's memory is used again: what was handed on must be a copy
    assert heard[0].shape == (1411, 2)
    assert heard[0].all()
    stream.release()


def test_of_many_channels_two_are_heard(library: FakeLibrary) -> None:
    library.channels = 16
    portaudio.open_stream("mixer", lambda _: None, lambda: None).release()
    assert library.opened[0]["channels"] == 2


@pytest.mark.parametrize("slow", ["start", "_initialize"])
def test_a_stream_that_opens_when_nobody_waits_any_more_is_closed(
    library: FakeLibrary, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    monkeypatch.setattr(portaudio, "PATIENCE", 0.1)
    answers = threading.Event()
    monkeypatch.setattr(library, slow, answers.wait)
    with pytest.raises(AudioError, match="sound service does not answer"):
        portaudio.open_stream("mixer", lambda _: None, lambda: None)
    answers.set()
    monkeypatch.setattr(portaudio, "PATIENCE", 5.0)
    wait_until(lambda: library.closed == 1)
    assert not portaudio._open_streams
    assert len(library.opened) == library.closed == 1


def test_a_stream_that_opens_just_as_the_caller_gives_up_is_closed(
    library: FakeLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Late(Future[Any]):
        def result(self, timeout: float | None = None) -> Any:
            opened = super().result(5.0)
            if timeout is None:
                return opened
            raise TimeoutError

    monkeypatch.setattr(portaudio, "Future", Late)
    with pytest.raises(AudioError, match="sound service does not answer"):
        portaudio.open_stream("mixer", lambda _: None, lambda: None)
    wait_until(lambda: library.closed == 1)


def test_a_stream_is_closed_by_release(library: FakeLibrary) -> None:
    portaudio.open_stream("mixer", lambda _: None, lambda: None).release()
    input_devices()  # takes its turn after the release
    assert library.closed == 1


def test_a_source_that_cannot_be_closed_is_told_from_a_service_that_does_not_answer(
    library: FakeLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(portaudio, "PATIENCE", 0.1)
    answers = threading.Event()
    monkeypatch.setattr(library, "abort", answers.wait)
    portaudio.open_stream("mixer", lambda _: None, lambda: None).release()
    with pytest.raises(AudioError, match="does not let go of the source that was lost"):
        input_devices()
    answers.set()
    monkeypatch.setattr(portaudio, "PATIENCE", 5.0)
    monkeypatch.setattr(library, "query_devices", lambda: answers.wait() and [])
    assert input_devices() == []

    answers.clear()
    monkeypatch.setattr(portaudio, "PATIENCE", 0.1)
    with pytest.raises(AudioError, match="sound service does not answer"):
        input_devices()
    answers.set()


def test_a_device_that_cannot_be_opened_is_named_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(portaudio, "_library", lambda: FakeLibrary(works=False))
    with pytest.raises(AudioError, match=r"“Mixer” cannot be opened \(Invalid sample rate"):
        next(Microphone("mixer").blocks())
