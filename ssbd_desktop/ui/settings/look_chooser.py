"""A preview of the captions' look and a list of presets, above the settings of the look."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import PRESETS, Appearance, appearance_of
from ssbd_desktop.ui.captions.backdrop import paint_backdrop
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import MARGIN
from ssbd_desktop.ui.captions.typesetter import Typesetter
from ssbd_desktop.ui.fields.field import with_mnemonic
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import (
    Label,
    describe,
    filled,
)

_PREVIEW_HEIGHT = 176
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
        self.setFixedHeight(_PREVIEW_HEIGHT)
        self.setAccessibleName(tr("Preview"))
        self.setAccessibleDescription(tr("Sample captions with your settings."))
        self.show_settings(Settings())

    def show_settings(self, settings: Settings) -> None:
        """Draw with these settings."""
        self._look = appearance_of(settings)
        self._typesetter.use(self._look)
        self._rows = _samples(settings.show)[-settings.caption_rows :]
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


def _samples(show: str) -> tuple[CaptionRow, ...]:
    caption = tr("A finished caption.")
    growing, tentative = tr("This one is still"), tr(" growing")
    said, saying = tr("What was said."), tr("What is being said")
    if show == "source":
        caption, growing, tentative = said, saying, "…"
    both = show == "both"
    return (
        CaptionRow("1", said if both else "", "", caption, "", untranslated=False),
        CaptionRow("2", saying if both else "", "", growing, tentative, untranslated=False),
    )


def _paint_call(painter: QPainter, place: QRectF) -> None:
    """Paint dark and bright places, as behind captions in a call."""
    picture = QLinearGradient(place.topLeft(), place.bottomRight())
    for at, color in ((0.0, "#2b3a55"), (0.45, "#5d7896"), (0.62, "#d8d3c8"), (1.0, "#f4efe6")):
        picture.setColorAt(at, QColor(color))
    painter.fillRect(place, picture)
