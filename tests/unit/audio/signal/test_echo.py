"""Echo, over sounds whose echo is made here."""

from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.audio.signal.echo import (
    CUSHIONED_FOR,
    HELD_BACK,
    NEEDLESS_AFTER,
    WAITED_FOR,
    EchoRemoval,
    EchoSearch,
    PlayedSound,
)
from tests.helpers.sound import Samples

RATE = 16_000
BLOCK = 512


def noise(seconds: float, seed: int, level: float = 0.1) -> Samples:
    """float32[n] that swells as speech does."""
    count = round(seconds * RATE)
    swell = 0.6 + 0.4 * np.sin(2 * np.pi * 3 * np.arange(count) / RATE)
    voice = np.random.default_rng(seed).normal(0, level, count) * swell
    return np.convolve(voice, [0.5, 0.5], "same").astype(np.float32)


def delayed(sound: Samples, seconds: float, by: float = 0.5) -> Samples:
    """It at another level, so much later or earlier."""
    shift = round(seconds * RATE)
    return by * np.roll(sound, shift)


def run(echo: EchoRemoval, heard: Samples, played: Samples) -> Samples:
    """What is left of blocks that come at the same time."""
    left = []
    for start in range(0, len(heard), BLOCK):
        echo.played(played[start : start + BLOCK])
        left.append(echo.removed(heard[start : start + BLOCK]))
    return np.concatenate(left)


def loud(sound: Samples) -> float:
    return float(10 * np.log10(np.mean(np.square(sound)) + 1e-12))


@pytest.mark.parametrize(
    ("delay", "each_second"),
    [
        (0.06, [-66.59, -101.16, -103.94, -84.25, -74.03, -26.74, -26.59]),
        (0.25, [-52.15, -114.26, -90.01, -76.54, -72.38, -26.74, -26.59]),
        (0.7, [-57.09, -54.06, -110.88, -112.99, -99.22, -26.76, -26.61]),
        (-0.15, [-55.58, -52.89, -94.23, -99.68, -75.80, -27.07, -26.58]),
    ],
)
def test_an_echo_goes_whatever_its_delay_and_who_speaks_meanwhile_stays(
    delay: float, each_second: list[float]
) -> None:
    """It has -39 dBFS. They whisper at first, at -61 dBFS, and then speak at -27."""
    played, said = noise(7.0, 1), noise(7.0, 2)
    said[: 5 * RATE] *= 0.02
    left = run(EchoRemoval(), delayed(played, delay, 0.25) + said, played)
    assert [loud(each) for each in np.array_split(left, 7)] == pytest.approx(each_second, abs=0.01)


def test_without_an_echo_nothing_is_changed_or_late() -> None:
    played, said = noise(NEEDLESS_AFTER + 6, 1), noise(NEEDLESS_AFTER + 6, 2)
    echo, sure = EchoRemoval(), round(NEEDLESS_AFTER * RATE)
    left = run(echo, said[:sure], played[:sure])
    assert echo.at_work
    left = np.concatenate((left, run(echo, said[sure:], played[sure:])))
    assert not echo.at_work
    assert echo._search.unheard == pytest.approx(13 * 32 * 0.032)
    assert len(left) == len(said) + round(HELD_BACK * RATE), "it was late at first"
    known = round(5.94 * RATE)  # from the block on in which it is known
    assert np.array_equal(left[-known:], said[-known:])
    again = noise(4.0, 3)
    run(echo, delayed(again, 0.1), again)
    assert echo.at_work, "the headphones were unplugged"
    search, parts = EchoSearch(), np.split(np.stack((delayed(again, 0.1), again)), 128, axis=1)
    found = [number for number, both in enumerate(parts) if search.add(*both) is not None]
    assert (found, search.unheard) == ([31, 63, 95, 127], 0.0), "once a second"


def test_an_echo_softer_than_the_voice_over_it_is_found_once_enough_was_heard() -> None:
    played, search = noise(8.0, 1), EchoSearch()
    both = np.stack((noise(8.0, 2) + delayed(played, 0.1, 0.06), played))
    found = [search.add(*part) for part in np.split(both, 8, axis=1)]
    assert found == [None] * 4 + [0.1] * 4


def test_while_nothing_plays_nothing_is_known() -> None:
    echo = EchoRemoval()
    run(echo, noise(20.0, 2), np.zeros(20 * RATE, np.float32))
    assert echo.at_work


def test_what_comes_late_is_waited_for_and_then_taken_for_silence() -> None:
    played = PlayedSound()
    one = np.ones(BLOCK, np.float32)
    assert not len(played.take(BLOCK))
    played.put(one)
    assert np.array_equal(played.take(2 * BLOCK), one)
    late = round(WAITED_FOR * RATE) + 1
    assert not len(played.take(late - 1))
    assert np.array_equal(played.take(late), np.zeros(late, np.float32))
    assert len(played.take(BLOCK)) == BLOCK, "nothing plays any more"
    played.put(one)
    assert np.array_equal(played.take(2 * BLOCK), one), "it plays again"


@pytest.mark.parametrize(
    ("waits", "held", "dips", "left"),
    [
        (640, 0, 0, 640),
        (641, 0, 0, 256),
        (2_000, 0, 1_360, 2_000),
        (2_000, 0, 1_300, 1_556),
        (600, 3_000, 0, 3_600),
    ],
)
def test_what_more_than_a_cushion_constantly_waits_is_skipped(
    waits: int, held: int, dips: int, left: int
) -> None:
    played = PlayedSound()
    played.put(np.zeros(waits, np.float32))
    played.hold(np.zeros(held, np.float32))
    for number in range(round(CUSHIONED_FOR * RATE / BLOCK)):
        dip = dips if number == 60 else 0
        played.put(np.zeros(BLOCK, np.float32))
        played.take(BLOCK + dip)
        played.put(np.zeros(dip, np.float32))
    assert len(played.take(left + 1)) == left


def test_devices_that_drift_are_brought_into_step_and_given_up_if_they_drift_fast() -> None:
    played = PlayedSound()
    for _ in range(round(60 * RATE / BLOCK)):
        played.put(np.ones(BLOCK + 1, np.float32))  # .2 %
        played.take(BLOCK)
    assert not played.drifts
    for _ in range(round(60 * RATE / BLOCK)):
        played.put(np.ones(BLOCK + 8, np.float32))
        played.take(BLOCK)
    assert played.drifts
