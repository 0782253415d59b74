"""The voices of a session in the captions' menu: named, remembered, and offered in the next."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import VoiceHeard
from ssbd_desktop.settings.remembered_voices import remember, remembered
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.settings.view import VoiceList
from tests.ui.conftest import App
from tests.ui.fakes import caption

LOW, HIGH = (1.0, 0.0), (0.0, 1.0)


def submenus(window: App) -> list[QMenu]:
    menu = window.actions.voices
    menu.aboutToShow.emit()
    return [action.menu() for action in menu.actions()]  # type: ignore[misc]


def entry(window: App, voice: int, text: str) -> QAction:
    (found,) = (each for each in submenus(window)[voice].actions() if each.text() == text)
    return found


def rename(window: App, voice: int, name: str) -> None:
    def enter() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        dialog.setTextValue(name)
        dialog.accept()

    QTimer.singleShot(0, enter)
    entry(window, voice, "Rename…").trigger()


def test_a_voice_is_named_in_what_stands_and_in_what_comes(window: App) -> None:
    assert not window.actions.voices.menuAction().isVisible()
    window.tell(VoiceHeard(1, LOW), VoiceHeard(2, HIGH))
    window.tell(replace(caption("u1", "Ja.", final=True), speaker=2))
    window.wait(lambda: window.spoken == "Speaker 2: Ja.")
    assert [menu.title() for menu in submenus(window)] == ["Speaker 1", "Speaker 2"]
    rename(window, 1, " Ann\n& Bob ")
    window.wait(lambda: window.spoken == "Ann & Bob: Ja.")
    rename(window, 1, "Ann")
    window.tell(replace(caption("u2", "Nein.", final=True), speaker=2))
    window.wait(lambda: window.spoken == "Ann: Ja.\nAnn: Nein.")
    window.captioning.use_own_sound()
    window.started(2)
    assert not window.actions.voices.menuAction().isVisible()
    window.tell(VoiceHeard(2, HIGH))
    window.wait(lambda: [menu.title() for menu in submenus(window)] == ["Speaker 2"])


def test_a_voice_is_remembered_once_it_has_a_name_and_offered_in_the_next_session(
    window: App,
) -> None:
    window.tell(VoiceHeard(1, HIGH))
    window.wait(lambda: len(submenus(window)) == 1)
    assert not entry(window, 0, "Remember this voice").isEnabled()
    rename(window, 0, "Ann")
    window.wait(lambda: submenus(window)[0].title() == "Ann")
    entry(window, 0, "Remember this voice").trigger()
    window.wait(lambda: remembered() == {"Ann": HIGH})
    window.captioning.use_own_sound()
    window.started(2)
    window.tell(VoiceHeard(1, LOW), VoiceHeard(2, HIGH))
    window.wait(lambda: len(submenus(window)) == 2)
    assert "This is Ann" not in [each.text() for each in submenus(window)[0].actions()]
    entry(window, 1, "This is Ann").trigger()
    window.wait(lambda: submenus(window)[1].title() == "Ann")
    keeps = entry(window, 1, "Remember this voice")
    assert keeps.isChecked()
    keeps.trigger()
    window.wait(lambda: remembered() == {})
    window.voices.problem.emit("The file with the voices cannot be written.")
    window.wait_for("The file with the voices cannot be written.")


def test_the_settings_list_the_remembered_voices_and_delete_them(qtbot: QtBot) -> None:
    remember("Ann", LOW)
    remember("Bob", HIGH)
    background = BackgroundTasks()
    voices = VoiceList(background)
    qtbot.addWidget(voices, before_close_func=lambda _: background.close())
    voices.show()

    def buttons() -> list[QPushButton]:
        return [each for each in voices.findChildren(QPushButton) if each.isVisible()]

    qtbot.waitUntil(lambda: len(buttons()) == 2)
    first, _ = buttons()
    assert first.accessibleDescription() == "Deletes the voice of Ann."
    first.click()
    qtbot.waitUntil(lambda: len(buttons()) == 1)
    assert list(remembered()) == ["Bob"]
