"""An engine that lives in a process of its own: loaded there, told settings, ended with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from ssbd_desktop.system.child_process.engine import EngineProcess
from ssbd_desktop.system.child_process.messages import Message

S = TypeVar("S")


class LoadedEngine(Generic[S]):
    """What the app's side of each engine has in common; each adds what it is for."""

    def __init__(
        self, process: EngineProcess, load: Message, settings: S, apply: Callable[[S], Message]
    ) -> None:
        """load: has the process load the engine with these settings; apply: has it use others.

        Raises what `load` is answered with, EngineDiedError where that ends the process.
        """
        self._process = process
        self._settings = settings
        self._apply = apply
        try:
            process.one(load)
        except BaseException:
            process.end()
            raise

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """Have `ended` called, on another thread, where the process ends unasked."""
        self._process.when_it_ends(ended)

    def apply(self, settings: S) -> None:
        """Put settings in force, as the engine does. Raises what that raises, once for the same
        settings, and EngineDiedError where the process is gone."""
        self._process.check_alive()
        if settings is not self._settings:
            self._settings = settings
            self._process.one(self._apply(settings))

    def close(self) -> None:
        """End the process, which gives its memory back."""
        self._process.end()
