from __future__ import annotations

from dataclasses import replace
from functools import partial
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
OTHERS = WORKED.with_values({"beta": 0.0})
OLD = AtWork(cast(Any, "old engine"), WORKED, WORKED, 1.0)
NEW = AtWork(cast(Any, "new engine"), OTHERS, OTHERS, 2.0)
FIRST, SECOND = (cast(EngineLoading[Any], name) for name in ("first", "second"))

State = partial(EngineState[Any], WORKED)
IDLE = State(worked=WORKED)
LOADING = State(coming=FIRST, worked=WORKED)
RUNNING = State(OLD, worked=WORKED)
CHANGING = State(OLD, FIRST, worked=WORKED)
AWAY = State(coming=FIRST, worked=WORKED, away=True)
STAND_IN_COMES = State(coming=FIRST, worked=WORKED, away=True, coming_stands_in=True)
STOOD_IN_FOR = State(OLD, FIRST, worked=WORKED, away=True)
STATES = {
    "idle": IDLE, "loading": LOADING, "running": RUNNING, "changing": CHANGING, "away": AWAY,
    "stand-in comes": STAND_IN_COMES, "stood in for": STOOD_IN_FOR,
}  # fmt: skip
each_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


@each_state
def test_what_is_chosen_is_loaded_beside_what_works_and_ends_an_absence(
    state: EngineState[Any],
) -> None:
    assert state.with_coming(SECOND) == State(state.at_work, SECOND, worked=WORKED)


@each_state
def test_what_comes_can_be_left_without_losing_what_works(state: EngineState[Any]) -> None:
    assert state.without_coming() == State(state.at_work, None, worked=WORKED)


@each_state
def test_what_is_given_up_can_be_gone_back_to_and_what_comes_goes_on_coming(
    state: EngineState[Any],
) -> None:
    assert state.without_engine().at_work is None
    assert state.without_engine().worked == WORKED
    assert (state.without_engine().coming, state.without_engine().away) == (
        state.coming,
        state.away,
    )


@each_state
def test_what_is_away_is_tried_again_whether_something_works_or_not(
    state: EngineState[Any],
) -> None:
    assert state.waiting_for(SECOND) == State(state.at_work, SECOND, worked=WORKED, away=True)
    assert state.waiting_for(SECOND, stands_in=True).coming_stands_in


@pytest.mark.parametrize(
    ("before", "away"), [(IDLE, False), (LOADING, False), (CHANGING, False), (AWAY, True)]
)
def test_an_engine_that_is_taken_stands_in_while_what_is_wanted_is_away(
    before: EngineState[Any], away: bool
) -> None:
    assert before.with_engine(NEW) == State(NEW, before.coming, worked=OTHERS, away=away)


def test_settings_are_in_force_once_accepted_and_a_refusal_changes_nothing_else() -> None:
    refused = RUNNING.refused(OTHERS)
    assert refused.at_work == replace(OLD, refused=OTHERS)
    assert refused.accepted(OTHERS).at_work == replace(OLD, in_force=OTHERS)
    assert IDLE.refused(OTHERS) == IDLE


@pytest.mark.parametrize(
    ("state", "due"), [(RUNNING, None), (CHANGING, WORKED), (STOOD_IN_FOR, None), (LOADING, None)]
)
def test_while_another_loads_an_engine_keeps_its_settings(
    state: EngineState[Any], due: Settings | None
) -> None:
    assert state.due == due


def test_one_that_is_given_up_is_not_fallen_back_on() -> None:
    state = replace(RUNNING, previous=OTHERS, failures=2)
    assert state.given_up() == replace(RUNNING, worked=OTHERS)


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
        told.append(quiet.reported)
    assert told.index(True) == QUIET_AFTER
    assert told[-3:] == [True, False, False]
