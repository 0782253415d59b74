"""Which language a text is in."""

from __future__ import annotations

import pytest

from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.ui.captions.writing import EAST_ASIAN, language_of


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
