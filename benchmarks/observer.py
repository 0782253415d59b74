"""The running app as one who takes its events sees it."""

from __future__ import annotations

import logging
import os
import sys
import threading
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import psutil

from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.base.events import Caption, Event, Gap, StageChanged, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.clock import lasting_clock
from ssbd_desktop.system.computer import memory

_ENGINES = ("capture", "speech", "translation")
_READY = ("running", "quiet")
_LOADING = 60.0  # seconds that the engines may take


@dataclass
class Utterance:
    """What was told of an utterance so far. start, end: when its voice was heard, in seconds of
    `lasting_clock`; heard: how far the sound had arrived that the newest text is from."""

    start: float
    end: float
    heard: float
    shown: bool = False
    final: bool = False
    captioned: bool = False


class Observer:
    """Takes a pipeline's events and keeps what the benchmarks count; little, for hours.

    origin: when capture began, in seconds of `lasting_clock`, as the newest transcript tells it.
    gaps: each as when it began and ended, by the same clock. resumed: when a caption was told last,
    and how far its sound had arrived. lags: of each partial, when it was told and how late.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self.origin = 0.0
        self.utterances: dict[str, Utterance] = {}
        self.gaps: list[tuple[float, float]] = []
        self.states: dict[str, str] = {}
        self.messages: list[str] = []
        self.failures = 0
        self.running_since = 0.0
        self.resumed = (0.0, 0.0)
        self.lags = (array("d"), array("d"))

    def __call__(self, event: Event) -> None:
        """Take an event, on any thread."""
        now = lasting_clock()
        with self._changed:
            if isinstance(event, Transcript):
                self._take_transcript(event, now)
            elif isinstance(event, Caption):
                utterance = self.utterances.get(event.utterance)
                if utterance and (event.visible or event.hidden or event.source):
                    utterance.captioned |= event.final
                    self.resumed = (now, utterance.heard)
            elif isinstance(event, Gap):
                self.gaps.append((self.origin + event.start, self.origin + event.end))
            elif isinstance(event, StageChanged):
                self._take_state(event, now)
            self._changed.notify_all()

    def wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Whether `condition`, asked after each event, became true in time."""
        with self._changed:
            return self._changed.wait_for(condition, seconds)

    @property
    def captioned_until(self) -> float:
        """When the last utterance ended that has its final caption, by `lasting_clock`."""
        return max((one.end for one in self.utterances.values() if one.captioned), default=0.0)

    @property
    def unfinished(self) -> int:
        """Utterances of which something was shown, and whose final caption never came."""
        found = self.utterances.values()
        return sum(one.shown and not (one.final and one.captioned) for one in found)

    def _take_transcript(self, told: Transcript, now: float) -> None:
        if told.heard is None:
            return
        self.origin = told.heard - told.end
        start, end = self.origin + told.start, self.origin + told.end
        utterance = self.utterances.setdefault(told.utterance, Utterance(start, end, told.heard))
        utterance.end, utterance.heard = max(utterance.end, end), told.heard
        utterance.shown |= bool(told.text)
        utterance.final |= told.final
        if not told.final and told.lag is not None:
            self.lags[0].append(now)
            self.lags[1].append(told.lag)

    def _take_state(self, told: StageChanged, now: float) -> None:
        if told.stage == "capture" and told.state == "running" != self.states.get("capture"):
            self.running_since = now
        self.states[told.stage] = told.state
        self.failures += told.state == "failed"
        if told.message:
            self.messages.append(f"{told.stage} {told.state}: {told.message}")
            print(self.messages[-1], file=sys.stderr, flush=True)


class Complaints(logging.Handler):
    """Counts what the log is told of errors, and exceptions that end a thread."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Count one."""
        self.count += 1

    def __enter__(self) -> Complaints:
        logging.getLogger().addHandler(self)
        self._before = threading.excepthook
        threading.excepthook = self._thread_ended
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)
        threading.excepthook = self._before

    def _thread_ended(self, arguments: threading.ExceptHookArgs) -> None:
        self.count += 1
        self._before(arguments)


@dataclass(frozen=True)
class Health:
    """What the app holds. children: processes of this one. resident: bytes, with those of the
    children, among which the benchmarks' own sound server and player are."""

    threads: int
    children: int
    files: int
    resident: int


def health() -> Health:
    """What the app holds now."""
    return Health(
        threading.active_count(),
        len(psutil.Process().children()),
        len(os.listdir("/proc/self/fd")),
        memory(),
    )


@contextmanager
def observed(settings: Settings, observer: Observer | None = None) -> Iterator[Observer]:
    """The app's pipeline, running; it has finished all that was said once this is left."""
    observer = observer or Observer()
    pipeline = make_pipeline(settings, observer)
    pipeline.start()
    try:
        ready = observer.wait(
            lambda: all(observer.states.get(name) in _READY for name in _ENGINES), _LOADING
        )
        if not ready:
            raise TimeoutError(f"the pipeline did not begin to listen: {observer.messages}")
        yield observer
    finally:
        pipeline.stop()
