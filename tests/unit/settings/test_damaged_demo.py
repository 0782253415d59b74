"""A demonstration pack that is damaged, and used as the person's own settings have it."""

from __future__ import annotations

import queue
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from ssbd_desktop.assembly.real_pipeline import check_transcriber, check_translator, make_pipeline
from ssbd_desktop.assembly.window_services import KeptSessions, services
from ssbd_desktop.base.errors import PackError
from ssbd_desktop.base.events import Event, StageChanged
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.system.folders import resource
from tests.helpers.stand import awaited

VOCABULARY = "whisper-en/vocabulary.json"
REMEDY = ": install SSBD Desktop again."


def overwrite(path: Path) -> None:
    with path.open("r+b") as file:
        middle = file.seek(path.stat().st_size // 2)
        found = file.read(4)
        file.seek(middle)
        file.write(bytes(4) if found != bytes(4) else b"more")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100_000])


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the pack, which the app takes for the one that it ships with."""
    folder = shutil.copytree(resource("demo"), tmp_path / "demo")
    monkeypatch.setattr(demo_pack, "resource", lambda _: folder)
    return folder


@pytest.mark.parametrize(
    ("stage", "name", "spoil", "what"),
    [
        ("translation", demo_pack.TRANSLATION_MODEL, overwrite, "damaged"),
        ("translation", demo_pack.TRANSLATION_MODEL, cut, "damaged"),
        ("speech", "whisper-en/model.bin", overwrite, "damaged"),
        ("speech", VOCABULARY, Path.unlink, "lacks"),
        ("capture", demo_pack.CLIP, overwrite, "damaged"),
    ],
)
def test_it_is_told_where_it_cannot_be_used(
    pack: Path, stage: str, name: str, spoil: Callable[[Path], None], what: str
) -> None:
    spoil(pack / name)
    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    values = {"threads": 1, "beam_size": 1}
    pipeline = make_pipeline(demo_pack.demo_settings().with_values(values), events.put)
    pipeline.start()
    try:
        event = awaited(events, lambda e: isinstance(e, StageChanged) and e.state == "failed")
    finally:
        pipeline.stop()
    assert isinstance(event, StageChanged)
    assert event.stage == stage
    assert name in event.message
    assert what in event.message
    assert event.message.endswith(REMEDY)


def test_a_model_in_use_is_not_given_up_for_a_damaged_one(pack: Path) -> None:
    settings = demo_pack.demo_settings()
    check_transcriber(settings)
    check_translator(settings)
    overwrite(pack / demo_pack.TRANSLATION_MODEL)
    overwrite(pack / "whisper-en/model.bin")
    for check in (check_transcriber, check_translator):
        with pytest.raises(PackError, match="is damaged"):
            check(settings)


def test_the_windows_are_told_when_they_ask_what_it_is(pack: Path) -> None:
    sessions = KeptSessions()
    asked, settings = services(sessions), demo_pack.demo_settings()
    asked.check_demo()
    overwrite(pack / demo_pack.TRANSLATION_MODEL)
    overwrite(pack / "whisper-en/model.bin")
    with pytest.raises(PackError, match="is damaged"):
        asked.check_demo()
    with pytest.raises(PackError, match="work-call.Q8_0.gguf is damaged"):
        asked.describe("translation_model", settings.translation_model)
    with pytest.raises(PackError, match="model.bin is damaged"):
        asked.describe("whisper_model", settings.whisper_model)
    sessions.live.close()
