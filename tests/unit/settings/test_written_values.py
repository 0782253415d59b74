"""Values that are texts of a form of their own: the glossary, keys and languages."""

from __future__ import annotations

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.languages import CODES, language_code, language_name, spoken_language
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.written_values import (
    Combination,
    check_combination,
    combination,
    read_glossary,
    with_pair,
)


def test_a_glossary_has_a_pair_a_line_with_an_equals_sign_of_any_width() -> None:
    assert read_glossary("stand-up = Stand-up\n\n  ACME Ltd = ACME GmbH  \n") == (
        ("stand-up", "Stand-up"),
        ("ACME Ltd", "ACME GmbH"),
    )
    assert read_glossary("") == ()
    text = "東京＝Tokyo\n会議 ＝ meeting\n式 = a＝b\n"
    assert read_glossary(text) == (("東京", "Tokyo"), ("会議", "meeting"), ("式", "a＝b"))
    assert Settings().with_values({"glossary": text}).glossary == text
    assert with_pair("", "Phoenix", "Phönix") == "Phoenix = Phönix"
    assert with_pair("a = b\n\nPhoenix = x", "Phoenix", "Phönix") == "a = b\nPhoenix = Phönix"


@pytest.mark.parametrize("text", ["a = b\nno pair", "a = b\n= c", "a = b\nc =", "a = b\n＝c"])
def test_a_line_that_is_no_pair_is_named(text: str) -> None:
    with pytest.raises(SettingError, match="Line 2 of the glossary"):
        Settings().with_values({"glossary": text})


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("Ctrl+Alt+C", "Ctrl+Alt+C"),
        (" alt + control+c", "Ctrl+Alt+C"),
        ("super+shift+space", "Shift+Meta+Space"),
        ("F9", "F9"),
        ("Shift+f12", "Shift+F12"),
        ("Strg+7", "Ctrl+7"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_a_combination_is_kept_in_one_way(written: str, stored: str) -> None:
    assert check_combination(written) == stored
    assert check_combination(stored) == stored


def test_what_is_no_combination_and_a_key_that_one_types_with_are_refused() -> None:
    for written in ("Ctrl+", "+", "Ctrl+Alt", "Hyper+C", "Ctrl+F25", "Ctrl+ß"):
        with pytest.raises(SettingError, match="is not a valid shortcut: use"):
            combination(written)
    for written in ("c", "Shift+C", "Space"):
        with pytest.raises(SettingError, match="because you type with it"):
            combination(written)


def test_the_settings_check_their_keys() -> None:
    settings = Settings().with_values({"hotkey_hide": "alt+ctrl+h"})
    assert settings.hotkey_hide == "Ctrl+Alt+H"
    assert combination(settings.hotkey_hide) == Combination(("Ctrl", "Alt"), "H")
    keys = (Combination((), key).keysym for key in ("Space", "A", "F9"))
    assert list(keys) == ["space", "a", "F9"]
    with pytest.raises(SettingError, match="^“H{40}…” is not"):
        Settings().with_values({"hotkey_toggle": "H" * 41})


def test_languages_have_names_and_codes_in_any_case_and_an_unknown_one_a_nearest() -> None:
    assert language_name("GERMAN") == "German"
    assert language_name("ja") == "Japanese"
    assert language_code("Chinese") == "zh"
    assert len(set(CODES.values())) == len(CODES) == 100
    assert (spoken_language(" AUTO"), spoken_language("de")) == ("auto", "German")
    with pytest.raises(SettingError, match="did you mean Malay, Italian, Catalan"):
        language_name("Malan")
    with pytest.raises(SettingError, match="^“q{40}…” is not .*: enter its English name"):
        language_name("q" * 41)
