"""The list at the history's left: sessions, or the places where searched words were found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPalette,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ssbd_desktop.transcript.export import clock
from ssbd_desktop.transcript.library import Summary
from ssbd_desktop.transcript.search import Hit, places
from ssbd_desktop.ui.history.texts import moment_of, name_of, pair_text
from ssbd_desktop.ui.qt.i18n import captions_counted, listed, tr

T = TypeVar("T")

Index = QModelIndex | QPersistentModelIndex

ITEM = Qt.ItemDataRole.UserRole
HIGHLIGHT = QColor(255, 214, 90)
_PADDING = 10
_BEFORE = 24
"""Characters of a hit's text that stand before the words."""


@dataclass(frozen=True)
class Item:
    """A line of the list: its title, what is told below it, and what stands at its right."""

    summary: Summary
    title: str
    detail: str
    mark: str = ""
    line: int = 0
    words: str = ""


def session_item(summary: Summary) -> Item:
    """A session as the list shows it."""
    mark = {"live": tr("Now"), "interrupted": tr("Interrupted"), "ended": ""}[summary.state]
    if summary.problem:
        return Item(summary, name_of(summary), tr("Cannot be read"), tr("Problem"))
    began = moment_of(summary) if summary.title else ""
    languages = pair_text(summary.languages[-1]) if summary.languages else ""
    captions = captions_counted(summary.captions)
    detail = " · ".join(filter(None, (began, clock(summary.seconds), captions, languages)))
    return Item(summary, name_of(summary), detail, mark)


def hit_item(hit: Hit, words: str) -> Item:
    """A place where words were found as the list shows it."""
    found = places(hit.text, words)
    begin = max(0, found[0][0] - _BEFORE) if found else 0
    snippet = ("…" if begin else "") + " ".join(hit.text[begin : begin + 200].split())
    mark = clock(hit.start) if hit.line else ""
    return Item(hit.session, name_of(hit.session), snippet, mark, hit.line, words)


class HistoryList(QAbstractListModel):
    """The items; what is drawn of them is asked for when it comes into view."""

    def __init__(self) -> None:
        super().__init__()
        self._things: Sequence[Any] = ()
        self._make: Callable[[Any], Item] = session_item
        self._made: dict[int, Item] = {}

    def show_things(self, things: Sequence[T], make: Callable[[T], Item]) -> None:
        """Show sessions or hits; make: how one is shown, asked when it comes into view."""
        self.beginResetModel()
        self._things, self._make, self._made = things, make, {}
        self.endResetModel()

    def item(self, row: int) -> Item:
        """What is shown in a row."""
        if row not in self._made:
            self._made[row] = self._make(self._things[row])
        return self._made[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        return 0 if parent.isValid() else len(self._things)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self.item(index.row())
        if role == ITEM:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return item.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return listed((item.title, item.mark, item.detail))
        if role == Qt.ItemDataRole.ToolTipRole:
            return item.summary.problem or None
        return None


class HistoryDelegate(QStyledItemDelegate):
    """Draws an item in two lines, with the searched words marked."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        metrics = QFontMetrics(option.font)
        return QSize(200, 2 * metrics.lineSpacing() + 2 * _PADDING)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item = index.data(ITEM)
        assert isinstance(item, Item)
        widget = option.widget
        style = widget.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, widget)
        state = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        _draw(painter, item, option.rect, option.palette, option.font, selected)


def _draw(
    painter: QPainter, item: Item, rect: QRect, palette: QPalette, font: QFont, selected: bool
) -> None:
    role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
    ink = palette.color(role)
    quiet = QColor(ink)
    quiet.setAlphaF(0.66)
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    space = rect.adjusted(_PADDING + 2, _PADDING, -_PADDING - 2, -_PADDING)
    high = QFontMetrics(font).lineSpacing()
    mark_width = QFontMetrics(font).horizontalAdvance(item.mark) + 10 if item.mark else 0
    painter.save()
    top = QRect(space.left(), space.top(), space.width() - mark_width, high)
    painter.setFont(bold)
    painter.setPen(ink)
    title = QFontMetrics(bold).elidedText(item.title, Qt.TextElideMode.ElideRight, top.width())
    painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, title)
    painter.setFont(font)
    if item.mark:
        painter.setPen(ink if selected else _mark_colour(item, quiet))
        right = QRect(space.left(), space.top(), space.width(), high)
        painter.drawText(
            right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, item.mark
        )
    painter.setPen(quiet)
    below = QRect(space.left(), space.top() + high, space.width(), high)
    detail = QFontMetrics(font).elidedText(item.detail, Qt.TextElideMode.ElideRight, below.width())
    _draw_marked(painter, detail, item.words, below, font)
    painter.restore()


def _mark_colour(item: Item, quiet: QColor) -> QColor:
    if item.summary.problem:
        return QColor("#c0392b")
    colours = {"live": QColor("#2f9e5b"), "interrupted": QColor("#c77d12"), "ended": quiet}
    return quiet if item.words else colours[item.summary.state]


def _draw_marked(painter: QPainter, text: str, words: str, rect: QRect, font: QFont) -> None:
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(rect.width())
    layout.endLayout()
    layout.draw(painter, QPointF(rect.topLeft()), marks(text, words))


def marks(text: str, words: str) -> list[QTextLayout.FormatRange]:
    """The formats that mark searched words in a text."""
    found = []
    for begin, length in places(text, words):
        marked = QTextLayout.FormatRange()
        marked.start, marked.length = begin, length
        marked.format = marked_format()
        found.append(marked)
    return found


def marked_format() -> QTextCharFormat:
    """How searched words stand out, on light and on dark."""
    made = QTextCharFormat()
    made.setBackground(HIGHLIGHT)
    made.setForeground(QColor("#1a1a1a"))
    return made
