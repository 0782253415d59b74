from __future__ import annotations

import pytest

from ssbd_desktop.translation.prompt_builder import SpokenMarkers, clean_source


def test_speech_becomes_one_clean_line() -> None:
    assert clean_source("  one\ntwo\x07\x00 three\u2028 ") == "one two three"
    assert clean_source("日本語 です") == "日本語 です"
    assert clean_source("a\u00a0b\u3000c\x85d\ud83de") == "a b c d e"
    assert clean_source("10\u00a0000\u202f€") == "10 000 €"
    # What only formats goes without a trace.
    formatted = "Donau\u00addampf\u2060schiff \u200eשלום\u200f \ufeffx"
    assert clean_source(formatted) == "Donaudampfschiff שלום x"


@pytest.mark.parametrize("said", ["می\u200cخواهم", "क्\u200dष", "👩\u200d🔬 👨\u200d👩\u200d👧"])
def test_what_joins_characters_stays(said: str) -> None:
    assert clean_source(said) == said


@pytest.mark.parametrize(
    ("markers", "said", "broken"),
    [
        (["<think>"], "a <think> b", "a < think> b"),
        (["<think>"], "a < b, <thinking> [x]", "a < b, <thinking> [x]"),
        (["<think>"], "<th\u00adink\u200b>", "< think>"),
        (
            ["{{user}}", "｜end｜", "USER:"],
            "x{{user}}y ｜end｜ USER: z",
            "x{ {user}}y ｜ end｜ U SER: z",
        ),
        # Nobody breaks what is one character, or nothing but spaces.
        (["  ", "<", "\n\n"], "a < b", "a < b"),
        # Spaces at its ends are not what makes it one; whichever is longer, each is broken.
        ([" <x> "], "a <x> b", "a < x> b"),
        (["<a>", "<a><b>", "a>"], "<a><b>", "< a ><b>"),
        (["<<", "<<<"], "<<<<", "< < < <"),
        # A space may make another marker of it.
        (["<x", "< x", "## Human", "###"], "<x ### Human", "<  x # # # Human"),
    ],
)
def test_a_marker_that_plain_text_would_reach_is_broken(
    markers: list[str], said: str, broken: str
) -> None:
    assert clean_source(said, SpokenMarkers(markers).broken) == broken
