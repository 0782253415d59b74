"""The helpers that decide whether a test runs at all, how long it waits and what it measures."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.disk import mount
from tests.helpers.programs import PATIENCE, need, never_outlived


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


@pytest.mark.parametrize(("switch", "told"), [("", pytest.skip), ("1", pytest.fail)])
def test_where_nobody_may_mount_the_same_switch_says_what_becomes_of_a_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switch: str, told: Any
) -> None:
    monkeypatch.setenv("SSBD_TEST_ALL", switch)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(told.Exception, match="needs the right to mount a file system"):
        mount(tmp_path)


def test_no_test_skips_past_that_switch() -> None:
    root = Path(__file__).parents[1]
    skipping = [
        path for path in root.rglob("*.py") if re.search(r"pytest\.skip\(", path.read_text())
    ]
    # Real models are the one exception: they cannot be had everywhere.
    assert sorted(skipping) == [root / "conftest.py", root / "helpers" / "programs.py"]


SILENT = f"import time; time.sleep({PATIENCE}); print('late')"


def test_a_process_is_not_waited_for_for_ever_and_outlives_no_block() -> None:
    command = [sys.executable, "-c", SILENT]
    with never_outlived(subprocess.Popen(command, stdout=subprocess.PIPE), 0.2) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b""
    with pytest.raises(ZeroDivisionError), never_outlived(subprocess.Popen(command)) as process:
        raise ZeroDivisionError
    assert process.returncode
