"""The list at the left of the models window: the models, section by section, under headings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ssbd_desktop.ui.models.rows import ModelRow
from ssbd_desktop.ui.models.texts import badge, heading, summary
from ssbd_desktop.ui.qt.i18n import listed
from ssbd_desktop.ui.qt.list_items import PADDING, Index, paint_first_line, two_lines
from ssbd_desktop.ui.qt.theme import problem_colour, success_colour

ITEM = Qt.ItemDataRole.UserRole

_BAR = 3
"""Pixels that the bar of a download is high."""


class ModelList(QAbstractListModel):
    """The models and the headings above them; a heading can be neither chosen nor reached."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[ModelRow | str] = []

    def show_rows(self, rows: Sequence[ModelRow]) -> bool:
        """Show these; whether items have come, gone or moved, not only what is said of them."""
        items: list[ModelRow | str] = []
        for above, group in groupby(rows, key=heading):
            items += [above, *group]
        if [_key(item) for item in items] != [_key(item) for item in self._items]:
            self.beginResetModel()
            self._items = items
            self.endResetModel()
            return True
        for number, item in enumerate(items):
            if item != self._items[number]:
                self._items[number] = item
                self.dataChanged.emit(self.index(number), self.index(number))
        return False

    def row_of(self, key: str) -> int:
        """Where the model with this key is; -1 where it is not."""
        for number, item in enumerate(self._items):
            if isinstance(item, ModelRow) and item.key == key:
                return number
        return -1

    def model_at(self, index: Index) -> ModelRow | None:
        """The model of an item; None where it is a heading, or none."""
        item = self._items[index.row()] if index.isValid() else None
        return item if isinstance(item, ModelRow) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        return 0 if parent.isValid() else len(self._items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.model_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self._items[index.row()]
        if role == ITEM:
            return item
        if not isinstance(item, ModelRow):
            return item if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return item.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return listed((item.name, badge(item), summary(item)))
        return None


class ModelListView(QListView):
    """A list in which no key leads to a heading: the first item is one."""

    def moveCursor(
        self, action: QListView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        index = super().moveCursor(action, modifiers)
        heading = index.isValid() and not index.flags() & Qt.ItemFlag.ItemIsEnabled
        return index.siblingAtRow(index.row() + 1) if heading else index


class ModelDelegate(QStyledItemDelegate):
    """Draws a model in two lines, with a bar below while it is downloaded, and headings."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if isinstance(index.data(ITEM), ModelRow):
            return two_lines(option.font)
        return QSize(200, QFontMetrics(option.font).lineSpacing() + 2 * PADDING)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item = index.data(ITEM)
        painter.save()
        if isinstance(item, ModelRow):
            self._paint_model(painter, option, item)
        else:
            _paint_heading(painter, option, str(index.data()))
        painter.restore()

    def _paint_model(self, painter: QPainter, option: QStyleOptionViewItem, row: ModelRow) -> None:
        below = paint_first_line(painter, option, row.name, badge(row), _tint(row, option.palette))
        text = QFontMetrics(option.font).elidedText(
            summary(row), Qt.TextElideMode.ElideRight, below.width()
        )
        painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, text)
        if row.section == "downloads" and row.size:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Highlight
            colour = option.palette.color(role)
            groove = QRect(below.left(), below.bottom() + 3, below.width(), _BAR)
            done = QRect(groove)
            done.setWidth(groove.width() * row.bytes // row.size)
            faint = QColor(colour)
            faint.setAlphaF(0.3)
            painter.fillRect(groove, faint)
            painter.fillRect(done, colour)


def _paint_heading(painter: QPainter, option: QStyleOptionViewItem, text: str) -> None:
    font = QFont(option.font)
    font.setWeight(QFont.Weight.DemiBold)
    font.setPointSizeF(font.pointSizeF() * 0.9)
    painter.setFont(font)
    painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
    place = option.rect.adjusted(PADDING + 2, 0, -PADDING - 2, -PADDING // 2)
    painter.drawText(place, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, text)


def _tint(row: ModelRow, palette: QPalette) -> QColor | None:
    if row.section == "downloads":
        failed = row.download is not None and row.download.doing == "failed"
        return QColor(problem_colour(palette)) if failed else None
    return QColor(success_colour(palette)) if row.in_use or row.proposed else None


def _key(item: ModelRow | str) -> tuple[str, str]:
    return (item.key, item.section) if isinstance(item, ModelRow) else ("", item)
