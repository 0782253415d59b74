"""The windows of the demonstration: what is told, and which ways they leave out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from ssbd_desktop.events import StageChanged
from ssbd_desktop.settings.demo_pack import WHAT_THEY_ARE
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.app import Window
from ssbd_desktop.ui.services import Services
from tests.ui.fakes import FakePipelines, caption


@pytest.fixture
def window(qtbot: QtBot, pipelines: FakePipelines) -> Iterator[Window]:
    made = Window(Settings(), pipelines.make, pipelines.save, Services(is_demo=True))
    made.open()
    qtbot.waitUntil(lambda: bool(pipelines.made) and not made.session.busy)
    yield made
    made.close()


def ways_out(window: Window) -> list[str]:
    buttons = window.overlay.status_row.findChildren(QToolButton)
    return [button.accessibleName() for button in buttons if not button.isHidden()]


def label(window: Window) -> QLabel:
    found = window.overlay.status_row.findChild(QLabel)
    assert isinstance(found, QLabel)
    return found


def test_it_says_what_the_models_are_and_where_real_ones_are(window: Window) -> None:
    assert window.overlay.status_row.sentence == WHAT_THEY_ARE
    for name in ("huggingface.co", "faster-whisper-small", "Tower-Plus-2B"):
        assert name in WHAT_THEY_ARE
    # The settings that can be opened here are those of the demonstration, which are not kept.
    assert ways_out(window) == ["Hide this message"]


def test_beta_can_be_moved_and_the_first_start_cannot_be_run(window: Window) -> None:
    assert not window.actions.first_run.isVisible()
    assert window.actions.live.isVisible()
    assert window.actions.settings.isVisible()
    dialog = window.windows.show_dialog()
    assert dialog.isVisible()
    assert not dialog.first_run.isVisible()


def test_alt_and_a_letter_lead_to_beta_and_k(qtbot: QtBot, window: Window) -> None:
    live = window.windows.show_live()
    qtbot.waitActive(live)
    for letter, name in ((Qt.Key.Key_H, "mask_k"), (Qt.Key.Key_B, "beta")):
        QTest.keyClick(live.windowHandle(), letter, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(live.controls.fields[name].controls[0].hasFocus)


def test_all_of_it_is_seen_on_a_narrow_overlay(
    qtbot: QtBot, window: Window, pipelines: FakePipelines
) -> None:
    window.overlay.setGeometry(QRect(100, 100, 480, 235))
    pipelines.newest.tell(caption("1", "Guten Tag"))
    qtbot.waitUntil(lambda: window.overlay.accessibleDescription() == "Guten Tag")
    qtbot.waitUntil(lambda: label(window).width() < 480)
    assert label(window).text().split() == WHAT_THEY_ARE.split()
    assert label(window).height() >= label(window).sizeHint().height()


def test_the_end_of_the_clip_is_told_until_it_is_played_again(
    qtbot: QtBot, window: Window, pipelines: FakePipelines
) -> None:
    over = "The recording is over: “Start captions” plays it again."
    pipelines.newest.tell(
        StageChanged("capture", "stopped"),
        StageChanged("speech", "stopped"),
        StageChanged("translation", "stopped"),
    )
    qtbot.waitUntil(lambda: window.overlay.status_row.sentence == over)
    assert label(window).property("kind") == "calm"
    assert ways_out(window) == ["Hide this message"]
    qtbot.waitUntil(lambda: not window.session.busy)
    window.actions.toggle.trigger()
    qtbot.waitUntil(lambda: len(pipelines.made) == 2)
    assert window.overlay.status_row.sentence == WHAT_THEY_ARE
