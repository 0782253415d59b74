"""The widgets of the models window and their layout, with the list of models."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPalette,
    QShortcut,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QSplitter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.ui.models.details import ModelDetails
from ssbd_desktop.ui.models.rows import ModelRow
from ssbd_desktop.ui.models.texts import badge, heading, summary
from ssbd_desktop.ui.qt.i18n import listed, tr
from ssbd_desktop.ui.qt.list_items import PADDING, Index, paint_first_line, two_lines
from ssbd_desktop.ui.qt.theme import faded, sign_color
from ssbd_desktop.ui.qt.widgets import (
    NO_MARGINS,
    MessageLabel,
    describe,
    filled,
    push_button,
    text_label,
)

_SIZE, _SIDES = QSize(940, 620), (340, 600)
_LEFT, _BOTTOM, _MESSAGES = (12, 12, 6, 6), (14, 4, 14, 10), (14, 0, 14, 0)
_APART, _LEAST_WIDTH, _INSET = 8, 200, 2
_BAR, _GROOVE, _HEADING = 3, 0.3, 0.9
"""A bar's height and distance in pixels, the opacity of its groove, a heading's size."""

ITEM = Qt.ItemDataRole.UserRole


class ModelList(QStandardItemModel):
    """The models under their headings; a heading can be neither chosen nor reached."""

    def show_rows(self, rows: Sequence[ModelRow]) -> bool:
        """Show these; return whether any was added, removed or moved, whatever they say."""
        texts: list[ModelRow | str] = []
        for above, group in groupby(rows, key=heading):
            texts += [above, *group]
        moved = [_key(each) for each in texts] != [_key(each) for each in self._shown()]
        if moved:
            self.clear()
            for each in texts:
                self.appendRow(QStandardItem(each.name if isinstance(each, ModelRow) else each))
        for number, each in enumerate(texts):
            item = self.item(number)
            item.setData(each, ITEM)
            if isinstance(each, ModelRow):
                item.setEditable(False)
                item.setAccessibleText(listed((each.name, badge(each), summary(each))))
            else:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
        return moved

    def row_of(self, key: str) -> int:
        """Return where the model with this key is; -1 if it is not there."""
        keys = [each.key if isinstance(each, ModelRow) else None for each in self._shown()]
        return keys.index(key) if key in keys else -1

    def _shown(self) -> list[ModelRow | str]:
        return [self.item(number).data(ITEM) for number in range(self.rowCount())]


class ModelListView(QListView):
    """A list in which no key leads to a heading, though the first item is one."""

    def moveCursor(
        self, action: QListView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        index = super().moveCursor(action, modifiers)
        heading = index.isValid() and not index.flags() & Qt.ItemFlag.ItemIsEnabled
        return index.siblingAtRow(index.row() + 1) if heading else index


class ModelDelegate(QStyledItemDelegate):
    """Draws headings, and models in two lines with a bar below while they are downloaded."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if isinstance(index.data(ITEM), ModelRow):
            return two_lines(option.font)
        return QSize(_LEAST_WIDTH, QFontMetrics(option.font).lineSpacing() + 2 * PADDING)

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
            color = option.palette.color(role)
            groove = QRect(below.left(), below.bottom() + _BAR, below.width(), _BAR)
            done = QRect(groove)
            done.setWidth(groove.width() * row.bytes // row.size)
            painter.fillRect(groove, faded(color, _GROOVE))
            painter.fillRect(done, color)


def _paint_heading(painter: QPainter, option: QStyleOptionViewItem, text: str) -> None:
    font = QFont(option.font)
    font.setWeight(QFont.Weight.DemiBold)
    font.setPointSizeF(font.pointSizeF() * _HEADING)
    painter.setFont(font)
    painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
    place = option.rect.adjusted(PADDING + _INSET, 0, -PADDING - _INSET, -PADDING // 2)
    painter.drawText(place, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, text)


def _tint(row: ModelRow, palette: QPalette) -> QColor | None:
    if row.section == "downloads":
        failed = row.download is not None and row.download.doing == "failed"
        return sign_color("problem", palette) if failed else None
    return sign_color("success", palette) if row.in_use or row.proposed else None


def _key(item: ModelRow | str) -> tuple[str, str]:
    return (item.key, item.section) if isinstance(item, ModelRow) else ("", item)


class ModelsView(QWidget):
    """Search and models at the left, the chosen one at the right, the folder at the bottom."""

    def __init__(self, details: ModelDetails) -> None:
        super().__init__()
        self.setWindowTitle(tr("Models – SSBD Desktop"))
        self.items = ModelList()
        self.search = QLineEdit(clearButtonEnabled=True, placeholderText=tr("Search models"))
        describe(self.search, tr("Search"), tr("Searches by name, language or license."))
        self.list = ModelListView()
        self.list.setModel(self.items)
        self.list.setItemDelegate(ModelDelegate(self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Models"))
        self.list.setAccessibleDescription(
            tr("Models on this computer, and models you can download.")
        )
        self.nothing = text_label(quiet=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.details = details
        self.problem = MessageLabel()
        self.folder = text_label(quiet=True, wrap=False)
        self.show_folder = push_button(tr("Open folder"), tr("Opens the folder with your models."))
        self.move_models = push_button(
            tr("Move…"), tr("Moves your models to another folder or disk.")
        )
        self._lay_out()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        # Only in the list, since elsewhere the key deletes a letter.
        deletes = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        deletes.setContext(Qt.ShortcutContext.WidgetShortcut)
        deletes.activated.connect(self._press_delete)

    def sizeHint(self) -> QSize:
        return _SIZE

    def _press_delete(self) -> None:
        for button in (self.details.delete, self.details.discard):
            if button.isVisible():
                button.click()

    def _lay_out(self) -> None:
        left = QWidget()
        column = (self.search, (self.list,), (self.nothing,))
        filled(QVBoxLayout(left), *column, margins=_LEFT)
        splitter = QSplitter(childrenCollapsible=False)
        splitter.addWidget(left)
        splitter.addWidget(self.details)
        splitter.setSizes(_SIDES)
        splitter.setStretchFactor(1, 1)
        buttons = (self.show_folder, self.move_models)
        bottom = filled(QHBoxLayout(), (self.folder,), *buttons, margins=_BOTTOM, spacing=_APART)
        messages = filled(QVBoxLayout(), self.problem, margins=_MESSAGES)
        whole = ((splitter,), messages, bottom)
        filled(QVBoxLayout(self), *whole, margins=NO_MARGINS, spacing=0)
