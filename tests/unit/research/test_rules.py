from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from research.rules import CertainBias, SpecVerification
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Logits
from ssbd_desktop.decoding.rules import Biased, Verdict
from tests.unit.decoding.test_rules import all_seen


@pytest.mark.parametrize(
    ("shares", "beta", "floor", "certainty", "stands"),
    [
        # The model is unsure: by the paper's rule any token stands, one that it rules out too.
        ([0.2] * 5 + [0.0], 0.2, 0.0, 0.0, True),
        ([0.2] * 5 + [0.0], 0.2, 0.1, 0.0, False),
        ([0.2] * 5 + [0.0], 0.2, 0.0, 1.0, False),
        # .4 - .3 ≤ 1/9, but more than .4 of it; and .75 of the best.
        ([0.4, 0.3, 0.3], 0.1, 0.74, 0.0, True),
        ([0.4, 0.3, 0.3], 0.1, 0.76, 0.0, False),
        ([0.4, 0.3, 0.3], 0.1, 0.0, 1.0, False),
        # √.4 of 1/9 is .07, of 1/4 .16.
        ([0.4, 0.3, 0.3], 0.1, 0.0, 0.5, False),
        ([0.4, 0.3, 0.3], 0.2, 0.0, 0.5, True),
        ([0.6, 0.4], 0.0, 0.0, 1.0, False),
        ([1.0, 0.0], 0.5, 0.9, 1.0, True),
    ],
)
def test_a_bias_that_is_less_where_the_model_is_unsure(
    shares: list[float], beta: float, floor: float, certainty: float, stands: bool
) -> None:
    with np.errstate(divide="ignore"):
        logits = np.log(np.array([shares], dtype=np.float32))
    rule = CertainBias(Biased(beta), floor, certainty)
    assert rule.accept(Logits(logits), all_seen([len(shares) - 1])) == Verdict(int(stands), 0)


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


@pytest.mark.parametrize(("top", "tau"), [(0, 1.0), (2, -0.1)])
def test_refuses_a_spec_verification_by_which_nothing_could_stand(top: int, tau: float) -> None:
    with pytest.raises(SettingError, match="Spec-Verification"):
        SpecVerification(top, tau)


def test_tokens_that_are_not_of_the_previous_output_have_no_bias() -> None:
    logits = np.log(np.array([[0.5, 0.3, 0.2]] * 2, dtype=np.float32))
    draft = Draft((1, 1), 2, seen=2, previous=1)
    assert SpecVerification(2, 0.1, Biased(0.3)).accept(Logits(logits), draft).accepted == 1
