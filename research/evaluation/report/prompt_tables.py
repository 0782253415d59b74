"""Tables about prompts: which ones were used, and what stands in them besides the source."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from statistics import fmean

from research.evaluation.report import paper_figures
from research.evaluation.report.selection import Reported, find, with_examples
from research.evaluation.report.table_format import Cell, Table, code
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.traces.lines import TraceRecord
from ssbd_desktop.settings.prompts import PROMPTS

_OWN = {prompt.name: prompt.opening + prompt.text for prompt in PROMPTS}


def table_5(reports: Reported) -> Table:
    """Table 5: which of the app's prompts the paper's are, and how long those of our runs are."""
    columns = (
        "model", "run", "the app's name", "prompt",
        "tokens before the source", "after it", ("read per update", 1),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = [
        (model, "the paper's", name, code(_OWN[name]), None, None, None)
        for name, model in paper_figures.TABLE_5.items()
    ]
    ours: dict[tuple[str, str], tuple[Cell, ...]] = {}
    for run, _ in reports:
        key = (run.header.model, run.header.settings["template"])
        if not run.header.replayed and not with_examples(run):
            ours.setdefault(key, (key[0], run.name, None, code(key[1]), *prompt_lengths(run)))
    note = (
        "Counted from the traces of our runs: the tokens that all prompts begin with, those that "
        "follow the source and so are read again at each update, and all that an update reads of "
        "its prompt."
    )
    return Table("Table 5. Prompts", columns, (*rows, *ours.values()), note)


def table_examples(reports: Reported) -> Table | None:
    """Runs with earlier utterances or a glossary in the prompt, and those without to compare."""
    shown = [one for one in reports if with_examples(one[0])]
    if not shown:
        return None
    alike = {_compared(run) for run, _ in shown}
    columns = (
        "run", "model", "earlier utterances", "glossary", "policy",
        ("prompt read per update", 1), ("BLEU", 1), ("chrF", 1), ("NE", 2), ("A/D", 1), ("A/O", 1),
        ("whole update", 2),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for run, figures in reports:
        compared = _compared(run) in alike and find(figures, "ssbd 0.2")
        for name in ("rt", "ssbd 0.2") if compared else ():
            if one := find(figures, name):
                h = run.header
                rows.append((
                    run.name, h.model, h.settings["context"],
                    "yes" if h.settings["glossary"] else "no", name, _mean_read(run, name),
                    one.quality.bleu, one.quality.chrf, one.erasure, one.accepted_of_drafted,
                    one.accepted_of_output, one.speedup,
                ))  # fmt: skip
    return Table("Earlier utterances in the prompt", columns, tuple(rows))


def _compared(run: ArchivedRun) -> tuple[object, ...]:
    """Return what is alike in two runs that may differ in what their prompts show."""
    h = run.header
    loaded = h.model_sha256, h.settings["threads"], h.settings["template"]
    return *loaded, h.corpus_sha256, h.utterances, h.words, h.rounds, h.two_pass


def prompt_lengths(run: ArchivedRun) -> tuple[int, int, float] | tuple[None, None, None]:
    """Tokens before the source, after it, and read per update, of rt; None where too little ran.

    The source grows by its end alone, so an update reads what is new of it and what follows it;
    and of an utterance's first update the cache holds what its prompt has in common with the
    utterance before.
    """
    utterances = _first_round(run, "rt")
    common = [made[0].prompt - made[0].prompt_tail for made in utterances[1:]]
    after = Counter(
        now.prompt_tail - (now.prompt - before.prompt)
        for made in utterances
        for before, now in pairwise(made)
    )
    mean = _mean_read(run, "rt")
    if not common or not after or mean is None:
        return None, None, None
    return min(common), after.most_common(1)[0][0], mean


def _mean_read(run: ArchivedRun, name: str) -> float | None:
    read = [record.prompt_tail for made in _first_round(run, name) for record in made]
    return fmean(read) if read else None


def _first_round(run: ArchivedRun, name: str) -> list[list[TraceRecord]]:
    rounds = run.grouped.get(name)
    return list(rounds[min(rounds)].values()) if rounds else []
