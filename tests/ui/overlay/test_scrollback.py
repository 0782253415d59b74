"""Going back through what was said, marking words of it, and fading in silence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.overlay.status_model import Problem
from ssbd_desktop.ui.overlay.window import Overlay
from tests.ui.widgets import drag, hover, leave, turn_wheel

EARLIER = [
    CaptionRow(f"{number}", "", "", f"Satz {number}.", "", False, channel="me", final=True)
    for number in range(40)
]
NOW = [CaptionRow("now", "", "", "Jetzt 😀 hier", "", False, channel="them")]
LATER = [CaptionRow("later", "", "", "Später", "", False, channel="them")]


@pytest.fixture(autouse=True)
def standing(overlay: Overlay) -> None:
    overlay.setGeometry(100, 300, 420, 240)
    overlay.show_rows(NOW, EARLIER)
    QApplication.clipboard().clear()


def lines(overlay: Overlay) -> list[str]:
    overlay.grab()
    return [each.part.settled for each in reversed(overlay.view.painter._paragraphs)]


def mark_all_and_copy(overlay: Overlay) -> str:
    QTest.keyClick(overlay, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(overlay, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    return QApplication.clipboard().text()


def test_the_wheel_goes_back_and_on_again_as_far_as_what_was_said_first(overlay: Overlay) -> None:
    assert lines(overlay) == ["Jetzt 😀 hier"]
    turn_wheel(overlay, 1)
    assert lines(overlay)[-1] == "Satz 38."
    assert overlay.seen == overlay.geometry(), "all of its size is used"
    turn_wheel(overlay, 0.5)
    assert lines(overlay)[-1] == "Satz 37."
    turn_wheel(overlay, -1)
    assert lines(overlay)[-1] == "Satz 39."
    turn_wheel(overlay, -1)
    assert lines(overlay) == ["Jetzt 😀 hier"]
    assert overlay.seen != overlay.geometry()
    turn_wheel(overlay, 50)
    first = lines(overlay)
    assert first[0] == "Satz 0."
    assert len(first) == 3, "as many as there is room for"
    turn_wheel(overlay, 1)
    assert lines(overlay) == first


@pytest.mark.parametrize(
    "way", ["Escape", "End", "click", "nothing is left", "click-through", "time"]
)
def test_ways_to_return_to_now(overlay: Overlay, way: str) -> None:
    turn_wheel(overlay, 5)
    before = lines(overlay)
    overlay.show_rows(LATER, [*EARLIER, *NOW])
    assert lines(overlay) == before, "what is new does not pull the reader away"
    assert [row.utterance for row in overlay.rows] == ["later"]
    assert overlay.view._note() == "1 new caption ↓"
    if way == "click":
        QTest.mouseClick(overlay, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    elif way == "nothing is left":
        overlay.show_rows([])
        overlay.show_rows(LATER)
    elif way == "time":
        overlay._scrollback._alone.timeout.emit()
    elif way == "click-through":
        overlay.set_click_through(True)
    else:
        QTest.keyClick(overlay, getattr(Qt.Key, f"Key_{way}"))
    assert lines(overlay) == ["Später"]
    assert overlay.geometry().topLeft() == QPoint(100, 300)
    assert not overlay._scrollback._alone.isActive()


def test_while_back_dragging_marks_words_and_moves_nothing(overlay: Overlay) -> None:
    turn_wheel(overlay, 1)
    assert overlay.view._note() == "Earlier captions · click to return"
    overlay.show_rows([*LATER, replace(LATER[0], utterance="last")], [*EARLIER, *NOW])
    assert overlay.view._note() == "2 new captions ↓"
    plain = overlay.grab().toImage()
    drag(overlay, QPoint(12, 20), QPoint(393, 180))
    assert overlay.geometry().topLeft() == QPoint(100, 300)
    assert overlay.grab().toImage() != plain
    QTest.keyClick(overlay, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QApplication.clipboard().text().splitlines()
    assert len(copied) >= 2
    assert all(line.startswith("Me: Satz ") and line.endswith(".") for line in copied)
    assert overlay.view.is_back
    QTest.mouseClick(overlay, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    assert not overlay.view.is_back


def test_marked_words_take_the_keyboard_and_the_return_gives_it_back(
    qtbot: QtBot, overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr("ssbd_desktop.ui.overlay.scrollback.give_focus", given.append)
    monkeypatch.setattr("ssbd_desktop.ui.overlay.scrollback.focused_window", lambda: 77)
    with qtbot.waitExposed(other := QWidget()):
        other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    turn_wheel(overlay, 1)
    overlay.view.return_to_now()
    assert given == [], "it had none"
    turn_wheel(overlay, 1)
    drag(overlay, QPoint(12, 20), QPoint(393, 180))
    qtbot.waitUntil(overlay.isActiveWindow)
    for key, known in ((Qt.Key.Key_F7, False), (Qt.Key.Key_Escape, True)):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(overlay, event)
        assert event.isAccepted() == known
    assert given == [77]
    other.close()


def test_all_can_be_copied_also_what_is_scrolled_away(overlay: Overlay) -> None:
    assert mark_all_and_copy(overlay) == ""
    assert lines(overlay) == ["Jetzt 😀 hier"]
    turn_wheel(overlay, 3)
    copied = mark_all_and_copy(overlay).splitlines()
    assert (copied[0], copied[-1]) == ("Me: Satz 0.", "Them: Jetzt 😀 hier")
    assert len(copied) == 41
    QApplication.clipboard().clear()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(150, 350))

    def opened() -> QMenu:
        QApplication.sendEvent(overlay, event)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    menu = opened()
    copy = menu.actions()[0]
    assert (copy.text(), copy.isEnabled()) == ("Copy", True)
    copy.trigger()
    assert QApplication.clipboard().text().startswith("Me: Satz 0.")
    menu.close()
    overlay.view.painter.mark(None)
    copy, _, _, back = opened().actions()
    assert not copy.isEnabled(), "nothing is marked"
    back.trigger()
    assert not overlay.view.is_back


class TestSilence:
    """Captions fade once nobody has spoken for a while."""

    @pytest.fixture(autouse=True)
    def soon(self, overlay: Overlay, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("ssbd_desktop.ui.overlay.caption_view._FADE_MS", 5)
        for seconds in (60.0, 0.05):
            overlay.use_settings(Settings().with_values({"fade_after": seconds}))

    @staticmethod
    def faded(overlay: Overlay) -> bool:
        zone = overlay.view.box.frame
        return overlay.seen.height() < 20 and zone.height() >= 40 and zone.width() < 200

    def test_they_fade_are_back_at_once_and_nought_keeps_them(
        self, qtbot: QtBot, overlay: Overlay
    ) -> None:
        plain = overlay.grab().toImage()
        qtbot.waitUntil(lambda: self.faded(overlay))
        assert overlay.grab().toImage() != plain
        assert not overlay.view._fading.isActive(), "nothing ticks then"
        overlay.show_rows(LATER, EARLIER)
        assert not self.faded(overlay)
        assert lines(overlay) == ["Später"]
        assert overlay.view._fading.interval() == 50, "milliseconds"
        qtbot.waitUntil(lambda: self.faded(overlay))
        hover(overlay)
        assert (self.faded(overlay), overlay.view._fading.isActive()) == (False, False)
        leave(overlay)
        qtbot.waitUntil(lambda: self.faded(overlay))
        overlay.use_settings(Settings().with_values({"fade_after": 0.0}))
        assert not self.faded(overlay)
        qtbot.wait(150)
        assert not self.faded(overlay)

    def test_they_do_not_while_anything_is_to_be_seen(self, qtbot: QtBot, overlay: Overlay) -> None:
        overlay.show_status(Problem("x", "Something is wrong."))
        qtbot.wait(150)
        assert not self.faded(overlay)
        overlay.show_status(None)
        qtbot.waitUntil(lambda: self.faded(overlay))
        overlay.show_status(Problem("x", "Something is wrong."))
        assert not self.faded(overlay)
        overlay.show_status(None)
        turn_wheel(overlay, 1)
        qtbot.wait(150)
        assert not self.faded(overlay)

    def test_that_no_sound_arrives_does_not_keep_them(self, qtbot: QtBot, overlay: Overlay) -> None:
        overlay.show_status(None, "No sound detected")
        assert overlay.status_row.sentence == "No sound detected"
        qtbot.waitUntil(lambda: self.faded(overlay))
        overlay.show_status(None, "No sound detected")
        assert self.faded(overlay)
        assert overlay.status_row.isHidden()
        overlay.show_rows(LATER, EARLIER)
        assert overlay.status_row.sentence == "No sound detected"
