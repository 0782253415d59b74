"""The models window, on real models in a folder, and on downloads from a hub on this computer."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import Progress
from ssbd_desktop.ui.models.moving import MoveDialog
from ssbd_desktop.ui.models.trial import TrialDialog
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from tests.helpers.fakes import raising
from tests.helpers.hub_server import HubServer
from tests.ui.conftest import App, Browser
from tests.ui.models.catalog import CONTENT, EURO, TINY, install
from tests.ui.models.conftest import Models
from tests.ui.widgets import child


def test_a_model_says_when_it_was_used_last(models: Models) -> None:
    path = install(models.folder, EURO)
    models.pick("euro")
    models.wait(lambda: models.facts().get("Last used") == "Never")
    models.store.used(path)
    models.window.look()
    models.wait(lambda: models.facts().get("Last used") not in ("Never", "", None))


def test_a_busy_computer_is_told_of_as_long_as_it_is(models: Models) -> None:
    for busy in (True, False):
        models.window._advised(Recommendation(None, None, (), busy=busy))
        assert models.window.problem.isHidden() != busy


def test_a_model_is_used(models: Models) -> None:
    tiny, euro = install(models.folder, TINY), install(models.folder, EURO)
    for key in ("euro", "whisper-tiny"):
        models.pick(key)
        models.details.use.click()
        assert "In use" in models.details.about.text()
        assert not models.details.use.isVisible()
    settings = models.settings.value
    assert (settings.whisper_model, settings.translation_model) == (str(tiny), str(euro))
    models.settings.put_values(whisper_model="")
    assert models.details.use.isVisible()


def test_a_model_of_another_app_is_used_where_it_lies(models: Models, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.gguf"
    theirs.write_bytes(CONTENT)
    models.found = (Found("Ollama", "translation", "gemma2:2b", theirs, len(CONTENT)),)
    models.pick(str(theirs))
    models.report(StageChanged("translation", "running", model="other"))
    models.report(StageChanged("speech", "failed"))
    models.details.try_out.click()
    trial = child(models.window, TrialDialog)
    assert "Captions may be slower" in trial.message.text()
    assert trial.isVisible()
    trial.reject()
    models.wait(lambda: not models.window.findChildren(TrialDialog))
    models.details.use.click()
    assert models.settings.value.translation_model == str(theirs)
    assert theirs.read_bytes() == CONTENT


def test_a_model_is_deleted_after_a_question_and_can_be_downloaded(
    models: Models, hub: HubServer
) -> None:
    install(models.folder, EURO)
    models.pick("euro")
    models.wait(lambda: models.facts().get("Name") == "A language model")
    models.details.delete.click()
    models.answer("Cancel")
    assert (models.folder / "euro").is_dir()
    QTest.keyClick(models.window.search, Qt.Key.Key_Delete)
    models.window.list.setFocus()
    QTest.keyClick(models.window.list, Qt.Key.Key_Delete)
    models.answer("Delete")
    models.wait(lambda: models.offered() == {"Download"})
    assert not (models.folder / "euro").exists()
    assert models.details.title.text() == "EuroLLM 1.7B"
    models.wait(lambda: "free on the disk" in models.facts().get("File size", ""))
    assert "Name" not in models.facts(), "it describes a file that is deleted"
    description = models.details.inspector.note.text()
    assert description == "Recommended for your languages and this computer."


def test_one_that_is_in_use_is_unloaded_first(models: Models) -> None:
    path = install(models.folder, EURO)
    models.settings.put_values(translation_model=str(path))
    models.report(StageChanged("translation", "running", model=str(path)))
    models.pick("euro")
    models.details.delete.click()
    asked = models.answer("Delete")
    assert "It is in use: captions will need another translation model." in asked.informativeText()
    assert models.settings.value.translation_model == ""
    models.report(StageChanged("translation", "loading", model=str(path)))
    models.report(StageChanged("translation", "loading", loading=str(path)))
    models.report(StageChanged("speech", "running"))
    QTest.qWait(50)
    assert path.exists()
    models.report(StageChanged("translation", "failed", "None is chosen.", "translation_model"))
    models.wait(lambda: not path.exists())
    models.wait(lambda: models.offered() == {"Download"})
    models.wait(lambda: models.window.focusWidget() is models.window.list)  # once it is told


def test_one_that_captions_keep_stays(models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ssbd_desktop.ui.models.details._PATIENCE_MS", 50)
    path = install(models.folder, EURO)
    models.report(StageChanged("translation", "running", model=str(path)))
    models.pick("euro")
    models.details.delete.click()
    models.answer("Delete")
    models.wait(lambda: "is still in use" in models.problem())
    models.report(StageChanged("translation", "stopped"))
    assert path.exists()


def test_one_that_somebody_else_deletes_is_no_longer_there(
    models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.ui.models.window._LOOK_MS", 50)
    install(models.folder, EURO)
    models.pick("euro")
    shutil.rmtree(models.folder / "euro")
    models.wait(lambda: models.offered() == {"Download"})  # it looks by itself


def test_one_that_is_gone_before_it_can_be_deleted_is_one_sentence(models: Models) -> None:
    install(models.folder, EURO)
    models.pick("euro")
    models.details.delete.click()
    shutil.rmtree(models.folder / "euro")
    models.answer("Delete")
    models.wait(lambda: "“euro” is not in" in models.problem())


def test_a_search_leaves_what_it_finds(models: Models) -> None:
    QTest.keyClicks(models.window.search, "german")
    assert models.listed() == ["Available translation models", "EuroLLM 1.7B"]
    models.window.search.setText("nothing")
    assert models.window.nothing.text() == "No models match “nothing”"
    assert not models.window.list.isVisible()
    QTest.keyClick(models.window, Qt.Key.Key_Escape)
    assert len(models.listed()) == 6
    assert models.window._timer.isActive()
    QTest.keyClick(models.window, Qt.Key.Key_Escape)
    assert (models.window.isVisible(), models.window._timer.isActive()) == (False, False)


def test_the_keyboard_passes_by_the_headings_and_marks_what_it_reaches(models: Models) -> None:
    window = models.window
    window.search.setFocus()
    QTest.keyClick(window.search, Qt.Key.Key_Tab)
    assert window.list.hasFocus()
    assert window.details.title.text() == "Whisper small"
    (marked,) = window.list.selectionModel().selectedIndexes()
    assert marked.data() == "Whisper small"
    models.pick("whisper-tiny")
    window.list.setFocus()
    met = []
    for _ in range(3):
        QTest.keyClick(window.list, Qt.Key.Key_Down)
        met.append(window.details.title.text())
    assert met == ["EuroLLM 1.7B", "Tower+ 2B", "Tower+ 2B"]
    QTest.keyClick(window.list, Qt.Key.Key_Home)
    assert window.details.title.text() == "Whisper small"


def test_what_can_be_done_is_in_sight_in_a_small_window(models: Models) -> None:
    name, license = "A model with a very long name " * 5, "a license with many words " * 20
    install(models.folder, replace(EURO, name=name, license=license))
    window = models.window
    window.resize(940, 390)
    models.pick("euro")
    models.wait(lambda: window.details.delete.isVisible())
    scroll = window.details.verticalScrollBar()
    models.wait(lambda: scroll.maximum() > 0)  # it is laid out, and more than has room
    buttons = (window.details.try_out, window.details.delete)
    models.wait(lambda: not any(button.visibleRegion().isEmpty() for button in buttons))
    least = window.minimumSizeHint()
    assert (least.width() <= 960, least.height() <= 540) == (True, True)


def test_the_folders_are_shown_and_what_is_said_below_stays_while_they_are_read_again(
    models: Models, browser: Browser
) -> None:
    path = install(models.folder, EURO)
    models.pick("euro")
    models.wait(models.details.show_file.isVisible)
    models.details.show_file.click()
    models.window.show_folder.click()
    assert [Path(url.toLocalFile()) for url in browser.opened] == [path.parent, models.folder]
    browser.there = False
    models.details.show_file.click()
    assert "No file manager could be opened" in models.problem()
    window = models.window
    window.show_folder.click()
    window.look()
    install(models.folder, TINY)
    models.wait(lambda: "Whisper tiny" in models.listed()[:3])
    assert "No file manager could be opened" in window.problem.text()


def test_what_the_settings_change_is_looked_at_again(
    models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    for name in ("look", "_take_advice"):
        monkeypatch.setattr(models.window, name, partial(looked.append, name))
    for values in ({"font_size": 30}, {"target_language": "French"}, {"models_folder": "/x"}):
        models.settings.put_values(**values)
    models.wait(models.window.isActiveWindow)
    for kind in (QEvent.Type.FontChange, QEvent.Type.ActivationChange):
        QApplication.sendEvent(models.window, QEvent(kind))
    assert looked == ["_take_advice", "look", "look"]


def test_a_folder_that_cannot_be_read_is_reported_until_it_can(
    models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, away = models.window, ModelError("The folder is away: connect its disk.")
    with monkeypatch.context() as patched:
        patched.setattr(models.store, "unfinished", raising(away))
        window.look()
        models.wait(lambda: "is away: connect" in window.problem.text())
    window.look()
    models.wait(lambda: not window.problem.text())


def test_the_window_asks_where_to_move_them(
    models: Models, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = str(tmp_path / "new")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: chosen)
    install(models.folder, EURO)
    models.window.move_models.click()
    (dialog,) = models.window.findChildren(MoveDialog)
    models.wait(dialog.begin.isVisible)
    assert chosen in dialog.text.text()
    dialog.reject()
    models.wait(lambda: not models.window.findChildren(MoveDialog))


def test_the_menu_and_the_settings_lead_to_it(window: App) -> None:
    window.actions.models.trigger()
    opened = window.windows.made(ModelsWindow)
    assert opened is not None
    assert (opened.close(), window.actions.models.isVisible()) == (True, True)
    row = window.show_settings().rows["translation_model"]
    (button,) = (b for b in row.findChildren(QPushButton) if b.text() == "Manage models…")
    button.click()
    assert opened.isVisible()


RATE = 400_000  # bytes a second: a model takes seconds


def test_a_download_is_paused_and_goes_on(models: Models, hub: HubServer) -> None:
    hub.rate = RATE
    models.pick("euro")
    details = models.window.details
    models.window.activateWindow()
    models.wait(models.window.isActiveWindow)
    details.download.setFocus()
    QTest.keyClick(details.download, Qt.Key.Key_Space)
    assert (details.pause.hasFocus(), details.bar.value()) == (True, 0), "the keyboard stays"
    details.pause.click()
    assert models.offered() == {"Resume", "Discard…"}
    assert details.progress.text().startswith("Paus")
    models.wait(lambda: models.downloads.states["euro"].doing == "paused")
    hub.rate = None
    details.resume.click()
    models.wait(lambda: "Use" in models.offered())


def test_one_that_was_begun_goes_on_or_is_thrown_away(models: Models, hub: HubServer) -> None:
    hub.rate = RATE
    before = ModelDownloads(models.store)
    before.start("euro")
    models.wait(lambda: hub.sent > 100_000)
    before.close()  # as the app does when it ends
    models.pick("euro")
    models.wait(lambda: models.offered() == {"Resume", "Discard…"})
    models.window._timer.stop()
    models.details.discard.click()
    asked = models.answer("Discard")
    assert asked.text() == "Discard the download of “EuroLLM 1.7B”?"
    assert "has been downloaded" in asked.informativeText()
    models.wait(lambda: models.offered() == {"Download"})
    assert not models.store.unfinished()


def test_a_non_commercial_license_is_asked_about_before(models: Models, hub: HubServer) -> None:
    models.pick("tower")
    models.details.download.click()
    models.answer("Cancel")
    assert models.offered() == {"Download"}
    models.details.download.click()
    models.answer("Download")
    assert models.offered() == {"Pause", "Discard…"}


def test_what_goes_wrong_is_one_sentence_and_may_be_tried_again(
    models: Models, hub: HubServer
) -> None:
    hub.misbehave("listing", "portal")
    models.pick("euro")
    models.details.download.click()
    assert models.downloads.states["euro"].use, "no translation model is chosen"
    assert "Downloads" in models.listed()
    models.wait(lambda: "Try again" in models.offered())
    problem = models.problem()
    assert problem.startswith("⚠ ")
    assert problem.endswith(".")
    assert not (models.folder / "euro").exists()
    details = models.window.details
    assert not details.bar.isVisible(), "it seems to get on"
    assert not details.progress.isVisible(), "it says that it has paused"
    models.window._timer.stop()  # its end is news enough
    details.resume.click()
    assert models.problem() == ""
    models.wait(lambda: "Use" in models.offered())


def test_offline_it_says_so_and_what_is_there_can_be_used(models: Models, hub: HubServer) -> None:
    install(models.folder, TINY)
    hub.__exit__(None, None, None)
    models.pick("euro")
    models.window._timer.stop()  # it is told by itself
    models.wait(lambda: models.problem() != "")
    assert not models.problem().startswith("⚠"), "nothing is wrong with the model"
    models.pick("whisper-tiny")
    assert "Use" in models.offered()
    models.wait(lambda: not models.details._background.busy)
    models.details._ask_for_offer()
    assert not models.details._background.busy, "it is there already"
    models.window.close()
    assert not models.details.offers, "it is asked for again"


def checks_until_stopped(
    _: str, report: Callable[[Progress], None], stopped: Callable[[], bool]
) -> None:
    report(Progress("checking", 350_000, 700_000, 0.0, None))
    while not stopped():
        time.sleep(0.01)


def test_a_model_is_checked(models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    path = install(models.folder, EURO)
    models.pick("euro")
    details = models.window.details
    details.check.click()
    assert details.stop_check.isVisible()
    assert details.bar.isVisible()
    models.wait(lambda: models.problem() == "The files are undamaged.")
    path.write_bytes(CONTENT[:-1] + b"x")
    details.check.click()
    models.wait(lambda: f"{path} is damaged" in models.problem())
    monkeypatch.setattr(models.store, "check", checks_until_stopped)
    details.check.click()
    models.wait(lambda: details.progress.text() == "Checking… · 350 kB of 700 kB")
    assert details.bar.value() == 500
    models.window.close()
    models.wait(lambda: not any("checking" in thread.name for thread in threading.enumerate()))
    models.wait(lambda: not details._checks)
    assert models.problem() == ""
