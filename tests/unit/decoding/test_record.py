from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.decoding.decoder import Decoding
from ssbd_desktop.decoding.policy import Policy, Record, go_on, known_record, retranslate
from tests.helpers.toy_model import END, ScriptedModel, ToyModel, greedy
from tests.unit.decoding.test_decoder import SECOND, Endings, endings, revised_streams

LIMIT = 16  # an output that repeats itself for that long ends earlier


def shown_after(stream: list[list[int]], model: ToyModel, policy: Policy) -> Decoding:
    """The final output of a growing source."""
    draft: tuple[int, ...] = ()
    for i, source in enumerate(stream):
        final = i == len(stream) - 1
        update = retranslate(model, source, draft, policy, final=final, limit=LIMIT)
        draft = update.draft
    return update.decoding


policies = st.builds(
    Policy,
    st.sampled_from(["ssbd", "rt", "cd"]),
    st.floats(0.0, 0.6),
    st.integers(0, 5),
    hidden_beta=st.none() | st.floats(0.0, 0.5),
)


@settings(max_examples=60, deadline=None)
@given(
    stream=revised_streams(),
    calm=st.sampled_from([0.0, 0.5, 0.8, 0.95]),
    policy=policies,
    broken=st.lists(st.integers(1, 4), max_size=5),
    endings=endings,
)
def test_the_record_is_what_retranslation_says_however_often_it_is_broken_off(
    stream: list[list[int]], calm: float, policy: Policy, broken: list[int], endings: Endings
) -> None:
    model = ToyModel(calm=calm, endings=endings)
    shown = shown_after(stream, model, policy)
    record = known_record(model, shown)
    for passes in (*broken, 0):
        if record.whole:
            break
        model.evaluate([7, 7, 7], 1)  # something else was translated meanwhile
        asked = iter(range(1, 100))
        record = go_on(
            model, stream[-1], record, shown.tokens, policy, limit=LIMIT,
            cancelled=lambda: bool(passes) and next(asked) >= passes,  # noqa: B023
        )  # fmt: skip
    assert record.whole
    assert record.tokens == greedy(model, stream[-1], LIMIT)


@settings(max_examples=40, deadline=None)
@given(stream=revised_streams(), calm=st.sampled_from([0.5, 0.8, 0.95]), beta=st.floats(0.0, 0.5))
def test_what_is_exact_costs_nothing_and_the_rest_no_token_twice(
    stream: list[list[int]], calm: float, beta: float
) -> None:
    model, policy = ToyModel(calm=calm), Policy("ssbd", beta)
    shown = shown_after(stream, model, policy)
    exact = greedy(model, stream[-1], LIMIT)
    record = known_record(model, shown)
    if shown.tokens == exact:
        assert record == Record(exact, whole=True)
        return
    model.evaluations.clear()
    if not record.whole:
        whole = go_on(model, stream[-1], record, shown.tokens, policy, limit=LIMIT)
        assert whole.tokens == exact
    # A pass of one token for each that follows the first which the bias had held.
    assert model.evaluations == [1] * (len(exact) - shown.exact) or len(exact) == LIMIT


def test_an_example_worked_by_hand() -> None:
    model = ScriptedModel({(9, 8): SECOND})
    # β = 0.2 holds 2 though the model prefers 4 by 0.1, and ends with 1 2 5; see test_decoder.
    update = retranslate(model, [9, 8], (1, 2, 3), Policy("ssbd", 0.2), final=True, limit=LIMIT)
    shown = update.decoding
    known = known_record(model, shown)
    assert known == Record((1, 4), whole=False)
    assert known_record(model, Decoding((1, 2), shown.stats, 1, END)) == Record((1,), whole=True)
    model.passes.clear()
    record = go_on(model, [9, 8], known, shown.tokens, Policy("ssbd", 0.2), limit=LIMIT)
    assert record.tokens == (1, 4)
    assert record.whole
    assert model.passes == [(1, 1)], "4 is evaluated once, and what follows it ends the turn"
