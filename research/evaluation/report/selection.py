"""Which of the reported figures a table is made of."""

from __future__ import annotations

from collections.abc import Sequence

from research.evaluation.report.summary import VariantSummary
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.variants import Variant

Figures = Sequence[VariantSummary]
Reported = Sequence[tuple[ArchivedRun, Figures]]


def find(figures: Figures, name: str) -> VariantSummary | None:
    """The figures of the variant of that name."""
    return next((one for one in figures if one.variant.name == name), None)


def of_paper(v: Variant) -> bool:
    """Return whether a variant is one of the paper's: rt, cd, or ssbd with one bias and nothing
    beyond."""
    return v.kind in ("rt", "cd") or (v.kind == "ssbd" and not extended(v))


def extended(v: Variant) -> bool:
    """Return whether a variant goes beyond the paper."""
    return v.reanchor or v.record or v.hidden_beta is not None or v.most_hidden < 1


def with_examples(run: ArchivedRun) -> bool:
    """Return whether earlier utterances or a glossary stood in the prompts, which the paper has
    not."""
    return bool(run.header.settings["context"] or run.header.settings["glossary"])


def change(value: float, base: float) -> str | None:
    """By how much a figure differs from another, in percent; None where that is none."""
    return f"{100 * (value / base - 1):+.1f} %" if base else None


def more_chrf(one: VariantSummary | None, other: VariantSummary | None) -> float | None:
    """By how much a variant's chrF is above another's; None where one has none."""
    ours, theirs = (each.quality.chrf if each else None for each in (one, other))
    return None if ours is None or theirs is None else ours - theirs
