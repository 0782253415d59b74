"""The pictures above the settings: the captions' look with its presets, and what β and k do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGraphicsOpacityEffect,
    QHBoxLayout,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import PRESETS, Appearance, appearance_of, spoken_language
from ssbd_desktop.ui.captions.backdrop import paint_backdrop
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.painter import BELOW, MARGIN
from ssbd_desktop.ui.captions.typesetter import Typesetter
from ssbd_desktop.ui.fields.field import NEVER_CHANGES, with_mnemonic
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import NO_MARGINS, Label, describe, filled, set_type, text_label

_AIR, _PREVIEW_HEIGHT, _RIM = 14, 176, 22
_WORDS, _APART, _CLOSE, _RULE = 1.25, 6, 4, 3
"""The size of the method's words; pixels between them, to what is below, and of the rule there."""

_FAINTEST = 0.3
"""The opacity of that rule where nothing keeps words."""

_CALL = ((0.0, "#2b3a55"), (0.45, "#5d7896"), (0.62, "#d8d3c8"), (1.0, "#f4efe6"))


class LookChooser(QWidget):
    """Sample captions in the chosen look, and a list of presets."""

    chosen = Signal(object)
    """The values of the look that the person chose."""

    def __init__(self, used: set[str]) -> None:
        """used: the letters that mnemonics of the window have."""
        super().__init__()
        self.preview = CaptionPreview()
        self.presets = QComboBox(placeholderText=tr("Custom"))
        for name in PRESETS:
            self.presets.addItem(tr(name), name)
        help_text = tr("Sets colors, background, text edge and alignment at once.")
        describe(self.presets, tr("Preset"), help_text)
        self.presets.activated.connect(self._choose)
        label = Label(with_mnemonic(tr("Preset"), used))
        label.setBuddy(self.presets)
        choice = filled(QHBoxLayout(), label, (self.presets,))
        filled(QVBoxLayout(self), self.preview, choice, margins=NO_MARGINS)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings, and the name of their look if it has one."""
        self.preview.show_settings(settings)
        values = settings.values().items()
        name = next((name for name, look in PRESETS.items() if look.items() <= values), None)
        self.presets.setCurrentIndex(self.presets.findData(name))

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
        self._look = appearance_of(settings)
        self._typesetter.use(self._look)
        self._rows = _samples(settings, self._look.caption_language)[-settings.caption_rows :]
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that outlives its event, as after an error, takes the process down.
        with QPainter(self) as painter:
            _paint_call(painter, QRectF(self.rect()))
            place = self.rect().adjusted(_AIR, _AIR, -_AIR, -_AIR)
            paint_backdrop(painter, place, self._look, _RIM)
            area = QRectF(place).adjusted(MARGIN, MARGIN / 2, -MARGIN, -MARGIN * BELOW)
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
    for at, color in _CALL:
        picture.setColorAt(at, QColor(color))
    painter.fillRect(place, picture)


class MethodPicture(QFrame):
    """Shows a caption with its hidden end, and how firmly the rest is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAccessibleName(tr("What β and k do"))
        # Split the way a model would: each piece includes the space that follows it, if any.
        self._words = tr("We |will |send |the |report |on |Monday |before |noon").split("|")
        self.stays, self.hides = _Words(), _Words(hidden=True)
        self.stays.about.setText(tr("On the screen"))
        self._firm = QGraphicsOpacityEffect(self)
        self.stays.rule.setGraphicsEffect(self._firm)
        self.scale = QSlider(Qt.Orientation.Horizontal)
        self.scale.setMaximum(100)
        self.scale.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scale.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        left = text_label(tr("Follows the model"), quiet=True, wrap=False)
        right = text_label(tr("Never changes"), quiet=True, wrap=False)
        words = filled(QHBoxLayout(), self.stays, self.hides, None, spacing=_APART)
        column = (words, self.scale, filled(QHBoxLayout(), left, None, right))
        filled(QVBoxLayout(self), *column, margins=(_AIR,) * 4, spacing=_CLOSE)
        self.show_settings(Settings())

    def show_settings(self, settings: Settings) -> None:
        # RT has no bias, and CD is all bias.
        biases = {"rt": 0.0, "cd": 1.0}
        kept = biases.get(settings.policy, min(settings.beta / NEVER_CHANGES, 1.0))
        percent, hidden = round(100 * kept), settings.mask_k
        self.scale.setValue(percent)
        self._firm.setOpacity(_FAINTEST + (1 - _FAINTEST) * kept)
        shown = max(len(self._words) - hidden, 0)
        self.stays.show_words(self._words[:shown])
        self.hides.show_words(self._words[shown:])
        self.hides.about.setText(tr("Hidden: k = {count}", count=hidden))
        self.setAccessibleDescription(
            tr(
                "The last {count} tokens are hidden. How firmly words on the screen are kept: "
                "{percent}%.",
                count=hidden,
                percent=percent,
            )
        )


class _Words(QWidget):
    """Words of a caption over a rule, and below it what is true of them."""

    def __init__(self, *, hidden: bool = False) -> None:
        super().__init__()
        self.words = text_label(quiet=hidden, wrap=False)
        set_type(self.words, _WORDS)
        self.about = text_label(quiet=True, wrap=False)
        self.rule = Label(autoFillBackground=True)
        ink = QPalette.ColorRole.Mid if hidden else QPalette.ColorRole.Highlight
        self.rule.setBackgroundRole(ink)
        self.rule.setFixedHeight(_RULE)
        column = (self.words, self.rule, self.about)
        filled(QVBoxLayout(self), *column, margins=NO_MARGINS, spacing=_CLOSE)

    def show_words(self, words: Sequence[str]) -> None:
        self.words.setText("".join(words))
        self.setVisible(bool(words))
