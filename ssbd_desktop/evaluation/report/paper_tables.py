"""The tables that are reported: the paper's with ours beside them, and what goes past it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from ssbd_desktop.evaluation.policies import Variant
from ssbd_desktop.evaluation.report import paper_figures
from ssbd_desktop.evaluation.report.summary import LONG, VariantSummary
from ssbd_desktop.evaluation.report.table_format import Cell, Table
from ssbd_desktop.evaluation.traces.archive import Run


def table_2(reports: Sequence[tuple[Run, Sequence[VariantSummary]]]) -> Table:
    """The paper's Table 2, speedup on revealed text by model and target language, and ours."""
    return _by_language("Table 2. Speedup on revealed text, β = 0.2", reports, recorded=False)


def table_3(reports: Sequence[tuple[Run, Sequence[VariantSummary]]]) -> Table:
    """The same on streams that a recogniser made."""
    title = "Table 3. Speedup on recorded partial transcripts, β = 0.2"
    return _by_language(title, reports, recorded=True)


def _by_language(
    title: str, reports: Sequence[tuple[Run, Sequence[VariantSummary]]], *, recorded: bool
) -> Table:
    columns = (
        ("model", 0), ("run", 0), ("target", 0), ("speedup, TPS", 2), ("whole update", 2),
        ("NE, rt", 2), ("NE, ssbd", 2), ("A/D", 1),
        ("chrF, rt", 1), ("chrF, ssbd", 1),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    if not recorded:
        for model, speedups in paper_figures.SPEEDUPS.items():
            for target, value in speedups.items():
                rows.append((f"{model}, the paper's", "Flores", target, value, *[None] * 6))
    for run, figures in reports:
        rt, ssbd = find(figures, "rt"), find(figures, "ssbd 0.2")
        if ssbd is None or run.recorded != recorded:
            continue
        q, plain = ssbd.quality, rt.quality if rt else None
        rows.append((
            _model(run), run.name, run.header.target_language, ssbd.tps_speedup, ssbd.speedup,
            rt.erasure if rt else None, ssbd.erasure, ssbd.accepted_of_drafted,
            plain.chrf if plain else None, q.chrf,
        ))  # fmt: skip
    return Table(title, columns, tuple(rows))


def table_4(figures: Sequence[VariantSummary]) -> Table:
    """The paper's Table 4, masks of k tokens at β = 0.2, and ours."""
    columns = (
        ("mask", 0), ("k", 0), ("NE, the paper's", 2), ("NE", 3), ("NE against k = 0", 0),
        ("passes", 2), ("whole update", 2), ("A/D", 1), ("lag, words", 2), ("chrF", 1),
        ("finals as rt", 1),
    )  # fmt: skip
    base = find(figures, "ssbd 0.2")
    rows: list[tuple[Cell, ...]] = []
    for one in figures:
        v = one.variant
        if v.kind != "ssbd" or v.beta != 0.2 or _extended(v):
            continue
        known = paper_figures.MASKED_ERASURE.get(v.mask_k) if v.mask_mode == "display" else None
        less = _change(one.erasure, base.erasure) if base else None
        rows.append((
            v.mask_mode if v.mask_k else "none", v.mask_k, known, one.erasure, less,
            one.passes, one.speedup, one.accepted_of_drafted, one.lag, one.quality.chrf,
            one.finals_as_rt,
        ))  # fmt: skip
    return Table("Table 4. Hidden tokens, β = 0.2", columns, tuple(rows))


def table_6(figures: Sequence[VariantSummary]) -> Table:
    """The paper's Table 6, the sweep over β, and ours."""
    columns = (
        ("policy", 0), ("β", 0),
        ("speedup, the paper's", 2), ("speedup, TPS", 2), ("whole update", 2), ("rt's passes ÷", 2),
        ("NE, the paper's", 2), ("NE", 2), ("A/D, the paper's", 1), ("A/D", 1), ("A/O", 1),
        ("COMET, the paper's", 3), ("BLEU", 1), ("chrF", 1), ("finals as rt", 1),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for one in figures:
        v = one.variant
        if v.kind not in ("rt", "ssbd", "cd") or v.mask_k or _extended(v):
            continue
        known = _of_paper(v)
        q = one.quality
        rows.append((
            v.kind, f"{v.beta:g}" if v.kind == "ssbd" else None,
            known.speedup if known else None, one.tps_speedup, one.speedup, one.fewer_passes,
            known.erasure if known else None, one.erasure,
            known.accepted if known else None, one.accepted_of_drafted, one.accepted_of_output,
            known.comet if known else None, q.bleu, q.chrf, one.finals_as_rt,
        ))  # fmt: skip
    note = "The paper's column is Tower+ 2B, English to Chinese, on Flores."
    return Table("Table 6. The bias β", columns, tuple(rows), note)


def table_beyond(figures: Sequence[VariantSummary]) -> Table | None:
    """What each extension changes against the same variant without any; None without extensions."""
    columns = (
        ("variant", 0), ("passes against none", 0), ("NE", 3), ("NE against none", 0),
        ("chrF", 1), ("chrF - rt's", 2), ("finals as rt", 1), ("whole update", 2),
        ("whole update, none", 2), ("outside the model, %", 1), ("none", 1),
    )  # fmt: skip
    rt = find(figures, "rt")
    rows: list[tuple[Cell, ...]] = []
    for one in figures:
        v = one.variant
        bare = find(figures, Variant("ssbd", v.beta, None, v.mask_k, v.mask_mode).name)
        if not _extended(v) or bare is None:
            continue
        chrf, plain = one.quality.chrf, rt.quality.chrf if rt else None
        rows.append((
            v.name, _change(one.passes, bare.passes), one.erasure,
            _change(one.erasure, bare.erasure), chrf,
            chrf - plain if chrf is not None and plain is not None else None,
            one.finals_as_rt, one.speedup, bare.speedup, one.outside_percent, bare.outside_percent,
        ))  # fmt: skip
    return Table("Beyond the paper", columns, tuple(rows)) if rows else None


def _change(value: float, base: float) -> str | None:
    return f"{100 * (value / base - 1):+.1f} %" if base else None


_ALL = (
    ("variant", 0, "variant.name"), ("passes", 2, "passes"), ("rt's ÷", 2, "fewer_passes"),
    ("evaluated", 2, "evaluated"), ("A/D", 1, "accepted_of_drafted"),
    ("A/O", 1, "accepted_of_output"), ("NE", 3, "erasure"), ("lag, words", 2, "lag"),
    ("BLEU", 1, "quality.bleu"), ("chrF", 1, "quality.chrf"),
    ("finals as rt", 1, "finals_as_rt"), ("updates as rt", 2, "updates_as_rt"), ("TPS", 0, "tps"),
    ("speedup, TPS", 2, "tps_speedup"), ("whole update", 2, "speedup"),
    ("update, ms", 2, "update_ms"), ("p95", 2, "update_ms_p95"),
    ("first pass, ms", 2, "first_pass_ms"), ("p95", 2, "first_pass_ms_p95"),
    ("outside the model, %", 1, "outside_percent"),
)  # fmt: skip
_PRICED = (
    ("variant", 0, "variant.name"), ("flat", 2, "priced_flat"),
    ("0.6B on 2 cores", 2, "priced_cpu"), ("… prompt apart", 2, "priced_cpu_two_pass"),
    ("… 25 words and more", 2, "priced_cpu_long"), ("Metal-like", 2, "priced_metal"),
    ("the run's own curve", 2, "priced_own"),
)  # fmt: skip


def _of_fields(
    title: str,
    columns: Sequence[tuple[str, int, str]],
    figures: Sequence[VariantSummary],
    note: str,
) -> Table:
    """A table of figures as they are. columns: name, decimals, and which field of a summary."""
    fields = attrgetter(*(field for _, _, field in columns))
    names = tuple((name, digits) for name, digits, _ in columns)
    return Table(title, names, tuple(fields(one) for one in figures), note)


def table_all(figures: Sequence[VariantSummary]) -> Table:
    """Every variant of a run, with the figures that its trace holds."""
    note = "; ".join(dict.fromkeys(one.quality.note for one in figures))
    return _of_fields("All variants", _ALL, figures, note)


def table_priced(run: Run, figures: Sequence[VariantSummary]) -> Table | None:
    """What whole updates would gain at the cost of other machines; None for two-pass runs."""
    if all(one.priced_flat is None for one in figures):
        return None
    first = next(iter(run.grouped.values()))
    long = sum(made[-1].words >= LONG for made in first[min(first)].values())
    note = (
        "Speedup of whole updates over rt, prompt tail included, if passes cost what these curves "
        f"say; drafts were chosen by the run's own curve. {long} utterances have 25 words or more."
    )
    return _of_fields("The same passes at other prices", _PRICED, figures, note)


def case_study(run: Run, utterance: str) -> Table | None:
    """The paper's Table 7: how one utterance's translation grew; None where the run lacks it.

    Under plain ssbd, at β = 0.2 if there was one. What was taken over from
    the draft stands plain, what was decoded anew is bold.
    """
    plain = _plain_ssbd(run)
    stream = run.streams.get(utterance)
    rounds = run.grouped.get(plain or "")
    if rounds is None or stream is None or utterance not in rounds[min(rounds)]:
        return None
    rows = []
    for record, source in zip(rounds[min(rounds)][utterance], stream.steps, strict=True):
        whole, stands = run.text(record.tokens), run.text(record.tokens[: record.accepted])
        anew = whole[len(stands) :]
        space = " " if anew.startswith(" ") else ""
        marked = f"{stands}{space}**{anew.strip()}**" if anew.strip() else stands
        share = f"{record.accepted} of {record.drafted}"
        rows.append((record.step + 1, source, marked, share, record.passes))
    columns = (("update", 0), ("source", 0), ("translation", 0), ("accepted", 0), ("passes", 0))
    note = "Accepted from the draft: plain. Decoded anew: bold."
    return Table(f"Table 7. Utterance {utterance}, {plain}", columns, tuple(rows), note)


def _plain_ssbd(run: Run) -> str | None:
    plain = [
        v
        for v in run.header.variants
        if v.kind == "ssbd" and v.name in run.grouped and not v.mask_k and not _extended(v)
    ]
    return min(plain, key=lambda v: abs(v.beta - 0.2)).name if plain else None


def find(figures: Sequence[VariantSummary], name: str) -> VariantSummary | None:
    """The figures of the variant of that name."""
    return next((one for one in figures if one.variant.name == name), None)


def _extended(v: Variant) -> bool:
    return v.reanchor or v.record or v.hidden_beta is not None


def _model(run: Run) -> str:
    original = f", replaying {run.header.replayed}" if run.header.replayed else ""
    return f"{run.header.model}{original}"


def _of_paper(v: Variant) -> paper_figures.Sweep | None:
    wanted = min(v.beta, 0.5) if v.kind == "ssbd" else None
    return next(
        (row for row in paper_figures.SWEEP if (row.name, row.beta) == (v.kind, wanted)), None
    )
