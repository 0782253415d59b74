from __future__ import annotations

import pytest

from ssbd_desktop.transcript.labels import ENGLISH, lasting


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0.0, "0.1 s"),
        (0.44, "0.4 s"),
        (0.96, "1 s"),
        (59.4, "59 s"),
        (59.6, "1:00 min"),
        (125.0, "2:05 min"),
        (3599.6, "1:00:00 h"),
        (3725.0, "1:02:05 h"),
    ],
)
def test_how_long_it_was(seconds: float, shown: str) -> None:
    assert lasting(seconds) == shown


def test_who_said_it_stands_before_the_words() -> None:
    assert ENGLISH.said("me", "Good day") == "Me: Good day"
    assert ENGLISH.said("them", "Good day") == "Them: Good day"
    assert ENGLISH.said("", "Good day") == "Good day"
    assert ENGLISH.said("me", "") == "", "nobody said nothing"
