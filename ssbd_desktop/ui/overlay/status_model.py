"""What the overlay says besides captions: what loads, what went wrong, what is to be known.

No widgets here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.events import StageChanged, StageName, StageState
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.unexpected_errors import unexpected_error_sentence

_CANNOT_RETRY: tuple[StageName, ...] = ("journal",)
"""It tries again by itself, every second."""

STARTING = "start"
"""The key of the problem that captions could not start: that can be tried again too."""

OVER = "over"
"""The key of the sentence that what was to be heard has come to its end."""

_UNEXPECTED = "unexpected error"

Way = Literal["settings", "history"]

_WHO_CAPTION: tuple[StageName, ...] = ("capture", "speech", "translation")
_OF_A_SESSION: tuple[StageName, ...] = (*_WHO_CAPTION, "microphone")
_MOST_PROBLEMS = 8


@dataclass(frozen=True)
class Problem:
    """One sentence about something that went wrong, or where it is calm, that is to be known.

    stage: what can be tried again, if anything. way: the window that helps, if one does. detail:
    what more there is to know.
    """

    key: str
    sentence: str
    stage: StageName | None = None
    calm: bool = False
    way: Way | None = "settings"
    detail: str = ""

    @property
    def can_retry(self) -> bool:
        """Whether something can be tried again."""
        return self.stage is not None or self.key == STARTING


class StatusModel(QObject):
    """Keeps the stages' states and the problems that stand open, the newest last.

    changed: there is something else to say.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._stages: dict[StageName, StageChanged] = {}
        self._problems: dict[str, Problem] = {}
        self._starting = False

    def stage_changed(self, event: StageChanged) -> None:
        """A stage changed its state: a failure is a problem until the stage runs or stops.

        So is what a running stage has to say; there is nothing to try again then. A source that is
        lost is none: it is opened again by itself.
        """
        self._stages[event.stage] = event
        if event.state == "failed":
            sentence = event.message or _failed(event.stage)
            stage = None if event.stage in _CANNOT_RETRY else event.stage
            self._put(Problem(event.stage, sentence, stage))
        elif event.state == "running" and event.message:
            self._put(Problem(event.stage, event.message))
        elif event.state == "retrying":
            sentence = _lost(event.stage)
            self._put(Problem(event.stage, sentence, calm=True, detail=event.message))
        else:
            self.clear(event.stage)

    def session_changed(self, on: bool, busy: bool) -> None:
        """Captions are wanted or not; busy: the pipeline is being made or is ending."""
        self._starting = on and busy
        if not on and not busy:
            self._forget_stages()
        self.changed.emit()

    def begin(self) -> None:
        """Captions start: what kept others from it is over."""
        for key in (STARTING, OVER, "journal"):
            self._problems.pop(key, None)
        self._forget_stages()
        self.changed.emit()

    def report(self, key: str, sentence: str) -> None:
        """Show a sentence that belongs to no stage; one with the same key replaces it, and an empty
        one takes it back."""
        if sentence:
            self._put(Problem(key, sentence))
        else:
            self.clear(key)

    def report_unexpected_error(self) -> None:
        """Say that a handler failed, but only once: saying it paints, which may be what failed."""
        if self.problem is None or self.problem.key != _UNEXPECTED:
            self.report(_UNEXPECTED, unexpected_error_sentence())

    def tell(self, key: str, sentence: str, way: Way | None = "settings") -> None:
        """Show a sentence about what is no problem, until it has been read.

        way: the window that has more of it, if any.
        """
        self._put(Problem(key, sentence, calm=True, way=way))

    def clear(self, key: str) -> None:
        """The problem `key` is solved or has been read."""
        self._problems.pop(key, None)
        self.changed.emit()

    @property
    def all_stopped(self) -> bool:
        """Whether every stage has stopped, as after the end of a sound file."""
        return all(self._state(stage) == "stopped" for stage in _WHO_CAPTION)

    @property
    def problem(self) -> Problem | None:
        """The newest problem; what is calm only where nothing is wrong."""
        newest = reversed(self._problems.values())
        return min(newest, key=lambda problem: problem.calm, default=None)

    @property
    def note(self) -> str:
        """Why no captions come although nothing went wrong, as a phrase; empty if they may come."""
        for event in self._stages.values():
            if event.state == "loading":
                return event.message or _loading(event.stage)
        return _waiting(self._state("capture"))

    @property
    def hint(self) -> str:
        """What to say where the captions will be, while there are none."""
        if self._starting:
            # No stage has said anything yet.
            return tr("Starting…")
        if self.note:
            return self.note
        if self._state("capture") == "running" and self._state("speech") == "running":
            # Nowhere else, and not above captions: a microphone that is muted is so on purpose.
            if self._state("microphone") == "quiet":
                return tr("Listening; no sound comes from your own microphone")
            return tr("Listening…")
        if "failed" in {event.state for event in self._stages.values()}:
            return tr("Not listening")
        return tr("Captions are off: right-click here to start them")

    @property
    def headline(self) -> str:
        """How it goes, in one sentence."""
        problem = self.problem
        if self._starting or problem is None or (problem.calm and not self.troubled):
            return self.hint
        return " ".join(filter(None, (problem.sentence, problem.detail)))

    @property
    def troubled(self) -> bool:
        """Whether a stage cannot do its work now."""
        states = {event.state for event in self._stages.values()}
        return not states.isdisjoint(("failed", "retrying"))

    def _state(self, stage: StageName) -> StageState | None:
        event = self._stages.get(stage)
        return event.state if event else None

    def _put(self, problem: Problem) -> None:
        self._problems.pop(problem.key, None)
        self._problems[problem.key] = problem
        while len(self._problems) > _MOST_PROBLEMS:
            del self._problems[next(iter(self._problems))]
        self.changed.emit()

    def _forget_stages(self) -> None:
        """No stage has a state or a problem any more; what could not be saved is still told."""
        for stage in _OF_A_SESSION:
            self._problems.pop(stage, None)
        self._stages.clear()


def _loading(stage: StageName) -> str:
    return {
        "capture": tr("Opening the sound source…"),
        "microphone": tr("Opening your own microphone…"),
        "speech": tr("Loading the speech model…"),
        "translation": tr("Loading the translation model…"),
        "journal": tr("Opening the transcript…"),
    }[stage]


def _waiting(capture: StageState | None) -> str:
    if capture == "paused":
        return tr("Captions are paused")
    if capture == "quiet":
        return tr("No sound comes from the sound source")
    if capture == "retrying":
        return tr("Waiting for the sound source")
    return ""


def _lost(stage: StageName) -> str:
    if stage == "microphone":
        return tr("Your own microphone is lost; trying again…")
    return tr("The sound source is lost; trying again…")


def _failed(stage: StageName) -> str:
    return {
        "capture": tr("Sound capture stopped working: try again, or choose another sound source."),
        "microphone": tr("Your own microphone stopped working: try again, or choose another one."),
        "speech": tr("Speech recognition stopped working: try again, or check the Whisper model."),
        "translation": tr(
            "Translation stopped working: try again, or check the translation model."
        ),
        "journal": tr(
            "The captions are shown but not saved: make room where the transcripts are kept."
        ),
    }[stage]
