from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.model import common_prefix
from ssbd_desktop.decoding.policy import HALF, MaskMode, Policy, Update, retranslate
from tests.helpers.toy_model import ToyModel, greedy

STREAM = [[3], [3, 7], [3, 7, 5], [3, 7, 5, 2], [3, 7, 9, 2, 4]]
LIMIT = 64


def toy() -> ToyModel:
    """A model whose outputs of the stream end before the limit, where they may be revised."""
    return ToyModel(vocabulary=14, calm=0.6)


def run(policy: Policy, stream: list[list[int]] = STREAM) -> list[Update]:
    model, updates = toy(), []
    draft: tuple[int, ...] = ()
    for i, source in enumerate(stream):
        final = i == len(stream) - 1
        update = retranslate(model, source, draft, policy, final=final, limit=LIMIT)
        assert not (update.decoding.stats.hit_limit and policy.revises)
        updates.append(update)
        draft = update.draft
    return updates


def test_plain_retranslation_drafts_nothing() -> None:
    for update, source in zip(run(Policy("rt")), STREAM, strict=True):
        assert update.decoding.tokens == greedy(toy(), source, LIMIT)
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
def test_half_of_a_short_output_is_seen_however_much_of_it_is_hidden(count: int, seen: int) -> None:
    tokens = tuple(range(count))
    assert Policy(mask_k=3, most_hidden=HALF).seen(tokens) == seen
    assert Policy(mask_k=3).seen(tokens) == max(0, count - 3)
    assert Policy(mask_k=0, most_hidden=HALF).seen(tokens) == count


@pytest.mark.parametrize(
    ("pieces", "seen"),
    [
        # Tokens of Qwen2.5-Coder-0.5B; | is where k = 3 and half at most would cut.
        ("D ie _bes te _Zeit _war _die _sch|le cht este", "Die beste Zeit war die"),
        ("K ö nn|ten _Sie _bitte", "Könnten"),  # the first word is not waited for
        ("G esch w|ind ig keit", ""),  # where it is not all there is
        ("Er _ging _heim ,|_aber _nicht _gleich", "Er ging heim,"),
        ("Er _ging _heim|, _aber _nicht", "Er ging heim"),
        ("Um _ 3|. 5 _Prozent", "Um"),
        ("Um _ge h|t _es _los", "Um"),
        ("我们 今天|去 北 京", "我们今天"),
        ("我们 运行 在 git|_main 上 吗", "我们运行在git"),
        ("我们 运行 _comm|it ting _吗", "我们运行"),
        ("ท ี่ น|ี่ ไ ท", "ที่"),
    ],
)
def test_what_is_seen_ends_with_a_word(pieces: str, seen: str) -> None:
    words = pieces.replace("|", " ").split(" ")
    tokens = tuple(range(len(words)))

    def texts(some: tuple[int, ...]) -> str:
        return "".join(words[token] for token in some).replace("_", " ")

    policy = Policy(mask_k=3, most_hidden=HALF)
    assert policy.seen(tokens) == len(pieces.split("|")[0].split(" "))
    assert texts(tokens[: policy.seen(tokens, texts)]).rstrip() == seen
    draft = policy.drafter((), tokens, texts=texts).propose((), 99)
    assert draft.seen == policy.seen(tokens, texts)


def test_a_character_is_seen_when_it_is_whole() -> None:
    data = "今天去".encode()

    def texts(some: tuple[int, ...]) -> str:
        return data[: len(some)].decode("utf-8", "ignore")

    tokens = tuple(data)
    seen = [Policy(mask_k=k).seen(tokens, texts) for k in range(10)]
    assert seen == [9, 6, 6, 6, 3, 3, 3, 3, 3, 0]


@pytest.mark.parametrize("k", [1, 3])
def test_an_output_mask_drops_the_hidden_tokens_from_the_draft_too(k: int) -> None:
    updates = run(Policy("ssbd", 0.2, k, "output"))
    for update, following in pairwise(updates):
        assert update.draft == update.decoding.tokens[: update.visible]
        assert following.decoding.stats.drafted == max(0, len(update.decoding.tokens) - k)
    # All that such a draft holds was shown, so all of it has the bias of what is seen.
    assert Policy("ssbd", 0.2, k, "output").drafter((), (1, 2, 3, 4)).propose((), 9).seen == 4
    assert Policy("ssbd", 0.2, k, "display").drafter((), (1, 2, 3, 4)).propose((), 9).seen == 4 - k


@pytest.mark.parametrize("mode", ["display", "output"])
def test_a_final_output_hides_nothing(mode: MaskMode) -> None:
    last = run(Policy("ssbd", 0.2, 5, mode))[-1]
    assert last.visible == len(last.decoding.tokens) > 0


@pytest.mark.parametrize("beta", [0.0, 0.4, 1.0])
def test_what_a_pause_showed_stays_seen_as_far_as_it_stands(beta: float) -> None:
    policy, model = Policy("ssbd", beta, 30), toy()
    first = retranslate(model, STREAM[1], (), policy, final=False, limit=LIMIT, paused=True)
    shown = first.decoding.tokens
    assert first.visible == first.shown == len(shown) > 0
    draft = policy.drafter((), first.draft, shown=first.shown).propose((), 99)
    assert draft.seen == len(shown), "the bias for what is seen holds for it"
    second = retranslate(
        model, STREAM[2], first.draft, policy, final=False, limit=LIMIT, shown=first.shown
    )
    assert second.visible == second.shown == common_prefix(second.decoding.tokens, shown)
    hidden = retranslate(model, STREAM[2], first.draft, policy, final=False, limit=LIMIT)
    assert hidden.visible == hidden.shown == 0
    broken = retranslate(
        model, STREAM[2], first.draft, policy, final=False, limit=LIMIT, shown=first.shown,
        cancelled=cancelled_after(1),
    )  # fmt: skip
    begun = broken.decoding.tokens
    stands = common_prefix(begun, shown)
    assert broken.shown == (first.shown if stands == len(begun) else stands)


def test_an_output_begins_with_as_much_of_its_draft_as_is_asked_and_seen() -> None:
    for policy in (Policy("ssbd", 0.0, 2), Policy("rt", mask_k=30), Policy("cd", mask_k=2)):
        made = retranslate(toy(), STREAM[2], (9, 9, 9), policy, final=False, limit=LIMIT, begun=2)
        assert (made.decoding.tokens[:2], made.begun) == ((9, 9), min(2, made.visible))
        assert made.decoding.stats.drafted == (policy.name != "rt")


def test_refuses_what_cannot_be() -> None:
    with pytest.raises(SettingError, match="hidden tokens k must be 0 or more"):
        Policy(mask_k=-1)
    with pytest.raises(SettingError, match="from 0 to 1"):
        Policy("rt", beta=2.0)


@pytest.mark.parametrize(
    ("policy", "kept"), [(Policy("ssbd", 0.3), 0), (Policy("ssbd", 0.5), 3), (Policy("cd"), 3)]
)
def test_an_output_that_has_lost_its_way_is_no_draft(policy: Policy, kept: int) -> None:
    endless = ToyModel(endings={})
    update = retranslate(endless, [3, 8], (), policy, final=False, limit=3)
    assert len(update.decoding.tokens) == update.visible == 3
    assert (update.draft, update.shown) == (update.decoding.tokens[:kept], 0)


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
