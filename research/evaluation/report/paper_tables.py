"""The paper's tables under its own numbers, whole, with ours beside them.

What ours lack is "—" or "not run": COMET is the paper's alone where none was
given for ours. Table 5 is in `prompt_tables`, Table 7 in `case_study`.
"""

from __future__ import annotations

from collections.abc import Iterator

from research.evaluation.report import paper_figures
from research.evaluation.report.paper_figures import Overall, PaperRow
from research.evaluation.report.selection import (
    Figures,
    Reported,
    change,
    find,
    of_paper,
    with_examples,
)
from research.evaluation.report.summary import VariantSummary
from research.evaluation.report.table_format import Cell, Table, code
from research.evaluation.traces.archive import ArchivedRun

_THEIRS = "the paper's"
_OVERALL = (
    "direction", "model", "corpus", "run", "prompt", "policy",
    ("COMET", 3), ("BLEU", 1), ("chrF", 1), ("NE", 2), ("A/D", 1), ("A/O", 1), "TPS",
    ("speedup, TPS", 2), ("whole update", 2),
)  # fmt: skip


def table_2(reports: Reported) -> Table:
    """Table 2: re-translation and SSBD on text that is revealed word by word."""
    title = "Table 2. Flores, and ours on revealed text; β = 0.2"
    ours = [(run, figures) for run, figures in reports if not run.recorded]
    return _overall(title, "Flores", paper_figures.TABLE_2, ours)


def table_6(reports: Reported) -> Table:
    """Table 6: the same on what a recognizer made of speech."""
    title = "Table 6. ACL 60/60, and ours on recorded partial transcripts; β = 0.2"
    ours = [(run, figures) for run, figures in reports if run.recorded]
    return _overall(title, "ACL 60/60", paper_figures.TABLE_6, ours)


def _overall(title: str, corpus: str, theirs: Overall, reports: Reported) -> Table:
    ours = [
        (run, figures)
        for run, figures in reports
        if not with_examples(run) and find(figures, "ssbd 0.2")
    ]
    directions = dict.fromkeys(
        [f"English → {target}" for target, _, _ in theirs] + [_direction(run) for run, _ in ours]
    )
    rows: list[tuple[Cell, ...]] = []
    for direction in directions:
        for (target, model, policy), row in theirs.items():
            if direction == f"English → {target}":
                place = (direction, model, corpus, _THEIRS, "Table 5", policy)
                rows.append((*place, *_of_paper(row), None))
        made = [row for run, figures in ours for row in _of_run(run, figures, direction)]
        rows += made or [(direction, "ours", "not run", *[None] * (len(_OVERALL) - 3))]
    return Table(title, _OVERALL, tuple(rows))


def _of_paper(row: PaperRow) -> tuple[Cell, ...]:
    return (
        row.comet, None, None, row.erasure, row.of_drafted, row.of_output, row.tps, row.speedup,
    )  # fmt: skip


def _of_run(run: ArchivedRun, figures: Figures, direction: str) -> Iterator[tuple[Cell, ...]]:
    if _direction(run) != direction:
        return
    corpus = f"{run.header.corpus}, {run.header.utterances}"
    place = (direction, _model(run), corpus, run.name, code(run.header.settings["template"]))
    for name in ("rt", "ssbd 0.2"):
        if one := find(figures, name):
            yield (
                *place, one.variant.kind, run.comet.get(name), one.quality.bleu, one.quality.chrf,
                one.erasure, one.accepted_of_drafted, one.accepted_of_output, one.tps,
                one.tps_speedup, one.speedup,
            )  # fmt: skip


def table_3(figures: Figures) -> Table | None:
    """Table 3, the sweep over β; None for a run that has none."""
    found: dict[tuple[str, float], VariantSummary] = {
        (one.variant.kind, one.variant.beta): one
        for one in figures
        if of_paper(one.variant) and not one.variant.mask_k
    }
    if sum(kind == "ssbd" for kind, _ in found) < 2:
        return None
    columns = (
        "policy", "β", ("COMET, the paper's", 3), ("BLEU", 1), ("chrF", 1),
        ("NE, the paper's", 2), ("NE", 2), ("A/D, the paper's", 1), ("A/D", 1),
        ("A/O, the paper's", 1), ("A/O", 1), ("speedup, the paper's", 2), ("speedup, TPS", 2),
        ("whole update", 2), ("rt's passes ÷", 2), ("finals as rt", 1),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    theirs = paper_figures.TABLE_3
    for place in sorted(theirs.keys() | found.keys(), key=_in_order):
        known, one = theirs.get(place), found.get(place)
        rows.append((
            place[0], f"{place[1]:g}" if place[0] == "ssbd" else None,
            *_beside(known, one),
            *((one.fewer_passes, one.finals_as_rt) if one else (None, None)),
        ))  # fmt: skip
    note = "The paper's columns are Tower+ 2B, English to Chinese, on Flores."
    return Table("Table 3. The bias β", columns, tuple(rows), note)


def _in_order(place: tuple[str, float]) -> tuple[int, float]:
    policy, beta = place
    return ("rt", "ssbd", "cd").index(policy), beta


def table_4(figures: Figures) -> Table | None:
    """Table 4, masks of k tokens at β = 0.2; None for a run without any."""
    found: dict[tuple[str, int], VariantSummary] = {
        (one.variant.mask_mode if one.variant.mask_k else "none", one.variant.mask_k): one
        for one in figures
        if of_paper(one.variant) and one.variant.kind == "ssbd" and one.variant.beta == 0.2
    }
    if len(found) < 2:
        return None
    columns = (
        "mask", "k", ("COMET, the paper's", 3), ("BLEU", 1), ("chrF", 1),
        ("NE, the paper's", 2), ("NE", 3), ("A/D, the paper's", 1), ("A/D", 1),
        ("A/O, the paper's", 1), ("A/O", 1), ("speedup, the paper's", 2), ("speedup, TPS", 2),
        ("whole update", 2), ("passes", 2), "NE against k = 0", ("lag, words", 2),
        ("finals as rt", 1),
    )  # fmt: skip
    theirs, base = paper_figures.TABLE_4, found.get(("none", 0))
    rows: list[tuple[Cell, ...]] = []
    for place in dict.fromkeys([*theirs, *found]):
        one = found.get(place)
        less = change(one.erasure, base.erasure) if one and base else None
        more = (one.passes, less, one.lag, one.finals_as_rt) if one else [None] * 4
        rows.append((*place, *_beside(theirs.get(place), one), *more))
    note = "The paper's columns are Tower+ 2B, English to Chinese, on Flores."
    return Table("Table 4. Hidden tokens, β = 0.2", columns, tuple(rows), note)


def _beside(known: PaperRow | None, one: VariantSummary | None) -> tuple[Cell, ...]:
    """The columns that Tables 3 and 4 share: the paper's figure, then ours."""
    theirs = _of_paper(known) if known else (None,) * 8
    comet, _, _, erasure, of_drafted, of_output, _, speedup = theirs
    ours: tuple[Cell, ...] = (None,) * 7
    if one:
        ours = (
            one.quality.bleu, one.quality.chrf, one.erasure, one.accepted_of_drafted,
            one.accepted_of_output, one.tps_speedup, one.speedup,
        )  # fmt: skip
    bleu, chrf, erased, accepted, share, tps_speedup, whole = ours
    return (
        comet, bleu, chrf, erasure, erased, of_drafted, accepted, of_output, share,
        speedup, tps_speedup, whole,
    )  # fmt: skip


def _direction(run: ArchivedRun) -> str:
    return f"{run.header.source_language} → {run.header.target_language}"


def _model(run: ArchivedRun) -> str:
    original = f", replaying {run.header.replayed}" if run.header.replayed else ""
    return f"{run.header.model}{original}"
