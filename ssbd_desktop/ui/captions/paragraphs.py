"""A caption row in paragraphs: what was not heard before it, the recognized words, the caption."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextLayout, QTextOption

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.fonts import CaptionFonts, Face
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.revised_words import RevisedWord
from ssbd_desktop.ui.qt.i18n import labels, tr

AFTER_LABEL = "\u2002"

PARTS = ("lost", "said", "caption")
"""The parts of a row, from its top."""

_HALF = re.compile("[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]")
"""Half of a surrogate pair, which Qt shows as a letter but leaves out of a layout's text."""

_LONGEST = 1600
_CUT = 400


@dataclass(frozen=True)
class ParagraphText:
    """One paragraph of a row: a label and a note in small type, settled text, unsettled text."""

    key: tuple[str, str]
    settled: str
    unsettled: str
    colors: tuple[str, str, str]
    """The colors of the label, of settled and of unsettled text; a note has that of settled."""
    face: Face
    small: QFont
    gap: bool
    """True if there is room above it."""
    label: str = ""
    note: str = ""
    revised: tuple[RevisedWord, ...] = ()
    """The parts of settled + unsettled that were revised a moment ago."""
    final: bool = False
    language: str = ""
    """The language that its words are expected to be in."""

    @property
    def prefix(self) -> str:
        """The small type before the words."""
        return self.label + self.note

    @property
    def text(self) -> str:
        return self.prefix + self.settled + self.unsettled

    @property
    def written(self) -> tuple[tuple[str, QFont, str], ...]:
        """The pieces with their fonts and their expected languages, "" for any."""
        words = self.settled + self.unsettled
        return (self.prefix, self.small, ""), (words, self.face.font, self.language)

    def layout(self, centered: bool) -> QTextLayout:
        """Return its text, not yet broken into lines."""
        layout = QTextLayout(self.text, self.face.font)
        layout.setCacheEnabled(True)
        layout.setTextOption(_option_for(self.settled + self.unsettled, centered))
        if self.prefix:
            small = QTextCharFormat()
            small.setFont(self.small)
            layout.setFormats([format_range(0, utf16(self.prefix), small)])
        return layout

    def colored(self) -> list[QTextLayout.FormatRange]:
        """Return the formats of whatever has a color other than settled text's.

        They are not part of the layout, where words would be shaped separately at each change of
        color, and move.
        """
        tail = utf16(self.prefix + self.settled)
        made = []
        for start, text, color in (
            (0, self.label, self.colors[0]),
            (tail, self.unsettled, self.colors[2]),
        ):
            if text:
                look = QTextCharFormat()
                look.setForeground(QColor(color))
                made.append(format_range(start, utf16(text), look))
        return made


def parts_of(row: CaptionRow, look: Appearance, fonts: CaptionFonts) -> list[ParagraphText]:
    """Return the paragraphs of a row, from the top; another speaker's begin with the name."""
    parts = []
    small = fonts.beside.font
    label = _spaced(labels().speaker(row.channel, row.speaker)) if row.turn else ""
    color = look.names[(row.speaker - 1) % len(look.names)] if row.speaker else look.quiet
    if row.lost:
        key, lost = (row.utterance, "lost"), f"⋯ {labels().not_heard_for(row.lost)} ⋯"
        quiet = look.quiet, look.quiet, look.quiet
        parts.append(ParagraphText(key, lost, "", quiet, fonts.beside, small, True, final=True))
    if row.said or row.said_tentative:
        key, colors = (row.utterance, "said"), (color, look.said, look.said_tentative)
        said = newest(row.said, row.said_tentative)
        face = fonts.face("".join(said), row.spoken, small=True)
        part = ParagraphText(key, *said, colors, face, small, not parts, label)
        parts.append(replace(part, final=row.final, language=row.spoken))
        label = ""
    if row.text:
        key = (row.utterance, "caption")
        words = newest(row.solid, row.tentative)
        face = fonts.face("".join(words), row.language)
        colors = (color, look.untranslated if row.untranslated else look.text, look.tentative)
        note = _spaced(tr("not translated")) if row.untranslated else ""
        revised = _shown_revised(row, "".join(words))
        part = ParagraphText(key, *words, colors, face, small, not parts, label, note, revised)
        parts.append(replace(part, final=row.final, language=row.language))
    return parts


def newest(settled: str, unsettled: str) -> tuple[str, str]:
    """Return the end of a very long text, cut in steps so that the breaks stay in between.

    Half a character, as a server may send, is replaced.
    """
    settled, unsettled = (_HALF.sub("\ufffd", text) for text in (settled, unsettled))
    over = len(settled) + len(unsettled) - _LONGEST
    if over <= 0:
        return settled, unsettled
    cut = -(-over // _CUT) * _CUT
    return settled[cut:], unsettled[max(0, cut - len(settled)) :]


def utf16(text: str) -> int:
    """Return the length of `text` as Qt counts it."""
    return len(text) + sum(char > "\uffff" for char in text)


def _option_for(text: str, centered: bool) -> QTextOption:
    """Return the wrapping and the side that the text starts from, so that its words stay put."""
    kinds = (unicodedata.bidirectional(char) for char in text)
    from_left = next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") == "L"
    side = Qt.AlignmentFlag.AlignLeft if from_left else Qt.AlignmentFlag.AlignRight
    option = QTextOption(Qt.AlignmentFlag.AlignHCenter if centered else side)
    direction = Qt.LayoutDirection
    option.setTextDirection(direction.LeftToRight if from_left else direction.RightToLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def format_range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    """Return a format for some letters, as Qt counts."""
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = length
    made.format = look
    return made


def _spaced(word: str) -> str:
    return word + AFTER_LABEL if word else ""


def _shown_revised(row: CaptionRow, shown: str) -> tuple[RevisedWord, ...]:
    """Return the revised words of the shown end of a caption."""
    cut = len(row.text) - len(shown)
    return tuple(
        RevisedWord(word.start - cut, word.end - cut, word.since)
        for word in row.revised
        if word.start >= cut
    )
