from __future__ import annotations

from dataclasses import astuple, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.decoder import counted, decode, erased, plain_sizes
from ssbd_desktop.decoding.drafters import NoDraft, PreviousOutput
from ssbd_desktop.decoding.rules import Biased
from tests.helpers.toy_model import ToyModel

ANSWER = 50  # ends each prompt, so that no output in the cache is taken for more of a source

STATS = DecodingStats(output=5, passes=2, pass_sizes=(8, 1), prompt_tail=3)


def test_erasure() -> None:
    assert erased("abcd", "abx") == 2
    assert erased("ab", "abcd") == 0


def test_plain_retranslation_of_an_example_worked_by_hand() -> None:
    # 3 tokens of the prompt changed: their pass gives the first of 5 tokens. Five passes of one
    # token give the four others and the end.
    assert plain_sizes(STATS) == (3, 1, 1, 1, 1, 1)
    made = counted(STATS)
    assert (made.plain_passes, made.all_passes) == (6, 2)
    assert counted(DecodingStats()) == DecodingStats()
    assert not any(astuple(DecodingStats()))
    # An output that was cut has no end.
    assert plain_sizes(replace(STATS, hit_limit=True)) == (3, 1, 1, 1, 1)


def test_what_was_broken_off_counts_on_both_sides() -> None:
    broken = counted(
        DecodingStats(output=1, passes=1, pass_sizes=(3,), prompt_tail=2, interrupted=True)
    )
    assert broken.all_passes == broken.plain_passes == 1
    made = counted(STATS, spent=broken.all_passes)
    assert (made.plain_passes, made.all_passes) == (7, 3)


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
