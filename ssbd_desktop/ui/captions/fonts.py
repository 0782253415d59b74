"""The fonts of captions, of recognized words and of labels, each by its language."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QTextLayout

from ssbd_desktop.base.writing import EAST_ASIAN, language_of
from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.qt.han_faces import SAMPLE, use_faces

_LINE_HEIGHT = 1.22

_SMALL, _LEAST_POINTS = 0.68, 7.0
"""The size of small letters as a share of a caption's, and the least one."""

_HIGHEST = 1.4
"""A line's height in a font's size where characters may be wider than Latin ones."""

_UNDERLINED, _EAST_ASIAN_UNDERLINED = 0.45, 0.13
"""How far below the baseline a stroke may begin: a share of the descent; of the size."""

_SHORTER = 2.2
"""Latin characters for each East Asian one: Japanese is 55% shorter than English and Chinese 60%
(sublingo.cc, “Subtitle specs by language”)."""

_HANGING = ("Japanese", "Chinese")
"""The languages with commas and periods at the left of a full width; Hong Kong centers them."""


@dataclass
class Face:
    """A font for one language."""

    font: QFont
    hang: float
    """The empty half of a comma that may hang, in pixels."""
    line_height: float
    """The distance of two lines' tops, which the tallest one so far needs."""


class CaptionFonts:
    """The fonts of a look; each is made once."""

    def __init__(self, look: Appearance) -> None:
        self._look = look
        self._faces: dict[tuple[str, bool], Face] = {}
        self.beside = self._face(QLocale.languageToString(QLocale().language()), small=True)

    @property
    def usual(self) -> Face:
        """The face of the next caption."""
        return self.face("", self._look.caption_language)

    def face(self, text: str, language: str, *, small: bool = False) -> Face:
        """Return the face for a caption or the words above it; language: expected, "" for any."""
        return self._face(language_of(text, language), small=small)

    def characters_in(self, width: float) -> float:
        """Return how many Latin characters, or their equivalents, of a caption fit in a width."""
        metrics = QFontMetricsF(self.usual.font)
        if self._look.caption_language in EAST_ASIAN:
            return width * _SHORTER / max(1.0, metrics.horizontalAdvance(SAMPLE))
        return width / max(1.0, metrics.averageCharWidth())

    def _face(self, language: str, *, small: bool) -> Face:
        key = language if language in EAST_ASIAN else "", small
        if key not in self._faces:
            size, font = self._look.font_size, QFont()
            use_faces(font, key[0], self._look.font_family)
            font.setPointSizeF(max(_LEAST_POINTS, size * _SMALL) if small else size)
            font.setWeight(QFont.Weight.Medium)
            hang = QFontMetricsF(font).horizontalAdvance("。") / 2 if key[0] in _HANGING else 0.0
            self._faces[key] = Face(font, hang, _line_height(font))
        return self._faces[key]


def _line_height(font: QFont) -> float:
    """Return how high the characters of a font's faces make a line."""
    usual = QFontMetricsF(font).height() * _LINE_HEIGHT
    if len(font.families()) == 1:
        return usual
    sample = QTextLayout(SAMPLE, font)
    sample.beginLayout()
    line = sample.createLine()
    sample.endLayout()
    # Some fonts for Chinese and Japanese are hardly taller than their characters.
    return max(usual, line.height(), QFontInfo(font).pixelSize() * _HIGHEST)


def underline(font: QFont) -> float:
    """Return how far below its baseline a line under a font's letters may begin."""
    descent = QFontMetricsF(font).descent() * _UNDERLINED
    if len(font.families()) == 1:
        return descent
    # Chinese and Japanese characters end lower than n and higher than g.
    return max(descent, _EAST_ASIAN_UNDERLINED * QFontInfo(font).pixelSize())


def baseline(font: QFont, advance: float) -> float:
    """Return how far below a line's top its baseline is."""
    metrics = QFontMetricsF(font)
    return (advance - metrics.height()) / 2 + metrics.ascent()


def air(advance: float) -> float:
    """Return the empty part of a line's height above its letters."""
    return advance * (1 - 1 / _LINE_HEIGHT) / 2
