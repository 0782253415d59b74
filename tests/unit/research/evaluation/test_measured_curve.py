from __future__ import annotations

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest

from research.drafting.draft_length import CostCurve
from research.evaluation import drafters
from research.evaluation.cost_curves import FLAT
from research.evaluation.drafters import _proposal_cost
from research.evaluation.measured_curve import measure_curve
from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.decoding.model import Evaluation, Logits, Tokens
from ssbd_desktop.translation.llama.model import LoadOptions


class FakeTimedModel:
    """A model that takes n ms for n tokens, and each time one more round twice as long, behind
    what was read before."""

    context_size = 40

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        size = len(tokens) - 32
        self.asked.append((size, read))
        assert list(tokens) == [1] * 32 + [2] * size
        rounds = sum(asked == (size, read) for asked in self.asked)
        return Evaluation(Logits(np.zeros((read, 1), np.float32)), size, 0.001 * size * rounds)


def test_a_proposal_costs_what_the_quickest_of_the_longest_takes_in_passes_of_one_token() -> None:
    fake, prompt = Mock(), [1] * 32
    fake.after.return_value = fake
    times = itertools.cycle([0.1, 0.75, 0.1, 0.5])  # the prompt's, and the pass's
    fake.evaluate.side_effect = lambda *_: SimpleNamespace(seconds=next(times))
    drafts = [SimpleNamespace(passes=p, seconds=s) for p, s in (((4,), 0.2), ((3, 2), 1.0))]
    fake.propose.side_effect = itertools.cycle([None, drafts[0], None, drafts[1]])
    assert _proposal_cost(fake, fake) == 1.0 / 0.5
    asked = [one.args for one in fake.mock_calls]
    assert asked[:5] == [(prompt,), (prompt, 1), ([2], 99), ([*prompt, 2], 1), ([2, 2], 99)]
    assert len(asked) == 5 * 31


def test_what_drafts_is_loaded_with_the_number_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafters, "_proposal_cost", lambda *_: 0.25)
    monkeypatch.setattr(drafters, "RememberingModel", lambda model: model)
    monkeypatch.setattr(drafters, "HiddenLlamaModel", Mock)
    beside, files = Mock(), {flag: Path(flag) for flag in drafters.FLAGS}
    loads = drafters.Drafters(beside, LoadOptions(threads=3), FLAT, files)
    for name, loader in (("block-10", "BlockDrafter"), ("heads-3", "Heads"), ("eagle-4", "Eagle")):
        monkeypatch.setattr(drafters, loader, made := Mock())
        loaded = loads.load([name])[name]
        asked = made if loader == "BlockDrafter" else made.load
        path, _, count = asked.call_args.args
        assert (str(path).partition("_")[0], f"-{count}") == (name[:5], name[5:])
        assert (loaded.costs, loaded.models) == ((CostCurve(((1, 0.25),)),), ())
        assert (loaded.verifier, loaded.make(Mock(), None)) == (beside, asked.return_value)
    monkeypatch.setattr(drafters, "LlamaModel", lambda *_: beside)
    monkeypatch.setattr(drafters, "NestedDraftModel", made := Mock())
    cheap, dear = (drafters.Costs(FLAT, (FLAT.scaled(each),)) for each in (0.01, 1.0))
    for name, costs, most in ("model-3", dear, 3), ("model-auto", cheap, 9):
        loaded = drafters.Drafters(beside, LoadOptions(), FLAT, files, (0.1,)).load([name])[name]
        assert loaded.make(costs, None) == made.return_value
        assert made.call_args.args[1].most(99) == most
    assert (loaded.costs, loaded.make(dear, None)) == ((FLAT.scaled(0.1),), None)
    for given, name, said in ({}, "model-2", "draft-model FILE"), (files, "nested-2", "two costs"):
        with pytest.raises(SettingError, match=said):
            drafters.Drafters(beside, LoadOptions(), FLAT, given, (0.1,)).load([name])


@pytest.mark.parametrize(
    ("seconds", "rounds"), [(1 / 64, 32), (1 / 16, 8), (0.25, 5), (1.25, 4), (6.0, 1)]
)
def test_all_rows_are_read_and_the_shortest_time_of_each_length_counts(
    monkeypatch: pytest.MonkeyPatch, seconds: float, rounds: int
) -> None:
    clock = itertools.count(0.0, seconds).__next__
    monkeypatch.setattr("research.evaluation.measured_curve.time.perf_counter", clock)
    model: Any = FakeTimedModel()
    curve = measure_curve(model)
    each = [of for size in (1, 2, 3, 4, 6, 8) for of in ((0, 1), (size, size))]
    assert model.asked == each * rounds, "as a verification reads them"
    assert [cost for _, cost in curve.points] == pytest.approx([1, 2, 3, 4, 6, 8])
    per: Any = Mock(evaluate=lambda _, read: SimpleNamespace(seconds=0.5 * read))
    assert measure_curve(model, per).points[0][1] == pytest.approx(0.001 * (rounds + 1) / 0.5)
