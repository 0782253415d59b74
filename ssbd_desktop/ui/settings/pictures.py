"""The pictures above the settings: the captions' look with its presets, and what β and k do."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import PRESETS, Appearance, appearance_of, spoken_language
from ssbd_desktop.ui.captions.backdrop import paint_backdrop
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import MARGIN
from ssbd_desktop.ui.captions.typesetter import Typesetter
from ssbd_desktop.ui.fields.field import NEVER_CHANGES, with_mnemonic
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.theme import faded
from ssbd_desktop.ui.qt.widgets import Label, describe, filled

_AIR = 14


class LookChooser(QWidget):
    """Sample captions in the chosen look, and a list of presets."""

    chosen = Signal(object)
    """The values of the look that the person chose."""

    def __init__(self, used: set[str]) -> None:
        """used: the letters that mnemonics of the window have."""
        super().__init__()
        self.preview = CaptionPreview()
        self.presets = QComboBox()
        for name in PRESETS:
            self.presets.addItem(tr(name), name)
        self.presets.setPlaceholderText(tr("Custom"))
        help_text = tr("Sets colors, background, text edge and alignment at once.")
        describe(self.presets, tr("Preset"), help_text)
        self.presets.activated.connect(self._choose)
        label = Label(with_mnemonic(tr("Preset"), used))
        label.setBuddy(self.presets)
        choice = filled(QHBoxLayout(), label, (self.presets, 1))
        filled(QVBoxLayout(self), self.preview, choice, margins=(0, 0, 0, 0))

    def show_settings(self, settings: Settings) -> None:
        """Show these settings, and the name of their look if it has one."""
        self.preview.show_settings(settings)
        values = settings.values().items()
        name = next((name for name, look in PRESETS.items() if look.items() <= values), None)
        self.presets.setCurrentIndex(self.presets.findData(name) if name else -1)

    def _choose(self) -> None:
        self.chosen.emit(dict(PRESETS[self.presets.currentData()]))


class CaptionPreview(QWidget):
    """Draws sample captions as the overlay would."""

    def __init__(self) -> None:
        super().__init__()
        self._look: Appearance = appearance_of(Settings())
        self._typesetter = Typesetter(self._look)
        self._rows: tuple[CaptionRow, ...] = ()
        self.setFixedHeight(176)
        self.setAccessibleName(tr("Preview"))
        self.setAccessibleDescription(tr("Sample captions with your settings."))
        self.show_settings(Settings())

    def show_settings(self, settings: Settings) -> None:
        self._look = appearance_of(settings)
        self._typesetter.use(self._look)
        self._rows = _samples(settings, self._look.caption_language)[-settings.caption_rows :]
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            _paint_call(painter, QRectF(self.rect()))
            place = self.rect().adjusted(_AIR, _AIR, -_AIR, -_AIR)
            paint_backdrop(painter, place, self._look, 22)
            area = QRectF(place).adjusted(MARGIN, MARGIN / 2, -MARGIN, -MARGIN * 0.7)
            paragraphs = self._typesetter.lay_out(area, self._rows)
            self._typesetter.paint(painter, paragraphs, area, 0.0)


def _samples(settings: Settings, language: str) -> tuple[CaptionRow, ...]:
    show, spoken = settings.show, spoken_language(settings)
    caption = tr("A finished caption.")
    growing, tentative = tr("This one is still"), tr(" growing")
    said, saying = tr("What was said."), tr("What is being said")
    if show == "source":
        caption, growing, tentative = said, saying, "…"
    both = show == "both"
    rows = (
        CaptionRow("1", said if both else "", "", caption, "", untranslated=False),
        CaptionRow("2", saying if both else "", "", growing, tentative, untranslated=False),
    )
    return tuple(replace(row, language=language, spoken=spoken) for row in rows)


def _paint_call(painter: QPainter, place: QRectF) -> None:
    """Paint dark and bright places, as behind captions in a call."""
    picture = QLinearGradient(place.topLeft(), place.bottomRight())
    for at, color in ((0.0, "#2b3a55"), (0.45, "#5d7896"), (0.62, "#d8d3c8"), (1.0, "#f4efe6")):
        picture.setColorAt(at, QColor(color))
    painter.fillRect(place, picture)


_ROUND = 8.0
_FAINT = 0.32
"""The strength of what is not shown."""


class MethodPicture(QWidget):
    """Draws a caption with its hidden end, and how firmly the rest is kept."""

    def __init__(self) -> None:
        super().__init__()
        self._kept = -1.0
        """The firmness of words: from 0, the model is followed, to 1, they never change."""
        self._hidden = 0
        # Split the way a model would: each piece includes the space that follows it, if any.
        self._words = tr("We |will |send |the |report |on |Monday |before |noon").split("|")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        self.setAccessibleName(tr("What β and k do"))
        self.show_settings(Settings())

    def show_settings(self, settings: Settings) -> None:
        # RT has no bias, and CD is all bias.
        biases = {"rt": 0.0, "cd": 1.0}
        kept = biases.get(settings.policy, min(settings.beta / NEVER_CHANGES, 1.0))
        if (kept, settings.mask_k) != (self._kept, self._hidden):
            self._kept, self._hidden = kept, settings.mask_k
            self.setAccessibleDescription(
                tr(
                    "The last {count} tokens are hidden. How firmly words on the screen are kept: "
                    "{percent}%.",
                    count=self._hidden,
                    percent=round(100 * kept),
                )
            )
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, round(5 * self.fontMetrics().lineSpacing() + 3 * _AIR))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(faded(self.palette().windowText().color(), 0.18), 1.0))
            painter.setBrush(self.palette().base())
            painter.drawRoundedRect(
                QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND
            )
            inside = QRectF(self.rect()).adjusted(_AIR, _AIR, -_AIR, -_AIR)
            below = self._paint_caption(painter, inside)
            self._paint_scale(painter, QRectF(inside.left(), below + _AIR, inside.width(), 0))

    def _paint_caption(self, painter: QPainter, area: QRectF) -> float:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.25)
        painter.setFont(font)
        metrics, line = painter.fontMetrics(), painter.fontMetrics().height()
        shown = max(len(self._words) - self._hidden, 0)
        x, start = area.left(), area.left()
        for number, word in enumerate(self._words):
            strength = 1.0 if number < shown else _FAINT
            painter.setPen(faded(self.palette().text().color(), strength))
            painter.drawText(QPointF(x, area.top() + metrics.ascent()), word)
            x += metrics.horizontalAdvance(word)
            start = x if number < shown else start
        painter.setFont(self.font())
        ruled = area.top() + line + 4
        if shown:
            stays = faded(self.palette().highlight().color(), 0.3 + 0.7 * self._kept)
            self._rule(painter, (area.left(), start - 6), ruled, stays, tr("On the screen"))
        if shown < len(self._words):
            faint = faded(self.palette().text().color(), _FAINT)
            hidden = tr("Hidden: k = {count}", count=self._hidden)
            self._rule(painter, (start, x), ruled, faint, hidden)
        return ruled + 4 + painter.fontMetrics().height()

    def _rule(
        self, painter: QPainter, ends: tuple[float, float], y: float, color: QColor, text: str
    ) -> None:
        painter.setPen(_thick(color))
        painter.drawLine(QLineF(ends[0] + 1.5, y, ends[1] - 1.5, y))
        painter.setPen(self.palette().placeholderText().color())
        painter.drawText(QPointF(ends[0], y + 4 + painter.fontMetrics().ascent()), text)

    def _paint_scale(self, painter: QPainter, area: QRectF) -> None:
        """Paint the scale from “follows the model” to “never changes”, and where β is on it."""
        y = area.top() + 5
        painter.setPen(_thick(faded(self.palette().windowText().color(), 0.25)))
        painter.drawLine(QLineF(area.left() + 5, y, area.right() - 5, y))
        at = area.left() + 5 + self._kept * (area.width() - 10)
        painter.setPen(QPen(self.palette().base().color(), 2.0))
        painter.setBrush(self.palette().highlight())
        painter.drawEllipse(QPointF(at, y), 6.0, 6.0)
        painter.setPen(self.palette().placeholderText().color())
        height = painter.fontMetrics().height()
        below = QRectF(area.left(), y + 8, area.width(), height)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        painter.drawText(below, left, tr("Follows the model"))
        painter.drawText(below, right, tr("Never changes"))


def _thick(color: QColor) -> QPen:
    return QPen(color, 3.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
