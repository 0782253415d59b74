"""What the passes of a run would cost where passes cost something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

from research.drafting.draft_length import CostCurve
from research.evaluation.cost_curves import CPU_06B, FLAT, METAL_LIKE
from research.evaluation.report.texts import Utterances
from research.evaluation.scores.metrics import in_two_passes
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.traces.lines import TraceHeader, TraceRecord
from research.evaluation.variants import TUNED, drafter_of

Sizes = Callable[[TraceRecord], Sequence[int]]
Drafted = Callable[[TraceRecord], Sequence[Sequence[int]]]

LONG = 25
"""Words from which on an utterance counts as long."""


def prices(run: ArchivedRun, rt: Utterances | None, made: Utterances) -> dict[str, Any]:
    """The fields of a summary that price its passes."""
    return {
        "priced_flat": priced(run, rt, made, FLAT),
        "priced_cpu": priced(run, rt, made, CPU_06B),
        "priced_cpu_two_pass": priced(run, rt, made, CPU_06B, in_two_passes),
        "priced_cpu_long": priced(run, rt, made, CPU_06B, least=LONG),
        "priced_metal": priced(run, rt, made, METAL_LIKE),
        "priced_own": priced(run, rt, made, CostCurve(run.header.curve)),
    }


def priced(
    run: ArchivedRun,
    rt: Utterances | None,
    made: Utterances,
    curve: CostCurve,
    sizes: Sizes = attrgetter("pass_sizes"),
    drafted: Drafted = attrgetter("draft_sizes", "nested_sizes"),
    least: int = 0,
) -> float | None:
    """rt's price over that of `made`, over utterances of at least `least` words; None where the
    passes are not known, or no rt."""
    if run.header.two_pass or run.header.served:
        return None  # the drafts' passes are others than they would be in one, or nobody knows them

    def cost(records: Iterable[TraceRecord]) -> float:
        return price(run.header, records, curve, sizes, drafted)

    return ratio(rt, made, cost, least)


def price(
    header: TraceHeader,
    records: Iterable[TraceRecord],
    curve: CostCurve,
    sizes: Sizes = attrgetter("pass_sizes"),
    drafted: Drafted = attrgetter("draft_sizes", "nested_sizes"),
) -> float:
    """What updates of one variant cost, in passes of one token of the model."""
    known = list(records)
    curves = draft_curves(header, known[0].variant, curve)
    return _cost(curve, map(sizes, known)) + sum(
        _cost(curves[level], (drafted(record)[level] for record in known))
        for level in range(len(curves))
    )


def _cost(curve: CostCurve, passes: Iterable[Sequence[int]]) -> float:
    counted = Counter(chain.from_iterable(passes))
    return sum(count * curve.cost(size) for size, count in sorted(counted.items()))


def draft_curves(header: TraceHeader, variant: str, curve: CostCurve) -> list[CostCurve]:
    """Return what passes of a variant's drafter cost, and of what drafts for it, by the model's
    curve.

    A draft model's are the share of it that one token took in the run; those of what is no language
    model are what they were in the run.
    """
    drafter = next(one.drafter for one in header.variants if one.name == variant)
    known = [CostCurve(points) for points in header.draft_costs.get(drafter, ())]
    if not known or curve.points == header.curve or drafter_of(drafter)[0] not in TUNED:
        return known
    return [curve.scaled(one.cost(1)) for one in known]


def ratio(
    rt: Utterances | None,
    made: Utterances,
    cost: Callable[[Iterable[TraceRecord]], float],
    least: int = 0,
) -> float | None:
    """rt's cost over that of `made`, over utterances of at least `least` words that both hold."""
    if rt is None:
        return None
    both = [u for u in made if u in rt and made[u][-1].words >= least]
    if not both:
        return None
    costs = [cost(r for u in both for r in runs[u]) for runs in (rt, made)]
    return costs[0] / costs[1]
