"""A bar that moves with the sound, and the watch that listens to a device."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ssbd_desktop.ui.qt.background_tasks import ThreadWatch
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.theme import faded
from ssbd_desktop.ui.shared.services import WatchLevel

QUIET, LOUD = -60.0, 0.0
"""The dBFS at the ends of the bar."""

_FALL = 0.12
"""The share of the bar that it falls by with each reading: slowly enough for a word to be seen."""


class LevelMeter(QWidget):
    """Shows how loud it is."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self._peak = 0.0
        self.setAccessibleName(tr("Sound level"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    @property
    def share(self) -> float:
        """Return how much of the bar is filled, 0 to 1."""
        return self._share

    def set_level(self, dbfs: float) -> None:
        """Show a loudness in dBFS; the bar rises at once and falls slowly."""
        share = min(1.0, max(0.0, (dbfs - QUIET) / (LOUD - QUIET)))
        shown = max(share, self._share - _FALL)
        peak = max(shown, self._peak - _FALL / 6)
        if (shown, peak) != (self._share, self._peak):
            self._share, self._peak = shown, peak
            self._describe()
            self.update()

    def clear(self) -> None:
        """Show that nothing is listened to."""
        self._share = self._peak = 0.0
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            bar = QRectF(self.rect()).adjusted(0, 2, 0, -2)
            round_by = bar.height() / 2
            painter.setBrush(faded(self.palette().windowText().color(), 0.14))
            painter.drawRoundedRect(bar, round_by, round_by)
            painter.setClipRect(QRectF(bar.left(), 0, bar.width() * self._share, self.height()))
            painter.setBrush(_colors(bar))
            painter.drawRoundedRect(bar, round_by, round_by)
            painter.setClipping(False)
            if self._peak > 0.02:
                painter.drawRect(QRectF(bar.width() * self._peak - 2, bar.top(), 2, bar.height()))

    def _describe(self) -> None:
        percent = round(self._share * 10) * 10  # a screen reader needs no more
        self.setAccessibleDescription(tr("{percent}% of full scale", percent=percent))


def _colors(bar: QRectF) -> QLinearGradient:
    colors = QLinearGradient(bar.topLeft(), bar.topRight())
    colors.setColorAt(0.0, QColor("#3a9d6e"))
    colors.setColorAt(0.75, QColor("#58b368"))
    colors.setColorAt(0.88, QColor("#e0b040"))
    colors.setColorAt(1.0, QColor("#d9534f"))
    return colors


class LevelWatch(ThreadWatch):
    """Listens to one device at a time.

    level: its loudness in dBFS. failed: one sentence why it cannot be listened to.
    """

    level = Signal(float)
    failed = Signal(str)

    def __init__(self, watch: WatchLevel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watch = watch

    def listen(self, device: str) -> None:
        """Listen to this device in place of another."""
        self.stop()
        level = self._in_gui_thread(self.level.emit)
        failed = self._in_gui_thread(self._fail)
        self._end = self._watch(device, level, failed)

    def _fail(self, sentence: str) -> None:
        self.failed.emit(shown(sentence))
