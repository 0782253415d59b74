"""How the two engines share the processor, and whether others want it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import psutil

BUSY = 25.0
"""Per cent of the processor, from which on it is busy."""

_LOOKED_AT = 0.3
"""Seconds over which that is counted."""


_SHORTER = 0.9
_SECONDS = 1.0


def busy() -> bool:
    """Return whether the processor has something to do, as far as a short look tells."""
    return float(psutil.cpu_percent(interval=_LOOKED_AT)) >= BUSY


def threads(wanted: int) -> int:
    """Return an engine's number of threads: what the person wants, or for 0 half of the processor.

    Recognition and translation run at once, and both wait by spinning: together on the same cores
    they were measured up to four times slower than with half of them each.
    """
    return wanted or max(1, (os.cpu_count() or 2) // 2)


def recognition_threads(wanted: int) -> int:
    """Return recognition's number of threads: as `threads`, but for 0 two if there are two cores.

    Its passes are the longer ones, and bear it better that another engine wants their core: with
    models in the shapes of Whisper small and Qwen3 0.6B on two cores words were a third less late
    than with one thread each, and captions too (`benchmarks/real_sizes.py --part splits`).
    """
    return wanted or max(threads(0), min(2, os.cpu_count() or 1))


def shortest(work: Callable[[], float]) -> float:
    """Return the fewest seconds that a piece of work took, by what it returns, over some rounds.

    Whoever else wants the processor only adds to them. So there is another round for a second, and
    then while one is a tenth shorter than all before, for another second at most.
    """
    began, found, settled = time.perf_counter(), work(), False
    while (gone := time.perf_counter() - began) < _SECONDS or (not settled and gone < 2 * _SECONDS):
        before, found = found, min(found, work())
        settled = found > _SHORTER * before
    return found
