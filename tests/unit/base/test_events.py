from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.base import events
from ssbd_desktop.base.events import Caption, Device, Transcript, plausible
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.base.writing import (
    EAST_ASIAN,
    MOST_CHARACTERS,
    as_shown,
    ends_word,
    language_of,
    on_one_line,
    unspaced,
    wide,
)
from ssbd_desktop.settings.languages import CODES


@pytest.mark.parametrize(
    ("stable", "tentative", "spaced", "text"),
    [
        ("we will", "meet", None, "we will meet"),
        ("", "meet", None, "meet"),
        ("we will", "", None, "we will"),
        ("", "", None, ""),
        ("我们", "明天见", None, "我们明天见"),
        ("会議は", "明日です", None, "会議は明日です"),
        ("我们用", "GPU", None, "我们用 GPU"),
        ("大家好", "今天", True, "大家好 今天"),
        ("我们用", "GPU", False, "我们用GPU"),
        ("用X吗", "好", None, "用X吗好"),
        ("", "we", False, "we"),
    ],
)
def test_stable_and_tentative_text_join_as_their_script_does_or_as_who_knows_says(
    stable: str, tentative: str, spaced: bool | None, text: str
) -> None:
    assert Transcript("u1", stable, tentative, False, 0.0, 1.0, spaced=spaced).text == text


@pytest.mark.parametrize(
    ("stable", "tentative", "growing", "whole"),
    [
        ("we will", "meet to", "to", "we will meet"),
        ("we will", "to", "to", "we will"),
        ("", "to", "to", ""),
        ("we will", "meet", "", "we will meet"),
        ("我们", "明天见", "见", "我们明天"),
        ("会議は", "明", "明", "会議は"),
    ],
)
def test_the_word_that_is_growing_is_none_of_the_whole_words(
    stable: str, tentative: str, growing: str, whole: str
) -> None:
    assert Transcript("u1", stable, tentative, False, 0, 1, growing=growing).whole_words == whole


def test_a_device_has_a_value_a_caption_a_translation_and_what_is_not_counted_is_nothing() -> None:
    app = Device("Browser", 2, 48_000.0, False, "app")
    assert (app.value, Device("Headset", 1, 16_000.0, True).value) == ("app:Browser", "Headset")
    for nothing in (
        none := DecodingStats(),
        Transcript("", "", "", False, 0.0, 0.0),
        events.Request("", "", False),
        Caption("", "", "", "", False, 0.0, 0.0),
        events.LanguageHeard(""),
    ):
        assert not any(vars(nothing).values())
    bare = events.Translation("u1", "we", (), "wir ", "…", False, none)
    assert (bare.text, bare.shown, bare.record, bare.translated) == ("wir …", 0, None, True)
    for visible, stats, told in (("", None, False), ("", none, True), ("Hallo", None, True)):
        assert Caption("u1", visible, "", "Hello", True, 0, 1, stats).translated == told
    for known, lag in (((1.0, None), None), ((None, 3.5), None), ((1.0, 3.5), 2.5)):
        assert Transcript("u1", "a", "", True, 0.0, 1.0, *known).lag == lag
    assert events.AudioBlock(np.zeros(8000, np.float32), 1.5).end == 2.0
    assert Transcript("", "", "", False, 0, 0, took=2.0) == Transcript("", "", "", False, 0, 0)


def test_what_is_no_number_is_silence_and_the_rest_is_within_range() -> None:
    odd = np.array([0.5, np.nan, np.inf, -np.inf, 2.0, -1e30, -1.0, 1.0], np.float32)
    found = plausible(odd)
    assert found.tolist() == [0.5, 0.0, 0.0, 0.0, 1.0, -1.0, -1.0, 1.0]
    assert found.dtype == np.float32
    assert np.isnan(odd[1]), "what was handed in is as it was"
    assert plausible(np.array([1.5], np.float32)).tolist() == [1.0]
    for samples in (np.zeros(0, np.float32), np.array([-1.0, 0.3, 1.0], np.float32)):
        assert plausible(samples) is samples


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("we met \n  today", "we met today"),
        ("我们\n今天", "我们今天"),
        ("そうです。\r\nはい", "そうです。はい"),
        ("我们用\nPython", "我们用 Python"),
        ("we 我\n们a", "we 我们a"),
        ("大家好 今天", "大家好 今天"),
        ("새 계약\n가격", "새 계약 가격"),
        (" \n\n ", ""),
    ],
)
def test_a_line_break_is_a_space_where_words_have_spaces(text: str, line: str) -> None:
    assert on_one_line(text) == line


def test_what_is_shown_controls_nothing_and_has_an_end() -> None:
    assert as_shown("a\x1b[2J b") == "a [2J b"
    assert as_shown("x" * (MOST_CHARACTERS + 1)) == "x" * MOST_CHARACTERS
    assert set(EAST_ASIAN) <= CODES.keys(), "languages are called as in the settings"


def test_korean_is_wide_and_has_spaces_and_no_word_or_sign_is_torn() -> None:
    text = "it, เกaะ"
    assert [end for end in range(len(text) + 1) if ends_word(text, end)] == [0, 2, 3, 4, 6, 8]
    assert [unspaced(c) for c in "a1나我あー。ทＡ𠮷"] == [False] * 3 + [True] * 7
    assert [wide(c) for c in "a1나我あー。ทＡ𠮷"] == [False] * 2 + [True] * 5 + [False] + [True] * 2


@pytest.mark.parametrize(
    ("text", "expected", "language"),
    [
        ("会議", "Japanese", "Japanese"),
        ("会議は", "Chinese", "Chinese"),
        ("会議は", "", "Japanese"),
        ("会議は", "German", "Japanese"),
        ("会议", "", "Chinese"),
        ("𠮷", "", "Chinese"),
        ("Herr 王", "German", "German"),
        ("회의", "", "Korean"),
        ("Guten Tag", "", ""),
        ("", "German", "German"),
    ],
)
def test_only_what_the_settings_leave_open_is_told_by_the_characters(
    text: str, expected: str, language: str
) -> None:
    assert language_of(text, expected) == language
