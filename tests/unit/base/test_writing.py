from __future__ import annotations

import pytest

from ssbd_desktop.base.writing import EAST_ASIAN, language_of, on_one_line, unspaced, wide
from ssbd_desktop.settings.languages import CODES


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("we met \n  today", "we met today"),
        ("我们\n今天", "我们今天"),
        ("そうです。\r\nはい", "そうです。はい"),
        ("我们用\nPython", "我们用 Python"),
        ("大家好 今天", "大家好 今天"),
        ("새 계약\n가격", "새 계약 가격"),
        (" \n\n ", ""),
    ],
)
def test_a_line_break_is_a_space_where_words_have_spaces(text: str, line: str) -> None:
    assert on_one_line(text) == line


def test_korean_is_wide_and_has_spaces() -> None:
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


def test_the_languages_are_called_as_in_the_settings() -> None:
    assert set(EAST_ASIAN) <= CODES.keys()
