from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from research.evaluation.traces.archive import read_run
from research.evaluation.traces.lines import TraceRecord
from research.evaluation.traces.replay import Pass, passes_of, record_passes, replay
from research.evaluation.traces.trace import read_trace
from research.evaluation.variants import Variant
from ssbd_desktop.base.errors import InputError
from tests.helpers.toy_model import ToyModel
from tests.unit.research.evaluation.conftest import timeless
from tests.unit.research.evaluation.scores.test_metrics import record as update


def test_passes_worked_by_hand() -> None:
    made, rt = update((12, 1, 5, 1), tail=3), Variant("rt")  # 8 tokens of prompt, 3 of output
    later = Pass(9, 1, 1), Pass(14, 5, 5), Pass(11, 1, 1)
    assert passes_of(made, rt, two_pass=False) == (Pass(17, 12, 10), *later)
    assert passes_of(made, rt, two_pass=True) == (Pass(8, 3, 1), Pass(17, 9, 9), *later)
    forced = [dataclasses.replace(one, read=1) for one in (Pass(8, 3, 1), Pass(17, 9, 9), *later)]
    assert passes_of(made, Variant("la", k=2), two_pass=True) == (*forced,)
    assert passes_of(made, Variant("cd"), two_pass=False)[0] == Pass(17, 12, 1)
    cut = dataclasses.replace(made, tokens=(1,) * 6, hit_limit=True)
    assert passes_of(cut, Variant("ssbd"), two_pass=False)[-1] == Pass(13, 1, 1)
    kept = dataclasses.replace(made, record_tokens=(1, 2), record_sizes=(2, 1))
    assert record_passes(kept) == [Pass(10, 2, 2), Pass(10, 1, 1)]


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
    model, path = ToyModel(), tmp_path / "again" / "trace.jsonl"
    replay(model, original, header, folder, path.parent)
    made = read_trace(path).records
    assert [r.utterance for r in made] == sorted(r.utterance for r in made), "one after another"
    wanted = [r for r in original.records if r.round == 1]
    assert len(made) == len(wanted)
    expected = [apart(record) if two_pass else record for record in wanted]
    assert set(timeless(made)) == set(timeless(expected))
    # What went through the model in all is what the trace says, but for filling its cache.
    filled = sum(model.evaluations) - sum(r.evaluated + sum(r.record_sizes) for r in wanted)
    assert 0 <= filled < len(wanted)
    for r in made:
        inside = (r.prompt_tail * two_pass, *r.pass_sizes)
        assert (r.model_seconds, r.prompt_seconds) == (sum(inside), inside[0])
        assert r.first_pass_seconds == (inside[1:] or inside)[0]
        assert (0 < r.record_seconds < 60) == bool(r.record_sizes)
        assert 0 < r.seconds < 60
    assert path.with_name("corpus.jsonl").exists()
    path.write_bytes(path.read_bytes()[:9000])  # of a replay that was interrupted
    replay(ToyModel(), original, header, folder, path.parent)
    assert timeless(read_trace(path).records) == timeless(made)
    if two_pass:
        with pytest.raises(InputError, match="without --two-pass"):
            replay(model, dataclasses.replace(original, header=header), header, folder, tmp_path)
