"""What a pass of n tokens costs on this machine: measured once for each model, then remembered."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import time
from pathlib import Path

from ssbd_desktop.decoding.draft_length import CostCurve
from ssbd_desktop.errors import ModelError
from ssbd_desktop.llama.llama_cpp_api import version
from ssbd_desktop.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.system.atomic_write import write_whole
from ssbd_desktop.system.folders import cache_folder
from ssbd_desktop.system.ordinary_file import read_ordinary

SIZES = (1, 2, 3, 4, 6, 8, 9, 12, 16, 17, 24, 32, 33, 48, 64)
"""The lengths that are measured: the steps of known staircases (Metal's at 8 and 32) among them."""

_BEFORE = 32  # tokens in the cache while measuring, about what a prompt has
_ROUNDS = 5  # at least
_SECONDS = (0.5, 5.0)  # that rounds go on for at least, unless they take so long

_log = logging.getLogger(__name__)


def measure_curve(model: LlamaModel) -> CostCurve:
    """Measure t(n)/t(1), logits read at every position as a verification does.

    Takes some seconds at most. Rounds alternate the lengths, and the shortest time of each counts:
    a model is loaded while other models are, and whoever else wants the processor only adds to it.
    """
    before = [1] * _BEFORE
    sizes = [size for size in SIZES if size + _BEFORE <= model.context_size]
    seconds: dict[int, list[float]] = {size: [] for size in sizes}
    least, most = _SECONDS
    began, gone, rounds = time.perf_counter(), 0.0, 0
    while rounds == 0 or gone < least or (rounds < _ROUNDS and gone < most):
        for size in sizes:
            model.evaluate(before, 1)
            seconds[size].append(model.evaluate([*before, *([2] * size)], size).seconds)
        rounds, gone = rounds + 1, time.perf_counter() - began
    single = min(seconds[1])
    return CostCurve(tuple((n, min(s) / single) for n, s in seconds.items()))


def load_or_measure(model: LlamaModel, path: Path, options: LoadOptions) -> CostCurve:
    """The curve of this model on this machine, from the cache folder if it is there.

    Raises ModelError where the file is gone by now.
    """
    file = cache_folder() / "cost" / f"{_key(path, options)}.json"
    try:
        points = json.loads(read_ordinary(file))
        return CostCurve(tuple((int(n), float(cost)) for n, cost in points))
    except (OSError, ValueError, TypeError, RecursionError):
        curve = measure_curve(model)
    _log.info("cost of a pass: %s", ", ".join(f"{n}: {cost:.2f}" for n, cost in curve.points))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(curve.points))
    except OSError as error:
        _log.info("the cost curve is not kept in %s (%s)", file, error.strerror)
    return curve


def _key(path: Path, options: LoadOptions) -> str:
    try:
        facts = path.stat()
    except OSError as error:
        raise ModelError(
            "The translation model {path} is gone ({reason}): choose one that stays where it is.",
            path=path,
            reason=error.strerror,
        ) from error
    what = f"{path.resolve()} {facts.st_size} {facts.st_mtime_ns} {options} {version()}"
    return hashlib.sha256(os.fsencode(what)).hexdigest()[:16]
