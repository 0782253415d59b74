"""One app's streams as one sound, whose blocks are taken when they are due."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest

from ssbd_desktop.audio.capture_process.buffers import MOST_WAITING
from ssbd_desktop.audio.systems import app_streams
from ssbd_desktop.audio.systems.app_streams import STALL, AppStreams, Put
from tests.helpers.fake_clock import FakeClock

PIECE = 768  # frames of 0.016 seconds


def begun(*keys: int) -> tuple[AppStreams, Callable[[int, float], None], list[int]]:
    """Streams of which all but 9 begin, what gives a piece to one, and which of them are closed."""
    puts, closed = dict[int, Put](), list[int]()

    def begin(key: int, put: Put) -> SimpleNamespace | None:
        puts[key] = put
        return SimpleNamespace(close=lambda: closed.append(key)) if key < 9 else None

    def give(key: int, level: float) -> None:
        puts[key](np.full((PIECE, 2), level, np.float32))

    streams = AppStreams(begin, 2)
    streams.follow(keys)
    return streams, give, closed


def test_streams_are_mixed_and_one_that_has_ended_is_heard_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = FakeClock()
    monkeypatch.setattr(app_streams, "time", SimpleNamespace(monotonic=clock))
    streams, give, closed = begun(1, 2, 9)
    assert len(streams.heard) == 2, "the third had ended"
    assert streams.left == pytest.approx(0.032)
    for _ in range(6):
        give(1, 0.25)
        give(2, 0.5)
    assert streams.block().tolist() == [[0.75, 0.75]] * 2 * PIECE
    clock.now += 0.07
    assert streams.left == pytest.approx(-0.006)
    streams.follow([2])
    assert closed == [1]
    for level in (0.75, 0.75, 0.0):
        assert set(streams.block().flat) == {level}


def test_what_a_stall_held_up_is_heard_but_for_its_pauses_and_the_oldest_of_much() -> None:
    streams, give, _ = begun(1)
    for level, count in ((1e-3, 20), (0.5, 100), (1e-3, 1)):
        for _ in range(count):
            give(1, level)
    heard = np.stack([streams.block() for _ in range(70)]).ravel()
    levels, counts = np.unique(heard[heard > 0], return_counts=True)
    assert levels == pytest.approx([1e-3, 0.5])
    assert counts.tolist() == [MOST_WAITING * 2 * PIECE, 100 * 2 * PIECE]
    for _ in range(400):
        give(1, 0.5)
    heard = np.stack([streams.block() for _ in range(200)])
    assert np.count_nonzero(heard) == round(STALL / 0.016) * 2 * PIECE
