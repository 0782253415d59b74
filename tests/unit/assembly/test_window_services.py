"""What the windows' pipeline is asked for."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from ssbd_desktop.assembly import window_services
from ssbd_desktop.assembly.window_services import (
    KeptSessions,
    noting_what_is_used,
    retranslate,
    services,
    window_pipeline,
)
from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import EngineDiedError, PackError
from ssbd_desktop.base.events import Caption, Event, Request, StageChanged, Translation
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession
from tests.helpers.fakes import FakeTranslator, raising
from tests.helpers.programs import PATIENCE


def test_a_sound_file_that_is_the_source_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(window_services, "make_pipeline", lambda *_, **parts: asked.update(parts))
    sessions = KeptSessions()
    window_pipeline(sessions, Settings(target_language="Japanese", device="a.wav"), print)
    assert asked["audible"]
    asked["journal"].append(Caption("u", "", "", "Hello", True, 0.0, 1.0))
    kept = sessions.library.load(asked["journal"].path)
    assert (kept.languages, kept.file) == ((("English", "Japanese"),), "a.wav")
    # Of the demonstration nothing is kept, and other programs are handed nothing.
    window_pipeline(sessions, demo_pack.demo_settings(Settings(beta=0.1)), print)
    assert (asked["audible"], asked["journal"]) == (True, None)
    sessions.live.close()
    offered = services(sessions)
    monkeypatch.setattr(window_services, "languages", lambda path: (str(path),))
    assert list(offered.speech_languages("~")) == [str(Path.home())]
    assert not offered.speech_languages("")
    monkeypatch.setattr(demo_pack, "find", lambda: Mock(check=raising(PackError("Damaged."))))
    with pytest.raises(PackError, match="Damaged"):
        offered.check_demo()
    applied, left = list[Settings](), list[Any]()
    monkeypatch.setattr(sessions.live, "apply", applied.append)
    monkeypatch.setattr(window_services, "remove_left", lambda used: left.append(used()))
    elsewhere = Settings().with_values({"models_folder": "/elsewhere", "target_language": "Dutch"})
    offered.use_settings(elsewhere)
    assert (sessions.models.folder, applied) == (Path("/elsewhere"), [elsewhere])
    assert (sessions.library._languages, left) == (("English", "Dutch"), [Settings()])
    # Models are looked for where the settings say from the start.
    assert KeptSessions(elsewhere).models.folder == Path("/elsewhere")


def test_the_store_notes_what_captions_are_made_with_and_they_do_not_wait_for_that() -> None:
    """As on a disk that does not answer."""
    answers, noted, told = threading.Event(), list[Path](), list[Event]()

    def used(path: Path) -> None:
        assert answers.wait(PATIENCE)
        noted.append(path)

    emit = noting_what_is_used(Mock(used=used), told.append)
    models = ("/elsewhere/whisper", "/elsewhere/whisper", "https://a/v1", "")
    events = [StageChanged("speech", "running", model=model) for model in models]
    for event in events:
        emit(event)
    assert (told, noted) == (events, [])
    answers.set()
    for thread in [each for each in threading.enumerate() if each.name == "note"]:
        thread.join(PATIENCE)
    assert noted == [Path("/elsewhere/whisper")]


@pytest.mark.parametrize(
    ("values", "model"),
    [
        ({"server_url": "https://a.example.com/v1", "server_model": "big"}, "big"),
        ({"server_url": "https://a.example.com/v1"}, "a.example.com"),
        ({"translation_model": "/m/talk.gguf"}, "talk"),
    ],
)
def test_what_translates_a_session_again_is_noted_and_it_is_tried_again_where_its_engine_dies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, values: dict[str, str], model: str
) -> None:
    loaded, engine = list[str](), FakeTranslator(change=lambda made: replace(made, visible=" Oui "))

    def load(settings: Settings) -> Mock:
        loaded.append(settings.source_language)
        gone = [EngineDiedError("Gone.")] if len(loaded) == 1 else []

        def translate(asked: Request) -> Translation:
            assert asked.final
            return raising(gone.pop())() if gone else engine.translate(asked, never)

        return Mock(translate=translate, close=engine.close)

    monkeypatch.setattr(window_services, "load_translation", load)
    settings = Settings().with_values({**values, "source_language": "German"})
    line = JournalLine(3, "u", "Yes", "", 0.0, 1.0, language="Dutch")
    for languages, spoken in (((("French", "English"),), "French"), ((), "German")):
        session = KeptSession(tmp_path / "a.jsonl", "", None, languages, (line,), "ended")
        made = retranslate(session, settings, lambda *_: None, never)
        assert made is not None
        assert (made.language, made.model, made.texts) == ("German", model, {3: "Oui"})
        assert (loaded.pop(), engine.languages.pop(), engine.closed) == (spoken, "Dutch", True)
    assert loaded == ["French"], "that died over it, once"
