from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from research.drafting.draft_length import CostCurve
from research.evaluation.baselines import LocalAgreement, WaitK
from research.evaluation.cost_curves import FLAT, read_curve
from research.evaluation.policies import Incremental, incremental
from research.evaluation.variants import Variant, variants
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.decoding.model import Evaluation, Logits, Tokens
from tests.helpers.toy_model import END, ToyModel, greedy
from tests.unit.research.evaluation.conftest import ToyVocabulary


def names(*lists: Any) -> list[str]:
    return [variant.name for variant in variants(*(*lists, [0.33, 1]))]


def test_only_what_makes_a_difference_is_run() -> None:
    others = ["cd", "la-2", "wait-12", "beam-3", "beam-2+model-4"]
    found = names(["rt", "ssbd", *others], [0, 0.2], [0, 5], ["display", "output"], ["none"])
    assert found == [
        "rt", "ssbd 0", "ssbd 0 display5", "ssbd 0 output5",
        "ssbd 0.2", "ssbd 0.2 display5", "ssbd 0.2 output5", *others,
    ]  # fmt: skip


def test_extensions() -> None:
    found = names(["ssbd"], [0.3], [0, 5], ["display"], ["none", "reanchor", "all"])
    assert found == [
        "ssbd 0.3", "ssbd 0.3 reanchor", "ssbd 0.3 reanchor+record",
        "ssbd 0.3 display5", "ssbd 0.3 display5 reanchor",
        "ssbd 0.3/0.099 display5 half+reanchor+record", "ssbd 0.3 display5 half+reanchor+record",
    ]  # fmt: skip
    plain = variants(["ssbd"], [0.2], [3], ["display"], ["none"], [0.5])
    assert plain == (Variant("ssbd", 0.2, mask_k=3),)
    assert [Variant("rt", temperature=of).tuned for of in (0.0, 0.5)] == [False, True]
    # Without hidden tokens, two parts are one, and none are half of an output.
    assert names(["ssbd"], [0.3], [0], ["display"], ["none", "two-part+half"]) == ["ssbd 0.3"]


def ways(drafter: str, verification: str, temperature: float) -> list[str]:
    lists = ([0.3], [5], ["display"], ["two-part"], [0.33])
    found = variants(["rt", "ssbd", "cd"], *lists, [drafter], [verification], [temperature])
    return [variant.name for variant in found]


def test_what_drafts_and_verifies_is_in_the_name() -> None:
    assert ways("model-2", "biased", 0) == ["rt model-2", "ssbd 0.3/0.099 display5 model-2", "cd"]
    assert ways("none", "top3-1", 0) == ["rt", "ssbd 0 display5 top3-1", "cd"]
    assert ways("exit-auto", "top5-0.5+bias", 0) == [
        "rt top5-0.5 exit-auto", "ssbd 0.3/0.099 display5 top5-0.5 exit-auto", "cd",
    ]  # fmt: skip
    assert ways("none", "floor0.1+final0.5", 0) == [
        "rt", "ssbd 0.3/0.099 display5 floor0.1 final0.5", "cd",
    ]  # fmt: skip
    # Tokens that are drawn are verified by their probability.
    assert ways("none", "top3-1", 0.7) == [
        "rt temperature0.7", "ssbd 0.3/0.099 display5 temperature0.7", "cd",
    ]  # fmt: skip


def begun(variant: Variant, curve: CostCurve = FLAT) -> Incremental:
    made = incremental(variant, ToyModel(), ToyVocabulary(), "German", curve, separate_prompt=False)
    made.begin()
    return made


@pytest.mark.parametrize(
    "variant", [Variant("rt"), Variant("ssbd", 0.2), Variant("la", k=2), Variant("wait", k=2)]
)
def test_a_final_without_a_draft_is_greedy(variant: Variant) -> None:
    made = begun(variant).update([1, 2, 3], 3, final=True, limit=20)
    assert made.decoding.tokens == greedy(ToyModel(), [1, 2, 3], 20)
    assert made.visible == len(made.decoding.tokens)


def test_a_new_utterance_starts_without_a_draft() -> None:
    translator = begun(Variant("cd"))
    translator.update([1, 2, 3], 3, final=False, limit=20)
    translator.begin()
    assert translator.update([4, 5], 2, final=False, limit=20).decoding.stats.drafted == 0


@pytest.mark.parametrize(("price_of_8", "alike"), [(1.6, True), (1.1, False)])
def test_drafts_are_re_anchored_only_where_that_pays(price_of_8: float, alike: bool) -> None:
    curve = CostCurve(((1, 1.0), (8, price_of_8), (64, 1 + 9 * (price_of_8 - 1))))

    def passes(*, reanchor: bool) -> list[tuple[int, ...]]:
        translator = begun(Variant("ssbd", 0.2, reanchor=reanchor), curve)
        sources = [list(range(1, end)) for end in range(2, 40, 2)]
        made = [translator.update(s, 1, final=False, limit=40) for s in sources]
        return [update.decoding.stats.pass_sizes for update in made]

    assert (passes(reanchor=True) == passes(reanchor=False)) == alike


class FakeModel(ToyModel):
    """Says one thing for each first token of a prompt, of whatever length the prompt is."""

    outputs: dict[int, list[int]]

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        said = self.outputs[tokens[0]]
        at = len(tokens) - 1
        row = np.zeros((1, 20), dtype=np.float32)
        row[0, said[at] if at < len(said) else END] = 1.0
        return Evaluation(Logits(row), 1)


def saying(**outputs: list[int]) -> FakeModel:
    model = FakeModel()
    model.outputs = {int(prompt[1:]): said for prompt, said in outputs.items()}
    return model


def test_what_two_translations_agree_on_is_shown_and_forced() -> None:
    model = saying(_1=[5, 6, 7], _2=[5, 6, 8, 9], _3=[9, 9, 8, 4])
    translator = LocalAgreement(model, separate_prompt=False)
    first = translator.update([1], 3, final=False, limit=9)
    second = translator.update([2], 6, final=False, limit=9)
    third = translator.update([3], 7, final=True, limit=9)
    assert (first.decoding.tokens, first.visible) == ((5, 6, 7), 0)
    assert (second.decoding.tokens, second.visible) == ((5, 6, 8, 9), 2)
    # 5 6 is forced although the model would begin with 9 9, and the final shows everything.
    assert (third.decoding.tokens, third.visible) == ((5, 6, 8, 4), 4)
    assert third.decoding.stats.accepted == 2


def test_wait_k_stays_behind_the_source_never_takes_back_and_ends_whole() -> None:
    model = saying(_1=[5, 6, 7, 8], _2=[9, 9, 8])
    for k, written in ((1, 3), (2, 2), (3, 1), (4, 0)):
        translator = WaitK(model, ToyVocabulary(), "German", k, separate_prompt=False)
        made = translator.update([1], 3, final=False, limit=9)
        assert (made.decoding.tokens, made.visible) == ((5, 6, 7, 8)[:written], written)
        made = translator.update([2], 4, final=True, limit=9)
        assert made.decoding.tokens == (5, 6, 7)[:written] + (9, 9, 8)[written:]


def test_a_curve_is_read_from_a_file_that_holds_one(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_curve(tmp_path / "c.json")
    for text in (
        "", "[]", '{"points": []}', '{"points": [[2, 1.0]]}', '{"points": [[1, 1], [1, 2]]}',
        '{"points": [[1, 1], [8, 0]]}', '{"points": [[1, 1], [8, NaN]]}', '{"points": 3}',
    ):  # fmt: skip
        (tmp_path / "c.json").write_text(text)
        with pytest.raises(InputError, match="c.json"):
            read_curve(tmp_path / "c.json")
    (tmp_path / "c.json").write_text('{"points": [[1, 1.0], [8, 4.5]]}')
    assert read_curve(tmp_path / "c.json").points == ((1, 1.0), (8, 4.5))
