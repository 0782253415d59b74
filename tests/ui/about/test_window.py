"""The window about the app, and the licenses of its parts."""

from __future__ import annotations

import platform
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.system import computer
from ssbd_desktop.ui.about import window
from ssbd_desktop.ui.about.window import AboutWindow, LicensesWindow, license_lines, report
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from tests.ui.conftest import App, Browser
from tests.ui.fakes import FakeReleases
from tests.ui.test_accessibility import nameless


@pytest.fixture
def about(qtbot: QtBot, releases: FakeReleases, monkeypatch: pytest.MonkeyPatch) -> AboutWindow:
    background, square = BackgroundTasks(), QPixmap(99, 99)
    square.fill("red")
    monkeypatch.setattr(QApplication, "windowIcon", lambda: QIcon(square))
    made = AboutWindow(releases.start(), background)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: not background.busy)
    return made


def test_it_says_what_it_is_made_of_and_fits_a_small_screen(about: AboutWindow) -> None:
    assert set(about.table.facts) == {
        "Translation runs on", "Qt (PySide6)", "llama.cpp (llama-cpp-python)", "faster-whisper",
        "CTranslate2", "sounddevice", "NumPy", "Python", "System",
    }  # fmt: skip
    assert about.table.facts["Python"] == platform.python_version()
    assert about.table.facts["System"] == computer.system_version()
    icon = about.findChildren(QLabel)[0].pixmap()
    assert (icon.width(), icon.toImage().pixelColor(9, 9).name()) == (64, "#ff0000")
    about.message.show_problem("words of trouble " * 20)
    assert about.sizeHint().height() <= 500
    assert about.sizeHint().width() <= 620


def test_the_menu_opens_it_and_it_says_on_what_translation_runs(window: App) -> None:
    window.tell(StageChanged("translation", "running", model="m", gpus=("NVIDIA H200",)))
    window.wait(lambda: "translation" in window.status.working)
    window.actions.about.trigger()
    about = window.windows.show(AboutWindow)
    assert about.table.facts["Translation runs on"] == "NVIDIA H200"
    window.tell(StageChanged("translation", "stopped"))
    window.wait(lambda: about.table.facts["Translation runs on"] == "Processor only")
    about.licenses.click()
    licenses = window.windows.made(LicensesWindow)
    assert (licenses and licenses.isVisible(), about.isVisible()) == (True, True)
    QTest.keyClick(about, Qt.Key.Key_Escape)
    assert not about.isVisible()


def test_its_pages_open_in_the_persons_browser(about: AboutWindow, browser: Browser) -> None:
    for button in about.pages:
        button.click()
    opened = [url.toString() for url in browser.opened]
    assert opened == [product.HOMEPAGE, product.GUIDE, product.ISSUES]
    assert not about.message.isVisible()
    browser.there = False
    button.click()
    assert product.ISSUES in about.message.text()


def test_a_report_is_copied_as_plain_text_and_names_the_gpus(about: AboutWindow) -> None:
    about.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == f"SSBD Desktop {__version__}"
    assert lines[1].startswith("System: ")
    assert "GPU: none" in lines
    assert f"Python: {platform.python_version()}" in lines
    assert about.message.text() == "Copied."
    assert "\nGPU: RTX 1, RTX 2\n" in report({"System": "Linux"}, ("RTX 1", "RTX 2"))


def test_it_checks_for_updates_when_it_is_asked_to_and_says_again_what_was_found(
    qtbot: QtBot, about: AboutWindow, releases: FakeReleases
) -> None:
    releases.newest = "0.1.0"
    assert about.news.text() == ""
    about.check.click()
    assert not about.check.isEnabled()
    qtbot.waitUntil(about.check.isEnabled)
    assert about.news.text() == "This is the newest version."
    assert not about.show_release.isVisible()

    releases.problem = "api.example cannot be found: check your internet connection."
    about.check.click()
    qtbot.waitUntil(about.check.isEnabled)
    assert releases.problem in about.message.text()
    assert about.news.text() == ""

    releases.problem, releases.newest = "", "0.2.0"
    about.check.click()
    qtbot.waitUntil(about.check.isEnabled)
    assert about.news.text() == "Version 0.2.0 is available."
    assert about.show_release.isVisible()
    assert not about.message.isVisible()
    about.close()
    about.news.setText("")
    about.show()
    qtbot.waitUntil(lambda: about.news.text() == "Version 0.2.0 is available.")


def test_the_copyright_is_that_of_the_license() -> None:
    license = Path(__file__).resolve().parents[3] / "LICENSE"
    assert product.COPYRIGHT.replace("©", "Copyright (c)") in license.read_text("utf-8")


MANY = 60_000  # lines, of some megabytes


@pytest.fixture
def notices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The notices of a bundle: many lines, two of which name Qt."""
    file = tmp_path / "THIRD-PARTY-NOTICES.txt"
    lines = [f"{number} Redistributions of source code must retain it." for number in range(MANY)]
    lines[100], lines[50_000] = "Qt is under the LGPL.", "qt again"
    file.write_text("\n".join(lines), "utf-8")
    monkeypatch.setattr(window, "notices", lambda: file)
    return file


@pytest.fixture
def listing(qtbot: QtBot, notices: Path) -> Iterator[LicensesWindow]:
    background = BackgroundTasks()
    made = LicensesWindow(background)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: len(made.lines) > MANY and not background.busy)
    yield made
    background.close()


def current(listing: LicensesWindow) -> str:
    return listing.view.textCursor().selectedText()


def test_all_is_there_the_own_license_first_and_can_be_used_without_eyes_or_a_mouse(
    listing: LicensesWindow,
) -> None:
    assert listing.lines[0] == "MIT License"
    assert listing.lines[-1].startswith(f"{MANY - 1} ")
    assert nameless(listing) == []
    QTest.keyClick(listing, Qt.Key.Key_Escape)
    assert not listing.isVisible()


def test_it_is_read_and_searched_on_other_threads(
    qtbot: QtBot, listing: LicensesWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def note(*_: object) -> tuple[str, ...]:
        threads.append(threading.current_thread().name)
        return ()

    for name in ("found", "license_lines"):
        monkeypatch.setattr(window, name, note)
    listing.search.setText("Qt")
    qtbot.addWidget(LicensesWindow(listing._background))
    qtbot.waitUntil(lambda: sorted(threads) == ["licenses", "searching the licenses"])


def test_words_are_found_one_after_the_other_and_round_again_or_nowhere(
    qtbot: QtBot, listing: LicensesWindow
) -> None:
    listing.search.setText("QT")
    qtbot.waitUntil(lambda: listing.count.text() == "1 of 2")
    assert current(listing) == "Qt is under the LGPL."
    QTest.keyClick(listing.search, Qt.Key.Key_Return)
    assert (current(listing), listing.count.text()) == ("qt again", "2 of 2")
    listing.next.click()
    assert listing.count.text() == "1 of 2"
    listing.before.click()
    assert listing.count.text() == "2 of 2"
    assert listing.isVisible()
    listing.search.setText("no such words")
    qtbot.waitUntil(lambda: listing.count.text() == "No matches")
    assert not listing.next.isEnabled()
    listing.search.clear()
    assert listing.count.text() == ""


def test_without_any_text_that_is_said(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "license_lines", tuple)
    background = BackgroundTasks()
    listing = LicensesWindow(background)
    qtbot.addWidget(listing)
    qtbot.waitUntil(lambda: not background.busy)
    assert listing.lines == ("The licenses are missing from this app.",)


def test_long_lines_are_folded_and_keep_their_indent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "notices"
    file.write_bytes(b"    " + b"word " * 50 + b"\n\n\tsh\xf6rt\n" + b"y" * 200)
    monkeypatch.setattr(window, "notices", lambda: file)
    monkeypatch.setattr(window, "license", lambda: None)
    lines = license_lines()
    assert max(map(len, lines)) <= 80
    assert all(line.startswith("    word") for line in lines[:4])
    assert "    sh�rt" in lines
    assert "".join(lines).count("y") == 200
