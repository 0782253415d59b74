from __future__ import annotations

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.languages import CODES, language_code, language_name


def test_names_and_codes_in_any_case() -> None:
    assert language_name("GERMAN") == "German"
    assert language_name("ja") == "Japanese"
    assert language_code("Chinese") == "zh"
    assert len(set(CODES.values())) == len(CODES) == 100


def test_an_unknown_language_is_answered_with_the_nearest() -> None:
    with pytest.raises(SettingError, match="did you mean Portuguese"):
        language_name("Portugese")
    with pytest.raises(SettingError, match="enter its English name"):
        language_name("Klingonqq")
