from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.decoder import Decoding, Judged, decode
from ssbd_desktop.decoding.drafters import NOTHING, Draft, Drafter, NoDraft, PreviousOutput
from ssbd_desktop.decoding.model import Ending, Evaluation, Interrupted, Scores, Tokens
from ssbd_desktop.decoding.rules import Biased, Forced, Verdict, VerificationRule
from tests.helpers.toy_model import END, LINES, ScriptedModel, ToyModel, greedy

LIMIT = 16  # an output that repeats itself for that long ends earlier

# A source as ASR gives it: it grows, shrinks, and changes in the middle.
sources = st.lists(st.integers(1, 11), min_size=1, max_size=12)
streams = st.lists(sources, min_size=1, max_size=8)
calm = st.sampled_from([0.0, 0.5, 0.8, 0.95])
Endings = Mapping[int, Ending]
endings = st.sampled_from([{END: "turn"}, LINES])


@st.composite
def revised_streams(draw: st.DrawFn) -> list[list[int]]:
    """Streams whose sources mostly grow, and now and then lose their end or change inside."""
    source = draw(st.lists(st.integers(1, 11), min_size=1, max_size=4))
    stream = [list(source)]
    for _ in range(draw(st.integers(1, 7))):
        change = draw(st.sampled_from(["grow", "grow", "grow", "shrink", "revise", "same"]))
        if change == "grow":
            source = source + draw(st.lists(st.integers(1, 11), min_size=1, max_size=3))
        elif change == "shrink":
            source = source[: max(1, len(source) - draw(st.integers(1, 3)))]
        elif change == "revise":
            at = draw(st.integers(0, len(source) - 1))
            source = [*source[:at], draw(st.integers(1, 11)), *source[at + 1 :]]
        stream.append(list(source))
    return stream


@settings(max_examples=50, deadline=None)
@given(stream=st.one_of(streams, revised_streams()), calm=calm, endings=endings)
def test_beta_zero_gives_exactly_what_greedy_retranslation_gives(
    stream: list[list[int]], calm: float, endings: Endings
) -> None:
    model = ToyModel(calm=calm, endings=endings)
    previous: tuple[int, ...] = ()
    for source in stream:
        result = decode(model, source, PreviousOutput(previous), Biased(0.0), LIMIT)
        assert result.tokens == greedy(model, source, LIMIT)
        assert result.stats.passes <= len(result.tokens) + 1
        previous = result.tokens


class Continuing(ToyModel):
    """Verifies drafts itself, and goes on by itself, as a server does."""

    biases: Sequence[float] = ()

    def judge(self, known: Tokens, draft: tuple[int, ...], biases: Sequence[float]) -> Judged:
        self.biases = biases
        onward = (token for token in (3, 4, END))
        return Judged(len(draft), biases.count(0.0), onward, len(known), 0.5)


def test_each_token_that_a_model_goes_on_with_is_a_pass_of_its_own() -> None:
    made = decode(Continuing(), (1, 2), NoDraft(), Biased(0.0), LIMIT)
    assert (made.tokens, made.exact, made.instead, made.stats.accepted) == ((3, 4), 2, None, 0)
    assert made.stats.pass_sizes == (2, 1, 1)
    assert (made.stats.first_pass_seconds, made.stats.model_seconds) == (0.5, 0.5)
    model = Continuing()
    biased = decode(model, (1, 2), PreviousOutput((8, 9), 1), Biased(0.2, 0.0), LIMIT)
    assert (biased.tokens, biased.exact, biased.instead) == ((8, 9, 3, 4), 1, None)
    decode(model, (1, 2), PreviousOutput((8, 9)), Forced(), LIMIT)
    assert model.biases == [1.0, 1.0]


@pytest.mark.parametrize(
    ("draft", "output"), [((5, 3, 7, 4), (5, 3, 7)), ((3, 5, 4), (3,)), ((3, END, 4), (3,))]
)
def test_nothing_of_a_draft_stands_beyond_the_end_of_its_line(
    draft: tuple[int, ...], output: tuple[int, ...]
) -> None:
    result = decode(ToyModel(endings=LINES), [1], PreviousOutput(draft), Forced(), LIMIT)
    assert result.tokens == output
    assert (result.stats.passes, result.stats.accepted) == (1, len(output))
    assert not result.stats.hit_limit


@settings(max_examples=40, deadline=None)
@given(stream=revised_streams(), calm=calm, beta=st.floats(0.5, 1.0))
def test_a_beta_of_half_or_more_gives_exactly_the_text_of_continuous_decoding(
    stream: list[list[int]], calm: float, beta: float
) -> None:
    ssbd, cd = ToyModel(calm=calm), ToyModel(calm=calm)
    previous: tuple[int, ...] = ()
    for source in stream:
        biased = decode(ssbd, source, PreviousOutput(previous), Biased(beta), LIMIT)
        forced = decode(cd, source, PreviousOutput(previous), Forced(), LIMIT)
        assert biased.tokens == forced.tokens
        assert forced.tokens[: len(previous)] == previous
        assert biased.stats.accepted == biased.stats.drafted
        previous = forced.tokens


@settings(max_examples=40, deadline=None)
@given(stream=revised_streams(), calm=calm, beta=st.floats(0.0, 0.6))
def test_the_cache_is_never_stale(stream: list[list[int]], calm: float, beta: float) -> None:
    """One model through the whole stream says what a fresh one says at every update."""
    model = ToyModel(calm=calm)
    previous: tuple[int, ...] = ()
    for source in stream:
        drafter = PreviousOutput(previous)
        result = decode(model, source, drafter, Biased(beta), LIMIT)
        fresh = decode(ToyModel(calm=calm), source, drafter, Biased(beta), LIMIT)
        assert result.tokens == fresh.tokens
        assert result.stats.evaluated <= fresh.stats.evaluated
        previous = result.tokens


def test_each_part_of_a_draft_keeps_what_is_known_of_its_tokens() -> None:
    draft = Draft((5, 6, 7, 8, 9), 5, 4, 4, (2,), 0.5)
    assert draft.parted(3) == (Draft((5, 6, 7), 2, 3, 3, (2,), 0.5), Draft((8, 9), 2, 1, 1))
    assert replace(draft, seen=1, previous=2).parted(3)[1] == Draft((8, 9), 2, 0, 0)
    assert draft.parted(5) == (replace(draft, fed=4), None)
    assert draft.parted(6) == (draft, None)


@dataclass
class InThrees(ToyModel):
    """Reads three positions in a pass."""

    at_once: int = 3


@settings(max_examples=50, deadline=None)
@given(stream=revised_streams(), calm=calm, endings=endings, hidden=st.floats(0.0, 0.4))
def test_a_draft_that_is_read_in_parts_stands_as_far_as_one_read_at_once(
    stream: list[list[int]], calm: float, endings: Endings, hidden: float
) -> None:
    parts, whole = InThrees(calm=calm, endings=endings), ToyModel(calm=calm, endings=endings)
    previous: tuple[int, ...] = ()
    for source in stream:
        drafter = PreviousOutput(previous, len(previous) // 2)
        made, at_once = (
            decode(model, source, drafter, Biased(0.4, hidden), LIMIT) for model in (parts, whole)
        )
        assert replace(made, stats=at_once.stats) == at_once
        assert made.stats.accepted == at_once.stats.accepted
        assert made.stats.evaluated <= at_once.stats.evaluated
        assert max(parts.reads) <= 3
        previous = made.tokens


# A worked example. Vocabulary: 0 ends the turn, 1 … 5 are words. The prompts are (9,) and (9, 8).
FIRST = {
    (): [0.1, 0.6, 0.1, 0.1, 0.1, 0.0],
    (1,): [0.1, 0.1, 0.6, 0.1, 0.1, 0.0],
    (1, 2): [0.1, 0.1, 0.1, 0.6, 0.1, 0.0],
    (1, 2, 3): [0.9, 0.1, 0.0, 0.0, 0.0, 0.0],
}
SECOND = {
    (): [0.0, 0.8, 0.2, 0.0, 0.0, 0.0],
    (1,): [0.0, 0.0, 0.4, 0.1, 0.5, 0.0],  # prefers 4 to the old 2, by 0.1
    (1, 2): [0.0, 0.0, 0.0, 0.2, 0.1, 0.7],  # prefers 5 to the old 3, by 0.5
    (1, 2, 3): [0.9, 0.0, 0.0, 0.0, 0.1, 0.0],
    (1, 4): [0.8, 0.0, 0.0, 0.2, 0.0, 0.0],
    (1, 2, 5): [0.7, 0.0, 0.0, 0.3, 0.0, 0.0],
}


def scripted() -> ScriptedModel:
    return ScriptedModel({(9, 8): SECOND, (9,): FIRST})


@dataclass
class LastFree:
    """Drafts with a model, one token more than it feeds; notes for how many there was room."""

    rooms: list[int] = field(default_factory=list)

    def propose(self, output: Tokens, room: int) -> Draft:
        self.rooms.append(room)
        return NOTHING if output else Draft((1, 2, 3), 2, 0, 2, (5,), 0.5)


@dataclass
class Drawing:
    """Draws what follows, as sampling does, from a list."""

    drawn: Iterator[int]
    reads_logits: ClassVar[bool] = True

    def accept(self, scores: Scores, draft: Draft) -> Verdict:
        return Verdict(0, 0, next(self.drawn))


OLD = PreviousOutput((1, 2, 3))
ONE, TWO, THREE = (DecodingStats(drafted=3, accepted=stood, fed=3) for stood in (1, 2, 3))
FREE = replace(THREE, fed=2, continued=1, continued_stood=1, draft_sizes=(5,), draft_seconds=0.5)
NONE = DecodingStats()


@pytest.mark.parametrize(
    ("prompt", "drafter", "rule", "tokens", "left", "passes", "drafted"),
    [  # of each pass: how many tokens it reads, and of how many it gives the logits
        ([9], NoDraft(), Biased(0.0), (1, 2, 3), (3, None), [(1, 1)] * 4, NONE),
        # 1 stands, 2 falls to 4; one pass for the changed prompt token and the draft, one for 4.
        ([9, 8], OLD, Biased(0.0), (1, 4), (2, None), [(4, 4), (1, 1)], ONE),
        # β = 0.2 carries 2 over its gap of 0.1 ≤ 0.25, but not 3 over 0.5.
        ([9, 8], OLD, Biased(0.2), (1, 2, 5), (1, 4), [(4, 4), (1, 1)], TWO),
        ([9, 8], OLD, Forced(), (1, 2, 3), (0, None), [(4, 1)], THREE),
        ([9], LastFree(), Biased(0.0), (1, 2, 3), (3, None), [(3, 3), (1, 1)], FREE),
        ([9, 8], NoDraft(), Drawing(iter((1, 4, END))), (1, 4), (2, None), [(1, 1)] * 3, NONE),
        ([9, 8], NoDraft(), Drawing(iter((1, 2, END))), (1, 2), (1, 4), [(1, 1)] * 3, NONE),
    ],
)
def test_worked_examples(
    prompt: list[int], drafter: Drafter, rule: VerificationRule, tokens: tuple[int, ...],
    left: tuple[int, int | None], passes: list[tuple[int, int]], drafted: DecodingStats,
) -> None:  # fmt: skip
    model = scripted()
    decode(model, [9], NoDraft(), Biased(0.0), LIMIT)
    model.passes.clear()
    result = decode(model, prompt, drafter, rule, LIMIT)
    assert (result.tokens, (result.exact, result.instead)) == (tokens, left)
    sizes = tuple(size for size, _ in passes)
    assert result.stats == replace(
        drafted, output=len(tokens), passes=len(passes), evaluated=sum(sizes), pass_sizes=sizes,
        prompt_tail=1,
    )  # fmt: skip
    assert model.passes == passes
    if isinstance(drafter, LastFree):
        assert drafter.rooms == [LIMIT, LIMIT - 3, 0], "it learns what became of its last draft"


def test_the_output_stops_at_its_limit_and_says_so_unless_it_just_fits() -> None:
    model = scripted()
    result = decode(model, [9], NoDraft(), Biased(0.0), 2)
    assert result.tokens == (1, 2)
    assert result.stats == DecodingStats(
        output=2, passes=2, evaluated=2, pass_sizes=(1, 1), prompt_tail=1, hit_limit=True
    )
    shorter = decode(model, [9], PreviousOutput((1, 2, 3)), Biased(0.0), 2)
    assert shorter.tokens == (1, 2)
    assert shorter.stats.drafted == 2
    assert shorter.stats.hit_limit
    model = scripted()
    whole = decode(model, [9], PreviousOutput((1, 2, 3)), Biased(0.0), 3)
    assert whole.tokens == (1, 2, 3)
    assert whole.stats.passes == 1, "a draft that stands whole costs one pass"
    assert not whole.stats.hit_limit


class StuckModel(ToyModel):
    """Says 1 2 1 2 … for ever."""

    def _row(self, position: int) -> NDArray[np.float32]:
        row = np.zeros(self.vocabulary, np.float32)
        row[2 if self._tokens[position] == 1 else 1] = 9.0
        return row


def test_an_output_that_only_repeats_itself_ends_as_at_its_limit() -> None:
    for previous, passes in (((), 16), ((1, 2) * 7, 2), ((1, 2) * 8, 1), ((1, 2) * 12, 1)):
        begun, drafter = previous[:2], PreviousOutput(previous, begun=len(previous[:2]))
        made = decode(StuckModel(), [8, 9, 8, 9], drafter, Biased(0.0), 60, begun=begun)
        assert made.tokens == (1, 2) * 8
        assert made.stats.hit_limit
        assert made.stats.passes == passes


def test_an_output_may_repeat_itself_where_its_source_does() -> None:
    for source in ([9, 8, 7, 8, 7, 8, 7, 6], [9, 8, 8, 8, 6]):
        made = decode(StuckModel(), source, PreviousOutput((1, 2) * 10), Biased(0.0), 60)
        assert (made.tokens, made.stats.accepted) == ((1, 2) * 30, 20)


@dataclass
class FakeServerModel(ToyModel):
    """Goes on by itself, up to `ahead` tokens, as a server does; counts those it has given."""

    ahead: int = 5
    given: int = 0
    closed: int = 0
    held: list[object] = field(default_factory=list)  # so that only the decoder closes them

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        if self.ahead < 0:
            raise Interrupted
        self.held.append(onward := self._onward(list(tokens)))
        return replace(super().evaluate(tokens, read), onward=onward)

    def _onward(self, known: list[int]) -> Generator[int, None, None]:
        try:
            for token in [*greedy(self, known, self.ahead), END][: self.ahead]:
                self.given += 1
                yield token
        finally:
            self.closed += 1


@settings(max_examples=50, deadline=None)
@given(stream=revised_streams(), calm=calm, beta=st.sampled_from([0.0, 0.2, 0.4, 1.0]))
def test_a_model_that_goes_on_by_itself_says_what_one_says_that_does_not(
    stream: list[list[int]], calm: float, beta: float
) -> None:
    alone, asked = FakeServerModel(calm=calm), ToyModel(calm=calm)
    previous: tuple[int, ...] = ()
    for source in stream:
        made = decode(alone, source, PreviousOutput(previous), Biased(beta), LIMIT)
        expected = decode(asked, source, PreviousOutput(previous), Biased(beta), LIMIT)
        assert (made.tokens, made.exact, made.instead) == (
            expected.tokens, expected.exact, expected.instead,
        )  # fmt: skip
        assert made.stats.passes <= expected.stats.passes
        previous = made.tokens
    assert len(alone.reads) <= len(asked.reads)


def test_what_goes_on_by_itself_is_let_go_at_the_limit_and_where_it_is_broken_off() -> None:
    model = FakeServerModel(ahead=50)
    whole = decode(model, [5, 6], NoDraft(), Biased(0.0), LIMIT)
    assert len(whole.tokens) > 3, "a prompt with more to say is needed"
    model.given = model.closed = 0
    short = decode(model, [5, 6], NoDraft(), Biased(0.0), 2)
    assert short.tokens == whole.tokens[:2]
    assert short.stats.hit_limit
    assert model.given <= 3
    model.given = 0
    broken = decode(model, [5, 6], NoDraft(), Biased(0.0), LIMIT, cancelled=lambda: True)
    assert broken.stats.interrupted
    assert len(broken.tokens) == model.given == 1
    assert model.closed == 2
    model.ahead = -1
    drafter = LastFree()
    at_once = decode(model, [5, 6], drafter, Biased(0.0), LIMIT)
    assert drafter.rooms == [LIMIT], "nothing is known of its draft"
    assert at_once == Decoding((), DecodingStats(interrupted=True), 0)
