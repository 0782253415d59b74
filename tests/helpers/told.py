"""What a real pipeline tells, and how to wait for it."""

from __future__ import annotations

import threading
from collections.abc import Callable

from ssbd_desktop.base.events import Event
from tests.helpers.programs import PATIENCE


class Told:
    """All that a pipeline tells; each of its stages tells at once, so the order is no matter."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._news = threading.Condition()
        self._since = 0

    def __call__(self, event: Event) -> None:
        with self._news:
            self.events.append(event)
            self._news.notify_all()

    def from_now_on(self) -> None:
        """Have `until` find what is told after this."""
        self._since = len(self.events)

    def until(self, wanted: Callable[[Event], bool]) -> Event:
        """The first such event since `from_now_on`, once it is there."""

        def found() -> Event | None:
            return next((event for event in self.events[self._since :] if wanted(event)), None)

        with self._news:
            event = self._news.wait_for(found, PATIENCE)
        assert event, self.events[self._since :]
        return event
