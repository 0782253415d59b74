"""Moving and resizing the overlay with the mouse."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from ssbd_desktop.ui.overlay.geometry import cursor_for, edges_at, resized, snapped
from ssbd_desktop.ui.qt.screens import screen_at
from ssbd_desktop.ui.qt.window_system import bypasses_window_manager

_WIDTH = 8
"""How far inside an edge it can be grabbed, in pixels."""


def free_hand(held: Qt.KeyboardModifier) -> bool:
    """Whether the person wants the window just where they drag it, and not at an edge near it."""
    return bool(held & Qt.KeyboardModifier.ShiftModifier)


class DragAndResize:
    """Follows the mouse over a frameless window, and snaps it to edges but for a free hand.

    locked: whether the window keeps its place. dragging: the mouse is moving or resizing it.
    system_moves: the window manager has been asked to move it, and says nothing when it is done.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._press: tuple[QPoint, QRect, Qt.Edge] | None = None
        self.locked = False
        self.dragging = False
        self.system_moves = False

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        self.system_moves = False
        if event.button() == Qt.MouseButton.LeftButton and not self.locked:
            place = self._window.geometry()
            self._press = (event.globalPosition().toPoint(), place, self._edges(event))
            self.dragging = False

    def at_edge(self, event: QMouseEvent) -> bool:
        """Whether the mouse is where the window is resized."""
        return bool(self._edges(event)) and not self.locked

    def move(self, event: QMouseEvent) -> None:
        """The mouse moved: the window follows, or the pointer says what dragging would do."""
        if self._press is None or not event.buttons() & Qt.MouseButton.LeftButton:
            free = cursor_for(self._edges(event))
            self._window.setCursor(Qt.CursorShape.ArrowCursor if self.locked else free)
            return
        start, place, edges = self._press
        at = event.globalPosition().toPoint()
        if not self.dragging:
            # A system move that starts with the press never ends after a quick click.
            if (at - start).manhattanLength() < QApplication.startDragDistance():
                return
            if self._system_drag(edges):
                self._press = None
                return
            self.dragging = True
        if edges:
            self._window.setGeometry(resized(place, edges, at - start))
        else:
            moved = place.translated(at - start)
            if not free_hand(event.modifiers()):
                moved = snapped(moved, screen_at(at).availableGeometry())
            self._window.setGeometry(moved)

    def release(self) -> bool:
        """The button went up, or what it began is over; gives whether the window was dragged."""
        dragged, self.dragging, self._press = self.dragging, False, None
        return dragged

    def _edges(self, event: QMouseEvent) -> Qt.Edge:
        return edges_at(event.position().toPoint(), self._window.size(), _WIDTH)

    def _system_drag(self, edges: Qt.Edge) -> bool:
        window = self._window.windowHandle()
        if window is None or bypasses_window_manager():
            return False
        if edges:
            return window.startSystemResize(edges)
        self.system_moves = window.startSystemMove()
        return self.system_moves
