"""Sample captions over a picture of a call, to see what a look is like before it is in use."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.appearance import Appearance, appearance_of
from ssbd_desktop.ui.captions.backdrop import paint_backdrop
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.size import MARGIN
from ssbd_desktop.ui.captions.typesetter import Typesetter
from ssbd_desktop.ui.qt.i18n import tr

_AIR = 14


class CaptionPreview(QWidget):
    """Draws sample captions as the overlay would."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Appearance = appearance_of(Settings())
        self._typesetter = Typesetter(self._look)
        self._rows: tuple[CaptionRow, ...] = ()
        self.setMinimumHeight(120)
        self.setAccessibleName(tr("Preview"))
        self.setAccessibleDescription(tr("Sample captions in the look that is chosen."))
        self.show_settings(Settings())

    def sizeHint(self) -> QSize:
        return QSize(520, 210)

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
            page = self._typesetter.lay_out(area, self._rows)
            self._typesetter.paint(painter, page, area, 0.0)


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
    """Dark and bright places, as behind captions in a call."""
    ground = QLinearGradient(place.topLeft(), place.bottomRight())
    for at, colour in ((0.0, "#2b3a55"), (0.45, "#5d7896"), (0.62, "#d8d3c8"), (1.0, "#f4efe6")):
        ground.setColorAt(at, QColor(colour))
    painter.fillRect(place, ground)
