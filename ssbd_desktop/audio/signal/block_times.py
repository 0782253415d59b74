"""Finds missing sound and a device's true rate from the arrival times of blocks.

Pure. A device counts its own frames. If the clock has advanced and the frames have not (the machine
slept, a driver lost sound), there is a hole; if both advance at a constant ratio other than the
claimed one, the device's rate is not the one it claims.
"""

from __future__ import annotations

from collections import deque

HOLE = 1.0
"""Seconds that the clock must be ahead for a hole: late sound is not lost."""

SETTLED = 16
"""Consecutive blocks that must be that late."""

CATCHES_UP = 0.1
"""Seconds by which they may differ: sound that was only held up comes in a burst, catching up."""

USUAL_RATES = (8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000)
"""Frames per second that devices deliver."""

WINDOW = 2.0
"""Seconds over which a rate is measured."""

AGREEING = 3
"""Consecutive windows that must show the same rate, as a rule."""

FAR = 1.5
"""The ratio of two rates at which a single window is enough, if blocks are steady: when sound is
held up or lost, they come late at one time and in a burst at another."""

STEADY = 0.08
"""Seconds by which each block may then be early or late at the rate that was found."""

NEAR = 0.02
"""The largest deviation of a measured rate from a usual one."""


class BlockTimes:
    def __init__(self) -> None:
        self._end = 0.0
        self._shift: float | None = None
        self._late: deque[float] = deque(maxlen=SETTLED)
        self._usual: deque[float] = deque(maxlen=SETTLED)

    def place(self, seconds: float, clock: float, lost: float) -> float:
        """Return when the next block, `seconds` long, begins, in seconds since the first one began.

        clock: when it arrived, in seconds. lost: seconds that the device delivered before it but
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
        """Return the same by the clock alone, whatever came before: a different device continues
        from here, or this one at a different rate.

        back: whether it may overlap earlier sound that seemed longer than it was.
        """
        if self._shift is not None:
            start = clock - seconds - self._shift
            self._end = start if back else max(self._end, start)
            self._shift = clock - seconds - self._end
        self._usual.clear()
        return self.place(seconds, clock, 0.0)

    def _hole(self, behind: float) -> float:
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
    """Notices a device that delivers at a rate other than it claims."""

    def __init__(self, claimed: float) -> None:
        self._rate = claimed
        self._began: float | None = None
        self._delivered: list[tuple[float, int]] = []
        """For each block of the window: seconds since the window began, and frames so far."""
        self._found_rates: deque[int | None] = deque(maxlen=AGREEING)

    def heard(self, frames: int, clock: float) -> int | None:
        """Count what was delivered up to `clock` seconds; return the true rate once it is known.

        From then on, that counts as the claimed one.
        """
        if self._began is None or clock < self._began:
            self._measure_from(clock)
            return None
        passed = clock - self._began
        frames += self._delivered[-1][1] if self._delivered else 0
        self._delivered.append((passed, frames))
        if passed < WINDOW:
            return None
        found = self._certain(_other_rate(self._rate, frames / passed))
        self._measure_from(clock)
        if found is not None:
            self._rate = found
        return found

    def _measure_from(self, clock: float) -> None:
        self._began = clock
        self._delivered.clear()

    def _certain(self, found: int | None) -> int | None:
        self._found_rates.append(found)
        if found is None:
            return None
        agreed = len(self._found_rates) == AGREEING and len(set(self._found_rates)) == 1
        far = max(found, self._rate) >= FAR * min(found, self._rate)
        steady = all(abs(passed - frames / found) <= STEADY for passed, frames in self._delivered)
        return found if agreed or (far and steady) else None


def _other_rate(claimed: float, measured: float) -> int | None:
    """Return the usual rate that was measured, if it is not the claimed one."""
    nearest = min(USUAL_RATES, key=lambda rate: abs(rate - measured))
    if abs(measured - nearest) > NEAR * nearest or abs(nearest - claimed) < NEAR * claimed:
        return None
    return nearest
