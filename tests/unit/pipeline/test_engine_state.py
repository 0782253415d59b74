from __future__ import annotations

import numpy as np

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock
from ssbd_desktop.pipeline.sound_forwarder import QUIET_AFTER, SILENCE, Silence, after_block
from ssbd_desktop.pipeline.stage import (
    FIRST_PAUSE,
    LATER_PAUSE,
    LONG,
    LONGEST_PAUSE,
    STEADY,
    Absence,
    lost,
)


def pauses(heard: list[float]) -> list[float]:
    absence: Absence | None = None
    found = []
    for seconds in heard:
        absence = lost(absence, seconds)
        found.append(absence.pause)
    return found


def test_pauses_double_up_to_the_longest() -> None:
    assert pauses([9.0, 0.0, 0.0, 0.0, 0.0]) == [0.25, 0.5, 1.0, LONGEST_PAUSE, LONGEST_PAUSE]
    assert lost(lost(None, 0.0), 0.0) == Absence(2 * FIRST_PAUSE, 2, FIRST_PAUSE)


def test_what_is_away_for_long_is_tried_less_often_until_it_was_back() -> None:
    found = pauses([9.0] + [0.0] * 60)
    assert found[-1] == LATER_PAUSE
    assert LONG <= sum(found[: found.index(LATER_PAUSE)]) < LONG + 2 * LATER_PAUSE
    assert pauses([9.0] + [0.0] * 60 + [STEADY, 0.0])[-2:] == [FIRST_PAUSE, 0.5]


def test_a_source_that_was_back_is_tried_at_once_and_a_loose_plug_is_not() -> None:
    assert pauses([9.0, 0.0, STEADY, STEADY - 1]) == [FIRST_PAUSE, 0.5, FIRST_PAUSE, 0.5]


def test_quiet_is_told_after_a_while_and_ends_with_any_sound() -> None:
    quiet, told = Silence(), []
    for second, level in enumerate([0.1, *[SILENCE] * 12, 0.1, 0.0]):
        quiet = after_block(
            quiet, AudioBlock(np.full(SAMPLE_RATE, level, np.float32), float(second))
        )
        told.append(quiet.reported)
    assert told.index(True) == QUIET_AFTER
    assert told[-3:] == [True, False, False]
