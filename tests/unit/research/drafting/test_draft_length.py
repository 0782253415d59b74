from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.drafting.draft_length import CostCurve, Rate, Tuning, draft_length, expected

CPU = CostCurve(((1, 1.0), (2, 1.83), (4, 2.75), (8, 4.33), (16, 5.0), (32, 8.5), (64, 15.9)))
METAL = CostCurve(((1, 1.0), (2, 1.8), (4, 3.8), (8, 7.4), (9, 7.5), (32, 7.5), (33, 15.0)))


def test_between_its_points_a_curve_is_straight_and_goes_on_beyond_them() -> None:
    curve = CostCurve(((1, 1.0), (3, 2.0), (5, 6.0)))
    assert [curve.cost(n) for n in (1, 2, 3, 4, 5, 6)] == [1.0, 1.5, 2.0, 4.0, 6.0, 8.0]
    assert {CostCurve.flat().cost(n) for n in range(1, 1000)} == {1.0}


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
def test_a_draft_gives_the_most_tokens_in_the_least_time(
    curve: CostCurve, rates: list[float], available: int
) -> None:
    chosen = draft_length(curve, tuple(rates), available)
    prices = [price(curve, tuple(rates), n) for n in range(available + 1)]
    assert prices[chosen] <= min(prices) / 0.95 + 1e-9
    assert chosen == 0 or prices[chosen] < 0.95 * prices[0] + 1e-9


@pytest.mark.parametrize(("stood", "share"), [([True] * 200, 0.95), ([False] * 200, 0.1)])
def test_old_experience_fades(stood: list[bool], share: float) -> None:
    rate = Rate(5, 5)
    for each in stood:
        rate.learn(each)
    assert rate.value >= share if stood[0] else rate.value <= share


@pytest.mark.parametrize(
    ("points", "worth"),
    [
        (((1, 1.0), (64, 1.0)), True),
        (((1, 1.0), (8, 1.3), (64, 3.7)), True),  # 6 to 8 % by simulation
        (((1, 1.0), (2, 1.2), (8, 1.2), (64, 2.4)), True),  # 5 %
        (((1, 1.0), (2, 1.3), (8, 1.3), (64, 2.6)), False),  # 4 %
        (((1, 1.0), (8, 1.5), (64, 5.5)), False),  # 4 to 5 %
        (CPU.points, False),
        (METAL.points, False),
    ],
)
def test_drafts_are_re_anchored_only_where_they_cost_little(
    points: tuple[tuple[int, float], ...], worth: bool
) -> None:
    assert (Tuning.where_worth(CostCurve(points)) is not None) == worth


def test_lengths_follow_the_formula_where_costs_are_known() -> None:
    # The article's table says 3.44 and 4.69 for α .9.
    tokens = [1 + expected((0.9,), most)[-1] for most in (4, 8)]
    assert tokens == pytest.approx([4.10, 6.13], abs=0.005)
    stairs = CostCurve(((1, 1.0), (2, 3.0), (10, 3.0), (11, 9.0), (64, 60.0)))
    assert draft_length(stairs, (0.9,), 2) == 0
    assert draft_length(stairs, (0.9,), 40) == 9
    assert Tuning.where_worth(None) is None
