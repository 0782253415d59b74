from __future__ import annotations

from typing import Any, cast

import pytest

from ssbd_desktop.pipeline.engine_loading import EngineLoading
from ssbd_desktop.pipeline.engine_state import AtWork, EngineState
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
