"""The live figures: what the method gains and costs right now, with the two deciding settings."""

from __future__ import annotations

import math
from collections import deque

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QHideEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from ssbd_desktop.pipeline.live_figures import WINDOW, Recorder, Recording, figures, time_series
from ssbd_desktop.system.computer import memory
from ssbd_desktop.ui.live_figures.rows import STEP, chart_of, heading, rows
from ssbd_desktop.ui.live_figures.view import FigureLine, LanguageLine, LiveControls
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import NO_MARGINS, Label, filled, scroll_area, set_type
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_LOOK_MS, _WIDTH, _MARGINS, _APART, _ACROSS, _CLOSE = 250, 540, (16, 14, 16, 14), 10, 14, 6


class LiveFiguresWindow(QDialog):
    """A window with the live figures that can stay open beside the captions.

    While it is not on the screen it does nothing at all.
    """

    def __init__(self, recorder: Recorder, settings: CurrentSettings, detect: QAction) -> None:
        """detect: the action that detects the spoken language again, visible if possible."""
        super().__init__(None, Qt.WindowType.Tool | Qt.WindowType.WindowStaysOnTopHint)
        # Else macOS takes a tool window away while another app, such as the call, is in front.
        self.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)
        self.setWindowTitle(tr("Performance"))
        self._recorder = recorder
        self._memory: deque[tuple[float, float]] = deque()
        self._drawn: object = None
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)
        self.state, self.heading = Label(wordWrap=True), Label(wordWrap=True)
        self.language = LanguageLine(detect)
        *self.lines, self.memory_line = (FigureLine(row) for row in rows())
        self.controls = LiveControls(settings)
        self._lay_out()
        self._look()

    def sizeHint(self) -> QSize:
        scrolled = self._figures.sizeHint().height() - self._area.sizeHint().height()
        return QSize(_WIDTH, super().sizeHint().height() + scrolled)

    def show_state(self, sentence: str) -> None:
        self.state.setText(sentence)
        self.state.setVisible(bool(sentence))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._run()

    def hideEvent(self, event: QHideEvent) -> None:
        self.controls.commit()
        super().hideEvent(event)
        self._run()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._run()

    # Figures

    def _run(self) -> None:
        if self.isVisible() and not self.isMinimized():
            self._look()
            self._timer.start()
        else:
            self._timer.stop()

    def _look(self) -> None:
        recording = self._recorder.read()
        self._watch_memory(recording.now)
        now = figures(recording)
        self.heading.setText(heading(recording, now))
        for line in self.lines:
            line.show_value(line.row.read(now))
        # Charts move on once a second, and are drawn again only then or when something came.
        second = math.ceil(recording.now)
        newest = recording.samples[-1:]
        if self._drawn != (second, newest):
            self._drawn = (second, newest)
            self._draw(recording, second)

    def _draw(self, recording: Recording, now: float) -> None:
        series = time_series(recording, STEP)
        fresh_starts = [start.at for start in recording.fresh_starts]
        for line in self.lines:
            found = [(at, line.row.read(figures)) for at, figures in series]
            points = [(at, value) for at, value in found if value is not None]
            line.chart.show_chart(chart_of(points, line.row, now, fresh_starts))
        row = self.memory_line.row
        self.memory_line.chart.show_chart(chart_of(self._memory, row, now, fresh_starts))

    def _watch_memory(self, now: float) -> None:
        held = memory()
        self.memory_line.show_value(held)
        if not self._memory or now - self._memory[-1][0] >= STEP:
            self._memory.append((now, held))
        while self._memory[0][0] < now - WINDOW:
            self._memory.popleft()

    def _lay_out(self) -> None:
        set_type(self.state, bold=True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(_ACROSS)
        grid.setVerticalSpacing(_CLOSE)
        grid.setColumnStretch(1, 1)
        for number, line in enumerate([*self.lines, self.memory_line]):
            line.add_to(grid, number)
        self._figures = QWidget()
        contents = (self.state, self.language, self.heading, (grid,))
        filled(QVBoxLayout(self._figures), *contents, margins=NO_MARGINS, spacing=_APART)
        # On a small screen the figures scroll, and what can be changed is always seen.
        self._area = scroll_area(self._figures)
        whole = ((self._area,), _CLOSE, self.controls)
        filled(QVBoxLayout(self), *whole, margins=_MARGINS, spacing=_APART)
