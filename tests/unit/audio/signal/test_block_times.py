from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from ssbd_desktop.audio.signal.block_times import (
    AGREEING,
    SETTLED,
    USUAL_RATES,
    WINDOW,
    BlockTimes,
    TrueRate,
)

BLOCK = 0.032


def starts(clocks: Sequence[float]) -> list[float]:
    timeline = BlockTimes()
    return [timeline.place(BLOCK, clock, 0.0) for clock in clocks]


def steady(count: int, begin: float = 100.0) -> list[float]:
    return [begin + i * BLOCK for i in range(count)]


def test_blocks_that_come_in_time_follow_each_other() -> None:
    timeline, now = BlockTimes(), 100.0
    for seconds in [BLOCK] * 50 + [1.0] * 20:
        now += seconds
        assert timeline.place(seconds, now, 0.0) == pytest.approx(now - 100.0 - seconds)
    placed = starts(steady(50) + steady(50, 700.0))
    assert placed[-1] == pytest.approx(600.0 + 49 * BLOCK), "after a sleep"


def test_what_was_dropped_counts() -> None:
    timeline = BlockTimes()
    assert timeline.place(BLOCK, 10.0, 1.0) == 1.0
    assert timeline.place(BLOCK, 10.0, 3.0) == pytest.approx(4.0 + BLOCK)
    assert timeline.place(BLOCK, 10.0, 0.0) == pytest.approx(4.0 + 2 * BLOCK)
    assert timeline.place_anew(BLOCK, 30.0) == pytest.approx(21.0)


@pytest.mark.parametrize(
    ("clocks", "hole"),
    [
        ([-1.0] * SETTLED, 0.0),
        ([-0.9] * SETTLED, 1.1),
        ([0.0, 0.1] * (SETTLED // 2), 2.0),
        ([0.0, 0.2] * (SETTLED // 2), 0.0),
        ([*[0.0] * (SETTLED - 1), -1.5, *[0.0] * (SETTLED - 1)], 0.0),
        ([*[0.0] * SETTLED, *[2.0] * (SETTLED - 1)], 2.0),
        ([600.0, 600.05] * (SETTLED // 2), 602.0),
    ],
)
def test_only_as_many_blocks_as_late_by_about_as_much_are_a_hole(
    clocks: list[float], hole: float
) -> None:
    timeline = BlockTimes()
    placed = [timeline.place(0.0, clock, 0.0) for clock in [*[-2.0, -1.5] * 8, *clocks]]
    assert placed[-1] == pytest.approx(hole)


def test_a_device_whose_clock_runs_slow_has_no_holes() -> None:
    clocks = [100.0 + i * BLOCK * 1.002 for i in range(100_000)]
    assert starts(clocks)[-1] == pytest.approx(99_999 * BLOCK)


def test_another_device_goes_on_by_the_clock() -> None:
    timeline = BlockTimes()
    assert timeline.place_anew(BLOCK, 100.0) == 0.0
    for i in range(1, SETTLED * 3):
        timeline.place(BLOCK, 100.0 + i * BLOCK, 0.0)
    assert timeline.place_anew(BLOCK, 130.0) == pytest.approx(30.0)
    assert timeline.place(BLOCK, 130.0 + BLOCK, 1.0) == pytest.approx(30.0 + BLOCK + 1.0)
    assert timeline.place_anew(BLOCK, 140.0) == pytest.approx(40.0)


def test_another_device_begins_no_earlier_than_the_last_one_ended() -> None:
    timeline = BlockTimes()
    timeline.place(5.0, 105.0, 0.0)
    assert timeline.place_anew(BLOCK, 104.0) == pytest.approx(5.0)
    assert timeline.place(BLOCK, 104.0 + BLOCK, 0.0) == pytest.approx(5.0 + BLOCK)


@pytest.mark.parametrize("claimed", [0.5, 1.1, 2.0])
def test_what_was_longer_or_shorter_than_it_seemed_is_put_by_the_clock(claimed: float) -> None:
    timeline = BlockTimes()
    timeline.place(BLOCK * claimed, 100.0, 0.0)
    for i in range(1, 100):
        timeline.place(BLOCK * claimed, 100.0 + i * BLOCK, 0.0)
    clock = 100.0 + 100 * BLOCK
    start = timeline.place_anew(BLOCK, clock, back=True)
    assert start == pytest.approx(100 * BLOCK, abs=BLOCK)
    rest = [timeline.place(BLOCK, clock + i * BLOCK, 0.0) for i in range(1, 100)]
    assert rest == pytest.approx([start + i * BLOCK for i in range(1, 100)])


def found_out(claimed: float, true: float, at_once: int = 1) -> list[tuple[int, float]]:
    """The rates found out about a device that delivers `at_once` blocks at a time, each with after
    how many seconds."""
    rate, told = TrueRate(claimed), list[tuple[int, float]]()
    frames = round(claimed * BLOCK)
    for i in range(round(20.0 * true / frames)):
        passed = (i // at_once * at_once) * frames / true
        if found := rate.heard(frames, 5.0 + passed):
            told.append((found, passed))
    return told


@pytest.mark.parametrize("true", USUAL_RATES)
def test_a_true_claim_is_left_alone(true: int) -> None:
    assert found_out(true, true) == []
    assert found_out(true, true * 1.003, at_once=4) == found_out(true * 1.003, true) == []


@pytest.mark.parametrize(
    ("claimed", "true", "windows"),
    [
        (16_000, 8_000, 1),
        (8_000, 16_000, 1),
        (48_000, 16_000, 1),
        (24_000, 16_000, 1),
        (45_000, 44_100, AGREEING),
        (48_000, 44_100, AGREEING),
        (44_100, 48_000, AGREEING),
    ],
)
def test_a_false_claim_is_found_out_once_and_sooner_where_it_is_far_off(
    claimed: int, true: int, windows: int
) -> None:
    ((rate, after),) = found_out(claimed, true)
    assert rate == true
    assert after == pytest.approx(windows * WINDOW, abs=5 * BLOCK)
    assert [rate for rate, _ in found_out(claimed, true, at_once=3)] == [true]


def test_a_window_may_be_as_far_off_and_as_unsteady_as_that() -> None:
    """8,160 frames a second, of which .08 seconds' come at once."""
    rate = TrueRate(16_000)
    blocks = [(0, 5.0), (640, 5.0), (15_680, 5.0 + WINDOW)]
    assert [rate.heard(*block) for block in blocks] == [None, None, 8_000]


@pytest.mark.parametrize("at_once", [0.3, 0.7, 1.0, 1.9, 4.0])
def test_what_is_held_up_again_and_again_is_no_other_rate(at_once: float) -> None:
    chance, rate = random.Random(1), TrueRate(16_000)
    clock, until = 0.0, 0.0
    for i in range(20_000):
        due = i * BLOCK
        if due > until and chance.random() < 0.02:
            until = due + chance.uniform(0.0, 2 * at_once)
        clock = max(clock, due, until)
        assert rate.heard(512, clock) is None


def test_a_clock_that_goes_back_is_measured_anew() -> None:
    rate = TrueRate(16_000)
    for i in range(20):
        rate.heard(512, 1_000.0 + i * BLOCK)
    assert [rate.heard(512, 10.0 + i * 2 * BLOCK) for i in range(40)].count(8_000) == 1
