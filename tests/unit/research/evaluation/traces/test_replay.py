from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from research.evaluation.traces.archive import read_run
from research.evaluation.traces.lines import TraceRecord
from research.evaluation.traces.replay import replay
from research.evaluation.traces.trace import read_trace
from ssbd_desktop.base.errors import InputError
from tests.helpers.toy_model import ToyModel
from tests.unit.research.evaluation.conftest import timeless


def apart(record: TraceRecord) -> TraceRecord:
    """The record with the prompt's tail in a pass that is not among its passes."""
    first = record.pass_sizes[0] - record.prompt_tail
    sizes = (*([first] if first else []), *record.pass_sizes[1:])
    return dataclasses.replace(record, pass_sizes=sizes, passes=len(sizes), evaluated=sum(sizes))


@pytest.mark.parametrize("two_pass", [False, True])
def test_the_passes_of_the_trace_are_run(folder: Path, tmp_path: Path, two_pass: bool) -> None:
    original = read_run(folder)
    header = dataclasses.replace(
        original.header, model="big.gguf", rounds=1, two_pass=two_pass, replayed="toy.gguf"
    )
    model = ToyModel()
    replay(model, original, header, folder, tmp_path / "again")
    made = read_trace(tmp_path / "again" / "trace.jsonl").records
    wanted = [r for r in original.records if r.round == 1]
    assert len(made) == len(wanted)
    expected = [apart(record) if two_pass else record for record in wanted]
    assert set(timeless(made)) == set(timeless(expected))
    # What went through the model in all is what the trace says, but for filling its cache.
    filled = sum(model.evaluations) - sum(r.evaluated + sum(r.record_sizes) for r in wanted)
    assert 0 <= filled < len(wanted)
    if not two_pass:
        asked = iter(model.evaluations)
        assert all(size in asked for r in made for size in r.pass_sizes)
    assert (tmp_path / "again" / "corpus.jsonl").exists()


def test_a_two_pass_trace_cannot_be_replayed(folder: Path, tmp_path: Path) -> None:
    original = read_run(folder)
    two_pass = dataclasses.replace(
        original, header=dataclasses.replace(original.header, two_pass=True)
    )
    with pytest.raises(InputError, match="without --two-pass"):
        replay(ToyModel(), two_pass, original.header, folder, tmp_path / "again")
