from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.errors import UpdateError
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.system import computer
from ssbd_desktop.ui.about.window import AboutWindow, VersionFacts, report
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.shared.update_check import DailyCheck
from tests.ui.conftest import App, Browser


class FakeReleases:
    """Says which version is the newest, or what is wrong."""

    def __init__(self) -> None:
        self.newest, self.problem = "0.1.0", ""

    def ask(self) -> str:
        if self.problem:
            raise UpdateError(self.problem)
        return self.newest


@pytest.fixture
def releases() -> FakeReleases:
    return FakeReleases()


@pytest.fixture
def about(qtbot: QtBot, tmp_path: Path, releases: FakeReleases) -> AboutWindow:
    background = BackgroundTasks()
    check = DailyCheck(tmp_path / "updates.json", releases.ask, installed="0.1.0")
    made = AboutWindow(check, background)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.copy.isEnabled() and not background.busy)
    return made


def test_it_says_what_it_is_made_of_and_fits_a_small_screen(about: AboutWindow) -> None:
    assert set(about.versions) == {
        "Qt (PySide6)", "llama.cpp (llama-cpp-python)", "faster-whisper", "CTranslate2",
        "sounddevice", "NumPy", "Python",
    }  # fmt: skip
    assert about.versions["Python"].text() == computer.python_version()
    assert all(label.text() for label in about.versions.values())
    assert about.system.text() == computer.system_version()
    about.message.show_problem("words of trouble " * 20)
    assert about.sizeHint().height() <= 500
    assert about.sizeHint().width() <= 620


def test_the_menu_opens_it_and_it_says_on_what_translation_runs(window: App) -> None:
    window.tell(StageChanged("translation", "running", model="m", gpus=("NVIDIA H200",)))
    window.actions.about.trigger()
    about = window.windows.show_about()
    window.wait(lambda: about.runs_on.text() == "NVIDIA H200")
    window.tell(StageChanged("translation", "stopped"))
    window.wait(lambda: about.runs_on.text() == "Processor only")
    QTest.keyClick(about, Qt.Key.Key_Escape)
    assert not about.isVisible()


def test_macos_leaves_all_actions_in_the_trays_menu(window: App) -> None:
    roles = {action.menuRole() for action in window.actions.findChildren(QAction)}
    assert roles == {QAction.MenuRole.NoRole}
    texts = [action.text() for action in window._menu.actions() if action.text()]
    assert texts[-2:] == ["About SSBD Desktop", "Quit"]


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
    assert f"Python: {computer.python_version()}" in lines
    assert about.message.text() == "Copied."
    assert "\nGPU: RTX 1, RTX 2\n" in report(VersionFacts({}, "Linux"), ("RTX 1", "RTX 2"))


def test_it_checks_for_updates_when_it_is_asked_to_and_says_again_what_was_found(
    qtbot: QtBot, about: AboutWindow, releases: FakeReleases
) -> None:
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


def test_the_copyright_is_that_of_the_licence() -> None:
    licence = Path(__file__).resolve().parents[3] / "LICENSE"
    assert product.COPYRIGHT.replace("©", "Copyright (c)") in licence.read_text("utf-8")
