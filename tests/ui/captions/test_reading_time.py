"""How long captions stay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.ui.captions.reading_time import (
    FLOOR,
    LONGEST_WAIT,
    MOST_WAITING,
    ReadableCaption,
    ReadingTime,
    reading_weight,
)

SPEED = 15.0
LONGEST_DELAY = LONGEST_WAIT + MOST_WAITING * FLOOR
"""The most seconds by which words come later."""


class FakeReader:
    """Watches the rows over a time in which captions come, and are finished."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.now = 0.0
        self.captions: dict[str, ReadableCaption] = {}
        self.came: dict[str, float] = {}
        self.seen: dict[str, list[float]] = {}
        self.read: dict[str, list[float]] = {}
        """When each stood finished."""
        self.standing: tuple[str, ...] = ()
        self.hurried: set[str] = set()
        self._reading_time = ReadingTime()

    @property
    def waiting(self) -> int:
        return len(self.captions) - len(self.standing)

    def come(self, name: str, weight: float, *, finished: bool = True) -> None:
        self.captions[name] = ReadableCaption(name, weight, finished)
        self.came[name] = self.now
        self.look()

    def look(self) -> float | None:
        if self.waiting > MOST_WAITING:
            self.hurried |= set(self.captions)
        captions = list(self.captions.values())
        removed = self._reading_time.look(captions, self.rows, SPEED, self.now)
        self.standing = tuple(self._reading_time.standing)
        for name in (*removed, *self.standing):
            self.seen.setdefault(name, []).append(self.now)
            if self.captions[name].finished:
                self.read.setdefault(name, []).append(self.now)
        for name in removed:
            del self.captions[name]
        return self._reading_time.due

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while (due := self.look()) is not None and self.now + due <= end:
            assert due > 0, "else the model would be asked for ever"
            self.now += due
        self.now = end
        self.look()

    def stood(self, name: str) -> float:
        return self.seen[name][-1] - self.seen[name][0]


def test_a_flood_is_passed_over_at_once() -> None:
    reader = FakeReader(2)
    for number in range(9):
        reader.come(str(number), 50.0)
        assert len(reader.captions) == min(number + 1, 2 + MOST_WAITING)


@given(st.lists(st.floats(1.0, 50.0), min_size=2, max_size=20), st.integers(1, 6))
def test_where_speech_is_slower_than_reading_each_is_read(weights: list[float], rows: int) -> None:
    reader = FakeReader(rows)
    for number, weight in enumerate(weights):
        reader.come(str(number), weight)
        reader.wait(max(weight / SPEED, FLOOR))
    for number, weight in enumerate(weights[: -rows - 1]):
        assert reader.stood(str(number)) >= weight / SPEED - 1e-6


def test_nothing_is_waited_for_while_all_have_a_row_and_fewer_leave_what_was_finished_last() -> (
    None
):
    reading_time = ReadingTime()
    captions = [ReadableCaption("1", 500, finished=True), ReadableCaption("2", 3, finished=False)]
    for now in (0.0, 1e6):
        assert reading_time.look(captions, 2, SPEED, now) == []
        assert (reading_time.standing, reading_time.due) == (["1", "2"], None)
    reader = FakeReader(3)
    for name in "123":
        reader.come(name, 10)
    reader.rows = 1
    reader.look()
    assert reader.standing == ("3",)


def test_a_long_one_outlasts_short_ones_that_began_later_and_were_finished_before() -> None:
    reader = FakeReader(2)
    reader.come("theirs", 150, finished=False)
    reader.wait(2.0)
    for number, said in enumerate(("mine", "mine too")):
        reader.come(said, 5, finished=False)
        reader.wait(1.5)
        reader.come(said, 20)
        reader.wait(1.5)
        assert reader.standing == ("theirs", said), number
    reader.come("theirs", 160)
    assert reader.standing == ("mine too", "theirs"), "what is finished last stands lowest"
    reader.wait(60.0)
    assert reader.standing == ("mine too", "theirs")
    reader.come("next", 10, finished=False)
    assert reader.standing == ("theirs", "next")


def test_where_all_is_still_being_said_one_gives_way_and_comes_back_with_more_of_it() -> None:
    reader = FakeReader(1)
    reader.come("theirs", 90, finished=False)
    reader.wait(1.0)
    reader.come("mine", 15)
    assert reader.standing == ("theirs",)
    reader.wait(LONGEST_WAIT)
    assert reader.standing == ("mine",)
    reader.wait(60.0)
    assert reader.standing == ("mine",), "nothing new of it: it may hang"
    reader.come("theirs", 95)
    assert reader.standing == ("theirs",)
    reader = FakeReader(1)
    reader.come("theirs", 90, finished=False)
    reader.come("mine", 15)
    reader.wait(LONGEST_WAIT)
    reader.come("theirs", 99, finished=False)
    assert reader.standing == ("mine",)
    reader.wait(FLOOR)
    assert reader.standing == ("theirs",)


@given(
    st.lists(
        st.tuples(st.floats(0.0, 6.0), st.floats(0.0, 12.0), st.floats(1.0, 200.0)),
        min_size=1,
        max_size=20,
    ),
    st.integers(1, 4),
)
def test_each_that_is_finished_is_seen_so_and_soon_whoever_began_first(
    said: list[tuple[float, float, float]], rows: int
) -> None:
    """Each begins a pause after the one before, and is being said for a while."""
    reader = FakeReader(rows)
    events: list[tuple[float, int, bool]] = []
    start = 0.0
    for number, (pause, lasting, _) in enumerate(said):
        start += pause
        events += [(start, number, False), (start + lasting, number, True)]
    finished_at: dict[str, float] = {}
    for at, number, finished in sorted(events):
        reader.wait(max(0.0, at - reader.now))
        reader.come(str(number), said[number][2], finished=finished)
        if finished:
            finished_at[str(number)] = at
    reader.wait(100.0)
    for name, at in finished_at.items():
        assert name in reader.read, "each has been seen finished"
        assert reader.read[name][0] - at <= LONGEST_DELAY + 1e-6
        if name not in reader.hurried:
            assert reader.stood(name) >= FLOOR - 1e-6


@pytest.mark.parametrize(
    ("text", "language", "weight"),
    [("", "Japanese", 0), ("Guten Tag", "German", 9), ("Guten Tag", "", 9),
     ("今日は天気", "Japanese", 5 / 4 * SPEED), ("今天天气好吗？好的", "Chinese", 9 / 9 * SPEED),
     ("今天天气好吗？好的", "", SPEED), ("今日は天気", "German", 5 / 4 * SPEED),
     ("안녕하세요", "Korean", 5 / 12 * SPEED), ("ok", "Japanese", 1 / 4 * SPEED),
     ("第3回", "Japanese", 2.5 / 4 * SPEED)],
)  # fmt: skip
def test_each_language_is_read_at_a_pace_of_its_own_and_half_width_counts_half(
    text: str, language: str, weight: float
) -> None:
    assert reading_weight(text, language) == pytest.approx(weight)
