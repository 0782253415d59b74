from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from research.evaluation.report.paper_tables import table_2, table_3, table_4, table_6
from research.evaluation.report.selection import Reported, find
from research.evaluation.report.summary import summarise
from research.evaluation.report.table_format import Table
from research.evaluation.traces.archive import ArchivedRun, read_run


@pytest.fixture
def run(folder: Path) -> ArchivedRun:
    return read_run(folder)


def changed(run: ArchivedRun, **header: Any) -> ArchivedRun:
    return dataclasses.replace(run, header=dataclasses.replace(run.header, **header))


def reported(*runs: ArchivedRun) -> Reported:
    return [(run, summarise(run)) for run in runs]


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


def test_ours_stand_below_the_papers_of_the_same_direction(run: ArchivedRun) -> None:
    found = rows(table_2(reported(run)))
    german = [row for row in found if row["direction"] == "English → German"]
    assert [(row["model"], row["policy"]) for row in german] == [
        ("Tower+ 2B", "rt"), ("Tower+ 2B", "ssbd"), ("Qwen3 4B", "rt"), ("Qwen3 4B", "ssbd"),
        ("toy.gguf", "rt"), ("toy.gguf", "ssbd"),
    ]  # fmt: skip
    assert german[1]["NE"] == 0.77
    ssbd = find(summarise(run), "ssbd 0.2")
    assert ssbd is not None
    assert german[5]["NE"] == ssbd.erasure
    assert german[5]["COMET"] is None
    assert german[5]["speedup, TPS"] is None, "the prompt had no pass of its own"
    for direction in ("English → Chinese", "English → Japanese"):
        *theirs, last = (row for row in found if row["direction"] == direction)
        assert len(theirs) == 4
        assert (last["model"], last["corpus"], last["NE"]) == ("ours", "not run", None)


def test_another_direction_has_rows_of_its_own(run: ArchivedRun) -> None:
    other = changed(run, source_language="German", target_language="English")
    assert ours(table_2(reported(other))) == [
        ("German → English", "toy", "rt"), ("German → English", "toy", "ssbd"),
    ]  # fmt: skip


def test_recorded_partials_are_table_6(run: ArchivedRun) -> None:
    spoken = changed(run, corpus="call.jsonl.gz")
    both = reported(run, spoken)
    assert len(ours(table_2(both))) == len(ours(table_6(both))) == 2
    assert rows(table_6(both))[1]["TPS"] == 90


def test_a_run_with_earlier_utterances_in_its_prompts_stands_in_neither(run: ArchivedRun) -> None:
    more = changed(run, settings={**run.header.settings, "context": 1})
    assert ours(table_2(reported(more))) == []


def test_the_sweep_is_whole_and_has_what_the_run_lacks(run: ArchivedRun) -> None:
    found = rows(table_3(summarise(run)))
    assert [(row["policy"], row["β"]) for row in found] == [
        ("rt", None), *(("ssbd", b) for b in ("0", "0.1", "0.2", "0.3", "0.4", "0.5", "1")),
        ("cd", None),
    ]  # fmt: skip
    assert [row["NE"] is None for row in found[:4]] == [False, False, True, False]
    assert found[2]["NE, the paper's"] == 1.19
    assert found[-1]["COMET, the paper's"] == 0.742
    assert table_3(summarise(run)[:2]) is None


def test_masks_stand_beside_the_papers(run: ArchivedRun) -> None:
    found = {(row["mask"], row["k"]): row for row in rows(table_4(summarise(run)))}
    assert list(found) == [
        ("none", 0), ("output", 3), ("output", 5), ("display", 3), ("display", 5),
    ]  # fmt: skip
    assert found["output", 3]["A/O, the paper's"] == 52.3
    assert found["output", 3]["NE"] is None
    masked = found["display", 3]
    assert masked["NE"] < found["none", 0]["NE"]
    assert masked["NE against k = 0"].startswith("-")
    assert table_4(summarise(run)[:3]) is None
