"""Videos, and sound files that libsndfile does not know, as a person has them."""

from __future__ import annotations

import os
import re
import signal
import threading
from pathlib import Path

import numpy as np
import pytest

from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.audio.sources.media_file import ANSWERS_IN, MediaFile
from ssbd_desktop.base.errors import AudioError
from tests.helpers.media import write_media
from tests.helpers.sound import Samples
from tests.helpers.systems import ANY_NAMES, SIGNALS


def whole(path: Path) -> Samples:
    blocks = list(FileSource(path, speed=0).blocks())
    ends = [0.0, *(block.end for block in blocks)]
    assert [block.start for block in blocks] == pytest.approx(ends[:-1])
    return np.concatenate([block.samples for block in blocks])


def heard_until_the_end(path: Path) -> tuple[float, str]:
    """How many seconds are heard of a file, and what is told then."""
    heard = 0.0
    try:
        for block in FileSource(path, speed=0).blocks():
            heard = block.end
    except AudioError as error:
        return heard, str(error)
    return heard, ""


def refusal(path: Path) -> str:
    heard, message = heard_until_the_end(path)
    assert heard == 0.0
    assert str(path) in message
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("name", "codec", "video"),
    [
        ("a.m4a", "aac", ""),
        ("a.aac", "aac", ""),
        ("a.mp4", "aac", "mpeg4"),
        ("a.mov", "pcm_s16le", "mpeg4"),
        ("a.mkv", "aac", "mpeg4"),
        ("a.webm", "libopus", "libvpx"),
    ],
)
def test_its_sound_is_16_khz_mono(tmp_path: Path, name: str, codec: str, video: str) -> None:
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


def test_what_comes_before_the_cut_is_heard_and_what_is_missing_told(tmp_path: Path) -> None:
    path = write_media(tmp_path / "a.mkv", video="mpeg4", seconds=10.0)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    heard, told = heard_until_the_end(path)
    assert 4.0 < heard < 6.0
    assert re.search(r"cut off or damaged and lacks [45](\.\d)? s", told)


def test_a_packet_that_is_damaged_takes_no_time_from_the_others(tmp_path: Path) -> None:
    path = write_media(tmp_path / "a.m4a", seconds=10.0)
    content = bytearray(path.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 6_000] = bytes(6_000)
    path.write_bytes(content)
    heard, told = heard_until_the_end(path)
    assert "cut off or damaged and lacks" in told
    assert heard == pytest.approx(10.0, abs=0.2)


def test_what_holds_no_sound_is_one_sentence(tmp_path: Path) -> None:
    assert "There is no sound in" in refusal(write_media(tmp_path / "a.mp4", "", video="mpeg4"))
    text = tmp_path / "a.txt"
    text.write_text("This is no sound at all. " * 50)
    assert "cannot be read (" in refusal(text)
    broken = tmp_path / "b.mp4"
    broken.write_bytes(write_media(tmp_path / "c.mp4", video="mpeg4").read_bytes()[:2_000])
    assert "cannot be read (" in refusal(broken)


def test_a_file_leads_to_no_other(tmp_path: Path) -> None:
    write_media(tmp_path / "a.m4a")
    playlist = tmp_path / "list.m3u8"
    playlist.write_text("#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:3,\na.m4a\n#EXT-X-ENDLIST\n")
    assert "cannot be read (" in refusal(playlist)


def _read_all(file: MediaFile) -> None:
    while file.read(512) is not None:
        pass


@SIGNALS
def test_a_decoder_that_dies_is_one_sentence(tmp_path: Path) -> None:
    file = MediaFile(write_media(tmp_path / "a.m4a", seconds=60.0))
    os.kill(file._child.pid, signal.SIGKILL)
    with pytest.raises(AudioError, match=r"a\.m4a is cut off or damaged after \d+(\.\d)? s: "):
        _read_all(file)
    file.close()


@SIGNALS
def test_a_decoder_that_hangs_keeps_nobody_who_stops(tmp_path: Path) -> None:
    source = FileSource(write_media(tmp_path / "a.m4a", seconds=60.0), speed=0)
    blocks = source.blocks()
    next(blocks)
    assert source._decoded is not None
    os.kill(source._decoded._child.pid, signal.SIGSTOP)
    rest = threading.Thread(target=lambda: sum(1 for _ in blocks))
    rest.start()
    source.close()
    rest.join(ANSWERS_IN / 2)
    assert not rest.is_alive()


@ANY_NAMES
def test_a_name_that_is_no_utf8_is_decoded(tmp_path: Path) -> None:
    path = write_media(tmp_path / "a.m4a").rename(tmp_path / "call\udce9.m4a")
    assert len(whole(path)) == pytest.approx(3 * 16_000, abs=800)
