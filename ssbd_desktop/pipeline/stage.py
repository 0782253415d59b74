"""The base of all stages: a thread that reports its state."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.base.events import Event, StageChanged, StageName, StageState
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import log_folder

_log = logging.getLogger(__name__)

_PARTS: dict[StageName, Sentence] = {
    "capture": Sentence("Sound capture"),
    "microphone": Sentence("Your microphone"),
    "speech": Sentence("Speech recognition"),
    "translation": Sentence("Translation"),
}
"""The names of stages at the beginning of a sentence."""

STAYS_IN_USE = Sentence("The previous one stays in use.")
"""Shown after the sentence about an engine that could not replace another."""


@dataclass
class Shared:
    """The current settings, and where events go, for all stages."""

    settings: Settings
    emit: Callable[[Event], None]


class Reporter:
    """Reports the state of one stage.

    state: what it last reported.
    """

    def __init__(self, stage: StageName, emit: Callable[[Event], None]) -> None:
        self.stage: StageName = stage
        self.state: StageState = "stopped"
        self._emit = emit

    def say(
        self,
        state: StageState,
        message: str = "",
        setting: str = "",
        *,
        model: str = "",
        loading: str = "",
        share: float | None = None,
        gpus: tuple[str, ...] = (),
    ) -> None:
        """Report the stage's new state, and the setting that is the reason, if any.

        model: the loaded model, as the setting names it. loading, share: the one being loaded, and
        how much of it is. gpus: the names of the GPUs that the loaded model runs on.
        """
        self.state = state
        self._emit(StageChanged(self.stage, state, message, setting, model, loading, share, gpus))

    def sentence(self, error: Exception) -> str:
        """Return a failure in one sentence; errors that the person can't help go to the log."""
        if isinstance(error, SsbdError):
            return str(error)
        _log.error("the %s stage failed", self.stage, exc_info=error)
        return Sentence(
            "{part} stopped because of an unexpected error: try again, and if that does not help, "
            "send the log in {folder} to the developers.",
            part=_PARTS[self.stage],
            folder=log_folder(),
        )


class Stage(threading.Thread):
    """A thread that reports its state."""

    def __init__(self, stage: StageName, shared: Shared) -> None:
        super().__init__(name=stage, daemon=True)
        self.stage: StageName = stage
        self.shared = shared
        self.report = Reporter(stage, shared.emit)

    @property
    def state(self) -> StageState:
        """Return the state that it last reported."""
        return self.report.state
