"""What all stages have in common: a thread that tells how it fares, and most have an engine.

An engine is loaded, used, and loaded again.
"""

from __future__ import annotations

import logging
import threading
import time
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar

from ssbd_desktop.errors import EngineDiedError, ModelError, SettingError, SsbdError
from ssbd_desktop.events import Event, StageChanged, StageName, StageState
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.pipeline.retry import Absence, lost
from ssbd_desktop.sentences import Sentence, together
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.system import set_aside
from ssbd_desktop.system.folders import log_folder, person_path

_log = logging.getLogger(__name__)
R = TypeVar("R")
T = TypeVar("T")
E = TypeVar("E", bound=Engine)
E_co = TypeVar("E_co", bound=Engine, covariant=True)

_PARTS: dict[StageName, Sentence] = {
    "capture": Sentence("Sound capture"),
    "microphone": Sentence("Your microphone"),
    "speech": Sentence("Speech recognition"),
    "translation": Sentence("Translation"),
}
"""What stages are called where a sentence begins."""

STARTS_AGAIN: dict[StageName, str] = {
    "speech": Sentence("Speech recognition stopped unexpectedly and is restarting."),
    "translation": Sentence("Translation stopped unexpectedly and is restarting."),
}
"""Said while an engine that failed is loaded again."""

STAYS_IN_USE = Sentence("The previous one stays in use.")
"""Said after the sentence about an engine that could not be loaded in place of another."""

MOST_FAILURES = 2
"""So often in a row an engine may fail until it is given up."""

MOST_KILLS = 10
"""The same where somebody else ended its process each time."""


@dataclass
class Shared:
    """What all stages see: the settings in force, and where events go."""

    settings: Settings
    emit: Callable[[Event], None]


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
        self.shared.emit(StageChanged(self.stage, state, message, setting, self.loaded_model))

    @property
    def loaded_model(self) -> str:
        """What is loaded, by the value of the setting that names it; empty where nothing is."""
        return ""

    def sentence(self, error: Exception) -> str:
        """A failure in one sentence; what is no error of the person's goes to the log."""
        if isinstance(error, SsbdError):
            return str(error)
        _log.error("the %s stage failed", self.stage, exc_info=error)
        return Sentence(
            "{part} stopped because of an unexpected error: try again, and if that does not help, "
            "send the log in {folder} to the developers.",
            part=_PARTS[self.stage],
            folder=log_folder(),
        )


def _nothing(_: Settings) -> None:
    """Nothing is known of what settings name."""


@dataclass(frozen=True)
class EngineLoader(Generic[E_co]):
    """How an engine comes into being.

    load: loads what the settings name; raises SsbdError where it cannot. check: raises SsbdError
    where `load` is known to fail, at little cost.
    """

    load: Callable[[Settings], E_co]
    check: Callable[[Settings], None] = _nothing


class Inbox(Protocol[T]):
    """What an engine's work comes from; see `ssbd_desktop.pipeline.mailboxes`."""

    def take(self) -> list[T] | None: ...
    def wake(self) -> None: ...
    def close(self) -> None: ...


class EngineStage(Stage, Generic[E, T]):
    """A stage whose engine works on what comes into its mailbox.

    asked: the settings that an engine may refuse, the one to blame first. model: the setting that
    names what is loaded.
    """

    asked: tuple[str, ...]
    model: str

    def __init__(self, shared: Shared, loader: EngineLoader[E], inbox: Inbox[T]) -> None:
        super().__init__(shared)
        self.reload_wanted = True
        self._loader = loader
        self._inbox = inbox
        self._loaded: Settings | None = None
        self._fallback = ("", "")
        self._refused: Settings | None = None
        self._before: Settings | None = None
        """Those of the model that worked before the one that is loaded now."""
        self._failures = 0
        self._absence: Absence | None = None
        self._loaded_at = 0.0
        self.engine: E | None = None

    @property
    def loaded_model(self) -> str:
        if self.engine is None or self._loaded is None:
            return ""
        return str(getattr(self._loaded, self.model))

    def reload(self) -> None:
        """Load the engine again before the next work, from any thread."""
        self.reload_wanted = True
        self._inbox.wake()

    def run(self) -> None:
        try:
            self._load_engine()
            while (items := self._inbox.take()) is not None:
                if self.reload_wanted:
                    self._failures = 0
                    # The person chose it, or wants it tried again, whatever it did before.
                    chosen = str(getattr(self.shared.settings, self.model))
                    set_aside.answered(person_path(chosen))
                    self._load_engine()
                self._attempt(partial(self.work, items))
            self._attempt(self.finish)
        finally:
            self._unload()
            self._inbox.close()  # nobody may wait for room in it any more
            self._attempt(self.finished)
            self.say("stopped")

    def use(self, work: Callable[[E], R]) -> R | None:
        """What `work` makes of the engine; None where there is none, or that fails.

        After a failure the engine is loaded again, so that it can be tried once more. Where it then
        fails again it is given up: the model that worked before it is taken, or the failure is told
        and the stage goes on without one until it is asked to reload.
        """
        if self.engine is None:
            return None
        try:
            made = work(self.engine)
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must stand
            self._unload(works=False)
            self._failures += 1
            killed = isinstance(error, EngineDiedError) and error.killed
            if self._failures >= (MOST_KILLS if killed else MOST_FAILURES):
                self._give_up(error)
                return None
            level = logging.INFO if isinstance(error, SsbdError) else logging.WARNING
            _log.log(level, "the %s stage loads its engine again", self.stage, exc_info=error)
            self._load_engine(STARTS_AGAIN[self.stage])
            return None
        self.got_on()
        return made

    def got_on(self) -> None:
        """The engine got further than any before it: it may fail as often again."""
        self._failures = 0

    def put_in_force(self, engine: E) -> None:
        """Have the engine use the settings; where it refuses, the person reads why."""
        settings = self.shared.settings
        try:
            engine.apply(settings)
        except EngineDiedError:
            raise
        except (SettingError, ModelError) as error:
            self._refused = settings
            self.say("running", str(error), self.asked[0])
            return
        refused = self._refused
        if refused and any(getattr(refused, n) != getattr(settings, n) for n in self.asked):
            self._refused = None
            self.say("running", *self._fallback)

    def _load_engine(self, after: str = "") -> None:
        """Load what the settings want; where that fails, what they wanted before stays in use.

        after: the sentence about the failure after which it is loaded again, if that is why.
        """
        self.reload_wanted = False
        self._refused = None
        self._fallback = ("", "")
        self.say("loading", after)
        wanted = self.shared.settings
        if after:
            # One that fails again and again is not to be all that the computer does.
            self._absence = lost(self._absence, time.monotonic() - self._loaded_at)
            time.sleep(self._absence.pause)
        try:
            if self.engine is not None:
                self._loader.check(wanted)  # before what works is given up
                self._unload()
            self._take(wanted)
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must stand
            self._fall_back(wanted, error)
            return
        if self._loaded and self._names_another(wanted, self._loaded):
            self._before = self._loaded
        self._loaded = wanted
        self.say("running")

    def _take(self, wanted: Settings) -> None:
        self.engine = self._loader.load(wanted)
        self._loaded_at = time.monotonic()
        self.engine.when_it_ends(self._inbox.wake)

    def _names_another(self, one: Settings, other: Settings) -> bool:
        return bool(getattr(one, self.model) != getattr(other, self.model))

    def _give_up(self, error: Exception) -> None:
        """Go on with the model that worked before this one, if there was another."""
        self._failures = 0
        given_up, self._loaded, self._before = self._loaded, self._before, None
        self._fall_back(given_up or self.shared.settings, error)

    def _fall_back(self, wanted: Settings, error: Exception) -> None:
        """Go on with the engine that is there, or that was, and say why at the setting."""
        sentence, blamed = self.sentence(error), self._blamed(wanted, error)
        if self.engine is None and self._loaded is not None:
            try:
                self._take(self._loaded)
            except Exception as another:  # noqa: BLE001  the first error is the one to be told
                _log.info("nor can the one before be loaded", exc_info=another)
        if self.engine is None:
            self.say("failed", sentence, blamed)
            return
        self._fallback = (together(sentence, STAYS_IN_USE), blamed)
        self.say("running", *self._fallback)

    def _blamed(self, wanted: Settings, error: Exception) -> str:
        """The setting because of which loading failed, as far as one can tell."""
        if isinstance(error, SettingError):
            return self.asked[0]
        before = self._loaded or wanted
        changed = [
            row.name
            for row in ROWS
            if row.reload == self.stage and getattr(before, row.name) != getattr(wanted, row.name)
        ]
        return self.model if self.model in changed or not changed else changed[0]

    def _unload(self, works: bool = True) -> None:
        engine, self.engine = self.engine, None
        if engine is not None:
            self._attempt(partial(self.let_go, engine, works))

    def _attempt(self, work: Callable[[], object]) -> None:
        """Do it; where it fails, that is told."""
        try:
            work()
        except Exception as error:  # noqa: BLE001  whatever is raised, the app must stand
            self.say("failed", self.sentence(error))

    @abstractmethod
    def work(self, items: list[T]) -> None:
        """Deal with what came in, with or without an engine."""

    def finish(self) -> None:
        """Nothing more will come: finish what was begun. Some have nothing begun."""

    @abstractmethod
    def let_go(self, engine: E, works: bool) -> None:
        """Finish what the engine has begun, with its help if it works, and close it."""

    @abstractmethod
    def finished(self) -> None:
        """Tell the next stage that nothing more will come."""
