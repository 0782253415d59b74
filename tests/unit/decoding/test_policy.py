from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.decoding.policy import MaskMode, Policy, Update, retranslate
from ssbd_desktop.errors import SettingError
from tests.helpers.toy_model import ToyModel, greedy

STREAM = [[3], [3, 7], [3, 7, 5], [3, 7, 5, 2], [3, 7, 9, 2, 4]]


def run(policy: Policy, stream: list[list[int]] = STREAM) -> list[Update]:
    model, updates = ToyModel(calm=0.85), []
    draft: tuple[int, ...] = ()
    for i, source in enumerate(stream):
        final = i == len(stream) - 1
        update = retranslate(model, source, draft, policy, final=final, limit=24)
        updates.append(update)
        draft = update.draft
    return updates


def test_plain_retranslation_drafts_nothing() -> None:
    for update, source in zip(run(Policy("rt")), STREAM, strict=True):
        assert update.decoding.tokens == greedy(ToyModel(calm=0.85), source, 24)
        assert update.decoding.stats.drafted == 0


@settings(max_examples=30, deadline=None)
@given(k=st.integers(0, 30), beta=st.floats(0.0, 1.0))
def test_a_display_mask_changes_what_is_seen_and_nothing_else(k: int, beta: float) -> None:
    masked = run(Policy("ssbd", beta, k, "display"))
    plain = run(Policy("ssbd", beta))
    assert [u.decoding for u in masked] == [u.decoding for u in plain]
    for update in masked[:-1]:
        assert update.visible == max(0, len(update.decoding.tokens) - k)
        assert update.draft == update.decoding.tokens


@pytest.mark.parametrize("k", [1, 3])
def test_an_output_mask_drops_the_hidden_tokens_from_the_draft_too(k: int) -> None:
    updates = run(Policy("ssbd", 0.2, k, "output"))
    for update, following in pairwise(updates):
        assert update.draft == update.decoding.tokens[: update.visible]
        assert following.decoding.stats.drafted == max(0, len(update.decoding.tokens) - k)


@pytest.mark.parametrize("mode", ["display", "output"])
def test_a_final_output_hides_nothing(mode: MaskMode) -> None:
    last = run(Policy("ssbd", 0.2, 5, mode))[-1]
    assert last.visible == len(last.decoding.tokens) > 0


def test_continuous_decoding_never_takes_back_what_is_visible() -> None:
    updates = run(Policy("cd"))
    for update, following in pairwise(updates):
        kept = update.decoding.tokens
        assert following.decoding.tokens[: len(kept)] == kept


def test_refuses_what_cannot_be() -> None:
    with pytest.raises(SettingError, match="hidden tokens k must be 0 or more"):
        Policy(mask_k=-1)
    with pytest.raises(SettingError, match="from 0 to 1"):
        Policy("rt", beta=2.0)
