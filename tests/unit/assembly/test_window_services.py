"""What the windows' pipeline is asked for."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop.assembly.window_services import KeptSessions, noting_what_is_used, window_pipeline
from ssbd_desktop.base.events import Event, StageChanged
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from tests.helpers.programs import PATIENCE, wait_for
from tests.ui.models.catalog import CATALOG, EURO, install


def test_a_sound_file_that_is_the_source_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(
        "ssbd_desktop.assembly.window_services.make_pipeline",
        lambda *_, **options: asked.update(options),
    )
    sessions = KeptSessions()
    window_pipeline(sessions, Settings(), print)
    assert asked["audible"]
    assert asked["journal"] is not None
    # Of the demonstration nothing is kept, and other programs are handed nothing.
    window_pipeline(sessions, demo_pack.demo_settings(Settings(beta=0.1)), print)
    assert (asked["audible"], asked["journal"]) == (True, None)
    sessions.live.close()
    # Models are looked for where the settings say from the start.
    elsewhere = Settings().with_values({"models_folder": "/elsewhere"})
    assert KeptSessions(elsewhere).models.folder == Path("/elsewhere")


def test_the_store_notes_which_models_captions_are_made_with(tmp_path: Path) -> None:
    store = ModelStore(tmp_path / "models", CATALOG)
    path = install(store.folder, EURO)
    told: list[Event] = []
    emit = noting_what_is_used(store, told.append)
    events = [
        StageChanged("translation", "loading"),
        StageChanged("speech", "running", model="/elsewhere/whisper"),
        StageChanged("translation", "running", model=str(path)),
    ]
    for event in events[:2]:
        emit(event)
    assert store.installed()[0].used is None
    emit(events[2])
    wait_for(lambda: store.installed()[0].used is not None, "note")
    assert told == events


def test_captions_do_not_wait_for_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk that does not answer."""
    answers, noted = threading.Event(), list[Path]()

    def used(path: Path) -> None:
        assert answers.wait(PATIENCE)
        noted.append(path)

    store = ModelStore(tmp_path / "models", CATALOG)
    monkeypatch.setattr(store, "used", used)
    emit = noting_what_is_used(store, lambda _: None)
    for model in ("/elsewhere/whisper", "/elsewhere/whisper", "https://a/v1", ""):
        emit(StageChanged("speech", "running", model=model))
    assert not noted
    answers.set()
    for thread in [each for each in threading.enumerate() if each.name == "note"]:
        thread.join(PATIENCE)
    assert noted == [Path("/elsewhere/whisper")]
