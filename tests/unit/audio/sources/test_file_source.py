from __future__ import annotations

import re
import threading
import time
import tracemalloc
from pathlib import Path
from typing import Literal

import numpy as np
import pytest
import soundfile

from ssbd_desktop.audio.sources import file_source
from ssbd_desktop.audio.sources.file_source import BLOCK_SECONDS, FileSource
from ssbd_desktop.base.errors import AudioError
from tests.helpers.sound import Samples
from tests.helpers.systems import ANY_NAMES


def tone(rate: int, seconds: float) -> Samples:
    return (0.5 * np.sin(2 * np.pi * 440 * np.arange(round(rate * seconds)) / rate)).astype(
        np.float32
    )


def whole(source: FileSource) -> Samples:
    blocks = list(source.blocks())
    ends = [0.0, *(block.end for block in blocks)]
    assert [block.start for block in blocks] == pytest.approx(ends[:-1])
    return np.concatenate([block.samples for block in blocks])


@pytest.mark.parametrize(
    ("name", "rate", "channels", "subtype"),
    [
        ("own.wav", 16_000, 1, "PCM_16"),
        ("stereo.wav", 48_000, 2, "PCM_24"),
        ("eight_bit.wav", 8_000, 1, "PCM_U8"),
        ("float.wav", 44_100, 1, "FLOAT"),
        ("lossless.flac", 44_100, 2, "PCM_16"),
    ],
)
def test_any_kind_becomes_16_khz_mono(
    tmp_path: Path, name: str, rate: int, channels: int, subtype: str
) -> None:
    path = tmp_path / name
    sound = np.repeat(tone(rate, 1.0)[:, None], channels, axis=1)
    soundfile.write(path, sound, rate, subtype=subtype)
    found = whole(FileSource(path, speed=0))
    assert found.dtype == np.float32
    assert len(found) == pytest.approx(16_000, abs=2)
    assert np.abs(found[500:15_500] - tone(16_000, 1.0)[500:15_500]).max() < 0.02


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
) -> tuple[FakeTime, FileSource]:
    """A second of sound, and the time in which it is read."""
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(16_000, 1.0), 16_000)
    fake_time, source = FakeTime(), FileSource(path, speed)
    monkeypatch.setattr(file_source, "time", fake_time)
    monkeypatch.setattr(file_source, "lasting_clock", fake_time.lasting_clock)
    monkeypatch.setattr(source, "_closed", fake_time)
    return fake_time, source


@ANY_NAMES
def test_a_name_that_is_no_utf8(tmp_path: Path) -> None:
    path = tmp_path / "call\udce9.wav"
    with path.open("wb") as file:
        soundfile.write(file, tone(16_000, 0.5), 16_000, format="WAV")
    assert len(whole(FileSource(path, speed=0))) == 8_000


@pytest.mark.parametrize(("speed", "seconds"), [(1.0, 1.0), (4.0, 0.25)])
def test_speed_sets_the_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: float, seconds: float
) -> None:
    fake_time, source = waited_for(tmp_path, monkeypatch, speed)
    given = 0.0
    for number, block in enumerate(source.blocks()):
        given = block.end / speed
        assert fake_time.now - 100.0 == pytest.approx(given), "when it would have been heard"
        assert block.arrived == pytest.approx(fake_time.now + fake_time.slept)
        if number == 5:
            fake_time.now += 0.4 * BLOCK_SECONDS / speed  # whoever listens may take its time
        if number == 10:
            fake_time.slept = 3_600.0  # the rest is not to be heard in a rush
    assert given == pytest.approx(seconds)


def test_the_rest_is_not_heard_in_a_rush_where_the_clock_goes_on_in_a_sleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_time, source = waited_for(tmp_path, monkeypatch)
    blocks = source.blocks()
    next(blocks)
    fake_time.wakes_late = 600.0
    for block in blocks:
        assert block.arrived == pytest.approx(fake_time.now + fake_time.slept)
        assert fake_time.now == pytest.approx(700.0 + block.end)


def test_who_was_busy_does_not_wait_for_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_time, source = waited_for(tmp_path, monkeypatch)
    blocks = source.blocks()
    next(blocks)
    fake_time.now += 30.0
    assert [block.arrived for block in blocks][-1] == pytest.approx(151.0)
    assert fake_time.now == pytest.approx(130.0 + BLOCK_SECONDS)


def test_close_ends_it_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(16_000, 10.0), 16_000)
    source = FileSource(path, speed=0.0001)
    threading.Timer(0.1, source.close).start()
    began = time.monotonic()
    assert list(source.blocks()) == []
    assert time.monotonic() - began < 200.0, "the first block is due after 320 s"
    fast = FileSource(path, speed=0)
    fast.close()
    assert list(fast.blocks()) == []


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


def refusal(path: Path) -> str:
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
    headerless = tmp_path / "a.raw"
    headerless.write_bytes(b"\x00" * 1000)
    assert "cannot be read" in refusal(headerless)


def test_what_comes_before_the_damage_is_heard(tmp_path: Path) -> None:
    path = tmp_path / "a.flac"
    noise = np.random.default_rng(0).normal(0, 0.1, 160_000)
    soundfile.write(path, noise, 16_000, subtype="PCM_16")
    whole_file = bytearray(path.read_bytes())
    middle = len(whole_file) // 2
    whole_file[middle : middle + 20_000] = bytes(20_000)
    path.write_bytes(whole_file)
    heard = 0.0
    try:
        for block in FileSource(path, speed=0).blocks():
            heard = block.end
    except AudioError as error:
        assert "is cut off or damaged" in str(error)  # noqa: PT017 - some versions of libsndfile go on
    assert heard > 3.0


LACKS = r"The file .* is cut off or damaged and lacks (\d(?:\.\d)?) s of its sound: record or .*\."


@pytest.mark.parametrize("kind", ["WAV", "WAVEX", "AIFF", "AU", "W64", "RF64"])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.97])
def test_a_file_that_says_more_than_it_holds_is_heard_up_to_there_and_then_told(
    tmp_path: Path, kind: str, part: float
) -> None:
    path = tmp_path / "sound"
    soundfile.write(path, tone(44_100, 8.0), 44_100, format=kind, subtype="PCM_16")
    content = path.read_bytes()
    assert len(whole(FileSource(path, speed=0))) == 8 * 16_000
    path.write_bytes(content[: int(part * len(content))])
    heard: list[Samples] = []
    with pytest.raises(AudioError) as told:
        heard += (block.samples for block in FileSource(path, speed=0).blocks())
    seconds = sum(map(len, heard)) / 16_000
    assert seconds == pytest.approx(8.0 * part, abs=0.05)
    lacking = re.fullmatch(LACKS, str(told.value))
    assert lacking
    assert seconds + float(lacking[1]) == pytest.approx(8.0, abs=0.1)


@pytest.mark.parametrize("subtype", ["VORBIS", "OPUS"])
def test_an_ogg_file_without_its_end_is_heard_up_to_there_and_then_told(
    tmp_path: Path, subtype: str
) -> None:
    path = tmp_path / "a.ogg"
    noise = np.random.default_rng(0).normal(0, 0.1, 8 * 48_000)
    soundfile.write(path, noise, 48_000, format="OGG", subtype=subtype)
    content = path.read_bytes()
    assert len(whole(FileSource(path, speed=0))) == pytest.approx(8 * 16_000, abs=200)
    path.write_bytes(content[: len(content) * 3 // 4])
    with pytest.raises(AudioError, match=r"cut off or damaged after \d(\.\d)? s"):
        list(FileSource(path, speed=0).blocks())


@pytest.mark.parametrize("size", [0x7FFF_F000, 0x7FFF_FFDB, 0x8000_0000, 0xFFFF_FFFF])
@pytest.mark.parametrize(
    ("kind", "mark", "order"), [("WAV", b"data", "little"), ("AIFF", b"SSND", "big")]
)
def test_a_size_that_was_never_known_is_no_promise(
    tmp_path: Path, kind: str, mark: bytes, order: Literal["little", "big"], size: int
) -> None:
    """As programs write it into a pipe, which is saved as a file."""
    path = tmp_path / "sound"
    soundfile.write(path, tone(16_000, 2.0), 16_000, format=kind, subtype="PCM_16")
    content = bytearray(path.read_bytes())
    at = content.index(mark) + len(mark)
    content[at : at + 4] = size.to_bytes(4, order)
    path.write_bytes(content)
    assert len(whole(FileSource(path, speed=0))) == 2 * 16_000


@pytest.mark.parametrize("part", [0.001, 0.02, 0.5, 0.99])
def test_a_flac_file_that_was_cut_off_is_heard_up_to_there_and_then_told(
    tmp_path: Path, part: float
) -> None:
    path = tmp_path / "a.flac"
    noise = np.random.default_rng(0).normal(0, 0.1, 160_000)
    soundfile.write(path, noise, 16_000, subtype="PCM_16")
    whole_file = path.read_bytes()
    path.write_bytes(whole_file[: int(part * len(whole_file))])
    heard: list[Samples] = []
    with pytest.raises(AudioError) as told:
        heard += (block.samples for block in FileSource(path, speed=0).blocks())
    assert re.fullmatch(
        r"The file .*a\.flac is cut off or damaged after \d+(\.\d)? s: "
        r"record or export it again\.",
        str(told.value),
    )
    assert sum(map(len, heard)) >= part * 160_000 - 5_000
    if heard:
        assert np.abs(np.concatenate(heard)[: len(noise)] - noise[: sum(map(len, heard))]).max() < (
            1e-4
        )


def mp3(path: Path, mode: str = "VARIABLE") -> bytes:
    """The bytes of an MP3 file whose second half needs more of them than its first."""
    noise = np.random.default_rng(0).normal(0, 0.2, 8 * 44_100).clip(-1, 1)
    noise[: 4 * 44_100] = 0.0
    soundfile.write(path, noise, 44_100, format="MP3", bitrate_mode=mode)
    return path.read_bytes()


@pytest.mark.parametrize("tag", [b"", b"ID3\4\0\0\0\0\2\x10" + bytes(272)], ids=["bare", "tagged"])
@pytest.mark.parametrize("mode", ["VARIABLE", "CONSTANT"])
def test_an_mp3_file_that_was_cut_off_is_heard_up_to_there_and_then_told(
    tmp_path: Path, mode: str, tag: bytes
) -> None:
    path = tmp_path / "a.mp3"
    content = tag + mp3(path, mode)
    path.write_bytes(content)
    assert len(whole(FileSource(path, speed=0))) == pytest.approx(8 * 16_000, abs=2)
    path.write_bytes(content[: len(content) * 3 // 4])
    ends: list[float] = []
    with pytest.raises(AudioError) as told:
        ends += (block.end for block in FileSource(path, speed=0).blocks())
    lacking = re.fullmatch(
        r"The file .*a\.mp3 is cut off or damaged and lacks (\d\.\d) s of its sound: "
        r"record or export it again\.",
        str(told.value),
    )
    assert lacking
    assert ends[-1] + float(lacking[1]) == pytest.approx(8.0, abs=0.1)
    assert 5.0 < ends[-1] < 7.5


def test_an_mp3_file_that_does_not_say_how_long_it_is_is_as_long_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.mp3"
    content = mp3(path)
    second = content.index(content[:2], content.index(b"Xing"))
    path.write_bytes(content[second:])
    assert len(whole(FileSource(path, speed=0))) == pytest.approx(8 * 16_000, abs=1_000)


def test_what_a_file_holds_counts_and_not_its_name(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, tone(44_100, 2.0), 44_100, format="MP3")
    assert path.read_bytes()[:4] != b"RIFF"
    found = whole(FileSource(path, speed=0))
    assert len(found) == pytest.approx(32_000, abs=2_500)
    assert np.abs(found[8_000:24_000]).max() == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("speed", [-1.0, float("nan"), float("inf")])
def test_an_impossible_speed(speed: float) -> None:
    with pytest.raises(AudioError, match="cannot be replayed at speed"):
        FileSource(Path("a.wav"), speed)
