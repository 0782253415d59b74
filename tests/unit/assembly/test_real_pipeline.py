"""The real parts, put together: what becomes of them when one is loaded anew, and of a server."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.assembly.real_pipeline import agreed_connection, load_translator, make_pipeline
from ssbd_desktop.base.errors import ModelError, ServerError
from ssbd_desktop.base.events import AudioBlock, Event, StageChanged
from ssbd_desktop.commands import cli, translate
from ssbd_desktop.pipeline.stage import STAYS_IN_USE
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.keys import VARIABLE
from tests.helpers import tiny_gguf
from tests.helpers.fakes import FakeSource, raising
from tests.helpers.models import CLIP, TEMPLATE, TRANSLATION_MODEL
from tests.helpers.programs import PATIENCE
from tests.helpers.stand import awaited, state


def test_a_file_is_heard_once_its_translator_has_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the captions of its first utterances would not grow."""
    made: dict[str, Any] = {}

    def pipeline(_: Settings, emit: Callable[[Event], None], **parts: object) -> None:
        made.update(parts, emit=emit)

    monkeypatch.setattr("ssbd_desktop.assembly.real_pipeline.Pipeline", pipeline)
    told: list[Event] = []
    make_pipeline(Settings(), told.append, file=CLIP, speed=0)
    heard: queue.SimpleQueue[AudioBlock] = queue.SimpleQueue()
    source = made["open_source"](Settings())
    hearing = threading.Thread(target=lambda: heard.put(next(source.blocks())), daemon=True)
    hearing.start()
    events = [StageChanged("speech", "running"), StageChanged("translation", "loading", share=0.5)]
    for event in events:
        made["emit"](event)
    with pytest.raises(queue.Empty):
        heard.get(timeout=0.3)
    made["emit"](StageChanged("translation", "failed"))
    assert len(heard.get(timeout=PATIENCE).samples)
    assert told[:2] == events
    hearing.join(PATIENCE)
    waiting = made["open_source"](Settings())
    waiting.close()
    assert list(waiting.blocks()) == []
    make_pipeline(Settings(), told.append)
    assert made["open_microphone"](Settings(microphone="default")).live


NOT_NEEDED = raising(ModelError("None is needed here."))
LOADING = {"template": TEMPLATE, "threads": 1}


def only_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nobody speak, and nothing recognized."""
    monkeypatch.setattr("ssbd_desktop.assembly.real_pipeline.load_transcriber", NOT_NEEDED)
    monkeypatch.setattr("ssbd_desktop.assembly.real_pipeline.open_source", lambda *_: FakeSource())


def of_translation(event: Event) -> bool:
    """Whether it tells what becomes of translation, and not how far a load is."""
    if not isinstance(event, StageChanged):
        return False
    return event.stage == "translation" and event.share is None


def test_a_broken_model_file_is_seen_before_the_model_in_use_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []

    def noting(settings: Settings, loading: Loading) -> object:
        loaded.append(settings.translation_model)
        return load_translator(settings, loading)

    only_translation(monkeypatch)
    monkeypatch.setattr("ssbd_desktop.assembly.real_pipeline.load_translator", noting)
    content = TRANSLATION_MODEL.read_bytes()
    broken = {"cut.gguf": content[:-100_000], "words.gguf": b"words", "head.gguf": content[:1000]}
    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    settings = Settings().with_values({**LOADING, "translation_model": str(TRANSLATION_MODEL)})
    pipeline = make_pipeline(settings, events.put)
    pipeline.start()

    def next_of_translation() -> StageChanged:
        event = awaited(events, of_translation)
        assert isinstance(event, StageChanged)
        return event

    assert [next_of_translation().state for _ in range(2)] == ["loading", "running"]
    for name, bad in broken.items():
        path = tmp_path / name
        path.write_bytes(bad)
        pipeline.apply(settings.with_values({"translation_model": str(path)}))
        assert next_of_translation().state == "loading"
        told = next_of_translation()
        assert (told.state, told.setting) == ("running", "translation_model")
        assert str(path) in told.message
        assert told.message.endswith(STAYS_IN_USE)
    pipeline.stop()
    assert loaded == [str(TRANSLATION_MODEL)], "never given up"


@pytest.mark.slow
def test_a_model_in_quarantine_is_tried_again_when_it_is_chosen_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only_translation(monkeypatch)
    aborts = tiny_gguf.write(tmp_path / "aborts.gguf", blocks=0)
    good, bad = (
        Settings().with_values({**LOADING, "translation_model": str(path)})
        for path in (TRANSLATION_MODEL, aborts)
    )
    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    pipeline = make_pipeline(bad, events.put)

    def told() -> str:
        awaited(events, state("translation", "loading"))
        event = awaited(events, of_translation)
        assert isinstance(event, StageChanged)
        return event.message

    pipeline.start()
    assert "is no longer used" in told()
    pipeline.apply(good)
    assert told() == ""
    pipeline.apply(bad)
    assert "failed again with" in told()
    pipeline.restart("translation")
    assert "failed again with" in told()
    pipeline.stop()
    pipeline = make_pipeline(bad, events.put)
    pipeline.start()
    assert "it crashed twice" in told(), "a start does not begin with it"
    pipeline.stop()


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
    connection = agreed_connection(SERVED.with_values({"server_agreed": URL}))
    assert (connection.url, connection.key) == (URL, "sk-secret")
    assert "sk-secret" not in repr(connection)


def test_who_names_the_server_on_the_command_line_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Settings] = []

    def run(settings: Settings) -> int:
        used.append(settings)
        return 0

    monkeypatch.setattr(translate, "run", run)
    assert cli.main(["translate", "--server", URL]) == 0
    assert cli.main(["translate", "--translation-model", "small.gguf"]) == 0
    assert [each.server_agreed for each in used] == [URL, ""]
