"""What was predicted of passes, and what they cost, on one computer in one run."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.predicted import predictions

KEPT = Path(__file__).resolve().parents[3] / "benchmarks" / "real-sizes.json"
FAR = 0.3
"""The part of what a pass cost by which a prediction may miss it."""


def test_every_pass_of_the_kept_run_was_predicted() -> None:
    found = list(predictions(json.loads(KEPT.read_text("utf-8"))))
    assert len(found) > 20
    assert not [one for one in found if abs(one.ratio - 1) > FAR]
