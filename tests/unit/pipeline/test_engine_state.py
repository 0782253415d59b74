from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from ssbd_desktop.base.events import SAMPLE_RATE, AudioBlock
from ssbd_desktop.pipeline.engine_loading import EngineLoading
from ssbd_desktop.pipeline.engine_state import AtWork, EngineState
from ssbd_desktop.pipeline.retry import (
    FIRST_PAUSE,
    LATER_PAUSE,
    LONG,
    LONGEST_PAUSE,
    STEADY,
    Absence,
    lost,
)
from ssbd_desktop.pipeline.source_health import QUIET_AFTER, Silence, after_block
from ssbd_desktop.settings.table import Settings

WORKED = Settings()
OLD = AtWork(cast(Any, "old engine"), WORKED, 1.0)
NEW = AtWork(cast(Any, "new engine"), WORKED.with_values({"beta": 0.0}), 2.0)
FIRST, SECOND = (cast(EngineLoading[Any], name) for name in ("first", "second"))

State = EngineState[Any]
IDLE = State(worked=WORKED)
LOADING = State(coming=FIRST, worked=WORKED)
RUNNING = State(OLD, worked=WORKED)
CHANGING = State(OLD, FIRST, WORKED)
AWAY = State(coming=FIRST, worked=WORKED, away=True)
STAND_IN_COMES = State(coming=FIRST, worked=WORKED, away=True, coming_stands_in=True)
STOOD_IN_FOR = State(OLD, FIRST, WORKED, away=True)
STATES = {
    "idle": IDLE, "loading": LOADING, "running": RUNNING, "changing": CHANGING, "away": AWAY,
    "stand-in comes": STAND_IN_COMES, "stood in for": STOOD_IN_FOR,
}  # fmt: skip
each_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


@each_state
def test_what_is_chosen_is_loaded_beside_what_works_and_ends_an_absence(state: State) -> None:
    assert state.begun(SECOND) == State(state.at_work, SECOND, WORKED)


@each_state
def test_what_comes_can_be_left_without_losing_what_works(state: State) -> None:
    assert state.left() == State(state.at_work, None, WORKED)


@each_state
def test_what_is_given_up_can_be_gone_back_to_and_what_comes_goes_on_coming(state: State) -> None:
    assert state.unloaded().at_work is None
    assert state.unloaded().worked == WORKED
    assert (state.unloaded().coming, state.unloaded().away) == (state.coming, state.away)


@each_state
def test_what_is_away_is_tried_again_whether_something_works_or_not(state: State) -> None:
    assert state.gone(SECOND) == State(state.at_work, SECOND, WORKED, away=True)
    assert state.gone(SECOND, stands_in=True).coming_stands_in


@pytest.mark.parametrize(
    ("before", "away"), [(IDLE, False), (LOADING, False), (CHANGING, False), (AWAY, True)]
)
def test_an_engine_that_is_taken_stands_in_while_what_is_wanted_is_away(
    before: State, away: bool
) -> None:
    assert before.taken(NEW) == State(NEW, before.coming, NEW.settings, away)


def pauses(heard: list[float]) -> list[float]:
    absence: Absence | None = None
    found = []
    for seconds in heard:
        absence = lost(absence, seconds)
        found.append(absence.pause)
    return found


def test_pauses_double_up_to_the_longest() -> None:
    assert pauses([9.0, 0.0, 0.0, 0.0, 0.0]) == [0.25, 0.5, 1.0, LONGEST_PAUSE, LONGEST_PAUSE]


def test_what_is_away_for_long_is_tried_less_often_until_it_was_back() -> None:
    found = pauses([9.0] + [0.0] * 60)
    assert found[-1] == LATER_PAUSE
    assert LONG <= sum(found[: found.index(LATER_PAUSE)]) < LONG + 2 * LATER_PAUSE
    assert pauses([9.0] + [0.0] * 60 + [STEADY, 0.0])[-2:] == [FIRST_PAUSE, 0.5]


def test_a_source_that_was_back_is_tried_at_once_and_a_loose_plug_is_not() -> None:
    assert pauses([9.0, 0.0, STEADY]) == [FIRST_PAUSE, 0.5, FIRST_PAUSE]
    assert pauses([9.0, 0.0, STEADY - 1]) == [FIRST_PAUSE, 0.5, 1.0]


def test_quiet_is_told_after_a_while_and_ends_with_any_sound() -> None:
    quiet, told = Silence(), []
    for second, level in enumerate([0.1, *[0.0] * 12, 0.1, 0.0]):
        quiet = after_block(
            quiet, AudioBlock(np.full(SAMPLE_RATE, level, np.float32), float(second))
        )
        told.append(quiet.told)
    assert told.index(True) == QUIET_AFTER
    assert told[-3:] == [True, False, False]
