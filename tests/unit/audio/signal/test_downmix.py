from __future__ import annotations

import itertools

import numpy as np
import pytest

from ssbd_desktop.audio.signal.downmix import Downmix
from tests.helpers.sound import Samples

RATE = 16_000


def tone(seconds: float, level: float = 0.25, hertz: float = 440.0) -> Samples:
    wave = level * np.sin(2 * np.pi * hertz * np.arange(round(RATE * seconds)) / RATE)
    return wave.astype(np.float32)


def hiss(seconds: float, level: float, seed: int = 0) -> Samples:
    noise = np.random.default_rng(seed).normal(size=round(RATE * seconds))
    return (level * noise).astype(np.float32)


def on(channels: dict[int, Samples], count: int) -> Samples:
    """float32[n, count], silent but for these."""
    sound = np.zeros((len(next(iter(channels.values()))), count), np.float32)
    for channel, samples in channels.items():
        sound[:, channel] = samples
    return sound


def mixed(sound: Samples, sizes: tuple[int, ...] = (512,)) -> Samples:
    mix, found, at = Downmix(RATE), list[Samples](), 0
    for size in itertools.cycle(sizes):
        found.append(mix.mixed(sound[at : at + size]))
        at += size
        if at >= len(sound):
            break
    return np.concatenate(found)


def level(sound: Samples) -> float:
    return float(np.sqrt(np.mean(np.square(sound))))


@pytest.mark.parametrize(
    ("carrying", "count"), [((2,), 8), ((0,), 1), ((0, 1), 2), ((0, 1), 16), ((3, 9), 64)]
)
def test_speech_keeps_its_level_on_whichever_channels_it_is(
    carrying: tuple[int, ...], count: int
) -> None:
    talk = tone(1.0)
    found = mixed(on(dict.fromkeys(carrying, talk), count))
    assert found.dtype == np.float32
    assert np.allclose(found, talk, atol=1e-6)


def test_of_channels_that_carry_different_sound_each_has_its_share() -> None:
    first, second = tone(1.0), tone(1.0, 0.1, 660.0)
    assert np.allclose(mixed(on({0: first, 5: second}, 8)), (first + second) / 2, atol=1e-6)


def test_inputs_that_only_hiss_lower_nobody() -> None:
    talk = np.concatenate((np.zeros(RATE, np.float32), tone(2.0)))
    channels = {n: hiss(3.0, 0.0003, n) for n in range(8)}
    channels[2] = channels[2] + talk
    found = mixed(on(channels, 8))
    assert level(found[-RATE:]) == pytest.approx(level(talk[-RATE:]), rel=0.05)


def test_a_faint_channel_is_not_left_out() -> None:
    found = mixed(on({0: tone(1.0, 0.5), 1: tone(1.0, 0.01, 660.0)}, 2))
    assert np.allclose(found, tone(1.0, 0.5) + tone(1.0, 0.01, 660.0), atol=1e-6)


@pytest.mark.parametrize("sizes", [(512,), (1,), (0, 1, 7, 512, 4_096)], ids=str)
def test_nothing_clicks_where_a_channel_joins(sizes: tuple[int, ...]) -> None:
    first, second = tone(2.0), tone(2.0, 0.2, 300.0)
    second[: RATE // 2] = 0.0
    # Joining takes time: the second one begins slowly, and so is no click of its own.
    second *= np.clip(np.arange(len(second)) / RATE - 0.5, 0.0, 1.0).astype(np.float32)
    found = mixed(on({0: first, 1: second}, 4), sizes)
    assert len(found) == len(first)
    assert np.allclose(found[: RATE // 2], first[: RATE // 2], atol=1e-6)
    assert np.allclose(found[-100:], ((first + second) / 2)[-100:], atol=1e-5)
    steepest = np.abs(np.diff(first)).max() + np.abs(np.diff(second)).max()
    assert np.abs(np.diff(found)).max() < 1.1 * steepest


def test_what_was_loud_long_ago_lowers_nobody() -> None:
    thump, talk = tone(0.1), tone(40.0)
    channels = {n: np.concatenate((thump, np.zeros(len(talk), np.float32))) for n in range(4)}
    channels[1] = np.concatenate((thump, talk))
    assert level(mixed(on(channels, 4))[-RATE:]) == pytest.approx(level(talk[-RATE:]), rel=0.001)


def test_odd_blocks_pass_and_what_is_no_number_is_silence() -> None:
    mix = Downmix(RATE)
    assert mix.mixed(np.zeros((0, 3), np.float32)).shape == (0,)
    assert mix.mixed(np.full((1, 3), 0.5, np.float32)) == pytest.approx(0.5)
    broken = np.full((512, 3), np.nan, np.float32)
    broken[:, 1] = np.inf
    assert not mix.mixed(broken).any()
    assert np.isfinite(mix.mixed(np.full((512, 3), 0.5, np.float32))).all()
