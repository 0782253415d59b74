from __future__ import annotations

import numpy as np
import pytest

from research.evaluation.baselines import LocalAgreement, WaitK
from ssbd_desktop.decoding.model import Evaluation, Logits, Tokens
from tests.helpers.toy_model import END, ToyModel
from tests.unit.research.evaluation.conftest import ToyVocabulary


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


@pytest.mark.parametrize(("k", "written"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_wait_k_stays_behind_the_source(k: int, written: int) -> None:
    translator = WaitK(saying(_1=[5, 6, 7, 8]), ToyVocabulary(), "German", k, separate_prompt=False)
    made = translator.update([1], 3, final=False, limit=9)
    assert made.decoding.tokens == (5, 6, 7, 8)[:written]
    assert made.visible == written


def test_wait_k_never_takes_back_and_ends_whole() -> None:
    translator = WaitK(
        saying(_1=[5, 6, 7], _2=[9, 9, 8]), ToyVocabulary(), "German", 2, separate_prompt=False
    )
    translator.update([1], 3, final=False, limit=9)
    assert translator.update([2], 4, final=True, limit=9).decoding.tokens == (5, 6, 8)
