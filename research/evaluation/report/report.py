"""Reports: everything that is said about runs, made from their traces alone."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from research.evaluation.report.case_study import case_study
from research.evaluation.report.language_runs import compares_languages
from research.evaluation.report.language_tables import WORDS, language_tables
from research.evaluation.report.paper_tables import table_2, table_3, table_4, table_6
from research.evaluation.report.prompt_tables import table_5, table_examples
from research.evaluation.report.real_models import WORDS as REAL_WORDS
from research.evaluation.report.real_models import of_real_model, real_tables
from research.evaluation.report.run_tables import table_all, table_beyond, table_priced
from research.evaluation.report.shipped_tables import (
    table_choice,
    table_limits,
    table_ships,
    table_sure,
)
from research.evaluation.report.summary import VariantSummary, summarize
from research.evaluation.report.table_format import Table
from research.evaluation.scores.spm import read_splitter
from research.evaluation.traces.archive import ArchivedRun
from ssbd_desktop.base.errors import InputError

_INTRODUCTION = """\
# Results

Written by `python -m research report` from traces; nothing here is typed by hand. The paper is
“Self-Speculative Biased Decoding for Faster Re-translation” (Zoom): Apple M2 Pro, Metal, Q4_K_M,
greedy decoding. Its figures and ours come from different models, languages and machines; what can
be compared is how they change from row to row.
"""

_NOT_RUN = """\
No real Tower+ or Qwen3 has been run. Except under *Real models*, ours are small models trained for
these runs, or random weights in the shape of a real model where the text is said to be replayed.
"""

_WORDS = """\
- **whole update**, **wall**: speedup over rt in everything a person waits for, prompt included;
  median over rounds, extremes in brackets. **speedup, TPS**: the paper's, tokens per second with
  the prompt left out; it needs a run in which the prompt has a pass of its own.
- **NE**: normalized erasure, erased tokens per token of the final output, over what is displayed:
  the mean of the utterances' ratios, as in the paper. The ratio of all tokens is higher, since long
  sentences erase more; *How much is taken back* has both.
- **A/D**, **A/O**: accepted tokens as a percentage of the drafted and of the output tokens.
- **lag**: LAAL in source words, over what is displayed.
- **passes**, **evaluated**: passes through the model, and tokens through it, per update; if the
  prompt has a pass of its own, that one is not counted.
- **finals as rt**: the percentage of final texts, as shown, that are identical to rt's.
- **record**: what is kept once an utterance has ended: rt's text of it, made from the shown one.
"""


@dataclass(frozen=True)
class Report:
    """Runs with their figures. tokens: what erasure is counted in, in words."""

    runs: tuple[tuple[ArchivedRun, tuple[VariantSummary, ...]], ...]
    tokens: str
    case: str | None

    @property
    def has_papers_models(self) -> bool:
        """Return whether one of the paper's two models was run itself, not its shape alone."""
        names = [run.header.model.lower() for run, _ in self.runs if not run.header.replayed]
        return any("tower" in name or "qwen3" in name for name in names)

    @property
    def ours(self) -> tuple[tuple[ArchivedRun, tuple[VariantSummary, ...]], ...]:
        """All runs but those of real models, which have a page of their own."""
        return tuple(one for one in self.runs if not of_real_model(one[0]))

    def real(self) -> list[Table]:
        """The tables of real models, as far as there are runs of them."""
        return real_tables(self.runs, {run.name: _facts(run) for run, _ in self.runs})

    def first(self) -> list[Table]:
        """The tables of what ships, as far as there are runs of it."""
        return _those_made(table_ships(self.ours), table_sure(self.ours), table_limits(self.ours))

    def shared(self) -> list[Table]:
        """The tables over all runs."""
        tables = (table_2(self.ours), table_5(self.ours), table_6(self.ours))
        return [*tables, *_those_made(table_examples(self.ours))]

    def languages(self) -> list[Table]:
        """The tables that compare languages, as far as there are runs of them."""
        return language_tables(self.runs)

    def of_run(self, run: ArchivedRun, figures: Sequence[VariantSummary]) -> list[Table]:
        """The tables of one run, those that it has nothing for left out."""
        if choice := table_choice(run, figures):
            return [choice]
        return [
            *_those_made(table_3(figures), table_4(figures)),
            *(case_study(run, self.case) if self.case else ()),
            table_all(run, figures),
            *_those_made(table_beyond(figures), table_priced(run, figures)),
        ]


def _those_made(*tables: Table | None) -> list[Table]:
    return [table for table in tables if table is not None]


def make_report(runs: Sequence[ArchivedRun], spm: Path | None, case: str | None) -> Report:
    """Compute all figures.

    spm: a SentencePiece model to count erasure in, Flores-101's for the paper's figures; None for
    each model's own tokens. case: an utterance to show. Raises InputError where spm cannot be used,
    or a run is packed and has no text for it, or no run holds the utterance.
    """
    if case is not None and not any(case in run.streams for run in runs):
        raise InputError(f"No run holds the utterance {case}: give one of the corpus, say 1.")
    splitter = read_splitter(spm) if spm else None
    made = tuple((run, summarize(run, splitter)) for run in runs)
    return Report(made, f"tokens of {spm.name}" if spm else "the model's own tokens", case)


def as_pages(report: Report) -> dict[str, str]:
    """The report as Markdown pages: the first, named "", says what ships and what decides; the
    others, by their names, have all tables over the runs, those by language, and each run's."""
    first = [_INTRODUCTION, *([] if report.has_papers_models else [_NOT_RUN])]
    if real := report.real():
        first += ["## Real models", "", REAL_WORDS, *_markdown(real)]
    if (ships := report.first()) and real:
        first += ["## What ships, by our models", ""]
    first += _markdown(ships)
    first += ["## The words of the tables", "", _WORDS]
    first += [f"Erasure is counted in {report.tokens}."]
    pages = {"paper": ["# Beside the paper's tables", "", *_markdown(report.shared())]}
    compared = [run for run, _ in report.runs if compares_languages(run)]
    if compared:
        listed = [f"- {run.name}: {_facts(run)}" for run in compared]
        pages["languages"] = ["# Three languages", "", WORDS, *listed, ""]
        pages["languages"] += _markdown(report.languages())
    for run, figures in ((r, f) for r, f in report.ours if not compares_languages(r)):
        tables = _markdown(report.of_run(run, figures))
        pages[run.name] = [f"# {run.name}", "", _facts(run), "", *tables]
    links = [
        f"- [{lines[0].removeprefix('# ')}](results/{name}.md)" for name, lines in pages.items()
    ]
    made = {"": [*first, "", "## All runs", "", *links], **pages}
    return {name: "\n".join(lines).rstrip() + "\n" for name, lines in made.items()}


def _markdown(tables: Sequence[Table]) -> list[str]:
    return [table.markdown() + "\n" for table in tables]


def as_json(report: Report) -> dict[str, Any]:
    """Every table and every figure, for a machine."""
    return {
        "erasure_tokens": report.tokens,
        "tables": [
            table.as_json()
            for tables in (report.real(), report.first(), report.shared(), report.languages())
            for table in tables
        ],
        "runs": [
            {
                "name": run.name,
                "header": dataclasses.asdict(run.header),
                "figures": [
                    {"name": one.variant.name, **dataclasses.asdict(one)} for one in figures
                ],
                "tables": [table.as_json() for table in report.of_run(run, figures)],
            }
            for run, figures in report.runs
        ],
    }


def _facts(run: ArchivedRun) -> str:
    h = run.header
    passes = (
        "the prompt in a pass of its own" if h.two_pass else "prompt tail and draft in one pass"
    )
    if h.remembered:
        passes += ", counted and not timed, since variants shared what the model said"
    if h.served:
        passes = "the round trips included"
    replayed = f", replaying the passes of {h.replayed}" if h.replayed else ""
    rounds = {r.round for r in run.records}
    file = "" if h.served else f" (SHA-256 {h.model_sha256[:12]}…)"
    threads = "" if h.served else f"{h.settings['threads'] or 'automatic'} threads. "
    grown = "recorded partials" if run.recorded else f"{h.words} words an update"
    return (
        f"{h.model}{file}{replayed}, {h.engine}, {h.machine}, {threads}{h.corpus}, "
        f"{h.source_language} to {h.target_language}, {h.utterances} utterances, {grown}, "
        f"{len(rounds)} of {h.rounds} rounds, {passes}."
    )
