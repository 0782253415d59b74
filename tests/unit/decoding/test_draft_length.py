from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.decoding.draft_length import CostCurve, Rate, Tuning, first_length, later_length

CPU = CostCurve(((1, 1.0), (2, 1.83), (4, 2.75), (8, 4.33), (16, 5.0), (32, 8.5), (64, 15.9)))
METAL = CostCurve(((1, 1.0), (2, 1.8), (4, 3.8), (8, 7.4), (9, 7.5), (32, 7.5), (33, 15.0)))


def test_between_its_points_a_curve_is_straight_and_goes_on_beyond_them() -> None:
    curve = CostCurve(((1, 1.0), (3, 2.0), (5, 6.0)))
    assert [curve.cost(n) for n in (1, 2, 3, 4, 5, 6)] == [1.0, 1.5, 2.0, 4.0, 6.0, 8.0]
    assert CostCurve.flat().cost(1000) == 1.0


def price(curve: CostCurve, rates: tuple[float, ...], length: int) -> float:
    """Cost of a token in a pass with a draft of `length`, by hand."""
    tokens, alive = 1.0, 1.0
    for i in range(length):
        alive *= rates[min(i, len(rates) - 1)]
        tokens += alive
    return curve.cost(1 + length) / tokens


@given(
    curve=st.sampled_from([CPU, METAL, CostCurve.flat()]),
    rates=st.lists(st.floats(0.0, 1.0), min_size=1, max_size=4),
    available=st.integers(1, 40),
)
def test_a_later_draft_gives_the_most_tokens_in_the_least_time(
    curve: CostCurve, rates: list[float], available: int
) -> None:
    chosen = later_length(curve, tuple(rates), available)
    prices = [price(curve, tuple(rates), n) for n in range(available + 1)]
    assert prices[chosen] <= min(prices) / 0.95 + 1e-9
    assert chosen == 0 or prices[chosen] < 0.95 * prices[0] + 1e-9


def expected(
    curve: CostCurve, rates: tuple[float, ...], base: int, fed: int, least: dict[int, float]
) -> float:
    """Expected cost of a draft whose first pass takes `fed`, by walking through all its fates."""
    n, total, alive = len(rates), curve.cost(base + fed), 1.0
    for i in range(min(fed + 1, n)):
        total += alive * (1 - rates[i]) * (n - i - 1)
        alive *= rates[i]
    return total if fed == n else total + alive * least[n - fed - 1]


@settings(max_examples=60)
@given(
    curve=st.sampled_from([CPU, METAL, CostCurve.flat()]),
    rates=st.lists(st.floats(0.0, 1.0), min_size=1, max_size=14),
    base=st.integers(1, 12),
)
def test_the_first_piece_costs_least_of_all(
    curve: CostCurve, rates: list[float], base: int
) -> None:
    n = len(rates)
    least = {0: 1.0}
    for length in range(1, n):
        tail = tuple(rates[n - length :])
        least[length] = min(expected(curve, tail, 1, f, least) for f in range(length + 1))
    costs = [expected(curve, tuple(rates), base, fed, least) for fed in range(n + 1)]
    chosen = first_length(curve, np.array(rates), base)
    assert costs[chosen] <= costs[n] + 1e-9
    assert costs[chosen] <= min(costs) / 0.95 + 1e-9


def seasoned(curve: CostCurve) -> Tuning:
    """A tuning that has seen some updates."""
    tuning = Tuning(curve)
    for _ in range(25):
        tuning.learn_update(6)
    return tuning


def test_a_big_gpu_takes_the_whole_draft_at_once() -> None:
    tuning = seasoned(CostCurve.flat())
    assert [tuning.first_length(n) for n in (1, 10, 40)] == [1, 10, 40]


def test_a_staircase_is_not_climbed_for_one_token() -> None:
    # 6 tokens of the prompt and 26 of the draft cost half of what 6 and 27 cost.
    rates = np.full(30, 0.97)
    assert first_length(METAL, rates, 6) == 26


@pytest.mark.parametrize(("stood", "share"), [([True] * 200, 0.95), ([False] * 200, 0.1)])
def test_old_experience_fades(stood: list[bool], share: float) -> None:
    rate = Rate(5, 5)
    for each in stood:
        rate.learn(each)
    assert rate.value >= share if stood[0] else rate.value <= share


def test_a_draft_is_not_cut_before_its_rates_are_known() -> None:
    for curve in (CPU, METAL):
        assert Tuning(curve).first_length(30) == 30
        assert seasoned(curve).first_length(30) < 30


def test_choices_are_made_anew_now_and_then() -> None:
    tuning = seasoned(METAL)
    before = tuning.first_length(30)
    for rate in tuning.unbroken:
        for _ in range(300):
            rate.learn(False)
    assert tuning.first_length(30) == before
    for _ in range(100):
        tuning.learn_update(6)
    assert tuning.first_length(30) < before


def test_the_prompt_tail_is_a_running_mean() -> None:
    tuning = Tuning(CPU)
    for _ in range(100):
        tuning.learn_update(12)
    assert tuning.prompt_tail == pytest.approx(12, abs=0.1)
