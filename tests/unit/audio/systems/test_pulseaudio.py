"""Over a real server, in this process; with others in between: tests/end2end/test_capture.py."""

from __future__ import annotations

import contextlib
import os
import subprocess
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.sound_server import SINK, SoundServer
from ssbd_desktop.audio import sources
from ssbd_desktop.audio.capture_process import child
from ssbd_desktop.audio.device import SYSTEM
from ssbd_desktop.audio.sources import DeviceSource
from ssbd_desktop.audio.systems import pulseaudio
from ssbd_desktop.audio.systems.portaudio import PortAudioSystem
from ssbd_desktop.audio.systems.pulseaudio import PulseSystem
from ssbd_desktop.base.errors import SourceLostError
from ssbd_desktop.base.events import Device
from ssbd_desktop.processes.messages import Failed, Message
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.listening import captured, heard_until, listening, tone
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import Samples, sound_server

__all__ = ["sound_server"]

pytestmark = [pytest.mark.sound, pytest.mark.usefixtures("here")]

MONITOR = f"Monitor of {SINK}"


class ChildHere(FakeChildProcess):
    """Its work is done on a thread of this process until it is ended."""

    def __init__(self, *arguments: str) -> None:
        super().__init__()
        threading.Thread(target=self._work, args=(arguments,), name="child").start()

    def _work(self, arguments: Sequence[str]) -> None:
        try:
            with contextlib.suppress(BrokenPipeError):
                child._do(arguments, self._hear)
        except SourceLostError as error:
            self.tell(Failed(error))

    def _hear(self, message: Message) -> None:
        if self.ended:
            raise BrokenPipeError
        self.tell(message)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """What captures does so in this process, where PortAudio would crash with the server; gives how
    many bytes each stream is to be sent at a time."""
    library = vars(pulseaudio)["lib"].pa
    asked, connect = list[int](), library.stream_connect_record

    def note(stream: Any, source: Any, wanted: Any, flags: int) -> None:
        asked.append(wanted._obj.fragsize)
        connect(stream, source, wanted, flags)

    monkeypatch.setattr(library, "stream_connect_record", note)
    monkeypatch.setattr(child, "allow", lambda _: None)
    monkeypatch.setattr(child, "end_with_parent", lambda: None)
    monkeypatch.setattr(child, "ANSWERS_IN", PATIENCE)
    monkeypatch.setattr(PortAudioSystem, "devices", lambda _: [])
    monkeypatch.setattr(sources, "start_child", ChildHere)
    yield asked
    for thread in threading.enumerate():
        if thread.name in ("child", "look"):
            thread.join(PATIENCE)


def test_devices_of_the_server_are_listed(sound_server: SoundServer, here: list[int]) -> None:
    """Two that are called alike are told apart, and what is played from the default source."""
    sound_server.add_sink("tv", rate=44_100, title="Television")
    sound_server.add_sink("a", title="Headset")
    sound_server.add_sink("b", title="Headset")
    sound_server.add_microphone("tv")
    sound_server.set_default_source("microphone")

    assert PulseSystem().devices() == [
        Device("Microphone", 2, 44_100.0, True, "microphone"),
        Device(MONITOR, 2, 48_000.0, True, "system"),
        Device("Monitor of Television", 2, 44_100.0, False, "system"),
        Device("Monitor of Headset (a.monitor)", 2, 48_000.0, False, "system"),
        Device("Monitor of Headset (b.monitor)", 2, 48_000.0, False, "system"),
    ]
    assert name_of("headset (b.") == "Monitor of Headset (b.monitor)"
    assert here == [8 * 3_072], "it is sent 64 ms at a time, so that nobody wakes more often"
    sound_server.set_default_sink("tv")
    assert (name_of("default"), name_of(SYSTEM)) == ("Microphone", "Monitor of Television")


def name_of(device: str) -> str:
    """The full name of a device, listened to for a moment."""
    source = DeviceSource(device)
    assert captured(source, 0.1)
    return source.name


def test_a_change_of_the_servers_devices_is_told_until_its_end(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = PulseSystem().lists()
    assert [device.name for device in next(lists)] == [MONITOR]
    sound_server.add_sink("tv")
    wait_for(lambda: len(next(lists)) == 2, "the new one")
    sound_server.kill()
    assert len(list(lists)) < 9
    assert PulseSystem().devices() == []
    assert not PulseSystem.reachable()
    sound_server.restart()
    assert PulseSystem.reachable()
    monkeypatch.setattr(pulseaudio, "pulsectl", None)
    assert not PulseSystem.reachable()


def test_a_device_that_is_taken_away_is_lost_although_the_server_goes_on_with_another(
    sound_server: SoundServer,
) -> None:
    sound_server.add_sink("usb", title="Headset")
    with listening("headset") as (source, heard):
        assert source.name == "Monitor of Headset"
        sound_server.remove_sink("usb")
        with pytest.raises(SourceLostError, match="“Monitor of Headset” is disconnected"):
            heard_until(heard, 0)
    with pytest.raises(SourceLostError, match="no sound source named “headset”"):
        next(DeviceSource("headset").blocks())
    sound_server.add_sink("usb", title="Headset")
    assert name_of("headset") == "Monitor of Headset"


@pytest.mark.parametrize("device", ["default", SYSTEM])
def test_the_systems_own_choice_is_followed(
    sound_server: SoundServer, tmp_path: Path, device: str
) -> None:
    sound_server.add_sink("tv", rate=44_100)
    low, high = tone(tmp_path / "low.wav", 500), tone(tmp_path / "high.wav", 2000)
    sound_server.play(low, SINK)
    sound_server.play(high, "tv")
    with listening(device) as (_, heard):
        outputs = sound_server.pactl("list", "source-outputs").stdout.decode()
        assert 'application.name = "SSBD Desktop"' in outputs
        assert all(each.daemon for each in threading.enumerate() if each.name == "pulse")
        before = heard_until(heard, 500)
        if device == "default":
            sound_server.set_default_source("tv.monitor")
        else:
            sound_server.set_default_sink("tv")
        after = heard_until(heard, 2000)
        # The capture goes on, or begins anew; what was missed counts, and nothing else.
        assert before.end <= after.start
        passed = (after.arrived or 0.0) - (before.arrived or 0.0)
        assert after.start - before.start == pytest.approx(passed, abs=3.0)


def test_one_app_is_heard_in_its_streams_and_no_other(
    sound_server: SoundServer, tmp_path: Path, here: list[int]
) -> None:
    def play(app: str, hertz: int) -> subprocess.Popen[bytes]:
        return sound_server.play(tone(tmp_path / f"{app}.wav", hertz), app=app)

    players = [play("Music", 2_000), play("Call", 500)]
    wait_for(lambda: len(PulseSystem().devices()) == 3, "both apps")
    _, *apps = PulseSystem().devices()
    assert apps == [Device(name, 1, 48_000.0, False, "app") for name in ("Call", "Music")]
    with listening("app:call") as (source, heard):
        heard_until(heard, 500)
        assert source.name == "Call"
        for player in players:
            player.kill()
            player.wait(PATIENCE)
        players = [play("Music", 2_000), play("Call", 1_000)]
        heard_until(heard, 1_000)
    assert here == [4 * 768] * 2


def test_a_hole_in_a_stream_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, recording = list[Samples](), object.__new__(pulseaudio._Recording)
    recording._heard, recording._channels, left = heard.append, 2, [24, 0]

    def peek(_: object, __: object, size: Any) -> None:
        size[0] = left.pop(0)

    library = SimpleNamespace(stream_peek=peek, stream_drop=lambda _: None)
    monkeypatch.setattr(pulseaudio, "lib", SimpleNamespace(pa=library))
    for _ in range(2):
        recording._fetch(None, 0, None)
    assert [each.tolist() for each in heard] == [[[0.0, 0.0]] * 3]


def test_a_stream_that_the_server_leaves_at_an_old_default_is_told_from_others() -> None:
    def server(default: str, own: list[int], others: list[int]) -> SimpleNamespace:
        streams = [
            SimpleNamespace(source=source, proplist={"application.process.id": str(process)})
            for process, places in ((os.getpid(), own), (1, others))
            for source in places
        ]
        return SimpleNamespace(
            server_info=lambda: SimpleNamespace(default_source_name=default),
            source_output_list=lambda: streams,
            event_listen=lambda timeout: waited.append(timeout),
        )

    waited, opened = list[float](), SimpleNamespace(name="old", index=3)
    misplaced = PulseSystem("default")._misplaced
    for there in (("new", [4], [3]), ("old", [3], [])):
        assert not misplaced(server(*there), opened)
    assert not waited
    for there in (("new", [3], []), ("new", [4, 3], [4])):
        assert misplaced(server(*there), opened)
    assert waited == [pulseaudio._MOVES_IN] * 4, "it has time to move it"
