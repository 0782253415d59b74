"""Loads an engine on a thread of its own, while another may keep working.

The state of a stage's engine stands in one place, with all settings that matter to it: those
wanted, those it is being loaded with (in `coming`), those it was loaded with, has in force and has
refused (in `at_work`), and those of the engine before it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ssbd_desktop.base.errors import SsbdError
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.pipeline.stage import Absence
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.computer import free_memory, no_room

LONGEST_WAIT = 10.0
"""Seconds that a loaded engine waits for a moment when nothing is half done."""

E = TypeVar("E", bound=Engine)
E_co = TypeVar("E_co", bound=Engine, covariant=True)


@dataclass(frozen=True)
class EngineLoader(Generic[E_co]):
    load: Callable[[Settings, Loading], E_co]
    """Loads what the settings name; raises SsbdError if it cannot, or is cancelled."""
    check: Callable[[Settings], None] = lambda _: None
    """Cheaply raises SsbdError if `load` is known to fail."""
    memory: Callable[[Settings], int] = lambda _: 0
    """Returns the bytes that the engine will take, 0 if unknown; may raise SsbdError."""
    free: Callable[[], int] = free_memory
    """Returns the bytes that are free now."""
    needless: Callable[[Settings], tuple[str, str] | None] = lambda _: None
    """Returns why no engine is needed, and the setting that is the reason; None if one is."""


class EngineLoading(Generic[E]):
    """An engine that is being loaded, with `settings`, until it is taken or cancelled."""

    def __init__(
        self,
        loader: EngineLoader[E],
        settings: Settings,
        instead_of: Settings | None,
        progress: Callable[[float], None],
        changed: Callable[[], None],
        pause: float,
    ) -> None:
        """Begin. instead_of: the settings of the engine that works meanwhile, if any. progress:
        called with the share that is loaded. changed: called when `over` or `wants_room` changes.
        pause: seconds before it begins."""
        self.settings = settings
        self._loader = loader
        self._instead_of = instead_of
        self._changed = changed
        self._loading = Loading(progress)
        self._pause = pause
        self._go_on, self._taken = threading.Event(), threading.Event()
        self._too_large = False
        self._over_since: float | None = None
        self._lock = threading.Lock()
        self._engine: E | None = None
        self._error: Exception | None = None
        threading.Thread(target=self._run, name="loading", daemon=True).start()

    @property
    def over(self) -> bool:
        """Return whether the engine is loaded or has failed."""
        return self._over_since is not None

    @property
    def has_waited(self) -> bool:
        """Return whether it has waited long enough to be used, whatever is half done."""
        since = self._over_since
        return since is not None and time.monotonic() - since >= LONGEST_WAIT

    @property
    def failed(self) -> bool:
        return self._error is not None

    def engine(self) -> E:
        """Return the loaded engine, once it is over; raises what loading raised."""
        self._taken.set()
        if self._error is not None:
            raise self._error
        assert self._engine is not None
        return self._engine

    @property
    def wants_room(self) -> bool:
        """Return whether the working engine must be given up first: memory cannot hold both."""
        return self._too_large and not self._go_on.is_set()

    def room_made(self) -> None:
        self._go_on.set()

    def cancel(self) -> None:
        """Cancel the loading: end it at once and release what it holds."""
        self._loading.cancel()
        self._go_on.set()
        self._taken.set()
        with self._lock:
            if self._engine is not None:
                self._engine.close()

    def _run(self) -> None:
        engine: E | None = None
        self._go_on.wait(self._pause)
        if self._loading.cancelled:
            return
        try:
            if self._instead_of is not None:
                self._loader.check(self.settings)
            self._find_room()
            engine = self._loader.load(self.settings, self._loading)
        except Exception as error:  # noqa: BLE001  raised to whoever asks for the engine
            self._error = error
        with self._lock:
            self._engine = engine
            if engine is not None and self._loading.cancelled:
                engine.close()
        self._over_since = time.monotonic()
        self._changed()
        if not self._taken.wait(LONGEST_WAIT):
            self._changed()

    def _find_room(self) -> None:
        needed, free = self._loader.memory(self.settings), self._loader.free()
        if needed <= free:
            return
        given_up = self._given_up()
        if needed > free + given_up:
            raise no_room(needed, free + given_up)
        self._too_large = True
        self._changed()
        self._go_on.wait()

    def _given_up(self) -> int:
        try:
            return self._loader.memory(self._instead_of) if self._instead_of else 0
        except SsbdError:  # its file is gone, perhaps along with its disk: unknown
            return 0


Reason = tuple[str, str]
"""A sentence for the person, and the setting that it is about; both may be empty."""

NO_REASON: Reason = ("", "")


@dataclass
class AtWork(Generic[E]):
    engine: E
    loaded: Settings
    """The settings it was loaded with."""
    in_force: Settings
    """The last settings that it accepted."""
    since: float
    """When it started, on the monotonic clock."""
    refused: Settings | None = None
    """The last settings that it refused, unless it accepted others since."""
    proven: bool = False
    """True if it has done work."""


@dataclass
class EngineState(Generic[E]):
    """Idle, loading, running (with or without another on its way), away, or stood in for.

    While the wanted engine is away, as a server may be, it is retried automatically, and the stage
    continues without an engine or with a stand-in.
    """

    wanted: Settings
    """The settings of the last attempt to load an engine."""
    at_work: AtWork[E] | None = None
    coming: EngineLoading[E] | None = None
    """The engine that is being loaded or retried."""
    why: str = ""
    """The sentence on why an engine is being loaded, if not because it was chosen."""
    worked: Settings | None = None
    """The settings of the engine that works or last worked, to fall back on."""
    previous: Settings | None = None
    """The settings of the model that worked before that one."""
    away: bool = False
    coming_stands_in: bool = False
    """True if the engine being loaded will stand in for one that is away."""
    failures: int = 0
    """Failures in a row, without any progress between them."""
    absence: Absence | None = None
    """How the pauses between attempts have grown."""
    remark: Reason = NO_REASON
    """What is reported along with "running": what the engine does without, or why it still runs."""

    @property
    def due(self) -> Settings | None:
        """Return the settings that the working engine must keep, since another is being loaded:
        those chosen with the new model, such as its prompt, are not meant for it. None if it takes
        whatever is chosen."""
        if self.at_work is None or self.coming is None or self.away:
            return None
        return self.at_work.in_force
