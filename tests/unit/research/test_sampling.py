"""What is drawn with drafts is distributed as what is drawn without: counted over many outputs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from research.drafting.draft_length import CostCurve
from research.drafting.draft_models import FixedLength, NestedDraftModel
from research.rules import DrawnDraft, RulePolicy, Sampled, probabilities
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.decoder import decode
from ssbd_desktop.decoding.drafters import Draft, NoDraft
from ssbd_desktop.decoding.model import Ending, Evaluation, Logits, Tokens
from ssbd_desktop.decoding.policy import known_record, retranslate
from ssbd_desktop.decoding.rules import Biased, Verdict
from tests.helpers.toy_model import END, ToyModel, greedy

FLAT = CostCurve.flat()
TWO = FixedLength(FLAT, FLAT, count=2)
PROMPT = (9, 8)
WORDS = 2  # and the end of the turn
LIMIT = 3
DRAWN = 500
SURE = 36.0
"""Of χ² with at most 14 degrees of freedom, as here: exceeded once in a thousand right rules."""


@dataclass
class Table:
    """A model that says for each last token what follows, quickly."""

    rows: NDArray[np.float32]

    @staticmethod
    def drawn(seed: int) -> Table:
        rng = np.random.default_rng(seed)
        return Table(rng.normal(scale=1.0, size=(12, WORDS + 1)).astype(np.float32))

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        return Evaluation(Logits(self.rows[list(tokens[len(tokens) - read :])]), read)

    def ending(self, token: int) -> Ending | None:
        return "turn" if token == END else None


def exact(model: Table, temperature: float) -> dict[tuple[int, ...], float]:
    """Each output's probability, by walking through all of them."""
    found: dict[tuple[int, ...], float] = {}
    open_: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while open_:
        output, share = open_.pop()
        if len(output) == LIMIT:
            found[output] = share
            continue
        p = probabilities(model.rows[[*PROMPT, *output][-1]], temperature)
        for token, chance in enumerate(p):
            if token == END:
                found[output] = share * float(chance)
            else:
                open_.append(((*output, token), share * float(chance)))
    return found


def chi_square(counted: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> float:
    """How far counts are from what is expected; what is rare is counted together."""
    total = sum(counted.values())
    frequent = [output for output, share in expected.items() if share * total >= 10]
    found = [(counted[output], expected[output] * total) for output in frequent]
    rest = total - sum(n for n, _ in found), total - sum(n for _, n in found)
    return sum((n - mean) ** 2 / mean for n, mean in [*found, rest] if mean >= 5)


def right(rng: np.random.Generator, temperature: float = 0.8) -> Sampled:
    return Sampled(temperature, rng)


MODEL = Table.drawn(7)
WEAK = Table(np.zeros_like(MODEL.rows))  # finds every token as likely


def distance(drafts: NestedDraftModel, sampled: Sampled) -> float:
    """χ² of outputs that a draft model has drafted."""
    counted = Counter(
        decode(MODEL, PROMPT, drafts.after(PROMPT), sampled, LIMIT).tokens for _ in range(DRAWN)
    )
    return chi_square(counted, exact(MODEL, sampled.temperature))


@pytest.mark.parametrize("by", [MODEL, WEAK], ids=["all of it stands", "some of it stands"])
@pytest.mark.parametrize("nested", [None, Table.drawn(3)], ids=["alone", "nested"])
def test_outputs_are_drawn_as_without_a_draft_model(by: Table, nested: Table | None) -> None:
    sampled = right(np.random.default_rng(5))
    inner = NestedDraftModel(nested, TWO, None, sampled) if nested else None
    assert distance(NestedDraftModel(by, TWO, inner, sampled), sampled) < SURE


def test_a_draft_may_come_of_the_previous_output_and_a_model_behind_it() -> None:
    rng = np.random.default_rng(6)
    drafts = NestedDraftModel(WEAK, TWO, sampled=right(rng))
    policy = RulePolicy("ssbd", 0.0, temperature=0.8, random=rng, continuation=drafts)
    counted = Counter(
        retranslate(MODEL, PROMPT, (1,), policy, final=True, limit=LIMIT).decoding.tokens
        for _ in range(DRAWN)
    )
    assert chi_square(counted, exact(MODEL, 0.8)) < SURE


def test_a_bias_makes_the_previous_output_that_much_likelier() -> None:
    rng = np.random.default_rng(7)
    rule = Sampled(1.0, rng, Biased(0.25, 0.0))
    logits = np.log(np.array([[0.5, 0.3, 0.2]] * 3, dtype=np.float32))
    draft = Draft((2, 2), 2, seen=1, previous=2)
    made = [rule.accept(Logits(logits), draft) for _ in range(2000)]
    first = sum(one.accepted > 0 for one in made) / 2000
    assert first == pytest.approx(0.75 * 0.2 + 0.25, abs=0.03), "seen: (1-β)·p + β"
    whole = sum(one.accepted == 2 for one in made) / 2000
    assert whole == pytest.approx(0.4 * 0.2, abs=0.02), "hidden: no bias"
    fell = Counter(one.following for one in made if one.accepted == 0)
    assert fell[2] == 0
    assert fell[0] / fell.total() == pytest.approx(0.5 / 0.8, abs=0.04)


def test_where_p_and_q_are_alike_but_for_rounding_something_follows() -> None:
    class Unlucky(np.random.Generator):
        def random(self, *_: object, **__: object) -> float:  # type: ignore[override]
            return 1.0 - 2.0**-53

    q = np.array([1.0, 0.0, 0.0], dtype=np.float32)
    logits = np.array([[0.0, -17.0, -17.0]] * 2, dtype=np.float32)
    draft = DrawnDraft((0,), 1, 0, 0, distributions=(np.nextafter(q, 2, dtype=np.float32),))
    verdict = Sampled(1.0, Unlucky(np.random.PCG64(1))).accept(Logits(logits), draft)
    assert verdict.following in (0, 1, 2)


def test_a_turn_that_was_drawn_to_end_goes_on_in_the_record_as_greedy_decoding_would() -> None:
    sure = Table(np.log(np.array([[0.2, 0.8]] * 12, dtype=np.float32)))  # 1 is likelier than END
    rng = np.random.default_rng(1)
    ended = next(
        made
        for made in (
            decode(sure, PROMPT, NoDraft(), Sampled(1.0, rng), 40)
            for _ in range(50)
        )
        if 0 < len(made.tokens) < 40
    )  # fmt: skip
    assert ended.exact == len(ended.tokens)
    record = known_record(sure, ended)
    assert record.tokens == (*ended.tokens, 1)
    assert not record.whole


@pytest.mark.parametrize("temperature", [0.0, -1.0, 11.0, float("nan")])
def test_refuses_a_temperature_that_is_none(temperature: float) -> None:
    with pytest.raises(SettingError, match="temperature"):
        Sampled(temperature, np.random.default_rng(1))


def test_a_low_temperature_is_greedy_decoding() -> None:
    model = ToyModel()
    cold = Sampled(1e-3, np.random.default_rng(1))
    drafts = NestedDraftModel(ToyModel(calm=0.3), FixedLength(FLAT, FLAT, count=3), sampled=cold)
    made = decode(model, PROMPT, drafts.after(PROMPT), cold, 24)
    assert made.tokens == greedy(ToyModel(), PROMPT, 24)
    rows = Logits(np.array([[0.0, 9.0, 0.0]], dtype=np.float32))
    assert cold.accept(rows, Draft((1,), 0, 0)) == Verdict(1, 1), "it was verified, and not fed"


def test_what_a_draft_was_drawn_from_is_told_at_the_temperature_that_it_was_drawn_at() -> None:
    cold, by = 0.5, Table.drawn(3)
    sampled = right(np.random.default_rng(5), cold)
    drafts = NestedDraftModel(by, TWO, None, sampled)
    draft = next(
        made
        for made in (drafts.after(PROMPT).propose((), LIMIT) for _ in range(50))
        if isinstance(made, DrawnDraft) and len(made.tokens) == 2
    )
    for last, q in zip((PROMPT[-1], draft.tokens[0]), draft.distributions, strict=True):
        weights = np.exp(by.rows[last] / cold)
        weights[END] = 0.0  # a draft that draws it ends without it
        assert q == pytest.approx(weights / weights.sum(), abs=1e-5)
    assert distance(drafts, sampled) < SURE
