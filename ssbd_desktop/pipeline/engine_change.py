"""A stage whose engine is loaded, and changed for another while it works.

The new one is loaded beside it, and takes its place at a moment when nothing is half done. What was
chosen last wins: what nobody wants any more is not loaded to its end.
"""

from __future__ import annotations

import logging
import threading
import time
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from ssbd_desktop.base.errors import ServerError, SettingError, is_passing
from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.base.sentences import Sentence, together
from ssbd_desktop.pipeline.engine_loading import EngineLoader, EngineLoading
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.pipeline.retry import STEADY, Absence, lost
from ssbd_desktop.pipeline.stage import STAYS_IN_USE, Shared, Stage
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.system.folders import person_path

_log = logging.getLogger(__name__)
E = TypeVar("E", bound=Engine)

STARTS_AGAIN: dict[StageName, str] = {
    "speech": Sentence("Speech recognition stopped unexpectedly and is restarting."),
    "translation": Sentence("Translation stopped unexpectedly and is restarting."),
}
"""Said while an engine that failed is loaded again."""

NO_ROOM_FOR_BOTH = Sentence(
    "Captions pause while the new model loads, because the free memory does not hold both."
)
"""Said while an engine is loaded for which the one before had to be given up."""

PATIENCE = 1.0
"""Seconds for which work waits for a server that has just been lost: most are back at once."""


class ChangingStage(Stage, Generic[E]):
    """A stage with an engine, if there is one.

    asked: the settings that an engine may refuse, the one to blame first. model: the setting that
    names what is loaded; beside: those that name what it is loaded with, and could do without.
    """

    asked: tuple[str, ...]
    model: str
    beside: tuple[str, ...] = ()

    def __init__(self, shared: Shared, loader: EngineLoader[E], wake: Callable[[], None]) -> None:
        """wake: has the stage's thread look at what is to be done, where it waits for work."""
        super().__init__(shared)
        self.engine: E | None = None
        self._loader = loader
        self._wake = wake
        self._reload_wanted = self._no_more_loads = False
        self._stirred = threading.Event()
        """Something else is wanted, or what is being loaded has changed."""
        self._coming: EngineLoading[E] | None = None
        self._why = ""
        """The sentence about why it is being loaded, where that is not because it was chosen."""
        self._chosen = self._in_force = shared.settings
        """Those that an engine was last to be loaded with, and those that it was told last."""
        self._loaded: Settings | None = None
        self._before: Settings | None = None
        """Those of the model that worked before the one that is loaded now."""
        self._fallback = ("", "")
        self._refused: Settings | None = None
        self._failures = 0
        self._absence: Absence | None = None
        self._away = False
        """Whether what is wanted is gone, and tried again by itself while work goes on without."""
        self._stands_in: EngineLoading[E] | None = None
        """What is being loaded in its place meanwhile."""
        self._loaded_at = 0.0
        self._has_worked = False
        """Whether the engine has done any work since it was loaded."""

    @property
    def loaded_model(self) -> str:
        if self.engine is None or self._loaded is None:
            return ""
        return self._model_of(self._loaded)

    def reload(self) -> None:
        """Load the engine again, from any thread. The one that works goes on until then."""
        self._reload_wanted = True
        self._stir()

    def load_no_more(self) -> None:
        """What is being loaded is not waited for any more, from any thread: the stage is to end."""
        self._no_more_loads = True
        self._stir()

    def _look(self) -> None:
        """What is being loaded has changed: have the stage's thread look."""
        self._stirred.set()
        if self.engine is not None or self._away:  # else the thread waits for nothing else
            self._wake()

    def _stir(self) -> None:
        self._stirred.set()
        self._wake()

    def _begin_loading(self, why: str = "", pause: float = 0.0) -> None:
        """Begin to load what the settings want, in place of what was being loaded before.

        why: the sentence about the failure after which it is loaded again, if that is why. pause:
        seconds before.
        """
        self._reload_wanted = False
        before, self._chosen = self._chosen, self.shared.settings
        if self._coming and not (self._away or self._differ(self._coming.settings, self._chosen)):
            return
        self._leave_loading()
        self._away = False
        self._fallback, self._refused = ("", ""), None
        works = self._loaded if self.engine is not None else None
        if works and self._differ(before, self._chosen) and not self._differ(works, self._chosen):
            # What works was chosen again.
            self._say_running()
            return
        self._coming = self._load_with(self._chosen, works, why, pause)

    def _load_with(
        self, settings: Settings, works: Settings | None, why: str = "", pause: float = 0.0
    ) -> EngineLoading[E]:
        self._why = why
        self._tell_loading(settings)
        told = partial(self._tell_loading, settings)
        return EngineLoading(self._loader, settings, works, told, self._look, pause)

    def _tell_loading(self, settings: Settings, share: float | None = None) -> None:
        model, wanted = self.loaded_model, self._model_of(settings)
        self.state = "loading"
        self.shared.emit(
            StageChanged(self.stage, "loading", self._why, "", model, wanted, share, gpus=self.gpus)
        )

    def _follow_loading(self) -> None:
        """Do what has become due of what is being loaded."""
        if self._no_more_loads:
            self._leave_loading()
        if self._reload_wanted:
            self._choose_anew()
        coming = self._coming
        if coming is None:
            return
        if (self.engine is None and not self._away) or coming.wants_room:
            self._wait_for_engine()
        elif coming.failed or (coming.over and (self._can_change or coming.has_waited)):
            self._change_over(coming)

    @property
    def _can_change(self) -> bool:
        """Whether nothing would be half done by one engine and done otherwise by another."""
        return self.engine is None or self.nothing_open

    def _choose_anew(self) -> None:
        self._failures = 0
        wanted = self._model_of(self.shared.settings)
        for name in (self.model, *self.beside):
            # The person chose it, or wants it tried again, whatever it did before.
            if chosen := str(getattr(self.shared.settings, name)):
                quarantine.forgive(person_path(chosen))
        if self.loaded_model and not wanted:
            # None is wanted, perhaps because the one that works is about to be deleted.
            self._unload()
            self._loaded = self._before = None
        self._begin_loading()

    def _wait_for_engine(self) -> None:
        """Wait for the engine that is being loaded, or for what is chosen in its place."""
        while self._coming is not None and not self._away:
            if self._waited_for(self._coming):
                self._change_over(self._coming)
            elif self._reload_wanted:
                self._choose_anew()
            else:
                self._leave_loading()

    def _waited_for(self, coming: EngineLoading[E]) -> bool:
        """Wait until it is over; not, if nobody wants it any more before."""
        while not coming.over:
            # One that failed is needed to finish what was begun.
            ending = self._no_more_loads and self._why != STARTS_AGAIN[self.stage]
            if self._reload_wanted or ending:
                return False
            if coming.wants_room:
                self._make_room(coming)
            self._stirred.wait()
            self._stirred.clear()
        return True

    def _make_room(self, coming: EngineLoading[E]) -> None:
        self._unload()
        self._why = NO_ROOM_FOR_BOTH
        self._tell_loading(coming.settings)
        coming.room_made()

    def _leave_loading(self) -> None:
        coming, self._coming = self._coming, None
        if coming is not None:
            coming.cancel()

    def _change_over(self, coming: EngineLoading[E]) -> None:
        """Use what was loaded; where that failed, go on with what is there, or was."""
        self._coming = None
        stands_in, self._stands_in = coming is self._stands_in, None
        try:
            engine = coming.engine()
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must stand
            if stands_in:
                _log.info("nothing stands in for what is away", exc_info=error)
                self._try_later(error)
            elif is_passing(error):
                self._be_without(error)
            else:
                self._away = False
                self._fall_back(coming.settings, error)
            return
        if self.engine is not None:
            self._attempt(partial(self.hand_over, self.engine))
        if self._loaded and self._model_of(self._loaded) != self._model_of(coming.settings):
            self._before = self._loaded
            self._failures = 0
        self._take(engine, coming.settings)
        if stands_in:
            self.say("retrying", *self._fallback)
            self._try_later()
        else:
            self._away = False
            self._say_running()

    def _say_running(self) -> None:
        """Tell that the engine runs, and what it does without."""
        self._fallback = self.goes_without(self.engine) if self.engine is not None else ("", "")
        self.say("running", *self._fallback)

    def _take(self, engine: E, settings: Settings) -> None:
        self.engine = engine
        self._loaded = self._in_force = settings
        self._loaded_at = time.monotonic()
        self._has_worked = False
        engine.when_it_ends(self._wake)

    def _lose(self, error: Exception) -> None:
        """What works is gone, and may come back by itself: for a moment that is waited for."""
        self._absence = lost(self._absence, STEADY if self._has_worked else 0.0)
        self._away = True
        self._try_later(error)
        end = time.monotonic() + PATIENCE
        while self._coming and not self._coming.over and not self._reload_wanted:
            if self._no_more_loads or not self._stirred.wait(max(0.0, end - time.monotonic())):
                break
            self._stirred.clear()
        if self._coming and not self._coming.over:
            self._tell_away(error)
        self._follow_loading()

    def _be_without(self, error: Exception) -> None:
        """It is not back yet: say so once, and have something else stand in if anything can."""
        self._absence = lost(self._absence, 0.0)
        self._away = True
        self._tell_away(error)
        settings = self.stand_in() if self.engine is None else None
        if settings is None:
            self._try_later(error)
        else:
            self._stands_in = self._coming = self._load_quietly(settings, 0.0)

    def _tell_away(self, error: Exception) -> None:
        if self.state != "retrying":
            _log.info("the %s stage goes on without: %s", self.stage, error)
            self._fallback = (self.sentence(error), self._blamed(self._chosen, error))
            self.say("retrying", *self._fallback)

    def _try_later(self, error: Exception | None = None) -> None:
        """Try again what is away, after as long as it asks for."""
        asked = error.retry_after if isinstance(error, ServerError) else 0.0
        pause = max(asked, self._absence.pause if self._absence else 0.0)
        self._coming = self._load_quietly(self._chosen, pause)

    def _load_quietly(self, settings: Settings, pause: float) -> EngineLoading[E]:
        return EngineLoading(self._loader, settings, None, lambda _: None, self._look, pause)

    def _load_again(self) -> None:
        """Have an engine in place of one that failed."""
        # One that fails again and again is not to be all that the computer does.
        self._absence = lost(self._absence, time.monotonic() - self._loaded_at)
        if self._coming is None:
            self._begin_loading(STARTS_AGAIN[self.stage], self._absence.pause)
        else:
            self._why = STARTS_AGAIN[self.stage]
            self._tell_loading(self._coming.settings)
        self._wait_for_engine()

    def _give_up(self, error: Exception) -> None:
        """Go on with the model that worked before this one, if there was another."""
        self._failures = 0
        given_up, self._loaded, self._before = self._loaded, self._before, None
        self._fall_back(given_up or self.shared.settings, error)

    def _fall_back(self, wanted: Settings, error: Exception) -> None:
        """Go on with the engine that is there, or that was, and say why at the setting."""
        sentence, blamed = self.sentence(error), self._blamed(wanted, error)
        if self.engine is None and self._loaded is not None:
            self._load_back(self._loaded)
        if self.engine is None:
            self.say("failed", sentence, blamed)
            return
        self._fallback = (together(sentence, STAYS_IN_USE), blamed)
        self.say("running", *self._fallback)

    def _load_back(self, settings: Settings) -> None:
        coming = self._load_with(settings, None)
        if not self._waited_for(coming):
            coming.cancel()
            return
        try:
            self._take(coming.engine(), settings)
        except Exception as another:  # noqa: BLE001  the first error is the one to be told
            _log.info("nor can the one before be loaded", exc_info=another)

    def _blamed(self, wanted: Settings, error: Exception) -> str:
        """The setting because of which loading failed, as far as one can tell."""
        if isinstance(error, SettingError):
            return self.asked[0]
        changed = self._differ(self._loaded or wanted, wanted)
        return self.model if self.model in changed or not changed else changed[0]

    def _differ(self, one: Settings, other: Settings) -> list[str]:
        """The settings that an engine is loaded with in which they differ, by their names."""
        names = [row.name for row in ROWS if row.reload == self.stage]
        return [name for name in names if getattr(one, name) != getattr(other, name)]

    def _model_of(self, settings: Settings) -> str:
        return str(getattr(settings, self.model))

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

    def stand_in(self) -> Settings | None:
        """The settings of what does the work while what is wanted is away; None for nothing."""
        return None

    def goes_without(self, engine: E) -> tuple[str, str]:
        """What an engine could not be loaded with and does without, and the setting that says so;
        empty where there is nothing."""
        return "", ""

    @property
    @abstractmethod
    def nothing_open(self) -> bool:
        """Whether the engine has nothing half done that another would do in another way."""

    @abstractmethod
    def let_go(self, engine: E, works: bool) -> None:
        """Finish what the engine has begun, with its help if it works, and close it."""

    @abstractmethod
    def hand_over(self, engine: E) -> None:
        """Close the engine, since another has come that goes on with what it has begun."""
