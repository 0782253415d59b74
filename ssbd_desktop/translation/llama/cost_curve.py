"""The cost of a pass of n tokens on this machine: measured once for each model, then stored."""

from __future__ import annotations

import hashlib
import logging
import os
import time
from pathlib import Path

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.decoding.draft_length import CostCurve
from ssbd_desktop.system.files import load_state, save_state
from ssbd_desktop.system.folders import cache_folder
from ssbd_desktop.translation.llama.llama_cpp_api import version
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions

SIZES = (1, 2, 3, 4, 6, 8, 9, 12, 16, 17, 24, 32, 33, 48, 64)
"""The lengths that are measured, among them the steps of known staircases (Metal's at 8 and 32)."""

_BEFORE = 32  # tokens in the cache while measuring, about as many as in a prompt
_ROUNDS = 5  # at least
_SECONDS = (0.5, 5.0)  # rounds last for at least the first; after the second, fewer will do

_log = logging.getLogger(__name__)


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


def load_or_measure(model: LlamaModel, path: Path, options: LoadOptions) -> CostCurve:
    """Return this model's curve on this machine, from the cache folder if it is there.

    Raises ModelError if the file is gone by now.
    """
    file = _file(path, options)
    known = load_state(
        file, lambda points: CostCurve(tuple((int(n), float(cost)) for n, cost in points)), None
    )
    if known:
        return known
    curve = measure_curve(model)
    _log.info("cost of a pass: %s", ", ".join(f"{n}: {cost:.2f}" for n, cost in curve.points))
    save_state(file, curve.points)
    return curve


def _seconds(model: LlamaModel, size: int) -> float:
    before = [1] * _BEFORE
    model.evaluate(before, 1)
    return model.evaluate([*before, *([2] * size)], size).seconds


def _file(path: Path, options: LoadOptions) -> Path:
    try:
        facts = path.stat()
    except OSError as error:
        raise ModelError(
            "The translation model {path} is no longer there ({reason}): choose another one.",
            path=path,
            reason=error.strerror,
        ) from error
    known = f"{path.resolve()} {facts.st_size} {facts.st_mtime_ns} {options} {version()}"
    return cache_folder() / "cost" / f"{hashlib.sha256(os.fsencode(known)).hexdigest()[:16]}.json"
