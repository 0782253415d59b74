"""What the arrival times of blocks tell of a device: sound that is missing, and its true rate.

Pure. A device counts its own frames. Where the clock has gone on and the frames have not (the
machine slept, a driver lost sound), there is a hole; where both go on at a constant ratio that is
not the one that was claimed, the rate is another one.
"""

from __future__ import annotations

from collections import deque

HOLE = 1.0
"""Seconds that the clock must be ahead for a hole: what comes late is not lost."""

SETTLED = 16
"""Blocks in a row that must be that late."""

CATCHES_UP = 0.1
"""Seconds by which they may differ: what was only held up comes in a burst, ever less late."""


class BlockTimes:
    """Where in the session each block belongs."""

    def __init__(self) -> None:
        self._end = 0.0
        self._shift: float | None = None
        self._late: deque[float] = deque(maxlen=SETTLED)
        self._usual: deque[float] = deque(maxlen=SETTLED)

    def place(self, seconds: float, clock: float, lost: float) -> float:
        """Seconds since the first block began at which the next one, `seconds` long, begins.

        clock: when it arrived, in seconds. lost: seconds that the device delivered before it, and
        that were dropped on the way.
        """
        self._end += lost
        if self._shift is None:
            self._shift = clock - seconds - self._end
        self._end += self._hole(clock - seconds - self._end)
        start = self._end
        self._end += seconds
        return start

    def place_anew(self, seconds: float, clock: float, *, back: bool = False) -> float:
        """The same by the clock alone, whatever came before: another device goes on from here, or
        this one at another rate.

        back: whether it may be put where something was that seemed longer than it was.
        """
        if self._shift is not None:
            start = clock - seconds - self._shift
            self._end = start if back else max(self._end, start)
            self._shift = clock - seconds - self._end
        self._late.clear()
        self._usual.clear()
        return self.place(seconds, clock, 0.0)

    def _hole(self, behind: float) -> float:
        """Seconds that are missing before a block that is that far behind the clock."""
        usual = min(self._usual, default=behind)
        if behind - usual <= HOLE:
            self._late.clear()
            self._usual.append(behind)
            return 0.0
        self._late.append(behind)
        if len(self._late) < SETTLED or max(self._late) - min(self._late) > CATCHES_UP:
            return 0.0
        missing = min(self._late) - usual
        self._late.clear()
        return missing
