"""What is missing in the sound of a session, and one time for all of its sources."""

from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.base.events import LEAST_GAP, SAMPLE_RATE, AudioBlock, Channel, Gap
from ssbd_desktop.pipeline.session_time import Break, GapFinder, SessionClock
from ssbd_desktop.system.clock import lasting_clock


def sound(
    start: float, seconds: float = 1.0, channel: Channel = "", arrived: float | None = None
) -> AudioBlock:
    return AudioBlock(np.zeros(round(seconds * SAMPLE_RATE), np.float32), start, arrived, channel)


def gaps(*items: AudioBlock | Break) -> list[Gap]:
    finder = GapFinder()
    return [gap for item in items if (gap := finder.gap_before(item))]


PAUSED, LOST = Break("", 5.0, wanted=True), Break("", 3.5, wanted=False)


@pytest.mark.parametrize(
    ("items", "found"),
    [
        ([sound(5.0), sound(6.0)], []),  # what begins late lacks nothing before it
        ([sound(0.0), sound(1.19), sound(3.0)], [Gap("", 2.19, 3.0)]),  # a hiccup is none
        ([sound(0.0, 0.0), sound(LEAST_GAP)], []),
        ([sound(0.0, 5.0), sound(1.0), sound(6.0)], [Gap("", 5.0, 6.0)]),  # a part comes again
        ([sound(0.0, channel="me"), sound(3.0, channel="them"), sound(3.0, channel="me")],
         [Gap("me", 1.0, 3.0)]),
        ([sound(0.0), PAUSED, sound(60.0)], []),  # what the person did not want to hear
        ([sound(0.0), LOST, sound(4.0)], [Gap("", 1.0, 4.0)]),
        ([sound(0.0), LOST, PAUSED, sound(60.0)], [Gap("", 1.0, 5.0)]),
        ([LOST, sound(5.0)], [Gap("", 3.5, 5.0)]),  # dropped before any was heard
        ([LOST, PAUSED, sound(60.0)], [Gap("", 3.5, 5.0)]),
        ([sound(0.0), LOST, Break("", 5.0, wanted=False), sound(15.0)], [Gap("", 1.0, 15.0)]),
    ],
)  # fmt: skip
def test_what_is_missing_and_was_to_be_heard_is_a_gap(
    items: list[AudioBlock | Break], found: list[Gap]
) -> None:
    assert gaps(*items) == found


class TestNotHeard:
    """Sound that came, and that no engine heard."""

    def test_it_is_one_gap_before_what_comes_next(self) -> None:
        finder = GapFinder()
        finder.gap_before(sound(0.0))
        finder.gap_before(sound(1.0))
        finder.not_heard(Gap("", 1.4, 2.0))
        finder.not_heard(Gap("", 2.0, 3.0))
        assert finder.rest() == [Gap("", 1.4, 3.0)]
        assert finder.gap_before(sound(3.0)) == Gap("", 1.4, 3.0)
        assert finder.gap_before(sound(4.0)) is None
        assert finder.rest() == []

    def test_it_ends_where_the_person_no_longer_wanted_to_hear(self) -> None:
        finder = GapFinder()
        finder.not_heard(Gap("", 1.0, 2.0))
        file_that_nobody_waited_for = Break("", 0.1, wanted=True)
        assert finder.gap_before(file_that_nobody_waited_for) == Gap("", 1.0, 2.0)
        assert finder.rest() == []

    def test_what_was_heard_before_may_be_taken_back_later(self) -> None:
        finder = GapFinder()
        finder.gap_before(sound(0.0))
        finder.not_heard(Gap("", 1.0, 4.0))
        finder.not_heard(Gap("", 0.5, 1.0))
        assert finder.rest() == [Gap("", 0.5, 4.0)]

    def test_an_outage_after_it_is_part_of_it(self) -> None:
        finder = GapFinder()
        finder.not_heard(Gap("", 1.0, 2.0))
        assert finder.gap_before(Break("", 2.0, wanted=False)) is None
        assert finder.rest() == [Gap("", 1.0, 2.0)]
        assert finder.gap_before(sound(5.0)) == Gap("", 1.0, 5.0)


class TestClock:
    def test_the_session_begins_with_its_first_sound(self) -> None:
        clock = SessionClock()
        assert clock.now() == 0.0
        arrived = lasting_clock()
        assert clock.offset(sound(0.0, 0.5, arrived=arrived)) == 0.0
        now = clock.now()
        # Half a second of it had been heard when it came.
        assert 0.5 <= now <= 0.5 + lasting_clock() - arrived

    def test_another_source_is_put_where_it_was_heard(self) -> None:
        clock = SessionClock()
        clock.offset(sound(0.0, arrived=101.0))
        assert clock.offset(sound(0.0, 0.5, arrived=104.0)) == pytest.approx(3.5)
