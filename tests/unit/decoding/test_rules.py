from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Logits
from ssbd_desktop.decoding.rules import Biased, Verdict


def all_seen(tokens: list[int]) -> Draft:
    return Draft(tuple(tokens), len(tokens), len(tokens))


def paper(logits: NDArray[np.float32], draft: list[int], beta: float) -> int:
    """Algorithm 1, lines 3 and 4, to the letter, in double precision."""
    for i, token in enumerate(draft):
        p = np.exp(logits[i].astype(np.float64))
        p /= p.sum()
        biased = (1 - beta) * p
        biased[token] += beta
        if int(biased.argmax()) != token:
            return i
    return len(draft)


@given(
    seed=st.integers(0, 2**32 - 1),
    beta=st.floats(0.0, 1.0),
    length=st.integers(0, 6),
    spread=st.sampled_from([0.1, 1.0, 5.0]),
)
def test_accepts_as_the_paper_writes_it(seed: int, beta: float, length: int, spread: float) -> None:
    rng = np.random.default_rng(seed)
    logits = rng.normal(scale=spread, size=(length, 9)).astype(np.float32)
    # Half of the drafts are the greedy choice, so that streaks and ends both occur.
    draft = [int(row.argmax()) if rng.random() < 0.5 else int(rng.integers(9)) for row in logits]
    verdict = Biased(beta).accept(Logits(logits), all_seen(draft))
    assert verdict.accepted == paper(logits, draft, beta)
    assert verdict.exact == min(verdict.accepted, paper(logits, draft, 0.0))


@pytest.mark.parametrize(
    ("shares", "draft", "beta", "accepted"),
    [
        # p' of the draft token 1: 0.3·(1-β) + β against 0.5·(1-β): the gap of 0.2 falls at β = 1/6.
        ([[0.5, 0.3, 0.2]], [1], 0.16, 0),
        ([[0.5, 0.3, 0.2]], [1], 0.17, 1),
        # Without bias a tie goes to the greedy choice, with bias to the draft.
        ([[0.25] * 4], [1], 0.0, 0),
        ([[0.25] * 4], [0], 0.0, 1),
        ([[0.25] * 4], [3], 0.01, 1),
        ([[0.25, 0.25, 0.25, 0.25, 1e-30]], [4], 0.2, 1),
        # It stops at the first divergence even if later tokens agree.
        ([[0.9, 0.1], [0.1, 0.9]], [1, 1], 0.0, 0),
        # Rows beyond the draft are of no concern.
        ([[0.9, 0.1], [0.9, 0.1]], [0], 0.0, 1),
    ],
)
def test_what_a_bias_accepts(
    shares: list[list[float]], draft: list[int], beta: float, accepted: int
) -> None:
    logits = np.log(np.array(shares, dtype=np.float32))
    assert Biased(beta).accept(Logits(logits), all_seen(draft)).accepted == accepted


@pytest.mark.parametrize("beta", [0.5, 0.7, 1.0])
def test_from_half_on_every_draft_stands(beta: float) -> None:
    certain = np.full((2, 3), -np.inf, dtype=np.float32)
    certain[:, 0] = 0.0
    assert Biased(beta).accept(Logits(certain), all_seen([1, 2])) == Verdict(2, 0)


@pytest.mark.parametrize("beta", [-0.1, 1.1, float("nan"), float("inf")])
def test_refuses_a_beta_that_is_no_share(beta: float) -> None:
    with pytest.raises(SettingError, match="from 0 to 1"):
        Biased(beta)


def test_hidden_tokens_have_their_own_bias_and_those_of_no_previous_output_none() -> None:
    logits = np.log(np.array([[0.5, 0.3, 0.2]] * 2, dtype=np.float32))
    # The gap of 0.2 needs β ≥ 1/6: the screen's token has it, the hidden one does not.
    rule = Biased(0.2, hidden_beta=0.1)
    assert rule.accept(Logits(logits), Draft((1, 1), 2, 2)) == Verdict(2, 0)
    assert rule.accept(Logits(logits), Draft((1, 1), 2, 1)) == Verdict(1, 0)
    assert rule.accept(Logits(logits), Draft((1, 1), 2, 0)) == Verdict(0, 0)
    draft = Draft((1, 1), 2, seen=2, previous=1)
    assert Biased(0.3).accept(Logits(logits), draft).accepted == 1
