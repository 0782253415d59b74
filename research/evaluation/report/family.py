"""docs/FAMILY.md: every way of drafting and of verifying, measured on the same streams."""

from __future__ import annotations

from collections.abc import Iterator

from research.evaluation.report.family_runs import Bench, benches
from research.evaluation.report.published_tables import tables_of_others
from research.evaluation.report.selection import Reported, more_chrf
from research.evaluation.report.summary import VariantSummary
from research.evaluation.report.table_format import Cell, Table
from research.evaluation.variants import HIDDEN, TUNED

_WORSE = -0.5  # of chrF, that what drafts may cost

FAMILY = "family"
"""What the names of the runs begin with that this document is made of."""

_INTRODUCTION = """\
# The family of speculative decoding

Written by `python -m research report --family` from traces; only other papers' figures and those
of trees are typed by hand. SSBD drafts with the previous output. What follows drafts or verifies in
other ways, with the same loop and on the same streams. `ssbd` in a name means that the previous
output is drafted too, `rt` that it is not.
"""

_WORDS = """\
- **passes**: of the model, per update. **tokens a pass**: tokens that a pass yields, the end of the
  turn included; re-translation has about 1.
- **α**: the percentage of tokens drafted beside the previous output that stand. A token after one
  that was rejected counts as rejected. **A/D**: the same for the previous output.
- **flat**, **CPU**, **Metal**: speedup of whole updates over rt, drafting included, if passes cost
  what these curves say. A draft model's pass costs the fraction of the model's that the run's line
  gives. A variant that chooses how much to draft (auto) chose by that curve.
- **wall**: the same as measured, on models so small that a draft model saves little.
- **model-N**: a draft model drafts N tokens; **nested**: another drafts for it; **exit**: the
  model's own first layers draft; **block**: a block drafter; **heads**, **eagle**: from the
  model's hidden rows; **auto**: as much as pays. **topN-T**: Spec-Verification.
"""

_TERMS = """\
- **SpecDec++** below is an earlier version of the SpecDec paper, and its name for what the later
  version calls Spec-Verification: neither has a head that learns when to stop.
- **What is implemented**: EAGLE as a chain and without attention, Medusa's heads as a chain, both
  without trees; the block drafter to the extent its training script says.
- **The cost of a draft model's pass** was typed in where a run's line says 0.10 and 0.03
  (`--draft-cost`): what a model of that relative size would cost. Ours was measured at
  0.22 to 0.29 of the model's, by the lines of `family-whole` and `family-demo`, so speeds at 0.10
  are those of a smaller drafter than the one that ran. The cost of two of five layers (exit) was
  never kept; they are priced at 0.10 as well.
- Each table covers the same sentences throughout: runs on other sentences have a table of their
  own, with rt on those.
- `en-de.Q8_0.gguf` was the demonstration's model until it learned more languages. It is no longer
  in the tree, so its rows are as they were kept and cannot be run again.
- **Not run, and left out**: the report's rows on CNN/DM; the Spec-Drafter together with
  Spec-Verification; SpecDec's tables 5 and 6 and SpecDec++'s from 4 on (larger models, sizes of
  drafters, summaries).
"""

_TREES = """\
Trees of drafts are left out. Simulated on the kept traces, branches of older outputs save .1 % of
the tokens at β .2; a tree of three branches gains 6 % over one anchor on a flat curve and loses on
all others.
"""


def as_family(reports: Reported) -> str:
    """The whole document, of the runs whose names begin with `FAMILY`."""
    chosen = [(run, figures) for run, figures in reports if run.name.startswith(FAMILY)]
    found = benches(chosen)
    parts = [_INTRODUCTION]
    if limits := _limits(found):
        parts += [limits.markdown() + "\n"]
    parts += [
        "## The words of the tables",
        "",
        _WORDS,
        "## What to know before comparing",
        "",
        _TERMS,
    ]
    for bench in found:
        parts += [f"## {bench.model}, {bench.corpus}", "", *_facts(bench), ""]
        parts += [_policies(bench).markdown() + "\n"]
    parts += ["## Other papers' tables, and ours", ""]
    parts += [table.markdown() + "\n" for table in tables_of_others(found)]
    return "\n".join([*parts, "## Trees", "", _TREES]).rstrip() + "\n"


def _facts(bench: Bench) -> Iterator[str]:
    for run, _ in bench.reports:
        h = run.header
        costs = "; ".join(
            f"{name} {', '.join(f'{points[0][1]:.2f}' for points in of)}"
            for name, of in h.draft_costs.items()
        )
        drafting = f", a pass of what drafts costs {costs}" if costs else ""
        rounds = f"{len({record.round for record in run.records})} rounds"
        yield f"- {run.name}: {h.utterances} utterances, {rounds}, {h.machine}{drafting}."


def _policies(bench: Bench) -> Table:
    columns = (
        "policy", ("passes", 2), ("tokens a pass", 2), ("passes of the drafter", 2),
        ("α", 1), ("A/D", 1), ("flat", 2), ("CPU", 2), ("Metal", 2), ("wall", 2), ("BLEU", 1),
        ("chrF", 1), ("finals as rt", 1),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for name in bench.names:
        if one := bench.find(name):
            prices = (bench.price(name, curve) for curve in ("flat", "cpu", "metal"))
            rows.append((
                name, one.passes, one.tokens_a_pass, one.draft_passes, one.continued_stood,
                one.accepted_of_drafted, *prices, one.speedup, one.quality.bleu, one.quality.chrf,
                one.finals_as_rt,
            ))  # fmt: skip
    return Table("Policies", columns, tuple(rows))


def _limits(found: tuple[Bench, ...]) -> Table | None:
    rows = [row for bench in found for row in _limits_of(bench)]
    columns = ("limit", "policy", "must be", ("is", 2), "holds")
    return Table("What it must reach", columns, tuple(rows)) if rows else None


def _limits_of(bench: Bench) -> Iterator[tuple[Cell, ...]]:
    if not any(run.recorded for run, _ in bench.reports):
        yield from _cheaper(bench)
    for one in bench.drafting(*TUNED, *HIDDEN, "block", policy="rt"):
        if _greedy(one):
            yield _row("finals as rt, %", one, one.finals_as_rt, least=99.8)
    for one in (one for one in bench.drafting("block-10", policy="rt") if _greedy(one)):
        yield _row("tokens a pass, blocks of 10", one, one.tokens_a_pass, least=3.5)


def _cheaper(bench: Bench) -> Iterator[tuple[Cell, ...]]:
    """Return what a draft model at a tenth of the cost must gain on text that is revealed."""
    plain = [n for n in bench.names if (v := bench.find(n)) and _only_the_bias(v)]
    models = [one for one in bench.drafting("model", policy="ssbd") if _greedy(one)]
    drafting = bench.drafting(*TUNED, *HIDDEN, "block", policy="ssbd")
    every = [one for one in drafting if (_more(bench, one) or 0.0) >= _WORSE]
    for one in (one for one in models if one.variant.drafter == "model-2"):
        yield _row("passes an update", one, one.passes, most=3.9)
        yield _row("chrF - rt's", one, _more(bench, one), least=_WORSE)
    for title, among, least in (("a draft model", models, 2.5), ("the best drafter", every, 2.8)):
        priced = [(price, one) for one in among if (price := bench.price(_name(one), "flat"))]
        if priced and models:
            best, one = max(priced, key=lambda pair: pair[0])
            yield _row(f"price on a flat curve, {title}", one, best, least=least)
    for one in (one for one in models if one.variant.drafter == "model-auto"):
        for curve, title in (("cpu", "CPU"), ("metal", "Metal-like")):
            price, without = (bench.price(n, curve) for n in (_name(one), *plain[:1]))
            if price is not None and without is not None:
                yield _row(f"price on the {title} curve", one, price, least=without)


def _more(bench: Bench, one: VariantSummary) -> float | None:
    return more_chrf(one, bench.rt(_name(one)))


def _greedy(one: VariantSummary) -> bool:
    return not one.variant.top and not one.variant.temperature


def _only_the_bias(one: VariantSummary) -> bool:
    return one.variant.kind == "ssbd" and not one.variant.drafter and _greedy(one)


def _name(one: VariantSummary) -> str:
    return one.variant.name


def _row(
    title: str,
    one: VariantSummary,
    value: float | None,
    *,
    least: float | None = None,
    most: float | None = None,
) -> tuple[Cell, ...]:
    held = value is not None and (
        (least is None or value >= least) and (most is None or value <= most)
    )
    must = f"≥ {least:.3g}" if least is not None else f"≤ {most:.4g}"
    return title, _name(one), must, value, "yes" if held else "**no**"
