"""The overlay's window: what is painted, dragging, resizing, clicks."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings import Settings
from ssbd_desktop.ui.captions import CaptionModel, CaptionRow
from ssbd_desktop.ui.overlay import Overlay
from ssbd_desktop.ui.status import Problem
from tests.gui.fakes import caption


def rows_of(*texts: str) -> Sequence[CaptionRow]:
    return [CaptionRow(text, "", "", text, "", untranslated=False) for text in texts]


def image_of(overlay: Overlay) -> QImage:
    return overlay.grab().toImage()


def move_mouse(overlay: Overlay, to: QPoint, buttons: Qt.MouseButton) -> None:
    """Send a move with global positions that follow the pointer, not the window."""
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        QPointF(overlay.mapFromGlobal(to)),
        QPointF(to),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(overlay, event)


def drag(qtbot: QtBot, overlay: Overlay, at: QPoint, by: QPoint) -> None:
    start = overlay.mapToGlobal(at)
    QTest.mousePress(overlay, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    move_mouse(overlay, start + by / 2, Qt.MouseButton.LeftButton)
    move_mouse(overlay, start + by, Qt.MouseButton.LeftButton)
    end = overlay.mapFromGlobal(start + by)
    QTest.mouseRelease(overlay, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)


def test_hidden_tokens_are_neither_painted_nor_spoken(overlay: Overlay) -> None:
    images = []
    for hidden in ("", " streng geheim"):
        model = CaptionModel()
        model.add_caption(caption("1", "Guten Tag", hidden))
        overlay.show_rows(model.rows(show_source=True))
        images.append(image_of(overlay))
        assert overlay.accessibleDescription() == "source\nGuten Tag"
    assert images[0] == images[1]


def test_captions_are_painted(overlay: Overlay) -> None:
    empty = image_of(overlay)
    overlay.show_rows(rows_of("Guten Tag"))
    assert image_of(overlay) != empty


def test_tentative_words_look_different(overlay: Overlay) -> None:
    overlay.show_rows([CaptionRow("1", "", "", "Guten Tag", "", untranslated=False)])
    solid = image_of(overlay)
    overlay.show_rows([CaptionRow("1", "", "", "Guten", " Tag", untranslated=False)])
    assert image_of(overlay) != solid


def test_what_is_not_translated_is_marked_for_eye_and_ear(overlay: Overlay) -> None:
    overlay.show_rows([CaptionRow("1", "", "", "Good day", "", untranslated=False)])
    translated = image_of(overlay)
    overlay.show_rows([CaptionRow("1", "", "", "Good day", "", untranslated=True)])
    assert image_of(overlay) != translated
    assert overlay.accessibleDescription() == "not translated: Good day"


@pytest.mark.parametrize(
    "text",
    [
        "word " * 1000,
        "x" * 5000,
        "今日は良い天気です。" * 500,
        "مرحبا بالجميع " * 300,
        "👩‍👩‍👧‍👦 " * 100,
        "\u202e abc \u0000 def \ufffd",
        "নমস্কার สวัสดี ស្វាគមន៍ नमस्ते",
    ],
    ids=["long", "unbroken", "cjk", "rtl", "emoji", "control", "complex"],
)
def test_any_text_is_painted(overlay: Overlay, text: str) -> None:
    empty = image_of(overlay)
    half = len(text) // 2
    row = CaptionRow("1", text, text, text[:half], text[half:], untranslated=True)
    overlay.show_rows([row])
    assert image_of(overlay) != empty


def test_it_cannot_be_drawn_smaller_than_a_line(overlay: Overlay) -> None:
    overlay.resize(1, 1)
    overlay.show_rows(rows_of("Guten Tag"))
    assert overlay.height() >= 72
    assert not image_of(overlay).isNull()


def test_a_press_below_the_threshold_moves_nothing(qtbot: QtBot, overlay: Overlay) -> None:
    before = overlay.geometry()
    near = QApplication.startDragDistance() - 1
    drag(qtbot, overlay, QPoint(100, 60), QPoint(near, 0))
    assert overlay.geometry() == before


def test_a_drag_moves_it_and_tells_where_it_went(qtbot: QtBot, overlay: Overlay) -> None:
    overlay.setGeometry(100, 100, 400, 160)
    with qtbot.waitSignal(overlay.placed) as placed:
        drag(qtbot, overlay, QPoint(100, 60), QPoint(60, 40))
    assert overlay.geometry() == QRect(160, 140, 400, 160)
    assert placed.args == [QRect(160, 140, 400, 160)]


def test_a_drag_off_the_screen_comes_back(qtbot: QtBot, overlay: Overlay) -> None:
    drag(qtbot, overlay, QPoint(100, 60), QPoint(-5000, 5000))
    assert overlay.screen().availableGeometry().contains(overlay.geometry())


def test_dragging_a_corner_resizes(qtbot: QtBot, overlay: Overlay) -> None:
    overlay.setGeometry(100, 100, 400, 160)
    drag(qtbot, overlay, QPoint(398, 158), QPoint(50, 30))
    assert overlay.geometry() == QRect(100, 100, 450, 190)
    drag(qtbot, overlay, QPoint(2, 80), QPoint(-20, 0))
    assert overlay.geometry() == QRect(80, 100, 470, 190)


def test_the_pointer_changes_at_the_edge(overlay: Overlay) -> None:
    edge = overlay.mapToGlobal(QPoint(2, 80))
    move_mouse(overlay, edge, Qt.MouseButton.NoButton)
    assert overlay.cursor().shape() == Qt.CursorShape.SizeHorCursor


def test_the_flag_for_clicks_is_set_once_the_window_is_up(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    overlay = Overlay(menu, Settings().with_values({"click_through": True}))
    qtbot.addWidget(overlay)
    through = Qt.WindowType.WindowTransparentForInput
    assert not overlay.windowFlags() & through
    overlay.show()
    qtbot.waitUntil(lambda: bool(overlay.windowHandle().flags() & through))
    assert overlay.handle.isVisible()
    assert overlay.geometry().contains(overlay.handle.geometry())


def test_the_handle_asks_for_the_clicks_back(qtbot: QtBot, overlay: Overlay) -> None:
    overlay.set_click_through(True)
    qtbot.waitUntil(overlay.handle.isVisible)
    with qtbot.waitSignal(overlay.clicks_wanted):
        QTest.mouseClick(overlay.handle, Qt.MouseButton.LeftButton)
    overlay.set_click_through(False)
    assert not overlay.handle.isVisible()
    through = Qt.WindowType.WindowTransparentForInput
    assert not overlay.windowHandle().flags() & through


def test_the_handle_goes_where_the_overlay_goes(overlay: Overlay) -> None:
    overlay.set_click_through(True)
    overlay.setGeometry(60, 70, 300, 120)
    assert QRect(60, 70, 300, 120).contains(overlay.handle.geometry())


def test_the_handle_lies_on_no_button(qtbot: QtBot, overlay: Overlay) -> None:
    overlay.status_row.show_status(Problem("x", "Something is wrong: mend it."), "")
    overlay.place_status_row()
    width = overlay.status_row.width()
    assert width == overlay.width()
    overlay.set_click_through(True)
    qtbot.waitUntil(overlay.handle.isVisible)
    buttons = [b for b in overlay.status_row.findChildren(QToolButton) if not b.isHidden()]
    assert buttons
    for button in buttons:
        place = QRect(button.mapToGlobal(QPoint(0, 0)), button.size())
        assert not place.intersects(overlay.handle.geometry()), button.text()
    overlay.set_click_through(False)
    assert overlay.status_row.width() == width


def test_a_move_by_the_window_manager_is_told_when_it_has_ended(
    qtbot: QtBot, overlay: Overlay
) -> None:
    overlay.setGeometry(100, 100, 400, 160)
    with qtbot.waitSignal(overlay.placed) as placed:
        for x in (110, 120, 130):
            overlay.move(x, 90)
    assert placed.args == [QRect(130, 90, 400, 160)]


def test_where_nobody_else_does_it_raises_itself_with_each_new_caption(
    overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[bool] = []
    monkeypatch.setattr("ssbd_desktop.ui.overlay.bypasses_window_manager", lambda: True)
    monkeypatch.setattr(Overlay, "raise_", lambda _: raised.append(True))
    overlay.show_rows(rows_of("one"))
    overlay.show_rows(rows_of("one", "two"))
    assert raised == [True]
    tail = CaptionRow("two", "", "", "two", " more", untranslated=False)
    overlay.show_rows([*rows_of("one"), tail])
    assert raised == [True], "not for each word"


def test_a_place_off_every_screen_is_corrected_at_the_start(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    overlay = Overlay(menu, Settings(), QRect(99999, -4000, 500, 90))
    qtbot.addWidget(overlay)
    assert overlay.screen().availableGeometry().contains(overlay.geometry())


def test_the_menu_opens_on_a_right_click(qtbot: QtBot) -> None:
    menu = Mock(spec=QMenu)
    overlay = Overlay(menu, Settings())
    qtbot.addWidget(overlay)
    overlay.show()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(50, 60))
    QApplication.sendEvent(overlay, event)
    menu.popup.assert_called_once_with(QPoint(50, 60))


def test_closing_it_takes_the_handle_along(overlay: Overlay) -> None:
    overlay.set_click_through(True)
    overlay.close()
    assert not overlay.handle.isVisible()
