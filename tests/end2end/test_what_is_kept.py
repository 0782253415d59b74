"""Who spoke and what was not heard, from a real sound server to what is kept and exported."""

from __future__ import annotations

import threading
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
import webvtt

from benchmarks.sound_server import SINK, SoundServer
from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.base.events import Caption, Event, Gap, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.export import ExportOptions, export
from ssbd_desktop.transcript.library import Library
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.programs import PATIENCE
from tests.helpers.stand import state

pytestmark = pytest.mark.sound


class Told:
    """All that a pipeline reports; its stages report at once, so the order is no matter."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._news = threading.Condition()
        self._since = 0

    def __call__(self, event: Event) -> None:
        with self._news:
            self.events.append(event)
            self._news.notify_all()

    def from_now_on(self) -> None:
        """Have `until` find what is told after this."""
        self._since = len(self.events)

    def until(self, wanted: Callable[[Event], bool]) -> Event:
        """The first such event since `from_now_on`, once it is there."""

        def found() -> Event | None:
            return next((event for event in self.events[self._since :] if wanted(event)), None)

        with self._news:
            event = self._news.wait_for(found, PATIENCE)
        assert event, self.events[self._since :]
        return event


def finished_by(channel: str, after: float = 0.0) -> Callable[[Event], bool]:
    return lambda e: (
        isinstance(e, Caption) and e.final and e.channel == channel and e.start >= after
    )


def test_a_talk_of_two_with_a_hole_is_kept_and_exported(
    sound_server: SoundServer, talk: Path, tmp_path: Path
) -> None:
    sound_server.add_sink("headset")
    settings = Settings().with_values(
        {
            "whisper_model": str(WHISPER_MODEL), "beam_size": 1, "speech_threads": 1,
            "translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1,
            "device": "system", "microphone": "Monitor of headset",
        }
    )  # fmt: skip
    library = Library(tmp_path / "sessions")
    library.set_languages("English", "German")
    told = Told()
    pipeline = make_pipeline(settings, told, journal=library.journal())
    pipeline.start()
    try:
        told.until(state("capture", "running"))
        told.until(state("microphone", "running"))
        other = sound_server.play(talk, SINK)
        told.until(finished_by("them"))
        # The same words from both sides at the same time would be taken for an echo.
        other.kill()
        sound_server.play(talk, "headset")
        told.until(finished_by("me"))
        told.from_now_on()
        told.until(lambda e: isinstance(e, Transcript) and not e.final)
        sound_server.restart()
        told.until(state("microphone", "retrying"))
        sound_server.add_sink("headset")
        sound_server.play(talk, SINK)
        hole = told.until(lambda e: isinstance(e, Gap) and e.channel == "them")
        assert isinstance(hole, Gap)
        # What was being said when the server died may be finished after the hole is told.
        told.until(finished_by("them", after=hole.end))
    finally:
        pipeline.stop()
    session = library.load(library.paths()[0])
    assert {line.channel for line in session.lines} == {"them", "me"}
    assert {gap.channel for gap in session.gaps} >= {"them"}
    assert session.unreadable == ()
    made = webvtt.from_buffer(StringIO(export(session, ExportOptions("vtt", "source")))).captions
    said = [(each.voice, each.text) for each in made]
    assert {voice for voice, _ in said} == {"Them", "Me"}
    gaps = [n for n, (voice, text) in enumerate(said) if "not heard" in text and voice == "Them"]
    words = [n for n, (voice, text) in enumerate(said) if n not in gaps and voice == "Them"]
    assert any(words[0] < gap < words[-1] for gap in gaps), said
