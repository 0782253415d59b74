"""A variant against re-translation (rt) of the same run: figures with their intervals."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from research.drafting.draft_length import CostCurve
from research.evaluation.cost_curves import FLAT
from research.evaluation.report.prices import price
from research.evaluation.report.texts import Utterances, matched
from research.evaluation.scores.intervals import Interval, chrfs, interval, resampled
from research.evaluation.scores.metrics import normalized_erasure, percentile
from research.evaluation.traces.archive import ArchivedRun
from research.evaluation.traces.lines import TraceRecord

_Cost = Callable[[Sequence[TraceRecord]], float]


@dataclass(frozen=True)
class AgainstRt:
    """Figures of the utterances that a variant and rt have, with 95 % intervals.

    erasure: NE of what is shown. more_chrf: chrF of the shown finals above rt's, None without
    references. passes: as a share of rt's. price: speedup of whole updates over rt by the run's own
    curve; dearest, dearest_p95: the highest price of one update, and that which 95 % do not exceed,
    in prices of rt's for the same update; None where the run has no curve. wall: speedup by the
    clock, each utterance's median over rounds; None in a run that was not timed.
    """

    erasure: Interval
    more_chrf: Interval | None
    passes: Interval
    price: Interval | None
    dearest: float | None
    dearest_p95: float | None
    wall: Interval | None


def against_rt(run: ArchivedRun, variant: str) -> AgainstRt:
    """The figures of a variant; the run must have rt."""
    rt, made = first_round(run, "rt"), first_round(run, variant)
    both = [utterance for utterance in made if utterance in rt]
    counts = resampled(len(both))

    def sums(runs: Utterances, cost: _Cost) -> NDArray[np.float64]:
        each: NDArray[np.float64] = np.array([cost(runs[utterance]) for utterance in both])
        return np.asarray(counts @ each)

    curve = CostCurve(run.header.curve)
    priced = run.header.curve != FLAT.points and not (run.header.two_pass or run.header.served)

    def cost(records: Sequence[TraceRecord]) -> float:
        return price(run.header, records, curve)

    dearest = [
        cost([ours]) / cost([theirs])
        for utterance in (both if priced else ())
        for ours, theirs in zip(made[utterance], rt[utterance], strict=True)
    ]
    return AgainstRt(
        erasure=interval(sums(made, _erasure) / len(both)),
        more_chrf=more_chrf((run, made), (run, rt)),
        passes=interval(sums(made, _passes) / sums(rt, _passes)),
        price=interval(sums(rt, cost) / sums(made, cost)) if priced else None,
        dearest=max(dearest, default=None),
        dearest_p95=percentile(dearest, 0.95) if dearest else None,
        wall=None if run.header.remembered else _wall(run, variant, both, counts),
    )


@dataclass(frozen=True)
class Erasure:
    """How much of what is shown is taken back, two ways, of some utterances of a run.

    mean: NE, the mean over utterances of tokens erased for each of the final output, which the
    paper counts. of_all: tokens erased in all for each of all final outputs. against: that, in
    those of another variant; None where that erases nothing.
    """

    mean: Interval
    of_all: Interval
    against: Interval | None


def erasure(run: ArchivedRun, variant: str, other: str, part: slice = slice(None)) -> Erasure:
    """The erasure of a variant in the first round, of the utterances in `part`."""
    made, beside = first_round(run, variant), first_round(run, other)
    chosen = list(made)[part]
    counts = resampled(len(chosen))

    def sums(runs: Utterances, count: _Cost) -> NDArray[np.float64]:
        return np.asarray(counts @ np.array([count(runs[utterance]) for utterance in chosen]))

    def gone(records: Sequence[TraceRecord]) -> float:
        return _erasure(records) * stays(records)

    def stays(records: Sequence[TraceRecord]) -> float:
        return max(1, records[-1].visible)

    ours = sums(made, gone) / sums(made, stays)
    theirs = sums(beside, gone) / sums(beside, stays)
    return Erasure(
        interval(sums(made, _erasure) / len(chosen)),
        interval(ours),
        interval(ours / theirs) if theirs.all() else None,
    )


def first_round(run: ArchivedRun, variant: str) -> Utterances:
    """What a variant made of each utterance in the first of its rounds."""
    rounds = run.grouped[variant]
    return rounds[min(rounds)]


def more_chrf(
    ours: tuple[ArchivedRun, Utterances], theirs: tuple[ArchivedRun, Utterances]
) -> Interval | None:
    """By how much chrF of finals is above that of others, of the utterances that both have."""
    found = [
        {u: counted for u, made in utterances.items() if (counted := matched(run, made[-1]))}
        for run, utterances in (ours, theirs)
    ]
    both = [utterance for utterance in found[0] if utterance in found[1]]
    if not both:
        return None
    counts = resampled(len(both))
    scores = [chrfs([one[utterance] for utterance in both], counts) for one in found]
    return interval(scores[0] - scores[1])


def _wall(
    run: ArchivedRun, variant: str, both: Sequence[str], counts: NDArray[np.int64]
) -> Interval:
    seconds = []
    for name in ("rt", variant):
        rounds = run.grouped[name].values()
        taken = [
            statistics.median(sum(r.seconds for r in made[u]) for made in rounds if u in made)
            for u in both
        ]
        seconds.append(counts @ np.array(taken))
    return interval(seconds[0] / seconds[1])


def _erasure(made: Sequence[TraceRecord]) -> float:
    return normalized_erasure([record.tokens[: record.visible] for record in made])


def _passes(made: Sequence[TraceRecord]) -> float:
    return sum(record.passes for record in made)
