"""A report after real captions: nothing of what was said, where or by whom, is in what developers
get."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ssbd_desktop.assembly.diagnosis import report
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.logs import log_file
from tests.helpers.command import ssbd
from tests.helpers.models import (
    CLIP,
    CLIP_ENGLISH,
    CLIP_GERMAN,
    MODEL_FLAGS,
    TRANSLATION_MODEL,
    WHISPER_MODEL,
)
from tests.helpers.sound import beginning


def made(home: Path, monkeypatch: pytest.MonkeyPatch, **values: str) -> str:
    """A report of what an app with its folders in `home` left behind."""
    monkeypatch.setenv("SSBD_DESKTOP_HOME", str(home))
    pieces: list[str] = []
    settings = Settings().with_values(values)
    # The checks, which have their own tests, say of what is in use no more than that.
    report(settings, ("capture", "speech", "translation"), pieces.append, lambda: False)
    return "".join(pieces)


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def threes(lines: list[str]) -> set[tuple[str, ...]]:
    """All that three words say that follow one another."""
    said = words(" ".join(lines))
    return set(zip(said, said[1:], said[2:], strict=False))


def says_nothing(text: str) -> bool:
    return not threes([text]) & threes([*CLIP_ENGLISH, *CLIP_GERMAN])


def test_a_report_says_nothing_that_was_said_typed_or_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    call = beginning(tmp_path).rename(tmp_path / "Call with Mrs Example.wav")
    own = ("--verbose", "--glossary", "Frau Beispiel = Mrs Example")
    heard = ssbd(home, "transcribe", call, "--speed", "0", *MODEL_FLAGS, *own)
    assert not says_nothing(heard.out), "it was heard"
    # And what does not work: a model that refuses a prompt, a device that is not there.
    asked = ("--template", "Kindly say this in {tgt}: {text}", "--device", "Headset of Mrs Example")
    looked = ssbd(home, "doctor", *MODEL_FLAGS[:2], *asked, *own)
    assert "no sound source" in looked.out.lower()

    text = made(
        home, monkeypatch, whisper_model=str(WHISPER_MODEL), device="Headset of Mrs Example",
        translation_model=str(TRANSLATION_MODEL), glossary="Frau Beispiel = Mrs Example",
        template="Kindly say this in {tgt}: {text}", live_text_file="/tmp/Mrs Example.txt",
    )  # fmt: skip
    assert "llama.cpp: " in text, "the log is in it"
    assert f"translation_model = {TRANSLATION_MODEL.name}\n" in text
    assert says_nothing(text)
    for private in ("Example", "Beispiel", "Kindly", "Headset", str(tmp_path), str(CLIP.parent)):
        assert private not in text, private
        assert private not in log_file().read_text("utf-8"), private
