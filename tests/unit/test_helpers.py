"""The helpers that decide whether a test runs at all, how long it waits and what it measures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers.programs import need


def test_a_missing_program_skips_a_test_and_fails_it_under_tools_test(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SSBD_TEST_ALL", raising=False)
    need("sh")
    with pytest.raises(pytest.skip.Exception, match="needs no-such-program"):
        need("sh", "no-such-program")
    monkeypatch.setenv("SSBD_TEST_ALL", "1")
    need("sh")
    with pytest.raises(pytest.fail.Exception, match="needs no-such-program: see tools/setup"):
        need("sh", "no-such-program")


def test_no_test_skips_past_that_switch() -> None:
    root = Path(__file__).parents[1]
    skipping = [
        path for path in root.rglob("*.py") if re.search(r"pytest\.skip\(", path.read_text())
    ]
    # Real models are the one exception: they cannot be had everywhere.
    assert sorted(skipping) == [root / "conftest.py", root / "helpers" / "programs.py"]
