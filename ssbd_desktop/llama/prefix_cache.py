"""How much of a sequence a model's cache already holds."""

from __future__ import annotations


def reusable_prefix(cached: list[int], wanted: list[int], read: int) -> int:
    """How many leading tokens of `wanted` need not go through the model again.

    That is the longest common prefix of what the cache holds and what is wanted, short of the last
    `read` positions, whose logits can only come from a new evaluation.
    """
    return min(_common_prefix(cached, wanted), len(wanted) - read)


def _common_prefix(a: list[int], b: list[int]) -> int:
    shorter = min(len(a), len(b))
    if a[:shorter] == b[:shorter]:  # the usual case, compared in C
        return shorter
    return next(i for i in range(shorter) if a[i] != b[i])
