from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from research.evaluation.cost_curves import CPU_06B, FLAT
from research.evaluation.report.paper_figures import (
    QWEN,
    TABLE_2,
    TABLE_3,
    TABLE_4,
    TABLE_6,
    TABLE_7,
    TOWER,
    Overall,
)
from research.evaluation.report.paper_tables import table_2, table_3, table_4, table_6
from research.evaluation.report.prices import draft_curves
from research.evaluation.report.prompt_tables import (
    prompt_lengths,
    table_5,
    table_examples,
)
from research.evaluation.report.selection import Reported, find
from research.evaluation.report.summary import VariantSummary, summarize
from research.evaluation.report.table_format import Table
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.variants import Variant
from ssbd_desktop.settings.prompts import PROMPTS


@pytest.fixture
def run(folder: Path) -> ArchivedRun:
    return read_run(folder)


def changed(run: ArchivedRun, **header: Any) -> ArchivedRun:
    return dataclasses.replace(run, header=dataclasses.replace(run.header, **header))


def with_context(run: ArchivedRun) -> ArchivedRun:
    more = changed(run, settings={**run.header.settings, "context": 2})
    return dataclasses.replace(more, name="more")


def reported(*runs: ArchivedRun) -> Reported:
    return [(run, summarize(run)) for run in runs]


def rows(table: Table | None) -> list[dict[str, Any]]:
    assert table is not None
    found: list[dict[str, Any]] = table.as_json()["rows"]
    return found


def ours(table: Table) -> list[tuple[str, str, str]]:
    return [
        (row["direction"], row["run"], row["policy"])
        for row in rows(table)
        if row["run"] not in ("the paper's", None) and row["policy"] is not None
    ]


def test_ours_stand_below_the_papers_of_the_same_direction_and_others_by_themselves(
    run: ArchivedRun,
) -> None:
    found = rows(table_2(reported(run)))
    german = [row for row in found if row["direction"] == "English → German"]
    assert [(row["model"], row["policy"]) for row in german] == [
        ("Tower+ 2B", "rt"), ("Tower+ 2B", "ssbd"), ("Qwen3 4B", "rt"), ("Qwen3 4B", "ssbd"),
        ("toy.gguf", "rt"), ("toy.gguf", "ssbd"),
    ]  # fmt: skip
    assert german[1]["NE"] == 0.77
    ssbd = find(summarize(run), "ssbd 0.2")
    assert ssbd is not None
    assert german[5]["NE"] == ssbd.erasure
    assert german[5]["COMET"] is None
    assert german[5]["speedup, TPS"] is None, "the prompt had no pass of its own"
    for direction in ("English → Chinese", "English → Japanese"):
        *theirs, last = (row for row in found if row["direction"] == direction)
        assert len(theirs) == 4
        assert (last["model"], last["corpus"], last["NE"]) == ("ours", "not run", None)
    other = changed(run, source_language="German", target_language="English")
    assert ours(table_2(reported(other))) == [
        ("German → English", "toy", "rt"), ("German → English", "toy", "ssbd"),
    ]  # fmt: skip
    spoken = changed(run, corpus="call.jsonl.gz")
    both = reported(run, spoken)
    assert len(ours(table_2(both))) == len(ours(table_6(both))) == 2
    assert rows(table_6(both))[1]["TPS"] == 90
    assert ours(table_2(reported(with_context(run)))) == []


def test_the_sweep_is_whole_and_has_what_the_run_lacks(run: ArchivedRun) -> None:
    found = rows(table_3(summarize(run)))
    assert [(row["policy"], row["β"]) for row in found] == [
        ("rt", None), *(("ssbd", b) for b in ("0", "0.1", "0.2", "0.3", "0.4", "0.5", "1")),
        ("cd", None),
    ]  # fmt: skip
    assert [row["NE"] is None for row in found[:4]] == [False, False, True, False]
    assert found[2]["NE, the paper's"] == 1.19
    assert found[-1]["COMET, the paper's"] == 0.742
    assert table_3(summarize(run)[:2]) is None


def test_masks_stand_beside_the_papers(run: ArchivedRun) -> None:
    found = {(row["mask"], row["k"]): row for row in rows(table_4(summarize(run)))}
    assert list(found) == [
        ("none", 0), ("output", 3), ("output", 5), ("display", 3), ("display", 5),
    ]  # fmt: skip
    assert found["output", 3]["A/O, the paper's"] == 52.3
    assert found["output", 3]["NE"] is None
    masked = found["display", 3]
    assert masked["NE"] < found["none", 0]["NE"]
    assert masked["NE against k = 0"].startswith("-")
    assert table_4(summarize(run)[:3]) is None


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


def test_the_tables_are_whole_and_what_stands_in_several_is_the_same() -> None:
    assert len(TABLE_2) == len(TABLE_6) == len(TARGETS) * 2 * 2
    assert [beta for policy, beta in TABLE_3 if policy == "ssbd"] == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 1]
    assert len(TABLE_4) == 5
    same = TABLE_3["ssbd", 0.2]
    of_2 = TABLE_2["Chinese", TOWER, "ssbd"]
    assert TABLE_4["none", 0] == same
    assert (of_2.comet, of_2.erasure, of_2.of_drafted, of_2.of_output, of_2.speedup) == (
        same.comet, same.erasure, same.of_drafted, same.of_output, same.speedup,
    )  # fmt: skip
    assert TABLE_3["rt", 0.0].erasure == TABLE_2["Chinese", TOWER, "rt"].erasure
    for k in (3, 5):
        shown = TABLE_4["display", k]
        assert (shown.of_drafted, shown.speedup) == (same.of_drafted, same.speedup)
    betas = [row for (policy, _), row in TABLE_3.items() if policy == "ssbd"]
    assert [row.speedup for row in betas] == sorted(row.speedup for row in betas)
    assert [row.erasure for row in betas] == sorted((r.erasure for r in betas), reverse=True)


@pytest.mark.parametrize("policy", ["rt", "ssbd", "cd"])
def test_each_update_of_the_case_goes_on_from_the_one_before(policy: str) -> None:
    length = 0
    for update in TABLE_7[policy]:
        assert update.kept + update.erased == length
        length = update.kept + update.added
    assert len(TABLE_7[policy]) == 8
    assert (policy == "cd") == (sum(update.erased for update in TABLE_7[policy]) == 0)


def test_a_prompts_parts_are_counted_from_the_trace(run: ArchivedRun) -> None:
    before, after, read = prompt_lengths(run)
    assert (before, after) == (1, 0)  # as ToyPrompts builds them
    assert read is not None
    assert 1 <= read <= 4


def test_the_papers_prompts_are_the_apps(run: ArchivedRun) -> None:
    tower, qwen, ours = table_5([(run, summarize(run)), (with_context(run), ())]).rows
    assert tower[:3] == ("Unbabel/Tower-Plus-2B", "the paper's", "tower")
    assert tower[3] == f"`{PROMPTS[0].text}`".replace("\n", "\\n")
    assert qwen[2] == "qwen3"
    assert PROMPTS[1].text.replace("\n", "\\n") in str(qwen[3])
    assert ours[:4] == ("toy.gguf", "toy", None, "`{text}`")


def test_runs_with_earlier_utterances_have_a_table_of_their_own(run: ArchivedRun) -> None:
    figures = summarize(run)
    assert table_examples([(run, figures)]) is None
    table = table_examples([(run, figures), (with_context(run), figures)])
    assert table is not None
    assert [(row[0], row[2], row[4]) for row in table.rows] == [
        ("toy", 0, "rt"), ("toy", 0, "ssbd 0.2"), ("more", 2, "rt"), ("more", 2, "ssbd 0.2"),
    ]  # fmt: skip


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
