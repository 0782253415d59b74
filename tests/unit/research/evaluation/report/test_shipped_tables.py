from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from research.evaluation.report import shipped_tables
from research.evaluation.report.selection import Figures
from research.evaluation.report.shipped_tables import (
    plain_variant,
    shipped_variant,
    table_choice,
    table_limits,
    table_ships,
)
from research.evaluation.report.summary import summarize
from research.evaluation.run import EvaluatedModel, run
from research.evaluation.streams import Corpus
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.traces.lines import TraceHeader
from research.evaluation.variants import Variant, variants
from research.quality import Quality
from ssbd_desktop.settings.table import Settings


@pytest.fixture
def shipped(
    tmp_path: Path, new_model: Callable[[], EvaluatedModel], corpus: Corpus, header: TraceHeader
) -> ArchivedRun:
    named = (Variant("rt"), plain_variant(), shipped_variant())
    run(new_model(), corpus, dataclasses.replace(header, variants=named), tmp_path / "shipped")
    return read_run(tmp_path / "shipped")


def test_what_ships_is_what_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Settings()
    wanted = variants(
        ["ssbd"], [s.beta], [s.mask_k], [s.mask_mode], ["two-part+record+half"], [s.hidden_share]
    )
    assert shipped_variant().name == wanted[0].name
    other = Settings().with_values({"beta": 0.4, "hidden_share": 1.0, "record": "shown"})
    monkeypatch.setattr(shipped_tables, "Settings", lambda: other)
    assert shipped_variant().name == f"ssbd 0.4 display{s.mask_k} half"


def test_what_ships_stands_beside_rt_and_the_papers_bias(shipped: ArchivedRun) -> None:
    figures = summarize(shipped)
    table = table_ships([(shipped, figures)])
    assert table is not None
    rt, plain, all_hidden, ours = table.rows
    assert [row[1] for row in (rt, plain, ours)] == [one.variant.name for one in figures]
    assert all_hidden[1:4] == (
        dataclasses.replace(shipped_variant(), most_hidden=1.0).name,
        "not run",
        None,
    )
    assert plain[6:8] == rt[6:8] == (None, None), "they make no record"
    assert figures[2].record_quality is not None
    assert ours[6:8] == (figures[2].record_quality.chrf, 100.0)
    assert rt[5] == ours[6], "the record is rt's text"
    elsewhere = dataclasses.replace(shipped, name="other")
    assert table_ships([(elsewhere, figures)]) is table_limits([(elsewhere, figures)]) is None


REACHED: dict[str, Any] = {
    "erasure": 0.13,
    "quality": Quality(chrf=59.5),
    "record_as_rt": 99.8,
    "priced_cpu": 1.4,
    "priced_cpu_with_record": 1.3,
}


def limits(run: ArchivedRun, seconds: float = 1.0, **figures: Any) -> dict[str, str]:
    """Which limits hold, of a run where rt's chrF is 60.

    seconds: what an update takes as shipped; one with the paper's bias takes one second.
    """
    taken = {plain_variant().name: 1.0, shipped_variant().name: seconds}
    records = (dataclasses.replace(r, seconds=taken.get(r.variant, 2.0)) for r in run.records)
    run = dataclasses.replace(run, records=tuple(records))
    rt, plain, ours = summarize(run)
    rt = dataclasses.replace(rt, quality=Quality(chrf=60.0))
    plain = dataclasses.replace(plain, erasure=0.14)
    table = table_limits([(run, (rt, plain, dataclasses.replace(ours, **{**REACHED, **figures})))])
    assert table is not None
    return {str(row[0]): str(row[4]) for row in table.rows}


def test_limits_are_held_at_the_limit(shipped: ArchivedRun) -> None:
    assert set(limits(shipped).values()) == {"yes"}
    assert len(limits(shipped)) == len(REACHED) + 1


@pytest.mark.parametrize(
    ("field", "value", "limit"),
    [
        ("erasure", 0.1301, "NE shown"),
        ("quality", Quality(chrf=59.49), "chrF shown, against rt's"),
        ("quality", Quality(), "chrF shown, against rt's"),
        ("record_as_rt", 99.7, "record as rt, %"),
        ("record_as_rt", None, "record as rt, %"),
        ("priced_cpu", 1.399, "price, 0.6B"),
        ("priced_cpu_with_record", 1.299, "price, 0.6B, with the record"),
        ("seconds", 1.01, "wall, as fast as ssbd 0.2 display3"),
    ],
)
def test_what_is_not_reached_is_said(
    shipped: ArchivedRun, field: str, value: Any, limit: str
) -> None:
    missed = [name for name, holds in limits(shipped, **{field: value}).items() if holds != "yes"]
    assert missed == [limit]


def test_a_default_that_was_not_run_is_said_and_holds_nothing(
    shipped: ArchivedRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Settings().with_values({"beta": 0.45})
    monkeypatch.setattr(shipped_tables, "Settings", lambda: other)
    reports = [(shipped, summarize(shipped))]
    ships, reached = table_ships(reports), table_limits(reports)
    assert ships is not None
    assert reached is not None
    assert ships.rows[3][1:4] == (shipped_variant().name, "not run", None)
    assert [row[4] for row in reached.rows] == ["**no**"] * 6


def test_other_runs_count_by_the_clock_and_on_what_was_recognized(shipped: ArchivedRun) -> None:
    figures = summarize(shipped)
    header = dataclasses.replace(shipped.header, corpus="call.jsonl")
    clip = dataclasses.replace(shipped, name="a clip", header=header)
    table = table_limits([(clip, figures), (shipped, figures)])
    assert table is not None
    assert [(row[1], str(row[0]).partition(",")[0]) for row in table.rows[5:]] == [
        ("shipped", "wall"), ("a clip", "wall"), ("a clip", "NE shown"),
    ]  # fmt: skip


def test_the_choice_is_sorted_by_what_is_erased(
    tmp_path: Path, new_model: Callable[[], EvaluatedModel], corpus: Corpus, header: TraceHeader
) -> None:
    s = Settings()
    grid = variants(
        ["rt", "ssbd"], [0.2, s.beta], [s.mask_k, 5], ["display"], ["two-part+record+half"],
        [s.hidden_share, 1.0],
    )  # fmt: skip
    run(new_model(), corpus, dataclasses.replace(header, variants=grid), tmp_path / "defaults-toy")
    made = read_run(tmp_path / "defaults-toy")
    figures: Figures = summarize(made)
    table = table_choice(made, figures)
    assert table is not None
    rows = table.as_json()["rows"]
    assert len(rows) == len(grid) - 1 == 8
    assert [row["NE shown"] for row in rows] == sorted(row["NE shown"] for row in rows)
    (this,) = (row for row in rows if row["ships"])
    assert (this["β seen"], this["share hidden"], this["k"]) == (
        f"{s.beta:g}", f"{s.hidden_share:.2g}", s.mask_k,
    )  # fmt: skip
    assert {row["share hidden"] for row in rows} == {f"{s.hidden_share:.2g}", "1"}
    assert table_choice(dataclasses.replace(made, name="toy"), figures) is None
