"""The times at which a lost source is tried again. Pure: no thread, no clock."""

from __future__ import annotations

from dataclasses import dataclass

FIRST_PAUSE = 0.25
"""Seconds before the first time that a lost source is tried again; twice as many each time."""

LONGEST_PAUSE = 1.5
"""Seconds that are not exceeded between two tries at first."""

LONG = 60.0
"""Seconds of pauses after which a source is not expected back any moment: each try costs a process,
and who watches the devices tells at once when it comes."""

LATER_PAUSE = 5.0
"""Seconds that are not exceeded between two tries then."""

STEADY = 5.0
"""Seconds of sound after which a source counts as back; one that is lost again before that, as with
a loose plug, is tried no more often than before."""


@dataclass(frozen=True)
class Absence:
    """A source is lost.

    pause: seconds until it is tried again. tries: how many that makes. waited: seconds of the
    pauses before.
    """

    pause: float = FIRST_PAUSE
    tries: int = 1
    waited: float = 0.0


def lost(before: Absence | None, heard: float) -> Absence:
    """Return what to do about a source that is lost, or still is.

    before: the last answer, None if there was none. heard: seconds of sound since then.
    """
    if before is None or heard >= STEADY:
        return Absence()
    waited = before.waited + before.pause
    longest = LATER_PAUSE if waited >= LONG else LONGEST_PAUSE
    return Absence(min(2 * before.pause, longest), before.tries + 1, waited)
