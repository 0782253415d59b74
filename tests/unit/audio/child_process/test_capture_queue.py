from __future__ import annotations

import threading

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.audio.child_process.capture_queue import CaptureQueue
from ssbd_desktop.system.clock import lasting_clock


def block(number: int, frames: int = 4) -> np.typing.NDArray[np.float32]:
    return np.full((frames, 2), number, np.float32)


def fetched(queue: CaptureQueue) -> int:
    chunk = queue.get()
    assert chunk is not None
    return int(chunk.samples[0, 0])


def test_first_in_first_out_with_the_time_of_arrival() -> None:
    queue = CaptureQueue(3)
    before = lasting_clock()
    queue.put(block(1))
    queue.put(block(2))
    after = lasting_clock()
    assert fetched(queue) == 1
    chunk = queue.get()
    assert chunk is not None
    assert before <= chunk.arrived <= after
    assert (chunk.first, queue.lost) == (4, 0)


def test_the_oldest_is_dropped_and_its_frames_counted() -> None:
    queue = CaptureQueue(3)
    for i in range(10):
        queue.put(block(i, frames=i + 1))
    assert fetched(queue) == 7
    assert queue.lost == sum(range(1, 8))


def test_the_end_wakes_whoever_waits() -> None:
    queue = CaptureQueue(3)
    threading.Timer(0.05, queue.end).start()
    assert queue.get() is None


@given(st.integers(1, 5), st.lists(st.booleans(), max_size=60))
def test_every_block_is_fetched_or_counted_and_order_is_kept(limit: int, puts: list[bool]) -> None:
    queue, put, found = CaptureQueue(limit), 0, list[int]()
    waiting = 0
    for is_put in puts:
        if is_put:
            queue.put(block(put, frames=1))
            put, waiting = put + 1, min(waiting + 1, limit)
        elif waiting:
            found.append(fetched(queue))
            waiting -= 1
    found += [fetched(queue) for _ in range(waiting)]
    assert found == sorted(set(found))
    assert len(found) + queue.lost == put
