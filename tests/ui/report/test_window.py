"""The report is read and changed before it is saved or copied, and nothing sends it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from ssbd_desktop.base import product
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.report.window import ReportWindow
from tests.ui.conftest import Browser
from tests.ui.widgets import child


class Maker:
    """Makes a report of pieces as the test hands them out; None is its end."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.was_cancelled: bool | None = None

    def make(self, tell: Callable[[str], None], cancelled: Callable[[], bool]) -> None:
        tell("What happened?\n\n")
        tell("version 1\n")
        self.go_on.wait()
        self.was_cancelled = cancelled()
        tell("ok  display\n")


@pytest.fixture
def maker() -> Iterator[Maker]:
    made = Maker()
    yield made
    made.go_on.set()


@pytest.fixture
def window(qtbot: QtBot, maker: Maker) -> ReportWindow:
    made = ReportWindow(maker.make, BackgroundTasks())
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: "version 1" in made.text.toPlainText())
    return made


def done(qtbot: QtBot, window: ReportWindow, maker: Maker) -> None:
    maker.go_on.set()
    qtbot.waitUntil(lambda: not window.busy.isVisible())


def test_it_grows_at_its_end_wherever_it_is_read_and_can_then_be_changed(
    qtbot: QtBot, window: ReportWindow, maker: Maker
) -> None:
    assert window.busy.isVisible()
    assert window.text.isReadOnly()
    assert not window.copy.isEnabled()
    assert not window.save.isEnabled()
    window.text.moveCursor(QTextCursor.MoveOperation.Start)
    done(qtbot, window, maker)
    assert window.text.toPlainText() == "What happened?\n\nversion 1\nok  display\n"
    assert not window.text.isReadOnly()
    window.text.insertPlainText("Nothing. ")
    window.copy.click()
    assert QGuiApplication.clipboard().text().startswith("Nothing. What happened?")
    assert window.message.text() == "Copied."


def test_checks_that_take_too_long_are_skipped(
    qtbot: QtBot, window: ReportWindow, maker: Maker
) -> None:
    window.skip.click()
    assert not window.busy.isVisible()
    assert window.save.isEnabled()
    maker.go_on.set()
    qtbot.waitUntil(lambda: maker.was_cancelled is not None)
    assert maker.was_cancelled
    assert window.text.toPlainText() == "What happened?\n\nversion 1\n(skipped)\n"


def test_it_is_saved_as_it_stands_in_the_window(
    qtbot: QtBot, window: ReportWindow, maker: Maker, tmp_path: Path, browser: Browser
) -> None:
    done(qtbot, window, maker)
    window.text.setPlainText("All of it.\n")

    def save_as(path: Path) -> None:
        window.save.click()
        dialog = child(window, QFileDialog)
        dialog.fileSelected.emit(str(path))
        dialog.close()
        dialog.deleteLater()

    save_as(tmp_path / "report.txt")
    qtbot.waitUntil(lambda: window.message.text().startswith("Saved to "))
    assert (tmp_path / "report.txt").read_text("utf-8") == "All of it.\n"

    save_as(tmp_path / "no" / "report.txt")
    qtbot.waitUntil(lambda: "cannot be saved" in window.message.text())
    window.website.click()
    assert [url.toString() for url in browser.opened] == [product.ISSUES]


def test_where_it_is_closed_nothing_more_is_made(
    qtbot: QtBot, window: ReportWindow, maker: Maker
) -> None:
    QTest.keyClick(window.text, Qt.Key.Key_Escape)
    assert not window.isVisible()
    maker.go_on.set()
    qtbot.waitUntil(lambda: maker.was_cancelled is not None)
    assert maker.was_cancelled
