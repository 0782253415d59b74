"""One time for all sources of a session. Nothing here waits."""

from __future__ import annotations

import threading

from ssbd_desktop.events import AudioBlock
from ssbd_desktop.system.clock import lasting_clock


class SessionClock:
    """Seconds since the first sound of a session, the same for all of its sources."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._began: float | None = None

    def now(self) -> float:
        """What the time is; 0 before the first sound."""
        with self._lock:
            return 0.0 if self._began is None else max(lasting_clock() - self._began, 0.0)

    def offset(self, block: AudioBlock) -> float:
        """What to add to the times of a source whose first sound this is.

        The first of all has its own times: the session begins where it does.
        """
        arrived = lasting_clock() if block.arrived is None else block.arrived
        with self._lock:
            if self._began is None:
                self._began = arrived - block.end
                return 0.0
            return arrived - self._began - block.end
