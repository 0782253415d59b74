"""The overlay's place: dragged and resized by hand, and restored on each set of screens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from ssbd_desktop.system.files import load_state, save_state
from ssbd_desktop.system.folders import config_folder
from ssbd_desktop.ui.overlay.geometry import (
    cursor_for,
    edges_at,
    in_upper_half,
    kept_inside,
    resized,
    resized_to,
    room_around,
    snapped,
)
from ssbd_desktop.ui.qt.window_system import (
    ScreenWatch,
    bypasses_window_manager,
    screen_at,
    screen_set,
)

_NUMBERS = ("x", "y", "width", "height")

_SETTLED_MS = 400
"""The pause that ends a move by the window manager."""

_REACH = 8
"""How many pixels from an edge the mouse grabs it."""

_OWN, _MOST_KEPT = 4, 24
"""How many of its own moves are known, and the most sets of screens that are remembered."""


class Place(NamedTuple):
    """Where a window was put, and whether it was seen at its upper edge there, if that is known."""

    rect: QRect
    at_top: bool | None


class Placement(QObject):
    """Puts a frameless window where it was on these screens, and follows the mouse that drags it.

    Without Shift a dragged window snaps to edges.
    """

    placed = Signal(QRect)
    """The person moved or resized it."""

    kept = Signal()
    """Another of `places` should be saved: it was placed, or resized by the settings."""

    def __init__(
        self,
        window: QWidget,
        places: Mapping[str, Place],
        default: Callable[[QRect], QRect],
        seen: Callable[[], QRect],
    ) -> None:
        """places: the last place on each set of screens; default: the place in a screen's area.

        seen: returns the part of the screen where it is seen, which follows the mouse.
        """
        super().__init__(window)
        self._window = window
        self._default = default
        self._seen = seen
        self._home: tuple[QRect, bool] | None = None
        """While the window makes way: its place, and whether it was visible at the top there."""
        self._own: deque[tuple[QRect, bool]] = deque(maxlen=_OWN)
        """Where this class put it, and whether its top is visible there: moves are reported late,
        and without saying whose they are."""
        self.at_top = False
        """True if its visible part is at its upper edge."""
        self.places = dict(places)
        """The places where it was put, by the set of screens, the newest last."""
        self.locked = False
        self.dragging = self.resizing = False
        """True while the mouse is moving or resizing the window; while it is resizing it."""
        self._system_moves = False
        """True once the window manager was asked to move it; it does not report when it is done."""
        self._press: tuple[QPoint, QRect, QRect, Qt.Edge] | None = None
        # A window manager that moves the window does not say when it is done: a pause does.
        self._settled = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settled.timeout.connect(self._has_settled)
        self._screens = ScreenWatch(self)
        self._screens.changed.connect(self.restore)

    @property
    def area(self) -> QRect:
        return screen_at(self._window.geometry().center()).availableGeometry()

    def restore(self) -> None:
        """Go where it was put on these screens, else stay, entirely on one; else the default."""
        window = self._window
        kept = self.places.get(screen_set())
        place = kept.rect if kept else (window.geometry() if window.isVisible() else None)
        area = screen_at(place.center() if place else None).availableGeometry()
        self._home = None
        self._settled.stop()
        self._put(kept_inside(place or self._default(area), area), kept.at_top if kept else None)

    def _put(self, place: QRect, at_top: bool | None = None) -> None:
        """Go to a place, visible at the edge that is nearer to the screen's if none is given."""
        if at_top is None:
            at_top = in_upper_half(place, screen_at(place.center()).availableGeometry())
        self.at_top = at_top
        self._own.append((place, at_top))
        self._window.setGeometry(place)

    def resize(self, size: QSize) -> None:
        """Take another size around the same middle, from the nearer edge."""
        place, _ = self.home
        self._home = None
        self._put(resized_to(place, size, self.area))
        self._keep()

    @property
    def home(self) -> tuple[QRect, bool]:
        """The place where the person has it, and whether its top is visible there."""
        if self._home is None and self._ours():
            return self._own[-1]  # what the window reports may be an earlier one of these
        return self._home or (self._window.geometry(), self.at_top)

    def _ours(self) -> bool:
        """Return whether the window is where this class put it last, or shortly before."""
        return any(place == self._window.geometry() for place, _ in self._own)

    @property
    def away(self) -> bool:
        """Return whether it makes way for another window."""
        return self._home is not None

    def give_way(self, place: QRect | None) -> None:
        """Go elsewhere until this is called with None; the person's place is kept."""
        if place is not None:
            self._settled.stop()
            if not self.away or self._own[-1][0] != place:
                self._home = self.home
                self._put(place)
        elif self._home is not None:
            home, self._home = self._home, None
            self._put(*home)

    def moved(self) -> None:
        """Note that the window was moved or resized, by anyone."""
        if self.dragging or self.away:
            return
        if self._ours():
            # Before it, the position of one move may have been reported with the size of another.
            _, self.at_top = self._own[-1]
            self._settled.stop()
            return
        if not self._system_moves:
            self.at_top = in_upper_half(self._window.geometry(), self.area)
        # While screens come and go, it is not the person who moves it.
        if self._window.isVisible() and not self._screens.changing:
            self._settled.start()

    def settle(self) -> None:
        """Take the current place as the person's, since the window is about to go."""
        if self._settled.isActive():
            self._has_settled()

    def _remember(self) -> None:
        inside = kept_inside(self._window.geometry(), self.area)
        if inside != self._window.geometry():
            self._put(inside)
        self._keep()
        self.placed.emit(self._window.geometry())

    def _keep(self) -> None:
        self._settled.stop()
        self.places.pop(screen_set(), None)
        self._own.append((self._window.geometry(), self.at_top))
        self.places[screen_set()] = Place(*self._own[-1])
        self.kept.emit()

    def _has_settled(self) -> None:
        held = QGuiApplication.queryKeyboardModifiers()
        if self._system_moves:
            free = bool(held & Qt.KeyboardModifier.ShiftModifier)
            self._follow(self._seen(), self._window.height(), self.area, free=free)
        self._remember()

    def _follow(self, seen: QRect, height: int, area: QRect, *, free: bool) -> None:
        """Show it at a place, which snaps to nearby edges unless free."""
        seen = seen if free else snapped(seen, area)
        self._put(room_around(seen, height, area), in_upper_half(seen, area))

    # Dragging and resizing

    def press(self, event: QMouseEvent) -> None:
        self._system_moves = False
        if event.button() == Qt.MouseButton.LeftButton and not self.locked:
            place = self._window.geometry()
            start, edges = event.globalPosition().toPoint(), self._edges(event)
            self._press = (start, place, self._seen(), edges)
            self.dragging = False

    def at_edge(self, event: QMouseEvent) -> bool:
        """Return whether dragging from here would resize the window."""
        return bool(self._edges(event)) and not self.locked

    def drag(self, event: QMouseEvent) -> None:
        """Move the window with the mouse, or show by the pointer what dragging would do."""
        if self._press is None or not event.buttons() & Qt.MouseButton.LeftButton:
            free = cursor_for(self._edges(event))
            self._window.setCursor(Qt.CursorShape.ArrowCursor if self.locked else free)
            return
        start, place, seen, edges = self._press
        at = event.globalPosition().toPoint()
        if not self.dragging:
            # A system move that starts with the press never ends after a quick click.
            if (at - start).manhattanLength() < QApplication.startDragDistance():
                return
            self._home = None  # the person has it where they drag it
            if self._system_drag(edges):
                self._press = None
                return
            self.dragging, self.resizing = True, bool(edges)
        if edges:
            self._window.setGeometry(resized(place, edges, at - start))
        else:
            unsnapped = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            area = screen_at(at).availableGeometry()
            self._follow(seen.translated(at - start), place.height(), area, free=unsnapped)

    def release(self) -> bool:
        """End what the press began; return whether the window was dragged."""
        dragged, self._press = self.dragging, None
        self.dragging = self.resizing = False
        if dragged:
            self._remember()
        return dragged

    def _edges(self, event: QMouseEvent) -> Qt.Edge:
        seen, at = self._seen(), event.globalPosition().toPoint()
        # Some systems also report the mouse beside it.
        inside = seen.contains(at)
        return edges_at(at - seen.topLeft(), seen.size(), _REACH) if inside else Qt.Edge(0)

    def _system_drag(self, edges: Qt.Edge) -> bool:
        window = self._window.windowHandle()
        if window is None or bypasses_window_manager():
            return False
        if edges:
            return window.startSystemResize(edges)
        self._system_moves = window.startSystemMove()
        return self._system_moves


def load_places() -> dict[str, Place]:
    """Return the saved places by the set of screens, as `screen_set` names it, the newest last.

    Unreadable ones are left out: the overlay then opens at its default place.
    """
    places = load_state(_file(), lambda values: dict(values["places"].items()), {})
    read = {key: _place(value) for key, value in places.items()}
    return {key: place for key, place in read.items() if place is not None}


def save_places(places: Mapping[str, Place]) -> None:
    """Save the newest places; if the folder cannot be written, only they are lost."""
    newest = list(places.items())[-_MOST_KEPT:]
    saved = {
        key: {name: getattr(rect, name)() for name in _NUMBERS} | {"at_top": at_top}
        for key, (rect, at_top) in newest
    }
    save_state(_file(), {"places": saved})


def _file() -> Path:
    return config_folder() / "overlay.json"


def _place(value: Any) -> Place | None:
    try:
        numbers = [int(value[name]) for name in _NUMBERS]
        at_top = value.get("at_top")
        return Place(QRect(*numbers), at_top if isinstance(at_top, bool) else None)
    except (ValueError, KeyError, TypeError, OverflowError):
        return None
