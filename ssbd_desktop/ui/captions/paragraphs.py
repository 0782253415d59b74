"""A caption row in paragraphs: what was not heard before it, the recognised words, the caption."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextLayout

from ssbd_desktop.ui.captions.appearance import Appearance
from ssbd_desktop.ui.captions.model import CaptionRow
from ssbd_desktop.ui.captions.revised_words import RevisedWord
from ssbd_desktop.ui.captions.text_layout import format_range, newest, utf16
from ssbd_desktop.ui.qt.i18n import labels, tr

_AFTER_LABEL = "\u2002"


@dataclass(frozen=True)
class Part:
    """One paragraph of a row: a label and a prefix in small type, settled text, unsettled text.

    gap: whether there is room above it. marks: of settled + unsettled. label_look: the colour and
    the font of the label; the prefix has the font only.
    """

    key: tuple[str, str]
    settled: str
    unsettled: str
    colours: tuple[str, str]
    font: QFont
    gap: bool
    label_look: tuple[str, QFont]
    label: str = ""
    note: str = ""
    marks: tuple[RevisedWord, ...] = ()

    @property
    def prefix(self) -> str:
        """What stands before the words in small type."""
        return self.label + self.note

    @property
    def text(self) -> str:
        """All of it."""
        return self.prefix + self.settled + self.unsettled

    def formats(self) -> list[QTextLayout.FormatRange]:
        """What looks different from the words, as Qt wants it."""
        colour, font = self.label_look
        label, note = QTextCharFormat(), QTextCharFormat()
        for small in (label, note):
            small.setFont(font)
        label.setForeground(QColor(colour))
        border, end = utf16(self.label), utf16(self.prefix)
        ranges = [format_range(0, border, label), format_range(border, end - border, note)]
        return [each for each in ranges if each.length]


def parts_of(row: CaptionRow, look: Appearance, font: QFont, small: QFont) -> list[Part]:
    """The paragraphs of a row, from the top; font, small: of captions and of what is beside them.

    Who speaks stands before the first of the words.
    """
    parts = []
    label = _spaced(labels().speaker(row.channel))
    label_look = (look.quiet, small)
    if row.lost:
        key, lost = (row.utterance, "lost"), f"⋯ {labels().not_heard_for(row.lost)} ⋯"
        parts.append(Part(key, lost, "", (look.quiet,) * 2, small, True, label_look))
    if row.said or row.said_tentative:
        key, colours = (row.utterance, "said"), (look.said, look.said_tentative)
        said = newest(row.said, row.said_tentative)
        parts.append(Part(key, *said, colours, small, not parts, label_look, label))
        label = ""
    if row.text:
        key = (row.utterance, "caption")
        words = newest(row.solid, row.tentative)
        colours = (look.untranslated if row.untranslated else look.text, look.tentative)
        note = _spaced(tr("not translated")) if row.untranslated else ""
        revised = _kept_marks(row, "".join(words))
        parts.append(Part(key, *words, colours, font, not parts, label_look, label, note, revised))
    return parts


def _spaced(word: str) -> str:
    return word + _AFTER_LABEL if word else ""


def _kept_marks(row: CaptionRow, shown: str) -> tuple[RevisedWord, ...]:
    """The marks of what is shown of a caption, which is its end."""
    cut = len(row.text) - len(shown)
    return tuple(
        RevisedWord(mark.start - cut, mark.end - cut, mark.since)
        for mark in row.marks
        if mark.start >= cut
    )
