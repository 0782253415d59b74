"""A bar that moves with the sound of a device, and a line that says whether there is any."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHideEvent, QLinearGradient, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ssbd_desktop.settings.row import Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.field import ValueHint
from ssbd_desktop.ui.qt.background_tasks import ThreadWatch
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.theme import faded
from ssbd_desktop.ui.qt.widgets import NO_MARGINS, filled, text_label
from ssbd_desktop.ui.shared.services import WatchLevel

_HINT, _AIR, _CLOSE = QSize(240, 14), (0, 2, 0, -2), 2
_GROOVE, _MARK, _LEAST_MARK = 0.14, 2, 0.02
"""The empty bar's opacity; the width of the mark at the peak, and the least peak that has one."""

_COLORS = ((0.0, "#3a9d6e"), (0.75, "#58b368"), (0.88, "#e0b040"), (1.0, "#d9534f"))
_SILENT = -90.0
"""In dBFS: a microphone that is on is louder even in a quiet room."""

QUIET, LOUD = -60.0, 0.0
"""The dBFS at the ends of the bar."""

SILENT_READINGS = 30
"""Readings of the level, some ten a second, after which a source counts as silent."""

_FALL = 0.12
"""The share of the bar that it falls by with each reading: slowly enough for a word to be seen."""


class LevelMeter(QWidget):
    """Shows how loud it is."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Sound level"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clear()

    def set_level(self, dbfs: float) -> None:
        """Show a loudness in dBFS; the bar rises at once and falls slowly."""
        share = min(1.0, max(0.0, (dbfs - QUIET) / (LOUD - QUIET)))
        shown = max(share, self.share - _FALL)
        peak = max(shown, self._peak - _FALL / 6)
        if (shown, peak) != (self.share, self._peak):
            self._show(shown, peak)

    def clear(self) -> None:
        self._show(0.0, 0.0)

    def sizeHint(self) -> QSize:
        return _HINT

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            bar = QRectF(self.rect()).adjusted(*_AIR)
            round_by = bar.height() / 2
            painter.setBrush(faded(self.palette().windowText().color(), _GROOVE))
            painter.drawRoundedRect(bar, round_by, round_by)
            painter.setClipRect(QRectF(bar.left(), 0, bar.width() * self.share, self.height()))
            painter.setBrush(_colors(bar))
            painter.drawRoundedRect(bar, round_by, round_by)
            painter.setClipping(False)
            if self._peak > _LEAST_MARK:
                left = bar.width() * self._peak - _MARK
                painter.drawRect(QRectF(left, bar.top(), _MARK, bar.height()))

    def _show(self, share: float, peak: float) -> None:
        """share, peak: the parts of the bar that are filled and marked, 0 to 1."""
        self.share, self._peak = share, peak
        self.update()
        percent = round(share * 10) * 10  # a screen reader needs no more
        self.setAccessibleDescription(tr("{percent}% of full scale", percent=percent))


def _colors(bar: QRectF) -> QLinearGradient:
    colors = QLinearGradient(bar.topLeft(), bar.topRight())
    for at, color in _COLORS:
        colors.setColorAt(at, QColor(color))
    return colors


class LevelReading(ValueHint):
    """Listens to one source while it can be seen, and shows its level and a line about it.

    failed: whether the source cannot be listened to.
    """

    def __init__(self, watch: WatchLevel, system: str = "", *, second: bool = False) -> None:
        """system: Python's name of the one whose permissions are pointed out; empty for none.
        second: whether the source is captioned beside the setting's `device`."""
        super().__init__()
        self._system = system
        self._second = second
        self._source = ("", "")
        self._played = False
        self.meter = LevelMeter()
        self.state = text_label(quiet=True)
        column = (self.meter, self.state, self.problem)
        filled(QVBoxLayout(self), *column, margins=NO_MARGINS, spacing=_CLOSE)
        self._watch, self._levels = watch, ThreadWatch(self)
        self._begin()

    def show_value(self, value: Value, settings: Settings) -> None:
        if self._second and value and value == settings.device:
            twice = tr("This is already the sound source: everything would be captioned twice.")
            self.listen("", twice)
        else:
            self.listen(str(value))

    def look_again(self) -> None:
        if self.failed:
            self._begin()

    def listen(self, device: str, instead: str = "", *, played: bool = False) -> None:
        """Listen to a source; empty for none, instead of which something may be said.

        played: it is what the computer plays."""
        self._played = played
        if (device, instead) != self._source:
            self._source = device, instead
            self._begin()

    def _begin(self) -> None:
        device, instead = self._source
        self._silent, self.failed = 0, False
        self._levels.stop()
        self.meter.clear()
        self.meter.setVisible(bool(device))
        self._say(tr("Listening…") if device else instead)
        if device and self.isVisible():
            self._levels.begin(partial(self._watch, device), self.hear, self._fail)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._begin()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._levels.stop()

    def hear(self, dbfs: float) -> None:
        self.meter.set_level(dbfs)
        self._silent = 0 if dbfs > _SILENT else self._silent + 1
        if self._silent == 0:
            self._say(tr("Sound detected"))
        elif self._silent >= SILENT_READINGS:
            said = tr("No sound detected. Speak or play something, or choose another source.")
            self._say(f"{said} {permission(self._system, played=self._played)}".strip())

    def _fail(self, sentence: str) -> None:
        self.failed = True
        self.meter.clear()
        self._say("")
        also = permission(self._system, played=self._played)
        self.problem.show_problem(f"{shown(sentence)} {also}".strip())

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))
        self.problem.show_problem("")


def permission(system: str, *, played: bool = False) -> str:
    """Return where the system keeps the permission to record a microphone; empty where nowhere.

    played: for what the computer plays instead, which macOS replaces with silence where it may not
    be recorded.
    """
    if system == "darwin" and played:
        return tr(
            "Also check System Settings > Privacy & Security > Screen & System Audio Recording."
        )
    if system == "darwin":
        return tr("Also check System Settings > Privacy & Security > Microphone.")
    if system == "win32" and not played:
        return tr("Also check Settings > Privacy & security > Microphone.")
    return ""
