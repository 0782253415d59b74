"""What the app does as it ships, what it must reach, and the choice that it was chosen from."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from research.evaluation.report.against_rt import erasure, first_round
from research.evaluation.report.selection import Figures, Reported, find, more_chrf
from research.evaluation.report.summary import VariantSummary, wall_ratio
from research.evaluation.report.table_format import Cell, Table
from research.evaluation.scores.intervals import Interval
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.variants import Variant
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.retranslator import policy_of

SHIPPED_RUN = "shipped"
"""The name of the run that is reported first."""

_Value = float | Interval | None

CHOICE = "defaults"
"""What the names of runs begin with that the default was chosen from."""


def shipped_variant() -> Variant:
    """Return what the settings' own defaults are, as a variant.

    Without re-anchoring, which a machine's measured curve turns on where it pays.
    """
    settings = Settings()
    policy = policy_of(settings)
    two_part = policy.hidden_beta is not None and policy.hidden_beta != policy.beta
    return Variant(
        policy.name,
        policy.beta,
        policy.hidden_beta if two_part and policy.mask_k else None,
        policy.mask_k,
        policy.mask_mode,
        policy.most_hidden if policy.mask_k else 1.0,
        record=settings.record == "exact",
    )


def plain_variant() -> Variant:
    """The paper's bias and mask, with the k that ships."""
    ships = shipped_variant()
    return Variant("ssbd", 0.2, None, ships.mask_k, ships.mask_mode)


def table_ships(reports: Reported) -> Table | None:
    """The shipped default beside rt and the paper's bias; None without the run that has them."""
    figures = _shipped_run(reports)
    if figures is None:
        return None
    names = {"re-translation": "rt", "the paper's bias": plain_variant().name}
    ships = shipped_variant()
    names["as shipped, but all of k hidden"] = dataclasses.replace(ships, most_hidden=1.0).name
    names["as shipped"] = ships.name
    columns = (
        "", "variant", ("NE shown", 3), ("first words", 2), ("lag, words", 2),
        ("chrF shown", 1), ("chrF of the record", 1), ("record as rt, %", 1),
        ("price, all rows read", 2), ("all rows, with the record", 2), ("price, last row read", 2),
        ("last row, with the record", 2), ("wall", 2), ("wall with the record", 2),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for title, name in names.items():
        one = find(figures, name)
        if one is None:
            rows.append((title, name, "not run", *[None] * (len(columns) - 3)))
            continue
        kept = one.record_quality
        rows.append((
            title, name, one.erasure, one.first_words, one.lag, one.quality.chrf,
            kept.chrf if kept else None, one.record_as_rt, one.priced_own,
            one.priced_own_with_record, one.priced_cpu, one.priced_cpu_with_record, one.speedup,
            one.speedup_with_record,
        ))  # fmt: skip
    note = (
        "Price: speedup of whole updates over rt if passes cost what they do for 0.6 B parameters "
        "on 2 cores. All rows read: by the run's own curve, measured with the logits of every "
        "token of a pass, as the app verifies and as it measures its own. Last row read: by the "
        "older curve, of passes whose logits were read at the last token alone (“0.6B” elsewhere); "
        "it is too kind to what verifies. Wall: the same as measured on the run's own model. First "
        "words: read when the first token of an utterance is shown."
    )
    return Table("What ships", columns, tuple(rows), note)


def table_sure(reports: Reported) -> Table | None:
    """How much is taken back, both ways and on both halves; None without the run that has it."""
    run = next((run for run, _ in reports if run.name == SHIPPED_RUN), None)
    plain = plain_variant().name
    if run is None or plain not in run.grouped:
        return None
    half = len(first_round(run, plain)) // 2
    parts = (
        ("all", slice(None)), ("the first half, chosen on", slice(half)),
        ("the second half", slice(half, None)),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for name in ("rt", plain, shipped_variant().name):
        for title, part in parts if name in run.grouped else ():
            found = erasure(run, name, plain, part)
            rows.append((name, title, found.mean, found.of_all, found.against))
    columns = (
        "variant", "sentences", ("NE shown", 3), ("of all tokens", 3),
        ("… against the paper's bias", 2),
    )  # fmt: skip
    note = (
        "NE is the mean over sentences of tokens taken back for each token of the final output, as "
        "the paper counts it; of all tokens: those taken back in all sentences for each of all "
        "final outputs, in which long sentences weigh more. The default was chosen on the first "
        "half (*Choosing the default*), so what it promises is what the second half shows. In "
        "square brackets: 95 % intervals, as under *Real models*."
    )
    return Table("How much is taken back, and how sure that is", columns, tuple(rows), note)


def table_limits(reports: Reported) -> Table | None:
    """Return what the shipped default must reach, and whether it does; None without its run."""
    figures = _shipped_run(reports)
    if figures is None:
        return None
    rt, ours = find(figures, "rt"), find(figures, shipped_variant().name)
    rows = [
        at_most("NE shown", _figure(ours, "erasure"), 0.13),
        at_least("chrF shown, against rt's", more_chrf(ours, rt), -0.5),
        at_least("record as rt, %", _figure(ours, "record_as_rt"), 99.8),
        at_least("price, 0.6B", _figure(ours, "priced_cpu"), 1.4),
        at_least("price, 0.6B, with the record", _figure(ours, "priced_cpu_with_record"), 1.3),
        *_beside_the_papers_bias(reports),
    ]
    columns = ("limit", "run", "must be", ("is", 3), "holds")
    return Table("What it must reach", columns, tuple(rows))


def _beside_the_papers_bias(reports: Reported) -> Iterator[tuple[Cell, ...]]:
    """In every run that has both: as fast by the clock, and calmer on what was recognized."""
    for run, figures in sorted(reports, key=lambda one: one[0].name != SHIPPED_RUN):
        plain, ours = (alike(figures, v) for v in (plain_variant(), shipped_variant()))
        if run.name == SHIPPED_RUN or (plain and ours):
            names = [one.variant.name if one else "" for one in (plain, ours)]
            wall = wall_ratio(run, *names)
            title = f"wall, as fast as {plain_variant().name}"
            yield at_least(title, wall.median if wall else None, 1.0, run.name)
        if run.recorded and plain and ours:
            title = f"NE shown, below {plain_variant().name}"
            holds = _holds(ours.erasure < plain.erasure)
            yield title, run.name, f"< {plain.erasure:.3f}", ours.erasure, holds


def table_choice(run: ArchivedRun, figures: Figures) -> Table | None:
    """Visible bias, hidden share and k against each other; None for a run that is none of those."""
    rt = find(figures, "rt")
    if not run.name.startswith(CHOICE) or rt is None:
        return None
    columns = (
        "β seen", "share hidden", "k", "half", ("NE shown", 3),
        ("first words", 2), ("chrF shown - rt's", 2), ("record as rt, %", 1), ("price, 0.6B", 2),
        ("price with the record", 2), ("wall", 2), ("lag, words", 2), "ships",
    )  # fmt: skip
    ships = dataclasses.replace(shipped_variant(), record=False)
    rows: list[tuple[Cell, ...]] = []
    for one in sorted(figures, key=lambda one: one.erasure):
        v = one.variant
        if v.kind == "ssbd":
            share = v.hidden_beta / v.beta if v.beta and v.hidden_beta is not None else 1.0
            half = "yes" if v.most_hidden < 1 else "no"
            rows.append((
                f"{v.beta:g}", f"{share:.2g}", v.mask_k, half, one.erasure,
                one.first_words, more_chrf(one, rt), one.record_as_rt, one.priced_cpu,
                one.priced_cpu_with_record, one.speedup, one.lag,
                "this" if dataclasses.replace(v, record=False).name == ships.name else "",
            ))  # fmt: skip
    note = (
        "By what is erased, the calmest first. A share of 1 is the paper's uniform bias; "
        "half: no more than half of an output is hidden."
    )
    return Table("Choosing the default", columns, tuple(rows), note)


def _shipped_run(reports: Reported) -> Figures | None:
    return next((figures for run, figures in reports if run.name == SHIPPED_RUN), None)


def alike(figures: Figures, wanted: Variant) -> VariantSummary | None:
    """The figures of a variant, or of one that shows the same: what its record takes comes after
    what is shown."""
    names = [dataclasses.replace(wanted, record=record).name for record in (True, False)]
    return next((one for one in figures if one.variant.name in names), None)


def _figure(one: VariantSummary | None, name: str) -> float | None:
    found: float | None = getattr(one, name) if one else None
    return found


def at_least(title: str, value: _Value, least: float, run: str = SHIPPED_RUN) -> tuple[Cell, ...]:
    """A row of what must be reached: a lower limit."""
    figure = _of_interval(value)
    return title, run, f"≥ {least:g}", value, _holds(figure is not None and figure >= least)


def at_most(title: str, value: _Value, most: float, run: str = SHIPPED_RUN) -> tuple[Cell, ...]:
    """A row of what must be reached: an upper limit."""
    figure = _of_interval(value)
    return title, run, f"≤ {most:g}", value, _holds(figure is not None and figure <= most)


def _of_interval(value: _Value) -> float | None:
    return value.value if isinstance(value, Interval) else value


def _holds(holds: bool) -> str:
    return "yes" if holds else "**no**"
