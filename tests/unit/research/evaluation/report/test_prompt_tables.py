from __future__ import annotations

import dataclasses
from pathlib import Path

from research.evaluation.report.prompt_tables import (
    prompt_lengths,
    table_5,
    table_examples,
)
from research.evaluation.report.summary import summarise
from research.evaluation.traces.archive import ArchivedRun, read_run
from ssbd_desktop.settings.prompts import PROMPTS


def with_context(run: ArchivedRun) -> ArchivedRun:
    settings = {**run.header.settings, "context": 2}
    header = dataclasses.replace(run.header, settings=settings)
    return dataclasses.replace(run, name="more", header=header)


def test_a_prompts_parts_are_counted_from_the_trace(folder: Path) -> None:
    before, after, read = prompt_lengths(read_run(folder))
    assert (before, after) == (1, 0)  # as ToyPrompts builds them
    assert read is not None
    assert 1 <= read <= 4


def test_the_papers_prompts_are_the_apps(folder: Path) -> None:
    run = read_run(folder)
    tower, qwen, ours = table_5([(run, summarise(run)), (with_context(run), ())]).rows
    assert tower[:3] == ("Unbabel/Tower-Plus-2B", "the paper's", "tower")
    assert tower[3] == f"`{PROMPTS[0].text}`".replace("\n", "\\n")
    assert qwen[2] == "qwen3"
    assert PROMPTS[1].text.replace("\n", "\\n") in str(qwen[3])
    assert ours[:4] == ("toy.gguf", "toy", None, "`{text}`")


def test_runs_with_earlier_utterances_have_a_table_of_their_own(folder: Path) -> None:
    run = read_run(folder)
    figures = summarise(run)
    assert table_examples([(run, figures)]) is None
    table = table_examples([(run, figures), (with_context(run), figures)])
    assert table is not None
    assert [(row[0], row[2], row[4]) for row in table.rows] == [
        ("toy", 0, "rt"), ("toy", 0, "ssbd 0.2"), ("more", 2, "rt"), ("more", 2, "ssbd 0.2"),
    ]  # fmt: skip
