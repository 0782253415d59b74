"""How long captions stay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.ui.captions.reading_time import (
    FLOOR,
    LONGEST_DELAY,
    MOST_WAITING,
    ReadableCaption,
    ReadingTime,
    reading_weight,
)

SPEED = 15.0


class FakeReader:
    """Watches the rows over a time in which captions come."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.now = 0.0
        self.captions: list[ReadableCaption] = []
        self.came: dict[str, float] = {}
        self.seen: dict[str, list[float]] = {}
        self.hurried: set[str] = set()
        self._reading_time = ReadingTime()

    def come(self, caption: ReadableCaption) -> None:
        self.captions.append(caption)
        self.came[caption.name] = self.now
        self.look()

    def look(self) -> float | None:
        crowded = len(self.captions) > self.rows + MOST_WAITING
        first, due = self._reading_time.window(self.captions, self.rows, SPEED, self.now)
        if crowded:
            self.hurried |= {caption.name for caption in self.captions}
        for caption in self.captions[:first]:
            self.seen.setdefault(caption.name, [self.now]).append(self.now)
        self.captions = self.captions[first:]
        for caption in self.captions[: self.rows]:
            self.seen.setdefault(caption.name, []).append(self.now)
        return due

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.look()) is not None and self.now + due <= end:
            # Never the same time again: the model would be asked for ever.
            assert due > 0
            self.now += due
        self.now = end
        self.look()

    def stood(self, name: str) -> float:
        return self.seen[name][-1] - self.seen[name][0]


@given(
    st.lists(st.tuples(st.floats(0.0, 12.0), st.floats(1.0, 200.0)), min_size=1, max_size=30),
    st.integers(1, 6),
)
def test_every_caption_comes_soon_and_stands_for_the_floor_unless_too_many_wait(
    coming: list[tuple[float, float]], rows: int
) -> None:
    reader = FakeReader(rows)
    for number, (pause, weight) in enumerate(coming):
        reader.come(ReadableCaption(str(number), weight, finished=True))
        assert len(reader.captions) <= rows + MOST_WAITING, "a flood is passed over at once"
        reader.wait(pause)
    reader.wait(100.0)
    for name, came in reader.came.items():
        assert name in reader.seen, "each has been seen"
        assert reader.seen[name][0] - came <= LONGEST_DELAY + 1e-6
        if name not in reader.hurried:
            assert reader.stood(name) >= FLOOR - 1e-6


@given(st.lists(st.floats(1.0, 50.0), min_size=2, max_size=20), st.integers(1, 6))
def test_where_speech_is_slower_than_reading_each_is_read(weights: list[float], rows: int) -> None:
    reader = FakeReader(rows)
    for number, weight in enumerate(weights):
        reader.come(ReadableCaption(str(number), weight, finished=True))
        reader.wait(max(weight / SPEED, FLOOR))
    for number, weight in enumerate(weights[: -rows - 1]):
        assert reader.stood(str(number)) >= weight / SPEED - 1e-6


def test_minutes_of_speech_that_is_too_fast_stay_close_to_it() -> None:
    reader = FakeReader(2)
    for number in range(300):
        reader.come(ReadableCaption(str(number), 120, finished=True))
        reader.wait(1.0)
    reader.wait(LONGEST_DELAY)
    delays = [reader.seen[name][0] - came for name, came in reader.came.items()]
    assert max(delays) <= LONGEST_DELAY
    assert min(reader.stood(str(number)) for number in range(290)) >= FLOOR


def test_nothing_is_waited_for_while_all_have_a_row() -> None:
    reading_time = ReadingTime()
    captions = [ReadableCaption("1", 500, finished=True), ReadableCaption("2", 3, finished=False)]
    assert reading_time.window(captions, 2, SPEED, 0.0) == (0, None)
    assert reading_time.window(captions, 2, SPEED, 1e6) == (0, None)


@pytest.mark.parametrize(
    ("text", "weight"), [("", 0), ("Guten Tag", 9), ("今日は", 7.5), ("안녕", 5), ("ok 今", 5.5)]
)
def test_a_wide_character_takes_as_long_as_two_and_a_half(text: str, weight: float) -> None:
    assert reading_weight(text) == weight
