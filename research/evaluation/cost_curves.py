"""Cost curves: what a pass of n tokens costs, in passes of one token."""

from __future__ import annotations

import json
import math
from pathlib import Path

from research.drafting.draft_length import CostCurve
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.system.files import read_ordinary

FLAT = CostCurve.flat()

CPU_06B = CostCurve(
    ((1, 1.0), (2, 1.83), (4, 2.75), (8, 4.3), (9, 5.0), (16, 5.0), (32, 8.4), (64, 15.9))
)
"""Measured: Qwen3-0.6B's shape, Q4_K_M, on two x86-64 cores."""

METAL_LIKE = CostCurve(
    ((1, 1.0), (2, 1.8), (4, 3.8), (8, 7.4), (9, 7.5), (32, 7.5), (33, 15.0), (64, 15.0))
)
"""After the figures for an M4 Pro in ggml-org/llama.cpp issue 25250 and pull request 25377."""

NAMED = {"flat": FLAT, "cpu": CPU_06B, "metal": METAL_LIKE}


def read_curve(path: Path) -> CostCurve:
    """A curve from a JSON file like {"points": [[1, 1.0], [8, 4.3]]}; raises InputError."""
    problem = (
        f'{path} holds no cost curve like {{"points": [[1, 1.0], [8, 4.3]]}}, its sizes ascending '
        "from 1 and its costs positive: mend it, or give --curve flat, cpu, metal or measure."
    )
    try:
        points = json.loads(read_ordinary(path))["points"]
        curve = CostCurve(tuple((int(n), float(cost)) for n, cost in points))
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}): give --curve flat, cpu, metal, measure or "
            "a file."
        ) from error
    except (ValueError, KeyError, TypeError, RecursionError):
        raise InputError(problem) from None
    sizes = [n for n, _ in curve.points]
    sound = all(math.isfinite(cost) and cost > 0 for _, cost in curve.points)
    if sizes[:1] != [1] or sizes != sorted(set(sizes)) or not sound:
        raise InputError(problem)
    return curve
