"""Silence that a sound system leaves out, and silence that is none: sums over a clock, no threads.

Some systems deliver nothing while nothing plays. Who waits for their sound could not tell that from
a device that died, so the silence is put in by the clock.
"""

from __future__ import annotations

LATE = 0.25
"""Seconds without a block after which it is not late, but missing."""

ASLEEP = 5.0
"""Seconds without a look at the clock after which the computer slept: no silence was heard then."""

FIRST_DOUBT = 5.0
LAST_DOUBT = 40.0


class SilenceClock:
    """How many frames of silence stand for what a system did not deliver."""

    def __init__(self, rate: float, now: float) -> None:
        """rate: frames per second. now: seconds of a clock that never goes back, as below."""
        self._rate = rate
        self._covered = now
        self._looked = now
        self._missing = False

    def delivered(self, now: float) -> None:
        """Sound came: there is none missing up to now."""
        self._covered = self._looked = now
        self._missing = False

    def missing(self, now: float) -> int:
        """Frames of silence to hand over now, 0 while the next block may only be late."""
        slept = now - self._looked > ASLEEP
        self._looked = now
        if slept:
            self._covered = now
        if now - self._covered > LATE:
            self._missing = True
        if not self._missing:
            return 0
        frames = int((now - self._covered) * self._rate)
        self._covered += frames / self._rate
        return frames


class StallSuspicion:
    """Whether silence has lasted so long that what captures it may be dead.

    Nothing tells dead from silent, so whoever asks tries anew, and each try that brings no sound
    makes the next come later: after 5, 10, 20 and then every 40 seconds.
    """

    def __init__(self, now: float) -> None:
        self._since = now
        self._patience = FIRST_DOUBT

    def sound(self, now: float) -> None:
        """There was something to hear."""
        self._since = now
        self._patience = FIRST_DOUBT

    def due(self, now: float) -> bool:
        """True when it is time to try anew; the count to the next one then begins."""
        if now - self._since < self._patience:
            return False
        self._since = now
        self._patience = min(self._patience * 2, LAST_DOUBT)
        return True
