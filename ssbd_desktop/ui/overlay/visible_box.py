"""How much of the overlay is seen: as much as its words need, up to the size that it was given.

The window itself keeps that size. Resized with each line it would flicker: a compositor shows the
old picture at the new place until the next one is painted. So it is painted in part, and its mask
leaves the rest to the windows below, whose clicks it does not take (X11's bounding shape, Windows'
region, Wayland's input region; macOS passes clicks on transparent pixels by itself). What was given
is then also what is dragged, snapped and remembered.
"""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from ssbd_desktop.ui.overlay.geometry import handle_in, in_upper_half, part_of


class VisibleBox:
    """The seen part of a window, at its edge that is nearer to the screen's.

    content: where words and what belongs to them are. frame: all that is seen and takes the mouse;
    it is the whole window while that is open, so that its edges can be grabbed. Both in pixels of
    the window.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._at_top = False
        self.content = window.rect()
        self.frame = window.rect()

    @property
    def backdrop(self) -> QRect:
        """What words stand on, or the handle that is left of it."""
        return self.frame & self.content

    def fit(self, height: int, *, opened: bool, faded: bool = False) -> bool:
        """Be as high as the content, and let all of the window be seen where it is opened, and but
        a handle to find it by where it has faded; gives whether anything has changed."""
        window = self._window
        before = (self.content, self.frame)
        if not opened:
            # While it is open, and may be dragged, words do not jump to the other edge.
            screen = window.screen().availableGeometry()
            self._at_top = in_upper_half(window.geometry(), screen)
        self.content = part_of(window.size(), height, self._at_top)
        self.frame = self.content
        if opened:
            self.frame = window.rect()
        elif faded:
            self.frame = handle_in(self.content, self._at_top)
        if before == (self.content, self.frame):
            return False
        self.mask()
        return True

    def mask(self) -> None:
        """Leave the rest to the windows below; to be called when the window comes up, too."""
        # Not the widget's mask: what is outside of that is not painted, so old words would stay.
        handle = self._window.windowHandle()
        if handle is not None:
            whole = self.frame == self._window.rect()
            handle.setMask(QRegion() if whole else QRegion(self.frame))
