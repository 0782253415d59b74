"""The state of a stage's engine as one value, and its transitions. Pure: no thread, no clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ssbd_desktop.pipeline.engine_loading import EngineLoading
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.settings.table import Settings

E = TypeVar("E", bound=Engine)


@dataclass(frozen=True)
class AtWork(Generic[E]):
    """An engine that works."""

    engine: E
    settings: Settings
    """The settings it was loaded with."""
    since: float
    """When it started, on the monotonic clock."""


@dataclass(frozen=True)
class EngineState(Generic[E]):
    """Idle, loading, running (with or without another on its way), away, or stood in for.

    While the wanted engine is away, as a server may be, it is retried automatically, and the stage
    continues without an engine or with a stand-in.
    """

    at_work: AtWork[E] | None = None
    coming: EngineLoading[E] | None = None
    """The engine that is being loaded or retried."""
    worked: Settings | None = None
    """The settings of the engine that works or last worked, to fall back on."""
    away: bool = False
    coming_stands_in: bool = False
    """True if the engine being loaded will stand in for one that is away."""

    def begun(self, coming: EngineLoading[E]) -> EngineState[E]:
        """Return the state once the chosen engine loads; nothing counts as away then."""
        return replace(self, coming=coming, away=False, coming_stands_in=False)

    def left(self) -> EngineState[E]:
        """Return the state once loading has ended, or is no longer waited for."""
        return replace(self, coming=None, away=False, coming_stands_in=False)

    def taken(self, at_work: AtWork[E]) -> EngineState[E]:
        """Return the state with a working engine; loading continues."""
        return replace(self, at_work=at_work, worked=at_work.settings)

    def unloaded(self) -> EngineState[E]:
        """Return the state without a working engine; loading continues."""
        return replace(self, at_work=None)

    def gone(self, coming: EngineLoading[E], *, stands_in: bool = False) -> EngineState[E]:
        """Return the state while the wanted engine is away; `coming` retries or replaces it."""
        return replace(self, coming=coming, away=True, coming_stands_in=stands_in)
