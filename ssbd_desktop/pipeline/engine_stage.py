"""A stage whose engine works on what comes into its mailbox, and is loaded again where it fails."""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Generic, Protocol, TypeVar

from ssbd_desktop.base.errors import (
    EngineDiedError,
    ModelError,
    SettingError,
    SsbdError,
    is_passing,
)
from ssbd_desktop.pipeline.engine_change import ChangingStage
from ssbd_desktop.pipeline.engine_loading import EngineLoader
from ssbd_desktop.pipeline.protocols import Engine
from ssbd_desktop.pipeline.stage import Shared

_log = logging.getLogger(__name__)
R = TypeVar("R")
T = TypeVar("T")
E = TypeVar("E", bound=Engine)

MOST_FAILURES = 2
"""So often in a row an engine may fail until it is given up."""

MOST_KILLS = 10
"""The same where somebody else ended its process each time."""


class Inbox(Protocol[T]):
    """What an engine's work comes from; see `ssbd_desktop.pipeline.mailboxes`."""

    def take(self) -> list[T] | None: ...
    def wake(self) -> None: ...
    def close(self) -> None: ...


class EngineStage(ChangingStage[E], Generic[E, T]):
    """A stage whose engine works on what comes into its mailbox."""

    def __init__(self, shared: Shared, loader: EngineLoader[E], inbox: Inbox[T]) -> None:
        super().__init__(shared, loader, inbox.wake)
        self._inbox = inbox

    def run(self) -> None:
        try:
            self._begin_loading()
            self._wait_for_engine()
            while (items := self._inbox.take()) is not None:
                self._follow_loading()
                self._attempt(partial(self.work, items))
                self._follow_loading()
            if not self._away:
                self._leave_loading()
            self._attempt(self.finish)
        finally:
            self._leave_loading()
            self._unload()
            self._inbox.close()  # nobody may wait for room in it any more
            self._attempt(self.finished)
            self.say("stopped")

    def use(self, work: Callable[[E], R]) -> R | None:
        """What `work` makes of the engine; None where there is none, or that fails.

        What may come back by itself, as a server, is waited for while the stage goes on. After
        another failure the engine is loaded again, so that it can be tried once more. Where it then
        fails again it is given up: the model that worked before it is taken, or the failure is told
        and the stage goes on without one until it is asked to reload.
        """
        if self.engine is None:
            return None
        try:
            made = work(self.engine)
        except Exception as error:  # noqa: BLE001  whatever an engine raises, the app must stand
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
            self._load_again()
            return None
        self.got_on()
        return made

    def got_on(self) -> None:
        """The engine got further than any before it: it may fail as often again."""
        self._failures = 0

    def put_in_force(self, engine: E) -> None:
        """Have the engine use the settings; where it refuses, the person reads why.

        While another is being loaded it keeps those that it has: what was chosen with the new
        model, such as its prompt, is not for this one.
        """
        if self._coming is None or self._away:
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

    @abstractmethod
    def work(self, items: list[T]) -> None:
        """Deal with what came in, with or without an engine."""

    def finish(self) -> None:
        """Nothing more will come: finish what was begun. Some have nothing begun."""

    @abstractmethod
    def finished(self) -> None:
        """Tell the next stage that nothing more will come."""
