from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.events import AudioBlock
from ssbd_desktop.speech.audio_buffer import AudioBuffer


def counting(first: int, last: int) -> AudioBlock:
    """Samples that are their own numbers."""
    return AudioBlock(np.arange(first, last, dtype=np.float32), first / 16_000)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=9), st.integers(0, 99), st.integers(0, 99))
def test_samples_are_found_by_number(sizes: list[int], first: int, length: int) -> None:
    sound = AudioBuffer()
    for size in sizes:
        sound.append(counting(sound.end, sound.end + size))
    wanted = range(min(first, sound.end), min(first + length, sound.end))
    assert sound.samples(first, first + length).tolist() == list(wanted)


def test_what_is_forgotten_is_gone_and_the_rest_is_not() -> None:
    sound = AudioBuffer()
    for i in range(10):
        sound.append(counting(10 * i, 10 * i + 10))
    sound.forget(20)
    assert sound.samples(0, 100).tolist() == list(range(20, 100))
    sound.forget(1000)
    assert sound.samples(0, 100).tolist() == list(range(90, 100))
    assert sound.end == 100


def test_time_jumps_where_sound_was_lost() -> None:
    sound = AudioBuffer()
    sound.append(AudioBlock(np.zeros(16_000, np.float32), 0.0, 11.0))
    sound.append(AudioBlock(np.zeros(16_000, np.float32), 5.0, 16.0))
    assert [sound.arrived(n) for n in (0, 15_999, 16_000)] == [11.0, 11.0, 16.0]
    assert [sound.seconds(n) for n in (0, 8_000, 16_000, 24_000, 32_000)] == [0, 0.5, 5, 5.5, 6]
    sound.forget(20_000)
    assert sound.seconds(8_000) == 4.5


def test_nothing_heard_yet() -> None:
    assert (AudioBuffer().seconds(0), AudioBuffer().arrived(0)) == (0.0, None)
    assert AudioBuffer().samples(0, 10).tolist() == []
