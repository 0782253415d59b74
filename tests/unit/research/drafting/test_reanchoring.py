from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from research.drafting.draft_length import CostCurve, Tuning
from research.drafting.reanchoring import ReanchoredOutput, anchor
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.drafters import NOTHING, Draft
from ssbd_desktop.decoding.rules import Biased
from tests.helpers.toy_model import ToyModel, greedy
from tests.unit.decoding.test_decoder import LIMIT, revised_streams
from tests.unit.research.drafting.test_draft_length import CPU, METAL

STEEP = CostCurve(((1, 1.0), (2, 2.0), (64, 64.0)))
curves = st.sampled_from([CostCurve.flat(), CPU, METAL, STEEP])


def reanchored(previous: tuple[int, ...], tuning: Tuning) -> ReanchoredOutput:
    return ReanchoredOutput(previous, len(previous), tuning)


@pytest.mark.parametrize(
    ("output", "expected", "found"),
    [
        ([9, 3], 2, (3, 1)),  # after the 3
        ([9, 2, 3], 3, (3, 2)),  # after 2 3
        ([1, 2, 3], 3, (3, 3)),
        ([7, 1, 2, 3], 4, (3, 3)),  # no longer n-gram than three
        ([9], 1, (1, 0)),  # nothing: the same place
        ([9, 1], 5, (6, 1)),  # the nearer of two
        ([9, 1], 1, (1, 1)),
        ([5, 8], 2, (2, 0)),  # 8 is the last: nothing comes after it
    ],
)
def test_the_old_output_goes_on_after_the_longest_nearest_n_gram(
    output: list[int], expected: int, found: tuple[int, int]
) -> None:
    assert anchor((1, 2, 3, 4, 5, 1, 7, 8), output, expected) == found


@settings(max_examples=50, deadline=None)
@given(stream=revised_streams(), curve=curves, calm=st.floats(0.3, 0.95))
def test_without_bias_reanchored_drafts_change_nothing(
    stream: list[list[int]], curve: CostCurve, calm: float
) -> None:
    model, tuning = ToyModel(calm=calm), Tuning(curve)
    previous: tuple[int, ...] = ()
    for source in stream:
        result = decode(model, source, reanchored(previous, tuning), Biased(0.0), LIMIT)
        assert result.tokens == greedy(model, source, LIMIT)
        previous = result.tokens


def test_where_passes_cost_alike_the_rest_of_the_old_output_is_proposed_as_room_allows() -> None:
    drafter = reanchored((1, 2, 3, 4, 5, 6), Tuning(CostCurve.flat()))
    assert drafter.propose([], 20) == Draft((1, 2, 3, 4, 5, 6), 6, 6)
    # 2 became 9 and 8: the same place is tried; when 4 comes, what follows it.
    assert drafter.propose([1, 9], 18) == Draft((3, 4, 5, 6), 4, 4)
    assert drafter.propose([1, 9, 8, 4], 16) == Draft((5, 6), 2, 2)
    drafter = reanchored((1, 2, 3, 4, 5, 6), Tuning(CostCurve.flat()))
    assert drafter.propose([], 3).tokens == (1, 2, 3)
    assert drafter.propose([1, 9], 1).tokens == (3,)


def test_where_draft_tokens_cost_as_much_as_decoded_ones_nothing_is_proposed_again() -> None:
    drafter = reanchored((1, 2, 3, 4, 5, 6), Tuning(STEEP))
    drafter.propose([], 20)
    for output in ([1, 9], [1, 9, 4], [1, 9, 4, 5]):
        assert drafter.propose(output, 20 - len(output)) == NOTHING


def test_what_is_not_proposed_is_watched() -> None:
    tuning, at_once = Tuning(STEEP), Tuning(STEEP)
    before = [rate.value for rate in tuning.rates]
    for _ in range(30):
        drafter = reanchored((1, 2, 3, 4, 5, 6, 7), tuning)
        output = [1, 9, 3, 4, 5, 6, 7]
        for length in range(len(output)):
            drafter.propose(output[:length], 20)
        reanchored((1, 2, 3, 4, 5, 6, 7), at_once).propose(output[:-1], 20)
    assert at_once.rates == tuning.rates
    # After 9 the same place was right; after 3, 3 4, 3 4 5 too.
    assert all(now.value > then for now, then in zip(tuning.rates, before, strict=True))


def test_what_is_seen_of_the_old_output_is_seen_where_it_stands_now() -> None:
    drafter = ReanchoredOutput((1, 2, 3, 4, 5, 6), 4, Tuning(CostCurve.flat()))
    assert drafter.propose([], 20) == Draft((1, 2, 3, 4, 5, 6), 6, 4)
    # Of the six four are seen; behind 1 9 there are 3 and 4 left of them, behind the 5 none.
    assert drafter.propose([1, 9], 18) == Draft((3, 4, 5, 6), 4, 2)
    assert drafter.propose([1, 9, 8, 5], 16) == Draft((6,), 1, 0)
