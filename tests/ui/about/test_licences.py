from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ssbd_desktop.ui.about import licences
from ssbd_desktop.ui.about.licences import LicencesWindow, following, found, licence_lines
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from tests.ui.test_accessibility import nameless

MANY = 60_000
"""Lines of some megabytes."""


@pytest.fixture
def notices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The notices of a bundle: many lines, two of which name Qt."""
    file = tmp_path / "THIRD-PARTY-NOTICES.txt"
    lines = [f"{number} Redistributions of source code must retain it." for number in range(MANY)]
    lines[100], lines[50_000] = "Qt is under the LGPL.", "qt again"
    file.write_text("\n".join(lines), "utf-8")
    monkeypatch.setattr(licences, "notices", lambda: file)
    return file


@pytest.fixture
def window(qtbot: QtBot, notices: Path) -> Iterator[LicencesWindow]:
    background = BackgroundTasks()
    made = LicencesWindow(background)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.lines.rowCount() > MANY and not background.busy)
    yield made
    background.close()


def current(window: LicencesWindow) -> str:
    return str(window.view.currentIndex().data() or "")


def test_all_is_there_the_own_licence_first_and_can_be_used_without_eyes_or_a_mouse(
    window: LicencesWindow, qtbot: QtBot
) -> None:
    assert window.lines.lines[0] == "MIT License"
    assert window.lines.lines[-1].startswith(f"{MANY - 1} ")
    assert nameless(window) == []
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_it_is_read_and_searched_on_other_threads(
    qtbot: QtBot, window: LicencesWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def look(*arguments: object) -> list[int]:
        threads.append(threading.current_thread().name)
        return found(*arguments)  # type: ignore[arg-type]

    def read() -> tuple[str, ...]:
        threads.append(threading.current_thread().name)
        return ("one",)

    monkeypatch.setattr(licences, "found", look)
    monkeypatch.setattr(licences, "licence_lines", read)
    window.search.setText("Qt")
    qtbot.waitUntil(lambda: "LGPL" in current(window))
    another = LicencesWindow(window._background)
    qtbot.addWidget(another)
    qtbot.waitUntil(lambda: len(threads) == 2)
    assert threads == ["searching the licenses", "licenses"]


class SeenLines(list[str]):
    """Notes which of them were asked for."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(lines)
        self.seen: set[object] = set()

    def __getitem__(self, place: Any) -> Any:
        self.seen.add(place)
        return super().__getitem__(place)


def test_only_what_is_seen_is_laid_out(qtbot: QtBot, window: LicencesWindow) -> None:
    lines = SeenLines(f"line {number}" for number in range(MANY))
    window._show(lines)
    window.view.scrollToBottom()
    qtbot.waitUntil(lambda: MANY - 1 in lines.seen)
    assert len(lines.seen) < 500


def test_words_are_found_one_after_the_other_and_round_again_or_nowhere(
    qtbot: QtBot, window: LicencesWindow
) -> None:
    window.search.setText("QT")
    qtbot.waitUntil(lambda: window.count.text() == "1 of 2")
    assert current(window) == "Qt is under the LGPL."
    QTest.keyClick(window.search, Qt.Key.Key_Return)
    assert (current(window), window.count.text()) == ("qt again", "2 of 2")
    window.next.click()
    assert window.count.text() == "1 of 2"
    window.before.click()
    assert window.count.text() == "2 of 2"
    assert window.isVisible()
    window.search.setText("no such words")
    qtbot.waitUntil(lambda: window.count.text() == "No matches")
    assert not window.next.isEnabled()
    window.search.clear()
    assert window.count.text() == ""


def test_lines_are_copied_in_their_order(window: LicencesWindow) -> None:
    for row in (3, 0, 2):
        flag = QItemSelectionModel.SelectionFlag.Select
        window.view.selectionModel().select(window.lines.index(row), flag)
    window._copy()
    lines = window.lines.lines
    assert QGuiApplication.clipboard().text() == f"{lines[0]}\n{lines[2]}\n{lines[3]}"
    window.view.selectAll()
    window._copy()
    assert QGuiApplication.clipboard().text() == "\n".join(lines)


def test_without_any_text_that_is_said(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "licence_lines", tuple)
    background = BackgroundTasks()
    window = LicencesWindow(background)
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: not background.busy)
    assert window.lines.lines == ("The licenses did not come with this app.",)


def test_long_lines_are_folded_and_keep_their_indent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "notices"
    file.write_bytes(b"    " + b"word " * 50 + b"\n\n\tsh\xf6rt\n" + b"y" * 200)
    monkeypatch.setattr(licences, "notices", lambda: file)
    monkeypatch.setattr(licences, "licence", lambda: None)
    lines = licence_lines()
    assert max(map(len, lines)) <= 80
    assert all(line.startswith("    word") for line in lines[:4])
    assert "    sh�rt" in lines
    assert "".join(lines).count("y") == 200


def test_the_next_place_is_after_the_line() -> None:
    places = [3, 5, 9]
    assert [following(places, line) for line in (-1, 3, 4, 9)] == [0, 1, 1, 0]
    assert [following(places, line, back=True) for line in (9, 4, 3)] == [1, 0, 2]
