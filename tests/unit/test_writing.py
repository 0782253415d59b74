from __future__ import annotations

import pytest

from ssbd_desktop.writing import on_one_line, unspaced, wide


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
