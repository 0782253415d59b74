"""Where windows may lie, where the overlay lay before, and what it gives way to."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import lines_for
from ssbd_desktop.ui.overlay.avoidance import OverlayAvoidance
from ssbd_desktop.ui.overlay.geometry import (
    beside,
    centered,
    cursor_for,
    default_place,
    edges_at,
    handle_in,
    handle_zone_in,
    kept_inside,
    out_of_the_way,
    part_of,
    resized,
    resized_to,
    snapped,
)
from ssbd_desktop.ui.overlay.placement import Place, load_places, save_places
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.settings.window import SettingsDialog
from tests.ui.conftest import App
from tests.ui.widgets import drag

SCREEN, AWAY = QRect(0, 0, 1280, 800), QRect(-100, 50, 1280, 800)


@pytest.mark.parametrize(
    ("rows", "per_line", "lines"),
    [(1, 45, 3), (2, 45, 6.25), (2, 70, 4.25), (2, 150, 3.25), (6, 150, 8.25), (6, 0, 19.25)],
)
def test_captions_take_as_many_lines_as_their_width_asks_for(
    rows: int, per_line: float, lines: float
) -> None:
    assert lines_for(rows, per_line) == lines


@pytest.mark.parametrize(
    ("screen", "place"),
    [(AWAY, QRect(156, 579, 768, 231)), (QRect(0, 0, 1, 1), QRect(-120, -71, 240, 72)),
     (QRect(0, 0, 10_000, 40), QRect(2000, -34, 6000, 72)),
     (QRect(0, 0, 1280, 300), QRect(256, 105, 768, 180))],
)  # fmt: skip
def test_the_default_place_is_bottom_center_on_odd_screens_too(screen: QRect, place: QRect) -> None:
    assert default_place(screen, 0.6, 231) == place


@pytest.mark.parametrize(
    ("at", "goes"),
    [((10, 300), (0, 300)), ((-9, 300), (0, 300)), ((200, 12), (200, 0)),
     ((770, 300), (780, 300)), ((200, 641), (200, 650)), ((400, 310), (390, 325)),
     ((17, 50), (17, 50)), ((5, 5), (0, 0)), ((16, 16), (0, 0)), ((764, 17), (780, 17)),
     ((200, 634), (200, 650)), ((200, 341), (200, 325))],
)  # fmt: skip
def test_a_dragged_overlay_snaps(at: tuple[int, int], goes: tuple[int, int]) -> None:
    for screen in (SCREEN, AWAY):
        place, there = (QRect(screen.topLeft() + QPoint(*x), QSize(500, 150)) for x in (at, goes))
        assert snapped(place, screen) == there


def test_it_goes_no_farther_than_it_must() -> None:
    assert kept_inside(QRect(5000, 5000, 300, 100), AWAY) == QRect(880, 750, 300, 100)
    assert kept_inside(QRect(-5000, -5000, 1, 1), AWAY) == QRect(-100, 50, 240, 72)
    assert kept_inside(QRect(0, 0, 9000, 9000), AWAY) == AWAY


@pytest.mark.parametrize(
    ("edges", "by", "place"),
    [(Qt.Edge.LeftEdge, (-30, 9), (170, 300, 530, 150)),
     (Qt.Edge.LeftEdge, (900, 9), (460, 300, 240, 150)),
     (Qt.Edge.RightEdge, (30, 9), (200, 300, 530, 150)),
     (Qt.Edge.RightEdge, (-900, 9), (200, 300, 240, 150)),
     (Qt.Edge.TopEdge, (9, -30), (200, 270, 500, 180)),
     (Qt.Edge.TopEdge | Qt.Edge.LeftEdge, (900, 900), (460, 378, 240, 72)),
     (Qt.Edge.BottomEdge, (9, 30), (200, 300, 500, 180)),
     (Qt.Edge.BottomEdge, (9, -900), (200, 300, 500, 72))],
)  # fmt: skip
def test_resizing_keeps_the_minimum_and_the_other_edges(
    edges: Qt.Edge, by: tuple[int, int], place: tuple[int, int, int, int]
) -> None:
    assert resized(QRect(200, 300, 500, 150), edges, QPoint(*by)) == QRect(*place)


@pytest.mark.parametrize(
    ("overlay", "place"),
    [(QRect(156, 581, 768, 229), QRect(230, 80, 620, 487)),
     (QRect(156, 70, 768, 160), QRect(230, 273, 620, 576)),
     (QRect(-100, 414, 1280, 72), QRect(230, 80, 620, 320)),
     (QRect(-100, 413, 1280, 200), QRect(230, 147, 620, 620))],
    ids=["above it", "below it", "as low as may be", "in the middle"],
)  # fmt: skip
def test_a_dialog_lies_clear_of_the_overlay(overlay: QRect, place: QRect) -> None:
    assert beside(QSize(620, 620), overlay, AWAY) == place


def test_another_size_keeps_the_middle_and_the_nearer_edge() -> None:
    for y, high, height, top in (
        (600, 150, 250, 500), (20, 150, 250, 20), (390, 20, 250, 160), (20, 150, 700, 20)
    ):  # fmt: skip
        found = resized_to(QRect(300, y, 600, high), QSize(400, height), SCREEN)
        assert found == QRect(400, top, 400, min(height, 480))


def test_what_is_seen_of_it_lies_at_its_edge() -> None:
    size, place = QSize(400, 160), QRect(100, 200, 401, 60)
    assert part_of(size, 60, at_top=True) == QRect(0, 0, 400, 60)
    assert part_of(size, 60, at_top=False) == QRect(0, 100, 400, 60)
    assert part_of(size, 900, at_top=False) == QRect(0, 0, 400, 160)
    for at_top, edge in ((True, QRect.top), (False, QRect.bottom)):
        handle, zone = handle_in(place, at_top), handle_zone_in(place, at_top)
        assert (place.contains(zone), zone.contains(handle)) == (True, True)
        assert edge(handle) == edge(zone) == edge(place)
    assert handle_zone_in(QRect(0, 0, 90, 20), at_top=True) == QRect(0, 0, 90, 20)


@pytest.mark.parametrize("screen", [QRect(0, 0, 960, 540), QRect(0, 0, 640, 360)], ids=str)
def test_a_dialog_is_no_larger_than_the_screen(screen: QRect) -> None:
    overlay = QRect(10, screen.height() // 2, screen.width() - 20, screen.height() // 2 - 10)
    for size in (QSize(1000, 640), QSize(300, 200)):
        for place in (beside(size, overlay, screen), centered(size, screen)):
            # The window manager's title stands above it.
            assert screen.adjusted(0, 24, 0, 0).contains(place)


@pytest.mark.parametrize(
    ("x", "y", "cursor"),
    [(7, 7, Qt.CursorShape.SizeFDiagCursor), (492, 0, Qt.CursorShape.SizeBDiagCursor),
     (499, 142, Qt.CursorShape.SizeFDiagCursor), (7, 142, Qt.CursorShape.SizeBDiagCursor),
     (492, 141, Qt.CursorShape.SizeHorCursor), (0, 8, Qt.CursorShape.SizeHorCursor),
     (491, 142, Qt.CursorShape.SizeVerCursor), (8, 7, Qt.CursorShape.SizeVerCursor),
     (8, 8, Qt.CursorShape.ArrowCursor), (491, 141, Qt.CursorShape.ArrowCursor)],
)  # fmt: skip
def test_the_pointer_says_what_an_edge_does(x: int, y: int, cursor: Qt.CursorShape) -> None:
    assert cursor_for(edges_at(QPoint(x, y), QSize(500, 150), 8)) == cursor


LAPTOP, DESK = "eDP-1 1920×1080 at 0,0", "DP-1 3840×2160 at 0,0; eDP-1 1920×1080 at 3840,0"


def write(text: str) -> None:
    config_folder().mkdir(parents=True, exist_ok=True)
    (config_folder() / "overlay.json").write_text(text, "utf-8")


def test_places_are_kept_for_each_set_of_screens_and_the_oldest_of_many_forgotten() -> None:
    assert load_places() == {}
    places = {
        LAPTOP: Place(QRect(-5, 20, 700, 160), False), DESK: Place(QRect(4000, 20, 900, 160), None)
    }  # fmt: skip
    save_places(places)
    assert load_places() == places
    assert list(load_places()) == [LAPTOP, DESK]
    save_places({str(number): places[DESK] for number in range(500)})
    saved = load_places()
    assert "499" in saved
    assert "0" not in saved


def test_a_broken_file_is_as_good_as_none_and_a_broken_place_costs_itself_alone() -> None:
    places = ('{"a": {"x": "a"}}', '{"a": {"x": 1e400}}', "3", '{"a": []}')
    for text in ("", "[]", "\x00", "null", *(f'{{"places": {each}}}' for each in places)):
        write(text)
        assert load_places() == {}, text
    good = {"x": 1, "y": 2, "width": 300, "height": 100}
    write(json.dumps({"places": {LAPTOP: {"x": 1}, DESK: good}}))
    assert load_places() == {DESK: Place(QRect(1, 2, 300, 100), None)}


LOW, HIGH = QRect(100, 500, 500, 150), QRect(100, 60, 500, 300)
LAPTOP_SCREEN = QRect(0, 0, 1280, 800)
HOME = QRect(256, 434, 768, 326)


@pytest.mark.parametrize(
    ("occupied", "place"),
    [
        (QRect(300, 300, 600, 480), QRect(256, 0, 768, 296)),  # above it, and less high
        (QRect(200, 40, 900, 600), QRect(256, 644, 768, 156)),  # below it
        (QRect(0, 0, 800, 800), QRect(804, 434, 476, 326)),  # beside it, and narrower
        (QRect(0, 0, 1280, 800), QRect(256, 0, 768, 110)),  # nothing is free: over its title
        (QRect(100, 90, 1100, 620), QRect(256, 714, 768, 86)),  # the nearer one of two
        (QRect(476, 0, 804, 800), QRect(0, 434, 472, 326)),  # before it
        (QRect(0, 0, 576, 721), QRect(580, 434, 700, 326)),  # beside it there is more room
        (QRect(0, 300, 576, 480), QRect(256, 0, 768, 296)),  # as wide as ever, and high enough
        (QRect(0, 0, 1280, 724), QRect(256, 728, 768, 72)),  # just enough
        (QRect(0, 0, 1280, 725), QRect(256, 0, 768, 110)),  # or not
        (QRect(0, 0, 916, 800), QRect(920, 434, 360, 326)),
        (QRect(300, 0, 680, 800), QRect(256, 0, 768, 110)),
    ],
)
def test_where_captions_go_to_be_out_of_the_way(occupied: QRect, place: QRect) -> None:
    for by in (QPoint(), AWAY.topLeft()):
        home, window, screen = (x.translated(by) for x in (HOME, occupied, LAPTOP_SCREEN))
        assert out_of_the_way(home, window, 110, screen) == place.translated(by)


def opened(qtbot: QtBot, place: QRect, parent: QWidget | None = None) -> QDialog:
    window = QDialog(parent)
    qtbot.addWidget(window)
    window.setGeometry(place)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def avoidance(overlay: Overlay) -> OverlayAvoidance:
    """One that shows the overlay at LOW, with a caption on it."""
    made = OverlayAvoidance(overlay)
    made.show()
    overlay.setGeometry(LOW)
    overlay.show_rows([CaptionRow("1", "", "", "Guten Tag", "", False)])
    return made


def free(overlay: Overlay, window: QWidget) -> bool:
    return overlay.isVisible() and not overlay.seen.intersects(window.frameGeometry())


@pytest.mark.usefixtures("avoidance")
def test_captions_move_from_where_the_person_works_and_back(qtbot: QtBot, overlay: Overlay) -> None:
    window = opened(qtbot, HIGH)
    assert overlay.geometry() == LOW
    window.setGeometry(LOW.adjusted(0, -60, 0, -100))
    assert window.geometry().intersects(LOW)
    qtbot.wait(20)
    assert overlay.geometry() == LOW, "what is painted of it lies elsewhere"
    window.setGeometry(LOW)
    qtbot.waitUntil(lambda: free(overlay, window))
    assert overlay.place.places == {}, "that is no place of the person's"
    overlay.show_rows([CaptionRow("1", "", "", "Guten Tag " * 40, "", False)])
    qtbot.wait(20)
    assert free(overlay, window)
    overlay.show_rows([CaptionRow("1", "", "", "Guten Tag", "", False)])
    window.close()
    qtbot.waitUntil(lambda: overlay.geometry() == LOW)


@pytest.mark.usefixtures("avoidance")
def test_a_frame_that_is_reported_late_is_kept_free_too(
    qtbot: QtBot, overlay: Overlay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ssbd_desktop.ui.overlay.avoidance._FRAMED", 10)
    window = opened(qtbot, HIGH)
    qtbot.wait(30)
    assert overlay.geometry() == LOW
    monkeypatch.setattr(window, "frameGeometry", lambda: LOW)
    qtbot.waitUntil(lambda: free(overlay, window))
    # What openbox made of it while the computer was busy.
    monkeypatch.setattr(window, "frameGeometry", lambda: QRect(LOW.topLeft(), QSize(0, 0)))
    window.setGeometry(LOW)
    qtbot.wait(30)
    assert not overlay.seen.intersects(window.geometry())


@pytest.mark.usefixtures("avoidance")
def test_captions_that_grow_into_a_window_move_and_a_question_has_its_owner_free(
    qtbot: QtBot, overlay: Overlay
) -> None:
    window = opened(qtbot, LOW.adjusted(0, -60, 0, -100))
    overlay.show_rows([CaptionRow("1", "", "", "Guten Tag " * 40, "", False)])
    qtbot.waitUntil(lambda: overlay.geometry() != LOW and free(overlay, window))
    question = QDialog(window)
    qtbot.addWidget(question)
    question.setGeometry(QRect(500, 60, 100, 60))
    question.open()
    qtbot.wait(50)
    assert free(overlay, window)
    assert free(overlay, question)
    question.close()


@pytest.mark.usefixtures("avoidance")
def test_captions_stay_where_the_person_drags_them_to(qtbot: QtBot, overlay: Overlay) -> None:
    window = opened(qtbot, HIGH)
    at = overlay.seen.center() - overlay.pos()
    by = LOW.topLeft() + QPoint(0, -300) - overlay.pos()
    drag(overlay, at, by, Qt.KeyboardModifier.ShiftModifier)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    put = overlay.geometry()
    overlay.show_rows([CaptionRow("1", "", "", "Guten Tag " * 10, "", False)])
    qtbot.wait(20)
    assert overlay.seen.intersects(window.geometry())
    assert overlay.geometry() == put


def test_one_that_the_person_has_hidden_stays_so(qtbot: QtBot, overlay: Overlay) -> None:
    avoidance = OverlayAvoidance(overlay)
    avoidance.show(False)
    opened(qtbot, HIGH).hide()
    qtbot.wait(20)
    assert not overlay.isVisible()
    avoidance.show()
    assert overlay.isVisible()


def test_once_the_app_is_closed_it_does_not_come_back(qtbot: QtBot, window: App) -> None:
    window.windows.show(SettingsDialog).activateWindow()
    window.actions.sources.aboutToShow.emit()
    window.close()
    qtbot.wait(30)
    assert not window.overlay.isVisible()
    assert window.pipelines.devices.watchers == []
