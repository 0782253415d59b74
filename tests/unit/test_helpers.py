"""The helpers that decide whether a test runs at all."""

from __future__ import annotations

import pytest

from tests.helpers.models import CLIP, TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.programs import need


def test_a_missing_program_skips_a_test_and_fails_it_under_tools_test(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SSBD_TEST_ALL", raising=False)
    need("sh")
    with pytest.raises(pytest.skip.Exception, match="needs no-such-program"):
        need("sh", "no-such-program")
    monkeypatch.setenv("SSBD_TEST_ALL", "1")
    need("sh")
    with pytest.raises(pytest.fail.Exception, match="needs no-such-program"):
        need("sh", "no-such-program")


def test_what_lies_in_the_tree_is_there() -> None:
    for path in (CLIP, TRANSLATION_MODEL, WHISPER_MODEL / "model.bin"):
        assert path.is_file(), path
