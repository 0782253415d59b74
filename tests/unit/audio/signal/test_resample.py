from __future__ import annotations

import itertools

import numpy as np
import pytest

from ssbd_desktop.audio.signal.resample import DcOffset, Downmix, Resampler
from tests.helpers.sound import Samples


def tone(rate: int, seconds: float = 1.0, hertz: float = 440.0) -> Samples:
    return np.sin(2 * np.pi * hertz * np.arange(round(rate * seconds)) / rate).astype(np.float32)


def resampled(rate: int, sound: Samples, size: int) -> Samples:
    resampler = Resampler(rate)
    chunks = [sound[i : i + size] for i in range(0, len(sound), size)]
    return np.concatenate([resampler.resample(c, c is chunks[-1]) for c in chunks])


@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 44_100, 48_000, 96_000])
def test_a_tone_stays_that_tone(rate: int) -> None:
    found = resampled(rate, tone(rate)[:, None], 512)
    assert len(found) == pytest.approx(16_000, abs=2)
    middle = slice(1_000, 15_000)
    assert np.abs(found[middle] - tone(16_000)[middle]).max() < 0.01


def test_what_16_khz_cannot_hold_is_not_folded_into_it() -> None:
    sound = tone(48_000, hertz=11_000)[:, None]
    assert np.abs(resampled(48_000, sound, 512)[800:-800]).max() < 0.001


RATE = 16_000


def wave(seconds: float, level: float = 0.25, hertz: float = 440.0) -> Samples:
    return np.float32(level) * tone(RATE, seconds, hertz)


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
    speech = wave(1.0)
    found = mixed(on(dict.fromkeys(carrying, speech), count))
    assert found.dtype == np.float32
    assert np.allclose(found, speech, atol=1e-6)


def test_inputs_that_only_hiss_lower_nobody() -> None:
    speech = np.concatenate((np.zeros(RATE, np.float32), wave(2.0)))
    channels = {n: hiss(3.0, 0.0003, n) for n in range(8)}
    channels[2] = channels[2] + speech
    found = mixed(on(channels, 8))
    assert level(found[-RATE:]) == pytest.approx(level(speech[-RATE:]), rel=0.05)


def test_a_faint_channel_is_not_left_out() -> None:
    found = mixed(on({0: wave(1.0, 0.5), 1: wave(1.0, 0.01, 660.0)}, 2))
    assert np.allclose(found, wave(1.0, 0.5) + wave(1.0, 0.01, 660.0), atol=1e-6)


@pytest.mark.parametrize("sizes", [(512,), (1,), (0, 1, 7, 512, 4_096)], ids=str)
def test_nothing_clicks_where_a_channel_joins(sizes: tuple[int, ...]) -> None:
    first, second = wave(2.0), wave(2.0, 0.2, 300.0)
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
    thump, speech = wave(0.1), wave(40.0)
    channels = {n: np.concatenate((thump, np.zeros(len(speech), np.float32))) for n in range(4)}
    channels[1] = np.concatenate((thump, speech))
    assert level(mixed(on(channels, 4))[-RATE:]) == pytest.approx(level(speech[-RATE:]), rel=0.001)


@pytest.mark.parametrize(
    ("left", "right", "sizes"),
    [(0.25, -0.25, (512,)), (0.22, -0.25, (1,)), (-0.25, 0.22, (16_000,))],
)
def test_of_channels_that_cancel_the_louder_one_is_heard(
    left: float, right: float, sizes: tuple[int, ...]
) -> None:
    speech = np.concatenate((np.zeros(RATE, np.float32), wave(2.0, 1.0)))
    found = mixed(on({0: left * speech, 1: right * speech}, 2), sizes)
    louder = left if abs(left) >= abs(right) else right
    assert np.allclose(found[-RATE:], louder * speech[-RATE:], atol=1e-6)


def test_channels_cancel_only_while_hardly_anything_is_left_of_the_louder_one() -> None:
    def cancel(left: Samples, right: Samples) -> bool:
        mix = Downmix(RATE)
        mix.mixed(np.stack((left, right, 0 * left), axis=1))
        return mix.cancels

    speech = wave(1.0)
    assert cancel(speech, -speech)
    assert not cancel(speech, -0.7 * speech)
    assert not cancel(speech, wave(1.0, hertz=660.0))
    assert not cancel(speech, 0 * speech)
    assert not cancel(0 * speech, 0 * speech)


def test_odd_blocks_pass_and_what_is_no_number_is_silence() -> None:
    mix = Downmix(RATE)
    assert mix.mixed(np.zeros((0, 3), np.float32)).shape == (0,)
    assert not mix.cancels
    assert mix.mixed(np.full((1, 3), 0.5, np.float32)) == pytest.approx(0.5)
    broken = np.full((512, 3), np.nan, np.float32)
    broken[:, 1] = np.inf
    assert not mix.mixed(broken).any()
    assert np.isfinite(mix.mixed(np.full((512, 3), 0.5, np.float32))).all()


def removed(sound: Samples, size: int = 512) -> Samples:
    offset = DcOffset()
    return np.concatenate([offset.removed(sound[i : i + size]) for i in range(0, len(sound), size)])


@pytest.mark.parametrize("constant", [-0.5, 0.02, 0.4])
def test_a_constant_part_goes_and_the_sound_stays(constant: float) -> None:
    found = removed(np.float32(0.3) * tone(16_000, 20) + np.float32(constant))
    assert abs(found[-16_000:].mean()) < 0.001
    assert np.abs(found - 0.3 * tone(16_000, 20))[-16_000:].max() < 0.002


def test_one_that_begins_later_goes_too_without_a_step() -> None:
    sound = 0.3 * tone(16_000, 20)
    sound[32_000:] += 0.2
    found = removed(sound)
    assert abs(found[-16_000:].mean()) < 0.005
    steps = np.abs(np.diff(found))
    steps[31_990:32_010] = 0  # the device's own
    assert steps.max() < np.abs(np.diff(0.3 * tone(16_000, 1))).max() * 1.01


def test_odd_blocks_pass() -> None:
    offset = DcOffset()
    assert len(offset.removed(np.zeros(0, np.float32))) == 0
    assert len(offset.removed(np.ones(1, np.float32))) == 1
    assert removed(np.ones(3 * RATE, np.float32), 3 * RATE)[-1] == 0.0
    broken = np.full(512, np.nan, np.float32)
    assert np.isnan(offset.removed(broken)).all()
    assert np.isfinite(offset.removed(np.ones(512, np.float32))).all()
