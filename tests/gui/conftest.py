"""GUI tests draw on no screen; the choice must stand before Qt is first asked for one."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ["QT_QPA_PLATFORM"] = "offscreen"

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings import Settings
from ssbd_desktop.ui.app import Window
from ssbd_desktop.ui.overlay import Overlay
from ssbd_desktop.ui.services import Services
from tests.gui.fakes import FakePipelines


@pytest.fixture
def overlay(qtbot: QtBot) -> Iterator[Overlay]:
    """A shown overlay with a menu of its own."""
    menu = QMenu()
    made = Overlay(menu, Settings())
    qtbot.addWidget(made)
    qtbot.addWidget(menu)
    made.show()
    qtbot.waitExposed(made)
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
