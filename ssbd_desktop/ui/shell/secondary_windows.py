"""The app's windows besides the overlay, one of each kind; each is made when first needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from ssbd_desktop.ui.first_start.window import FirstStart
from ssbd_desktop.ui.overlay.geometry import beside, centered
from ssbd_desktop.ui.overlay.window import Overlay

W = TypeVar("W", bound=QWidget)


class SecondaryWindows:
    """Shows windows clear of the overlay. makers: what makes each kind of window."""

    def __init__(
        self,
        overlay: Overlay,
        shortcuts: Sequence[QAction],
        makers: Sequence[tuple[QAction, type[QWidget], Callable[[], QWidget]]],
    ) -> None:
        """shortcuts: actions with a key, which works in all windows. makers: for each kind of
        window, the action that shows it and what makes it."""
        self._overlay = overlay
        self._shortcuts = shortcuts
        self.makers = {kind: make for _, kind, make in makers}
        self._windows: dict[type[QWidget], QWidget] = {}
        for action, kind, _ in makers:
            action.triggered.connect(lambda _, kind=kind: self.show(kind))

    def made(self, kind: type[W]) -> W | None:
        """Return the window of this kind, which may be closed; None before it is created."""
        window = self._windows.get(kind)
        return window if isinstance(window, kind) else None

    def show(self, kind: type[W]) -> W:
        """Show the window of this kind."""
        return self.present(self.made(kind) or cast(W, self.makers[kind]()))

    def present(self, window: W) -> W:
        """Show a window in place of its kind, clear of the overlay, and give it the keyboard."""
        if self.made(type(window)) is not window:
            self.delete(type(window))
            self._windows[type(window)] = window
        if not window.isVisible():
            # The overlay never has the keyboard, so the shortcuts work only in these windows.
            window.addActions(self._shortcuts)
            screen = self._overlay.screen().availableGeometry()
            if isinstance(window, FirstStart) and not self._overlay.rows:
                window.setGeometry(centered(window.sizeHint(), screen))
            else:
                window.setGeometry(beside(window.sizeHint(), self._overlay.strip, screen))
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def delete(self, kind: type[QWidget]) -> None:
        """Close the window of this kind, if there is one; the next one is made anew."""
        if window := self._windows.pop(kind, None):
            window.close()
            window.deleteLater()

    def come_forward(self) -> None:
        for window in list(self._windows.values()):
            if window.isVisible():
                self.present(window)

    def close(self) -> None:
        """Close them as if the person did: what was typed but not confirmed is used and saved."""
        for window in list(self._windows.values()):
            window.close()
