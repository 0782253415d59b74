"""The page on real models: each run of one, and what the shipped default must reach with them."""

from __future__ import annotations

from collections.abc import Iterator

from research.evaluation.cost_curves import FLAT
from research.evaluation.report.against_rt import AgainstRt, against_rt, first_round, more_chrf
from research.evaluation.report.selection import Figures, Reported, find
from research.evaluation.report.shipped_tables import (
    SHIPPED_RUN,
    alike,
    at_least,
    at_most,
    shipped_variant,
)
from research.evaluation.report.table_format import Cell, Table, code
from research.evaluation.traces.archive import ArchivedRun
from ssbd_desktop.settings.table import Settings

REAL = "real-"
"""What the names of runs of real models begin with."""

WORDS = """\
Models that others trained, on text that none of ours was trained on. Each is compared with rt,
plain re-translation. In square brackets: 95 % intervals, from 1,000 resamples of the utterances;
those of a difference or a ratio are paired by utterance.

- **passes**: relative to rt's. **price**: speedup of whole updates over rt by the run's own curve,
  measured as the app does, with the logits of all rows read. **wall**: the same by the clock, each
  utterance's median over rounds, if the run was timed.
- **dearest**: the highest price of one update, relative to rt's for the same update;
  **dearest, p95**: what 95 % of updates do not exceed.
- **finals as rt**: in a timed run this includes differences in rounding between passes of different
  shapes; where variants shared what the model said, it shows only what the rule changes.
"""

_QWEN = "qwen2.5-coder-0.5b"
_LEAST = 200
"""Utterances of a run that the limits are asked of: fewer say too little."""

_TODAY = {"priced_cpu": 1.412, "priced_own": 1.217}
"""The bench model's prices before real models were measured, by the fields of a summary."""

_COLUMNS = (
    ("variant", 0), ("NE shown", 3), ("first words", 2), ("lag, words", 2), ("chrF", 1),
    ("chrF - rt's", 2), ("BLEU", 1), ("passes", 3), ("dearest", 2), ("dearest, p95", 2),
    ("price", 2), ("wall", 2), ("finals as rt, %", 1),
)  # fmt: skip


def of_real_model(run: ArchivedRun) -> bool:
    """Return whether a run is one of a real model, with rt to compare."""
    return run.name.startswith(REAL) and "rt" in run.grouped


def real_tables(reports: Reported, facts: dict[str, str]) -> list[Table]:
    """The limits, then a table for each run; none without such runs. facts: by run, of the run."""
    real = [(run, figures) for run, figures in reports if of_real_model(run)]
    if not real:
        return []
    return [_limits(reports, real), *(_of_run(*one, facts[one[0].name]) for one in real)]


def _of_run(run: ArchivedRun, figures: Figures, facts: str) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for one in figures:
        ours = against_rt(run, one.variant.name)
        rows.append((
            one.variant.name, ours.erasure, one.first_words, one.lag, one.quality.chrf,
            ours.more_chrf, one.quality.bleu, ours.passes, ours.dearest, ours.dearest_p95,
            ours.price, ours.wall, one.finals_as_rt,
        ))  # fmt: skip
    kept = [
        number for number, (name, _) in enumerate(_COLUMNS)
        if name != "wall" or not run.header.remembered
    ]  # fmt: skip
    curve = ", ".join(f"t({n}) = {cost:.2g}" for n, cost in run.header.curve if n in (2, 4, 8, 16))
    measured = curve if run.header.curve != FLAT.points else "none"
    columns = tuple(_COLUMNS[number] for number in kept)
    cells = tuple(tuple(row[number] for number in kept) for row in rows)
    prompt = f"Prompt: {code(run.header.settings['template'])}."
    return Table(run.name, columns, cells, f"{facts} {prompt} Curve, in passes of one: {measured}.")


def _limits(reports: Reported, real: Reported) -> Table:
    rows = [*_of_qwen(real), *_of_all(real), *_of_bench(reports)]
    columns = ("limit", "run", "must be", ("is", 3), "holds")
    note = f"Of {shipped_variant().name}, which ships, or the same without a record."
    return Table("What it must reach with real models", columns, tuple(rows), note)


def _of_qwen(real: Reported) -> Iterator[tuple[Cell, ...]]:
    """The limits of Qwen2.5-Coder-0.5B on Multi30k, each from the first run that can tell."""
    runs = [
        (run, figures)
        for run, figures in real
        if run.header.model.lower().startswith(_QWEN)
        and run.header.corpus.startswith("test_2016")
        and len(first_round(run, "rt")) >= _LEAST
    ]
    shipped = [(run.name, ours) for run, ours in _shipped(runs)]
    name, first = next(iter(shipped), ("not run", None))
    clock = next(((name, ours.wall) for name, ours in shipped if ours.wall), ("not run", None))
    yield at_most("NE shown", first.erasure if first else None, 0.08, name)
    yield at_most("passes, in rt's", first.passes if first else None, 0.47, name)
    yield at_most("price of one update, in rt's", first.dearest if first else None, 1.3, name)
    yield at_least("whole updates, by the clock", clock[1], 1.4, clock[0])
    prompts = {_prompt(run): run for run, _ in reversed(runs)}
    new, old = prompts.get(Settings().template), prompts.get("chat")
    gain = None
    if new and old:
        gain = more_chrf((new, first_round(new, "rt")), (old, first_round(old, "rt")))
    title = "rt's chrF, above that with the paper's prompt"
    yield at_least(title, gain, 0.0, new.name if new and old else "not run")


def _of_all(real: Reported) -> Iterator[tuple[Cell, ...]]:
    """What must hold with every model."""
    for run, ours in _shipped(real):
        yield at_least("chrF shown, against rt's", ours.more_chrf, -0.5, run.name)


def _of_bench(reports: Reported) -> Iterator[tuple[Cell, ...]]:
    figures = next((figures for run, figures in reports if run.name == SHIPPED_RUN), ())
    ours, rt = alike(figures, shipped_variant()), find(figures, "rt")
    if ours is None or rt is None:
        return
    for title, field in (("price", "priced_cpu"), ("price, all rows read", "priced_own")):
        yield at_least(f"{title}, as before", getattr(ours, field), _TODAY[field])


def _shipped(real: Reported) -> Iterator[tuple[ArchivedRun, AgainstRt]]:
    """The default in the runs that have it, asked with the prompt that ships."""
    for run, figures in real:
        ours = alike(figures, shipped_variant())
        if ours and _prompt(run) == Settings().template:
            yield run, against_rt(run, ours.variant.name)


def _prompt(run: ArchivedRun) -> str:
    """The setting that a run was asked with."""
    return str(run.header.settings["template"])
