from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from research.evaluation.cost_curves import CPU_06B
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.accounting import erased, plain_sizes, price, priced
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.draft_length import CostCurve
from ssbd_desktop.decoding.drafters import NoDraft, PreviousOutput
from ssbd_desktop.decoding.rules import Biased
from tests.helpers.toy_model import ToyModel

ANSWER = 50  # ends each prompt, so that no output in the cache is taken for more of a source

CURVE = CostCurve(((1, 1.0), (3, 2.0), (8, 4.5)))
STATS = DecodingStats(output=5, passes=2, pass_sizes=(8, 1), prompt_tail=3)


def test_prices_and_erasure() -> None:
    assert price((4, 1, 1), CostCurve.flat()) == 3
    assert price((16, 1), CPU_06B) == pytest.approx(6.0)
    assert price((300,), CostCurve(((1, 1.0), (2, 2.0)))) == 300
    assert priced(DecodingStats(), CURVE) == DecodingStats()
    assert erased("abcd", "abx") == 2
    assert erased("ab", "abcd") == 0


def test_plain_retranslation_of_an_example_worked_by_hand() -> None:
    # 3 tokens of the prompt changed: their pass gives the first of 5 tokens. Five passes of one
    # token give the four others and the end.
    assert plain_sizes(STATS) == (3, 1, 1, 1, 1, 1)
    # t(3) = 2 and five times 1; what was made cost t(8) = 4.5 and 1.
    made = priced(STATS, CURVE)
    assert (made.plain_price, made.price, made.by_curve) == (7.0, 5.5, True)
    # Without a curve each pass counts 1: six against two.
    counted = priced(STATS, None)
    assert (counted.plain_price, counted.price, counted.by_curve) == (6.0, 2.0, False)
    # An output that was cut has no end.
    assert plain_sizes(replace(STATS, hit_limit=True)) == (3, 1, 1, 1, 1)


def test_what_was_broken_off_counts_on_both_sides() -> None:
    broken = priced(
        DecodingStats(output=1, passes=1, pass_sizes=(3,), prompt_tail=2, interrupted=True), CURVE
    )
    assert broken.price == broken.plain_price == 2.0
    made = priced(STATS, CURVE, spent=broken.price)
    assert (made.plain_price, made.price) == (9.0, 7.5)


@settings(max_examples=40, deadline=None)
@given(
    stream=st.lists(st.lists(st.integers(1, 11), min_size=1, max_size=9), min_size=1, max_size=6),
    calm=st.sampled_from([0.0, 0.8]),
)
def test_without_bias_it_is_what_plain_retranslation_does(
    stream: list[list[int]], calm: float
) -> None:
    """The same text for both, so the passes that are reckoned are those that rt makes."""
    speculative, plain = ToyModel(calm=calm), ToyModel(calm=calm)
    previous: tuple[int, ...] = ()
    for source in stream:
        prompt = [*source, ANSWER]
        made = decode(speculative, prompt, PreviousOutput(previous), Biased(0.0), 24)
        rt = decode(plain, prompt, NoDraft(), Biased(0.0), 24)
        assert made.tokens == rt.tokens
        assert plain_sizes(rt.stats) == rt.stats.pass_sizes
        # A draft that ends the turn just at the limit is the one case in which the two differ.
        if len(made.tokens) < 24:
            assert plain_sizes(made.stats) == rt.stats.pass_sizes
        previous = made.tokens
