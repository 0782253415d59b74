"""Work off the GUI thread and what comes back from it."""

from __future__ import annotations

import functools
import threading

import pytest
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks


def refuse(error: Exception) -> None:
    raise error


def test_the_result_comes_back(qtbot: QtBot) -> None:
    background, results = BackgroundTasks(), list[object]()
    background.submit("naming", lambda: threading.current_thread().name, results.append, print)
    qtbot.waitUntil(lambda: bool(results))
    assert results == ["naming"]
    assert not background.busy


def test_an_error_comes_back_as_its_sentence(qtbot: QtBot) -> None:
    background, problems = BackgroundTasks(), list[object]()
    error = SettingError("The disk is full: make room.")
    background.submit("saving", lambda: refuse(error), print, problems.append)
    qtbot.waitUntil(lambda: bool(problems))
    assert problems == ["The disk is full: make room."]


@pytest.mark.expects_warning
def test_a_defect_comes_back_as_one_sentence_that_says_where_to_report_it(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    background, problems = BackgroundTasks(), list[object]()
    error = ZeroDivisionError("secret inside")
    background.submit("saving", lambda: refuse(error), print, problems.append)
    qtbot.waitUntil(lambda: bool(problems))
    (sentence,) = problems
    assert isinstance(sentence, str)
    assert "Report a problem…" in sentence
    assert "secret inside" not in sentence
    assert "secret inside" in caplog.text


def test_what_is_not_awaited_makes_nobody_busy(qtbot: QtBot) -> None:
    background, idle, done = BackgroundTasks(), list[bool](), list[object]()
    background.idle.connect(lambda: idle.append(True))
    gate = threading.Event()
    background.submit("asking", gate.wait, done.append, print, awaited=False)
    assert not background.busy
    background.submit("saving", lambda: "saved", done.append, print)
    assert background.busy
    qtbot.waitUntil(lambda: bool(idle))
    assert done == ["saved"]
    gate.set()
    qtbot.waitUntil(lambda: len(done) == 2)
    assert idle == [True], "it was that already"


def test_of_what_waits_only_the_newest_runs(qtbot: QtBot) -> None:
    background, done = BackgroundTasks(), list[object]()
    gate = threading.Event()
    background.submit("saving", gate.wait, functools.partial(done.insert, 0), print)
    for number in range(5):
        background.submit("saving", functools.partial(int, number), done.append, print)
    gate.set()
    qtbot.waitUntil(lambda: not background.busy)
    assert done == [True, 4]


def test_after_closing_nothing_comes_back(qtbot: QtBot) -> None:
    background, done = BackgroundTasks(), list[object]()
    gate = threading.Event()
    background.submit("saving", gate.wait, done.append, done.append)
    background.close()
    background.submit("saving more", functools.partial(done.append, "more"), print, print)
    gate.set()
    qtbot.wait(50)
    assert done == []


def test_what_was_on_its_way_when_it_was_closed_does_not_come_either(qtbot: QtBot) -> None:
    background, done = BackgroundTasks(), list[object]()
    gate = threading.Event()
    background.submit("on its way", gate.wait, done.append, done.append)
    (thread,) = [each for each in threading.enumerate() if each.name == "on its way"]
    gate.set()
    thread.join()  # its answer waits in the event loop, which has not run since
    background.close()
    qtbot.wait(20)
    assert done == []
