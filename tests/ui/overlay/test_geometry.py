"""Where windows may lie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize, Qt

from ssbd_desktop.ui.captions.painter import lines_for
from ssbd_desktop.ui.overlay.geometry import (
    MINIMUM,
    beside,
    centred,
    cursor_for,
    default_place,
    edges_at,
    kept_inside,
    resized,
    resized_to,
    snapped,
)

SCREEN = QRect(0, 0, 1280, 800)
numbers = st.integers(-5000, 5000)


def test_the_default_place_is_bottom_centre() -> None:
    place = default_place(SCREEN, 0.6, 238)
    assert place.width() == 768
    assert abs(place.center().x() - SCREEN.center().x()) <= 1
    assert SCREEN.contains(place)
    assert place.top() > 400


@pytest.mark.parametrize(
    ("rows", "per_line", "lines"),
    [(1, 45, 3), (2, 45, 6.25), (2, 70, 4.25), (2, 150, 3.25), (6, 150, 8.25), (6, 0, 19.25)],
)
def test_captions_take_as_many_lines_as_their_width_asks_for(
    rows: int, per_line: float, lines: float
) -> None:
    assert lines_for(rows, per_line) == lines


@pytest.mark.parametrize("size", [(1, 1), (10_000, 10_000), (10_000, 40), (200, 60)])
def test_odd_screens_have_a_default_place(size: tuple[int, int]) -> None:
    screen = QRect(QPoint(0, 0), QSize(*size))
    place = kept_inside(default_place(screen, 0.6, 231), screen)
    assert screen.contains(place)
    assert place.height() <= max(72, 231)


@pytest.mark.parametrize(
    ("at", "goes"),
    [
        ((10, 300), (0, 300)),
        ((-9, 300), (0, 300)),
        ((200, 12), (200, 0)),
        ((770, 300), (780, 300)),
        ((200, 641), (200, 650)),
        ((400, 310), (390, 325)),
        ((17, 50), (17, 50)),
        ((5, 5), (0, 0)),
    ],
)
def test_a_dragged_overlay_snaps(at: tuple[int, int], goes: tuple[int, int]) -> None:
    size = QSize(500, 150)
    assert snapped(QRect(QPoint(*at), size), SCREEN) == QRect(QPoint(*goes), size)


@given(numbers, numbers, st.integers(1, 3000), st.integers(1, 3000))
def test_snapping_moves_little_and_snapping_again_nothing(
    x: int, y: int, width: int, height: int
) -> None:
    place = QRect(x, y, width, height)
    once = snapped(place, SCREEN)
    assert once.size() == place.size()
    assert max(abs(once.x() - x), abs(once.y() - y)) <= 16
    assert snapped(once, SCREEN) == once


def test_another_size_keeps_the_middle_and_the_nearer_edge() -> None:
    below = resized_to(QRect(300, 600, 600, 150), QSize(400, 250), SCREEN)
    assert below == QRect(400, 500, 400, 250)
    above = resized_to(QRect(300, 20, 600, 150), QSize(400, 250), SCREEN)
    assert above == QRect(400, 20, 400, 250)


@given(numbers, numbers, st.integers(1, 9000), st.integers(1, 9000))
def test_any_place_is_kept_on_the_screen(x: int, y: int, width: int, height: int) -> None:
    screen = QRect(-1920, 100, 1920, 1080)
    assert screen.contains(kept_inside(QRect(x, y, width, height), screen))


@given(numbers, numbers, st.integers(0, 15))
def test_resizing_keeps_the_minimum_and_the_other_edges(x: int, y: int, bits: int) -> None:
    place = QRect(200, 300, 500, 150)
    edges = Qt.Edge(bits)
    new = resized(place, edges, QPoint(x, y))
    assert new.width() >= min(MINIMUM.width(), place.width())
    assert new.height() >= min(MINIMUM.height(), place.height())
    if not edges & Qt.Edge.LeftEdge:
        assert new.left() == place.left()
    if not edges & Qt.Edge.TopEdge:
        assert new.top() == place.top()
    if edges == Qt.Edge.LeftEdge:
        assert new.right() == place.right()


@pytest.mark.parametrize(
    "overlay", [QRect(256, 531, 768, 229), QRect(256, 20, 768, 160)], ids=["below", "above"]
)
def test_a_dialog_lies_clear_of_the_overlay(overlay: QRect) -> None:
    place = beside(QSize(620, 620), overlay, SCREEN)
    assert SCREEN.contains(place)
    assert not place.intersects(overlay)
    assert place.height() >= 320


def test_a_dialog_without_room_lies_in_the_middle() -> None:
    place = beside(QSize(620, 620), QRect(0, 200, 1280, 400), SCREEN)
    assert place.size() == QSize(620, 620)
    assert abs(place.center().x() - SCREEN.center().x()) <= 1


@pytest.mark.parametrize("screen", [QRect(0, 0, 960, 540), QRect(0, 0, 640, 360)], ids=str)
def test_a_dialog_is_no_larger_than_the_screen(screen: QRect) -> None:
    overlay = QRect(10, screen.height() // 2, screen.width() - 20, screen.height() // 2 - 10)
    for size in (QSize(1000, 640), QSize(300, 200)):
        for place in (beside(size, overlay, screen), centred(size, screen)):
            # The window manager's title stands above it.
            assert screen.adjusted(0, 24, 0, 0).contains(place)


@pytest.mark.parametrize(
    ("x", "y", "cursor"),
    [
        (0, 0, Qt.CursorShape.SizeFDiagCursor),
        (499, 0, Qt.CursorShape.SizeBDiagCursor),
        (499, 149, Qt.CursorShape.SizeFDiagCursor),
        (0, 70, Qt.CursorShape.SizeHorCursor),
        (250, 149, Qt.CursorShape.SizeVerCursor),
        (250, 70, Qt.CursorShape.ArrowCursor),
    ],
)
def test_the_pointer_says_what_an_edge_does(x: int, y: int, cursor: Qt.CursorShape) -> None:
    assert cursor_for(edges_at(QPoint(x, y), QSize(500, 150), 8)) == cursor
