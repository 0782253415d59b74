"""What all stages have in common: a thread that loads an engine, and tells how it fares."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ssbd_desktop.errors import SsbdError
from ssbd_desktop.events import Event, StageChanged, StageName, StageState
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import log_folder

_log = logging.getLogger(__name__)
R = TypeVar("R")
P = ParamSpec("P")

KEPT = "What was in use before stays in use."
"""Said after the sentence about an engine that could not be loaded in place of another."""


class Shared:
    """What all stages see: the settings in force, and where events go."""

    def __init__(self, settings: Settings, emit: Callable[[Event], None]) -> None:
        self.settings = settings
        self.emit = emit


class Stage(threading.Thread):
    """A thread that tells how it fares.

    state: what it told last.
    """

    stage: StageName

    def __init__(self, shared: Shared) -> None:
        super().__init__(name=self.stage, daemon=True)
        self.shared = shared
        self.state: StageState = "stopped"

    def say(self, state: StageState, message: str = "", setting: str = "") -> None:
        """Tell what has become of the stage, and which setting is the reason if one is."""
        self.state = state
        self.shared.emit(StageChanged(self.stage, state, message, setting))

    def sentence(self, error: Exception) -> str:
        """A failure in one sentence; what is no error of the person's goes to the log."""
        if isinstance(error, SsbdError):
            return str(error)
        _log.error("the %s stage failed", self.stage, exc_info=error)
        return (
            f"The {self.stage} stage met an error of its own: start it again, and if that "
            f"does not help send the log in {log_folder()} to the developers."
        )

    def attempt(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """What `work` gives; None where it fails, which is then told."""
        try:
            return work(*args, **kwargs)
        except Exception as error:  # noqa: BLE001  whatever is raised, the app must stand
            self.say("failed", self.sentence(error))
        return None
