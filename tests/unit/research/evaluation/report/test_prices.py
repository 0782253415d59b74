from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from research.evaluation.cost_curves import CPU_06B, FLAT
from research.evaluation.report.prices import draft_curves
from research.evaluation.report.summary import VariantSummary, summarise
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.variants import Variant

DRAFTED = Variant("rt", drafter="model-2")


def as_if_drafted(run: ArchivedRun) -> ArchivedRun:
    """rt's passes once more, with a pass of a drafter at half the price before each."""
    plain = [r for r in run.records if r.variant == "rt"]
    drafted = [
        replace(
            r, variant=DRAFTED.name, draft_sizes=(1,) * r.passes, continued=4, continued_stood=3
        )
        for r in plain
    ]
    header = replace(
        run.header,
        variants=(Variant("rt"), DRAFTED),
        draft_costs={"model-2": (FLAT.scaled(0.5).points,)},
    )
    return replace(run, header=header, records=(*plain, *drafted))


@pytest.fixture
def drafted(folder: Path) -> VariantSummary:
    return summarise(as_if_drafted(read_run(folder)))[1]


def test_what_drafting_costs_is_in_every_price(drafted: VariantSummary) -> None:
    assert drafted.priced_flat == pytest.approx(1 / 1.5)
    assert drafted.priced_own == pytest.approx(1 / 1.5)
    assert drafted.priced_cpu is not None
    assert drafted.priced_cpu < 1


def test_what_stands_of_it_is_kept_apart_from_the_previous_output(drafted: VariantSummary) -> None:
    assert drafted.continued_stood == 75
    assert drafted.draft_passes == drafted.passes


def test_a_draft_model_has_the_shape_of_the_curve(folder: Path) -> None:
    header = as_if_drafted(read_run(folder)).header
    assert draft_curves(header, DRAFTED.name, CPU_06B) == [CPU_06B.scaled(0.5)]
    assert draft_curves(header, "rt", CPU_06B) == []
    heads = replace(DRAFTED, drafter="heads-2")
    other = replace(header, variants=(heads,), draft_costs={"heads-2": (((1, 0.2),),)})
    assert [curve.cost(8) for curve in draft_curves(other, heads.name, CPU_06B)] == [0.2]
