from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from research.drafting.draft_length import LONGEST, CostCurve, Rate
from research.drafting.draft_model import (
    Behind,
    Continuation,
    Continued,
    DraftLength,
    draft_length,
    followed_by,
)
from research.drafting.draft_models import FixedLength, NestedDraftModel
from research.rules import RulePolicy
from ssbd_desktop.base.cancellation import never
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.drafters import NOTHING, Draft, NoDraft, PreviousOutput
from ssbd_desktop.decoding.model import Evaluation, Interrupted, Tokens
from ssbd_desktop.decoding.policy import Update, retranslate
from ssbd_desktop.decoding.rules import Biased
from tests.helpers.toy_model import ScriptedModel, ToyModel, greedy
from tests.unit.research.drafting.test_draft_length import CPU, METAL

FLAT = CostCurve.flat()
TENTH = FLAT.scaled(0.1)
LIMIT = 16


def of_length(fixed: int | None) -> DraftLength:
    return DraftLength(FLAT, TENTH) if fixed is None else FixedLength(FLAT, TENTH, count=fixed)


def alike(calm: float, fixed: int | None) -> NestedDraftModel:
    """A draft model that says much of what a calm ToyModel does."""
    return NestedDraftModel(ToyModel(calm=calm), of_length(fixed))


@st.composite
def draft_models(draw: st.DrawFn) -> Continuation:
    """Good and bad ones, alone and nested, with fixed and chosen lengths."""
    calm = st.sampled_from([0.0, 0.5, 0.8])
    fixed = st.sampled_from([None, 1, 2, 5, LIMIT, 2 * LIMIT])
    if draw(st.booleans()):
        return alike(draw(calm), draw(fixed))
    smaller = NestedDraftModel(ToyModel(calm=draw(calm)), of_length(draw(fixed)))
    return NestedDraftModel(ToyModel(calm=draw(calm)), of_length(draw(fixed)), smaller)


@dataclass
class Stop:
    """Breaks off after so many passes, in them or between them."""

    left: int

    def __call__(self) -> bool:
        self.left -= 1
        return self.left < 0


@st.composite
def streams(draw: st.DrawFn) -> list[list[int]]:
    """Sources that grow, and at times change inside."""
    words = draw(st.lists(st.integers(1, 11), min_size=4, max_size=10))
    stream = [words[:end] for end in range(2, len(words) + 1, 2)]
    if draw(st.booleans()):
        stream.append([words[0], draw(st.integers(1, 11)), *words[2:]])
    return stream


def outputs(
    stream: list[list[int]], policy: RulePolicy, limit: int, broken: int | None = None
) -> list[Update]:
    """A stream's updates; broken: the one that is broken off after a pass."""
    model = ToyModel(calm=0.8)
    made: list[Update] = []
    for i, source in enumerate(stream):
        made.append(
            retranslate(
                model, source, made[-1].draft if made else (), policy,
                final=source is stream[-1], limit=limit,
                cancelled=Stop(0) if i == broken else never,
            )
        )  # fmt: skip
    return made


@settings(max_examples=25, deadline=None)
@given(
    stream=streams(),
    drafts=draft_models(),
    name=st.sampled_from(["rt", "ssbd"]),
    limit=st.integers(1, LIMIT),
    broken=st.sampled_from([None, 0, 1]),
)
def test_without_bias_the_output_is_greedy_decodings_whatever_drafts(
    stream: list[list[int]], drafts: Continuation, name: str, limit: int, broken: int | None
) -> None:
    policy = RulePolicy("rt" if name == "rt" else "ssbd", 0.0, continuation=drafts)
    made = outputs(stream, policy, limit, broken)
    for source, update in zip(stream, made, strict=True):
        wanted = greedy(ToyModel(calm=0.8), source, limit)
        tokens = update.decoding.tokens
        assert tokens == (wanted[: len(tokens)] if update.decoding.stats.interrupted else wanted)
        assert update.decoding.exact == len(tokens)


@settings(max_examples=25, deadline=None)
@given(
    stream=streams(),
    drafts=draft_models(),
    beta=st.floats(0.0, 0.6),
    limit=st.integers(1, LIMIT),
    top=st.sampled_from([0, 0, 1]),
)
def test_with_a_bias_the_output_is_that_of_the_previous_output_alone(
    stream: list[list[int]], drafts: Continuation, beta: float, limit: int, top: int
) -> None:
    policy = RulePolicy("ssbd", beta, mask_k=3, hidden_beta=beta / 3, top=top)
    made = outputs(stream, replace(policy, continuation=drafts), limit)
    alone = outputs(stream, policy, limit)
    for one, other in zip(made, alone, strict=True):
        assert one.decoding.tokens == other.decoding.tokens
        assert one.decoding.exact == other.decoding.exact
        assert one.decoding.instead == other.decoding.instead
        assert one.decoding.stats.passes <= other.decoding.stats.passes
        assert one.decoding.stats.hit_limit == other.decoding.stats.hit_limit


def test_a_draft_model_that_is_the_model_itself_leaves_a_pass_for_each_draft() -> None:
    drafts = alike(0.8, 4)
    wanted = greedy(ToyModel(calm=0.8), [5, 6, 7], LIMIT)
    made = decode(ToyModel(calm=0.8), [5, 6, 7], drafts.after([5, 6, 7]), Biased(0.0), LIMIT)
    assert made.tokens == wanted
    assert made.stats.passes == -(-(len(wanted) + 1) // 5)
    assert (
        made.stats.accepted
        == made.stats.drafted
        == sum(made.stats.pass_sizes) - 3 - (made.stats.passes - 1)
    )


# A worked example: the model says 1 2 3, the draft model 1 2 4.
MODEL = {
    (): [0.1, 0.9, 0.0, 0.0, 0.0],
    (1,): [0.0, 0.1, 0.9, 0.0, 0.0],
    (1, 2): [0.0, 0.0, 0.1, 0.9, 0.0],
    (1, 2, 3): [0.9, 0.0, 0.0, 0.1, 0.0],
    (1, 2, 4): [0.9, 0.0, 0.0, 0.1, 0.0],
}
DRAFTS = {**MODEL, (1, 2): [0.2, 0.0, 0.0, 0.0, 0.8]}


def test_what_drafting_cost_is_counted_and_behind_the_previous_output_it_shares_its_pass() -> None:
    drafts = NestedDraftModel(ScriptedModel({(9,): DRAFTS}), of_length(3))
    made = decode(ScriptedModel({(9,): MODEL}), [9], drafts.after([9]), Biased(0.0), 24)
    assert made.tokens == (1, 2, 3)
    # 1 2 4 is drafted, 1 2 stand, 3 follows; then nothing is drafted, since the turn would end.
    assert made.stats.pass_sizes == (4, 1)
    assert made.stats.draft_sizes == (1, 1, 1, 1)
    assert (made.stats.drafted, made.stats.accepted) == (3, 2)
    drafts = NestedDraftModel(ScriptedModel({(9,): DRAFTS}), of_length(1))
    model = ScriptedModel({(9,): MODEL})
    first = PreviousOutput((1,))
    drafter = Continued(first, drafts.after([9]), Rate(1, 1))
    made = decode(model, [9], drafter, Biased(0.4), 24)
    assert made.tokens == (1, 2, 3)
    assert model.passes == [(3, 3), (1, 1)], "9, the old 1 and the drafted 2; then 3"
    unfed = Draft((1, 2), 1, 0)
    assert [followed_by(unfed, more).fed for more in (NOTHING, Draft((3,), 1, 0))] == [1, 3]


@pytest.mark.parametrize(
    ("previous", "learned"), [((1,), True), ((2,), False)], ids=["it stood", "it fell"]
)
def test_only_of_a_draft_that_was_reached_anything_is_learned(
    previous: tuple[int, ...], learned: bool
) -> None:
    script = {**DRAFTS, (2,): [0.0, 0.9, 0.0, 0.0, 0.1], (2, 1): [0.9, 0.1, 0.0, 0.0, 0.0]}
    length = of_length(2)
    whole = Rate(1, 1)
    after = NestedDraftModel(ScriptedModel({(9,): script}), length).after([9])
    drafter = Continued(PreviousOutput(previous), after, whole)
    drafter.propose((), 24)
    drafter.propose((1, 2, 3) if learned else (1,), 0)
    assert (length.stood != DraftLength(FLAT, TENTH).stood) == learned
    assert (whole.value > 0.5) == learned


class Breaking(ToyModel):
    """Breaks off inside its first pass."""

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        raise Interrupted


def test_of_a_pass_that_was_broken_off_nothing_is_learned() -> None:
    drafts = alike(0.8, 2)
    made = decode(Breaking(), [5, 6, 7], drafts.after([5, 6, 7]), Biased(0.0), 24)
    assert made.stats.interrupted
    assert drafts.length.stood == DraftLength(FLAT, TENTH).stood


def test_a_draft_ends_where_the_draft_model_is_not_sure_any_more() -> None:
    sure, unsure = ([0.0, 0.99, 0.01, 0.0, 0.0], [0.2, 0.0, 0.21, 0.2, 0.19])
    script = {(): sure, (1,): unsure, (1, 2): sure, (1, 2, 1): sure}
    length = DraftLength(FLAT, TENTH)
    drafts = NestedDraftModel(ScriptedModel({(9,): script}), length)
    assert drafts.after([9]).propose((), 24).tokens == (1, 2)
    assert length.most(24) > 2


def test_what_is_almost_as_likely_is_not_chosen_anew() -> None:
    length = DraftLength(FLAT, TENTH)
    length.most(24, Behind(3, 0.501))
    chosen = draft_length.cache_info().misses
    length.most(24, Behind(3, 0.502))
    assert draft_length.cache_info().misses == chosen


def test_where_drafts_never_pay_nothing_is_drafted() -> None:
    steep = CostCurve(((1, 1.0), (2, 2.0), (64, 64.0)))
    drafts = NestedDraftModel(ToyModel(), DraftLength(steep, steep.scaled(0.1)))
    made = decode(ToyModel(), [5, 6], drafts.after([5, 6]), Biased(0.0), 24)
    assert made.stats.draft_sizes == ()
    assert made == decode(ToyModel(), [5, 6], NoDraft(), Biased(0.0), 24)


def test_the_token_that_fell_is_learned_of_and_none_behind_it() -> None:
    length = DraftLength(FLAT, TENTH)
    length.learn([0.95, 0.6, 0.2], 1)
    assert length.stood == Rate(7 * 0.99**2 + 0.99, 3 * 0.99**2 + 1), "the first stood, one fell"
    assert length._by_confidence == (
        Rate(1, 4), Rate(2, 3), Rate(3 * 0.99, 2 * 0.99 + 1), Rate(4, 1), Rate(9 * 0.99 + 1, 0.99),
    )  # fmt: skip


def test_what_drafts_for_a_drafter_costs_too() -> None:
    smaller = NestedDraftModel(
        ScriptedModel({(9,): MODEL}), FixedLength(FLAT, FLAT.scaled(0.05), count=3)
    )
    length = FixedLength(FLAT, TENTH, count=3)
    drafts = NestedDraftModel(ScriptedModel({(9,): MODEL}), length, smaller)
    drafter = drafts.after([9])
    assert drafter.propose((), 24).tokens == (1, 2, 3)
    assert len(vars(drafter)["_confidences"]) == 3
    # Three passes of the smaller one at a twentieth, one of the other at a tenth; the end counts.
    assert [drafts.take_nested(), drafts.take_nested()] == [(1, 1, 1), ()]
    assert (length._spent, length._drafted) == pytest.approx((0.25, 4.0))


def improvement(alpha: float, gamma: int, c: float) -> float:
    """The report's equation of wall-time improvement."""
    return (1 - alpha ** (gamma + 1)) / ((1 - alpha) * (gamma * c + 1))


@given(alpha=st.integers(1, 63).map(lambda n: n / 64), c=st.integers(1, 60).map(lambda n: n / 100))
def test_on_a_flat_curve_a_draft_model_drafts_as_far_as_the_report_says(
    alpha: float, c: float
) -> None:
    length = DraftLength(CostCurve.flat(), CostCurve.flat().scaled(c), stood=Rate(alpha, 1 - alpha))
    chosen = length.most(40)
    best = max(improvement(alpha, gamma, c) for gamma in range(41))
    if chosen:
        assert improvement(alpha, chosen, c) == pytest.approx(best)
    else:
        assert best * 0.95 <= 1 + 1e-9, "nothing wins, or hardly"


@pytest.mark.parametrize(
    ("curve", "reach", "behind", "drafts"),
    [
        (CostCurve.flat(), 1.0, 8, True),
        (CostCurve.flat(), 0.1, 8, False),  # seldom reached
        (CPU, 0.4, 2, False),  # each token of a longer pass costs too much
        (METAL, 1.0, 8, True),  # the stair has been climbed
        (CostCurve.flat(), 1.0, 1000, False),  # farther than anybody asks
    ],
)
def test_behind_a_draft_more_is_drafted_where_it_is_reached_and_costs_little(
    curve: CostCurve, reach: float, behind: int, drafts: bool
) -> None:
    chosen = draft_length(curve, (0.8,), LONGEST, 0.1, Behind(behind, reach))
    assert (chosen > 0) == drafts


def test_what_the_draft_model_had_to_read_first_is_in_its_price() -> None:
    length = DraftLength(CPU, CPU.scaled(0.01), stood=Rate(9, 1))
    before = length.most(40)
    for _ in range(9):
        length.made(1, 0.8)
    assert before > 0
    assert length.most(40) == 0
