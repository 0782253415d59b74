"""Captions on their way from the pipeline to the overlay."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.shell.app import Window
from tests.ui.fakes import FakePipelines, caption


def spoken(window: Window) -> list[str]:
    return window.overlay.accessibleDescription().splitlines()


def test_a_caption_that_waits_is_shown_though_nothing_else_happens(
    qtbot: QtBot, window: Window, pipelines: FakePipelines
) -> None:
    lines = [caption(name, f"Satz {name}.", final=True) for name in "123"]
    shown: list[list[str]] = []
    window.bridge.delivered.connect(lambda: shown.append(spoken(window)))
    pipelines.newest.tell(*lines)
    qtbot.waitUntil(lambda: spoken(window) == ["Satz 2.", "Satz 3."])
    assert shown == [["Satz 1.", "Satz 2."]]


def test_what_is_shown_follows_the_settings_at_once(
    qtbot: QtBot, window: Window, pipelines: FakePipelines
) -> None:
    pipelines.newest.tell(caption("1", "Guten Tag.", source="Good day.", final=True))
    qtbot.waitUntil(lambda: spoken(window) == ["Guten Tag."])
    window.settings.put(Settings().with_values({"show": "both"}))
    assert spoken(window) == ["Good day.", "Guten Tag."]
    window.settings.put(Settings().with_values({"show": "source"}))
    assert spoken(window) == ["Good day."]


def test_a_double_click_pins_and_the_menu_lets_go(
    qtbot: QtBot, window: Window, pipelines: FakePipelines
) -> None:
    at = QPoint(100, 60)
    QTest.mouseDClick(window.overlay, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(window.overlay, Qt.MouseButton.LeftButton, pos=at)
    assert window.settings.value.pinned
    assert window.actions.pin.isChecked()
    window.actions.pin.trigger()
    assert not window.settings.value.pinned


def test_a_font_that_lacks_a_script_is_told_in_the_status_row(
    qtbot: QtBot, window: Window, pipelines: FakePipelines
) -> None:
    pipelines.newest.tell(caption("1", "Guten Tag \U00010900", final=True))
    qtbot.waitUntil(lambda: "Phoenician" in window.overlay.status_row.sentence)
    assert spoken(window) == ["Guten Tag \U00010900"]


def test_hiding_from_sharing_where_it_cannot_be_is_told(qtbot: QtBot, window: Window) -> None:
    window.settings.put(Settings().with_values({"hide_from_sharing": True}))
    assert "cannot be hidden from screen sharing" in window.overlay.status_row.sentence
