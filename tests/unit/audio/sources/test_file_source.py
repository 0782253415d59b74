from __future__ import annotations

import math
import os
import threading
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import soundfile

from ssbd_desktop.audio import sources
from ssbd_desktop.audio.capture_process.messages import Decoded, DecodedAll
from ssbd_desktop.audio.sources import (
    BLOCK_SECONDS,
    DeviceSource,
    FileSource,
    PlayedFile,
    Speaker,
    open_source,
)
from ssbd_desktop.base.errors import AudioError
from ssbd_desktop.base.events import LEAST_GAP, AudioBlock
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.media import write_media
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import Samples, tone
from tests.helpers.systems import ANY_NAMES


def whole(source: FileSource) -> Samples:
    blocks = list(source.blocks())
    ends = [0.0, *(block.end for block in blocks)]
    assert [block.start for block in blocks] == pytest.approx(ends[:-1])
    return np.concatenate([block.samples for block in blocks])


class FakeTime(threading.Event):
    """What a file waits for between its blocks, and the clocks that it goes by: only waiting, and
    what a test adds, takes time. slept: seconds that only the lasting clock went on so far."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 100.0
        self.slept = 50.0
        self.wakes_late = 0.0

    def monotonic(self) -> float:
        return self.now

    def lasting_clock(self) -> float:
        return self.now + self.slept

    def wait(self, timeout: float | None = None) -> bool:
        self.now += (timeout or 0.0) + self.wakes_late
        self.wakes_late = 0.0
        return False


def waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: float = 1.0
) -> tuple[FakeTime, Iterator[AudioBlock]]:
    """A second of sound, and the time in which it is read."""
    path = tmp_path / "a.wav"
    path.write_bytes(b"RIFF")
    child = FakeChildProcess(Decoded(tone(16_000, 1.0), False), DecodedAll(LEAST_GAP))
    monkeypatch.setattr(sources, "ChildProcess", lambda *_: child)
    fake_time, source = FakeTime(), FileSource(path, speed)
    monkeypatch.setattr(sources, "time", fake_time)
    monkeypatch.setattr(sources, "lasting_clock", fake_time.lasting_clock)
    monkeypatch.setattr(source, "_closed", fake_time)
    return fake_time, source.blocks()


@pytest.mark.parametrize(("speed", "seconds"), [(1.0, 1.0), (4.0, 0.25)])
def test_speed_sets_the_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: float, seconds: float
) -> None:
    fake_time, blocks = waited_for(tmp_path, monkeypatch, speed)
    given = 0.0
    for number, block in enumerate(blocks):
        given = block.end / speed
        assert fake_time.now - 100.0 == pytest.approx(given), "when it would have been heard"
        assert block.arrived == pytest.approx(fake_time.now + fake_time.slept)
        assert not block.remark
        if number == 5:
            fake_time.now += 0.4 * BLOCK_SECONDS / speed  # whoever listens may take its time
        if number == 10:
            fake_time.slept = 3_600.0  # the rest is not to be heard in a rush
    assert given == pytest.approx(seconds)


def test_the_rest_is_not_heard_in_a_rush_where_the_clock_goes_on_in_a_sleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_time, blocks = waited_for(tmp_path, monkeypatch)
    next(blocks)
    fake_time.wakes_late = 600.0
    for block in blocks:
        assert block.arrived == pytest.approx(fake_time.now + fake_time.slept)
        assert fake_time.now == pytest.approx(700.0 + block.end)


def test_who_was_busy_does_not_wait_for_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_time, blocks = waited_for(tmp_path, monkeypatch)
    next(blocks)
    fake_time.now += 30.0
    assert [block.arrived for block in blocks][-1] == pytest.approx(151.0)
    assert fake_time.now == pytest.approx(130.0 + BLOCK_SECONDS)
    _, unpaced = waited_for(tmp_path, monkeypatch, 0.0)
    assert {block.arrived for block in unpaced} == {150.0}, "when it was read"


def test_close_ends_it_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(16_000, 10.0), 16_000)
    source = FileSource(path, speed=0.0001)
    threading.Timer(0.1, source.close).start()
    began = time.monotonic()
    assert list(source.blocks()) == []
    assert time.monotonic() - began < 200.0, "the first block is due after 320 s"
    fast = FileSource(path, speed=0, ready=lambda: False)
    fast.close()
    assert list(fast.blocks()) == []
    asked = iter([False, False, True])
    next(FileSource(path, 0, lambda: next(asked)).blocks())
    assert not list(asked), "it begins when it may"


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "long.wav"
    with soundfile.SoundFile(path, "w", 48_000, 2) as file:
        for _ in range(20):
            file.write(np.zeros((48_000, 2), np.float32))
    tracemalloc.start()
    for _ in FileSource(path, speed=0).blocks():
        pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 200_000, "all of it would be 8 MB"


def test_of_a_file_whose_channels_cancel_the_louder_one_is_heard_and_that_is_said(
    tmp_path: Path,
) -> None:
    path, sound = tmp_path / "swapped.wav", tone(16_000, 3.0)
    soundfile.write(path, np.stack((sound, -sound), axis=1), 16_000)
    first, *rest = FileSource(path, speed=0).blocks()
    assert first.remark.startswith("The channels of “swapped.wav” cancel each other out, so")
    assert {block.remark for block in rest} == {""}
    assert np.abs(np.concatenate([block.samples for block in rest])).max() > 0.4


def refusal(path: Path) -> str:
    """What is told of a file, after what is heard of it."""
    with pytest.raises(AudioError) as told:
        list(FileSource(path, speed=0).blocks())
    message = str(told.value)
    assert str(path) in message
    assert "\n" not in message
    return message


def test_each_bad_file_is_named_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    assert "There is no file" in refusal(path)
    path.write_bytes(b"")
    assert "is empty" in refusal(path)
    path.write_bytes(b"RIFF\x00\x00 this is no sound at all" * 9)
    assert "cannot be read" in refusal(path)
    soundfile.write(path, np.zeros(0, np.float32), 16_000)
    assert "There is no sound in" in refusal(path)
    assert "is a folder" in refusal(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_what_is_no_file_is_called_what_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "(it is a pipe and not a file)" in refusal(tmp_path / "pipe")
    assert "(it is a device and not a file)" in refusal(Path(os.devnull))


def test_a_file_that_was_cut_off_is_heard_up_to_there_and_then_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(16_000, 4.0), 16_000, subtype="PCM_16")
    os.truncate(path, path.stat().st_size * 53 // 100)
    heard: list[Samples] = []
    with pytest.raises(AudioError) as told:
        heard += (block.samples for block in FileSource(path, speed=0).blocks())
    assert sum(map(len, heard)) == pytest.approx(2.12 * 16_000, abs=100)
    assert str(told.value) == (
        f"The file {path} is cut off or damaged and lacks 1.9 s of its sound: record or export it "
        "again."
    )
    for last in ((), (None,), (DecodedAll(math.inf),)):  # it hangs, dies, doesn't know
        child = FakeChildProcess(Decoded(tone(16_000, 1.26), False))
        for message in last:
            child.tell(message)
        monkeypatch.setattr(sources, "ANSWERS_IN", PATIENCE if last else 0.01)
        monkeypatch.setattr(sources, "ChildProcess", lambda *_: child)  # noqa: B023
        assert "a.wav is cut off or damaged after 1.3 s: record or" in refusal(path)
        assert child.ended


def test_a_decoder_that_hangs_keeps_nobody_who_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(b"RIFF")
    monkeypatch.setattr(sources, "ANSWERS_IN", 3_600.0)
    monkeypatch.setattr(sources, "ChildProcess", lambda *_: FakeChildProcess())
    source = FileSource(path)
    threading.Timer(0.05, source.close).start()
    assert list(source.blocks()) == []
    assert list(source.blocks()) == [], "closed before it began"


@pytest.mark.parametrize("speed", [-1.0, float("nan"), float("inf")])
def test_an_impossible_speed(speed: float) -> None:
    with pytest.raises(AudioError, match="cannot be replayed at speed"):
        FileSource(Path("a.wav"), speed)


@ANY_NAMES
def test_a_name_that_is_no_utf8_is_decoded(tmp_path: Path) -> None:
    path = write_media(tmp_path / "a.m4a").rename(tmp_path / "call\udce9.m4a")
    assert len(whole(FileSource(path, speed=0))) == pytest.approx(3 * 16_000, abs=800)


NO_SOUND = {"PULSE_SERVER": "unix:/nonexistent", "XDG_RUNTIME_DIR": "/nonexistent"}


def test_without_a_speaker_it_is_a_file_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name, value in NO_SOUND.items():
        monkeypatch.setenv(name, value)
    caplog.set_level("INFO")
    path = tmp_path / "sound.wav"
    soundfile.write(path, np.ones(16_000, np.float32) / 2, 16_000)
    source = open_source(str(path), audible=True)
    assert isinstance(source, PlayedFile)
    assert (source.name, source.live, source.dropped_seconds) == ("sound.wav", False, 0.0)
    assert sum(len(block.samples) for block in source.blocks()) == 16_000
    assert not isinstance(open_source(str(path)), PlayedFile)
    # Longer than the child process may take to find that nothing can be played.
    soundfile.write(path, np.ones(round(PATIENCE) * 16_000, np.float32) / 2, 16_000)
    blocks = open_source(str(path), audible=True).blocks()
    while "the file is not played aloud: Sound cannot be played" not in caplog.text:
        assert next(blocks, None), "it was not told"


def test_what_is_replayed_aloud_goes_to_the_speaker_which_is_closed_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = list[Samples]()
    speaker = SimpleNamespace(put=played.append, close=lambda: played.append(tone(16_000, 0)))
    monkeypatch.setattr(sources, "Speaker", lambda: speaker)
    soundfile.write(tmp_path / "a.wav", tone(16_000, 0.1), 16_000)
    blocks = list(open_source(str(tmp_path / "a.wav"), audible=True).blocks())
    assert [len(each) for each in played] == [*(len(block.samples) for block in blocks), 0]


class FakeHangingChild(FakeChildProcess):
    """Takes nothing until it is ended, as with a server that hangs."""

    sending = False

    def send(self, data: bytes) -> None:
        self.sending = True
        self.get(PATIENCE)
        raise BrokenPipeError


def test_a_speaker_that_hangs_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    child = FakeHangingChild()
    monkeypatch.setattr(sources, "start_child", lambda _: child)
    speaker = Speaker()
    for _ in range(100):
        speaker.put(np.zeros(512, np.float32))
    wait_for(lambda: child.sending, "sound on its way")
    (thread,) = [each for each in threading.enumerate() if each.name == "speaker"]
    assert thread.daemon
    speaker.close()
    thread.join(PATIENCE)
    assert (thread.is_alive(), child.ended, caplog.text) == (False, 2, "")
    speaker.close()  # again without harm
    idle = FakeChildProcess()
    monkeypatch.setattr(sources, "start_child", lambda _: idle)
    Speaker().close()
    wait_for(lambda: "speaker" not in {each.name for each in threading.enumerate()}, "its end")


def test_a_file_is_replayed_even_if_it_is_not_there_and_all_else_is_a_device(
    tmp_path: Path,
) -> None:
    (tmp_path / "call").touch()
    for path in (tmp_path / "call", "no/such/call.wav"):
        assert isinstance(open_source(str(path)), FileSource)
    source = open_source("USB Headset")
    assert isinstance(source, DeviceSource)
    assert (source.name, source.live, source.dropped_seconds) == ("USB Headset", True, 0.0)
