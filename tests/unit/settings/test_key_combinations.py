"""Key combinations as a person writes them."""

from __future__ import annotations

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.key_combinations import Combination, check_combination, combination
from ssbd_desktop.settings.table import Settings


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


@pytest.mark.parametrize("written", ["Ctrl+", "+", "Ctrl+Alt", "Hyper+C", "Ctrl+F25", "Ctrl+ß"])
def test_what_is_no_combination_is_told(written: str) -> None:
    with pytest.raises(SettingError, match="is not a valid shortcut: use"):
        combination(written)


@pytest.mark.parametrize("written", ["c", "Shift+C", "Space"])
def test_a_key_that_one_types_with_is_refused(written: str) -> None:
    with pytest.raises(SettingError, match="because you type with it"):
        combination(written)


def test_the_settings_check_their_keys() -> None:
    settings = Settings().with_values({"hotkey_hide": "alt+ctrl+h"})
    assert settings.hotkey_hide == "Ctrl+Alt+H"
    assert combination(settings.hotkey_hide) == Combination(("Ctrl", "Alt"), "H")
    with pytest.raises(SettingError):
        Settings().with_values({"hotkey_toggle": "H"})
