"""A source that is listened to: a bar of its level, and a line of what arrives."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ssbd_desktop.ui.fields.level_meter import LevelMeter, LevelWatch
from ssbd_desktop.ui.first_start.page import no_margins
from ssbd_desktop.ui.first_start.sound_help import no_sound, permission
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import MessageLabel
from ssbd_desktop.ui.shared.services import WatchLevel

SILENT_READINGS = 30
"""Readings of the level, some ten a second, after which a source is taken to give nothing."""

_NOTHING_HEARD = -90.0
"""dBFS; a microphone that is on is louder even in a quiet room."""


class LevelReading(QWidget):
    """Shows what is heard of one source at a time.

    device: the source, empty for none. deaf: whether it cannot be listened to.
    """

    def __init__(self, watch: WatchLevel | None, system: str) -> None:
        """system: Python's name of it."""
        super().__init__()
        self._system = system
        self._played = False
        self._silent = 0
        self.device = ""
        self.deaf = False
        self.meter = LevelMeter()
        self.state = QLabel()
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self.state.setWordWrap(True)
        self.state.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.problem = MessageLabel()
        column = QVBoxLayout(self)
        no_margins(column)
        column.setSpacing(2)
        for widget in (self.meter, self.state, self.problem):
            column.addWidget(widget)
        self._levels = LevelWatch(watch, self)
        self._levels.level.connect(self.hear)
        self._levels.failed.connect(self._fail)

    def listen(self, device: str, *, played: bool) -> None:
        """Listen to a source; played: whether it is what the computer plays."""
        self.device, self._played, self._silent, self.deaf = device, played, 0, False
        self.meter.clear()
        self._say(tr("Listening…"))
        self._levels.listen(device)

    def stop(self) -> None:
        """Listen to nothing."""
        self.device = ""
        self._levels.stop()
        self.meter.clear()
        self._say("")

    def hear(self, dbfs: float) -> None:
        """It is so loud now."""
        self.meter.set_level(dbfs)
        self._silent = 0 if dbfs > _NOTHING_HEARD else self._silent + 1
        if self._silent == 0:
            self._say(tr("Sound detected"))
        elif self._silent >= SILENT_READINGS:
            self._say(no_sound(self._system, played=self._played))

    def _fail(self, sentence: str) -> None:
        self.deaf = True
        self.meter.clear()
        self._say("")
        self.problem.show_problem(
            f"{sentence} {permission(self._system, played=self._played)}".strip()
        )

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))
        self.problem.show_problem("")
