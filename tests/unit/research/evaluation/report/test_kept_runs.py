"""What the documents say is what the report makes of kept traces: here of those soon read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from research.evaluation.report.family import as_family
from research.evaluation.report.report import as_pages, make_report
from research.evaluation.traces.archive import ArchivedRun, read_run
from research.evaluation.variants import Variant

ROOT = Path(__file__).resolve().parents[5]
TRACES = ROOT / "benchmarks" / "traces"

pytestmark = pytest.mark.skipif(not TRACES.is_dir(), reason="source packages have no kept traces")


@pytest.fixture
def runs(kept: str) -> list[ArchivedRun]:
    return [read_run(each) for name in kept.split() for each in sorted(TRACES.glob(name))]


@pytest.mark.parametrize(
    ("kept", "apart"),
    [
        ("call language-*", ""),
        ("context-*", r"\| context-0 \| — "),
        ("defaults-call", r"\| defaults-call \| — "),
        ("family-*", ""),
        ("flores replay-*", ""),
        ("real-gemma real-qwen real-qwen-zh real-smollm", ""),
        ("real-qwen real-qwen-c* shipped", r"\| shipped \| — "),
    ],
)
def test_a_document_has_every_line_that_is_made_of_these_runs(
    kept: str, apart: str, runs: list[ArchivedRun]
) -> None:
    """But for those lines that among all runs are another run's; and those that name one of them
    are made."""
    assert all(Variant("rt") in run.header.variants for run in runs if "rt" in run.grouped)
    report = make_report(runs, None, "u11" if "call l" in kept else None)
    pages = {name or "../RESULTS": text for name, text in as_pages(report).items()}
    if kept == "family-*":
        pages = {"../FAMILY": as_family(report.runs)}
    anothers = re.compile(f"not run|{apart}" if apart else "not run")
    for name, text in pages.items():
        document = (ROOT / "docs" / "results" / f"{name}.md").read_text("utf-8")
        if name in {*kept.split(), "languages", "../FAMILY"}:
            assert text == document
        elif name == "../RESULTS" and "shipped" in kept:
            every, made = (set(re.findall("^### .*", of, re.MULTILINE)) for of in (document, text))
            assert every - made <= {f"### {path.name}" for path in TRACES.iterdir()}
        other = [line for line in text.splitlines() if line not in document.splitlines()]
        assert all(map(anothers.search, other)), other
        beside = "" if "shipped" in kept else r"(?!.* ssbd 0.2 display3 )"  # where that was run
        theirs = re.compile(rf"{beside}.*\| ({'|'.join(run.name for run in runs)}) \|")
        assert set(filter(theirs.match, document.splitlines())) <= set(text.splitlines())
        assert ("## Real models" in text) == (kept.startswith("real") and name == "../RESULTS")
