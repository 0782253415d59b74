from __future__ import annotations

import os
import platform
import re
import subprocess
import time
from importlib import metadata
from pathlib import Path

import pytest

from ssbd_desktop.system import computer, folders
from ssbd_desktop.system.clock import lasting_clock


def test_each_engine_has_the_version_that_is_installed_and_the_system_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = computer.engine_versions()
    assert list(found) == list(computer.ENGINES)
    assert found["llama-cpp-python"] == metadata.version("llama-cpp-python")
    assert all(re.match(r"\d+\.\d+", version) for version in found.values())
    monkeypatch.setattr(computer, "ENGINES", ("numpy", "no-such-package"))
    assert computer.engine_versions()["no-such-package"] == "unknown"
    assert platform.machine() in computer.system_version()


@pytest.mark.parametrize(
    ("clocks", "told"),
    [({"CLOCK_BOOTTIME": 7, "CLOCK_MONOTONIC": 1}, 7.0), ({"CLOCK_MONOTONIC": 6}, 6.0), ({}, 99.0)],
    ids=["Linux", "macOS", "Windows"],
)
def test_it_is_the_one_that_counts_sleep(
    monkeypatch: pytest.MonkeyPatch, clocks: dict[str, int], told: float
) -> None:
    """Of those that a system knows by number; each shows its number here."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        monkeypatch.delattr(time, name, raising=False)
        if name in clocks:
            monkeypatch.setattr(time, name, clocks[name], raising=False)
    monkeypatch.setattr(time, "clock_gettime", float, raising=False)
    monkeypatch.setattr(time, "monotonic", lambda: 99.0)
    monkeypatch.setattr(time, "time", lambda: -1e9)  # the clock that people set
    assert lasting_clock() == told


def test_notices_are_those_that_ship_with_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "_PACKAGE", tmp_path)
    assert folders.notices() is None
    (tmp_path / "notices").mkdir()
    file = tmp_path / "notices" / "THIRD-PARTY-NOTICES.txt"
    file.write_text("numpy: BSD-3-Clause")
    assert folders.notices() == file


def test_a_program_is_known_by_its_topmost_process(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = ["sh", "-c", "sh -c 'echo $$; read x'; true"]
    with subprocess.Popen(twice, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as outer:
        inner = int(next(outer.stdout or iter(())))
        assert computer.program_of(inner) == (outer.pid, "sh")
        monkeypatch.setattr(computer, "_WEB_VIEW", "sh")
        computer._program_of.cache_clear()
        assert computer.program_of(inner) == computer.program_of(os.getpid())
        outer.communicate()
    assert computer.program_of(inner) == (inner, "")
