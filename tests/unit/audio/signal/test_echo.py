"""Echo, over sounds whose echo is made here."""

from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.audio.signal.echo import (
    CUSHION,
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


@pytest.mark.parametrize("delay", [0.06, 0.25, 0.7, -0.15])
def test_an_echo_goes_whatever_its_delay(delay: float) -> None:
    played = noise(14.0, 1)
    heard = delayed(played, delay)
    left = run(EchoRemoval(), heard, played)
    assert loud(left[-4 * RATE :]) < loud(heard) - 60
    if 0 < delay < 0.3:  # also while the two are shifted against each other
        halves = [left[at : at + RATE // 2] for at in range(RATE // 2, 4 * RATE, RATE // 2)]
        assert max(map(loud, halves)) < loud(heard) - 45


def test_who_speaks_meanwhile_stays() -> None:
    played, said = noise(14.0, 1), noise(14.0, 2)
    said[: 7 * RATE] = 0
    left = run(EchoRemoval(), delayed(played, 0.1, 0.25) + said, played)
    assert abs(loud(left[8 * RATE :]) - loud(said[8 * RATE :])) < 1
    quiet = noise(14.0, 3, 0.002)
    left = run(EchoRemoval(), delayed(played, 0.1, 0.25) + quiet, played)
    assert loud(left[-4 * RATE :]) > loud(quiet) - 15


def test_without_an_echo_nothing_is_changed_or_late() -> None:
    played, said = noise(NEEDLESS_AFTER + 6, 1), noise(NEEDLESS_AFTER + 6, 2)
    echo, sure = EchoRemoval(), round(NEEDLESS_AFTER * RATE)
    left = run(echo, said[:sure], played[:sure])
    assert echo.at_work
    left = np.concatenate((left, run(echo, said[sure:], played[sure:])))
    assert not echo.at_work
    assert len(left) == len(said) + round(HELD_BACK * RATE), "it was late at first"
    assert np.array_equal(left[-RATE:], said[-RATE:])
    again = noise(4.0, 3)
    run(echo, delayed(again, 0.1), again)
    assert echo.at_work, "the headphones were unplugged"
    search, parts = EchoSearch(), np.split(np.stack((delayed(again, 0.1), again)), 125, axis=1)
    found = [search.add(*both) for both in parts]
    assert (sum(delay is not None for delay in found), search.unheard) == (3, 0.0), "once a second"


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
    assert np.array_equal(played.take(late), np.zeros(late, np.float32))
    assert len(played.take(BLOCK)) == BLOCK, "nothing plays any more"
    played.put(one)
    assert np.array_equal(played.take(2 * BLOCK), one), "it plays again"


def test_devices_that_drift_are_brought_into_step_and_given_up_if_they_drift_fast() -> None:
    played = PlayedSound()
    waiting = 0
    for _ in range(round(60 * RATE / BLOCK)):
        played.put(np.ones(BLOCK + 1, np.float32))  # .2 %
        played.take(BLOCK)
        waiting += 1
    assert not played.drifts
    assert waiting > CUSHION * RATE, "it was left out, more than once"
    for _ in range(round(60 * RATE / BLOCK)):
        played.put(np.ones(BLOCK + 8, np.float32))
        played.take(BLOCK)
    assert played.drifts
