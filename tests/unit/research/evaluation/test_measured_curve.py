from __future__ import annotations

import time

import numpy as np
import pytest

from research.evaluation.measured_curve import measure_curve
from ssbd_desktop.decoding.model import Evaluation, Logits, Tokens


class FakeTimedModel:
    """A model that takes n ms for n tokens, and each time one more round twice as long."""

    context_size = 40

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        size = len(tokens) - 32
        if size:
            self.asked.append((size, read))
        rounds = sum(asked == (size, read) for asked in self.asked)
        time.sleep(0.002)
        return Evaluation(Logits(np.zeros((read, 1), np.float32)), size, 0.001 * size * rounds)


def test_all_rows_are_read_and_the_shortest_time_of_each_length_counts() -> None:
    model = FakeTimedModel()
    curve = measure_curve(model)  # type: ignore[arg-type]
    assert {size for size, _ in model.asked} == {1, 2, 3, 4, 6, 8}
    assert all(read == size for size, read in model.asked), "as a verification reads them"
    assert len(model.asked) >= 5 * 6
    assert [cost for _, cost in curve.points] == pytest.approx([1, 2, 3, 4, 6, 8])
