"""Tables of other papers on speculative decoding, with ours beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from research.drafting.draft_model import draft_length
from research.evaluation.cost_curves import NAMED
from research.evaluation.report import family_figures as theirs
from research.evaluation.report.against_rt import first_round
from research.evaluation.report.family_runs import Bench
from research.evaluation.report.summary import VariantSummary
from research.evaluation.report.table_format import Cell, Column, Table

_SHARE = 0.1
"""What a pass of the drafter costs in the table of the article's formula, in the model's."""

_REPORT = (
    "Theirs: T5-Large and T5-Small, sampled, on a GPU; the speed is measured. Ours: greedy; the "
    "speed is the price on a flat curve, whole updates, prompt included. α falls with γ in both, "
    "since what stands behind a token that fell counts as fallen."
)
_BLOCKS = (
    "Theirs: WMT14 English to German, Transformer-base, whole sentences, a GPU; what is accepted "
    "counts the verifier's own token. Ours: a smaller model, growing text, a CPU; the speed is the "
    "price on a flat curve. BLEU is of other corpora: what compares is how rows differ."
)
_OURS = (
    "ours", ("our tokens a pass", 2), ("our α", 1), ("our BLEU", 1), ("our chrF", 1),
    ("our speed", 2),
)  # fmt: skip


def tables_of_others(benches: Sequence[Bench]) -> Iterator[Table]:
    """The tables under their own numbers; a row for each of our benches that ran the like."""
    yield _report_2(benches)
    yield _report_3(benches)
    yield _report_4(benches)
    yield _report_5(benches)
    yield _formula()
    yield _specdec_1(benches)
    yield _specdec_2(benches)
    yield _blocks("SpecDec, Table 3. Block sizes", theirs.SPECDEC_3, benches)
    yield _tops("SpecDec, Table 4. Spec-Verification", theirs.SPECDEC_4, benches)
    rows = tuple(theirs.SPECDEC_7.items())
    where = "research/training/draft_models"
    note = f"Ours is trained by `{where}`, on one CPU thread in minutes; see there."
    yield Table("SpecDec, Table 7. Training", ("", "theirs"), rows, note)
    yield _plus_1(benches)
    yield _blocks("SpecDec++, Table 2. Block sizes", theirs.PLUS_2, benches)
    yield _tops("SpecDec++, Table 3. Spec-Verification", theirs.PLUS_3, benches)


def _report_2(benches: Sequence[Bench]) -> Table:
    columns = ("γ", ("their BLEU", 2), "their α", ("their speed", 2), *_OURS)
    rows = [
        (gamma, *figures, *ours)
        for gamma, figures in theirs.REPORT_2.items()
        for ours in _like(benches, f"rt model-{gamma}")
    ]
    return Table("The report, Table 2. A draft model", columns, tuple(rows), _REPORT)


def _report_3(benches: Sequence[Bench]) -> Table:
    columns = ("beams", ("their BLEU", 2), "their α", ("their speed", 2), *_OURS)
    rows: list[tuple[Cell, ...]] = []
    for beams, figures in theirs.REPORT_3.items():
        rows += [(beams, None, None, None, *ours) for ours in _like(benches, f"beam-{beams}")]
        rows += [(beams, *figures, *ours) for ours in _like(benches, f"beam-{beams}+model-3")]
    note = (
        "Theirs draws tokens for each beam and scores a beam by its last token; ours is plain beam "
        f"search, with a draft model beside it{_alike(benches)}. Only finals are searched. A pass "
        "has a token of every beam."
    )
    return Table("The report, Table 3. Beam search", columns, tuple(rows), note)


def _alike(benches: Sequence[Bench]) -> str:
    """Say how many finals are those of the same beams without a draft model."""
    found = [
        f"{same} of {len(plain)} with {beams} beams"
        for bench in benches
        for run, _ in bench.reports
        for beams in theirs.REPORT_3
        if f"beam-{beams}" in run.grouped and f"beam-{beams}+model-3" in run.grouped
        for plain, drafted in [
            (first_round(run, f"beam-{beams}"), first_round(run, f"beam-{beams}+model-3"))
        ]
        for same in [sum(drafted[u][-1].tokens == plain[u][-1].tokens for u in plain)]
    ]
    if not found:
        return ""
    return (
        f", whose finals are the same in {', '.join(found)}: passes of another shape move scores "
        "enough to change who is the last of the beams"
    )


def _report_4(benches: Sequence[Bench]) -> Table:
    columns = (("their BLEU", 2), "their α", ("their speed", 2), *_OURS)
    names = ("rt model-auto", "rt model-7")
    rows = [(*theirs.REPORT_4, *ours) for name in names for ours in _like(benches, name)]
    note = "Ours weighs each pass by the measured curve and stops early where it is unsure."
    return Table("The report, Table 4. γ as it pays", columns, tuple(rows), note)


def _report_5(benches: Sequence[Bench]) -> Table:
    columns = ("what drafts", ("their BLEU", 3), ("their speed", 2), *_OURS)
    ours_of = {"small": "rt model-7", "base": None, "base, small": "rt nested-7"}
    rows = [
        (who, *figures, *ours)
        for who, figures in theirs.REPORT_5.items()
        for ours in _like(benches, ours_of[who])
    ]
    note = "Theirs gains over the base model alone and loses against the small one alone."
    return Table("The report, Table 5. Nested", columns, tuple(rows), note)


def _formula() -> Table:
    columns: tuple[Column, ...] = (
        ("α", 2), ("4 drafted, its table", 2), ("its formula", 2), ("8 drafted, its table", 2),
        ("its formula, 8", 2), *(f"γ, {curve}" for curve in NAMED),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for rate, (four, eight) in theirs.ARTICLE.items():
        by_formula = [(1 - rate ** (count + 1)) / (1 - rate) for count in (4, 8)]
        best = (draft_length(curve, (rate,), 64, _SHARE) for curve in NAMED.values())
        rows.append((rate, four, by_formula[0], eight, by_formula[1], *best))
    note = (
        "Tokens a pass. The article's table is not what its formula (1 - α^(K+1)) / (1 - α) gives. "
        f"γ: what this app drafts where a drafted token costs {_SHARE:g} passes, by each curve."
    )
    return Table("The article's table and its formula", columns, tuple(rows), note)


def _specdec_1(benches: Sequence[Bench]) -> Table:
    columns = ("policy", ("their BLEU", 2), ("their speed", 1), *_OURS)
    ours_of = {
        "beams 5": "beam-5", "greedy": "rt", "blockwise 10": "rt heads-3",
        "SpecDec 10": "rt block-10", "SpecDec 25": "rt block-25",
    }  # fmt: skip
    rows = [
        (who, *figures, *ours)
        for who, figures in theirs.SPECDEC_1.items()
        for ours in _like(benches, ours_of.get(who))
    ]
    note = "Their speeds are over beam search with 5 beams, ours over greedy decoding."
    return Table("SpecDec, Table 1. Overall", columns, tuple(rows), note)


def _specdec_2(benches: Sequence[Bench]) -> Table:
    columns = (
        "what drafts", ("their tokens a pass", 2), ("their BLEU", 2), ("their speed", 1),
        *_OURS,
    )  # fmt: skip
    ours_of = {"heads": "rt heads-3", "Spec-Drafter": "rt block-25"}
    rows = [
        (who, *figures, *ours)
        for who, figures in theirs.SPECDEC_2.items()
        for ours in _like(benches, ours_of[who])
    ]
    return Table("SpecDec, Table 2. Heads and the Spec-Drafter", columns, tuple(rows), _BLOCKS)


def _blocks(
    title: str, known: dict[int, tuple[float, float, float]], benches: Sequence[Bench]
) -> Table:
    columns = (
        "k", ("their tokens a pass", 2), ("their BLEU", 2), ("their speed", 2), *_OURS,
    )  # fmt: skip
    rows = [
        (size, *known.get(size, (None, None, None)), *ours)
        for size in sorted({5, *known})
        for ours in _like(benches, f"rt block-{size}")
    ]
    return Table(title, columns, tuple(rows), _BLOCKS)


def _tops(
    title: str, known: dict[tuple[int, int], tuple[float, float]], benches: Sequence[Bench]
) -> Table:
    columns = ("top", "τ", ("their tokens a pass", 2), ("their BLEU", 2), *_OURS)
    rows = [
        (top, tau, *figures, *ours)
        for (top, tau), figures in known.items()
        for policy in ("ssbd", "rt")
        for ours in _verified(benches, policy, top, tau)
    ]
    note = f"{_BLOCKS} Our drafts are the previous output (ssbd), or a draft model's, or both."
    return Table(title, columns, tuple(rows), note)


def _plus_1(benches: Sequence[Bench]) -> Table:
    columns = ("policy", ("their BLEU", 2), ("their speed", 1), *_OURS)
    rows: list[tuple[Cell, ...]] = []
    tops = {"top-3, τ 1": (3, 1), "top-5, τ 3": (5, 3)}
    names = {"greedy": "rt", "SpecDec 25": "rt block-25"}
    for who, figures in theirs.PLUS_1.items():
        if who in tops:
            made = [row for p in ("ssbd", "rt") for row in _verified(benches, p, *tops[who])]
        else:
            made = list(_like(benches, names[who]))
        rows += [(who, *figures, *ours) for ours in made]
    return Table("SpecDec++, Table 1. Overall", columns, tuple(rows), _BLOCKS)


def _like(benches: Sequence[Bench], name: str | None) -> list[tuple[Cell, ...]]:
    """The columns of ours for a variant, once for each bench that has it; once empty if none."""
    found = [_cells(bench, one) for bench in benches if name and (one := bench.find(name))]
    return found or [("not run", *[None] * (len(_OURS) - 1))]


def _verified(
    benches: Sequence[Bench], policy: str, top: int, tau: float
) -> Iterator[tuple[Cell, ...]]:
    for bench in benches:
        for one in filter(None, map(bench.find, bench.names)):
            if (one.variant.kind, one.variant.top, one.variant.tau) == (policy, top, tau):
                yield _cells(bench, one)


def _cells(bench: Bench, one: VariantSummary) -> tuple[Cell, ...]:
    name = one.variant.name
    return (
        f"{name} ({bench.model.split('.')[0]})", one.tokens_a_pass, one.continued_stood,
        one.quality.bleu, one.quality.chrf, bench.price(name, "flat"),
    )  # fmt: skip
