from __future__ import annotations

import threading

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.audio.capture_process.buffers import (
    INAUDIBLE,
    JOINED,
    LASTING,
    MOST_WAITING,
    CaptureQueue,
    Delivered,
    PlaybackBuffer,
    Reblocked,
    SilenceTogether,
)
from ssbd_desktop.system.clock import lasting_clock
from tests.helpers.sound import Samples


def block(number: int, frames: int = 4) -> Samples:
    return np.full((frames, 2), number, np.float32)


def fetched(queue: CaptureQueue) -> Delivered:
    sound = queue.get()
    assert sound is not None
    return sound


def test_first_in_first_out_with_the_time_of_arrival() -> None:
    queue = CaptureQueue(3)
    before = lasting_clock()
    queue.put(block(1))
    queue.put(block(2))
    after = lasting_clock()
    for number in (1, 2):
        sound = fetched(queue)
        assert sound.samples[0, 0] == number
        assert before <= sound.arrived <= after
        assert sound.first == 4 * (number - 1)


def test_the_end_wakes_whoever_waits() -> None:
    queue = CaptureQueue(3)
    threading.Timer(0.05, queue.end).start()
    assert queue.get() is None


@given(st.integers(1, 5), st.lists(st.integers(0, 9), max_size=60))
def test_the_oldest_is_dropped_and_its_frames_counted(limit: int, steps: list[int]) -> None:
    """A step is a block of so many frames that is put, or, if none, one that is fetched."""
    queue, put, waiting = CaptureQueue(limit), 0, list[tuple[int, int]]()
    for frames in steps:
        if frames:
            queue.put(block(put, frames))
            waiting = [*waiting, (put, frames)][-limit:]
            put += frames
        elif waiting:
            first, count = waiting.pop(0)
            sound = fetched(queue)
            assert (sound.first, len(sound.samples)) == (first, count)
    assert [fetched(queue).first for _ in waiting] == [first for first, _ in waiting]


def counted(first: int, count: int) -> Samples:
    return np.arange(first, first + count, dtype=np.float32)


def test_what_is_put_is_taken_in_order_after_a_cushion() -> None:
    buffer = PlaybackBuffer()
    buffer.put(counted(1, 4))
    assert not buffer.take(3).any()
    buffer.put(counted(5, 4))
    buffer.put(counted(9, 4))
    assert buffer.take(3).tolist() == [1, 2, 3]
    assert buffer.take(6).tolist() == [4, 5, 6, 7, 8, 9]


def test_where_nothing_waits_there_is_silence_and_a_cushion_again() -> None:
    buffer = PlaybackBuffer()
    for i in range(3):
        buffer.put(counted(2 * i + 1, 2))
    assert buffer.take(8).tolist() == [1, 2, 3, 4, 5, 6, 0, 0]
    buffer.put(counted(7, 2))
    assert not buffer.take(2).any()


def test_where_nobody_takes_the_oldest_gives_way() -> None:
    buffer = PlaybackBuffer()
    for i in range(1000):
        buffer.put(counted(i, 1))
    taken = buffer.take(1000)
    assert taken.max() == 999
    assert np.count_nonzero(taken) == MOST_WAITING


def test_lasting_silence_comes_in_larger_pieces_and_what_ends_it_comes_at_once() -> None:
    together, first = SilenceTogether(16_000), 0

    def taken(audible: float = 0.0, lost: int = 0, count: int = 500) -> list[Delivered]:
        nonlocal first
        samples = np.full((count, 2), (0.5, 0.0), np.float32)  # a constant is silence, too
        samples[0, 1] = audible
        block = Delivered(samples, first / 16_000, first + lost)
        first += lost + count
        return list(together.taken(block))

    found = [taken(), taken(INAUDIBLE), *(taken() for _ in range(164)), taken(INAUDIBLE)]
    joined: list[list[int]] = [*[[]] * round(JOINED * 32), [round(JOINED * 16_000) + 500]]
    at_first = [[500]] * (1 + round(LASTING * 32))
    sizes = [[len(one.samples) for one in each] for each in found]
    assert sizes == [*at_first, *joined, *joined, [], [], [], [2_000]]
    assert (found[-1][0].arrived, found[-1][0].first) == ((first - 500) / 16_000, first - 2_000)
    for number in range(97):
        taken(count=500 if number else 499)
    queue = CaptureQueue(999, SilenceTogether(16_000).taken)
    for number in range(round(2 * LASTING * 32)):
        queue.put(np.zeros((500 if number else 499, 2), np.float32))
    queue.end()
    assert len([*iter(queue.get, None)]) == 98, "96 alone, then 33 at a time"
    nothing = Delivered(np.zeros((0, 2), np.float32), 0.0, first)
    assert list(SilenceTogether(16_000).taken(nothing)), "a device may deliver nothing"
    (before,) = taken(lost=8_000)
    assert (before.first, len(before.samples)) == (first - 9_000, 500), "that before it went on"
    (after,) = taken(INAUDIBLE)
    assert (after.first, len(after.samples)) == (first - 1_000, 1_000)
    assert len(taken(count=1)) == 1


def test_pieces_of_any_length_become_blocks_of_one() -> None:
    blocks, first, found = Reblocked(4), 0, list[list[list[float]]]()
    for count in (3, 1, 9, 0, 3):
        found.append([block.tolist() for block in blocks.add(counted(first, count))])
        first += count
    assert found == [[], [[0, 1, 2, 3]], [[4, 5, 6, 7], [8, 9, 10, 11]], [], [[12, 13, 14, 15]]]
