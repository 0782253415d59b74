"""What the overlay says besides captions: what loads, what went wrong, what is to be known.

No widgets here.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.base.events import StageChanged, StageName, StageState
from ssbd_desktop.settings.server_url import host_of, is_server
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.process_hooks import unexpected_error_sentence

_TRIES_BY_ITSELF: tuple[StageName, ...] = ("journal",)
"""Every second: a person need not."""

STARTING = "start"
"""The key of the problem that captions could not start: that can be tried again too."""

OVER = "over"
"""The key of the sentence that what was to be heard has come to its end."""

SETUP = "setup"
"""The key of the sentence that models have yet to be chosen."""

_UNEXPECTED = "unexpected error"


class StatusAction(Enum):
    """What a button beside a sentence does."""

    RETRY = auto()
    """Try again what failed: the problem's stage, or the start itself."""
    SETTINGS = auto()
    HISTORY = auto()
    SETUP = auto()
    """Ask the questions of the first start again, to choose the models."""
    OWN_CALLS = auto()
    """Leave the demonstration."""
    LIVE = auto()
    """Caption the person's own sound again, and no file."""
    CANCEL = auto()
    """Have the problem's stage keep the model that it has."""
    DOWNLOAD = auto()
    """Go on with the downloads that failed."""
    MODELS = auto()
    REPORT = auto()
    UPDATE = auto()
    """Show the newer version."""


_WHO_CAPTION: tuple[StageName, ...] = ("capture", "speech", "translation")
_OF_A_SESSION: tuple[StageName, ...] = (*_WHO_CAPTION, "microphone")
_MOST_PROBLEMS = 8


@dataclass(frozen=True)
class Problem:
    """One sentence about something that went wrong, or where it is calm, that is to be known.

    A problem with the same key takes its place.
    """

    key: str
    sentence: str
    stage: StageName | None = None
    """What RETRY tries again, or CANCEL does not load any more; None for the start itself."""
    calm: bool = False
    actions: tuple[StatusAction, ...] = (StatusAction.SETTINGS,)
    """What helps: a second one only where the first may not be enough."""
    detail: str = ""
    """What more there is to know."""
    lasting: bool = False
    """Whether it stands until that is no longer so, and cannot be dismissed."""


class StatusModel(QObject):
    """Keeps the stages' states and the problems that stand open, the newest last.

    changed: there is something else to say.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._stages: dict[StageName, StageChanged] = {}
        self._problems: dict[str, Problem] = {}
        self._without_model: set[StageName] = set()
        self._on = self._busy = False
        self._awaited = ""

    def stage_changed(
        self, event: StageChanged, *, chosen: bool = True, can_cancel: bool = True
    ) -> None:
        """A stage changed its state: a failure is a problem until the stage runs or stops.

        So is what a running stage has to say; there is nothing to try again then. Neither a source
        that is lost and opened again by itself is one, nor a model that is loaded while another
        works. chosen: whether a model has been chosen for the stage, if it needs one; what is
        missing for all is one problem. can_cancel: whether such a load may be given up.
        """
        self._stages[event.stage] = event
        self._tell_missing(event.stage, event.state == "failed" and not chosen)
        if event.stage in self._without_model:
            self.clear(event.stage)
        elif event.state == "failed":
            self._put(_failure(event))
        elif event.state == "running" and event.message:
            self._put(Problem(event.stage, event.message))
        elif event.state == "retrying":
            sentence = _lost(event)
            self._put(Problem(event.stage, sentence, calm=True, detail=event.message))
        elif event.state == "loading" and event.model:
            self._put(_change(event, can_cancel))
        else:
            self.clear(event.stage)

    def session_changed(self, on: bool, busy: bool) -> None:
        """Captions are wanted or not; busy: the pipeline is being made or is ending."""
        self._on, self._busy = on, busy
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
            action = StatusAction.RETRY if key == STARTING else StatusAction.SETTINGS
            self._put(Problem(key, sentence, actions=(action,)))
        else:
            self.clear(key)

    def report_unexpected_error(self) -> None:
        """Say that a handler failed, but only once: saying it paints, which may be what failed."""
        if self.problem is None or self.problem.key != _UNEXPECTED:
            self._put(
                Problem(_UNEXPECTED, unexpected_error_sentence(), actions=(StatusAction.REPORT,))
            )

    def tell(
        self, key: str, sentence: str, action: StatusAction | None = StatusAction.SETTINGS
    ) -> None:
        """Show a sentence about what is no problem, until it has been read."""
        self._put(Problem(key, sentence, calm=True, actions=(action,) if action else ()))

    def stand(self, key: str, sentence: str, action: StatusAction, detail: str) -> None:
        """Show a sentence wherever there is no other, until `clear` is called."""
        shown = Problem(key, sentence, calm=True, actions=(action,), detail=detail, lasting=True)
        self._put(shown)

    def show(self, problem: Problem) -> None:
        """Show a problem, or what is to be known, in place of what has the same key."""
        self._put(problem)

    def wait_for(self, sentence: str) -> None:
        """Say what captions begin with by themselves, where they will be; an empty sentence takes
        that back."""
        if sentence != self._awaited:
            self._awaited = sentence
            self.changed.emit()

    def clear(self, key: str) -> None:
        """The problem `key` is solved or has been read."""
        self._problems.pop(key, None)
        self.changed.emit()

    @property
    def working(self) -> frozenset[StageName]:
        """The stages that have what they work with: a model, or a sound source."""
        return frozenset(s for s, e in self._stages.items() if e.state in ("running", "quiet"))

    @property
    def all_stopped(self) -> bool:
        """Whether every stage has stopped, as after the end of a sound file."""
        return all(self._state(stage) == "stopped" for stage in _WHO_CAPTION)

    @property
    def problem(self) -> Problem | None:
        """The newest problem; what is calm only where nothing is wrong."""
        newest = reversed(self._problems.values())
        return min(newest, key=lambda problem: (problem.calm, problem.lasting), default=None)

    @property
    def destination(self) -> str:
        """The server to which what is said goes as text, by its name; empty where it stays here."""
        event = self._stages.get("translation")
        return host_of(event.model) if event and is_server(event.model) else ""

    @property
    def note(self) -> str:
        """Why no captions come although nothing went wrong, as a phrase; empty if they may come."""
        if self._busy:
            return tr("Starting…") if self._on else tr("Finishing…")
        if not self._on:
            return tr("Captions off")
        for event in self._stages.values():
            if event.state == "loading" and not event.model:
                doing = event.message or _loading(event)
                return doing if event.share is None else _with_share(doing, event.share)
        return _waiting(self._state("capture"))

    @property
    def hint(self) -> str:
        """What to say where the captions will be, while there are none."""
        if not self._on and not self._busy:
            return self._awaited or tr("Captions off. Right-click to start.")
        if self.note:
            return self.note
        if "failed" in (self._state("capture"), self._state("speech")):
            return tr("Captions unavailable")
        if self._state("translation") == "failed":
            return tr("Listening, without translation")
        # Nowhere else, and not above captions: a microphone that is muted is so on purpose.
        if self._state("microphone") == "quiet":
            return tr("Listening. No sound from your microphone.")
        return tr("Listening…")

    @property
    def headline(self) -> str:
        """How it goes, in one sentence."""
        problem = self.problem
        if self._busy or problem is None or (problem.calm and not self.troubled):
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

    def _tell_missing(self, stage: StageName, missing: bool) -> None:
        """Say which models have yet to be chosen, if another one has."""
        before = set(self._without_model)
        (self._without_model.add if missing else self._without_model.discard)(stage)
        if self._without_model and self._without_model != before:
            # Who has one of them has been led through the questions, and misses a model alone.
            several = len(self._without_model) > 1
            action = StatusAction.SETUP if several else StatusAction.MODELS
            self._put(Problem(SETUP, _missing(self._without_model), actions=(action,)))
        elif before and not self._without_model:
            self.clear(SETUP)

    def _put(self, problem: Problem) -> None:
        self._problems.pop(problem.key, None)
        self._problems[problem.key] = problem
        while len(self._problems) > _MOST_PROBLEMS:
            del self._problems[next(iter(self._problems))]
        self.changed.emit()

    def _forget_stages(self) -> None:
        """No stage has a state or a problem any more; what could not be saved is still told."""
        for key in (*_OF_A_SESSION, SETUP):
            self._problems.pop(key, None)
        self._without_model.clear()
        self._stages.clear()


def _missing(stages: Collection[StageName]) -> str:
    if len(stages) > 1:
        return tr("Choose your models to start captions.")
    if "speech" in stages:
        return tr("Choose a speech model to start captions.")
    return tr("Choose a translation model to have captions translated.")


def _failure(event: StageChanged) -> Problem:
    sentence = event.message or _failed(event.stage)
    if event.setting or event.stage in _TRIES_BY_ITSELF:
        return Problem(event.stage, sentence)
    return Problem(event.stage, sentence, event.stage, actions=(StatusAction.RETRY,))


def _change(event: StageChanged, can_cancel: bool) -> Problem:
    """That another model is loaded than the one that works, or the same in another way."""
    if is_server(event.loading):
        doing = _loading(event)
    else:
        doing = tr("Loading {model}…", model=Path(event.loading).name.removesuffix(".gguf"))
    sentence = doing if event.share is None else _with_share(doing, event.share)
    actions = (StatusAction.CANCEL,) if can_cancel and event.loading != event.model else ()
    return Problem(event.stage, sentence, event.stage, calm=True, actions=actions, lasting=True)


def _with_share(doing: str, share: float) -> str:
    """share: how much is done, from 0 to 1; something is left to do as long as this is said."""
    return tr("{doing} {percent} %", doing=doing, percent=min(99, int(100 * share)))


def _loading(event: StageChanged) -> str:
    if is_server(event.loading):
        return tr("Connecting to {host}…", host=host_of(event.loading))
    return {
        "capture": tr("Opening the sound source…"),
        "microphone": tr("Opening your microphone…"),
        "speech": tr("Loading the speech model…"),
        "translation": tr("Loading the translation model…"),
        "journal": tr("Opening the transcript…"),
    }[event.stage]


def _waiting(capture: StageState | None) -> str:
    return {
        "paused": tr("Captions paused"),
        "quiet": tr("No sound detected"),
        "retrying": tr("Waiting for the sound source…"),
        "stopped": tr("Finishing…"),
    }.get(capture or "", "")


def _lost(event: StageChanged) -> str:
    if event.stage == "translation":
        if event.model:
            return tr("The server is unavailable. This computer translates until it is back.")
        return tr("The server is unavailable. Captions are not translated until it is back.")
    if event.stage == "microphone":
        return tr("Microphone disconnected. Reconnecting…")
    return tr("Sound source disconnected. Reconnecting…")


def _failed(stage: StageName) -> str:
    return {
        "capture": tr("Listening stopped: try again, or choose another sound source."),
        "microphone": tr("Your microphone stopped working: try again, or choose another one."),
        "speech": tr("Speech recognition stopped working: try again, or choose another model."),
        "translation": tr("Translation stopped working: try again, or choose another model."),
        "journal": tr("Captions are shown but not saved: free up some disk space."),
    }[stage]
