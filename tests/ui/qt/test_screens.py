"""Screens of odd sizes, and their names. Qt's offscreen platform makes them up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from ssbd_desktop.ui.qt.screens import ScreenWatch, screen_at, screen_set

SHOW = """
import json
from PySide6.QtWidgets import QApplication, QMenu
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.overlay.window import Overlay

application = QApplication([])
menu = QMenu()
overlay = Overlay(menu, Settings())
overlay.show()
application.processEvents()
empty = overlay.grab().toImage()
overlay.show_rows([CaptionRow("1", "", "", "Guten Tag", "", untranslated=False)])
shown = overlay.grab().toImage()
place = overlay.geometry()
numbers = [place.x(), place.y(), place.width(), place.height(), shown.width()]
print(json.dumps([*numbers, shown != empty]))
"""


def show(folder: Path, width: int, height: int, scale: float = 1) -> list[int]:
    """The place of an overlay on a screen, the width of its picture, whether it shows."""
    config = folder / "screens.json"
    place = {"x": 0, "y": 0, "width": width, "height": height}
    screen = {"name": "S", **place, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    config.write_text(json.dumps({"screens": [screen]}))
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": f"offscreen:configfile={config}",
        "QT_SCALE_FACTOR": str(scale),
    }
    done = subprocess.run(
        [sys.executable, "-c", SHOW], env=environment, capture_output=True, text=True, check=True
    )
    found: list[int] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("size", [(1, 1), (10_000, 10_000), (10_000, 300), (300, 10_000)])
def test_the_overlay_lies_on_an_odd_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    x, y, width, height, _, painted = show(tmp_path, *size)
    assert painted
    assert size == (1, 1) or QRect(0, 0, *size).contains(QRect(x, y, width, height))


def test_on_a_dense_screen_it_has_more_pixels(tmp_path: Path) -> None:
    _, _, width, _, pixels, painted = show(tmp_path, 2560, 1600, scale=2)
    assert painted
    assert width == 768, "of 1280 pixels that are made of four each"
    assert pixels == 2 * width


def test_a_set_of_screens_has_a_name(qtbot: QtBot) -> None:
    screen = QGuiApplication.primaryScreen().geometry()
    assert f"{screen.width()}×{screen.height()} at {screen.x()},{screen.y()}" in screen_set()
    assert screen_at(None) is QGuiApplication.primaryScreen()


def test_many_signals_of_one_change_are_told_once(qtbot: QtBot) -> None:
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    watch = ScreenWatch(application)
    told: list[None] = []
    watch.changed.connect(lambda: told.append(None))
    screen = application.primaryScreen()
    with qtbot.waitSignal(watch.changed):
        application.screenRemoved.emit(screen)
        application.primaryScreenChanged.emit(screen)
        application.screenAdded.emit(screen)
        assert watch.unrest
    qtbot.wait(400)
    assert len(told) == 1
    assert not watch.unrest
    watch.deleteLater()
