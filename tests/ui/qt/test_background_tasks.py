"""Work off the GUI thread and what comes back from it; one app for each configuration folder."""

from __future__ import annotations

import functools
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import SettingError, SsbdError
from ssbd_desktop.ui.qt import single_instance
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.single_instance import Instance, first_instance


def refuse(error: Exception) -> None:
    raise error


@pytest.mark.expects_warning
def test_the_result_comes_back_or_one_sentence_also_of_a_defect(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    background, results, problems = BackgroundTasks(), list[object](), list[str]()

    def runs_in() -> tuple[str, bool]:
        thread = threading.current_thread()
        return thread.name, thread.daemon

    background.submit("naming", runs_in, results.append, print)
    qtbot.waitUntil(lambda: bool(results))
    assert (results, background.busy) == ([("naming", True)], False)
    for error in (SettingError("The disk is full: make room."), ZeroDivisionError("secret inside")):
        background.submit("saving", functools.partial(refuse, error), print, problems.append)
    qtbot.waitUntil(lambda: len(problems) == 2)
    assert problems[0] == "The disk is full: make room."
    assert "Report a problem…" in problems[1]
    assert "secret inside" not in problems[1]
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


def test_after_closing_nothing_comes_back_not_even_what_was_on_its_way(qtbot: QtBot) -> None:
    background, done = BackgroundTasks(), list[object]()
    gate = threading.Event()
    background.submit("saving", gate.wait, done.append, done.append)
    background.submit("on its way", lambda: None, done.append, done.append)
    for each in threading.enumerate():
        if each.name == "on its way":
            each.join()  # its answer waits in the event loop, which has not run since
    background.submit("saving", gate.wait, done.append, done.append)
    background.close()
    assert not background._waiting, "nothing is kept for it"
    background.submit("saving more", functools.partial(done.append, "more"), print, print)
    window = QObject()
    BackgroundTasks(window).submit("for a window", gate.wait, done.append, done.append)
    shiboken6.delete(window)
    gate.set()
    qtbot.wait(50)
    assert done == []


SECOND = """
import sys
from pathlib import Path
from ssbd_desktop.ui.qt.single_instance import first_instance
sys.exit(first_instance(Path(sys.argv[1])) is not None)
"""
"""Ends with 0 where another one has come forward, with 1 where it is the first."""


CRASHES = """
import os, sys
from pathlib import Path
from ssbd_desktop.ui.qt.single_instance import first_instance
first_instance(Path(sys.argv[1])).listen(lambda _: True)
os._exit(3)
"""


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Instance]:
    made = first_instance(tmp_path)
    assert made is not None
    yield made
    made.close()


def asked_of(first: Instance, *, answer: bool = True) -> list[str]:
    """Have the first one answer whoever asks; return what is asked."""
    asked = list[str]()

    def do(what: str) -> bool:
        asked.append(what)
        return answer

    first.listen(do)
    return asked


def start_second(folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", SECOND, str(folder)])


def test_one_that_is_about_to_end_is_waited_for(
    qtbot: QtBot, tmp_path: Path, first: Instance
) -> None:
    asked = asked_of(first, answer=False)
    second = start_second(tmp_path)
    qtbot.waitUntil(lambda: len(asked) > 1)
    assert second.poll() is None
    first.close()
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert second.returncode == 1, "it is the first by now"


def test_one_that_does_not_respond_is_reported(
    tmp_path: Path, first: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "PATIENCE", 0.2)
    with pytest.raises(SsbdError, match="is already running but does not respond"):
        first_instance(tmp_path)


@pytest.mark.parametrize("before", ["", "a crash", "no place for sockets"])
def test_the_first_is_reached_whatever_was_before(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    if before == "a crash":
        subprocess.run([sys.executable, "-c", CRASHES, str(tmp_path)], check=False)
    elif before:
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "missing"))
    first = first_instance(tmp_path)
    assert first is not None
    came = asked_of(first)
    second = start_second(tmp_path)
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert (second.returncode, came) == (0, [""]), "the new one is reached"
    first.close()


def test_another_configuration_runs_beside_it_and_a_folder_that_cannot_be_made_stops_nobody(
    tmp_path: Path, first: Instance
) -> None:
    other = first_instance(tmp_path / "other")
    assert other is not None
    other.close()
    (tmp_path / "file").touch()
    assert first_instance(tmp_path / "file" / "config") is not None
