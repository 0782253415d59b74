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


class Stage(threading.Thread):
    """A thread that reports its state.

    state: what it last reported.
    """

    stage: StageName

    def __init__(self, shared: Shared) -> None:
        super().__init__(name=self.stage, daemon=True)
        self.shared = shared
        self.state: StageState = "stopped"

    def say(self, state: StageState, message: str = "", setting: str = "") -> None:
        """Report the stage's new state, and the setting that is the reason, if any."""
        self.state = state
        self.shared.emit(
            StageChanged(self.stage, state, message, setting, self.loaded_model, gpus=self.gpus)
        )

    @property
    def loaded_model(self) -> str:
        """Return the loaded model, as the setting names it; empty for none."""
        return ""

    @property
    def gpus(self) -> tuple[str, ...]:
        """Return the names of the GPUs that the loaded model runs on."""
        return ()

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
