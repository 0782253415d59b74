"""A pipeline of fakes, what it told, and how to wait for it."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Callable
from typing import Self, TypeVar

import pytest

from ssbd_desktop.base.events import Caption, Event, Gap, StageChanged
from ssbd_desktop.pipeline import capture_stage
from ssbd_desktop.pipeline.capture_stage import Watch
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.pipeline.protocols import Engine, Journaling, Source, Transcribing, Translating
from ssbd_desktop.pipeline.stage import Absence
from ssbd_desktop.settings.table import Settings
from tests.helpers.fakes import FakeSource, FakeTranscriber, FakeTranslator
from tests.helpers.programs import PATIENCE

E = TypeVar("E", bound=Engine)

Load = Callable[[Settings], E] | EngineLoader[E]
"""How a test has an engine loaded: in a moment, or in any way."""


def loader(load: Load[E]) -> EngineLoader[E]:
    """A loader of what is there in a moment."""
    if isinstance(load, EngineLoader):
        return load
    return EngineLoader(lambda settings, _: load(settings))


class Stand:
    """A pipeline of fakes and what it told. It runs in a `with` block, to the end of which it is
    stopped, or until `run` returns. Without another source it hears its `device`."""

    def __init__(
        self,
        source: Callable[[Settings], Source] | None = None,
        transcriber: Load[Transcribing] = lambda _: FakeTranscriber(),
        translator: Load[Translating] = lambda _: FakeTranslator(),
        journal: Journaling | None = None,
        microphone: Callable[[Settings], Source] | None = None,
        watch: Watch = lambda _device, _come: lambda: None,
        settings: Settings | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.device = FakeSource()
        self.events: list[Event] = []
        self._news: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.pipeline = Pipeline(
            self.settings,
            self._tell,
            open_source=source or (lambda _: self.device),
            transcriber=loader(transcriber),
            translator=loader(translator),
            journal=journal,
            open_microphone=microphone,
            watch_source=watch,
        )

    def __enter__(self) -> Self:
        self.pipeline.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.pipeline.stop()

    def _tell(self, event: Event) -> None:
        self.events.append(event)
        self._news.put(event)

    def run(self) -> Self:
        """Until the source has ended by itself."""
        self.pipeline.start()
        self.pipeline.wait()
        return self

    def say(self, *numbers: int, until: Callable[[Event], bool] | None = None) -> None:
        """Say these into the device, and wait for the event that follows."""
        self.device.say(*numbers)
        if until:
            self.until(until)

    def apply(self, **values: object) -> None:
        """Have these settings in place of the defaults."""
        self.pipeline.apply(Settings().with_values(values))

    def until(self, wanted: Callable[[Event], bool]) -> Event:
        """Wait for the next event that is `wanted`; what is no event: `wait_for`."""
        return awaited(self._news, wanted)

    def until_state(self, stage: str, wanted: str) -> StageChanged:
        """Wait until a stage tells that it is in this state."""
        return self.until_change(stage=stage, state=wanted)

    def until_change(self, **told: object) -> StageChanged:
        """Wait until a stage tells a change of which these are fields."""
        event = self.until(
            lambda e: isinstance(e, StageChanged) and told.items() <= vars(e).items()
        )
        assert isinstance(event, StageChanged)
        return event

    def finals(self) -> list[tuple[str, str]]:
        return [(e.source, e.visible) for e in self.captions() if e.final]

    def captions(self) -> list[Caption]:
        return [e for e in self.events if isinstance(e, Caption)]

    def gaps(self, channel: str | None = None) -> list[Gap]:
        gaps = [e for e in self.events if isinstance(e, Gap)]
        return [gap for gap in gaps if channel in (None, gap.channel)]

    def told(self, stage: str) -> list[str]:
        """The states that a stage has told, in order."""
        return [e.state for e in self.events if isinstance(e, StageChanged) and e.stage == stage]

    def stages(self, state: str) -> list[StageChanged]:
        return [e for e in self.events if isinstance(e, StageChanged) and e.state == state]


def awaited(news: queue.SimpleQueue[Event], wanted: Callable[[Event], bool]) -> Event:
    """The next of the events that is `wanted`; fails the test after a time."""
    end = time.monotonic() + PATIENCE
    while (left := end - time.monotonic()) > 0:
        with contextlib.suppress(queue.Empty):
            event = news.get(timeout=left)
            if wanted(event):
                return event
    pytest.fail(f"there was no such event within {PATIENCE:g} s")


def tried_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody wants to wait for a second try of a lost source."""
    monkeypatch.setattr("ssbd_desktop.pipeline.stage.FIRST_PAUSE", 0.01)
    monkeypatch.setattr(
        capture_stage, "lost", lambda before, heard: Absence(0.01, 2 if before else 1)
    )


def state(stage: str, wanted: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, StageChanged) and (e.stage, e.state) == (stage, wanted)


def says(source: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, Caption) and e.source == source


def final(event: Event) -> bool:
    return isinstance(event, Caption) and event.final
