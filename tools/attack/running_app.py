"""The running app, into which mutants are chosen: while it captions, or while captions are off.

Each runs in a process of its own. The demonstration's clip is heard again for each that is chosen
while the app captions; in between it pauses, and leaves the processor to others.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import soundfile

from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.assembly.window_services import KeptSessions, services
from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.events import Caption, Event, StageChanged, StageName, Transcript
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system import logs
from ssbd_desktop.system.folders import data_folder
from ssbd_desktop.transcript.library import Library

_CLIPS = 5
"""So often the clip is heard before the sound ends: longer than a mutant takes."""
_STARTS_IN = 60.0  # seconds
State = Literal["in use", "refused", "failed", "hangs"]


@dataclass(frozen=True)
class Choose:
    """Put settings in force, other than those of the models that work.

    patience: seconds after which a stage that neither runs nor fails hangs, and after which
    captions have stopped. A model that is in use says something in a quarter of it, or never.
    """

    stage: StageName
    values: dict[str, str]
    patience: float

    @property
    def most_seconds(self) -> float:
        """In which it is answered, whatever becomes of it."""
        return 2 * self.patience + self.words_within

    @property
    def words_within(self) -> float:
        """In which a model that is in use says something."""
        return self.patience / 4


@dataclass(frozen=True)
class Describe:
    """Say what a file is, as the windows do. setting: which names it."""

    setting: str
    path: str


@dataclass(frozen=True)
class Try:
    """Have a model answer, as the settings do while captions are off. setting: which names it."""

    setting: str
    path: str


@dataclass(frozen=True)
class Told:
    """What the app told. state: what became of the choice; refused: what worked before stays.
    words: whether words came then. errors: what its log knows of errors of its own."""

    state: State = "in use"
    words: bool = False
    sentences: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()


def demo_values() -> Settings:
    """Settings with the models that work."""
    return demo_pack.demo_settings().with_values({"threads": 1, "speech_threads": 1})


def serve(home: Path) -> Callable[[Any], Told]:
    """Start the app, and give what answers a Choose, or None, once captions come."""
    logs.set_up(False)
    app = _RunningApp(write_talk(home, _CLIPS))
    return lambda asked: app.choose(asked) if asked else Told()


def serve_idle(home: Path) -> Callable[[Any], Told]:
    """Give what answers a Describe, a Try, or None, in an app whose captions are off."""
    logs.set_up(False)
    complaints = Complaints()
    offered = services(KeptSessions())

    def said(asked: Describe | Try) -> tuple[str, ...]:
        if isinstance(asked, Try):
            offered.try_model(asked.setting, demo_values().with_values({asked.setting: asked.path}))
            return ()
        told = offered.describe(asked.setting, asked.path)
        every = [*told.limits, *told.facts.values()]
        if asked.setting == "whisper_model":
            every += offered.speech_languages(asked.path)
        return tuple(every)

    def answer(asked: Describe | Try | None) -> Told:
        try:
            sentences = said(asked) if asked else ()
        except SsbdError as error:
            return Told("failed", sentences=(str(error),), errors=complaints.taken())
        return Told("in use", sentences=sentences, errors=complaints.taken())

    return answer


def write_talk(home: Path, clips: int) -> Path:
    """A sound file of the demonstration's clip, so many times."""
    sound, rate = soundfile.read(demo_pack.find().clip, dtype="int16")
    path = home / "talk.wav"
    with soundfile.SoundFile(path, "w", rate, 1, "PCM_16") as file:
        for _ in range(clips):
            file.write(sound)
    return path


class Complaints(logging.Handler):
    """Keeps what the log is told of errors, and exceptions that end a thread."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []
        self.setFormatter(logging.Formatter("%(message)s"))
        logging.getLogger().addHandler(self)
        threading.excepthook = lambda ended: self.texts.append(f"thread: {ended.exc_value!r}")

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))

    def taken(self) -> tuple[str, ...]:
        """What came since this was last asked."""
        texts, self.texts = self.texts, []
        return tuple(texts)


class _RunningApp:
    def __init__(self, talk: Path) -> None:
        self._talk = talk
        self._good = demo_values()
        self._complaints = Complaints()
        self._changed = threading.Condition()
        self._states: dict[StageName, list[StageChanged]] = {}
        self._words: set[StageName] = set()
        """The stages of which words came since they last changed."""
        self._since = 0.0
        self._library = Library(data_folder() / "sessions")
        self._start()

    def choose(self, asked: Choose) -> Told:
        """Put settings in force, and wait for words."""
        self._pipeline.resume()
        try:
            return self._chosen(asked)
        finally:
            self._pipeline.pause()

    def _chosen(self, asked: Choose) -> Told:
        stage = asked.stage
        with self._changed:
            self._states.clear()
            self._pipeline.apply(self._good.with_values(asked.values))
            if not self._changed.wait_for(lambda: self._settled(stage), asked.patience):
                return self._told(stage, "hangs")
            until = time.monotonic() + asked.patience
            while not self._heard(stage) and (left := self._patience(asked, until)) > 0:
                self._changed.wait(left)
            return self._told(stage, self._state(stage) if self._settled(stage) else "hangs")

    def _start(self) -> None:
        self._pipeline = make_pipeline(
            self._good, self._take, file=self._talk, journal=self._library.journal()
        )
        self._pipeline.start()
        with self._changed:
            if not self._changed.wait_for(lambda: "translation" in self._words, _STARTS_IN):
                raise TimeoutError(f"no captions come: {self._states}")
        self._pipeline.pause()

    def _take(self, event: Event) -> None:
        with self._changed:
            if isinstance(event, StageChanged):
                self._words.discard(event.stage)
                self._since = time.monotonic()
                self._states.setdefault(event.stage, []).append(event)
            elif isinstance(event, Transcript) and event.text:
                self._words.add("speech")
            elif isinstance(event, Caption) and event.stats and event.visible + event.hidden:
                self._words.add("translation")
            self._changed.notify_all()

    def _settled(self, stage: StageName) -> bool:
        states = [each.state for each in self._states.get(stage, ())]
        return "loading" in states and states[-1] in ("running", "failed")

    def _state(self, stage: StageName) -> State:
        last = self._states[stage][-1]
        if last.state == "failed":
            return "failed"
        return "refused" if last.message else "in use"

    def _heard(self, stage: StageName) -> bool:
        """Whether words came, or never will."""
        return self._settled(stage) and (stage in self._words or self._state(stage) == "failed")

    def _patience(self, asked: Choose, until: float) -> float:
        """Seconds for which words are still waited for, in all until then.

        A model that is in use and says nothing gets less; one may yet turn out not to work.
        """
        if self._settled(asked.stage) and self._state(asked.stage) == "in use":
            until = min(until, self._since + asked.words_within)
        return until - time.monotonic()

    def _told(self, stage: StageName, state: State) -> Told:
        messages = tuple(e.message for all_of in self._states.values() for e in all_of if e.message)
        return Told(state, stage in self._words, messages, self._complaints.taken())
