"""What is told of sound and video files, in this process; in one of its own: test_file_source."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Literal

import numpy as np
import pytest
import soundfile

from ssbd_desktop.audio.capture_process.file_decoding import decoded
from ssbd_desktop.audio.capture_process.messages import Decoded, DecodedAll, Undecodable
from tests.helpers.media import write_media
from tests.helpers.sound import Samples, tone


def heard(path: Path) -> tuple[Samples, float]:
    """The sound of a file, and the seconds that it says it lacks."""
    *sound, last = decoded(os.fsencode(path))
    assert isinstance(last, DecodedAll)
    parts = [message.samples for message in sound if isinstance(message, Decoded)]
    assert len(parts) == len(sound)
    return np.concatenate([np.zeros(0, np.float32), *parts]), last.missing


def whole(path: Path) -> Samples:
    """The sound of a file that lacks none."""
    samples, missing = heard(path)
    assert missing == pytest.approx(0.0, abs=0.1)
    return samples


def cut(path: Path, part: float) -> tuple[Samples, float]:
    """The same of a file once only its first `part` is left."""
    os.truncate(path, int(part * path.stat().st_size))
    return heard(path)


def noise(rate: int, seconds: float) -> Samples:
    return np.random.default_rng(0).normal(0, 0.1, round(rate * seconds)).astype(np.float32)


@pytest.mark.parametrize(
    ("name", "rate", "channels", "subtype"),
    [
        ("own.wav", 16_000, 1, "PCM_16"),
        ("stereo.wav", 48_000, 2, "PCM_24"),
        ("eight_bit.wav", 8_000, 1, "PCM_U8"),
        ("float.wav", 44_100, 1, "FLOAT"),
        ("lossless.flac", 44_100, 2, "PCM_16"),
        ("surround.wav", 192_000, 8, "PCM_24"),
        ("studio.wav", 48_000, 24, "PCM_16"),
    ],
)
def test_any_kind_becomes_16_khz_mono(
    tmp_path: Path, name: str, rate: int, channels: int, subtype: str
) -> None:
    path = tmp_path / name
    sound = np.repeat(tone(rate, 1.0)[:, None], channels, axis=1)
    soundfile.write(path, sound, rate, subtype=subtype)
    found = whole(path)
    assert found.dtype == np.float32
    assert len(found) == pytest.approx(16_000, abs=2)
    assert np.abs(found[500:15_500] - tone(16_000, 1.0)[500:15_500]).max() < 0.02


KINDS = [
    (kind, "PCM_16") for kind in ("WAV", "WAVEX", "AIFF", "AU", "CAF", "W64", "RF64", "FLAC")
] + [("OGG", "VORBIS"), ("MP3", "MPEG_LAYER_III"), ("WAV", "ULAW"), ("VOC", "PCM_16")]


@pytest.mark.parametrize(("kind", "subtype"), KINDS)
def test_it_is_what_another_decoder_makes_of_it(tmp_path: Path, kind: str, subtype: str) -> None:
    path = tmp_path / "sound"
    soundfile.write(path, noise(16_000, 2.0), 16_000, format=kind, subtype=subtype)
    assert np.abs(whole(path) - soundfile.read(path, dtype="float32")[0]).max() < 1e-5


@pytest.mark.parametrize("kind", ["WAV", "WAVEX", "AIFF", "AU", "W64", "RF64", "FLAC"])
@pytest.mark.parametrize("part", [0.001, 0.02, 0.1, 0.5, 0.97, 0.99])
def test_a_file_that_says_more_than_it_holds(tmp_path: Path, kind: str, part: float) -> None:
    path = tmp_path / "sound"
    sound = noise(16_000, 10.0)
    soundfile.write(path, sound, 16_000, format=kind, subtype="PCM_16")
    assert len(whole(path)) == len(sound)
    found, missing = cut(path, part)
    assert len(found) / 16_000 + missing == pytest.approx(10.0, abs=4e-5)
    assert len(found) >= part * len(sound) - 5_000
    assert np.abs(found - sound[: len(found)]).max(initial=0.0) < 1e-4


@pytest.mark.parametrize("subtype", ["VORBIS", "OPUS"])
def test_an_ogg_file_without_its_end(tmp_path: Path, subtype: str) -> None:
    path = tmp_path / "a.ogg"
    soundfile.write(path, noise(48_000, 8.0), 48_000, format="OGG", subtype=subtype)
    assert len(whole(path)) == pytest.approx(8 * 16_000, abs=200)
    size, last = path.stat().st_size, path.read_bytes().rfind(b"OggS")
    for left in (size - 1, last + 26, last + 5, size // 2):
        os.truncate(path, left)
        found, missing = heard(path)
        assert missing == math.inf
        assert len(found) > (2 if left < last else 6) * 16_000


SIZES = (0x7FFF_F000, 0x7FFF_FFDB, 0xFFFF_FFFF, 0x8000_0000)  # the last is none of AU's


@pytest.mark.parametrize(
    ("kind", "places", "order", "size"),
    [
        *(("WAV", (4, 40), "little", size) for size in SIZES),
        *(("AIFF", (4, 42), "big", size) for size in SIZES),
        *(("AU", (8,), "big", size) for size in SIZES[:3]),
    ],
)
def test_a_size_that_was_never_known_is_no_promise(
    tmp_path: Path, kind: str, places: tuple[int, ...], order: Literal["little", "big"], size: int
) -> None:
    """As programs write it into a pipe, which is saved as a file."""
    path = tmp_path / "sound"
    soundfile.write(path, tone(16_000, 2.0), 16_000, format=kind, subtype="PCM_16")
    content = bytearray(path.read_bytes())
    for place in places:
        content[place : place + 4] = size.to_bytes(4, order)
    path.write_bytes(content)
    assert len(whole(path)) == 2 * 16_000


def mp3(path: Path, mode: str = "VARIABLE") -> bytes:
    """The bytes of an MP3 file whose second half needs more of them than its first."""
    sound = 2 * noise(44_100, 8.0)
    sound[: 4 * 44_100] = 0.0
    soundfile.write(path, sound.clip(-1, 1), 44_100, format="MP3", bitrate_mode=mode)
    return path.read_bytes()


@pytest.mark.parametrize("tag", [b"", b"ID3\4\0\0\0\0\2\x10" + bytes(272)], ids=["bare", "tagged"])
@pytest.mark.parametrize("mode", ["VARIABLE", "CONSTANT"])
def test_an_mp3_file_that_was_cut_off(tmp_path: Path, mode: str, tag: bytes) -> None:
    path = tmp_path / "a.mp3"
    path.write_bytes(tag + mp3(path, mode))
    assert len(whole(path)) == pytest.approx(8 * 16_000, abs=2)
    found, missing = cut(path, 0.75)
    assert len(found) / 16_000 + missing == pytest.approx(8.0, abs=0.1)
    assert 5.0 < len(found) / 16_000 < 7.5


def test_an_mp3_file_that_does_not_say_how_long_it_is_is_as_long_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.mp3"
    content = mp3(path)
    second = content.index(content[:2], content.index(b"Xing"))
    path.write_bytes(content[second:])
    assert len(whole(path)) == pytest.approx(8 * 16_000, abs=1_000)


@pytest.mark.parametrize(
    ("name", "codec", "video"),
    [
        ("a.m4a", "aac", ""),
        ("a.aac", "aac", ""),
        ("a.mp4", "aac", "mpeg4"),
        ("a.mov", "pcm_s16le", "mpeg4"),
        ("a.mkv", "aac", "mpeg4"),
        ("a.webm", "libopus", "libvpx"),
        ("a.ts", "aac", ""),  # whose times begin at 1.4 s
    ],
)
def test_the_sound_of_a_video(tmp_path: Path, name: str, codec: str, video: str) -> None:
    found = whole(write_media(tmp_path / name, codec, video=video))
    assert found.dtype == np.float32
    assert len(found) == pytest.approx(3 * 16_000, abs=800)
    middle = found[16_000:32_000]
    assert np.sqrt(np.mean(middle**2)) == pytest.approx(0.5 / np.sqrt(2), rel=0.05)
    assert np.argmax(np.abs(np.fft.rfft(middle))) == 440


def test_sound_that_begins_late_has_the_time_of_the_film(tmp_path: Path) -> None:
    found = whole(write_media(tmp_path / "a.mkv", video="mpeg4", late=1.5))
    loud = np.flatnonzero(np.abs(found) > 0.1)
    assert loud[0] / 16_000 == pytest.approx(1.5, abs=0.05)


@pytest.mark.parametrize("name", ["a.mkv", "a.avi"])
def test_a_video_that_was_cut_off(tmp_path: Path, name: str) -> None:
    film = write_media(tmp_path / name, video="mpeg4", seconds=10.0)
    assert heard(film)[1] < 0.1
    found, missing = cut(film, 0.5)
    assert 4.0 < len(found) / 16_000 < 6.0
    assert 4.0 < missing < 6.0


@pytest.mark.parametrize("kind", ["m4a", "flac"])
def test_damage_in_the_middle_takes_no_time_from_the_rest(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"a.{kind}"
    if kind == "m4a":
        write_media(path, seconds=10.0)
    else:
        soundfile.write(path, noise(16_000, 10.0), 16_000, subtype="PCM_16")
    content = bytearray(path.read_bytes())
    middle, size = len(content) // 2, len(content) // 20
    content[middle : middle + size] = bytes(size)
    path.write_bytes(content)
    found, missing = heard(path)
    assert len(found) / 16_000 == pytest.approx(10.0, abs=0.2)
    assert 0.2 < missing < 2.0


def test_what_holds_no_sound(tmp_path: Path) -> None:
    assert not len(whole(write_media(tmp_path / "a.mp4", "", video="mpeg4")))
    nothing = tmp_path / "a.wav"
    soundfile.write(nothing, np.zeros(0, np.float32), 16_000)
    assert not len(whole(nothing))


@pytest.mark.parametrize(
    "content",
    [
        b"This is no sound at all. " * 50,
        b"RIFF\x00\x00 this is no sound at all" * 9,
        bytes(1_000),
        # It leads to another file.
        b"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:3,\na.m4a\n#EXT-X-ENDLIST\n",
    ],
    ids=["text", "wav", "nothing", "list"],
)
def test_what_is_no_sound_file(tmp_path: Path, content: bytes) -> None:
    write_media(tmp_path / "a.m4a")
    path = tmp_path / "a.m3u8"
    path.write_bytes(content)
    (told,) = decoded(os.fsencode(path))
    assert isinstance(told, Undecodable)
    assert told.reason
    assert "\n" not in told.reason
