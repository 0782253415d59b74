from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from research.evaluation.cost_curves import CPU_06B, FLAT
from research.evaluation.report.paper_figures import QWEN, TABLE_2, TABLE_6, TOWER, Overall
from research.evaluation.report.paper_tables import table_4
from research.evaluation.report.prices import draft_curves
from research.evaluation.report.prompt_tables import table_5
from research.evaluation.report.selection import change
from research.evaluation.report.summary import VariantSummary, summarize
from research.evaluation.report.table_format import Table
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.variants import Variant
from ssbd_desktop.settings.prompts import PROMPTS


@pytest.fixture
def run(folder: Path) -> ArchivedRun:
    return read_run(folder)


def rows(table: Table | None) -> list[dict[str, Any]]:
    assert table is not None
    found: list[dict[str, Any]] = table.as_json()["rows"]
    return found


TARGETS = ("German", "Chinese", "Japanese")


@pytest.mark.parametrize("table", [TABLE_2, TABLE_6])
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("model", [TOWER, QWEN])
def test_a_speedup_is_a_ratio_of_tokens_per_second(table: Overall, target: str, model: str) -> None:
    rt, ssbd = table[target, model, "rt"], table[target, model, "ssbd"]
    assert rt.speedup == 1.0
    assert rt.tps is not None
    assert ssbd.tps is not None
    assert ssbd.speedup == pytest.approx(ssbd.tps / rt.tps, abs=0.025)  # both are rounded
    assert ssbd.erasure < rt.erasure
    assert ssbd.comet == pytest.approx(rt.comet, abs=0.0021)
    assert rt.of_drafted is rt.of_output is None
    assert ssbd.of_drafted is not None
    assert ssbd.of_output is not None
    # An update's output is longer than its draft, by much the same everywhere.
    assert 0.65 < ssbd.of_output / ssbd.of_drafted < 0.85


def test_what_a_mask_saves_is_told_against_none(run: ArchivedRun) -> None:
    figures = summarize(run)
    erasure = {one.variant.name: one.erasure for one in figures}
    told = {(row["mask"], row["k"]): row["NE against k = 0"] for row in rows(table_4(figures))}
    saved = change(erasure["ssbd 0.2 display3"], erasure["ssbd 0.2"])
    assert (told["none", 0], told["display", 3]) == ("+0.0 %", saved)


def test_the_papers_prompts_are_the_apps(run: ArchivedRun) -> None:
    tower, qwen, ours = table_5([(run, summarize(run))]).rows
    assert tower[:3] == ("Unbabel/Tower-Plus-2B", "the paper's", "tower")
    assert tower[3] == f"`{PROMPTS[0].text}`".replace("\n", "\\n")
    assert qwen[2] == "qwen3"
    assert PROMPTS[1].text.replace("\n", "\\n") in str(qwen[3])
    assert ours[:4] == ("toy.gguf", "toy", None, "`{text}`")
    nothing = dataclasses.replace(run, records=())
    *_, empty = table_5([(nothing, summarize(run))]).rows
    assert table_5([]).markdown().endswith("reads of its prompt.")
    assert empty == (*ours[:-3], None, None, None) != ours


DRAFTED = Variant("rt", drafter="model-2")


def as_if_drafted(run: ArchivedRun) -> ArchivedRun:
    """rt's passes once more, with a pass of a drafter at half the price before each."""
    plain = [r for r in run.records if r.variant == "rt"]
    drafted = [
        dataclasses.replace(
            r, variant=DRAFTED.name, draft_sizes=(1,) * r.passes, continued=4, continued_stood=3
        )
        for r in plain
    ]
    header = dataclasses.replace(
        run.header,
        variants=(Variant("rt"), DRAFTED),
        draft_costs={"model-2": (FLAT.scaled(0.5).points,)},
    )
    return dataclasses.replace(run, header=header, records=(*plain, *drafted))


@pytest.fixture
def drafted(run: ArchivedRun) -> VariantSummary:
    return summarize(as_if_drafted(run))[1]


def test_what_drafting_costs_is_in_every_price_and_what_stands_of_it_apart(
    drafted: VariantSummary,
) -> None:
    assert drafted.priced_flat == pytest.approx(1 / 1.5)
    assert drafted.priced_own == pytest.approx(1 / 1.5)
    assert drafted.priced_cpu is not None
    assert drafted.priced_cpu < 1
    assert drafted.continued_stood == 75
    assert drafted.draft_passes == drafted.passes


def test_a_draft_model_has_the_shape_of_the_curve(run: ArchivedRun) -> None:
    header = as_if_drafted(run).header
    assert draft_curves(header, DRAFTED.name, CPU_06B) == [CPU_06B.scaled(0.5)]
    assert draft_curves(header, "rt", CPU_06B) == []
    heads = dataclasses.replace(DRAFTED, drafter="heads-2")
    other = dataclasses.replace(header, variants=(heads,), draft_costs={"heads-2": (((1, 0.2),),)})
    assert [curve.cost(8) for curve in draft_curves(other, heads.name, CPU_06B)] == [0.2]
