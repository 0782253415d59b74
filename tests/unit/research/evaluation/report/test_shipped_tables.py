from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from research.evaluation.report import shipped_tables
from research.evaluation.report.shipped_tables import (
    plain_variant,
    shipped_variant,
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


REACHED: dict[str, Any] = {
    "erasure": 0.13,
    "quality": Quality(chrf=59.5),
    "record_as_rt": 99.8,
    "priced_cpu": 1.4,
    "priced_cpu_with_record": 1.3,
}


def limits(run: ArchivedRun, seconds: float = 1.0, **figures: Any) -> dict[str, str]:
    """Which hold where rt's chrF is 60. seconds: of an update as shipped; one by the paper's."""
    taken = {plain_variant().name: 1.0, shipped_variant().name: seconds}
    records = (dataclasses.replace(r, seconds=taken.get(r.variant, 2.0)) for r in run.records)
    run = dataclasses.replace(run, records=tuple(records))
    rt, plain, ours = summarize(run)
    rt = dataclasses.replace(rt, quality=Quality(chrf=60.0))
    plain = dataclasses.replace(plain, erasure=0.14)
    table = table_limits([(run, (rt, plain, dataclasses.replace(ours, **{**REACHED, **figures})))])
    assert table is not None
    return {str(row[0]): str(row[4]) for row in table.rows}


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
