from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.speech.resample import Resampler
from tests.helpers.sound import Samples


def tone(rate: int, seconds: float = 1.0) -> Samples:
    return np.sin(2 * np.pi * 440 * np.arange(round(rate * seconds)) / rate).astype(np.float32)


def fed(rate: int, sound: Samples, size: int) -> Samples:
    resampler = Resampler(rate)
    chunks = [sound[i : i + size] for i in range(0, len(sound), size)]
    return np.concatenate([resampler.feed(c, c is chunks[-1]) for c in chunks])


@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 44_100, 48_000, 96_000])
def test_a_tone_stays_that_tone(rate: int) -> None:
    found = fed(rate, tone(rate)[:, None], 512)
    assert len(found) == pytest.approx(16_000, abs=2)
    middle = slice(1_000, 15_000)
    assert np.abs(found[middle] - tone(16_000)[middle]).max() < 0.01


def test_channels_are_mixed() -> None:
    found = fed(16_000, np.stack((tone(16_000), np.zeros(16_000, np.float32)), axis=1), 512)
    assert np.allclose(found, tone(16_000) / 2)
