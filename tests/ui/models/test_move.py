"""Models are moved from their window: asked first, shown while it goes on, the settings follow."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.settings import file
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.models import move
from ssbd_desktop.ui.models.move import MoveDialog
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services
from tests.ui.models.catalog import CATALOG, TOWER, install

Open = Callable[[Path], MoveDialog]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "models"
    install(made, TOWER)
    return made


@pytest.fixture
def settings(folder: Path) -> CurrentSettings:
    (model,) = ModelStore(folder, CATALOG).installed()
    values = {"models_folder": str(folder), "translation_model": str(model.path)}
    return CurrentSettings(Settings().with_values(values))


@pytest.fixture
def open_dialog(
    folder: Path, settings: CurrentSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Open:
    monkeypatch.setattr(move, "_LOOK_MS", 10)

    def opened(to: Path) -> MoveDialog:
        dialog = MoveDialog(folder, to, settings)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: dialog.begin.isVisible() or dialog.message.isVisible())
        return dialog

    return opened


def names(folder: Path) -> list[str]:
    return [model.id for model in ModelStore(folder, CATALOG).installed()]


def test_the_settings_follow_and_the_old_go_once_they_are_saved(
    open_dialog: Open, folder: Path, settings: CurrentSettings, tmp_path: Path, qtbot: QtBot
) -> None:
    file.save(settings.value)
    disk = tmp_path / "disk"
    disk.mkdir()
    (disk / "photos").mkdir()
    new = disk / "SSBD Desktop models"
    dialog = open_dialog(disk)
    assert dialog.text.text() == f"Move your models (700 kB) to {new}?"
    assert names(folder) == ["tower"]
    dialog.begin.click()
    qtbot.waitUntil(lambda: dialog.text.text() == f"Your models are now in {new}.")
    assert settings.value.models_folder == str(new)
    assert Path(settings.value.translation_model).is_relative_to(new)
    assert (dialog.close_button.text(), dialog.close_button.isDefault()) == ("Close", True)
    qtbot.wait(100)
    assert names(folder) == names(new) == ["tower"]  # a start would still begin with the old
    file.save(settings.value)
    qtbot.waitUntil(lambda: not folder.exists())
    assert names(new) == ["tower"]


def test_closing_it_moves_nothing_and_a_folder_that_is_none_is_told(
    open_dialog: Open, folder: Path, settings: CurrentSettings, tmp_path: Path, qtbot: QtBot
) -> None:
    before = settings.value
    dialog = open_dialog(tmp_path / "new")
    dialog.close_button.click()
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert settings.value == before
    assert names(folder) == ["tower"]
    assert not (tmp_path / "new").exists()
    (tmp_path / "file").write_text("")
    dialog = open_dialog(tmp_path / "file")
    assert "Not a directory" in dialog.message.text()


def test_what_goes_wrong_is_told(
    open_dialog: Open, folder: Path, settings: CurrentSettings, qtbot: QtBot
) -> None:
    before = settings.value
    dialog = open_dialog(folder / "inside")
    dialog.begin.click()
    qtbot.waitUntil(dialog.message.isVisible)
    assert "is inside the models folder" in dialog.message.text()
    assert dialog.text.text() == "Your models were not moved."
    assert not dialog.begin.isVisible()
    assert settings.value == before


def test_the_window_asks_for_the_folder(
    folder: Path,
    settings: CurrentSettings,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = ModelStore(folder, CATALOG)
    downloads, background = ModelDownloads(store), BackgroundTasks()
    window = ModelsWindow(store, downloads, Services(), background, settings, {})
    qtbot.addWidget(window)
    window.show()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "new"))
    window.move_models.click()
    (dialog,) = window.findChildren(MoveDialog)
    qtbot.waitUntil(dialog.begin.isVisible)
    assert str(tmp_path / "new") in dialog.text.text()
    dialog.reject()
    downloads.close()
