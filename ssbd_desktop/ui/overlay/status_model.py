"""The overlay's sentences besides captions: what loads, what went wrong, what is worth knowing.

No widgets here.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.settings.server_url import host_of, is_server
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.process_hooks import unexpected_error_sentence

_MOST = 8
"""The most problems that are kept."""

STARTING = "start"
"""The key of the problem that captions could not start, which can be tried again too."""

OVER = "over"
"""The key of the sentence that a file or demonstration has ended."""

LANGUAGE = "language"
"""The key of the sentence that the spoken language is not the one that is set."""

SETUP = "setup"
"""The key of the sentence that models have yet to be chosen."""

_UNEXPECTED = "unexpected error"


class StatusAction(Enum):
    """The action of a button beside a sentence."""

    RETRY = auto()
    """Try again what failed: the problem's stage, or the start itself."""
    SETTINGS = auto()
    HISTORY = auto()
    SETUP = auto()
    """Ask the questions of the first start again, to choose the models."""
    OWN_CALLS = auto()
    LIVE = auto()
    """Caption the person's own sound again, and no file."""
    LANGUAGE = auto()
    """Make the language that was heard the spoken one."""
    CANCEL = auto()
    """Keep the model that the problem's stage has."""
    DOWNLOAD = auto()
    """Resume the downloads that failed."""
    MODELS = auto()
    REPORT = auto()
    UPDATE = auto()
    DISMISS = auto()
    """Take the sentence away, which has been read."""


_CAPTIONING: tuple[StageName, ...] = ("capture", "speech", "translation")


@dataclass(frozen=True)
class Problem:
    """One sentence about something that went wrong or, if it is calm, that is worth knowing.

    Another problem with the same key takes its place.
    """

    key: str
    """The stage that RETRY tries again or CANCEL stops loading; STARTING for the start itself."""
    sentence: str
    calm: bool = False
    actions: tuple[StatusAction, ...] = (StatusAction.SETTINGS,)
    """The actions that help: a second one only if the first may not be enough."""
    detail: str = ""
    """More about it, for the tool tip."""
    lasting: bool = False
    """True if it stays until it is solved, and cannot be dismissed."""

    @property
    def offered(self) -> tuple[StatusAction, ...]:
        """All that a person can do about it."""
        return self.actions if self.lasting else (*self.actions, StatusAction.DISMISS)


class StatusModel(QObject):
    """Keeps the stages' states and the open problems, the newest last."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._stages: dict[StageName, StageChanged] = {}
        self._problems: dict[str, Problem] = {}
        self._without_model: set[StageName] = set()
        self._on = self._busy = False
        self._awaited = ""
        self._speaking = False

    def stage_changed(
        self, event: StageChanged, *, chosen: bool = True, can_cancel: bool = True
    ) -> None:
        """Take a stage's new state: a failure is a problem until the stage runs or stops.

        So is the message of a running stage, with nothing to try again. A source that is lost and
        reopens by itself, and a model that loads while another works, are calm.

        chosen: whether a model has been chosen for the stage, if it needs one; all missing models
        are one problem. can_cancel: whether loading another model may be canceled.
        """
        self._stages[event.stage] = event
        idle = event.state == "running" and event.setting == "translation_model" and not event.model
        self._show_missing(event.stage, (event.state == "failed" or idle) and not chosen)
        if event.stage in self._without_model:
            self.clear(event.stage)
        elif event.state == "failed":
            self.show(_failure(event))
        elif event.state == "running" and event.message:
            # That nothing needs translating is worth knowing, but nothing is wrong.
            calm = idle or event.setting == "target_language"
            other = (
                StatusAction.MODELS if event.setting == "whisper_model" else StatusAction.SETTINGS
            )
            self.show(Problem(event.stage, event.message, calm=calm, actions=(other,)))
        elif event.state == "retrying":
            sentence = _lost(event)
            self.show(Problem(event.stage, sentence, calm=True, detail=event.message))
        elif event.state == "loading" and event.model:
            self.show(_change(event, can_cancel))
        else:
            self.clear(event.stage)

    def session_changed(self, on: bool, busy: bool) -> None:
        """Take whether captions are on; busy: the pipeline is being made or is ending."""
        self._on, self._busy = on, busy
        if not on and not busy:
            self._forget_stages()
        self.changed.emit()

    def begin(self) -> None:
        """Forget what was said about earlier captions, as captions start now."""
        for key in (STARTING, OVER, LANGUAGE, "journal"):
            self._problems.pop(key, None)
        self._forget_stages()
        self.changed.emit()

    def report(self, key: str, sentence: str) -> None:
        """Show a sentence that belongs to no stage; an empty one takes it back."""
        if sentence:
            action = StatusAction.RETRY if key == STARTING else StatusAction.SETTINGS
            self.show(Problem(key, sentence, actions=(action,)))
        else:
            self.clear(key)

    def report_unexpected_error(self) -> None:
        """Report that a handler failed, but only once: showing it may have failed too."""
        if self.problem is None or self.problem.key != _UNEXPECTED:
            actions = (StatusAction.REPORT,)
            self.show(Problem(_UNEXPECTED, unexpected_error_sentence(), actions=actions))

    def tell(
        self, key: str, sentence: str, action: StatusAction | None = StatusAction.SETTINGS
    ) -> None:
        """Show a sentence that is not a problem until it has been read."""
        self.show(Problem(key, sentence, calm=True, actions=(action,) if action else ()))

    def show(self, problem: Problem) -> None:
        self._problems.pop(problem.key, None)
        self._problems[problem.key] = problem
        while len(self._problems) > _MOST:
            del self._problems[next(iter(self._problems))]
        self.changed.emit()

    def show_speaking(self, speaking: bool) -> None:
        """Show whether someone is saying a sentence that is not shown before its end."""
        if speaking != self._speaking:
            self._speaking = speaking
            self.changed.emit()

    def wait_for(self, sentence: str) -> None:
        """Show in place of captions what they wait for; an empty sentence removes that."""
        if sentence != self._awaited:
            self._awaited = sentence
            self.changed.emit()

    def clear(self, key: str) -> None:
        self._problems.pop(key, None)
        self.changed.emit()

    @property
    def working(self) -> frozenset[StageName]:
        """The stages that have a model or a sound source to work with."""
        return frozenset(s for s, e in self._stages.items() if e.state in ("running", "quiet"))

    @property
    def all_stopped(self) -> bool:
        """Return whether every stage has stopped, as after the end of a sound file."""
        return all(self._state(stage) == "stopped" for stage in _CAPTIONING)

    @property
    def problem(self) -> Problem | None:
        """The newest problem; a calm one only if nothing is wrong."""
        newest = reversed(self._problems.values())
        found = min(newest, key=lambda problem: (problem.calm, problem.lasting), default=None)
        if found is not None and found.lasting and self._state("capture") == "paused":
            return replace(found, sentence=self.note)  # a pause must stay visible
        return found

    @property
    def destination(self) -> str:
        """The name of the server that text goes to; empty if it stays on this computer."""
        event = self._stages.get("translation")
        return host_of(event.model) if event and is_server(event.model) else ""

    @property
    def note(self) -> str:
        """A phrase on why no captions come although nothing is wrong; empty if they may come."""
        if self._busy:
            return tr("Starting…") if self._on else tr("Finishing…")
        if not self._on:
            return tr("Captions off")
        for event in self._stages.values():
            if event.state == "loading" and not event.model:
                return _with_share(event.message or _loading(event), event.share)
        if self._speaking:
            return tr("Someone is speaking…")
        return {
            "paused": tr("Captions paused"),
            "quiet": tr("No sound detected"),
            "retrying": tr("Waiting for the sound source…"),
            "stopped": tr("Finishing…"),
        }.get(self._state("capture"), "")

    @property
    def hint(self) -> str:
        """The text in place of captions while there are none."""
        if not self._on and not self._busy:
            return self._awaited or tr("Captions off. Right-click to start.")
        if self.note:
            return self.note
        if "failed" in (self._state("capture"), self._state("speech")):
            return tr("Captions unavailable")
        if self._state("translation") == "failed":
            return tr("Listening, without translation")
        # Nowhere else, and not above captions: a microphone is muted on purpose.
        if self._state("microphone") == "quiet":
            return tr("Listening. No sound from your microphone.")
        return tr("Listening…")

    @property
    def headline(self) -> str:
        problem = self.problem
        if self._busy or problem is None or (problem.calm and not self.troubled):
            return self.hint
        return " ".join(filter(None, (problem.sentence, problem.detail)))

    @property
    def troubled(self) -> bool:
        return any(event.state in ("failed", "retrying") for event in self._stages.values())

    def _state(self, stage: StageName) -> str:
        event = self._stages.get(stage)
        return event.state if event else ""

    def _show_missing(self, stage: StageName, missing: bool) -> None:
        before = set(self._without_model)
        (self._without_model.add if missing else self._without_model.discard)(stage)
        if self._without_model and self._without_model != before:
            self.show(_missing(self._without_model))
        elif before and not self._without_model:
            self.clear(SETUP)

    def _forget_stages(self) -> None:
        """Forget the states and problems of all stages; what could not be saved still shows."""
        for key in (*_CAPTIONING, "microphone", SETUP):
            self._problems.pop(key, None)
        self._without_model.clear()
        self._stages.clear()


def _missing(stages: Collection[StageName]) -> Problem:
    if len(stages) > 1:
        sentence = tr("Choose your models to start captions.")
        return Problem(SETUP, sentence, actions=(StatusAction.SETUP,))
    # Someone who has one of them has answered the questions, and lacks just a model.
    actions = (StatusAction.MODELS,)
    if "speech" in stages:
        return Problem(SETUP, tr("Choose a speech model to start captions."), actions=actions)
    # Captions work without translation too.
    sentence = tr("Choose a translation model to have captions translated.")
    return Problem(SETUP, sentence, calm=True, actions=actions)


def _failure(event: StageChanged) -> Problem:
    sentence = (
        event.message
        or {
            "capture": tr("Listening stopped: try again, or choose another sound source."),
            "microphone": tr("Your microphone stopped working: try again, or choose another one."),
            "speech": tr("Speech recognition stopped working: try again, or choose another model."),
            "translation": tr("Translation stopped working: try again, or choose another model."),
            "journal": tr("Captions are shown but not saved: free up some disk space."),
        }[event.stage]
    )
    # The journal tries again every second, so that a person need not.
    by_itself = event.setting or event.stage == "journal"
    action = StatusAction.SETTINGS if by_itself else StatusAction.RETRY
    return Problem(event.stage, sentence, actions=(action,))


def _change(event: StageChanged, can_cancel: bool) -> Problem:
    """Return the notice that another model, or the same one again, loads while one works."""
    if is_server(event.loading):
        doing = _loading(event)
    else:
        doing = tr("Loading {model}…", model=Path(event.loading).name.removesuffix(".gguf"))
    actions = (StatusAction.CANCEL,) if can_cancel and event.loading != event.model else ()
    return Problem(event.stage, _with_share(doing, event.share), True, actions, lasting=True)


def _with_share(doing: str, share: float | None) -> str:
    """Add a share from 0 to 1, if known, in percent: never 100 while something is left to do."""
    if share is None:
        return doing
    return tr("{doing} {percent}%", doing=doing, percent=min(99, int(100 * share)))


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


def _lost(event: StageChanged) -> str:
    if event.stage == "translation":
        if event.model:
            return tr("The server is unavailable. This computer translates until it is back.")
        return tr("The server is unavailable. Captions are not translated until it is back.")
    if event.stage == "microphone":
        return tr("Microphone disconnected. Reconnecting…")
    return tr("Sound source disconnected. Reconnecting…")
