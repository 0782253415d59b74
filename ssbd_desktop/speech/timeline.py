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

USUAL_RATES = (8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000)
"""Frames per second that devices deliver."""

WINDOW = 2.0
"""Seconds over which a rate is measured."""

AGREEING = 3
"""Windows in a row that must tell the same rate."""

NEAR = 0.02
"""How far a measured rate may be from a usual one."""


class Timeline:
    """Where in the session each block belongs."""

    def __init__(self) -> None:
        self._end = 0.0
        self._lost = 0.0
        self._shift: float | None = None
        self._late: deque[float] = deque(maxlen=SETTLED)
        self._usual: deque[float] = deque(maxlen=SETTLED)

    def place(self, seconds: float, clock: float, lost: float) -> float:
        """Seconds since the first block began at which the next one, `seconds` long, begins.

        clock: when it arrived, in seconds. lost: seconds that the device delivered, and that were
        dropped on the way so far.
        """
        self._end += max(lost - self._lost, 0.0)
        self._lost = lost
        if self._shift is None:
            self._shift = clock - seconds - self._end
        self._end += self._hole(clock - seconds - self._end)
        start = self._end
        self._end += seconds
        return start

    def reopened(self, seconds: float, clock: float) -> None:
        """Another device goes on from here; its first block is `seconds` long."""
        if self._shift is not None:
            self._end = max(self._end, clock - seconds - self._shift)
            self._shift = clock - seconds - self._end
        self._lost = 0.0
        self._late.clear()
        self._usual.clear()

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


class TrueRate:
    """Notices a device that delivers at another rate than it claims."""

    def __init__(self, claimed: float) -> None:
        """claimed: frames per second."""
        self._rate = claimed
        self._began: float | None = None
        self._frames = 0
        self._told: deque[int | None] = deque(maxlen=AGREEING)

    def heard(self, frames: int, clock: float) -> int | None:
        """Count a block that arrived at `clock` seconds; the true rate once it is found out.

        From then on that is the one that is claimed.
        """
        if self._began is None:
            self._began = clock
            return None
        self._frames += frames
        passed = clock - self._began
        if passed < WINDOW:
            return None
        self._told.append(self._other(self._frames / passed))
        self._began, self._frames = clock, 0
        found = self._told[-1]
        if found is None or len(self._told) < AGREEING or len(set(self._told)) > 1:
            return None
        self._rate = found
        self._told.clear()
        return found

    def _other(self, measured: float) -> int | None:
        """The usual rate that was measured, if it is another one than is claimed."""
        nearest = min(USUAL_RATES, key=lambda rate: abs(rate - measured))
        if (
            abs(measured - nearest) > NEAR * nearest
            or abs(nearest - self._rate) < NEAR * self._rate
        ):
            return None
        return nearest
