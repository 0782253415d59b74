from __future__ import annotations

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.glossary import read_glossary
from ssbd_desktop.settings.table import Settings


def test_a_pair_a_line() -> None:
    assert read_glossary("stand-up = Stand-up\n\n  ACME Ltd = ACME GmbH  \n") == (
        ("stand-up", "Stand-up"),
        ("ACME Ltd", "ACME GmbH"),
    )
    assert read_glossary("") == ()


def test_an_equals_sign_may_be_as_wide_as_it_is_typed_in_japanese() -> None:
    text = "東京＝Tokyo\n会議 ＝ meeting\n式 = a＝b\n"
    assert read_glossary(text) == (("東京", "Tokyo"), ("会議", "meeting"), ("式", "a＝b"))
    assert Settings().with_values({"glossary": text}).glossary == text


@pytest.mark.parametrize("text", ["a = b\nno pair", "a = b\n= c", "a = b\nc =", "a = b\n＝c"])
def test_a_line_that_is_no_pair_is_named(text: str) -> None:
    with pytest.raises(SettingError, match="Line 2 of the glossary"):
        Settings().with_values({"glossary": text})
