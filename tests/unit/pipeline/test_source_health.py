from __future__ import annotations

from ssbd_desktop.pipeline.source_health import TOLD_EVERY, DroppedSound


def test_what_was_lost_is_told_with_its_reason_and_all_of_it_each_time() -> None:
    dropped = DroppedSound()
    dropped.add(0.4, 0.0)
    assert dropped.news(0.0) == "", "a hiccup"
    dropped.add(0.2, 3.0)
    slow, still = dropped.news(0.1).split(". ")
    assert slow.startswith("0.6 s of sound were skipped because speech recognition was too slow")
    assert still.startswith("3 s of sound were skipped because the computer was too busy")
    dropped.add(2.0, 3.0)
    assert dropped.news(TOLD_EVERY - 0.1) == "", "not so soon again"
    assert dropped.news(TOLD_EVERY + 0.1).startswith("2.6 s"), "only what is new"
    assert dropped.last_news() == ""


def test_what_another_source_loses_is_more_of_it() -> None:
    dropped = DroppedSound()
    dropped.add(0.0, 3.0)
    dropped.opened()
    dropped.add(0.0, 1.0)
    assert dropped.news(0.0).startswith("4 s")


def test_at_the_end_all_is_told_and_at_any_time() -> None:
    dropped = DroppedSound()
    dropped.add(1.0, 0.0)
    dropped.news(0.0)
    dropped.add(0.03, 0.0)
    assert dropped.last_news() == ""
    dropped.add(0.1, 0.0)
    assert dropped.last_news().startswith("1.1 s")
