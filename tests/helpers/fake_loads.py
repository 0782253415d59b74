"""Engines that are there when a test says so, in a memory that a test makes small."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings.table import Settings
from tests.helpers.programs import PATIENCE, wait_for


class Closing(Engine, Protocol):
    """An engine that says whether it was closed."""

    closed: bool


C = TypeVar("C", bound=Closing)


class FakeLoads(Generic[C]):
    """Loads models by the names that settings have for them, each once the test lets it.

    begun, checked: which were, in order. cancelled: those that nobody wanted any more. engines:
    what was loaded.
    """

    def __init__(
        self,
        setting: str,
        make: Callable[[str], C],
        sizes: dict[str, int] | None = None,
        memory: int = 1,
    ) -> None:
        """setting: what names them. make: gives the model of a name; may raise. sizes: what models
        take of the `memory`."""
        self.begun: list[str] = []
        self.checked: list[str] = []
        self.cancelled: list[str] = []
        self.engines: list[tuple[str, C]] = []
        self.loading: dict[str, Loading] = {}
        self._setting = setting
        self._make = make
        self._sizes = sizes or {}
        self._memory = memory
        self._gone = set[str]()
        self._held: defaultdict[str, threading.Event] = defaultdict(threading.Event)
        self.let("")

    @property
    def loader(self) -> EngineLoader[C]:
        """What a pipeline loads by."""
        return EngineLoader(self._load, self._check, self._memory_of, self._free)

    def let(self, *names: str) -> None:
        """Have these models be there, now or as soon as they are wanted."""
        for name in names:
            self._held[name].set()

    def forget(self, name: str) -> None:
        """Have its file be gone."""
        self._gone.add(name)

    def until_begun(self, name: str) -> Loading:
        """Wait until it is being loaded."""
        wait_for(lambda: name in self.loading, f"load of {name}")
        return self.loading[name]

    def _load(self, settings: Settings, loading: Loading) -> C:
        name = self._name(settings)
        self.begun.append(name)

        def end() -> None:
            self.cancelled.append(name)
            self._held[name].set()

        loading.when_cancelled(end)
        self.loading[name] = loading
        self._held[name].wait(PATIENCE)
        engine = self._make(name)
        self.engines.append((name, engine))
        return engine

    def _check(self, settings: Settings) -> None:
        self.checked.append(self._name(settings))

    def _memory_of(self, settings: Settings) -> int:
        name = self._name(settings)
        if name in self._gone:
            raise ModelError("The file of this model is gone: choose another one.")
        return self._sizes.get(name, 0)

    def _free(self) -> int:
        there = [name for name, engine in self.engines if not engine.closed]
        return self._memory - sum(self._sizes.get(name, 0) for name in there)

    def _name(self, settings: Settings) -> str:
        return str(getattr(settings, self._setting))
