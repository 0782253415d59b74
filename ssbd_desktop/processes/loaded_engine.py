"""An engine that lives in a process of its own: loaded there, told settings, ended with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

from ssbd_desktop.processes.engine import EngineProcess
from ssbd_desktop.processes.loading import Loading
from ssbd_desktop.processes.messages import Message

S = TypeVar("S")


class LoadedEngine(Generic[S]):
    """What the app's side of each engine has in common; each adds what it is for."""

    def __init__(
        self,
        process: EngineProcess,
        load: Message,
        settings: S,
        apply: Callable[[S], Message],
        loading: Loading,
    ) -> None:
        """load: has the process load the engine with these settings, and tell the share of it that
        is done in parts; apply: has it use others.

        Raises what `load` is answered with, EngineDiedError where that ends the process, or where
        `loading` is cancelled, which ends it.
        """
        self._process = process
        self._settings = settings
        self._apply = apply
        loading.when_cancelled(process.end)
        try:
            for share in process.ask(load):
                loading.progress(cast(float, share))
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
