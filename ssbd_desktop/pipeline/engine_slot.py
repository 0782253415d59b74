"""The place of a stage's engine: it is loaded, replaced while it works, reloaded if it fails, and
stood in for while it is away.

A new one is loaded beside the one that works, and takes its place at a moment when nothing is half
done. The last choice wins: a load that is no longer wanted is abandoned.
"""

from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from threading import TIMEOUT_MAX
from typing import Generic, TypeVar

from ssbd_desktop.base.errors import (
    EngineDiedError,
    ModelError,
    ServerError,
    SettingError,
    SsbdError,
    is_passing,
)
from ssbd_desktop.base.events import StageName, StageState
from ssbd_desktop.base.sentences import Sentence, together
from ssbd_desktop.pipeline.engine_loading import (
    NO_REASON,
    AtWork,
    EngineLoader,
    EngineLoading,
    EngineState,
    Reason,
)
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.pipeline.stage import STAYS_IN_USE, STEADY, Stage, lost
from ssbd_desktop.processes import quarantine
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.system.folders import person_path

_log = logging.getLogger(__name__)
E = TypeVar("E", bound=Engine)
E_contra = TypeVar("E_contra", bound=Engine, contravariant=True)
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

SERVER_GRACE = 1.0
"""Seconds that work waits for a server that was just lost: most are back at once."""

SLOW = Sentence("The server is slow to respond. Captions are not translated until it does.")
"""Shown while waiting for a server that may still answer."""

MOST_FAILURES = 2
"""Failures in a row after which an engine is given up."""

MOST_KILLS = 10
"""The same if another program ended its process each time."""

LOOK_AGAIN = 0.25
"""Seconds between looks at the clock."""


@dataclass(frozen=True)
class EngineKind(Generic[E]):
    """What the two kinds of engine differ in, apart from their work."""

    model_of: Callable[[Settings], str]
    """Returns what the settings name to be loaded; empty if nothing."""
    model: str
    """The setting that names it."""
    asked: str
    """The likeliest of the settings that an engine may refuse."""
    finishes: bool = False
    """True if it must finish what it began before another replaces it: the other cannot."""
    wait: Callable[[Settings], float] = lambda _: math.inf
    """Returns how many seconds work waits for an engine with these settings to load."""
    stand_in: Callable[[Settings], Settings | None] = lambda _: None
    """Returns the settings of what stands in while the wanted engine is away; None for none."""
    gpus: Callable[[E], tuple[str, ...]] = lambda _: ()
    """Returns the names of the GPUs that an engine runs on."""


class Tenant(Stage, Generic[E_contra]):
    """A stage whose engine is in a slot."""

    @property
    def nothing_open(self) -> bool:
        """Return whether the engine has nothing half done that another would do differently."""
        raise NotImplementedError

    def release(self, engine: E_contra, finish: bool) -> None:
        """Close an engine. finish: finish first what it began, with its help."""
        raise NotImplementedError


class EngineSlot(Generic[E]):
    """Holds a stage's engine, if there is one. For the stage's thread, except where noted."""

    def __init__(
        self,
        kind: EngineKind[E],
        tenant: Tenant[E],
        loader: EngineLoader[E],
        wake: Callable[[], None],
    ) -> None:
        """wake: makes the stage's thread look at the slot, if it waits for work."""
        self.loader = loader
        self._kind = kind
        self._tenant = tenant
        self._wake = wake
        self._reload_wanted = False
        self.ending = False
        """Whether somebody waits for the stage to end."""
        self._news = threading.Event()
        """Set if something else is wanted, or if the loading has news."""
        self._state: EngineState[E] = EngineState(tenant.shared.settings)

    @property
    def engine(self) -> E | None:
        at_work = self._state.at_work
        return at_work.engine if at_work else None

    @property
    def settings(self) -> Settings:
        """Return the settings in force: the working engine's, or without one, those chosen."""
        at_work = self._state.at_work
        return at_work.in_force if at_work else self._tenant.shared.settings

    @property
    def away(self) -> bool:
        """Return whether the wanted engine is away and may come back by itself."""
        return self._state.away

    def reload(self) -> None:
        """Reload the engine; callable from any thread. The working one continues until then."""
        self._reload_wanted = True
        self._stir()

    def end_soon(self) -> None:
        """Stop waiting for an engine, since somebody waits for the end; from any thread."""
        self.ending = True
        self._stir()

    def take_from(self, take: Callable[[], list[T] | None]) -> Iterator[list[T]]:
        """Load the engine, and yield what an inbox's `take` returns until that is closed.

        Between any two of them, the loading takes its next step if one is due.
        """
        self._begin_loading()
        self._wait_for_engine()
        while (items := take()) is not None:
            self._follow_loading()
            yield items
            self._follow_loading()

    def use(self, work: Callable[[E], R]) -> R | None:
        """Return the result of `work` on the engine; None if there is no engine, or it fails.

        If the engine may come back by itself, like a server, the stage continues meanwhile. After
        any other failure, the engine is reloaded for one more try. If it fails again, it is given
        up: the previous model takes over, or the failure is shown and the stage continues without
        an engine until asked to reload.
        """
        at_work = self._state.at_work
        if at_work is None:
            return None
        try:
            made = work(at_work.engine)
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must survive
            self._unload(finish=False)
            if is_passing(error):
                self._lose(error, at_work)
                return None
            self._state.failures += 1
            killed = isinstance(error, EngineDiedError) and error.killed
            if self._state.failures >= (MOST_KILLS if killed else MOST_FAILURES):
                self._give_up(error)
                return None
            level = logging.INFO if isinstance(error, SsbdError) else logging.WARNING
            _log.log(
                level, "the %s stage loads its engine again", self._tenant.stage, exc_info=error
            )
            self._load_again(at_work)
            return None
        self.progressed()
        return made

    def progressed(self) -> None:
        """Note that the engine got further than any before it, and forget its failures."""
        self._state.failures = 0

    def proven(self) -> None:
        if self._state.at_work:
            self._state.at_work.proven = True

    def put_in_force(self, engine: E) -> None:
        """Make the engine use the settings chosen, or while another loads, keep its own.

        If it refuses them, show the person why; it then keeps those it had.
        """
        at_work = self._state.at_work
        assert at_work is not None
        settings, refused = self._state.due or self._tenant.shared.settings, at_work.refused
        if settings is refused:
            return
        try:
            engine.apply(settings)
        except EngineDiedError:
            raise
        except (SettingError, ModelError) as error:
            if is_passing(error):
                raise
            at_work.refused = settings
            self.say("running", str(error), self._kind.asked)
            return
        at_work.in_force, at_work.refused = settings, None
        if refused:
            self.say_running()

    def say(self, state: StageState, message: str = "", setting: str = "") -> None:
        self._tenant.say(state, message, setting, model=self._loaded_model, gpus=self._gpus)

    def say_running(self, instead: Reason | None = None) -> None:
        """Report that the engine runs. instead: a remark in place of the usual one."""
        self.say("running", *(instead or self._state.remark))

    def attempt(self, work: Callable[[], object]) -> None:
        """Do `work`; if it fails, report that."""
        try:
            work()
        except Exception as error:  # noqa: BLE001  whatever is raised, the app must survive
            self.say("failed", self._tenant.sentence(error))

    def wait_while_away(self, enough: Callable[[], bool]) -> None:
        """Wait until an engine that is away is back, or `enough` says so."""
        while self._state.away and not (self.ending or enough()):
            self._news.wait(LOOK_AGAIN)
            self._news.clear()
            self._follow_loading()

    def close(self) -> None:
        self._leave_loading()
        self._unload()

    def _look(self) -> None:
        """Make the stage's thread look at the loading, which has news; from any thread."""
        self._news.set()
        if self._state.at_work or self._state.away:  # otherwise the thread waits only for that
            self._wake()

    def _stir(self) -> None:
        self._news.set()
        self._wake()

    @property
    def _loaded_model(self) -> str:
        at_work = self._state.at_work
        return self._kind.model_of(at_work.loaded) if at_work else ""

    @property
    def _gpus(self) -> tuple[str, ...]:
        return self._kind.gpus(self.engine) if self.engine is not None else ()

    def _begin_loading(self, why: str = "", pause: float = 0.0) -> None:
        """Begin to load what the settings name, in place of what was being loaded before.

        why: the sentence about the failure that is the reason, if there was one. pause: seconds
        before.
        """
        self._reload_wanted = False
        before, wanted = self._state.wanted, self._tenant.shared.settings
        self._state.wanted = wanted
        if needless := self.loader.needless(wanted):
            self._be_idle()
            self._run_with(needless)
            return
        coming = self._state.coming
        if coming and not (self._state.away or self._differ(coming.settings, wanted)):
            return
        self._leave_loading()
        self._state.remark, works = NO_REASON, None
        if at_work := self._state.at_work:
            at_work.refused, works = None, at_work.loaded
        if works and self._differ(before, wanted) and not self._differ(works, wanted):
            self._run_with(NO_REASON)  # the working model was chosen again
            return
        self._state.coming = self._load(wanted, works, why, pause)

    def _load(
        self, settings: Settings, works: Settings | None, why: str = "", pause: float = 0.0
    ) -> EngineLoading[E]:
        self._state.why = why
        self._report_loading(settings)
        progress = partial(self._report_loading, settings)
        return EngineLoading(self.loader, settings, works, progress, self._look, pause)

    def _report_loading(self, settings: Settings, share: float | None = None) -> None:
        self._tenant.say(
            "loading",
            self._state.why,
            model=self._loaded_model,
            loading=self._kind.model_of(settings),
            share=share,
            gpus=self._gpus,
        )

    def _follow_loading(self) -> None:
        if self.ending:
            self._leave_loading()
        if self._reload_wanted:
            self._choose_anew()
        coming = self._state.coming
        if coming is None:
            return
        if not (self._state.at_work or self._state.away) or coming.wants_room:
            self._wait_for_engine()
        elif coming.failed or (
            coming.over and (self.engine is None or self._tenant.nothing_open or coming.has_waited)
        ):
            self._change_over(coming)

    def _choose_anew(self) -> None:
        self._state.failures = 0
        wanted = self._tenant.shared.settings
        # The person chose it, or wants it retried, whatever it did before.
        if chosen := str(getattr(wanted, self._kind.model)):
            quarantine.forgive(person_path(chosen))
        if self._loaded_model and not self._kind.model_of(wanted):
            # None is wanted, perhaps because the working model is about to be deleted.
            self._be_idle()
        self._begin_loading()

    def _be_idle(self) -> None:
        self._leave_loading()
        self._unload()
        state = self._state
        self._state = EngineState(state.wanted, failures=state.failures, absence=state.absence)

    def _wait_for_engine(self) -> None:
        while (coming := self._state.coming) is not None and not self._state.away:
            if self._is_over(coming):
                self._change_over(coming)
            elif self._reload_wanted:
                self._choose_anew()
            elif not self._state.away:
                self._leave_loading()

    def _is_over(self, coming: EngineLoading[E]) -> bool:
        """Wait until it is over; return whether it is still wanted then. A server that is slow to
        answer counts as away, so that nothing waits for it."""
        end = time.monotonic() + self._kind.wait(coming.settings)
        while not coming.over:
            # After a failure, the engine is needed to finish what was begun.
            restarts = self._state.why == STARTS_AGAIN[self._tenant.stage]
            if self._reload_wanted or (self.ending and not restarts):
                return False
            if coming.wants_room:
                self._make_room(coming)
            if not self._news.wait(min(end - time.monotonic(), TIMEOUT_MAX)):
                if coming is self._state.coming:
                    self._state.away = True
                    self._report_away(ServerError(SLOW))
                return False
            self._news.clear()
        return True

    def _make_room(self, coming: EngineLoading[E]) -> None:
        self._unload()
        self._state.why = NO_ROOM_FOR_BOTH
        self._report_loading(coming.settings)
        coming.room_made()

    def _leave_loading(self) -> None:
        coming = self._state.coming
        self._wait_for(None)
        if coming is not None:
            coming.cancel()

    def _wait_for(
        self, coming: EngineLoading[E] | None, *, away: bool = False, stands_in: bool = False
    ) -> None:
        """Wait for what is coming, or no longer. away: it retries or replaces an engine."""
        state = self._state
        state.coming, state.away, state.coming_stands_in = coming, away, stands_in

    def _change_over(self, coming: EngineLoading[E]) -> None:
        """Use the loaded engine; if loading failed, continue with the current or previous one."""
        stands_in = self._state.coming_stands_in
        self._wait_for(None)
        try:
            engine = coming.engine()
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must survive
            if stands_in:
                _log.info("the stand-in cannot be loaded either", exc_info=error)
                self._try_later()
            elif is_passing(error):
                self._stay_without(error)
            else:
                self._fall_back(coming.settings, error)
            return
        if (working := self.engine) is not None:
            self.attempt(lambda: self._tenant.release(working, self._kind.finishes))
        worked = self._state.worked
        if worked and self._kind.model_of(worked) != self._kind.model_of(coming.settings):
            self._state.previous, self._state.failures = worked, 0
        self._take(engine, coming.settings)
        if stands_in:
            self.say("retrying", *self._state.remark)
            self._try_later()
        else:
            self._run_with(NO_REASON)

    def _run_with(self, remark: Reason) -> None:
        self._state.remark = remark
        self.say_running()

    def _take(self, engine: E, settings: Settings) -> None:
        self._state.at_work = AtWork(engine, settings, settings, time.monotonic())
        self._state.worked = settings
        engine.when_it_ends(self._wake)

    def _note_absence(self, worked: float) -> float:
        """Return the pause before the next attempt. worked: the seconds since the last one that the
        engine worked."""
        absence = self._state.absence = lost(self._state.absence, worked)
        return absence.pause

    def _lose(self, error: ServerError, lost_one: AtWork[E]) -> None:
        """Wait a moment for a lost engine that may come back by itself."""
        self._note_absence(STEADY if lost_one.proven else 0.0)
        self._leave_loading()
        self._try_later(error)
        end = time.monotonic() + (0.0 if error.retry_after else SERVER_GRACE)
        while (coming := self._state.coming) and not coming.over and not self._reload_wanted:
            if self.ending or not self._news.wait(end - time.monotonic()):
                break
            self._news.clear()
        if coming and not coming.over:
            self._report_away(error)
        self._follow_loading()

    def _stay_without(self, error: ServerError) -> None:
        """Report once that it is not back yet, and let a stand-in take over if there is one."""
        self._note_absence(0.0)
        self._report_away(error)
        stand_in = (
            self._kind.stand_in(self._tenant.shared.settings) if self.engine is None else None
        )
        if stand_in is None:
            self._try_later(error)
        else:
            self._wait_for(self._load_quietly(stand_in, 0.0), away=True, stands_in=True)

    def _report_away(self, error: Exception) -> None:
        if self._tenant.state != "retrying":
            _log.info("the %s stage continues without its engine: %s", self._tenant.stage, error)
            state = self._state
            state.remark = self._tenant.sentence(error), self._blamed(state.wanted, error)
            self.say("retrying", *state.remark)

    def _try_later(self, error: ServerError | None = None) -> None:
        """Retry the engine that is away, after as long as it asked for."""
        asked = error.retry_after if error else 0.0
        assert self._state.absence is not None  # it was noted
        pause = max(asked, self._state.absence.pause)
        self._wait_for(self._load_quietly(self._state.wanted, pause), away=True)

    def _load_quietly(self, settings: Settings, pause: float) -> EngineLoading[E]:
        return EngineLoading(self.loader, settings, None, lambda _: None, self._look, pause)

    def _load_again(self, failed: AtWork[E]) -> None:
        # One that keeps failing must not keep the computer busy.
        pause = self._note_absence(time.monotonic() - failed.since)
        why = STARTS_AGAIN[self._tenant.stage]
        if (coming := self._state.coming) is None:
            self._begin_loading(why, pause)
        else:
            self._state.why = why
            self._report_loading(coming.settings)
        self._wait_for_engine()

    def _give_up(self, error: Exception) -> None:
        state, given_up = self._state, self._state.worked
        state.worked, state.previous, state.failures = state.previous, None, 0
        self._fall_back(given_up or self._tenant.shared.settings, error)

    def _fall_back(self, wanted: Settings, error: Exception) -> None:
        sentence, blamed = self._tenant.sentence(error), self._blamed(wanted, error)
        if self.engine is None and self._state.worked:
            self._load_back(self._state.worked)
        if self.engine is None:
            self.say("failed", sentence, blamed)
            return
        self._run_with((together(sentence, STAYS_IN_USE), blamed))

    def _load_back(self, settings: Settings) -> None:
        coming = self._load(settings, None)
        if not self._is_over(coming):
            coming.cancel()
            return
        try:
            self._take(coming.engine(), settings)
        except Exception as another:  # noqa: BLE001  the first error is the one to report
            _log.info("the previous engine cannot be loaded either", exc_info=another)

    def _blamed(self, wanted: Settings, error: Exception) -> str:
        """Return the setting that made loading fail, as far as is known."""
        if isinstance(error, ServerError):
            return "server_url"
        if isinstance(error, SettingError):
            return self._kind.asked
        changed = self._differ(self._state.worked or wanted, wanted)
        model = self._kind.model
        return model if model in changed or not changed else changed[0]

    def _differ(self, one: Settings, other: Settings) -> list[str]:
        names = [row.name for row in ROWS if row.reload == self._tenant.stage]
        return [name for name in names if getattr(one, name) != getattr(other, name)]

    def _unload(self, *, finish: bool = True) -> None:
        given_up, self._state.at_work = self._state.at_work, None
        if given_up:
            self.attempt(lambda: self._tenant.release(given_up.engine, finish))
