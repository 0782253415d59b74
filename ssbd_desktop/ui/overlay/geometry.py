"""Pure geometry of windows: the default place, staying on a screen, and the grabbed edge."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt

MINIMUM = QSize(240, 72)
"""The smallest overlay that still shows a line."""

SNAP = 16
"""The distance in pixels from a screen's edge or middle at which a dragged overlay jumps there."""

_HIGHEST = 0.6
"""The greatest share of the screen's height that an overlay takes by itself."""

_FROM_EDGE = 0.05
"""The share of the screen's height between its edge and an overlay."""

_HANDLE, _HANDLE_ZONE = (96, 10), (176, 44)
"""The sizes of the handle of faded captions and of what takes the mouse around it."""

_FRAME, _SIDE, _TITLE = 44, 14, 28
"""Pixels for a window manager's frame and some air around a dialog, and the parts of them."""

_NARROWEST = 360
"""The width in pixels of a strip beside a window that is worth moving captions to."""

_GAP = 6
"""Pixels between the captions and the row of buttons."""

_AIR = 4
"""Pixels between the captions and a window that they make way for."""


def default_place(screen: QRect, share: float, height: int) -> QRect:
    """Return the bottom center, a share of the screen's width, `height` high if there is room."""
    width = max(MINIMUM.width(), round(screen.width() * share))
    height = max(MINIMUM.height(), min(height, round(screen.height() * _HIGHEST)))
    left = screen.left() + (screen.width() - width) // 2
    top = screen.bottom() + 1 - height - round(screen.height() * _FROM_EDGE)
    return QRect(left, top, width, height)


def resized_to(place: QRect, size: QSize, screen: QRect) -> QRect:
    """Return `place` with another size, around the same middle, from the nearer edge."""
    height = min(size.height(), round(screen.height() * _HIGHEST))
    left = place.left() + (place.width() - size.width()) // 2
    as_wide = QRect(left, place.top(), size.width(), place.height())
    return kept_inside(room_around(as_wide, height, screen), screen)


def in_upper_half(place: QRect, screen: QRect) -> bool:
    return place.center().y() < screen.center().y()


def part_of(size: QSize, height: int, at_top: bool) -> QRect:
    """Return the part of a window of `size` that is `height` high, at its top or bottom."""
    height = min(height, size.height())
    return QRect(0, 0 if at_top else size.height() - height, size.width(), height)


def handle_in(place: QRect, at_top: bool, size: tuple[int, int] = _HANDLE) -> QRect:
    """Return the handle that is left when captions have faded: a bar in the middle of an edge."""
    handle = QRect(QPoint(), QSize(*size))
    handle.moveCenter(place.center())
    if at_top:
        handle.moveTop(place.top())
    else:
        handle.moveBottom(place.bottom())
    return handle


def handle_zone_in(place: QRect, at_top: bool) -> QRect:
    """Return what takes the mouse around the handle: larger than a button for a finger."""
    return handle_in(place, at_top, _HANDLE_ZONE) & place


def room_around(seen: QRect, height: int, screen: QRect) -> QRect:
    """Return the window of a height whose seen part is `seen`, at the edge nearer the screen's."""
    top = seen.top() if in_upper_half(seen, screen) else seen.bottom() + 1 - height
    return QRect(seen.left(), top, seen.width(), height)


def out_of_the_way(home: QRect, occupied: QRect, least: int, screen: QRect) -> QRect:
    """Return the place nearest to `home` in what a window at `occupied` leaves free of the screen.

    It is made smaller to fit, down to MINIMUM. If nothing large enough is free, it is `least`
    pixels high at the top, usually over the window's title.
    """
    occupied = occupied.adjusted(-_AIR, -_AIR, _AIR, _AIR)
    above = QRect(QPoint(screen.left(), screen.top()), QPoint(screen.right(), occupied.top() - 1))
    below = QRect(QPoint(screen.left(), occupied.bottom() + 1), screen.bottomRight())
    before = QRect(screen.topLeft(), QPoint(occupied.left() - 1, screen.bottom()))
    behind = QRect(QPoint(occupied.right() + 1, screen.top()), screen.bottomRight())
    found: list[tuple[int, QRect]] = []
    for strip in (below, above, before, behind):
        place = kept_inside(home, strip)
        width, height = place.width(), place.height()
        if height >= MINIMUM.height() and width >= min(home.width(), _NARROWEST):
            found.append((width * min(height, least), place))
    if not found:
        return kept_inside(QRect(home.left(), screen.top(), home.width(), least), screen)
    # If two places have equal room, take the one nearer to where they were.
    roomiest = max(area for area, _ in found)
    return min(
        (place for area, place in found if area == roomiest),
        key=lambda place: (place.center() - home.center()).manhattanLength(),
    )


def snapped(place: QRect, screen: QRect) -> QRect:
    """Return `place` moved to the edges or the middle of the screen that are within reach.

    An edge wins over the middle; a side that is near none of them stays.
    """
    right, bottom = screen.right() + 1, screen.bottom() + 1
    width, height = screen.width() - place.width(), screen.height() - place.height()
    lefts = (screen.left(), right - place.width(), screen.left() + width // 2)
    tops = (screen.top(), bottom - place.height(), screen.top() + height // 2)
    left = next((x for x in lefts if abs(x - place.left()) <= SNAP), place.left())
    top = next((y for y in tops if abs(y - place.top()) <= SNAP), place.top())
    return QRect(QPoint(left, top), place.size())


def kept_inside(place: QRect, screen: QRect) -> QRect:
    """Return `place` moved, and shrunk if need be, so that all of it is on the screen."""
    size = place.size().expandedTo(MINIMUM).boundedTo(screen.size())
    left = min(max(place.left(), screen.left()), screen.right() + 1 - size.width())
    top = min(max(place.top(), screen.top()), screen.bottom() + 1 - size.height())
    return QRect(QPoint(left, top), size)


def centered(size: QSize, screen: QRect) -> QRect:
    """Return the place of a dialog of `size` in the middle of the screen, smaller if need be."""
    room = screen.adjusted(_SIDE, _TITLE, -_SIDE, -_SIDE)
    place = QRect(QPoint(), size.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place


def beside(size: QSize, overlay: QRect, screen: QRect) -> QRect:
    """Return the place of a dialog of `size` above or below the overlay, less tall if need be.

    If there is too little room on either side, it is in the middle.
    """
    above = overlay.top() - screen.top() - _FRAME
    below = screen.bottom() - overlay.bottom() - _FRAME
    place = centered(size, screen)
    height = min(size.height(), max(above, below))
    if height < min(320, place.height()):
        return place
    top = overlay.top() - height - _SIDE if above >= below else overlay.bottom() + _FRAME
    return QRect(place.left(), top, place.width(), height)


def beside_captions(size: QSize, seen: QRect, at_top: bool, screen: QRect) -> QPoint:
    """Return the place of the row of buttons: at the side to which captions grow, else the other.

    At the other one, along the screen's edge, a call has its own buttons. at_top: whether captions
    grow down. If there is no room on either side, it is over them.
    """
    left = seen.center().x() - size.width() // 2
    left = max(screen.left(), min(left, screen.right() + 1 - size.width()))
    above = seen.top() - _GAP - size.height()
    below = seen.bottom() + 1 + _GAP
    for top in (below, above) if at_top else (above, below):
        if screen.top() <= top <= screen.bottom() + 1 - size.height():
            return QPoint(left, top)
    return QPoint(left, max(screen.top(), seen.top()))


def menu_place(size: QSize, button: QRect, screen: QRect) -> QPoint:
    """Return the place of a menu beside what opens it, so that the mouse is on none of its entries.

    Were it under the last one, a second click would be taken for that.
    """
    below, above = button.bottom() + 1 + _AIR, button.top() - _AIR - size.height()
    left = min(button.left(), screen.right() + 1 - size.width())
    if below + size.height() <= screen.bottom() + 1:
        return QPoint(left, below)
    if above >= screen.top():
        return QPoint(left, above)
    # No room above or below: put it beside the button.
    left = button.right() + 1 + _AIR
    if left + size.width() > screen.right() + 1:
        left = button.left() - _AIR - size.width()
    return QPoint(left, max(screen.top(), screen.bottom() + 1 - size.height()))


def edges_at(point: QPoint, size: QSize, reach: int) -> Qt.Edge:
    """Return the edges of a window of `size` that are within `reach` pixels of `point`."""
    edges = Qt.Edge(0)
    if point.x() < reach:
        edges |= Qt.Edge.LeftEdge
    elif point.x() >= size.width() - reach:
        edges |= Qt.Edge.RightEdge
    if point.y() < reach:
        edges |= Qt.Edge.TopEdge
    elif point.y() >= size.height() - reach:
        edges |= Qt.Edge.BottomEdge
    return edges


def resized(place: QRect, edges: Qt.Edge, by: QPoint) -> QRect:
    """Return `place` with the grabbed edges moved; the others stay, and it keeps the minimum."""
    new = QRect(place)
    if edges & Qt.Edge.LeftEdge:
        new.setLeft(min(place.left() + by.x(), place.right() + 1 - MINIMUM.width()))
    if edges & Qt.Edge.RightEdge:
        new.setRight(max(place.right() + by.x(), place.left() + MINIMUM.width() - 1))
    if edges & Qt.Edge.TopEdge:
        new.setTop(min(place.top() + by.y(), place.bottom() + 1 - MINIMUM.height()))
    if edges & Qt.Edge.BottomEdge:
        new.setBottom(max(place.bottom() + by.y(), place.top() + MINIMUM.height() - 1))
    return new


def cursor_for(edges: Qt.Edge) -> Qt.CursorShape:
    across = edges & (Qt.Edge.LeftEdge | Qt.Edge.RightEdge)
    along = edges & (Qt.Edge.TopEdge | Qt.Edge.BottomEdge)
    if across and along:
        falling = bool(edges & Qt.Edge.LeftEdge) == bool(edges & Qt.Edge.TopEdge)
        return Qt.CursorShape.SizeFDiagCursor if falling else Qt.CursorShape.SizeBDiagCursor
    if across:
        return Qt.CursorShape.SizeHorCursor
    return Qt.CursorShape.SizeVerCursor if along else Qt.CursorShape.ArrowCursor
