"""A file that is played while it is listened to, and what becomes of that without a speaker."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from ssbd_desktop.audio.capture_process.playback_buffer import PlaybackBuffer
from ssbd_desktop.audio.sources import played_file
from ssbd_desktop.audio.sources.file_source import BLOCK_SECONDS
from ssbd_desktop.audio.sources.played_file import PlayedFile, Speaker
from ssbd_desktop.audio.sources.source import open_source
from tests.helpers.fake_child_process import FakeChildProcess
from tests.helpers.programs import PATIENCE, wait_for
from tests.helpers.sound import Samples


def counted(first: int, count: int) -> Samples:
    return np.arange(first, first + count, dtype=np.float32)


def test_what_is_put_is_taken_in_order_after_a_cushion() -> None:
    buffer = PlaybackBuffer()
    buffer.put(counted(1, 4))
    assert not buffer.take(3).any()
    buffer.put(counted(5, 4))
    buffer.put(counted(9, 4))
    assert buffer.take(3).tolist() == [1, 2, 3]
    assert buffer.take(6).tolist() == [4, 5, 6, 7, 8, 9]


def test_where_nothing_waits_there_is_silence_and_a_cushion_again() -> None:
    buffer = PlaybackBuffer()
    for i in range(3):
        buffer.put(counted(2 * i + 1, 2))
    assert buffer.take(8).tolist() == [1, 2, 3, 4, 5, 6, 0, 0]
    buffer.put(counted(7, 2))
    assert not buffer.take(2).any()


def test_where_nobody_takes_the_oldest_gives_way() -> None:
    buffer = PlaybackBuffer()
    for i in range(1000):
        buffer.put(counted(i, 1))
    taken = buffer.take(1000)
    assert taken.max() == 999
    assert np.count_nonzero(taken) == round(0.5 / BLOCK_SECONDS)


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
    while "the file is not heard: Sound cannot be played" not in caplog.text:
        assert next(blocks, None), "it was not told"


class FakeHangingChild(FakeChildProcess):
    """Takes nothing until it is ended, as with a server that hangs."""

    sending = False

    def send(self, data: bytes) -> None:
        self.sending = True
        self.get(PATIENCE)
        raise BrokenPipeError


def test_a_speaker_that_hangs_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    child = FakeHangingChild()
    monkeypatch.setattr(played_file, "start_child", lambda _: child)
    speaker = Speaker()
    for _ in range(100):
        speaker.put(np.zeros(512, np.float32))
    wait_for(lambda: child.sending, "sound on its way")
    speaker.close()
    assert child.ended
    speaker.close()  # again without harm
