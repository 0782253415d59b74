"""What of the plugin for vLLM knows neither vLLM nor torch; `tools/test_vllm` tests the rest."""

from __future__ import annotations

import math
from typing import Any

import pytest
from ssbd_vllm.proposer import Proposer
from ssbd_vllm.request import Draft, RequestError, check, check_sampling, draft_of, is_asked

MODEL = "0123456789abcdef"


def test_a_draft_is_proposed_as_far_as_the_output_follows_it() -> None:
    draft = Draft((5, 6, 7, 8), (0.3,) * 4)
    assert draft.rest((), 64) == [5, 6, 7, 8]
    assert draft.rest((5, 6), 1) == [7]
    assert draft.rest((5, 9), 64) == []
    assert draft.rest((5, 6, 7, 8), 64) == []
    assert draft.rest((5,), 0) == []


def test_each_row_is_biased_toward_the_token_that_it_predicts() -> None:
    draft = Draft((5, 6, 7, 8), (0.3, 0.3, 0.0, 0.1))
    assert draft.biases((), 1) == [(0, 5, 0.3)]  # the first token's, of the prompt's own pass
    assert draft.biases((5,), 9) == [(0, 6, 0.3), (2, 8, 0.1)]
    assert draft.biases((9,), 9) == []


def test_one_bias_is_that_of_all() -> None:
    assert draft_of({"ssbd_draft": [5, 6], "ssbd_beta": 0.3}) == Draft((5, 6), (0.3, 0.3))
    assert draft_of({"ssbd_draft": [5, 6], "ssbd_beta": [0.3, 0]}) == Draft((5, 6), (0.3, 0))
    assert draft_of({"ssbd_model": MODEL}) is None
    assert is_asked({"ssbd_model": MODEL})
    assert not is_asked({"other": 1})
    assert not is_asked(None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"ssbd_draft": [10]},
        {"ssbd_draft": [-1]},
        {"ssbd_draft": [1.5]},
        {"ssbd_draft": [True]},
        {"ssbd_draft": "5"},
        {"ssbd_draft": [5] * 65},
        {"ssbd_draft": [5], "ssbd_beta": [0.3, 0.3]},
        {"ssbd_draft": [5], "ssbd_beta": math.nan},
        {"ssbd_draft": [5], "ssbd_beta": [math.inf]},
        {"ssbd_draft": [5], "ssbd_beta": "x" * 1000},
        {"ssbd_draft": [5], "ssbd_beta": True},
        {"ssbd_model": "?"},
        {"ssbd_bta": 0.3},
    ],
)
def test_a_wrong_parameter_is_one_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(RequestError, match=r"^ssbd-vllm [\d.]+: .{10,190}\.$"):
        check(wrong, MODEL, vocabulary=10, most=64)


def test_right_parameters_are_let_through() -> None:
    check({"ssbd_draft": [0, 9], "ssbd_beta": [0, 1], "ssbd_model": MODEL}, MODEL, 10, 64)
    check_sampling(0.0, 1, (0.0, 0.0, 1.0), 1)


@pytest.mark.parametrize(
    "asked",
    [
        (0.5, 1, (0.0, 0.0, 1.0), 0),
        (0.0, 2, (0.0, 0.0, 1.0), 0),
        (0.0, 1, (0.0, 0.0, 1.1), 0),
        (0.0, 1, (0.0, 0.0, 1.0), 5),
    ],
)
def test_other_ways_to_sample_are_refused(asked: tuple[float, int, tuple[float, ...], int]) -> None:
    with pytest.raises(RequestError):
        check_sampling(*asked)


def test_the_proposer_keeps_to_the_context_and_to_who_has_a_draft() -> None:
    class Config:
        class speculative_config:  # noqa: N801  vLLM's name
            num_speculative_tokens = 3

        class model_config:  # noqa: N801
            max_model_len = 12

    proposer = Proposer(Config)
    with pytest.raises(RuntimeError, match="--worker-cls"):
        proposer.propose([[5]], [1])
    known = (Draft((5, 6, 7, 8, 9), (0.3,) * 5), [5])
    proposer.drafts = lambda: [known, None, known, known]
    # The third has room for one token more, the last was not sampled: its prompt is read in parts.
    assert proposer.propose([[5], [5], [5], []], [2, 2, 10, 2]) == [[6, 7, 8], [], [6], []]
