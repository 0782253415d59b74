from __future__ import annotations

import pytest

from ssbd_desktop.speech.recognizer import FASTEST, NEVER, ONE_WORD, Word, join, without_repetitions


def said(text: str, seconds: float = 0.05) -> tuple[Word, ...]:
    """`text`, so many seconds a word: by default faster than anybody speaks."""
    return tuple(Word(word, i * seconds, (i + 1) * seconds) for i, word in enumerate(text.split()))


@pytest.mark.parametrize(
    ("heard", "kept"),
    [
        ("We met so so so so so", "We met so"),
        ("We met. Thank you, thank you. Thank you. THANK YOU thank", "We met. Thank you,"),
        ("I know " + "and then we go " * 9, "I know and then we go"),
        ("oh no no no no no no and then he left", "oh no and then he left"),
        ("well a b a b a b a b a c", "well a b a c"),
    ],
)
def test_a_repetition_is_cut_to_one_turn(heard: str, kept: str) -> None:
    assert join(without_repetitions(said(heard))) == kept


@pytest.mark.parametrize(
    "text",
    ["so " * 5, "Thank you. " * 30, "bye bye now " * 4 + "bye", "a b c d e f g h i j k l " * 4],
)
def test_nothing_else_is_nothing(text: str) -> None:
    assert without_repetitions(said(text)) == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        "no no no no",
        "a b c d e f g h i j k l m " * 3 + "a b c d e f g h i j k l m",
        "thank you thank you thank you",
        "very very good and very very nice",
        "one two one two three one two",
    ],
)
def test_what_people_repeat_stays(text: str) -> None:
    assert join(without_repetitions(said(text))) == text


def test_what_took_its_time_was_said() -> None:
    number = "I said that my number is five five five five five five two"
    assert join(without_repetitions(said(number, 0.25))) == number
    assert join(without_repetitions(said(number, 0.05))) == "I said that my number is five two"
    thanks = "thank you thank you thank you thank you"
    assert join(without_repetitions(said(thanks, 0.25))) == thanks
    assert join(without_repetitions(said("no " * ONE_WORD, FASTEST))) == "no no no no no"


def test_however_long_it_takes_nobody_says_it_that_often() -> None:
    assert join(without_repetitions(said("we " + "so " * NEVER, 0.4))) == "we so"
