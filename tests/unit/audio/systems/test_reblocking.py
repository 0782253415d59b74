from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.audio.systems.reblocking import Reblocked


@pytest.mark.parametrize("pieces", [[3, 3, 3, 3], [0, 1, 9], [25], [15, 15, 10], [9, 0, 1, 10, 4]])
def test_pieces_of_any_length_become_blocks_of_one(pieces: list[int]) -> None:
    sound = np.arange(sum(pieces) * 2, dtype=np.float32).reshape(-1, 2)
    reblocked = Reblocked(10)
    blocks = []
    start = 0
    for length in pieces:
        blocks += list(reblocked.add(sound[start : start + length]))
        start += length
    assert [len(block) for block in blocks] == [10] * (len(sound) // 10)
    got = np.concatenate([*blocks, np.zeros((0, 2))])
    np.testing.assert_array_equal(got, sound[: len(got)])


def test_blocks_are_copies() -> None:
    piece = np.ones((10, 2), np.float32)
    (block,) = Reblocked(10).add(piece)
    piece[:] = 0
    assert block.all()
