from __future__ import annotations

import threading

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.audio.child_process.capture_queue import CaptureQueue
from ssbd_desktop.system.clock import lasting_clock


def block(number: int, frames: int = 4) -> np.typing.NDArray[np.float32]:
    return np.full((frames, 2), number, np.float32)


def fetched(backlog: CaptureQueue) -> int:
    chunk = backlog.get()
    assert chunk is not None
    return int(chunk.samples[0, 0])


def test_first_in_first_out_with_the_time_of_arrival() -> None:
    backlog = CaptureQueue(3)
    before = lasting_clock()
    backlog.put(block(1))
    backlog.put(block(2))
    after = lasting_clock()
    assert fetched(backlog) == 1
    chunk = backlog.get()
    assert chunk is not None
    assert before <= chunk.arrived <= after
    assert (chunk.first, backlog.lost) == (4, 0)


def test_the_oldest_is_dropped_and_its_frames_counted() -> None:
    backlog = CaptureQueue(3)
    for i in range(10):
        backlog.put(block(i, frames=i + 1))
    assert fetched(backlog) == 7
    assert backlog.lost == sum(range(1, 8))


def test_the_end_wakes_whoever_waits() -> None:
    backlog = CaptureQueue(3)
    threading.Timer(0.05, backlog.end).start()
    assert backlog.get() is None


@given(st.integers(1, 5), st.lists(st.booleans(), max_size=60))
def test_every_block_is_fetched_or_counted_and_order_is_kept(limit: int, puts: list[bool]) -> None:
    backlog, put, found = CaptureQueue(limit), 0, list[int]()
    waiting = 0
    for is_put in puts:
        if is_put:
            backlog.put(block(put, frames=1))
            put, waiting = put + 1, min(waiting + 1, limit)
        elif waiting:
            found.append(fetched(backlog))
            waiting -= 1
    found += [fetched(backlog) for _ in range(waiting)]
    assert found == sorted(set(found))
    assert len(found) + backlog.lost == put
