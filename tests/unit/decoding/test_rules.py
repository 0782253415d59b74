from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Logits
from ssbd_desktop.decoding.rules import Biased, Forced, SpecVerification, Verdict


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


def test_forced_does_not_read() -> None:
    assert not Forced().reads_logits
    nothing = Logits(np.zeros((0, 5), dtype=np.float32))
    assert Forced().accept(nothing, all_seen([1, 2, 3])) == Verdict(3, 0)


def test_hidden_tokens_have_a_bias_of_their_own() -> None:
    logits = np.log(np.array([[0.5, 0.3, 0.2]] * 2, dtype=np.float32))
    # The gap of 0.2 needs β ≥ 1/6: the screen's token has it, the hidden one does not.
    rule = Biased(0.2, hidden_beta=0.1)
    assert rule.accept(Logits(logits), Draft((1, 1), 2, 2)) == Verdict(2, 0)
    assert rule.accept(Logits(logits), Draft((1, 1), 2, 1)) == Verdict(1, 0)
    assert rule.accept(Logits(logits), Draft((1, 1), 2, 0)) == Verdict(0, 0)


@pytest.mark.parametrize(
    ("shares", "token", "top", "tau", "stands"),
    [
        # Among the `top` best: 1 is the second, 2 the third.
        ([0.5, 0.3, 0.2], 1, 1, 9.0, False),
        ([0.5, 0.3, 0.2], 1, 2, 9.0, True),
        ([0.5, 0.3, 0.2], 2, 2, 9.0, False),
        ([0.5, 0.3, 0.2], 2, 3, 9.0, True),
        # And within τ of the best: ln .5 - ln .3 = .51.
        ([0.5, 0.3, 0.2], 1, 3, 0.50, False),
        ([0.5, 0.3, 0.2], 1, 3, 0.52, True),
        # A tie goes to the first, as in greedy decoding.
        ([0.5, 0.5, 0.0], 1, 1, 0.0, False),
        ([0.5, 0.5, 0.0], 0, 1, 0.0, True),
        ([0.5, 0.5, 0.0], 2, 3, 1e9, False),
    ],
)
def test_spec_verification_asks_for_the_rank_and_for_the_gap(
    shares: list[float], token: int, top: int, tau: float, stands: bool
) -> None:
    with np.errstate(divide="ignore"):
        logits = np.log(np.array([shares], dtype=np.float32))
    verdict = SpecVerification(top, tau).accept(Logits(logits), all_seen([token]))
    assert verdict == Verdict(int(stands), int(stands and token == 0))


def spec_verification(row: NDArray[np.float32], token: int, beta: float, top: int) -> float:
    """The smallest τ at which the token stands, by SpecDec's equations over p', as written."""
    p = np.exp(row.astype(np.float64) - row.max())
    p /= p.sum()
    biased = (1 - beta) * p
    biased[token] += beta
    if int((biased > biased[token]).sum()) >= top:
        return np.inf
    return float(np.log(biased.max()) - np.log(biased[token]))


@given(
    seed=st.integers(0, 2**32 - 1),
    beta=st.floats(0.001, 0.6),
    top=st.integers(1, 5),
    tau=st.floats(0.0, 4.0),
    spread=st.sampled_from([0.1, 1.0, 5.0, 200.0]),
)
def test_spec_verification_and_the_bias_are_one_test_of_the_biased_distribution(
    seed: int, beta: float, top: int, tau: float, spread: float
) -> None:
    rng = np.random.default_rng(seed)
    logits = rng.normal(scale=spread, size=(1, 9)).astype(np.float32)
    token = int(rng.integers(9))
    needed = spec_verification(logits[0], token, beta, top)
    accepted = (
        SpecVerification(top, tau, Biased(beta)).accept(Logits(logits), all_seen([token])).accepted
    )
    if abs(needed - tau) > 1e-4:
        assert accepted == (needed < tau)
    alone = Biased(beta).accept(Logits(logits), all_seen([token])).accepted
    only_best = SpecVerification(1, tau, Biased(beta)).accept(Logits(logits), all_seen([token]))
    assert only_best.accepted == alone


def test_tokens_that_are_not_of_the_previous_output_have_no_bias() -> None:
    logits = np.log(np.array([[0.5, 0.3, 0.2]] * 2, dtype=np.float32))
    draft = Draft((1, 1), 2, seen=2, previous=1)
    assert Biased(0.3).accept(Logits(logits), draft).accepted == 1
    assert SpecVerification(2, 0.1, Biased(0.3)).accept(Logits(logits), draft).accepted == 1


@pytest.mark.parametrize(("top", "tau"), [(0, 1.0), (2, -0.1)])
def test_refuses_a_spec_verification_by_which_nothing_could_stand(top: int, tau: float) -> None:
    with pytest.raises(SettingError, match="Spec-Verification"):
        SpecVerification(top, tau)
