"""A pipeline of fakes: words that are numbers, engines that shout, and what the pipeline told."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest

from ssbd_desktop.decoding.decoder import DecodingStats
from ssbd_desktop.errors import AudioError, JournalError, ModelError, SettingError
from ssbd_desktop.events import (
    SAMPLE_RATE,
    AudioBlock,
    Caption,
    Channel,
    Event,
    Gap,
    StageChanged,
    Transcript,
    Translation,
)
from ssbd_desktop.pipeline.capture_input import Watch, nobody_watches
from ssbd_desktop.pipeline.pipeline import Pipeline, nothing_to_check
from ssbd_desktop.pipeline.protocols import Source, Transcribing, Translating
from ssbd_desktop.settings.table import Settings
from tests.helpers.programs import PATIENCE

SECOND = SAMPLE_RATE


class Words:
    """A source that says one word a block: its block's samples hold the word's number."""

    live = False
    dropped_seconds = 0.0

    def __init__(self, numbers: Sequence[int], fails: str = "", endless: bool = False) -> None:
        self._numbers = numbers
        self._fails = fails
        self._endless = endless
        self._closed = threading.Event()

    def blocks(self) -> Iterator[AudioBlock]:
        for i, number in enumerate(self._numbers):
            yield AudioBlock(np.full(SECOND // 10, number, np.float32), i / 10)
        if self._fails:
            raise AudioError(self._fails)
        if self._endless:
            self._closed.wait()

    def close(self) -> None:
        self._closed.set()


class Said:
    """A source that says a number when it is told to."""

    def __init__(self, live: bool = False) -> None:
        self.live = live
        self.dropped_seconds = 0.0
        self._numbers: queue.SimpleQueue[int | None] = queue.SimpleQueue()

    def say(self, number: int) -> None:
        self._numbers.put(number)

    @property
    def more(self) -> bool:
        """Whether anything that it was told has not been fetched yet."""
        return not self._numbers.empty()

    def blocks(self) -> Iterator[AudioBlock]:
        while (number := self._numbers.get()) is not None:
            yield AudioBlock(np.full(SECOND // 10, number, np.float32), 0.0)

    def close(self) -> None:
        self._numbers.put(None)


class Ears:
    """Hears the numbers; 0 (silence) closes the utterance. Number 99 breaks it."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._count = 1
        self.applied: list[Settings] = []

    def apply(self, settings: Settings) -> None:
        self.applied.append(settings)

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Transcript]:
        for block in blocks:
            number = round(float(block.samples[0]))
            if number == 99:
                raise ValueError("the engine broke")
            if number == 0:
                yield from self.finish()
            else:
                self._words.append(f"w{number}")
                yield self._made(False)

    def finish(self, channel: Channel | None = None) -> Iterator[Transcript]:
        if self._words:
            yield self._made(True)
            self._words = []
            self._count += 1

    def detect_again(self) -> None:
        """It knows no language but one."""

    def _made(self, final: bool) -> Transcript:
        return Transcript(f"u{self._count}", " ".join(self._words), "", final, 0.0, 1.0)


class Tongue:
    """Translates by shouting. A source that holds w13 breaks it."""

    def __init__(self, wait: float = 0.0) -> None:
        self.wait = wait
        self.closed = False
        self.applied: list[Settings] = []

    def apply(self, settings: Settings) -> None:
        if settings.template == "bad":
            raise SettingError("The prompt “bad” has no place for the text.")
        self.applied.append(settings)

    def translate(
        self,
        utterance: str,
        source: str,
        final: bool,
        interrupted: Callable[[], bool],
        language: str = "",
    ) -> Translation:
        time.sleep(self.wait)
        stats = DecodingStats(interrupted=not final and interrupted())
        if "w13" in source:
            raise ModelError("The model met a word that it cannot say.")
        return Translation(utterance, source, (1,), source.upper(), "", final, stats)

    def close(self) -> None:
        self.closed = True


class Book:
    def __init__(self, full: bool = False) -> None:
        self.full = full
        self.kept: list[Caption] = []
        self.gaps: list[tuple[int, Gap]] = []
        """Each with how many captions were kept before it."""

    def append(self, caption: Caption) -> None:
        if self.full:
            raise JournalError("The captions cannot be kept.")
        self.kept.append(caption)

    def mark(self, gap: Gap) -> None:
        self.gaps.append((len(self.kept), gap))

    def close(self) -> None:
        """Nothing waits here."""


class Stand:
    """A pipeline of fakes and what it told."""

    def __init__(
        self,
        source: Callable[[Settings], Source],
        ears: Callable[[Settings], Transcribing] = lambda _: Ears(),
        tongue: Callable[[Settings], Translating] = lambda _: Tongue(),
        journal: Book | None = None,
        check: Callable[[Settings], None] = nothing_to_check,
        microphone: Callable[[Settings], Source] | None = None,
        watch: Watch = nobody_watches,
        settings: Settings | None = None,
    ) -> None:
        self.events: list[Event] = []
        self._news: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.pipeline = Pipeline(
            settings or Settings(),
            self._tell,
            open_source=source,
            load_listener=ears,
            load_translator=tongue,
            check_translator=check,
            journal=journal,
            open_microphone=microphone,
            watch_source=watch,
        )

    def _tell(self, event: Event) -> None:
        self.events.append(event)
        self._news.put(event)

    def run(self) -> None:
        self.pipeline.start()
        self.pipeline.wait()

    def until(self, wanted: Callable[[Event], bool]) -> Event:
        """Wait for the next event that is `wanted`; what is no event: `wait_for`."""
        return awaited(self._news, wanted)

    def finals(self) -> list[tuple[str, str]]:
        return [(e.source, e.visible) for e in self.events if isinstance(e, Caption) and e.final]

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


def failed(stage: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, StageChanged) and (e.stage, e.state) == (stage, "failed")


def final(event: Event) -> bool:
    return isinstance(event, Caption) and event.final
