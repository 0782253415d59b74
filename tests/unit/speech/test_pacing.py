from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.events import AudioBlock, Channel
from ssbd_desktop.speech.pacing import (
    BEHIND,
    BOUND,
    CAUGHT_UP,
    LATE,
    LONGEST,
    MEANWHILE,
    MOST_FOR_A_FINAL,
    READY,
    SHARE,
    SLOW,
    Pacing,
    first_arrival,
)

COSTS = st.lists(st.floats(0.0, 60.0), max_size=30)
WISHED = st.floats(0.1, 5.0)


def after(costs: list[float], pacing: Pacing | None = None) -> Pacing:
    pacing = pacing or Pacing()
    for cost in costs:
        pacing.passed(cost)
    return pacing


@given(WISHED, st.floats(0.0, 10.0), st.integers(1, 3))
def test_a_pass_that_takes_longer_than_there_is_time_costs_more_sound_and_for_each_who_talks(
    wished: float, times: float, talking: int
) -> None:
    slow, channels = after([wished * times]), list[Channel](["", "them", "me"])
    assert slow.interval(wished) == max(wished, min(wished * times / SHARE, LONGEST))
    for channel in channels[:talking]:
        slow.talks(channel, True)
    assert slow.interval(wished) == max(wished, min(talking * (wished * times) / SHARE, LONGEST))


@given(COSTS, st.floats(0.01, 1.0), st.floats(0.2, 5.0), st.booleans())
def test_the_pass_for_a_final_begins_in_time_and_no_sooner(
    costs: list[float], partial: float, silence: float, whole: bool
) -> None:
    pacing = after([partial])
    for cost in costs:
        pacing.passed_final(cost, whole=whole)
        pacing.passed_final(9.0, whole=not whole)
    takes = pacing.final(whole=whole)
    assert costs or takes == partial * (3.0 if whole else 1.2), "a guess"
    assert Pacing().final_due(0.0, READY, whole=whole)
    assert takes >= (costs or [0.0])[-1] - 1e-6
    pauses = [p for p in np.arange(0.0, 6.0, 0.03) if pacing.final_due(p, silence, whole=whole)]
    assert pauses[-1] > silence
    ahead = takes if takes <= MEANWHILE else 0.0  # or who goes on would wait for it
    assert pauses[0] == 0.0 or pauses[0] + ahead <= silence < pauses[0] + ahead + 0.15


def test_finals_see_the_whole_window_where_that_is_quick_enough_and_again_once_it_is() -> None:
    assert not after([0.41]).whole_final(0.0), "likely to take three times as long as a partial"
    pacing = after([0.39])
    assert pacing.whole_final(0.0)
    assert pacing.meanwhile(whole=False)
    pacing.passed_final(MOST_FOR_A_FINAL, whole=True)
    assert pacing.whole_final(LATE - MOST_FOR_A_FINAL)
    pacing.talks("them", True)
    pacing.talks("me", True)
    assert not pacing.whole_final(0.0), "two who talk wait for each other"
    assert not pacing.meanwhile(whole=False)
    pacing.talks("me", False)
    pacing.passed_final(2 * MOST_FOR_A_FINAL, whole=True)
    assert not pacing.whole_final(0.0)
    for _ in range(20):
        pacing.passed(0.02)  # partials show that other programs have ended
    assert pacing.whole_final(0.0)
    assert not pacing.whole_final(LATE), "a pass must not make late what has waited"


def blocks(seconds: float, *arrived: float | None) -> list[AudioBlock]:
    """The first and the last block of so many seconds of sound."""
    none = np.zeros(0, np.float32)
    return [AudioBlock(none, seconds * i, at) for i, at in enumerate(arrived, start=1)]


def test_sound_waits_from_its_arrival_on_unless_a_file_is_read_at_once() -> None:
    assert first_arrival(blocks(3.0, 10.0, 10.0)) == 10.0, "a device may be late, too"
    assert first_arrival(blocks(8.0, 10.0, 12.0)) == first_arrival(blocks(2.0, 10.0)) == 10.0
    assert first_arrival([]) is None
    assert first_arrival(blocks(30.0, 10.0, 10.1)) is None
    assert first_arrival(blocks(30.0, None, 10.0)) is None


def test_a_model_is_too_slow_once_sound_has_waited_for_long_until_it_has_caught_up() -> None:
    pacing = after([1.0])
    found = [pacing.waited(BOUND - 0.9, at) for at in (0.0, BEHIND - 0.1)]
    found += [pacing.waited(BOUND - 1.0, BEHIND), pacing.waited(BOUND, BEHIND + 1)]
    found += [pacing.waited(BOUND, 2 * BEHIND + 0.9)]
    assert not any(found), "it was in time in between"
    assert pacing.waited(BOUND, 2 * BEHIND + 1)
    assert pacing.too_slow
    assert not pacing.waited(BOUND, 3 * BEHIND), "it is said once"
    assert [pacing.waited(0.5, 50.0 + at) for at in (0.0, CAUGHT_UP)] == [False, True]
    assert not pacing.too_slow


def test_utterances_are_kept_short_where_a_pass_takes_long_for_all_who_talk() -> None:
    pacing = after([SLOW])
    assert after([1.1 * SLOW]).slow
    assert not pacing.slow
    pacing.talks("them", True)
    pacing.talks("me", True)
    assert pacing.slow


def test_the_whole_window_is_for_when_nobody_may_go_on_unless_it_is_quick() -> None:
    pacing = after([1.0])
    pacing.passed_final(MEANWHILE, whole=True)
    assert pacing.meanwhile(whole=True)
    pacing.passed_final(MEANWHILE + 0.1, whole=True)
    assert not pacing.meanwhile(whole=True)
    assert pacing.whole_final(0.0)
