from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.policy import HALF, MaskMode, Policy, Update, retranslate
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


@pytest.mark.parametrize(
    ("count", "seen"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 4), (20, 17)]
)
def test_half_of_a_short_output_is_seen_however_many_tokens_are_hidden(
    count: int, seen: int
) -> None:
    assert Policy(mask_k=3, most_hidden=HALF).seen(count) == seen
    assert Policy(mask_k=3).seen(count) == max(0, count - 3)
    assert Policy(mask_k=0, most_hidden=HALF).seen(count) == count


def test_the_rest_of_a_short_output_stays_in_the_draft() -> None:
    halved = run(Policy("ssbd", 0.2, 30, most_hidden=HALF))
    for update in halved[:-1]:
        assert update.visible == len(update.decoding.tokens) // 2
        assert update.draft == update.decoding.tokens
    assert any(update.visible for update in halved[:-1])


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
        before = update.decoding.tokens
        assert following.decoding.tokens[: len(before)] == before


def test_refuses_what_cannot_be() -> None:
    with pytest.raises(SettingError, match="hidden tokens k must be 0 or more"):
        Policy(mask_k=-1)
    with pytest.raises(SettingError, match="from 0 to 1"):
        Policy("rt", beta=2.0)


def cancelled_after(passes: int) -> Callable[[], bool]:
    asked = iter(range(100))
    return lambda: next(asked) + 1 >= passes


@settings(max_examples=60, deadline=None)
@given(passes=st.integers(1, 6), beta=st.sampled_from([0.0, 0.2]))
def test_a_broken_off_update_leaves_a_draft_and_nothing_stale(passes: int, beta: float) -> None:
    model = ToyModel(calm=0.6)
    policy = Policy("ssbd", beta)
    first = retranslate(model, [3, 7], (), policy, final=False, limit=24)
    broken = retranslate(
        model, [3, 8], first.draft, policy, final=False, limit=24,
        cancelled=cancelled_after(passes),
    )  # fmt: skip
    made = broken.decoding.tokens
    if broken.decoding.stats.interrupted:
        assert broken.decoding.stats.passes == passes
        assert broken.draft == made + first.draft[len(made) :]
    after = retranslate(model, [3, 8, 2], broken.draft, policy, final=False, limit=24)
    fresh = retranslate(ToyModel(calm=0.6), [3, 8, 2], broken.draft, policy, final=False, limit=24)
    assert after.decoding.tokens == fresh.decoding.tokens
    if beta == 0.0:
        assert after.decoding.tokens == greedy(model, [3, 8, 2], 24)


def test_a_final_is_never_broken_off() -> None:
    made = retranslate(
        ToyModel(), [3, 7], (), Policy("rt"), final=True, limit=24, cancelled=lambda: True
    )
    assert not made.decoding.stats.interrupted
    assert made.decoding.tokens == greedy(ToyModel(), [3, 7], 24)
