from __future__ import annotations

import itertools

import numpy as np
import pytest
from numpy.typing import NDArray

from ssbd_desktop.audio.signal.resample import Resampler
from tests.helpers.sound import Samples


def tone(rate: int, seconds: float = 1.0) -> Samples:
    return np.sin(2 * np.pi * 440 * np.arange(round(rate * seconds)) / rate).astype(np.float32)


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


def sine(kind: str, rate: int, count: int, seconds: float) -> NDArray[np.float64]:
    """A tone of 1 kHz, or a sweep from 50 Hz to 7 kHz over `seconds`."""
    t = np.arange(count) / rate
    cycles = 1_000 * t if kind == "tone" else 50 * t + (7_000 - 50) * t**2 / (2 * seconds)
    return 0.5 * np.sin(2 * np.pi * cycles)


@pytest.mark.parametrize("sizes", [(512,), (1_411,), (0, 1, 7, 512, 4_096)], ids=str)
@pytest.mark.parametrize("kind", ["tone", "sweep"])
@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_no_click_at_the_borders_of_blocks(rate: int, kind: str, sizes: tuple[int, ...]) -> None:
    seconds = 2.0
    sound = sine(kind, rate, round(rate * seconds), seconds).astype(np.float32)[:, None]
    resampler, found, at = Resampler(rate), list[Samples](), 0
    for size in itertools.cycle(sizes):
        found.append(resampler.resample(sound[at : at + size], at + size >= len(sound)))
        at += size
        if at >= len(sound):
            break
    heard = np.concatenate(found).astype(np.float64)
    wanted = sine(kind, 16_000, len(heard), seconds)
    middle = slice(800, -800)
    noise = np.square(heard - wanted)[middle].sum()
    assert 10 * np.log10(np.square(wanted)[middle].sum() / noise) >= 60


def test_what_16_khz_cannot_hold_is_not_folded_into_it() -> None:
    t = np.arange(48_000) / 48_000
    sound = np.sin(2 * np.pi * 11_000 * t).astype(np.float32)[:, None]
    assert np.abs(resampled(48_000, sound, 512)[800:-800]).max() < 0.001


def test_channels_are_mixed() -> None:
    found = resampled(16_000, np.stack((tone(16_000), tone(16_000) / 2), axis=1), 512)
    assert np.allclose(found, tone(16_000) * 0.75, atol=1e-6)
