"""What tools/check, which has actionlint and zizmor read the workflows, does not hold of them."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(
    r"uses: (?P<action>[\w./-]+)@(?P<commit>[0-9a-f]{40}) # (?P<version>v\d+\.\d+\.\d+)"
)
RUN = re.compile(r"\b(?:bash|python) ((?:tools|packaging|benchmarks)/[\w./-]+)")


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.name)
def workflow(request: pytest.FixtureRequest) -> str:
    text = request.param.read_text("utf-8")
    assert isinstance(text, str)
    return text


def test_each_action_is_pinned_to_a_commit_whose_version_is_told(workflow: str) -> None:
    used = [line.strip() for line in workflow.splitlines() if "uses:" in line]
    assert used
    elsewhere = [line for line in used if "uses: ./" not in line]
    assert [line for line in elsewhere if not PINNED.search(line)] == []


def test_an_action_has_one_version_everywhere() -> None:
    versions = defaultdict(set)
    for path in WORKFLOWS:
        for use in PINNED.finditer(path.read_text("utf-8")):
            versions[use["action"]].add((use["commit"], use["version"]))
    assert {action: found for action, found in versions.items() if len(found) > 1} == {}


def test_a_workflow_may_only_read_where_no_job_says_more(workflow: str) -> None:
    assert "\npermissions:\n  contents: read\n\n" in workflow


def test_no_job_runs_for_ever(workflow: str) -> None:
    assert workflow.count("    runs-on: ") == workflow.count("    timeout-minutes: ") > 0


def test_what_a_workflow_runs_is_there(workflow: str) -> None:
    missing = [name for name in RUN.findall(workflow) if not (ROOT / name).is_file()]
    assert missing == []


def test_each_part_of_the_nightly_run_has_a_job() -> None:
    """But the wheel, which bundles.yml builds and tries."""
    all_parts = re.search(r"\|\| parts=\((.+)\)", (ROOT / "tools/nightly").read_text("utf-8"))
    jobs = re.search(r"part: \[(.+)\]", (ROOT / ".github/workflows/nightly.yml").read_text("utf-8"))
    assert all_parts
    assert jobs
    assert {*jobs[1].split(", "), "wheel"} == set(all_parts[1].split())
