from __future__ import annotations

import threading

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.speech.backlog import Backlog


def block(number: int) -> np.typing.NDArray[np.float32]:
    return np.full(4, number, np.float32)


def test_first_in_first_out() -> None:
    backlog = Backlog(3)
    backlog.put(block(1))
    backlog.put(block(2))
    assert [int(b[0]) for b in (backlog.get(1), backlog.get(1)) if b is not None] == [1, 2]
    assert backlog.lost == 0


def test_the_oldest_is_dropped_and_counted() -> None:
    backlog = Backlog(3)
    for i in range(10):
        backlog.put(block(i))
    found = backlog.get(1)
    assert found is not None
    assert int(found[0]) == 7
    assert backlog.lost == 7


def test_nothing_comes() -> None:
    with pytest.raises(TimeoutError):
        Backlog(3).get(0.01)


def test_the_end_wakes_whoever_waits() -> None:
    backlog = Backlog(3)
    threading.Timer(0.05, backlog.end).start()
    assert backlog.get(5) is None


@given(st.integers(1, 5), st.lists(st.booleans(), max_size=60))
def test_every_block_is_fetched_or_counted_and_order_is_kept(limit: int, puts: list[bool]) -> None:
    backlog, put, fetched = Backlog(limit), 0, list[int]()

    def fetch() -> None:
        found = backlog.get(0)
        assert found is not None
        fetched.append(int(found[0]))

    waiting = 0
    for is_put in puts:
        if is_put:
            backlog.put(block(put))
            put, waiting = put + 1, min(waiting + 1, limit)
        elif waiting:
            fetch()
            waiting -= 1
    for _ in range(waiting):
        fetch()
    assert fetched == sorted(set(fetched))
    assert len(fetched) + backlog.lost == put
