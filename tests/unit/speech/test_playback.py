"""A file that is played while it is listened to, and what becomes of that without a speaker."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

import numpy as np
import pytest
import soundfile

from ssbd_desktop.errors import AudioError
from ssbd_desktop.speech import open_source, portaudio
from ssbd_desktop.speech.files import BLOCK_SECONDS
from ssbd_desktop.speech.playback import AudibleFile, Tape
from tests.helpers.sound import Samples


def counted(first: int, count: int) -> Samples:
    return np.arange(first, first + count, dtype=np.float32)


def test_what_is_put_is_taken_in_order_after_a_cushion() -> None:
    tape = Tape()
    tape.put(counted(1, 4))
    assert not tape.take(3).any()
    tape.put(counted(5, 4))
    tape.put(counted(9, 4))
    assert tape.take(3).tolist() == [1, 2, 3]
    assert tape.take(6).tolist() == [4, 5, 6, 7, 8, 9]


def test_where_nothing_waits_there_is_silence_and_a_cushion_again() -> None:
    tape = Tape()
    for i in range(3):
        tape.put(counted(2 * i + 1, 2))
    assert tape.take(8).tolist() == [1, 2, 3, 4, 5, 6, 0, 0]
    tape.put(counted(7, 2))
    assert not tape.take(2).any()


def test_where_nobody_takes_the_oldest_gives_way() -> None:
    tape = Tape()
    for i in range(1000):
        tape.put(counted(i, 1))
    kept = tape.take(1000)
    assert kept.max() == 999
    assert np.count_nonzero(kept) == round(0.5 / BLOCK_SECONDS)


def test_without_a_speaker_it_is_a_file_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_there(_: object) -> Future[portaudio.OpenStream]:
        future: Future[portaudio.OpenStream] = Future()
        future.set_exception(AudioError("Sound cannot be played: there is no speaker."))
        return future

    monkeypatch.setattr(portaudio, "open_player", none_there)
    path = tmp_path / "sound.wav"
    soundfile.write(path, np.ones(4000, np.float32) / 2, 16_000)
    source = open_source(str(path), audible=True)
    assert isinstance(source, AudibleFile)
    assert (source.name, source.live, source.dropped_seconds) == ("sound.wav", False, 0.0)
    assert sum(len(block.samples) for block in source.blocks()) == 4000
    assert not isinstance(open_source(str(path)), AudibleFile)


def test_the_output_is_let_go_of_when_the_file_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening: Future[portaudio.OpenStream] = Future()
    released: list[Future[portaudio.OpenStream]] = []
    monkeypatch.setattr(portaudio, "open_player", lambda _: opening)
    monkeypatch.setattr(portaudio, "release", released.append)
    path = tmp_path / "sound.wav"
    soundfile.write(path, np.zeros(160_000, np.float32), 16_000)
    source = AudibleFile(path)
    for _ in source.blocks():
        source.close()
    assert released == [opening]
