from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest

from research.evaluation import run as evaluation_run
from research.evaluation.remembering import RememberingModel
from research.evaluation.report.report import as_pages, make_report
from research.evaluation.run import EvaluatedModel, run
from research.evaluation.streams import Corpus, GrowingUtterance
from research.evaluation.traces.archive import read_run
from research.evaluation.traces.lines import TraceHeader
from tests.helpers.toy_model import ToyModel
from tests.unit.research.evaluation.conftest import timeless


@pytest.mark.parametrize("two_pass", [False, True])
def test_a_run_that_remembers_counts_what_one_counts_that_does_not(
    tmp_path: Path,
    new_model: Callable[[], EvaluatedModel],
    corpus: Corpus,
    header: TraceHeader,
    two_pass: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Two blocks, so that rows are dropped in between.
    every = [
        dataclasses.replace(stream, utterance=f"{stream.utterance} {n}")
        for n in range(5)
        for stream in corpus.streams[:3]
    ]
    corpus = dataclasses.replace(corpus, streams=tuple[GrowingUtterance, ...](every))
    asked = {}
    for remembered in (False, True):
        one = dataclasses.replace(
            header, remembered=remembered, rounds=1, two_pass=two_pass, variants=header.variants[:7]
        )
        block = 99 if remembered else evaluation_run.REMEMBERED_BLOCK
        monkeypatch.setattr(evaluation_run, "BLOCK", block)
        evaluated, model = new_model(), ToyModel()
        asked[remembered] = model.reads
        of = RememberingModel(model) if remembered else model
        run(dataclasses.replace(evaluated, model=of), corpus, one, tmp_path / str(remembered))
    plain, shared = (read_run(tmp_path / str(remembered)) for remembered in (False, True))
    assert timeless(plain.records) == list(shared.records)
    assert any(record.seconds for record in plain.records)
    assert 2 * len(asked[True]) < len(asked[False])
    report = "".join(as_pages(make_report([shared], None, None)).values())
    assert "counted and not timed" in report
    assert "update, p95" not in report


def test_what_was_forgotten_is_asked_again_and_what_is_known_is_not() -> None:
    model = ToyModel()
    remembering = RememberingModel(model)
    first = remembering.evaluate([1, 2, 3], 2)
    assert (first.evaluated, model.reads) == (3, [2])
    again = remembering.evaluate([1, 2, 3, 4, 5], 4)
    assert (again.evaluated, model.reads) == (4, [2, 2])
    plain = ToyModel().evaluate([1, 2, 3, 4, 5], 4)
    assert (again.scores.rows == plain.scores.rows).all()
    remembering.evaluate([1, 2, 3], 1)
    assert model.reads == [2, 2]
    remembering.forget()
    remembering.evaluate([1, 2, 3], 1)
    assert model.reads == [2, 2, 1]
