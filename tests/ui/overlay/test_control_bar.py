"""The control bar: when it is there, where it lies, what it does; and captions on their way."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.events import LanguageHeard, StageChanged
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.overlay.control_bar import LINGER_MS, REST_MS, ControlBar
from ssbd_desktop.ui.overlay.geometry import beside_captions, menu_place
from tests.ui.conftest import App
from tests.ui.fakes import caption, device
from tests.ui.widgets import NO_BUTTON, hover, leave, move_mouse

SCREEN = QRect(0, 0, 1280, 800)
SIZE = QSize(320, 40)


@pytest.fixture
def bar(window: App) -> ControlBar:
    window.bar._leave.setInterval(30)
    return window.bar


def name_of(button: QToolButton) -> str:
    return button.accessibleName() or button.text()


def button(bar: ControlBar, name: str) -> QToolButton:
    return next(b for b in bar.findChildren(QToolButton) if name_of(b) == name)


def test_it_comes_with_the_mouse_and_goes_a_moment_after_it_alone(
    qtbot: QtBot, window: App, bar: ControlBar
) -> None:
    assert not bar.isVisible()
    hover(window.overlay)
    assert (bar.isVisible(), window.overlay.view.awake) == (True, True)
    leave(window.overlay)
    assert bar.isVisible(), "there must be time to reach it"
    hover(bar)
    qtbot.wait(80)
    assert bar.isVisible(), "the mouse is on it"
    leave(bar)
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert not window.overlay.view.awake
    hover(window.overlay)
    window.tell(StageChanged("speech", "running"))
    window.settings.put(Settings().with_values({"font_size": 30}))
    qtbot.wait(60)
    assert bar.isVisible()


def test_it_goes_while_the_mouse_rests_and_comes_when_it_moves(
    qtbot: QtBot, window: App, bar: ControlBar
) -> None:
    bar._rest.setInterval(30)
    hover(window.overlay)
    assert window.overlay.underMouse()
    qtbot.waitUntil(lambda: not bar.isVisible())
    move_mouse(window.overlay, window.overlay.mapToGlobal(QPoint(9, 9)), NO_BUTTON)
    assert bar.isVisible()
    hover(bar)
    qtbot.wait(100)
    assert bar.isVisible(), "a click is about to come"


def test_it_takes_no_room_from_the_captions_and_does_not_come_while_clicks_go_through(
    window: App, bar: ControlBar
) -> None:
    window.overlay.setGeometry(QRect(100, 300, 400, 120))
    hover(window.overlay)
    assert not bar.geometry().intersects(window.overlay.seen)
    assert bar.geometry().bottom() + 8 > window.overlay.seen.top(), "it is beside what is seen"
    window.overlay.setGeometry(QRect(100, 200, 400, 320))
    seen = window.overlay.seen
    assert bar.y() in (seen.bottom() + 7, seen.top() - 6 - bar.height()), "it goes where they go"
    window.tell(caption("1", "Wort " * 60))
    window.wait(lambda: window.overlay.seen.height() > 200)
    assert not bar.geometry().intersects(window.overlay.seen), "they grew to where it was"
    window.overlay.give_way(window.overlay.seen)
    assert not bar.isVisible(), "it would lie on the window that they give way to"
    hover(window.overlay)
    window.overlay.hide()
    assert not bar.isVisible()
    window.overlay.show()
    window.actions.click_through.trigger()
    hover(window.overlay)
    assert not bar.isVisible()


def test_it_can_have_the_keyboard_and_gives_it_back(qtbot: QtBot, bar: ControlBar) -> None:
    bar.take_keyboard()
    qtbot.waitUntil(bar.isActiveWindow)
    first = QApplication.focusWidget()
    assert isinstance(first, QToolButton)
    assert name_of(first) == "Pause captions"
    QTest.keyClick(first, Qt.Key.Key_Tab)
    second = QApplication.focusWidget()
    assert isinstance(second, QToolButton)
    assert name_of(second) == "Smaller text"
    qtbot.wait(80)
    assert bar.isVisible(), "one who uses the keyboard needs no mouse over it"
    with qtbot.waitExposed(other := QWidget()):
        other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not bar.isVisible())
    bar.take_keyboard()
    QTest.keyClick(bar, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    other.close()


def test_it_follows_captions_unless_the_mouse_is_on_its_way_to_it(
    window: App, bar: ControlBar
) -> None:
    def beside() -> bool:
        return bar.y() == window.overlay.seen.top() - 6 - bar.height()

    window.overlay.setGeometry(QRect(100, 400, 400, 320))
    rows = [CaptionRow(f"{x}", "", "", "Wort " * x, "", False) for x in (60, 20, 1)]
    window.overlay.show_rows(rows[:1])
    hover(window.overlay)
    assert beside()
    window.overlay.show_rows(rows[1:2])
    assert not beside()
    bar._rest.start((REST_MS - LINGER_MS) // 2)
    window.overlay.show_rows(rows[2:])
    assert beside()
    middle, width = window.overlay.seen.center().x(), bar.width()
    window.settings.put_values(target_language="Portuguese")
    window.wait(lambda: bar.width() > width)
    assert abs(bar.geometry().center().x() - middle) <= 1, "a longer name makes it wider"


def test_every_button_is_large_enough_and_each_window_has_a_name(
    bar: ControlBar, window: App
) -> None:
    windows = bar, window.overlay, window.overlay.click_handle
    assert len({each.windowTitle().removeprefix("SSBD Desktop ") for each in windows}) == 3
    for each in (*bar.findChildren(QToolButton), window.overlay.click_handle):
        assert each.iconSize() == QSize(20, 20)
        assert each.cursor().shape() == Qt.CursorShape.PointingHandCursor


def test_windows_on_top_have_no_frame_and_the_bar_is_a_rounded_row(
    bar: ControlBar, window: App
) -> None:
    flag, has = Qt.WindowType, Qt.WidgetAttribute
    flags = flag.FramelessWindowHint | flag.WindowStaysOnTopHint | flag.NoDropShadowWindowHint
    for each in (bar, window.overlay, window.overlay.click_handle):
        assert each.windowFlags() & (flags | flag.Tool) == flags | flag.Tool
        looks = [has.WA_ShowWithoutActivating, has.WA_TranslucentBackground]
        looks += [has.WA_AlwaysShowToolTips, has.WA_MacAlwaysShowToolWindow]
        assert all(map(each.testAttribute, looks))
    hover(window.overlay)
    places = [each.geometry() for each in bar.findChildren(QToolButton) if each.isVisible()]
    edges = places[0].x(), places[0].y(), bar.width() - places[-1].right() - 1
    assert edges == (5, 3, 5)
    assert {two.x() - one.right() for one, two in pairwise(places)} == {3}
    image = bar.grab().toImage()
    shades = [image.pixelColor(bar.width() // 2, y).getRgb() for y in (0, 2)]
    assert shades == [(255, 255, 255, 30), (24, 29, 38, 240)]
    assert len({image.pixelColor(x, 3).alpha() for x in range(12)}) > 4, "round and smooth"
    handle = window.overlay.click_handle.grab().toImage()
    assert [handle.pixelColor(x, x).getRgb() for x in (0, 5)] == [(0, 0, 0, 0), (34, 48, 71, 235)]


def test_the_buttons_are_the_actions(window: App, bar: ControlBar) -> None:
    hover(window.overlay)
    button(bar, "Pause captions").click()
    assert window.pipelines.newest.paused == [True]
    button(bar, "Resume captions").click()
    assert window.pipelines.newest.paused == [True, False]
    before = window.settings.value.font_size
    button(bar, "Larger text").click()
    assert window.settings.value.font_size == before + 2
    button(bar, "Smaller text").click()
    assert window.settings.value.font_size == before
    language = button(bar, "Caption language")
    assert language.text() == "German ▾"
    assert language.defaultAction().menu() is window.actions.languages["target_language"]
    window.settings.put_values(target_language="Japanese")
    window.wait(lambda: language.text() == "Japanese ▾")
    button(bar, "More").click()
    assert window._menu.isVisible()
    assert not window._menu.geometry().intersects(bar.geometry())
    window._menu.close()


def test_without_a_tray_and_keys_hiding_leaves_the_handle_until_the_mouse_comes_to_it(
    window: App, bar: ControlBar
) -> None:
    """Nothing else could bring them back."""
    window.tell(caption("1", "Guten Tag.", final=True))
    window.wait(lambda: spoken(window) == ["Guten Tag."])
    hover(window.overlay)
    button(bar, "Hide captions").click()
    leave(window.overlay)
    bar.hide()
    assert window.overlay.seen.height() < 20
    window.tell(caption("2", "Noch da?", final=True))
    window.wait(lambda: "Noch da?" in spoken(window))
    assert window.overlay.seen.height() < 20
    hover(window.overlay)
    assert window.overlay.seen.height() > 40
    assert not window.actions.hide.isChecked()


def test_the_source_menu_is_up_to_date(window: App, bar: ControlBar) -> None:
    hover(window.overlay)
    menu = window.actions.sources
    window.wait(lambda: "pulse" in [action.text() for action in menu.actions()])
    window.pipelines.devices.become(device("a new headset"))
    window.wait(lambda: "a new headset" in [action.text() for action in menu.actions()])
    assert window.controls._watched_enough.isActive()
    window.controls._watched_enough.setInterval(0)
    window.wait(lambda: window.pipelines.devices.watchers == [])
    assert not window.controls._watched_enough.isActive(), "until it is looked at again"


def test_the_language_found_is_reported_and_found_again(window: App) -> None:
    detect = window.actions.detect
    assert not detect.isVisible(), "the language is what the settings say"
    window.settings.put(Settings().with_values({"source_language": "auto"}))
    assert (detect.isVisible(), detect.isEnabled()) == (True, False)
    window.tell(LanguageHeard("French", 0.9))
    window.wait(lambda: detect.toolTip() == "Detected: French. Click to detect again.")
    detect.trigger()
    assert window.pipelines.newest.detections == 1
    window.tell(LanguageHeard(""))
    window.wait(lambda: not detect.isEnabled())


@pytest.mark.parametrize(
    ("seen", "at_top", "place"),
    [
        (QRect(300, 46, 600, 150), False, QPoint(439, 0)),  # where they grow
        (QRect(300, 20, 600, 734), True, QPoint(439, 760)),
        (QRect(300, 21, 600, 734), True, QPoint(439, 21)),
        (QRect(300, 40, 600, 700), False, QPoint(439, 746)),  # no room there: at the other side
        (QRect(300, 10, 600, 780), False, QPoint(439, 10)),  # neither: over the top edge
        (QRect(0, 600, 100, 100), False, QPoint(0, 554)),  # at the screen's edge it stays on it
        (QRect(1200, 600, 80, 100), False, QPoint(960, 554)),
    ],
)
def test_where_it_lies(seen: QRect, at_top: bool, place: QPoint) -> None:
    for way in (QPoint(), QPoint(-100, 50)):
        there = beside_captions(SIZE, seen.translated(way), at_top, SCREEN.translated(way))
        assert there == place + way


@pytest.mark.parametrize(
    ("height", "button", "place"),
    [
        (300, QRect(1200, 100, 30, 30), QPoint(1080, 134)),
        (300, QRect(900, 700, 30, 30), QPoint(900, 396)),
        (700, QRect(1240, 400, 1, 1), QPoint(1036, 100)),
        (700, QRect(40, 400, 1, 1), QPoint(45, 100)),
        (300, QRect(900, 466, 30, 30), QPoint(900, 500)),
        (300, QRect(900, 467, 30, 30), QPoint(900, 163)),
        (500, QRect(900, 504, 30, 30), QPoint(900, 0)),
        (700, QRect(1046, 400, 30, 30), QPoint(1080, 100)),
        (700, QRect(1047, 400, 30, 30), QPoint(843, 100)),
    ],
)
def test_a_menu_opens_beside_what_opens_it(height: int, button: QRect, place: QPoint) -> None:
    for way in (QPoint(), QPoint(-100, 50)):
        opened = menu_place(QSize(200, height), button.translated(way), SCREEN.translated(way))
        assert opened == place + way


def spoken(window: App) -> list[str]:
    return window.overlay.accessibleDescription().splitlines()


def test_a_caption_that_waits_is_shown_though_nothing_else_happens(window: App) -> None:
    lines = [caption(name, f"Satz {name}.", final=True) for name in "123"]
    shown: list[list[str]] = []
    window.bridge.delivered.connect(lambda: shown.append(spoken(window)))
    window.tell(*lines)
    window.wait(lambda: spoken(window) == ["Satz 2.", "Satz 3."])
    assert shown == [["Satz 1.", "Satz 2."]]


def test_what_is_shown_follows_the_settings_at_once(window: App) -> None:
    window.tell(caption("1", "Guten Tag.", source="Good day.", final=True))
    window.wait(lambda: spoken(window) == ["Guten Tag."])
    window.settings.put(Settings().with_values({"show": "both"}))
    assert spoken(window) == ["Good day.", "Guten Tag."]
    window.settings.put(Settings().with_values({"show": "source"}))
    assert spoken(window) == ["Good day."]


def test_a_double_click_pins_and_what_cannot_be_hidden_is_reported(window: App) -> None:
    at = QPoint(100, 60)
    QTest.mouseDClick(window.overlay, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(window.overlay, Qt.MouseButton.LeftButton, pos=at)
    assert window.settings.value.pinned
    assert window.actions.pin.isChecked()
    window.actions.pin.trigger()
    assert not window.settings.value.pinned
    window.settings.put(Settings().with_values({"hide_from_sharing": True}))
    assert "cannot be hidden from screen sharing" in window.overlay.status_row.sentence
