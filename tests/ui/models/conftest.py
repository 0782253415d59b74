"""The models window over a folder of models and, where a test has one, a hub."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.models.details import ModelDetails
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from tests.helpers.hub_server import HubServer
from tests.ui.fakes import description, full_services
from tests.ui.models.catalog import CATALOG, CONTENT, EURO, SMALL, TINY, TOWER, file_names


class Models:
    """Opens the models window over a folder, and waits for it."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.store = ModelStore(folder, CATALOG, pauses=())
        self.folder = folder
        self.settings = CurrentSettings(Settings())
        self.stages: dict[StageName, StageChanged] = {}
        self.found: tuple[Found, ...] = ()
        self.wait = qtbot.waitUntil
        self._background = BackgroundTasks()
        self.downloads = ModelDownloads(self.store)
        self._window: ModelsWindow | None = None

    @property
    def window(self) -> ModelsWindow:
        if self._window is None:
            services = full_services(
                models=self.store,
                recommend=lambda *_: Recommendation(
                    SMALL, EURO, ((TINY, Sentence("It is faster.")), (TOWER, Sentence("No.")))
                ),
                find_models=lambda: self.found,
                describe=lambda name, path: description("A language model"),
                keeps_up=lambda *_: RealTimeVerdict.KEEPS_UP,
            )
            self._window = ModelsWindow(
                self.downloads, services, self._background, self.settings, self.stages
            )
            self._window.show()
            self.wait(lambda: self._window is not None and "Available" in " ".join(self.listed()))
        return self._window

    @property
    def details(self) -> ModelDetails:
        return self.window.details

    def listed(self) -> list[str]:
        items = self.window.items
        return [str(items.index(row, 0).data()) for row in range(items.rowCount())]

    def pick(self, key: str) -> None:
        window = self.window
        self.wait(lambda: window.items.row_of(key) >= 0)
        index = window.items.index(window.items.row_of(key), 0)
        window.list.scrollTo(index)
        place = window.list.visualRect(index).center()
        QTest.mouseClick(window.list.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def facts(self) -> dict[str, str]:
        return dict(self.window.details.inspector.table.facts)

    def offered(self) -> set[str]:
        buttons = self.window.details.findChildren(QPushButton)
        return {button.text() for button in buttons if button.isVisible()}

    def report(self, event: StageChanged) -> None:
        self.stages[event.stage] = event
        self.window.details.delete_released()

    def answer(self, text: str) -> QMessageBox:
        """Press a button of the question that is asked; gives what was asked."""
        boxes = [box for box in self.window.findChildren(QMessageBox) if box.isVisible()]
        (box,) = boxes
        (button,) = (each for each in box.buttons() if each.text() == text)
        button.click()
        return box

    def close(self) -> None:
        self.downloads.close()
        if self._window is not None:
            self._window.close()
            self.wait(lambda: not self._background.busy)
            self._window.deleteLater()

    def problem(self) -> str:
        return self.window.details.problem.text()


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[HubServer]:
    with HubServer() as made:
        for entry in CATALOG:
            made.add(entry.repository, dict.fromkeys(file_names(entry), CONTENT))
        monkeypatch.setenv("HF_ENDPOINT", made.address)
        yield made


@pytest.fixture
def models(qtbot: QtBot, tmp_path: Path) -> Iterator[Models]:
    made = Models(qtbot, tmp_path / "models")
    yield made
    made.close()
