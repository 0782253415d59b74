"""Our logs under the scorers of the field; `tools/test_simulstream` installs them and runs it."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks.simulstream import ROOT, latencies, run, stats
from research.arguments import parse
from research.evaluate import ACTIONS
from research.evaluation.report.against_rt import first_round
from research.evaluation.traces.archive import read_run
from ssbd_desktop.decoding.decoder import erased
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings

VENV = Path(os.environ.get("SSBD_SIMULSTREAM", ""))
pytestmark = [
    pytest.mark.skipif(Path() == VENV, reason="needs simulstream: run tools/test_simulstream"),
    pytest.mark.slow,
]


def test_their_erasure_of_the_clip_is_ours(tmp_path: Path) -> None:
    flags = ["--policy=rt,ssbd", "--mask-k=3", f"--source={ROOT}/benchmarks/call.jsonl"]
    options = parse(["run", *flags, f"--out={tmp_path}/run"])
    settings = demo_pack.find().settings(Settings())
    assert ACTIONS["run"](settings, options) == 0
    texts = ["--texts", str(tmp_path / "texts"), "--write", str(tmp_path / "report.md")]
    ACTIONS["report"](settings, parse(["report", str(tmp_path / "run"), *texts]))
    for name in ("rt", "ssbd 0.2 display3"):
        shown = [
            [one.tokens[: one.visible] for one in made]
            for made in first_round(read_run(tmp_path / "run"), name).values()
        ]
        gone = sum(erased(*pair) for one in shown for pair in pairwise(one))
        log = tmp_path / "texts" / f"run.{name.replace(' ', '_')}.simulstream"
        theirs = stats(VENV, log, "tokens")["normalized_erasure"]
        assert gone > 0
        assert theirs == pytest.approx(gone / sum(len(one[-1]) for one in shown))


def test_their_command_runs_us(tmp_path: Path) -> None:
    log = run(VENV, tmp_path, {})
    found = stats(VENV, log) | latencies(VENV, log)
    assert found["chrF"] > 90
    assert 500 < found["LongYAAL (CU)"] < found["LongYAAL (CA)"]
