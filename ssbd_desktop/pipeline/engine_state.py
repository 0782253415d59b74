"""The state of a stage's engine as one value, and its transitions. Pure: no thread, no clock.

It holds all settings that matter to the engine: those wanted, those it is being loaded with (in
`coming`), those it was loaded with, has in force and has refused (in `at_work`), and those of the
engine before it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ssbd_desktop.pipeline.engine_loading import EngineLoading
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.pipeline.retry import Absence
from ssbd_desktop.settings.table import Settings

E = TypeVar("E", bound=Engine)

Reason = tuple[str, str]
"""A sentence for the person, and the setting that it is about; both may be empty."""

NO_REASON: Reason = ("", "")


@dataclass(frozen=True)
class AtWork(Generic[E]):
    """An engine that works."""

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


@dataclass(frozen=True)
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

    def with_coming(self, coming: EngineLoading[E]) -> EngineState[E]:
        """Return the state once the chosen engine loads; nothing counts as away then."""
        return replace(self, coming=coming, away=False, coming_stands_in=False)

    def without_coming(self) -> EngineState[E]:
        """Return the state once loading has ended, or is no longer waited for."""
        return replace(self, coming=None, away=False, coming_stands_in=False)

    def with_engine(self, at_work: AtWork[E]) -> EngineState[E]:
        """Return the state with a working engine; loading continues."""
        return replace(self, at_work=at_work, worked=at_work.loaded)

    def without_engine(self) -> EngineState[E]:
        """Return the state without a working engine; loading continues."""
        return replace(self, at_work=None)

    def waiting_for(self, coming: EngineLoading[E], *, stands_in: bool = False) -> EngineState[E]:
        """Return the state while the wanted engine is away; `coming` retries or replaces it."""
        return replace(self, coming=coming, away=True, coming_stands_in=stands_in)

    def given_up(self) -> EngineState[E]:
        """Return the state in which the engine that kept failing is not fallen back on."""
        return replace(self, worked=self.previous, previous=None, failures=0)

    def accepted(self, settings: Settings) -> EngineState[E]:
        """Return the state once the working engine has accepted settings."""
        assert self.at_work is not None
        return replace(self, at_work=replace(self.at_work, in_force=settings, refused=None))

    def refused(self, settings: Settings | None) -> EngineState[E]:
        """Return the state once the working engine has refused settings; None: forget that."""
        at_work = replace(self.at_work, refused=settings) if self.at_work else None
        return replace(self, at_work=at_work)

    def progressed(self) -> EngineState[E]:
        """Return the state once the engine got further than any before it."""
        return self if not self.failures else replace(self, failures=0)

    def proven(self) -> EngineState[E]:
        """Return the state once the working engine has done work."""
        if self.at_work is None or self.at_work.proven:
            return self
        return replace(self, at_work=replace(self.at_work, proven=True))

    @property
    def due(self) -> Settings | None:
        """Return the settings that the working engine must keep, since another is being loaded:
        those chosen with the new model, such as its prompt, are not meant for it. None if it takes
        whatever is chosen."""
        if self.at_work is None or self.coming is None or self.away:
            return None
        return self.at_work.in_force
