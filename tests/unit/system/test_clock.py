"""Which clock everything of a session is told by."""

from __future__ import annotations

import time

import pytest

from ssbd_desktop.system.clock import lasting_clock


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


def test_setting_the_computers_clock_does_not_move_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = lasting_clock()
    monkeypatch.setattr(time, "time", lambda: before + 1e9)
    assert before <= lasting_clock() < before + 1e8
