from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ssbd_desktop.system.slices import shortest


def giving(seconds: list[float]) -> tuple[Callable[[], float], Iterator[float]]:
    left = iter(seconds)
    return (lambda: next(left)), left


def test_rounds_go_on_while_one_finds_something_shorter() -> None:
    first, left_of_first = giving([3.0, 2.0, 2.5, 1.9, 7.0])
    second, _ = giving([1.0, 1.0, 0.5, 0.49, 7.0])
    assert shortest([first, second]) == [1.9, 0.49]
    assert list(left_of_first) == [7.0]


def test_rounds_end_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 0.1, 1.9, 2.1])
    monkeypatch.setattr("time.perf_counter", lambda: next(now))
    run, left = giving([8.0, 4.0, 2.0, 1.0])
    assert shortest([run]) == [2.0]
    assert list(left) == [1.0]
