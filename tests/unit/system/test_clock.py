"""Which clock everything of a session is told by."""

from __future__ import annotations

import time

import pytest

from ssbd_desktop.system.clock import lasting_clock


def systems_clocks(monkeypatch: pytest.MonkeyPatch, **clocks: int) -> None:
    """Have the system know only these by number; each shows its number."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        monkeypatch.delattr(time, name, raising=False)
        if name in clocks:
            monkeypatch.setattr(time, name, clocks[name], raising=False)
    monkeypatch.setattr(time, "clock_gettime", float, raising=False)
    monkeypatch.setattr(time, "monotonic", lambda: 99.0)
    monkeypatch.setattr(time, "time", lambda: -1e9)  # the clock that people set


def test_on_linux_it_is_the_one_that_counts_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    systems_clocks(monkeypatch, CLOCK_BOOTTIME=7, CLOCK_MONOTONIC=1)
    assert lasting_clock() == 7.0


def test_on_macos_it_is_the_one_that_counts_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    systems_clocks(monkeypatch, CLOCK_MONOTONIC=6)
    assert lasting_clock() == 6.0


def test_on_windows_the_only_one_counts_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    systems_clocks(monkeypatch)
    assert lasting_clock() == 99.0


def test_setting_the_computers_clock_does_not_move_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = lasting_clock()
    monkeypatch.setattr(time, "time", lambda: before + 1e9)
    assert before <= lasting_clock() < before + 1e8
