from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from research.evaluation.report.language_runs import FORMS, corpora_of, with_k
from research.evaluation.report.language_tables import language_tables
from research.evaluation.report.plots import draw_plots
from research.evaluation.report.report import as_json, as_pages, make_report
from research.evaluation.report.selection import Reported
from research.evaluation.report.summary import VariantSummary, summarize
from research.evaluation.run import EvaluatedModel
from research.evaluation.run import run as run_work
from research.evaluation.scores.metrics import Spread
from research.evaluation.streams import Corpus
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.traces.lines import TraceHeader
from research.evaluation.variants import Variant

SWEEP = (Variant("rt"), Variant("ssbd", 0.0), Variant("ssbd", 0.2), Variant("cd"))
TARGETS = ("Japanese", "German", "Chinese")


@pytest.fixture(scope="module")
def toy(
    tmp_path_factory: pytest.TempPathFactory,
    new_model: Callable[[], EvaluatedModel],
    corpus: Corpus,
    header: TraceHeader,
) -> ArchivedRun:
    masks = {with_k(form, k).name: with_k(form, k) for form in FORMS.values() for k in (0, 2, 3, 4)}
    named = {one.name: one for one in SWEEP} | masks
    head = dataclasses.replace(header, variants=tuple(named.values()), two_pass=True)
    folder = tmp_path_factory.mktemp("languages") / "toy"
    run_work(new_model(), corpus, head, folder)
    return read_run(folder)


def of(run: ArchivedRun, target: str, corpus: str = "toy.txt") -> ArchivedRun:
    header = dataclasses.replace(run.header, target_language=target, corpus=corpus)
    return dataclasses.replace(run, name=f"language-{target}", header=header)


def reported(run: ArchivedRun, figures: dict[str, dict[str, Any]] | None = None) -> Reported:
    """The same run in each language, with some figures of a language, by variant, put in."""
    made: list[tuple[ArchivedRun, tuple[VariantSummary, ...]]] = []
    for target in TARGETS:
        put = (figures or {}).get(target, {})
        known = summarize(run)
        changed = (dataclasses.replace(one, **put.get(one.variant.name, {})) for one in known)
        made.append((of(run, target), tuple(changed)))
    return made


def rows(reports: Reported, title: str) -> list[dict[str, Any]]:
    (table,) = (one for one in language_tables(reports) if one.title.startswith(title))
    found: list[dict[str, Any]] = table.as_json()["rows"]
    return found


def test_there_is_no_section_without_runs_of_it(toy: ArchivedRun) -> None:
    assert language_tables([(toy, summarize(toy))]) == []
    elsewhere = dataclasses.replace(of(toy, "French"), name="language-fr")
    assert language_tables([(elsewhere, summarize(toy))]) == []
    assert "languages" not in as_pages(make_report([toy], None, None))


def test_languages_stand_in_the_papers_order_with_its_figures(toy: ArchivedRun) -> None:
    found = rows(reported(toy), "Tables 2 and 6")
    assert [(row["language"], row["policy"]) for row in found] == [
        (target, policy)
        for target in ("German", "Chinese", "Japanese")
        for policy in ("rt", "ssbd")
    ]
    assert [row["speedup, the paper's"] for row in found if row["policy"] == "ssbd"] == [
        1.69, 1.48, 1.36,
    ]  # fmt: skip
    plain = next(one for one in summarize(toy) if one.variant.name == "ssbd 0.2")
    assert found[1]["NE, characters"] == plain.erasure_characters != plain.erasure == found[1]["NE"]
    assert found[1]["speedup, TPS"][0] > 0
    spoken = [(of(run, run.header.target_language, "call.jsonl"), f) for run, f in reported(toy)]
    assert rows(spoken, "Tables 2 and 6")[1]["NE, the paper's"] == 1.82, "Table 6"


def speedups(*values: float) -> dict[str, dict[str, Any]]:
    return {
        target: {"ssbd 0.2": {"tps_speedup": Spread(value, value, value)}}
        for target, value in zip(("German", "Chinese", "Japanese"), values, strict=True)
    }


@pytest.mark.parametrize(
    ("ours", "same"),
    [((1.5, 1.4, 1.3), "yes"), ((1.5, 1.3, 1.4), "**no**"), ((1.5, 1.4, 1.4), "**no**")],
)
def test_the_order_is_the_papers_where_every_step_is(
    toy: ArchivedRun, ours: tuple[float, ...], same: str
) -> None:
    found = rows(reported(toy, speedups(*ours)), "Do our languages")
    first = next(row for row in found if row["figure"] == "speedup, TPS")
    assert first["languages"] == "German, Chinese, Japanese"
    assert first["the paper's"] == "1.69, 1.48, 1.36"
    assert first["ours"] == ", ".join(f"{value:.3g}" for value in ours)
    assert first["the paper's order"] == same


def test_the_sweep_has_the_papers_figures_beside_chinese_alone_and_one_language_no_order(
    toy: ArchivedRun,
) -> None:
    found = rows(reported(toy), "Table 3 by language, toy.txt")
    assert len(found) == 3 * 5, "the bias that ships stands there with no token hidden"
    theirs = {(r["language"], r["policy"], r["β"]): r["NE, the paper's"] for r in found}
    assert theirs["Chinese", "ssbd", "0.2"] == 1.01
    assert theirs["German", "ssbd", "0.2"] is theirs["Japanese", "rt", None] is None
    assert rows(reported(toy)[1:2], "Do our languages") == []


def test_hidden_tokens_are_counted_in_characters(toy: ArchivedRun) -> None:
    found = rows(reported(toy)[:1], "Hidden tokens")
    assert [row["k"] for row in found] == list(range(5))
    assert found[1]["NE, .2"] is None, "nobody ran that k"
    hidden = [row["hidden, .2"] for row in found if row["hidden, .2"] is not None]
    assert hidden == sorted(hidden)
    assert hidden[0] == 0.0 < hidden[1]
    assert found[3]["first words, shipped"] <= found[3]["first words, .2"]


def test_what_two_runs_have_is_the_first_ones(toy: ArchivedRun) -> None:
    first, *_ = reported(toy)
    figures = [dataclasses.replace(one, erasure=7.0) for one in first[1]]
    masks = dataclasses.replace(first[0], name="language-ja-masks")
    (language,) = corpora_of([first, (masks, figures)])["toy.txt"]
    assert language.figures["rt"].erasure == first[1][0].erasure
    (language,) = corpora_of([(first[0], first[1][:1]), (masks, figures)])["toy.txt"]
    assert language.figures["cd"].erasure == 7.0


def test_another_k_is_better_where_nothing_is_worse(toy: ArchivedRun) -> None:
    ships, four = (with_k(FORMS["shipped"], k).name for k in (3, 4))
    known = {"erasure_characters": 0.2, "first_words": 3.0, "lag": 4.0}
    calm = {
        "German": {ships: known, four: {**known, "erasure_characters": 0.1}},
        "Chinese": {ships: known, four: {**known, "erasure_characters": 0.1, "lag": 4.1}},
        "Japanese": {ships: {**known, "erasure_characters": 0.3}, four: known},
    }
    found = rows(reported(toy, calm), "Should k")
    assert [row["k that is better in all"] for row in found] == ["4", "none", "4"]


def test_what_a_token_more_saves_for_each_word_that_all_lags_more(toy: ArchivedRun) -> None:
    names = [with_k(FORMS["shipped"], k).name for k in (2, 3, 4)]

    def erased(*values: float) -> dict[str, dict[str, Any]]:
        made = zip(names, values, (2.0, 3.0, 3.5), strict=True)
        return {name: {"erasure_characters": ne, "lag": lag} for name, ne, lag in made}

    put = {
        "German": erased(0.5, 0.25, 0.1875),
        "Chinese": erased(0.8, 0.75, 0.5),
        "Japanese": erased(0.8, 0.25, 0.25),
    }
    found = rows(reported(toy, put), "Should k")
    assert [row["NE per word, 2 → 3"] for row in found] == pytest.approx([0.25, 0.05, 0.55])
    assert [row["NE per word, 3 → 4"] for row in found] == pytest.approx([0.125, 0.5, 0.0])
    assert found[0]["NE per word, 4 → 5"] is None, "nobody ran five"
    assert [row["k by the first language's rate"] for row in found] == [3, 4, 3]


def test_the_two_part_bias_is_held_against_the_papers(toy: ArchivedRun) -> None:
    plain, ships = FORMS[".2"].name, FORMS["shipped"].name
    put = {"German": {plain: {"erasure_characters": 0.2}, ships: {"erasure_characters": 0.15}}}
    found = rows(reported(toy, put), "The two-part bias")
    assert found[0]["shipped against .2"] == "-25.0 %"
    assert len(found) == 3


def test_the_report_has_a_section_in_place_of_a_section_for_each_run(
    toy: ArchivedRun, tmp_path: Path
) -> None:
    runs = [toy, *(of(toy, target) for target in TARGETS)]
    report = make_report(runs, None, None)
    pages = as_pages(report)
    assert list(pages) == ["", "paper", "languages", "toy"]
    for target in TARGETS:
        assert f"- language-{target}: toy.gguf" in pages["languages"]
    assert "| ours | not run |" not in pages["paper"].partition("### Table 5.")[0], (
        "Table 2 has all three"
    )
    tables = [table["title"] for table in as_json(report)["tables"]]
    assert "Should k depend on the language?" in tables
    drawn = [
        {p.name: p.read_bytes() for p in draw_plots(of_these, tmp_path) if p.suffix == ".png"}
        for of_these in (report, make_report([toy], None, None))
    ]
    assert drawn[0] == drawn[1], "they are in no plot"
