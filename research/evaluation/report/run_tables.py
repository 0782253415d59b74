"""The tables of one run that go past the paper: extensions, all variants, other prices."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from research.evaluation.report.prices import LONG
from research.evaluation.report.selection import Figures, change, extended, find
from research.evaluation.report.table_format import Cell, Table
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.variants import Variant


def table_beyond(figures: Figures) -> Table | None:
    """Return what each extension changes against the same variant without any; None without
    extensions."""
    columns = (
        "variant", "passes against none", ("NE", 3), "NE against none",
        ("chrF", 1), ("chrF - rt's", 2), ("finals as rt", 1), ("whole update", 2),
        ("whole update, none", 2), ("outside the model, %", 1), ("none", 1),
    )  # fmt: skip
    rt = find(figures, "rt")
    rows: list[tuple[Cell, ...]] = []
    for one in figures:
        v = one.variant
        bare = find(figures, Variant("ssbd", v.beta, None, v.mask_k, v.mask_mode).name)
        if not extended(v) or bare is None:
            continue
        chrf, plain = one.quality.chrf, rt.quality.chrf if rt else None
        rows.append((
            v.name, change(one.passes, bare.passes), one.erasure,
            change(one.erasure, bare.erasure), chrf,
            chrf - plain if chrf is not None and plain is not None else None,
            one.finals_as_rt, one.speedup, bare.speedup, one.outside_percent, bare.outside_percent,
        ))  # fmt: skip
    return Table("Beyond the paper", columns, tuple(rows)) if rows else None


_ALL = (
    ("variant", 0, "variant.name"), ("passes", 2, "passes"), ("rt's ÷", 2, "fewer_passes"),
    ("evaluated", 2, "evaluated"), ("A/D", 1, "accepted_of_drafted"),
    ("A/O", 1, "accepted_of_output"), ("NE", 3, "erasure"), ("lag, words", 2, "lag"),
    ("BLEU", 1, "quality.bleu"), ("chrF", 1, "quality.chrf"),
    ("finals as rt", 1, "finals_as_rt"), ("updates as rt", 2, "updates_as_rt"), ("TPS", 0, "tps"),
    ("speedup, TPS", 2, "tps_speedup"), ("whole update", 2, "speedup"),
    ("… and the record", 2, "speedup_with_record"), ("record as rt", 1, "record_as_rt"),
    ("passes of a record", 2, "record_passes"),
    ("update, ms", 2, "update_ms"), ("update, p95", 2, "update_ms_p95"),
    ("first pass, ms", 2, "first_pass_ms"), ("first pass, p95", 2, "first_pass_ms_p95"),
    ("outside the model, %", 1, "outside_percent"),
)  # fmt: skip
_TIMED = {
    "tps", "tps_speedup", "speedup", "speedup_with_record", "update_ms", "update_ms_p95",
    "first_pass_ms", "first_pass_ms_p95", "outside_percent",
}  # fmt: skip
_PRICED = (
    ("variant", 0, "variant.name"), ("flat", 2, "priced_flat"),
    ("0.6B on 2 cores", 2, "priced_cpu"), ("… prompt apart", 2, "priced_cpu_two_pass"),
    ("… and the record", 2, "priced_cpu_with_record"),
    ("… 25 words and more", 2, "priced_cpu_long"), ("Metal-like", 2, "priced_metal"),
    ("the run's own curve", 2, "priced_own"),
)  # fmt: skip


def _of_fields(
    title: str, columns: Sequence[tuple[str, int, str]], figures: Figures, note: str
) -> Table:
    """A table of figures as they are. columns: name, decimals, and which field of a summary."""
    fields = attrgetter(*(field for _, _, field in columns))
    names = tuple((name, digits) for name, digits, _ in columns)
    return Table(title, names, tuple(fields(one) for one in figures), note)


def table_all(run: ArchivedRun, figures: Figures) -> Table:
    """Every variant of a run, with the figures that its trace holds."""
    note = "; ".join(dict.fromkeys(one.quality.note for one in figures))
    columns = [each for each in _ALL if not run.header.remembered or each[2] not in _TIMED]
    return _of_fields("All variants", columns, figures, note)


def table_priced(run: ArchivedRun, figures: Figures) -> Table | None:
    """Return what whole updates would gain at the cost of other machines; None for two-pass
    runs."""
    if all(one.priced_flat is None for one in figures):
        return None
    first = next(iter(run.grouped.values()))
    long = sum(made[-1].words >= LONG for made in first[min(first)].values())
    note = (
        "Speedup of whole updates over rt, prompt tail included, if passes cost what these curves "
        f"say; drafts were chosen by the run's own curve. {long} utterances have 25 words or more."
    )
    return _of_fields("The same passes at other prices", _PRICED, figures, note)
