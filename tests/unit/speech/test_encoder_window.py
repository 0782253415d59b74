from __future__ import annotations

import pytest

from ssbd_desktop.speech.recognizer import WHOLE, Doubt, EncoderWindows


@pytest.mark.parametrize(
    ("sound", "window"), [(0.0, 8.0), (3.5, 8.0), (6.0, 10.0), (15.0, 20.0), (17.5, 30.0)]
)
def test_it_comes_in_few_steps(sound: float, window: float) -> None:
    assert EncoderWindows().short(sound) == window


def test_more_than_a_quarter_of_the_passes_ends_short_windows() -> None:
    windows = EncoderWindows()
    assert not any(windows.passed(wrong=i % 5 == 0) for i in range(1000))
    assert not windows.whole
    ended = [i for i in range(1000, 2000) if windows.passed(wrong=i % 2 == 0)]
    assert len(ended) == 1, "told once"
    assert windows.short(1.0) == WHOLE


def test_a_bad_beginning_is_no_reason() -> None:
    windows = EncoderWindows()
    assert [windows.passed(wrong=number > 0) for number in range(9)] == [*[False] * 8, True]


@pytest.mark.parametrize(
    ("one", "other", "more"),
    [
        (Doubt(False, 1), Doubt(), True),
        (Doubt(True), Doubt(), True),
        (Doubt(True), Doubt(True), False),
        (Doubt(False, 1), Doubt(True, 0), True),
        (Doubt(False, 2), Doubt(False, 2), False),
        (Doubt(False, 1), Doubt(False, 2), False),
    ],
)
def test_a_doubt_exceeds_another_in_either_way(one: Doubt, other: Doubt, more: bool) -> None:
    assert one.exceeds(other) == more
