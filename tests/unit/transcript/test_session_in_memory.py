"""A session that is kept in memory alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssbd_desktop.base.events import Caption
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.transcript.session_in_memory import SessionInMemory


@pytest.mark.parametrize(("spoken", "first"), [("English", "English"), (AUTO, "")])
def test_each_caption_has_its_languages(spoken: str, first: str) -> None:
    kept = SessionInMemory()
    for number, language in enumerate(("", "French")):
        name = f"u{number}"
        kept.take(Caption(name, "Hallo", "", "Hello", True, 0.0, 1.0, language=language))
    lines = kept.session(Path("call.wav"), (spoken, "German")).lines
    assert [(line.language, line.target_language) for line in lines] == [
        (first, "German"), ("French", "German"),
    ]  # fmt: skip
