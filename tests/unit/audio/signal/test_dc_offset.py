from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.audio.signal.dc_offset import DcOffset
from tests.helpers.sound import Samples


def removed(sound: Samples, size: int = 512) -> Samples:
    offset = DcOffset()
    return np.concatenate([offset.removed(sound[i : i + size]) for i in range(0, len(sound), size)])


def tone(seconds: float, hertz: float = 440.0) -> Samples:
    wave = 0.3 * np.sin(2 * np.pi * hertz * np.arange(round(seconds * 16_000)) / 16_000)
    return wave.astype(np.float32)


@pytest.mark.parametrize("constant", [-0.5, 0.02, 0.4])
def test_a_constant_part_goes_and_the_sound_stays(constant: float) -> None:
    found = removed(tone(20) + np.float32(constant))
    assert abs(found[-16_000:].mean()) < 0.001
    assert np.abs(found - tone(20))[-16_000:].max() < 0.002


def test_one_that_begins_later_goes_too_without_a_step() -> None:
    sound = tone(20)
    sound[32_000:] += 0.2
    found = removed(sound)
    assert abs(found[-16_000:].mean()) < 0.005
    steps = np.abs(np.diff(found))
    steps[31_990:32_010] = 0  # the device's own
    assert steps.max() < np.abs(np.diff(tone(1))).max() * 1.01


def test_sound_without_one_is_left_as_it_is() -> None:
    assert np.abs(removed(tone(4, 100.0)) - tone(4, 100.0)).max() < 0.001


def test_odd_blocks_pass() -> None:
    offset = DcOffset()
    assert len(offset.removed(np.zeros(0, np.float32))) == 0
    assert len(offset.removed(np.ones(1, np.float32))) == 1
    broken = np.full(512, np.nan, np.float32)
    assert np.isnan(offset.removed(broken)).all()
    assert np.isfinite(offset.removed(np.ones(512, np.float32))).all()
