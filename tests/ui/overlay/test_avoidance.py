"""The overlay gives way to windows of ours that it would take the clicks of."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.ui.overlay.avoidance import OverlayAvoidance
from ssbd_desktop.ui.overlay.window import Overlay
from tests.ui.conftest import App

LOW, HIGH = QRect(100, 500, 500, 150), QRect(100, 60, 500, 300)


def opened(qtbot: QtBot, avoidance: OverlayAvoidance, place: QRect, asks: bool = False) -> QWidget:
    """A window at a place, that has the keyboard."""
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(place)
    avoidance.avoid(window, asks=asks)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_it_gives_way_where_the_person_works_in_its_place(qtbot: QtBot, overlay: Overlay) -> None:
    overlay.setGeometry(LOW)
    avoidance = OverlayAvoidance(overlay)
    avoidance.show()
    window = opened(qtbot, avoidance, HIGH)
    qtbot.wait(20)
    assert overlay.isVisible(), "it lies elsewhere"
    window.setGeometry(LOW.translated(0, -40))
    qtbot.waitUntil(lambda: not overlay.isVisible())
    window.setGeometry(HIGH)
    qtbot.waitUntil(overlay.isVisible)
    window.setGeometry(LOW)
    window.activateWindow()  # here the overlay takes the keyboard when it comes, as nowhere else
    qtbot.waitUntil(lambda: not overlay.isVisible())
    elsewhere = QWidget()
    qtbot.addWidget(elsewhere)
    elsewhere.show()
    elsewhere.activateWindow()
    qtbot.waitUntil(overlay.isVisible)


def test_it_gives_way_to_what_asks_something_wherever_that_lies(
    qtbot: QtBot, overlay: Overlay
) -> None:
    overlay.setGeometry(LOW)
    avoidance = OverlayAvoidance(overlay)
    avoidance.show()
    window = opened(qtbot, avoidance, HIGH, asks=True)
    qtbot.waitUntil(lambda: not overlay.isVisible())
    window.hide()
    qtbot.waitUntil(overlay.isVisible)
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.setModal(True)
    dialog.show()
    qtbot.waitUntil(lambda: not overlay.isVisible())
    dialog.close()
    qtbot.waitUntil(overlay.isVisible)


def test_one_that_the_person_has_hidden_stays_so(qtbot: QtBot, overlay: Overlay) -> None:
    avoidance = OverlayAvoidance(overlay)
    avoidance.show(False)
    window = opened(qtbot, avoidance, HIGH, asks=True)
    window.hide()
    qtbot.wait(20)
    assert not overlay.isVisible()
    avoidance.show()
    assert overlay.isVisible()


def test_once_the_app_is_closed_it_does_not_come_back(qtbot: QtBot, window: App) -> None:
    dialog = window.windows.show_dialog()
    dialog.setGeometry(window.overlay.geometry())
    dialog.activateWindow()
    qtbot.waitUntil(lambda: not window.overlay.isVisible())
    window.close()
    qtbot.wait(30)
    assert not window.overlay.isVisible()
