from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

import pytest

from research.evaluation.report import real_models
from research.evaluation.report.against_rt import against_rt
from research.evaluation.report.real_models import real_tables
from research.evaluation.report.shipped_tables import shipped_variant
from research.evaluation.report.summary import summarize
from research.evaluation.run import EvaluatedModel, run
from research.evaluation.scores.intervals import Interval
from research.evaluation.streams import Corpus
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.traces.lines import TraceHeader
from research.evaluation.variants import Variant

CURVE = ((1, 1.0), (2, 2.0), (8, 5.0), (64, 40.0))
OURS = shipped_variant().name


@pytest.fixture
def real(
    tmp_path: Path, new_model: Callable[[], EvaluatedModel], corpus: Corpus, header: TraceHeader
) -> ArchivedRun:
    """A run that says of itself that it is Qwen's, with what ships."""
    named = dataclasses.replace(
        header,
        model="qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        corpus="test_2016_flickr.en.gz",
        curve=CURVE,
        settings={**header.settings, "template": "auto"},
        variants=(Variant("rt"), Variant("ssbd", 0.2), shipped_variant()),
    )
    run(new_model(), corpus, named, tmp_path / "real-qwen")
    return read_run(tmp_path / "real-qwen")


def test_a_variant_is_compared_with_rt_utterance_by_utterance(real: ArchivedRun) -> None:
    figures = {one.variant.name: one for one in summarize(real)}
    rt, ours = figures["rt"], figures[OURS]
    same = against_rt(real, "rt")
    assert same.more_chrf == Interval(0.0, 0.0, 0.0)
    assert same.passes == same.price == same.wall == Interval(1.0, 1.0, 1.0)
    assert same.dearest == same.dearest_p95 == 1.0
    found = against_rt(real, OURS)
    assert found.erasure.value == pytest.approx(ours.erasure)
    assert found.erasure.low <= found.erasure.value <= found.erasure.high
    assert found.passes.value == pytest.approx(ours.passes / rt.passes)
    assert found.price is not None
    assert found.price.value == pytest.approx(ours.priced_own)
    assert ours.quality.chrf is not None
    assert rt.quality.chrf is not None
    assert found.more_chrf is not None
    assert found.more_chrf.value == pytest.approx(ours.quality.chrf - rt.quality.chrf)
    assert found.dearest is not None
    assert found.dearest_p95 is not None
    assert found.dearest >= found.dearest_p95
    assert found.dearest >= 1 / found.price.value
    flat = dataclasses.replace(real.header, curve=((1, 1.0), (64, 1.0)))
    for unpriced in (flat, dataclasses.replace(real.header, two_pass=True)):
        assert against_rt(dataclasses.replace(real, header=unpriced), OURS).price is None


def test_the_clock_counts_each_utterances_median_over_rounds(real: ArchivedRun) -> None:
    taken = {("rt", 1): 2.0, ("rt", 2): 4.0, (OURS, 1): 1.0, (OURS, 2): 1.0}
    records = tuple(
        dataclasses.replace(r, seconds=taken.get((r.variant, r.round), 1.0)) for r in real.records
    )
    wall = against_rt(dataclasses.replace(real, records=records), OURS).wall
    assert wall == Interval(*[fmean((2.0, 4.0))] * 3)
    untimed = dataclasses.replace(real, header=dataclasses.replace(real.header, remembered=True))
    assert against_rt(untimed, OURS).wall is None


def limits(*runs: ArchivedRun) -> dict[tuple[str, str], tuple[object, str]]:
    reports = [(run, summarize(run)) for run in runs]
    table = real_tables(reports, {run.name: "Facts." for run in runs})[0]
    return {(str(row[0]), str(row[1])): (row[3], str(row[4])) for row in table.rows}


def test_what_is_reached_and_what_is_not_is_said(
    real: ArchivedRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = limits(real)
    assert {run for _, run in few} == {"not run", "real-qwen"}
    assert {holds for (_, run), (_, holds) in few.items() if run == "not run"} == {"**no**"}
    monkeypatch.setattr(real_models, "_LEAST", len(real.streams))
    told = limits(real)
    found = against_rt(real, OURS)
    for title, is_it, holds in (
        ("NE shown", found.erasure, found.erasure.value <= 0.08),
        ("passes, in rt's", found.passes, found.passes.value <= 0.47),
        ("price of one update, in rt's", found.dearest, (found.dearest or 9) <= 1.3),
        ("chrF shown, against rt's", found.more_chrf, True),
    ):
        assert told[title, "real-qwen"][0] == is_it
        if title != "chrF shown, against rt's":
            assert told[title, "real-qwen"][1] == ("yes" if holds else "**no**")
    prompt = "rt's chrF, above that with the paper's prompt"
    assert told[prompt, "not run"] == (None, "**no**")
    settings = {**real.header.settings, "template": "chat"}
    papers = dataclasses.replace(
        real, name="real-qwen-paper", header=dataclasses.replace(real.header, settings=settings)
    )
    told = limits(real, papers)
    assert told[prompt, "real-qwen"] == (Interval(0.0, 0.0, 0.0), "yes")
    assert ("chrF shown, against rt's", "real-qwen-paper") not in told, "another prompt ships"
