"""GUI tests draw on no screen; the choice must stand before Qt is first asked for one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial, partialmethod
from pathlib import Path
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import pytest
from PySide6.QtCore import QLocale, QTranslator, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import Event
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import ModelStore
from ssbd_desktop.settings.table import SHOWN, Settings
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.overlay.placement import Place
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.i18n import install_language
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shared.services import Services
from ssbd_desktop.ui.shell.app import Window
from tests.helpers.sessions import write_session
from tests.ui.fakes import FakePipelines, FakeReleases, description, full_services
from tests.ui.models.catalog import CATALOG, EURO, TINY, TOWER, install

PATIENCE_MS = 30_000
"""How long a test waits: as long as only an error takes, not a machine that is slow for a while."""


class PatientBot(QtBot):
    """Waits for PATIENCE_MS where a test does not say for how long."""

    waitUntil = partialmethod(QtBot.waitUntil, timeout=PATIENCE_MS)  # noqa: N815  its name
    waitSignal = partialmethod(QtBot.waitSignal, timeout=PATIENCE_MS)  # noqa: N815  its name
    waitActive = partialmethod(QtBot.waitActive, timeout=PATIENCE_MS)  # noqa: N815  its name
    waitExposed = partialmethod(QtBot.waitExposed, timeout=PATIENCE_MS)  # noqa: N815  its name


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[QtBot]:
    """pytest-qt's, with more patience; no question is left that captions would make way for."""
    yield PatientBot(request)
    if (question := qapp.activeModalWidget()) is not None:
        question.hide()


@pytest.fixture
def make_overlay(qtbot: QtBot) -> Callable[..., Overlay]:
    """Makes overlays that are not shown yet, with an empty menu."""

    def make(settings: Settings, *places: Mapping[str, Place]) -> Overlay:
        menu = QMenu()
        made = Overlay(menu, settings, *places)
        qtbot.addWidget(menu)
        qtbot.addWidget(made)
        return made

    return make


@pytest.fixture
def overlay(qtbot: QtBot, make_overlay: Callable[..., Overlay]) -> Overlay:
    made = make_overlay(Settings())
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def use_language(qapp: QApplication) -> Iterator[Callable[[str], str]]:
    """Has the windows speak the language of a code; as before once the test is over."""
    before, known = QLocale(), set(qapp.findChildren(QTranslator))
    yield partial(install_language, qapp)
    for translator in set(qapp.findChildren(QTranslator)) - known:
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)


@pytest.fixture
def pipelines() -> FakePipelines:
    return FakePipelines()


class App(Window):
    """The whole user interface over pipelines that do what the test says."""

    def __init__(
        self,
        qtbot: QtBot,
        pipelines: FakePipelines,
        services: Services,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(settings or Settings(), pipelines.make, pipelines.save, services)
        self.pipelines = pipelines
        self.wait = qtbot.waitUntil

    def start(self) -> None:
        self.open()
        self.started()

    def started(self, captions: int = 1) -> None:
        self.wait(lambda: len(self.pipelines.made) == captions and not self.session.busy)

    def tell(self, *events: Event) -> None:
        self.pipelines.newest.tell(*events)

    def wait_for(self, sentence: str) -> None:
        """Wait until the overlay says this beside the captions."""
        self.wait(lambda: self.overlay.status_row.sentence == sentence)

    def show_settings(self) -> SettingsDialog:
        dialog = self.windows.show(SettingsDialog)
        self.wait(lambda: len(dialog.rows) == len(SHOWN))
        return dialog

    def ways_out(self) -> list[str]:
        """The names of the buttons beside the sentence of the overlay."""
        return [each.accessibleName() for each in self._buttons()]

    def press(self, name: str) -> None:
        (button,) = (each for each in self._buttons() if each.accessibleName() == name)
        button.click()

    def _buttons(self) -> list[QToolButton]:
        buttons = self.overlay.status_row.findChildren(QToolButton)
        return [button for button in buttons if not button.isHidden()]

    @property
    def spoken(self) -> str:
        return self.overlay.accessibleDescription()


MakeApp = Callable[..., App]


@pytest.fixture
def make_app(qtbot: QtBot, pipelines: FakePipelines) -> Iterator[MakeApp]:
    """Makes apps that are not opened yet, over the named services, and closes them at the end."""
    made: list[App] = []

    def make(settings: Settings | None = None, **services: Any) -> App:
        named = {"watch_devices": pipelines.devices.watch, **services}
        made.append(App(qtbot, pipelines, full_services(**named), settings))
        return made[-1]

    yield make
    for each in made:
        each.close()


DEVICE, TITLE, MODEL, SAID, CAPTION = "Jabra", "Jour fixe", "tower.gguf", "Hello", "Hallo"
ENGINE = "The engine says so."


@pytest.fixture
def app(make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The whole user interface, each window of which has something to show, captions started.

    A session has a name and one was cut off; a model is there, others can be had.
    """
    library = Library(tmp_path / "sessions")
    write_session(library, (SAID, CAPTION), name="2026-01-05 09-30-00 1")
    write_session(library, *[(SAID, CAPTION)] * 2, name="2026-01-05 09-30-00 2", closed=False)
    library.rename(library.folder / "2026-01-05 09-30-00 1.jsonl", TITLE)
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")  # where nobody answers
    install(tmp_path / "models", TINY)
    made = make_app(
        Settings().with_values({"device": DEVICE, "translation_model": MODEL}),
        describe=lambda *_: description(ENGINE, Sentence("it has a separate encoder")),
        keeps_up=lambda *_: RealTimeVerdict.ALONE,
        speech_languages=lambda _: ["French"],
        library=library,
        models=ModelStore(tmp_path / "models", CATALOG),
        find_models=lambda: (Found("Ollama", "translation", MODEL, Path("/x"), 1_000_000),),
        recommend=lambda *_: Recommendation(TINY, EURO, ((TOWER, Sentence("It is slower.")),)),
    )
    made.start()
    return made


@pytest.fixture
def closed_window(make_app: MakeApp) -> App:
    return make_app()


@pytest.fixture
def window(closed_window: App) -> App:
    closed_window.start()
    return closed_window


@pytest.fixture
def releases(tmp_path: Path) -> FakeReleases:
    return FakeReleases(tmp_path / "data" / "updates.json")


class Browser:
    """Takes the place of the system's browser and file manager."""

    def __init__(self) -> None:
        self.opened: list[QUrl] = []
        self.there = True  # whether the system has one

    def open(self, url: QUrl) -> bool:
        self.opened.append(url)
        return self.there


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """Takes what the app opens outside, as on Linux."""
    made = Browser()
    monkeypatch.setattr(QDesktopServices, "openUrl", made.open)
    monkeypatch.setattr("sys.platform", "linux")
    return made


@pytest.fixture
def quits(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One for each time that the app would have ended; it does not."""
    found: list[bool] = []
    monkeypatch.setattr(QApplication, "quit", lambda: found.append(True))
    return found
