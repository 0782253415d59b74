from __future__ import annotations

import pytest

from ssbd_desktop.errors import excerpt


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain “text”, ü 日本", "plain “text”, ü 日本"),
        ("  a\n\tb\r\n\x00\x1b[2J c\u2028d\x85 ", "a b [2J c d"),
        ("a\u202eb\ud800c\u00a0d", "a b c d"),
        ("x" * 20, "x" * 20),
        ("\n" * 50 + "x" * 10**6, "x" * 20 + "…"),
        ("\x00" * 30, "…"),
        ("\x00\n", ""),
        ("", ""),
    ],
)
def test_what_is_quoted_is_one_short_line_that_controls_nothing(text: str, shown: str) -> None:
    assert excerpt(text, 20) == shown
