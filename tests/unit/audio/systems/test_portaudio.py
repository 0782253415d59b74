"""PortAudio over a fake of sounddevice, for what a real device cannot be told to do."""

from __future__ import annotations

import ctypes.util
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ssbd_desktop.audio.systems import portaudio
from ssbd_desktop.audio.systems.portaudio import PortAudioSystem, looked_up_by_the_system, play
from ssbd_desktop.base.errors import AudioError, SourceLostError
from ssbd_desktop.base.events import Device
from tests.helpers.programs import python
from tests.helpers.sound import Samples


def test_without_portaudio_it_says_what_to_install(
    refuse_import: Callable[[str, Exception], None],
) -> None:
    refuse_import("sounddevice", OSError("PortAudio library not found"))
    with pytest.raises(AudioError, match="apt install libportaudio2") as told:
        PortAudioSystem().devices()
    assert not isinstance(told.value, SourceLostError), "trying again is useless"


class RefusedError(Exception):
    """What the fake library raises."""


class FakeLibrary:
    """sounddevice with two devices that know 44.1 kHz alone, or nothing."""

    PortAudioError = RefusedError

    def __init__(self) -> None:
        self.works = True
        self.starts = True
        self.channels = 2
        self.most_channels = 64
        self.more: list[tuple[str, int]] = []
        self.default = SimpleNamespace(device=(0, -1))
        self.opened: list[dict[str, Any]] = []
        self.asked: list[int] = []
        self.list_is_of = list[str]()
        self._terminate = self.list_is_of.clear
        self._initialize = lambda: self.list_is_of.append("now")
        self.OutputStream = self.InputStream

    def query_devices(self) -> Any:
        def device(name: str, channels: int) -> dict[str, Any]:
            return {
                "name": name, "default_samplerate": 44_100.0, "max_input_channels": channels
            }  # fmt: skip

        there = [("Mixer", self.channels), ("Out", 0), ("BlackHole 2ch", 2), *self.more]
        return [device(*each) for each in there]

    def InputStream(self, **wanted: Any) -> FakeLibrary:  # noqa: N802 - sounddevice's name
        rate, channels = wanted["samplerate"], wanted["channels"]
        self.asked.append(channels)
        if not self.works or rate != 44_100.0 or channels > self.most_channels:
            raise RefusedError(
                "Error opening InputStream: Invalid sample rate [PaErrorCode -9997]", -1
            )
        self.opened.append(wanted)
        return self

    def start(self) -> None:
        if not self.starts:
            raise RefusedError("it is busy", -1)

    def close(self) -> None:
        self.opened.pop()


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> FakeLibrary:
    fake = FakeLibrary()
    monkeypatch.setitem(sys.modules, "sounddevice", fake)
    return fake


def test_devices_that_record_are_listed(library: FakeLibrary) -> None:
    mixer, loopback = PortAudioSystem().devices()
    assert mixer == Device("Mixer", 2, 44_100.0, True, "microphone")
    assert loopback == Device("BlackHole 2ch", 2, 44_100.0, False, "system")
    PortAudioSystem().devices()
    assert library.list_is_of == ["now"]


def test_of_those_called_alike_the_systems_own_choice_is_meant(library: FakeLibrary) -> None:
    """As on Windows, where each of its interfaces has the same devices."""
    library.more = [("Mixer", 1), ("Headset", 1), ("Headset", 2)]
    library.default.device = (3, -1)
    system = PortAudioSystem()
    mixer, _, headset = system.devices()
    assert (mixer.channels, mixer.default) == (1, True)
    assert (headset.channels, headset.default) == (1, False)
    for device in (mixer, headset):
        system.capture(device, lambda _: None, lambda: None)
    assert [opened["device"] for opened in library.opened] == [3, 4]


def test_a_device_is_opened_as_it_prefers_and_its_sound_copied(library: FakeLibrary) -> None:
    heard: list[Samples] = []
    system = PortAudioSystem()
    ended: list[int] = []
    rate = system.capture(system.devices()[0], heard.append, lambda: ended.append(1))
    assert rate == 44_100.0
    assert (library.opened[0]["device"], library.opened[0]["channels"]) == (0, 2)
    assert library.opened[0]["blocksize"] == round(44_100 * 0.032)
    sound = np.ones((1411, 2), np.float32)
    library.opened[0]["callback"](sound, len(sound), None, None)
    sound[:] = 0  # PortAudio's memory is used again: what was handed on must be a copy
    assert heard[0].shape == (1411, 2)
    assert heard[0].all()
    library.opened[0]["finished_callback"]()
    assert ended == [1]


def test_what_is_played_goes_to_the_one_channel(
    library: FakeLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    with pytest.raises(AudioError, match=r"cannot be played \(Invalid sample rate .*\): connect"):
        play(lambda count: np.arange(count, dtype=np.float32), lambda: ended.append(1))
    monkeypatch.setattr(portaudio, "SAMPLE_RATE", 44_100)  # which it knows
    assert play(lambda count: np.arange(count, dtype=np.float32), lambda: ended.append(1))
    (opened,) = library.opened
    assert (opened["channels"], opened["blocksize"]) == (1, round(44_100 * 0.032))
    opened["callback"](out := np.full((3, 1), 9.0, np.float32), 3, None, None)
    assert out.tolist() == [[0.0], [1.0], [2.0]]
    opened["finished_callback"]()
    assert ended == [1]


@pytest.mark.parametrize(
    ("told", "most", "opened"), [(1, 64, 1), (16, 64, 16), (128, 500, 2), (8, 2, 2)]
)
def test_all_channels_are_heard_where_they_are_known_and_can_be_had_else_a_few(
    library: FakeLibrary, told: int, most: int, opened: int
) -> None:
    library.channels, library.most_channels = told, most
    mixer, *_ = PortAudioSystem().devices()
    PortAudioSystem().capture(mixer, lambda _: None, lambda: None)
    assert [wanted["channels"] for wanted in library.opened] == [opened]


def test_a_device_that_does_not_open_or_is_gone_may_come_back(library: FakeLibrary) -> None:
    system = PortAudioSystem()
    device = system.devices()[0]
    for works, said in ((False, "Invalid sample rate .*"), (True, "it is busy")):
        library.works, library.starts = works, not works
        with pytest.raises(SourceLostError, match=rf"“Mixer” cannot be opened \({said}\): check"):
            system.capture(device, lambda _: None, lambda: None)
        assert not library.opened, "or it would hold the device"
    assert library.asked == [2, 2], "no fewer channels can be asked for"
    gone = Device("Webcam", 1, 44_100.0, False)
    with pytest.raises(SourceLostError, match="“Webcam” is disconnected"):
        system.capture(gone, lambda _: None, lambda: None)


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux only")

LOADS_ALL = """
import sys

def note(event, about):
    if event in ("subprocess.Popen", "os.posix_spawn", "os.exec", "os.system"):
        print(event, about)

sys.addaudithook(note)
from ssbd_desktop.audio.capture_process import child
from ssbd_desktop.audio.systems import portaudio, pulseaudio

portaudio.PortAudioSystem().devices()
print(pulseaudio.pulsectl.__name__, sys.modules["sounddevice"].__name__)
"""


@linux
def test_no_other_program_is_started_to_find_a_library() -> None:
    done = python("-c", LOADS_ALL, check=True)
    assert done.stdout.splitlines() == ["pulsectl sounddevice"]


@linux
def test_what_is_called_otherwise_is_looked_for_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def elsewhere(name: str) -> str:
        return f"/elsewhere/{name}"

    monkeypatch.setattr(ctypes.util, "find_library", elsewhere)
    monkeypatch.setitem(portaudio._NAMES, "portaudio", "libportaudio.so.999")
    with looked_up_by_the_system():
        found = [ctypes.util.find_library(name) for name in ("portaudio", "c")]
    assert found == ["/elsewhere/portaudio", "/elsewhere/c"]
    assert ctypes.util.find_library is elsewhere
