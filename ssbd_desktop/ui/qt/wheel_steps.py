"""Whole steps of a mouse wheel, of which a fine one or a touchpad tells parts."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent

_CLICK = 120
"""What Qt counts for a wheel that clicks on by one."""


class WheelSteps:
    """Counts whole steps, and keeps what is left for the next ones.

    of: how many there are to one click of a wheel.
    """

    def __init__(self, of: int = 1) -> None:
        self._of = of
        self._rest = 0

    def taken(self, event: QWheelEvent) -> int:
        """The steps that are whole with this turn: more than none away from the person."""
        self._rest += event.angleDelta().y() * self._of
        steps = int(self._rest / _CLICK)
        self._rest -= steps * _CLICK
        return steps

    def forget(self) -> None:
        """What is left belongs to something else."""
        self._rest = 0
