from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.audio.systems.silence_filler import ASLEEP, LATE, SilenceClock, StallSuspicion

RATE = 1000.0


def test_no_silence_while_the_next_block_may_only_be_late() -> None:
    clock = SilenceClock(RATE, 10.0)
    clock.delivered(10.0)
    assert clock.missing(10.0 + LATE) == 0
    clock.delivered(10.3)
    assert clock.missing(10.3 + LATE) == 0


def test_what_is_missing_is_all_that_did_not_come_and_then_what_goes_on_missing() -> None:
    clock = SilenceClock(RATE, 10.0)
    clock.delivered(11.0)
    assert clock.missing(11.5) == 500
    assert clock.missing(11.6) == pytest.approx(100, abs=1)
    clock.delivered(11.65)
    assert clock.missing(11.7) == 0


def test_nothing_ever_came() -> None:
    assert SilenceClock(RATE, 10.0).missing(10.5) == 500


def test_a_computer_that_slept_heard_no_silence() -> None:
    clock = SilenceClock(RATE, 10.0)
    assert clock.missing(10.5) == 500
    assert clock.missing(10.5 + ASLEEP + 3600) == 0
    assert clock.missing(10.6 + ASLEEP + 3600) == pytest.approx(100, abs=1)


@given(st.lists(st.floats(0.001, 1.0), min_size=1, max_size=60))
def test_silence_lasts_as_long_as_the_clock_says(waits: list[float]) -> None:
    """No frame is lost or made twice by the rounding of a look at the clock."""
    clock = SilenceClock(44_100.0, 0.0)
    now = 0.0
    frames = 0
    for wait in waits:
        now += wait
        frames += clock.missing(now)
    assert frames == (pytest.approx(now * 44_100.0, abs=2) if now > LATE else 0)


def test_doubt_comes_later_each_time_and_goes_with_a_sound() -> None:
    doubt = StallSuspicion(0.0)
    tries = [second for second in range(200) if doubt.due(float(second))]
    assert tries == [5, 15, 35, 75, 115, 155, 195]
    doubt.sound(200.0)
    assert not doubt.due(204.0)
    assert doubt.due(205.0)
