"""docs/RESULTS.md is what the kept traces say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.skipif(
    not (ROOT / "benchmarks" / "traces").is_dir(), reason="source packages have no kept traces"
)
@pytest.mark.skipif(sys.platform == "win32", reason="tools/results is a shell script")
def test_the_results_are_what_the_report_prints() -> None:
    command = ["bash", str(ROOT / "tools" / "results"), "--check"]
    made = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert made.returncode == 0, f"run tools/results\n{made.stderr[-2000:]}{made.stdout[-2000:]}"
