"""An engine that lives in a process of its own: loaded there, told settings, ended with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

from ssbd_desktop.processes.engine import EngineProcess
from ssbd_desktop.processes.loading import Loading

S = TypeVar("S")


class LoadedEngine(Generic[S]):
    """The app's side of an engine that holds a model; each adds what it is for."""

    def __init__(
        self,
        process: EngineProcess,
        settings: S,
        loading: Loading,
        *load: object,
    ) -> None:
        """Call the engine's `load` with these arguments, which tells the share that is loaded.

        Raises what `load` raises, EngineDiedError where that ends the process, or where `loading`
        is cancelled, which ends it.
        """
        self._process = process
        self._settings = settings
        loading.when_cancelled(process.end)
        try:
            for share in process.parts("load", *load):
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
            self._process.call("apply", settings)

    def close(self) -> None:
        """End the process, which gives its memory back."""
        self._process.end()
