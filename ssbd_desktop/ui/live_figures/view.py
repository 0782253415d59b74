"""The parts of the live figures' window: lines with sparklines, the language, β and k."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ssbd_desktop.base.events import LanguageHeard
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.fields.field import BiasMeaning, NumberField, with_mnemonic
from ssbd_desktop.ui.live_figures.rows import Chart, FigureRow
from ssbd_desktop.ui.qt.i18n import labels, listed, tr, whole_number
from ssbd_desktop.ui.qt.theme import faded
from ssbd_desktop.ui.qt.widgets import Label, describe, filled, push_button, set_tip, set_type
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_NOTHING = "–"

_AIR = 3.0
"""Pixels that keep the line and its dot inside."""

_WIDTH, _DOT, _FINE = 1.6, 2.4, 1.0
_FAINT, _PLAIN, _BELOW = 0.16, 0.5, 0.14
"""The opacity of levels, of fresh starts, and of what is below the line."""

_USUAL, _LEAST = QSize(200, 36), QSize(80, 28)
_MARGINS, _APART, _NOTE, _VALUE = (0, 0, 0, 0), 14, 0.85, 1.35
_REST_MS, _MOST = 250, {"beta": 1.0, "mask_k": 20.0}


class Sparkline(QWidget):
    """Draws a chart in the palette's colors, and again only when there is another."""

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return _USUAL

    def minimumSizeHint(self) -> QSize:
        return _LEAST

    def show_chart(self, chart: Chart) -> None:
        if chart != self.chart:
            self.chart = chart
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect()).adjusted(_AIR, _AIR, -_AIR, -_AIR)
            self._paint_levels(painter, area)
            for run in self.chart.runs:
                self._paint_run(painter, area, [self._point(area, *point) for point in run])
            if self.chart.runs:
                newest = self._point(area, *self.chart.runs[-1][-1])
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.palette().highlight())
                painter.drawEllipse(newest, _DOT, _DOT)

    def _paint_levels(self, painter: QPainter, area: QRectF) -> None:
        ink = self.palette().windowText().color()
        faint = faded(ink, _FAINT)
        painter.setPen(QPen(faint, _FINE))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if self.chart.base is not None:
            left, right = (self._point(area, place, self.chart.base) for place in (0.0, 1.0))
            painter.setPen(QPen(faint, _FINE, Qt.PenStyle.DotLine))
            painter.drawLine(left, right)
        painter.setPen(QPen(faded(ink, _PLAIN), _FINE, Qt.PenStyle.DashLine))
        for place in self.chart.verticals:
            at = area.left() + place * area.width()
            painter.drawLine(QLineF(at, 0, at, self.height()))

    def _paint_run(self, painter: QPainter, area: QRectF, points: list[QPointF]) -> None:
        if len(points) == 1:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.palette().highlight())
            painter.drawEllipse(points[0], _WIDTH / 2, _WIDTH / 2)
            return
        first, last = points[0].x(), points[-1].x()
        below = [QPointF(last, area.bottom()), QPointF(first, area.bottom())]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self.palette().highlight().color(), _BELOW))
        painter.drawPolygon(QPolygonF([*points, *below]))
        painter.setPen(QPen(self.palette().highlight(), _WIDTH))
        painter.drawLines([QLineF(one, next_one) for one, next_one in pairwise(points)])

    def _point(self, area: QRectF, place: float, value: float) -> QPointF:
        high = value / (self.chart.high or 1.0) * area.height()
        return QPointF(area.left() + place * area.width(), area.bottom() - high)


class FigureLine:
    """One figure: its name and note, its sparkline, its value."""

    def __init__(self, row: FigureRow) -> None:
        self.row = row
        self._name, self.note, self.value = Label(row.name), Label(row.note), Label()
        self.chart = Sparkline()
        for widget in (self._name, self.note, self.value, self.chart):
            set_tip(widget, row.help)
            widget.setAccessibleDescription(row.help)
        self.chart.setAccessibleName(tr("{figure}, the last two minutes", figure=row.name))

    def show_value(self, value: float | None) -> None:
        text = _NOTHING if value is None else self.row.text(value)
        if text != self.value.text():
            self.value.setText(text)
            self.value.setAccessibleName(f"{self.row.name}: {text}")

    def add_to(self, grid: QGridLayout, number: int) -> None:
        """Become line `number` of a grid of three columns."""
        set_type(self._name, bold=True)
        set_type(self.note, _NOTE)
        self.note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        text = filled(QVBoxLayout(), None, self._name, self.note, None, spacing=0)
        grid.addLayout(text, number, 0)
        grid.addWidget(self.chart, number, 1)
        set_type(self.value, _VALUE)
        # As wide as any value: the charts must not move when a number gets longer.
        widest = self.value.fontMetrics().horizontalAdvance("0000 MB")
        self.value.setMinimumWidth(widest)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.value.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        grid.addWidget(self.value, number, 2)


class LanguageLine(QWidget):
    """The detected language; shown if the settings leave it to be detected."""

    def __init__(self, again: QAction) -> None:
        """again: the action that detects it again; this is visible while the action is."""
        super().__init__()
        self._again = again
        self.text = Label()
        self.button = push_button(tr("Detect again"), "")
        self.button.clicked.connect(again.trigger)
        again.changed.connect(self._follow)
        filled(QHBoxLayout(self), (self.text,), self.button, margins=_MARGINS)
        self.show_languages(())

    def show_languages(self, heard: Sequence[LanguageHeard]) -> None:
        """Show which language it is in each channel, and how sure that is."""
        each = listed(labels().said(one.channel, _sure(one)) for one in heard)
        self.text.setText(
            tr("Detected: {language}", language=each) if each else tr("Detecting the language…")
        )
        self._follow()

    def _follow(self) -> None:
        self.setVisible(self._again.isVisible())
        self.button.setEnabled(self._again.isEnabled())
        describe(self.button, self._again.text(), self._again.toolTip())


def _sure(heard: LanguageHeard) -> str:
    language = tr(heard.language)
    if heard.probability <= 0:
        return language
    percent = whole_number(100 * heard.probability)
    return tr("{language} ({percent}% sure)", language=language, percent=percent)


class LiveControls(QWidget):
    """A slider and a spin box for each of the two settings."""

    def __init__(self, settings: CurrentSettings) -> None:
        super().__init__()
        self._settings = settings
        self._pending: dict[str, object] = {}
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._use_pending)
        self.meaning = BiasMeaning()
        self.meaning.text.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        # Higher values can be typed.
        self.fields = {name: self._field(name, high) for name, high in _MOST.items()}
        self._lay_out()
        self._show_settings(settings.value)
        settings.changed.connect(self._show_settings)

    def commit(self) -> None:
        for field in self.fields.values():
            field.commit()
        self._use_pending()

    def _field(self, name: str, slider_high: float) -> NumberField:
        field = NumberField(setting_row(name), slider_high)
        field.edited.connect(lambda value: self._edited(name, value))
        return field

    def _show_settings(self, settings: Settings) -> None:
        for name, field in self.fields.items():
            field.show_value(getattr(settings, name))
        self.meaning.show_value(settings.beta, settings)

    def _edited(self, name: str, value: object) -> None:
        self.meaning.show_value(self.fields["beta"].value, self._settings.value)
        self._pending[name] = value
        self._rest.start()

    def _use_pending(self) -> None:
        self._rest.stop()
        pending, self._pending = self._pending, {}
        self._settings.put_values(**pending)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(*_MARGINS)
        grid.setHorizontalSpacing(_APART)
        grid.setColumnStretch(1, 1)
        used: set[str] = set()
        for line, (name, field) in zip((0, 2), self.fields.items(), strict=True):
            label = Label(with_mnemonic(tr(setting_row(name).label), used))
            label.setBuddy(field.controls[0])
            grid.addWidget(label, line, 0)
            grid.addWidget(field, line, 1)
        grid.addWidget(self.meaning, 1, 1)
