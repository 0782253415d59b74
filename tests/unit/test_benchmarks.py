"""That the benchmarks run and count; what they measure is not for a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

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


def test_speech_is_timed_and_counted_and_nothing_is_invented() -> None:
    command = [sys.executable, "benchmarks/speech.py", "--json", "--sentences", "1"]
    done = subprocess.run(
        [*command, "--minutes", "0.8"], cwd=ROOT, check=True, capture_output=True, timeout=120
    )
    figures = json.loads(done.stdout)
    assert figures["words"] >= figures["words_found"] >= 5
    assert 0 < figures["word_lag_median_s"] <= figures["word_lag_p95_s"]
    assert figures["committed_lag_median_s"] > 0
    assert figures["passes"] >= 1
    assert figures["rtf"] > 0
    assert figures["streaming_wer_minus_offline"] == pytest.approx(
        figures["wer_streaming"] - figures["wer_offline"], abs=0.01
    )
    assert figures["invented_words"] == 0
