"""The real parts, put together: what becomes of them when one is loaded anew, and of a server."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from ssbd_desktop.assembly import real_pipeline
from ssbd_desktop.assembly.real_pipeline import agreed_connection, make_pipeline, translator_loader
from ssbd_desktop.audio.sources import FileSource, PlayedFile
from ssbd_desktop.base.errors import ModelError, ServerError
from ssbd_desktop.base.events import Event, StageChanged
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.keys import VARIABLE
from ssbd_desktop.translation.completions import translator as http_translator
from ssbd_desktop.translation.completions.http import Connection
from tests.helpers.models import CLIP, TRANSLATION_MODEL


def test_a_file_is_heard_once_its_translator_has_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the captions of its first utterances would not grow."""
    made: dict[str, Any] = {}
    pipeline: Any = lambda _, emit, **parts: made.update(parts, emit=emit)  # noqa: E731
    monkeypatch.setattr(real_pipeline, "Pipeline", pipeline)
    monkeypatch.setattr(real_pipeline, "FileSource", lambda *given: given)
    told: list[Event] = []
    make_pipeline(Settings(), told.append, file=CLIP)
    path, speed, ready = made["open_source"](Settings())
    assert (path, speed) == (CLIP, 1.0), "as fast as it was said"
    events = [StageChanged("speech", "running"), StageChanged("translation", "loading", share=0.5)]
    for event in events:
        made["emit"](event)
        assert not ready()
    made["emit"](StageChanged("translation", "failed"))
    assert ready()
    assert told[:2] == events
    assert not made["open_microphone"], "a file is heard by itself"
    for asked, kind in ((dict[str, Any](), FileSource), ({"audible": True}, PlayedFile)):
        make_pipeline(Settings(), told.append, **asked)
        assert type(made["open_source"](Settings(device=str(CLIP)))) is kind
    assert made["open_microphone"](Settings(microphone="default"))._command == "microphone"


def test_a_broken_model_file_is_seen_before_the_model_in_use_is_given_up(tmp_path: Path) -> None:
    """By what is asked before; what becomes of the one in use: pipeline/test_engine_stage.py."""
    check, content = translator_loader().check, TRANSLATION_MODEL.read_bytes()
    check(Settings().with_values({"translation_model": str(TRANSLATION_MODEL)}))
    broken = {"cut.gguf": content[:-100_000], "words.gguf": b"words", "head.gguf": content[:1000]}
    for name, bad in broken.items():
        (path := tmp_path / name).write_bytes(bad)
        with pytest.raises(ModelError, match=str(path)):
            check(Settings().with_values({"translation_model": str(path)}))
    with pytest.raises(ModelError, match=str(tmp_path)):
        real_pipeline.check_transcriber(Settings().with_values({"whisper_model": str(tmp_path)}))


def test_each_engine_is_loaded_from_where_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()
    for name in ("TranscriberProcess", "TranslatorProcess"):
        monkeypatch.setattr(real_pipeline, name, lambda *given: asked.extend(given))
    monkeypatch.setattr(http_translator, "ServerTranslator", lambda *given: given)
    given, home = Loading(), Settings().with_values({"whisper_model": "~/ear"})
    here = SERVED.with_values({"server_url": "http://127.0.0.1:8080/v1"})
    for loading in (given, None):
        real_pipeline.load_transcriber(home, loading)
        real_pipeline.load_translation(home, loading)
        assert asked == [Path.home() / "ear", home, loading or ANY, home, loading or ANY]
        assert isinstance(asked[2], Loading)
        assert isinstance(asked[4], Loading)
        asked.clear()
        made: object = real_pipeline.load_translation(here, loading)
        assert made == (here, agreed_connection(here), loading)
    with pytest.raises(ModelError, match="No speech model is selected"):
        real_pipeline.load_transcriber(Settings())


# Text is sent to a server only where somebody has agreed to that very address

URL = "https://team.example.com/v1"
SERVED = Settings().with_values({"server_url": URL})


@pytest.mark.parametrize("agreed", ["", "https://other.example.com/v1"])
def test_without_agreement_there_is_no_connection(agreed: str) -> None:
    settings = SERVED.with_values({"server_agreed": agreed})
    with pytest.raises(ServerError, match="Nothing is sent to team.example.com because") as told:
        agreed_connection(settings)
    assert not told.value.passing
    here = SERVED.with_values({"server_url": "http://127.0.0.1:8080/v1", "server_agreed": agreed})
    assert agreed_connection(here).url == here.server_url, "what stays on this computer"


def test_the_connection_has_the_key_and_shows_it_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "sk-secret")
    agreed = SERVED.with_values({"server_agreed": URL, "server_model": "m"})
    assert (connection := agreed_connection(agreed)) == Connection(URL, "m", "sk-secret", "", False)
    given = agreed.with_values({"server_ca_file": "/ca.pem", "server_without_scores": True})
    assert agreed_connection(given) == Connection(URL, "m", "sk-secret", "/ca.pem", True)
    assert "sk-secret" not in repr(connection)
    monkeypatch.setattr("ssbd_desktop.translation.completions.plugin.probe", lambda asked: asked)
    asked: object = real_pipeline.ask_server(SERVED)
    assert asked == Connection(URL, "", "sk-secret", "", False)
