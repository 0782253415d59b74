"""The list of the history window: sessions, or the places where words were found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ssbd_desktop.base.writing import EAST_ASIAN, language_of, wide
from ssbd_desktop.transcript.export import clock
from ssbd_desktop.transcript.journal_format import KeptSession
from ssbd_desktop.transcript.search import Hit, characters, places
from ssbd_desktop.ui.captions.paragraphs import format_range, utf16
from ssbd_desktop.ui.history.texts import moment_of, name_of, pair_text
from ssbd_desktop.ui.qt.han_faces import use_faces
from ssbd_desktop.ui.qt.i18n import captions_counted, listed, shown, tr
from ssbd_desktop.ui.qt.list_items import Index, paint_first_line, two_lines
from ssbd_desktop.ui.qt.theme import sign_color
from ssbd_desktop.ui.qt.widgets import as_tip

_BEFORE, _SNIPPET = 24, 200
"""Characters before what was found, of which a wide one counts as two; and the most in all."""

_FOUND, _INK = QColor("#ffd65a"), QColor("#1a1a1a")

T = TypeVar("T")

ITEM = Qt.ItemDataRole.UserRole


@dataclass(frozen=True)
class Item:
    summary: KeptSession
    title: str
    detail: str
    """The second line."""
    badge: str = ""
    line: int = 0
    """The caption's line in the session's file, 0 if it is not a caption."""
    words: str = ""
    language: str = ""
    """The language of the second line, by English name, if it is a caption's."""
    sign: str = ""
    """What the badge's color says; empty for none."""


def session_item(summary: KeptSession) -> Item:
    if summary.failure:
        detail = tr("Cannot be read")
        return Item(summary, name_of(summary), detail, tr("Problem"), sign="problem")
    badge, sign = {
        "live": (tr("Recording"), "success"),
        "interrupted": (tr("Interrupted"), "warning"),
        "ended": ("", ""),
    }[summary.state]
    began = moment_of(summary) if summary.name else ""
    languages = pair_text(summary.languages[-1]) if summary.languages else ""
    captions = captions_counted(summary.captions)
    detail = " · ".join(filter(None, (began, clock(summary.seconds), captions, languages)))
    return Item(summary, name_of(summary), detail, badge, sign=sign)


def hit_item(hit: Hit, words: str) -> Item:
    found = places(hit.text, words)
    begin = _little_before(hit.text, found[0][0]) if found else 0
    snippet = ("…" if begin else "") + " ".join(hit.text[begin : begin + _SNIPPET].split())
    badge = clock(hit.start) if hit.line else ""
    language = language_of(hit.text, hit.language)
    return Item(hit.session, name_of(hit.session), snippet, badge, hit.line, words, language)


def _little_before(text: str, place: int) -> int:
    """Return where to begin for the text at `place` to be in view; no character is cut."""
    room = _BEFORE
    for begin, end in reversed(list(characters(text[:place]))):
        room -= 2 if wide(text[begin]) else 1
        if room < 0:
            return end
    return 0


class HistoryList(QAbstractListModel):
    """The items of the list; each is made when it comes into view."""

    def __init__(self) -> None:
        super().__init__()
        self._things: Sequence[Any] = ()
        self._make: Callable[[Any], Item] = session_item

    def show_things(self, things: Sequence[T], make: Callable[[T], Item]) -> None:
        """Show sessions or hits; `make` is called for each that comes into view."""
        self.beginResetModel()
        self._things, self._make = things, make
        self.endResetModel()

    def put(self, summary: KeptSession) -> None:
        """Show how a session is now, if it is listed."""
        for row, thing in enumerate(self._things):
            if isinstance(thing, KeptSession) and thing.path == summary.path:
                self._things = [*self._things[:row], summary, *self._things[row + 1 :]]
                self.dataChanged.emit(self.index(row), self.index(row))

    def item(self, row: int) -> Item:
        return self._make(self._things[row])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        return 0 if parent.isValid() else len(self._things)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self.item(index.row())
        if role == ITEM:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return item.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return listed((item.title, item.badge, item.detail))
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(shown(item.summary.failure)) or None
        return None


class HistoryDelegate(QStyledItemDelegate):
    """Draws an item in two lines, with the searched words highlighted."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return two_lines(option.font)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item = index.data(ITEM)
        assert isinstance(item, Item)
        painter.save()
        tint = sign_color(item.sign, option.palette) if item.sign else None
        below = paint_first_line(painter, option, item.title, item.badge, tint)
        font = QFont(option.font)
        if item.language in EAST_ASIAN:
            use_faces(font, item.language)
        cut = Qt.TextElideMode.ElideRight
        detail = QFontMetrics(font).elidedText(item.detail, cut, below.width())
        _draw_highlighted(painter, detail, item.words, below, font)
        painter.restore()


def _draw_highlighted(painter: QPainter, text: str, words: str, rect: QRect, font: QFont) -> None:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    highlights = [
        format_range(utf16(text[:begin]), utf16(text[begin : begin + length]), highlight_format())
        for begin, length in places(text, words)
    ]
    layout.draw(painter, QPointF(rect.topLeft()), highlights)


def highlight_format() -> QTextCharFormat:
    """Return the format of searched words, on light and on dark."""
    made = QTextCharFormat()
    made.setBackground(_FOUND)
    made.setForeground(_INK)
    return made
