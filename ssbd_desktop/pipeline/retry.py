"""When a lost source is retried. Pure: no thread, no clock."""

from __future__ import annotations

from dataclasses import dataclass

FIRST_PAUSE = 0.25
"""Seconds before the first retry of a lost source; they double each time."""

LONGEST_PAUSE = 1.5
"""The most seconds between tries at first."""

LONG = 60.0
"""Seconds of pauses after which a source is no longer expected back any moment: each try costs a
process, and whoever watches the devices reports at once when it appears."""

LATER_PAUSE = 5.0
"""The most seconds between tries from then on."""

STEADY = 5.0
"""Seconds of sound after which a source counts as back; one that is lost again sooner, as with a
loose plug, is retried no more often than before."""


@dataclass(frozen=True)
class Absence:
    """A source is lost.

    pause: seconds until the next try. tries: how many that makes. waited: seconds of the pauses
    before.
    """

    pause: float = FIRST_PAUSE
    tries: int = 1
    waited: float = 0.0


def lost(before: Absence | None, heard: float) -> Absence:
    """Return what to do about a source that was just lost, or still is.

    before: the last answer, None if there was none. heard: seconds of sound since then.
    """
    if before is None or heard >= STEADY:
        return Absence()
    waited = before.waited + before.pause
    longest = LATER_PAUSE if waited >= LONG else LONGEST_PAUSE
    return Absence(min(2 * before.pause, longest), before.tries + 1, waited)
