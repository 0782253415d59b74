"""A caption row in paragraphs: what was not heard before it, the recognised words, the caption."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextLayout, QTextOption

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.fonts import CaptionFonts
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.revised_words import RevisedWord
from ssbd_desktop.ui.qt.i18n import labels, tr

AFTER_LABEL = "\u2002"

PARTS = ("lost", "said", "caption")
"""The parts of a row, from its top."""

_HALF = re.compile("[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]")
"""Half of what UTF-16 writes a character with: Qt has a letter for it, and gives a text back
without."""

_LONGEST = 1600
_CUT = 400


@dataclass(frozen=True)
class ParagraphText:
    """One paragraph of a row: a label and a note in small type, settled text, unsettled text.

    colours: of the label, of settled and of unsettled text; a note has that of settled text.
    gap: whether there is room above it. revised: what of settled + unsettled was revised a moment
    ago. final: whether it changes no more. hang: how far a comma may hang over a line's end.
    language: what its words are expected to be in.
    """

    key: tuple[str, str]
    settled: str
    unsettled: str
    colours: tuple[str, str, str]
    font: QFont
    small: QFont
    gap: bool
    label: str = ""
    note: str = ""
    revised: tuple[RevisedWord, ...] = ()
    final: bool = False
    hang: float = 0.0
    language: str = ""

    @property
    def prefix(self) -> str:
        """What stands before the words in small type."""
        return self.label + self.note

    @property
    def text(self) -> str:
        """All of it."""
        return self.prefix + self.settled + self.unsettled

    @property
    def written(self) -> tuple[tuple[str, QFont, str], ...]:
        """All of it in pieces, each with its font and with the language that it is expected to be
        in, "" for any."""
        words = self.settled + self.unsettled
        return (self.prefix, self.small, ""), (words, self.font, self.language)

    def layout(self, centred: bool) -> QTextLayout:
        """Its text, not yet broken into lines."""
        layout = QTextLayout(self.text, self.font)
        layout.setCacheEnabled(True)
        layout.setTextOption(_option_for(self.settled + self.unsettled, centred))
        if self.prefix:
            small = QTextCharFormat()
            small.setFont(self.small)
            layout.setFormats([format_range(0, utf16(self.prefix), small)])
        return layout

    def coloured(self) -> list[QTextLayout.FormatRange]:
        """What has another colour than settled text. It is no format of the layout: there words
        would be shaped apart, and move, where the colour changes."""
        tail = utf16(self.prefix + self.settled)
        ranges = [
            (0, utf16(self.label), self.colours[0]),
            (tail, utf16(self.unsettled), self.colours[2]),
        ]
        made = []
        for start, length, colour in ranges:
            if length:
                look = QTextCharFormat()
                look.setForeground(QColor(colour))
                made.append(format_range(start, length, look))
        return made


def parts_of(row: CaptionRow, look: Appearance, fonts: CaptionFonts) -> list[ParagraphText]:
    """The paragraphs of a row, from the top.

    Who speaks stands before the first of the words.
    """
    parts = []
    label, small = _spaced(labels().speaker(row.channel)), fonts.beside
    language, spoken = _languages(row, look)
    if row.lost:
        key, lost = (row.utterance, "lost"), f"⋯ {labels().not_heard_for(row.lost)} ⋯"
        parts.append(
            ParagraphText(key, lost, "", (look.quiet,) * 3, small, small, True, final=True)
        )
    if row.said or row.said_tentative:
        key, colours = (row.utterance, "said"), (look.quiet, look.said, look.said_tentative)
        said = newest(row.said, row.said_tentative)
        face = fonts.said("".join(said), spoken)
        part = ParagraphText(
            key, *said, colours, face.font, small, not parts, label, final=row.final
        )
        parts.append(replace(part, hang=face.hang, language=spoken))
        label = ""
    if row.text:
        key = (row.utterance, "caption")
        words = newest(row.solid, row.tentative)
        face = fonts.caption("".join(words), language)
        colours = (look.quiet, look.untranslated if row.untranslated else look.text, look.tentative)
        note = _spaced(tr("not translated")) if row.untranslated else ""
        part = ParagraphText(key, *words, colours, face.font, small, not parts, label, note)
        revised = _shown_revised(row, "".join(words))
        part = replace(part, revised=revised, final=row.final)
        parts.append(replace(part, hang=face.hang, language=language))
    return parts


def _languages(row: CaptionRow, look: Appearance) -> tuple[str, str]:
    """What a row's caption and its recognised words are expected to be in."""
    spoken = look.spoken_language if row.spoken is None else row.spoken
    if row.language is not None:
        return row.language, spoken
    return spoken if row.untranslated else look.caption_language, spoken


def newest(settled: str, unsettled: str) -> tuple[str, str]:
    """The end of a very long text. It is cut in steps, so that the breaks stay in between.

    Half a character, as a server may send, is replaced.
    """
    settled, unsettled = (_HALF.sub("\ufffd", text) for text in (settled, unsettled))
    over = len(settled) + len(unsettled) - _LONGEST
    if over <= 0:
        return settled, unsettled
    cut = -(-over // _CUT) * _CUT
    return settled[cut:], unsettled[max(0, cut - len(settled)) :]


def utf16(text: str) -> int:
    """The length of `text` as Qt counts it."""
    return len(text) + sum(char > "\uffff" for char in text)


def _option_for(text: str, centred: bool) -> QTextOption:
    """Wrapping, and the side that the text starts from: there its words stay while it grows."""
    kinds = (unicodedata.bidirectional(char) for char in text)
    first = next((kind for kind in kinds if kind in ("L", "R", "AL")), "L")
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    if first != "L":
        option.setAlignment(Qt.AlignmentFlag.AlignRight)
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
    if centred:
        option.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def format_range(start: int, length: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    """Letters, as Qt counts, with a look of their own."""
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = length
    made.format = look
    return made


def _spaced(word: str) -> str:
    return word + AFTER_LABEL if word else ""


def _shown_revised(row: CaptionRow, shown: str) -> tuple[RevisedWord, ...]:
    """The revised words of what is shown of a caption, which is its end."""
    cut = len(row.text) - len(shown)
    return tuple(
        RevisedWord(word.start - cut, word.end - cut, word.since)
        for word in row.revised
        if word.start >= cut
    )
