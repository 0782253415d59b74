"""That the benchmarks run and count; what they measure is not for a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_passes_of_all_contestants_are_counted() -> None:
    command = [sys.executable, "benchmarks/decoding.py", "--json", "--limit", "1", "--rounds", "1"]
    done = subprocess.run(
        [*command, "--threads", "1"], cwd=ROOT, check=True, capture_output=True, timeout=120
    )
    policies = json.loads(done.stdout)["policies"]
    plain, ours = policies["RT, create_completion"], policies["RT"]
    assert plain["passes_per_update"] == ours["passes_per_update"] > 1
    assert plain["evaluated_per_update"] == ours["evaluated_per_update"] > 1
    assert policies["CD"]["passes_per_update"] < ours["passes_per_update"]
