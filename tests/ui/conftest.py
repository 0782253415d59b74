"""GUI tests draw on no screen; the choice must stand before Qt is first asked for one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import pytest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.app import Window
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.services import Services
from tests.ui.fakes import FakePipelines

PATIENCE_MS = 30_000
"""How long a test waits: as long as only an error takes, not a machine that is slow for a while."""


class PatientBot(QtBot):
    """Waits for PATIENCE_MS where a test does not say for how long."""

    def waitUntil(  # noqa: N802  pytest-qt's names
        self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS
    ) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802
        self, signal: Any, *, timeout: int = PATIENCE_MS, **more: Any
    ) -> SignalBlocker:
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitActive(self, widget: QWidget, *, timeout: int = PATIENCE_MS) -> Any:  # noqa: N802
        return super().waitActive(widget, timeout=timeout)

    def waitExposed(self, widget: QWidget, *, timeout: int = PATIENCE_MS) -> Any:  # noqa: N802
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """pytest-qt's, with more patience."""
    return PatientBot(request)


@pytest.fixture
def overlay(qtbot: QtBot) -> Iterator[Overlay]:
    """A shown overlay with a menu of its own."""
    menu = QMenu()
    made = Overlay(menu, Settings())
    qtbot.addWidget(made)
    qtbot.addWidget(menu)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()


@pytest.fixture
def pipelines() -> FakePipelines:
    """Makes pipelines that do what the test says."""
    return FakePipelines()


@pytest.fixture
def window(qtbot: QtBot, pipelines: FakePipelines) -> Iterator[Window]:
    """The whole user interface, with captions started."""
    services = Services(watch_devices=pipelines.devices.watch)
    made = Window(Settings(), pipelines.make, pipelines.save, services)
    made.open()
    qtbot.waitUntil(lambda: bool(pipelines.made) and not made.session.busy)
    yield made
    made.close()
