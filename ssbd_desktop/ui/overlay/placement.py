"""Where a frameless window lies: a place for each set of screens, and all of it on one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ssbd_desktop.ui.overlay.drag_and_resize import DragAndResize, free_hand
from ssbd_desktop.ui.overlay.geometry import kept_inside, resized_to, snapped
from ssbd_desktop.ui.overlay.saved_places import ANY_SCREENS
from ssbd_desktop.ui.qt.screens import ScreenWatch, screen_at, screen_set

_PAUSE_MS = 400
"""Without a move, after which a window manager is done with moving."""


class WindowPlace(QObject):
    """Puts a window where it was on these screens, and learns where the person puts it.

    places: where it was put last, by the set of screens. default: where it lies otherwise, in the
    area of a screen. placed: the person moved or resized it.
    """

    placed = Signal(QRect)

    def __init__(
        self,
        window: QWidget,
        drag: DragAndResize,
        places: Mapping[str, QRect],
        default: Callable[[QRect], QRect],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._drag = drag
        self._places = dict(places)
        self._default = default
        # A window manager that moves the window says nothing when it is done: a pause says it.
        self._settled = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._settled.timeout.connect(self._has_settled)
        self._screens = ScreenWatch(self)
        self._screens.changed.connect(self.restore)

    @property
    def places(self) -> dict[str, QRect]:
        """Where it was put, by the set of screens, the newest last."""
        return dict(self._places)

    @property
    def area(self) -> QRect:
        """What the screen that it is on has for windows."""
        return screen_at(self._window.geometry().center()).availableGeometry()

    def restore(self) -> None:
        """Lie where it was put on these screens, else all of it where it is or by default is."""
        window = self._window
        known = self._places.get(screen_set(), self._places.get(ANY_SCREENS))
        place = known or (window.geometry() if window.isVisible() else None)
        area = screen_at(place.center() if place else None).availableGeometry()
        window.setGeometry(kept_inside(place or self._default(area), area))
        self._settled.stop()

    def resize(self, size: QSize) -> None:
        """Take another size around the same middle, from the edge that is nearer."""
        self._window.setGeometry(resized_to(self._window.geometry(), size, self.area))

    def moved(self) -> None:
        """The window was moved or resized, by whomever."""
        # While screens come and go it is not the person who moves it.
        still = self._drag.dragging or self._screens.unrest
        if self._window.isVisible() and not still:
            self._settled.start()

    def settle(self) -> None:
        """It is about to go: where it lies by now is where it was put."""
        if self._settled.isActive():
            self._has_settled()

    def remember(self) -> None:
        """The person has put it here."""
        self._window.setGeometry(kept_inside(self._window.geometry(), self.area))
        self._settled.stop()
        self._places.pop(ANY_SCREENS, None)
        self._places.pop(screen_set(), None)
        self._places[screen_set()] = self._window.geometry()
        self.placed.emit(self._window.geometry())

    def _has_settled(self) -> None:
        if self._drag.system_moves and not free_hand(QGuiApplication.queryKeyboardModifiers()):
            self._window.setGeometry(snapped(self._window.geometry(), self.area))
        self.remember()
