"""How many passes updates take, and how many tokens they erase, for live figures and runs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.decoding.model import common_prefix


def plain_sizes(stats: DecodingStats) -> tuple[int, ...]:
    """Return the sizes of the passes that plain re-translation would have made for the output.

    The changed tail of the prompt yields the first token; a pass for each token yields the next,
    and the last one's yields the end of the turn, unless the output was cut at its limit first.
    """
    return (stats.prompt_tail, *[1] * (stats.output - stats.hit_limit))


def counted(stats: DecodingStats, spent: int = 0) -> DecodingStats:
    """Fill in `all_passes` and `plain_passes`.

    spent: the passes of an update that was interrupted for this one. Plain re-translation would
    have been interrupted at the same moment, so they count on both sides, as do those of an update
    that is itself interrupted.
    """
    plain = stats.passes if stats.interrupted else len(plain_sizes(stats))
    if not stats.passes:
        return stats
    return replace(stats, all_passes=stats.passes + spent, plain_passes=plain + spent)


def erased(before: Sequence[Hashable], after: Sequence[Hashable]) -> int:
    """Return how many tokens of `before` are gone in `after`: all past the common prefix."""
    return len(before) - common_prefix(before, after)
