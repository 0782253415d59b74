"""The base of all stages: a thread that reports its state; and when a lost source is retried."""

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

FIRST_PAUSE = 0.25
"""Seconds before the first retry of a lost source; they double each time."""

LONGEST_PAUSE = 1.5
"""The most seconds between tries at first."""

LONG = 60.0
"""Seconds of pauses after which a source is no longer expected back any moment: each try costs a
process, and whoever watches the devices reports at once when it appears."""

LATER_PAUSE = 5.0
"""The most seconds between tries from then on."""

STEADY = 5.0
"""Seconds of sound after which a source counts as back; one that is lost again sooner, as with a
loose plug, is retried no more often than before."""


@dataclass(frozen=True)
class Absence:
    """A source is lost.

    pause: seconds until the next try. tries: how many that makes. waited: seconds of the pauses
    before.
    """

    pause: float = FIRST_PAUSE
    tries: int = 1
    waited: float = 0.0


def lost(before: Absence | None, heard: float) -> Absence:
    """Return what to do about a source that was just lost, or still is.

    before: the last answer, None if there was none. heard: seconds of sound since then.
    """
    if before is None or heard >= STEADY:
        return Absence()
    waited = before.waited + before.pause
    longest = LATER_PAUSE if waited >= LONG else LONGEST_PAUSE
    return Absence(min(2 * before.pause, longest), before.tries + 1, waited)


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

    def __init__(self, stage: StageName, shared: Shared) -> None:
        super().__init__(name=stage, daemon=True)
        self.stage: StageName = stage
        self.shared = shared
        self.state: StageState = "stopped"

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
        self.shared.emit(
            StageChanged(self.stage, state, message, setting, model, loading, share, gpus)
        )

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
