"""A stage whose engine works on what comes into its mailbox, is reloaded if it fails, and can be
replaced by another while it works.

The new one is loaded beside it, and takes its place at a moment when nothing is half done. The last
choice wins: a load that is no longer wanted is abandoned.
"""

from __future__ import annotations

import logging
import math
import threading
import time
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from threading import TIMEOUT_MAX
from typing import Generic, Protocol, TypeVar

from ssbd_desktop.base.errors import (
    EngineDiedError,
    ModelError,
    ServerError,
    SettingError,
    SsbdError,
    is_passing,
)
from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.base.sentences import Sentence, together
from ssbd_desktop.pipeline.engine_loading import EngineLoader, EngineLoading
from ssbd_desktop.pipeline.engine_state import AtWork, EngineState
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.pipeline.retry import STEADY, Absence, lost
from ssbd_desktop.pipeline.stage import STAYS_IN_USE, Shared, Stage
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.system.folders import person_path

_log = logging.getLogger(__name__)
E = TypeVar("E", bound=Engine)
R = TypeVar("R")
T = TypeVar("T")

STARTS_AGAIN: dict[StageName, str] = {
    "speech": Sentence("Speech recognition stopped unexpectedly and is restarting."),
    "translation": Sentence("Translation stopped unexpectedly and is restarting."),
}
"""Shown while an engine that failed is reloaded."""

NO_ROOM_FOR_BOTH = Sentence(
    "Captions pause while the new model loads, because there is not enough memory for both."
)
"""Shown while an engine loads for which the previous one had to be unloaded."""

PATIENCE = 1.0
"""Seconds that work waits for a server that was just lost: most are back at once."""

SLOW = Sentence("The server is slow to respond. Captions are not translated until it does.")
"""Shown while waiting for a server that may still answer."""

MOST_FAILURES = 2
"""Failures in a row after which an engine is given up."""

MOST_KILLS = 10
"""The same if another program ended its process each time."""


class Inbox(Protocol[T]):
    """The source of an engine's work; see `ssbd_desktop.pipeline.mailboxes`."""

    def take(self) -> list[T] | None: ...
    def wake(self) -> None: ...
    def close(self) -> None: ...


class EngineStage(Stage, Generic[E, T]):
    """A stage whose engine, if there is one, works on what comes into its mailbox."""

    asked: tuple[str, ...]
    """The settings that an engine may refuse, the likeliest culprit first."""
    model: str
    """The setting that names what is loaded."""
    beside: tuple[str, ...] = ()
    """The settings that name what else is loaded, which the engine could do without."""

    def __init__(self, shared: Shared, loader: EngineLoader[E], inbox: Inbox[T]) -> None:
        super().__init__(shared)
        self._inbox = inbox
        self.loader = loader
        self._reload_wanted = self._no_more_loads = False
        self._stirred = threading.Event()
        """Set if something else is wanted, or if the loading has news."""
        self._now: EngineState[E] = EngineState()
        self._why = ""
        """The sentence on why an engine is being loaded, if not because it was chosen."""
        self._chosen = self._in_force = shared.settings
        """The settings of the last attempt to load an engine, and those it last received."""
        self._before: Settings | None = None
        """The settings of the model that worked before the one loaded now."""
        self._fallback = ("", "")
        self._refused: Settings | None = None
        self._failures = 0
        self._absence: Absence | None = None
        self._has_worked = False
        """True if the engine has done work since it was loaded."""

    def run(self) -> None:
        try:
            self._begin_loading()
            self._wait_for_engine()
            while (items := self._inbox.take()) is not None:
                self._follow_loading()
                self._attempt(partial(self.work, items))
                self._follow_loading()
            if not self._now.away:
                self._leave_loading()
            self._attempt(self.finish)
        finally:
            self._leave_loading()
            self._unload()
            self._inbox.close()  # so that nobody waits for room in it
            self._attempt(self.finished)
            self.say("stopped")

    def use(self, work: Callable[[E], R]) -> R | None:
        """Return the result of `work` on the engine; None if there is no engine, or it fails.

        If the engine may come back by itself, like a server, the stage continues meanwhile. After
        any other failure, the engine is reloaded for one more try. If it fails again, it is given
        up: the previous model takes over, or the failure is shown and the stage continues without
        an engine until asked to reload.
        """
        at_work = self._now.at_work
        if at_work is None:
            return None
        try:
            made = work(at_work.engine)
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must survive
            self._unload(works=False)
            if is_passing(error):
                self._lose(error)
                return None
            self._failures += 1
            killed = isinstance(error, EngineDiedError) and error.killed
            if self._failures >= (MOST_KILLS if killed else MOST_FAILURES):
                self._give_up(error)
                return None
            level = logging.INFO if isinstance(error, SsbdError) else logging.WARNING
            _log.log(level, "the %s stage loads its engine again", self.stage, exc_info=error)
            self._load_again(at_work)
            return None
        self.got_on()
        return made

    def got_on(self) -> None:
        """Note that the engine got further than any before it, and forget its failures."""
        self._failures = 0

    def put_in_force(self, engine: E) -> None:
        """Make the engine use the settings; if it refuses, show the person why.

        While another engine loads, this one keeps its settings: those chosen with the new model,
        such as its prompt, are not meant for it.
        """
        if self._now.coming is None or self._now.away:
            self._in_force = self.shared.settings
        settings = self._in_force
        try:
            engine.apply(settings)
        except EngineDiedError:
            raise
        except (SettingError, ModelError) as error:
            if is_passing(error):
                raise
            self._refused = settings
            self.say("running", str(error), self.asked[0])
            return
        refused = self._refused
        if refused and any(getattr(refused, n) != getattr(settings, n) for n in self.asked):
            self._refused = None
            self.say("running", *self._fallback)

    @property
    def engine(self) -> E | None:
        """The working engine."""
        at_work = self._now.at_work
        return at_work.engine if at_work else None

    @property
    def loaded_model(self) -> str:
        at_work = self._now.at_work
        return self._model_of(at_work.settings) if at_work else ""

    def reload(self) -> None:
        """Reload the engine; callable from any thread. The working one continues until then."""
        self._reload_wanted = True
        self._stir()

    def load_no_more(self) -> None:
        """Stop waiting for an engine, since the stage should end; callable from any thread."""
        self._no_more_loads = True
        self._stir()

    def _look(self) -> None:
        """Make the stage's thread look at the loading, which has news."""
        self._stirred.set()
        if self._now.at_work or self._now.away:  # otherwise the thread waits only for that
            self._inbox.wake()

    def _stir(self) -> None:
        self._stirred.set()
        self._inbox.wake()

    def _begin_loading(self, why: str = "", pause: float = 0.0) -> None:
        """Begin to load what the settings name, in place of what was being loaded before.

        why: the sentence about the failure that is the reason, if there was one. pause: seconds
        before.
        """
        self._reload_wanted = False
        before, self._chosen = self._chosen, self.shared.settings
        if needless := self.loader.needless(self._chosen):
            self._be_idle()
            self._fallback, self._refused = needless, None
            self.say("running", *needless)
            return
        now = self._now
        if now.coming and not (now.away or self._differ(now.coming.settings, self._chosen)):
            return
        self._leave_loading()
        self._fallback, self._refused = ("", ""), None
        works = now.at_work.settings if now.at_work else None
        if works and self._differ(before, self._chosen) and not self._differ(works, self._chosen):
            # The working model was chosen again.
            self._say_running()
            return
        self._now = self._now.begun(self._load_with(self._chosen, works, why, pause))

    def _load_with(
        self, settings: Settings, works: Settings | None, why: str = "", pause: float = 0.0
    ) -> EngineLoading[E]:
        self._why = why
        self._tell_loading(settings)
        told = partial(self._tell_loading, settings)
        return EngineLoading(self.loader, settings, works, told, self._look, pause)

    def _tell_loading(self, settings: Settings, share: float | None = None) -> None:
        model, wanted = self.loaded_model, self._model_of(settings)
        self.state = "loading"
        self.shared.emit(
            StageChanged(self.stage, "loading", self._why, "", model, wanted, share, gpus=self.gpus)
        )

    def _follow_loading(self) -> None:
        """Take the next step of the loading, if one is due."""
        if self._no_more_loads:
            self._leave_loading()
        if self._reload_wanted:
            self._choose_anew()
        coming = self._now.coming
        if coming is None:
            return
        if not (self._now.at_work or self._now.away) or coming.wants_room:
            self._wait_for_engine()
        elif coming.failed or (
            coming.over and (self.engine is None or self.nothing_open or coming.has_waited)
        ):
            self._change_over(coming)

    def _choose_anew(self) -> None:
        self._failures = 0
        wanted = self._model_of(self.shared.settings)
        for name in (self.model, *self.beside):
            # The person chose it, or wants it retried, whatever it did before.
            if chosen := str(getattr(self.shared.settings, name)):
                quarantine.forgive(person_path(chosen))
        if self.loaded_model and not wanted:
            # None is wanted, perhaps because the working model is about to be deleted.
            self._be_idle()
        self._begin_loading()

    def _be_idle(self) -> None:
        self._leave_loading()
        self._unload()
        self._now, self._before = EngineState(), None

    def _wait_for_engine(self) -> None:
        """Wait for the engine that is being loaded, or for one chosen in its place."""
        while (coming := self._now.coming) is not None and not self._now.away:
            if self._waited_for(coming):
                self._change_over(coming)
            elif self._reload_wanted:
                self._choose_anew()
            elif not self._now.away:
                self._leave_loading()

    def _waited_for(self, coming: EngineLoading[E]) -> bool:
        """Wait until it is over; return whether it is still wanted then. A server that is slow to
        answer counts as away, so that nothing waits for it."""
        end = time.monotonic() + self.wait_for(coming.settings)
        while not coming.over:
            # After a failure, the engine is needed to finish what was begun.
            ending = self._no_more_loads and self._why != STARTS_AGAIN[self.stage]
            if self._reload_wanted or ending:
                return False
            if coming.wants_room:
                self._make_room(coming)
            if not self._stirred.wait(min(end - time.monotonic(), TIMEOUT_MAX)):
                if coming is self._now.coming:
                    self._now = self._now.gone(coming)
                    self._tell_away(ServerError(SLOW, passing=True))
                return False
            self._stirred.clear()
        return True

    def _make_room(self, coming: EngineLoading[E]) -> None:
        self._unload()
        self._why = NO_ROOM_FOR_BOTH
        self._tell_loading(coming.settings)
        coming.room_made()

    def _leave_loading(self) -> None:
        coming, self._now = self._now.coming, self._now.left()
        if coming is not None:
            coming.cancel()

    def _change_over(self, coming: EngineLoading[E]) -> None:
        """Use the loaded engine; if loading failed, continue with the current or previous one."""
        stands_in, self._now = self._now.coming_stands_in, self._now.left()
        try:
            engine = coming.engine()
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must survive
            if stands_in:
                _log.info("nothing stands in for what is away", exc_info=error)
                self._try_later(error)
            elif is_passing(error):
                self._be_without(error)
            else:
                self._fall_back(coming.settings, error)
            return
        if self.engine is not None:
            self._attempt(partial(self.hand_over, self.engine))
        worked = self._now.worked
        if worked and self._model_of(worked) != self._model_of(coming.settings):
            self._before = worked
            self._failures = 0
        self._take(engine, coming.settings)
        if stands_in:
            self.say("retrying", *self._fallback)
            self._try_later()
        else:
            self._say_running()

    def _say_running(self) -> None:
        """Report that the engine runs, and what it does without."""
        self._fallback = self.goes_without(self.engine) if self.engine is not None else ("", "")
        self.say("running", *self._fallback)

    def _take(self, engine: E, settings: Settings) -> None:
        self._now = self._now.taken(AtWork(engine, settings, time.monotonic()))
        self._in_force = settings
        self._has_worked = False
        engine.when_it_ends(self._inbox.wake)

    def _lose(self, error: Exception) -> None:
        """Wait a moment for a lost engine that may come back by itself."""
        self._absence = lost(self._absence, STEADY if self._has_worked else 0.0)
        self._leave_loading()
        self._try_later(error)
        slow = isinstance(error, ServerError) and error.retry_after > 0
        end = time.monotonic() + (0.0 if slow else PATIENCE)
        while (coming := self._now.coming) and not coming.over and not self._reload_wanted:
            if self._no_more_loads or not self._stirred.wait(max(0.0, end - time.monotonic())):
                break
            self._stirred.clear()
        if coming and not coming.over:
            self._tell_away(error)
        self._follow_loading()

    def _be_without(self, error: Exception) -> None:
        """Report once that it is not back yet, and let a stand-in take over if there is one."""
        self._absence = lost(self._absence, 0.0)
        self._tell_away(error)
        settings = self.stand_in() if self.engine is None else None
        if settings is None:
            self._try_later(error)
        else:
            self._now = self._now.gone(self._load_quietly(settings, 0.0), stands_in=True)

    def _tell_away(self, error: Exception) -> None:
        if self.state != "retrying":
            _log.info("the %s stage goes on without: %s", self.stage, error)
            self._fallback = (self.sentence(error), self._blamed(self._chosen, error))
            self.say("retrying", *self._fallback)

    def _try_later(self, error: Exception | None = None) -> None:
        """Retry the engine that is away, after as long as it asked for."""
        asked = error.retry_after if isinstance(error, ServerError) else 0.0
        pause = max(asked, self._absence.pause if self._absence else 0.0)
        self._now = self._now.gone(self._load_quietly(self._chosen, pause))

    def _load_quietly(self, settings: Settings, pause: float) -> EngineLoading[E]:
        return EngineLoading(self.loader, settings, None, lambda _: None, self._look, pause)

    def _load_again(self, failed: AtWork[E]) -> None:
        """Load an engine in place of one that failed."""
        # One that keeps failing must not keep the computer busy.
        self._absence = lost(self._absence, time.monotonic() - failed.since)
        if self._now.coming is None:
            self._begin_loading(STARTS_AGAIN[self.stage], self._absence.pause)
        else:
            self._why = STARTS_AGAIN[self.stage]
            self._tell_loading(self._now.coming.settings)
        self._wait_for_engine()

    def _give_up(self, error: Exception) -> None:
        """Continue with the model that worked before this one, if there was another."""
        self._failures = 0
        given_up, before, self._before = self._now.worked, self._before, None
        self._now = replace(self._now, worked=before)
        self._fall_back(given_up or self.shared.settings, error)

    def _fall_back(self, wanted: Settings, error: Exception) -> None:
        """Continue with the current or previous engine, and show why at the setting."""
        sentence, blamed = self.sentence(error), self._blamed(wanted, error)
        if self.engine is None and self._now.worked:
            self._load_back(self._now.worked)
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
        except Exception as another:  # noqa: BLE001  the first error is the one to report
            _log.info("nor can the one before be loaded", exc_info=another)

    def _blamed(self, wanted: Settings, error: Exception) -> str:
        """Return the setting that made loading fail, as far as is known."""
        if isinstance(error, SettingError):
            return self.asked[0]
        changed = self._differ(self._now.worked or wanted, wanted)
        return self.model if self.model in changed or not changed else changed[0]

    def _differ(self, one: Settings, other: Settings) -> list[str]:
        """Return the names of the loading settings in which the two differ."""
        names = [row.name for row in ROWS if row.reload == self.stage]
        return [name for name in names if getattr(one, name) != getattr(other, name)]

    def _model_of(self, settings: Settings) -> str:
        return str(getattr(settings, self.model))

    def _unload(self, works: bool = True) -> None:
        given_up, self._now = self._now.at_work, self._now.unloaded()
        if given_up:
            self._attempt(partial(self.let_go, given_up.engine, works))

    def _attempt(self, work: Callable[[], object]) -> None:
        """Do `work`; if it fails, report that."""
        try:
            work()
        except Exception as error:  # noqa: BLE001  whatever is raised, the app must survive
            self.say("failed", self.sentence(error))

    def wait_for(self, settings: Settings) -> float:
        """Return how many seconds work waits for an engine with these settings to load."""
        return math.inf

    def stand_in(self) -> Settings | None:
        """Return the settings of what stands in while the wanted engine is away; None for none."""
        return None

    def goes_without(self, engine: E) -> tuple[str, str]:
        """Return a sentence on what an engine has to do without, and the setting that names it;
        empty if there is nothing."""
        return "", ""

    @property
    @abstractmethod
    def nothing_open(self) -> bool:
        """Return whether the engine has nothing half done that another would do differently."""

    @abstractmethod
    def let_go(self, engine: E, works: bool) -> None:
        """Finish what the engine began, with its help if it works, and close it."""

    @abstractmethod
    def hand_over(self, engine: E) -> None:
        """Close the engine, since another continues its work."""

    @abstractmethod
    def work(self, items: list[T]) -> None:
        """Process what came in, with or without an engine."""

    def finish(self) -> None:
        """Finish what was begun, if anything, since nothing more will come."""

    @abstractmethod
    def finished(self) -> None:
        """Notify the next stage that nothing more will come."""
