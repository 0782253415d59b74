"""Capture from a real sound server: what is played is heard, and a server's death is told."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from ssbd_desktop.errors import AudioError
from ssbd_desktop.events import AudioBlock
from ssbd_desktop.scoring import plain_words, word_errors
from ssbd_desktop.settings import Settings
from ssbd_desktop.speech import Listener, Microphone, WhisperRecogniser, input_devices
from tests.helpers.sound import Samples, SoundServer, silence

pytestmark = pytest.mark.sound

SENTENCE = "The flight to Milan leaves at midnight on Tuesday."


@pytest.fixture
def clip(tmp_path: Path, spoken: Callable[[str], Samples]) -> Path:
    """A sentence as a file of a kind that is not the app's own: 48 kHz, stereo."""
    path = tmp_path / "clip.wav"
    sound = np.concatenate((silence(0.3), spoken(SENTENCE), silence(1.2)))
    left = soxr.resample(sound, 16_000, 48_000)
    soundfile.write(path, np.stack((left, left), axis=1), 48_000, subtype="PCM_16")
    return path


def captured(
    microphone: Microphone, seconds: float, once_open: Callable[[], object] = lambda: None
) -> list[AudioBlock]:
    """The blocks of the next `seconds`."""
    blocks: list[AudioBlock] = []
    for block in microphone.blocks():
        if not blocks:
            once_open()
        blocks.append(block)
        if block.end >= seconds:
            microphone.close()
    return blocks


def test_what_is_played_is_heard(
    sound_server: SoundServer, clip: Path, whisper: WhisperRecogniser
) -> None:
    microphone = Microphone("default")
    played, rate = soundfile.read(clip, dtype="float32")
    wanted = soxr.resample(played[:, 0], rate, 16_000)

    blocks = captured(microphone, len(wanted) / 16_000 + 1.0, lambda: sound_server.play(clip))

    heard = np.concatenate([block.samples for block in blocks])
    assert {len(block.samples) for block in blocks} == {512}
    assert microphone.dropped_seconds == 0.0
    assert correlation(heard, wanted) > 0.95
    listener = Listener(whisper, Settings())
    finals = [t for t in [*listener.hear(blocks), *listener.finish()] if t.final]
    reference = plain_words(SENTENCE)
    said = plain_words(" ".join(t.text for t in finals))
    assert word_errors(reference, said) <= 2, said


def correlation(heard: Samples, played: Samples) -> float:
    """How alike the two are where they fit best, 1 being the same; played may lie anywhere."""
    size = 1 << (len(heard) + len(played)).bit_length()
    product = np.fft.rfft(heard, size) * np.conj(np.fft.rfft(played, size))
    shift = int(np.fft.irfft(product, size)[: len(heard)].argmax())
    part = heard[shift : shift + len(played)]
    return float(np.corrcoef(part, played[: len(part)])[0, 1])


def test_devices_of_the_server_are_listed(sound_server: SoundServer) -> None:
    devices = input_devices()

    assert "pulse" in [device.name for device in devices]
    assert [device.default for device in devices].count(True) == 1


def test_a_device_is_found_by_part_of_its_name(sound_server: SoundServer) -> None:
    microphone = Microphone("PUL")

    blocks = captured(microphone, 0.2)

    assert blocks
    assert microphone.name == "pulse"


def test_an_unknown_device_is_named_with_those_that_exist(sound_server: SoundServer) -> None:
    with pytest.raises(AudioError, match=r"named “no such thing”: choose one of .*“pulse”"):
        next(Microphone("no such thing").blocks())


def test_close_ends_the_blocks_at_once(sound_server: SoundServer) -> None:
    microphone = Microphone()
    blocks = microphone.blocks()
    next(blocks)
    threading.Timer(0.3, microphone.close).start()

    began = time.monotonic()
    for _ in blocks:
        pass

    assert time.monotonic() - began < 0.5


def test_two_in_turn_and_two_at_once(sound_server: SoundServer) -> None:
    assert captured(Microphone(), 0.2)
    first, second = Microphone(), Microphone()
    blocks = first.blocks()
    next(blocks)
    assert captured(second, 0.2)
    assert next(blocks).samples.dtype == np.float32
    first.close()
    assert not list(blocks)


def test_sound_that_nobody_fetches_is_dropped_and_counted(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.speech.microphone.BACKLOG_SECONDS", 0.32)
    microphone = Microphone()
    blocks = microphone.blocks()
    before = next(blocks)
    time.sleep(1.0)
    after = next(blocks)

    assert 0.3 < microphone.dropped_seconds < 1.0
    assert after.start == pytest.approx(before.end + microphone.dropped_seconds)
    microphone.close()
    assert not list(blocks)


def test_a_server_that_dies_is_told_at_once(sound_server: SoundServer) -> None:
    blocks = Microphone().blocks()
    next(blocks)
    sound_server.kill()

    began = time.monotonic()
    with pytest.raises(AudioError, match="has vanished: check"):
        for _ in blocks:
            pass
    assert time.monotonic() - began < 3.0

    with pytest.raises(AudioError) as told:
        next(Microphone().blocks())
    assert "\n" not in str(told.value)


def test_a_server_that_hangs_is_told_and_does_not_hang_us(sound_server: SoundServer) -> None:
    microphone = Microphone()
    blocks = microphone.blocks()
    next(blocks)
    sound_server.freeze()

    began = time.monotonic()
    with pytest.raises(AudioError, match="delivers no sound any more"):
        for _ in blocks:
            pass
    microphone.close()
    assert time.monotonic() - began < 3.5

    sound_server.thaw()
    assert captured(Microphone(), 0.2), "and it works again once the server does"


def test_opening_on_a_server_that_hangs_is_told(
    sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.speech.portaudio.PATIENCE", 1.0)
    sound_server.freeze()

    with pytest.raises(AudioError, match="does not answer"):
        next(Microphone().blocks())

    sound_server.thaw()


def test_without_a_server_there_is_no_device(
    sound_server: SoundServer,
) -> None:
    sound_server.kill()

    with pytest.raises(AudioError) as told:
        next(Microphone().blocks())
    assert "sound source" in str(told.value)
