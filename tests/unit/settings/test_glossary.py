from __future__ import annotations

import pytest

from ssbd_desktop.errors import SettingError
from ssbd_desktop.settings.glossary import read_glossary
from ssbd_desktop.settings.table import Settings


def test_a_pair_a_line() -> None:
    assert read_glossary("stand-up = Stand-up\n\n  ACME Ltd = ACME GmbH  \n") == (
        ("stand-up", "Stand-up"),
        ("ACME Ltd", "ACME GmbH"),
    )
    assert read_glossary("") == ()


@pytest.mark.parametrize("text", ["a = b\nno pair", "a = b\n= c", "a = b\nc ="])
def test_a_line_that_is_no_pair_is_named(text: str) -> None:
    with pytest.raises(SettingError, match="Line 2 of the glossary"):
        Settings().with_values({"glossary": text})
