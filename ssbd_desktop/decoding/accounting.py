"""The costs of updates and the tokens they erase, as runs and the live figures count them."""

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
    and the last one's yields the end of the turn, unless the output was cut at its limit before
    that.
    """
    return (stats.prompt_tail, *[1] * (stats.output - stats.hit_limit))


def priced(
    stats: DecodingStats,
    curve: CostCurve | None,
    spent: float = 0.0,
    drafting: CostCurve | None = None,
) -> DecodingStats:
    """`stats` with its prices filled in, by `curve`; without one each pass costs 1.

    spent: what an update cost that was broken off for this one. Plain re-translation would have
    been broken off at the same moment, so that counts on both sides; an update that is itself
    broken off has the same price on both. drafting: what a pass of the drafter costs, in passes of
    one token of the model that verifies.
    """
    if not stats.passes:
        return stats
    by = curve or CostCurve.flat()
    made = price(stats.pass_sizes, by)
    if drafting:
        made += price(stats.draft_sizes, drafting)
    plain = made if stats.interrupted else price(plain_sizes(stats), by)
    return replace(stats, price=made + spent, plain_price=plain + spent, by_curve=curve is not None)


def erased(before: Sequence[Hashable], after: Sequence[Hashable]) -> int:
    """Return how many tokens of `before` go for `after` to stand: those past the shared ones."""
    return len(before) - common_prefix(before, after)
