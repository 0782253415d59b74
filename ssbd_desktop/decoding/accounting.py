"""What updates cost and how many tokens they erase, for runs and for the live figures."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.draft_length import CostCurve
from ssbd_desktop.decoding.model import common_prefix


def price(sizes: Iterable[int], curve: CostCurve) -> float:
    """Return the cost of passes of these sizes under a curve, in passes of one token."""
    return sum(curve.cost(size) for size in sizes)


def plain_sizes(stats: DecodingStats) -> tuple[int, ...]:
    """Return the sizes of the passes that plain re-translation would have made for the output.

    The changed tail of the prompt yields the first token; a pass for each token yields the next,
    and the last one's yields the end of the turn, unless the output was cut at its limit first.
    """
    return (stats.prompt_tail, *[1] * (stats.output - stats.hit_limit))


def priced(
    stats: DecodingStats,
    curve: CostCurve | None,
    spent: float = 0.0,
) -> DecodingStats:
    """Fill in the prices of `stats` by `curve`; without a curve, each pass costs 1.

    spent: the cost of an update that was interrupted for this one. Plain re-translation would have
    been interrupted at the same moment, so it counts on both sides; an update that is itself
    interrupted has the same price on both.
    """
    if not stats.passes:
        return stats
    by = curve or CostCurve.flat()
    made = price(stats.pass_sizes, by)
    plain = made if stats.interrupted else price(plain_sizes(stats), by)
    return replace(stats, price=made + spent, plain_price=plain + spent, by_curve=curve is not None)


def erased(before: Sequence[Hashable], after: Sequence[Hashable]) -> int:
    """Return how many tokens of `before` are gone in `after`: all past the common prefix."""
    return len(before) - common_prefix(before, after)
