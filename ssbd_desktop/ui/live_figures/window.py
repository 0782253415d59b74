"""The live figures: what the method gains and costs right now, and two settings that decide it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QFont, QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.base.events import LanguageHeard
from ssbd_desktop.pipeline.live_figures import (
    WINDOW,
    LiveFigures,
    Recorder,
    Recording,
    figures,
    time_series,
)
from ssbd_desktop.system.memory import memory
from ssbd_desktop.ui.live_figures.controls import LiveControls
from ssbd_desktop.ui.live_figures.rows import (
    STEP,
    FigureRow,
    chart_of,
    heading,
    memory_row,
    points_of,
    rows,
)
from ssbd_desktop.ui.live_figures.sparkline import Sparkline
from ssbd_desktop.ui.qt.i18n import labels, listed, tr, whole_number
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

REPAINT_MS = 250
"""The shortest time between two looks at the figures."""

_NOTHING = "–"


class LiveFiguresWindow(QDialog):
    """A window with the live figures that can stay open beside the captions.

    While it is not on the screen it does nothing at all.
    """

    def __init__(self, recorder: Recorder, settings: CurrentSettings, detect: QAction) -> None:
        """detect: has the spoken language found out again; to be seen where that is possible."""
        super().__init__(None, Qt.WindowType.Tool | Qt.WindowType.WindowStaysOnTopHint)
        # Else macOS takes a tool window away while another app, such as the call, is in front.
        self.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)
        self.setWindowTitle(tr("Performance"))
        self._recorder = recorder
        self._memory: deque[tuple[float, float]] = deque()
        self._drawn: object = None
        self._timer = QTimer(self)
        self._timer.setInterval(REPAINT_MS)
        self._timer.timeout.connect(self._look)
        self.state = QLabel()
        self.language = LanguageLine(detect)
        self.heading = QLabel()
        self.lines = [_Line(row) for row in rows()]
        told = memory()
        self.memory_line = _Line(memory_row(peak=told is not None and told.peak))
        self.controls = LiveControls(settings)
        self._lay_out()
        self._look()

    def sizeHint(self) -> QSize:
        return QSize(540, super().sizeHint().height())

    def show_state(self, sentence: str) -> None:
        """Say how captions are doing."""
        self.state.setText(sentence)
        self.state.setVisible(bool(sentence))

    def show_languages(self, heard: Sequence[LanguageHeard]) -> None:
        """Say which language is spoken in each channel, where that was found out."""
        self.language.show_languages(heard)

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
        if now.speed is not None:
            self.lines[0].note.setText(_priced(now))
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
            points = points_of(line.row, series)
            line.chart.show_chart(chart_of(points, line.row, now, fresh_starts))
        row = self.memory_line.row
        self.memory_line.chart.show_chart(chart_of(self._memory, row, now, fresh_starts))

    def _watch_memory(self, now: float) -> None:
        told = memory()
        if told is None:
            return
        self.memory_line.show_value(told.resident)
        if not self._memory or now - self._memory[-1][0] >= STEP:
            self._memory.append((now, told.resident))
        while self._memory[0][0] < now - WINDOW:
            self._memory.popleft()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 14, 16, 14)
        box.setSpacing(10)
        for label in (self.state, self.heading):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        _weigh(self.state, 1.0, QFont.Weight.DemiBold)
        box.addWidget(self.state)
        box.addWidget(self.language)
        box.addWidget(self.heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for number, line in enumerate([*self.lines, self.memory_line]):
            line.add_to(grid, number)
        box.addLayout(grid, 1)
        box.addSpacing(6)
        box.addWidget(self.controls)


class _Line:
    """One figure: its name and note, its sparkline, its value."""

    def __init__(self, row: FigureRow) -> None:
        self.row = row
        self.value = QLabel(_NOTHING)
        self.note = QLabel(row.note)
        self.chart = Sparkline()
        self._name = QLabel(row.name)
        for label in (self._name, self.note, self.value):
            label.setTextFormat(Qt.TextFormat.PlainText)
        for widget in (self._name, self.note, self.value, self.chart):
            widget.setToolTip(row.help)
            widget.setAccessibleDescription(row.help)
        self.chart.setAccessibleName(tr("{figure}, the last two minutes", figure=row.name))
        self.show_value(None)

    def show_value(self, value: float | None) -> None:
        """Show the figure; None: there is none yet."""
        text = _NOTHING if value is None else self.row.text(value)
        if text != self.value.text() or not self.value.accessibleName():
            self.value.setText(text)
            self.value.setAccessibleName(f"{self.row.name}: {text}")

    def add_to(self, grid: QGridLayout, number: int) -> None:
        """Lay it out as line `number` of a grid of three columns."""
        text = QVBoxLayout()
        text.setSpacing(0)
        _weigh(self._name, 1.0, QFont.Weight.DemiBold)
        _weigh(self.note, 0.85, QFont.Weight.Normal)
        self.note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        text.addStretch(1)
        text.addWidget(self._name)
        text.addWidget(self.note)
        text.addStretch(1)
        grid.addLayout(text, number, 0)
        grid.addWidget(self.chart, number, 1)
        _weigh(self.value, 1.35, QFont.Weight.Normal)
        # As wide as any value: the charts must not move when a number gets longer.
        widest = self.value.fontMetrics().horizontalAdvance("0000 MB")
        self.value.setMinimumWidth(widest)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.value.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        grid.addWidget(self.value, number, 2)


def _priced(now: LiveFigures) -> str:
    if now.by_curve:
        return tr("vs. plain re-translation")
    return tr("in passes; costs not measured yet")


def _weigh(label: QLabel, size: float, weight: QFont.Weight) -> None:
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * size)
    font.setWeight(weight)
    label.setFont(font)


class LanguageLine(QWidget):
    """Which language was found to be spoken; shown where the settings leave that to be found out.

    again: the action that finds it out anew; where it cannot be seen, neither can this.
    """

    def __init__(self, again: QAction) -> None:
        super().__init__()
        self._again = again
        self.text = QLabel()
        self.button = QPushButton(tr("Detect again"))
        self.button.setAutoDefault(False)
        self.button.setAccessibleName(again.text())
        self.button.clicked.connect(again.trigger)
        again.changed.connect(self._follow)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.text, 1)
        box.addWidget(self.button)
        self.show_languages(())

    def show_languages(self, heard: Sequence[LanguageHeard]) -> None:
        """Say which language it is in each channel, and how sure that is."""
        each = listed(labels().said(one.channel, _sure(one)) for one in heard)
        self.text.setText(
            tr("Detected: {language}", language=each) if each else tr("Detecting the language…")
        )
        self._follow()

    def _follow(self) -> None:
        self.setVisible(self._again.isVisible())
        self.button.setEnabled(self._again.isEnabled())
        self.button.setToolTip(self._again.toolTip())
        self.button.setAccessibleDescription(self._again.toolTip())


def _sure(heard: LanguageHeard) -> str:
    language = tr(heard.language)
    if heard.probability <= 0:
        return language
    percent = whole_number(100 * heard.probability)
    return tr("{language} ({percent} % sure)", language=language, percent=percent)
