"""What is watched on another thread, told in the GUI thread."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

T = TypeVar("T")


class ThreadWatch(QObject):
    """One watch at a time, whose thread calls what `in_gui_thread` gives. To be derived from."""

    _told = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end: Callable[[], None] | None = None
        self._number = 0
        self._told.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    def stop(self) -> None:
        """End the watch, if there is one; nothing is told any more."""
        self._number += 1
        if self._end is not None:
            self._end()
            self._end = None

    def _in_gui_thread(self, tell: Callable[[T], None]) -> Callable[[T], None]:
        """What any thread may call in place of `tell`; does nothing once the watch has ended."""
        number = self._number
        return lambda value: self._told.emit(number, functools.partial(tell, value))

    def _pass_on(self, number: int, tell: Callable[[], None]) -> None:
        # What was on its way when it was stopped may be wrong by the next watch.
        if number == self._number:
            tell()
