from __future__ import annotations

import dataclasses
from pathlib import Path

from research.evaluation.cost_curves import CPU_06B
from research.evaluation.report.prices import draft_curves
from research.evaluation.report.prompt_tables import table_5
from research.evaluation.report.summary import summarize
from research.evaluation.traces.archive import read_run
from research.evaluation.traces.lines import Points
from research.evaluation.variants import Variant


def test_of_a_run_that_has_just_begun_no_prompt_has_a_length(folder: Path) -> None:
    run = read_run(folder)
    *_, ours = table_5([(run, summarize(run))]).rows
    nothing = dataclasses.replace(run, records=())
    *_, empty = table_5([(nothing, ())]).rows
    assert empty == (*ours[:-3], None, None, None) != ours


def test_a_draft_model_has_the_shape_of_the_curve_and_heads_have_their_own(folder: Path) -> None:
    header = read_run(folder).header
    for name, wanted in (("model-2", CPU_06B.scaled(0.5).cost(8)), ("heads-2", 0.5), ("", None)):
        variant = Variant("rt", drafter=name)
        costs: dict[str, tuple[Points, ...]] = {name: (((1, 0.5),),)} if name else {}
        made = dataclasses.replace(header, variants=(variant,), draft_costs=costs)
        curves = draft_curves(made, variant.name, CPU_06B)
        assert [curve.cost(8) for curve in curves] == ([] if wanted is None else [wanted])
