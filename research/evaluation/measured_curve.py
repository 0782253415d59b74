"""The cost of a pass of n tokens on this machine, measured."""

from __future__ import annotations

import time

from research.drafting.draft_length import CostCurve
from ssbd_desktop.translation.llama.model import LlamaModel

SIZES = (1, 2, 3, 4, 6, 8, 9, 12, 16, 17, 24, 32, 33, 48, 64)
"""The lengths that are measured, among them the steps of known staircases (Metal's at 8 and 32)."""

_BEFORE = 32  # tokens in the cache while measuring, about as many as in a prompt
_ROUNDS = 5  # at least
_SECONDS = (0.5, 5.0)  # rounds last for at least the first; after the second, fewer will do


def measure_curve(model: LlamaModel, per: LlamaModel | None = None) -> CostCurve:
    """Measure t(n)/t(1), reading logits at every position as a verification does.

    per: the model whose t(1) is the unit; None for this one. Takes a few seconds at most. Rounds
    alternate the lengths, and the shortest time of each counts: models may be loading at the same
    time, and whatever else uses the processor only adds to the time.
    """
    sizes = [size for size in SIZES if size + _BEFORE <= model.context_size]
    seconds: dict[int, list[float]] = {size: [] for size in sizes}
    units: list[float] = []
    least, most = _SECONDS
    began, gone, rounds = time.perf_counter(), 0.0, 0
    while rounds == 0 or gone < least or (rounds < _ROUNDS and gone < most):
        for size in sizes:
            seconds[size].append(_seconds(model, size))
        units.append(_seconds(per, 1) if per else seconds[1][-1])
        rounds, gone = rounds + 1, time.perf_counter() - began
    return CostCurve(tuple((n, min(s) / min(units)) for n, s in seconds.items()))


def _seconds(model: LlamaModel, size: int) -> float:
    before = [1] * _BEFORE
    model.evaluate(before, 1)
    return model.evaluate([*before, *([2] * size)], size).seconds
