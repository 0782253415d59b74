from __future__ import annotations

import dataclasses
import io
import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from research.evaluation.progress import RunProgress
from research.evaluation.run import BLOCK, EvaluatedModel, run, units_of_work
from research.evaluation.streams import Corpus, GrowingUtterance
from research.evaluation.traces.lines import TraceHeader, TraceRecord
from research.evaluation.traces.trace import Writer, read_trace
from research.evaluation.variants import Variant
from ssbd_desktop.base.errors import InputError
from tests.unit.research.evaluation.conftest import timeless

NewModel = Callable[[], EvaluatedModel]
Begin = Callable[..., None]


@pytest.fixture
def begin(new_model: NewModel, corpus: Corpus, header: TraceHeader) -> Begin:
    return lambda folder, other=header, context=0: run(
        dataclasses.replace(new_model(), context=context), corpus, other, folder
    )


def test_how_far_a_run_is_is_said_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    for live, (start, end) in ((False, ("", "\n")), (True, ("\r", ""))):
        out, times = io.StringIO(), iter([100.0, 100.4, 130.0, 130.4, 170.0])
        monkeypatch.setattr(out, "isatty", lambda live=live: live)
        monkeypatch.setattr("research.evaluation.progress.time.monotonic", times.__next__)
        progress = RunProgress(7, 3, out)
        for _ in range(4):
            progress.advance()
        first = f"{'█' * 21 + '░' * 9} 5 of 7, 0:00:30 gone, 0:00:30 left"
        last = f"{'█' * 30} 7 of 7, 0:01:10 gone, 0:00:00 left"
        assert out.getvalue() == f"{start}{first:<78}{end}{start}{last:<78}\n"


def test_variants_alternate_block_by_block(header: TraceHeader) -> None:
    streams = [GrowingUtterance(str(i), ("a",)) for i in range(2 * BLOCK + 3)]
    variants = header.variants[:2]
    work = list(units_of_work(streams, variants, 2))
    turns = [
        (unit.round, unit.variant.name)
        for before, unit in zip([None, *work], work, strict=False)
        if before is None or (before.variant, before.round) != (unit.variant, unit.round)
    ]
    a, b = (v.name for v in variants)
    assert turns == [(n, name) for n in (1, 2) for name in (a, b, a, b)]
    assert len(work) == len(set(work)) == 2 * 2 * len(streams)
    assert {unit.block for unit in units_of_work(streams[:3], variants, 1)} == {0}


@pytest.mark.parametrize(("lines", "context"), [(2, 2), (20, 0), (190, 1)])
def test_an_interrupted_run_goes_on_to_the_same_end(
    tmp_path: Path, begin: Begin, lines: int, context: int
) -> None:
    begin(tmp_path / "whole", context=context)
    whole = (tmp_path / "whole" / "trace.jsonl").read_bytes().splitlines(keepends=True)
    folder = tmp_path / "cut"
    folder.mkdir()
    (folder / "trace.jsonl").write_bytes(b"".join(whole[:lines]) + whole[lines][:30])
    begin(folder, context=context)
    made = [read_trace(tmp_path / n / "trace.jsonl").records for n in ("whole", "cut")]
    assert timeless(made[0]) == timeless(made[1])
    assert {r.prompt > r.words + 1 for r in made[0] if r.utterance != "1"} == {context > 0}
    assert all(r.seconds < 60 for r in made[0])
    texts = [json.loads((tmp_path / n / "pieces.json").read_text()) for n in ("whole", "cut")]
    assert texts[0] == texts[1]


def test_whenever_a_run_is_ended_the_text_of_its_tokens_is_there(
    tmp_path: Path, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces, seen = tmp_path / "pieces.json", set[str]()

    def written(_: Writer, records: Iterable[TraceRecord]) -> None:
        seen.update(str(token) for record in records for token in record.tokens)
        assert seen <= json.loads(pieces.read_text()).keys()

    monkeypatch.setattr(Writer, "utterance", written)
    begin(tmp_path)
    assert seen


def test_a_whole_run_is_left_alone_and_neither_another_nor_a_packed_one_overwritten(
    folder: Path, tmp_path: Path, header: TraceHeader, begin: Begin
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    begin(folder)
    other = dataclasses.replace(header, model_sha256="2" * 64)
    with pytest.raises(InputError, match="another model sha256"):
        begin(folder, other)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    (tmp_path / "trace.jsonl.xz").write_bytes(b"")
    with pytest.raises(InputError, match="holds a run already"):
        begin(tmp_path)


def test_the_figures_do_not_depend_on_who_ran_before(
    tmp_path: Path, header: TraceHeader, begin: Begin
) -> None:
    alone = dataclasses.replace(header, variants=header.variants[1:2], rounds=1)
    begin(tmp_path / "runs" / "all")
    begin(tmp_path / "one", alone)
    name = alone.variants[0].name
    every = read_trace(tmp_path / "runs" / "all" / "trace.jsonl").records
    among = tuple(r for r in every if (r.variant, r.round) == (name, 1))
    assert timeless(among) == timeless(read_trace(tmp_path / "one" / "trace.jsonl").records)


def test_each_round_draws_by_chances_of_its_own_the_same_each_time(
    tmp_path: Path, header: TraceHeader, begin: Begin
) -> None:
    drawn = dataclasses.replace(header, variants=(Variant("rt", temperature=1.0),), seed=3)
    begin(tmp_path / "one", drawn)
    begin(tmp_path / "two", drawn)
    one, two = (read_trace(tmp_path / n / "trace.jsonl").records for n in ("one", "two"))
    assert timeless(one) == timeless(two)
    rounds = [[r.tokens for r in one if r.round == n] for n in (1, 2)]
    assert rounds[0] != rounds[1]


def test_what_a_record_took_is_kept(folder: Path, header: TraceHeader) -> None:
    records = read_trace(folder / "trace.jsonl").records
    made = [r for r in records if r.record_sizes]
    recording = {variant.name for variant in header.variants if variant.record}
    kept = {r for r in records if r.record_tokens is not None}
    assert kept == {r for r in records if r.final and r.variant in recording}
    assert all(0 < r.record_seconds < 10 for r in made)
    assert not any(r.record_seconds for r in records if not r.final)
