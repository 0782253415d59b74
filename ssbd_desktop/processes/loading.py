"""What becomes of a model while it is loaded: how far that is, and whether it is still wanted."""

from __future__ import annotations

import threading
from collections.abc import Callable


def _nobody(_: float) -> None:
    """Nobody wants to know how far it is."""


class Loading:
    """Goes with the loading of one model from whoever wants it to whoever does it; any thread.

    cancelled: whether it is not wanted any more.
    """

    def __init__(self, told: Callable[[float], None] = _nobody) -> None:
        """told: called with the share that is loaded, from 0 to 1, as it grows."""
        self._told = told
        self._lock = threading.RLock()
        self._end: Callable[[], None] = lambda: None
        self.cancelled = False

    def progress(self, share: float) -> None:
        """So much is loaded."""
        with self._lock:
            if not self.cancelled:
                self._told(share)

    def when_cancelled(self, end: Callable[[], None]) -> None:
        """Have `end` called, on any thread, where it is cancelled; at once if it has been."""
        with self._lock:
            self._end = end
            if self.cancelled:
                end()

    def cancel(self) -> None:
        """Have it end, and nothing told any more; again without harm."""
        with self._lock:
            self.cancelled = True
            self._end()
