"""Ending the app while a disk that is really full has not taken all captions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog
from shiboken6 import isValid

from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.qt import i18n
from ssbd_desktop.ui.session.ending import Question
from ssbd_desktop.ui.session.session_recovery import CUT_OFF
from tests.helpers.disk import Disk, caption, disk
from tests.ui.conftest import App, MakeApp

__all__ = ["disk"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts a file system")

SHOWN = 20


@pytest.fixture
def library(disk: Disk, tmp_path: Path) -> Library:
    (tmp_path / "spare").mkdir()
    return Library(disk.folder / "sessions", tmp_path / "spare")


@pytest.fixture
def journal(disk: Disk, library: Library) -> Iterator[Journal]:
    """One that could not write all that was shown."""
    disk.fill(8_192)
    made = library.journal()
    for number in range(SHOWN):
        made.append(caption(number))
    assert 0 < made.unsaved < SHOWN
    yield made
    made.give_up()


@pytest.fixture
def window(make_app: MakeApp, library: Library, journal: Journal) -> App:
    """The whole user interface, after captions that could not all be saved."""
    made = make_app(library=library)
    made.start()
    return made


def questions() -> list[Question]:
    windows = QApplication.topLevelWidgets()
    return [each for each in windows if isinstance(each, Question) and each.isVisible()]


def asked(window: App) -> Question:
    window.wait(lambda: len(questions()) == 1)
    return questions()[0]


def press(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(question: Question, path: Path, kind: str = "") -> None:
    press(question.elsewhere)
    (dialog,) = question.findChildren(QFileDialog)
    if kind:
        dialog.filterSelected.emit(kind)
    dialog.selectFile(str(path))
    dialog.accept()


def kept(library: Library, path: Path) -> list[str]:
    return [line.utterance for line in library.load(path).lines]


def shown() -> list[str]:
    return [f"u{number}" for number in range(SHOWN)]


def test_the_person_is_asked_and_reads_how_many_captions_would_be_lost(
    window: App, journal: Journal, quits: list[bool]
) -> None:
    window.actions.quit.trigger()
    question = asked(window)
    assert f"{journal.unsaved} captions could not be saved" in question.text()
    assert str(journal.path.parent) in question.text()
    assert "No space left on device" in question.informativeText()
    assert not window.overlay.isVisible()
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert question.isVisible(), "nothing is lost without an answer"
    assert (quits, window.ending._patience.isActive()) == ([], False), "one may take one's time"
    window.close()
    assert questions() == []


@pytest.mark.expects_warning
def test_trying_again_asks_again_until_there_is_room(
    window: App, disk: Disk, library: Library, journal: Journal, quits: list[bool]
) -> None:
    window.quit()
    question = asked(window)
    press(question.again)
    question = asked(window)
    assert quits == []
    disk.free()
    press(question.again)
    window.wait(lambda: bool(quits))
    assert kept(library, journal.path) == shown()
    assert window.ending.lost == 0


def test_the_question_goes_by_itself_once_there_is_room(
    window: App, disk: Disk, library: Library, journal: Journal, quits: list[bool]
) -> None:
    window.quit()
    question = asked(window)
    disk.free()
    window.wait(lambda: bool(quits))
    window.wait(lambda: not isValid(question))
    assert kept(library, journal.path) == shown()


@pytest.mark.parametrize(("kind", "ending"), [("", "jsonl"), ("Text (*.txt)", "txt")])
def test_the_session_is_saved_where_and_as_the_person_says(
    window: App, tmp_path: Path, quits: list[bool], kind: str, ending: str
) -> None:
    window.quit()
    choose(asked(window), tmp_path / "mine", kind)
    window.wait(lambda: bool(quits))
    assert (tmp_path / f"mine.{ending}").read_text("utf-8").count("x" * 1000) == SHOWN
    assert window.ending.lost == 0


def test_a_place_that_cannot_be_written_is_reported_and_asked_again(
    window: App, disk: Disk, quits: list[bool]
) -> None:
    window.quit()
    question = asked(window)
    choose(question, disk.folder / "mine.jsonl")
    question = asked(window)
    assert "choose another folder, or free up space" in question.informativeText()
    press(question.elsewhere)
    assert not window.ending._look_again.isActive(), "it stays while a place is chosen"
    (dialog,) = question.findChildren(QFileDialog)
    dialog.reject()
    question = asked(window)
    assert question.informativeText() == i18n.shown(question.journal.problem)
    assert quits == []


@pytest.mark.expects_warning
def test_what_is_lost_by_quitting_anyway_is_reported(
    window: App,
    library: Library,
    journal: Journal,
    quits: list[bool],
    caplog: pytest.LogCaptureFixture,
) -> None:
    lost = journal.unsaved
    window.quit()
    press(asked(window).quit)
    assert window.ending._patience.isActive(), "a disk that hangs does not hold it up"
    window.wait(lambda: bool(quits))
    assert window.ending.lost == lost
    expected = f"could not be saved in {journal.path} ({lost} of them) and are lost"
    assert expected in caplog.text
    (found,) = library.recover().cut_off
    assert found.captions == SHOWN - lost


@pytest.mark.expects_warning
def test_where_nobody_can_be_asked_captions_come_back_at_the_next_start(
    window: App, disk: Disk, quits: list[bool], caplog: pytest.LogCaptureFixture
) -> None:
    window.quit()
    asked(window)
    window.quit(asking=False)
    window.wait(lambda: bool(quits))
    assert window.ending.lost == 0
    assert f"({SHOWN - 7} of them): they are kept in" in caplog.text
    disk.free()
    window.recovery.look()
    window.wait(lambda: CUT_OFF in window.status._problems)
    reported = window.status._problems[CUT_OFF].sentence
    assert "was interrupted" in reported
    assert f"were recovered ({SHOWN - 7} captions)" in reported
