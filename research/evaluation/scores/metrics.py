"""The paper's metrics, and those beside them, as pure functions.

Erasure, A/D and A/O are the paper's (Section 4); LAAL is Papi et al. 2022, "Over-Generation Cannot
Be Rewarded: Length-Adaptive Average Lagging for Simultaneous Speech Translation".
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from research.evaluation.traces.lines import TraceRecord
from ssbd_desktop.decoding.decoder import erased


def normalized_erasure(displayed: Sequence[Sequence[Hashable]]) -> float:
    """NE of one utterance: tokens erased over all its updates, per token of the final output.

    displayed: what was shown after each update. An empty final output counts as one token.
    """
    total = sum(erased(before, after) for before, after in pairwise(displayed))
    return total / max(1, len(displayed[-1]))


def laal(lags: Sequence[float], source: int, reference: int) -> float:
    """Length-adaptive average lagging of one utterance, in source words.

    lags: for each word of the final output, how many source words had been read when it (when a
    word at its place) was first shown. source: words of the source. reference: words of the
    reference, 0 where there is none. Averages lag minus ideal lag over the words up to the first
    that was shown with the whole source read; an output without words lags by the whole source.
    """
    if not lags:
        return float(source)
    pace = source / max(len(lags), reference)
    until = next((i + 1 for i, lag in enumerate(lags) if lag >= source), len(lags))
    return sum(lag - i * pace for i, lag in enumerate(lags[:until])) / until


def lags(shown: Sequence[tuple[int, int]]) -> list[float]:
    """For each word of the final output, the source words read when its place was first filled.

    shown: for each update, the source words read and the words displayed.
    """
    final = shown[-1][1]
    found: list[float] = []
    for read, displayed in shown:
        found += [float(read)] * (min(displayed, final) - len(found))
    return found


def in_two_passes(record: TraceRecord) -> tuple[int, ...]:
    """The sizes that a record's passes would have, had its prompt tail and draft not been fused."""
    draft = first_draft(record)
    rest = record.pass_sizes[1:]
    return (record.prompt_tail, draft, *rest) if draft else (record.prompt_tail, *rest)


def first_draft(record: TraceRecord) -> int:
    """Draft tokens that went through the model in the first pass of an update in one pass."""
    return record.pass_sizes[0] - record.prompt_tail


@dataclass(frozen=True)
class Spread:
    """A median over rounds, and its extremes."""

    median: float
    low: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """Median and extremes of one value for each round."""
    return Spread(statistics.median(values), min(values), max(values))


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` (0 … 1) of all values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
