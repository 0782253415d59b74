"""A session's captions as text to read, select and copy, with their times at the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from ssbd_desktop.transcript.export import clock
from ssbd_desktop.transcript.search import places
from ssbd_desktop.ui.history.session_list import marked_format
from ssbd_desktop.ui.qt.i18n import tr

_AT_ONCE = 40
"""Captions that are put into the text in one go: an hour of them would hold up everything."""

_GAP = 14


@dataclass(frozen=True)
class TranscriptRow:
    """A caption in the text, or the mark of what was not heard.

    line: its number in the session's file; start: seconds. who: who speaks, where that is known.
    """

    line: int
    start: float
    source: str
    target: str
    who: str = ""
    unheard: bool = False


class TranscriptView(QPlainTextEdit):
    """Shows rows; those far down come in while the first are read already."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        # Read-only text that the keyboard can move and select in as well.
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(tr("Captions of the session"))
        self.setAccessibleDescription(tr("The text can be selected and copied."))
        self._rows: Sequence[TranscriptRow] = ()
        self._pairs = False
        self._shown = 0
        self._words = ""
        self._blocks: dict[int, int] = {}
        self._times: dict[int, str] = {}
        self._side = _Side(self)
        self._more = QTimer(self, singleShot=True)
        self._more.timeout.connect(self._show_more)
        self.updateRequest.connect(self._scrolled)
        self.verticalScrollBar().valueChanged.connect(self._mark)
        self._make_room()

    def show_rows(self, rows: Sequence[TranscriptRow]) -> None:
        """Show these captions, from the first on."""
        self._more.stop()
        self.clear()
        self._rows, self._shown = rows, 0
        self._pairs = any(row.source and row.target for row in rows)
        self._blocks, self._times = {}, {}
        self._make_room()
        self._show_more()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    @property
    def whole(self) -> bool:
        """Whether all captions are in the text."""
        return self._shown >= len(self._rows)

    def complete(self) -> None:
        """Put all captions into the text now."""
        while not self.whole:
            self._show_more()

    def mark_words(self, words: str) -> None:
        """Highlight these words wherever they stand."""
        self._words = words
        self._mark()

    def jump(self, line: int) -> None:
        """Bring the caption of that line into the middle."""
        while line not in self._blocks and not self.whole:
            self._show_more()
        if line in self._blocks:
            block = self.document().findBlockByNumber(self._blocks[line])
            self.setTextCursor(QTextCursor(block))
            self.centerCursor()
            self._mark()

    # The text

    def _show_more(self) -> None:
        rows = self._rows[self._shown : self._shown + _AT_ONCE]
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for row in rows:
            self._insert(cursor, row)
        cursor.endEditBlock()
        self._shown += len(rows)
        self._mark()
        if not self.whole:
            self._more.start(0)

    def _insert(self, cursor: QTextCursor, row: TranscriptRow) -> None:
        quiet = QTextCharFormat()
        quiet.setForeground(_quiet(self.palette()))
        plain = QTextCharFormat()
        plain.setForeground(self.palette().color(QPalette.ColorRole.Text))
        if not self.document().isEmpty():
            if self._pairs:
                cursor.insertBlock()  # space between pairs
            cursor.insertBlock()
        number = cursor.blockNumber()
        self._times[number] = clock(row.start)
        if row.unheard:
            cursor.insertText(row.target, quiet)
            return
        self._blocks[row.line] = number
        if row.who:
            cursor.insertText(f"{row.who}: ", quiet)
        if row.source and row.target:
            cursor.insertText(row.source, quiet)
            cursor.insertBlock()
        cursor.insertText(row.target or row.source, plain)

    def _mark(self) -> None:
        """Mark the words in what can be seen; the rest when it comes into view."""
        found = []
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        offset = self.contentOffset()
        while self._words and block.isValid():
            if self.blockBoundingGeometry(block).translated(offset).top() > bottom:
                break
            for begin, length in places(block.text(), self._words):
                selection = QTextEdit.ExtraSelection()
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + begin)
                cursor.setPosition(
                    block.position() + begin + length, QTextCursor.MoveMode.KeepAnchor
                )
                selection.cursor = cursor
                selection.format = marked_format()
                found.append(selection)
            block = block.next()
        self.setExtraSelections(found)

    # The times beside it

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._side.setGeometry(
            QRect(inside.left(), inside.top(), self._side.width_wanted(), inside.height())
        )
        self._mark()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._rows:
            self.show_rows(self._rows)

    def _make_room(self) -> None:
        self.setViewportMargins(self._side.width_wanted(), 0, 0, 0)

    def _scrolled(self, rect: QRect, by: int) -> None:
        if by:
            self._side.scroll(0, by)
        else:
            self._side.update(0, rect.y(), self._side.width(), rect.height())

    def paint_times(self, painter: QPainter, area: QRect) -> None:
        """Draw the times of the captions that can be seen."""
        painter.setPen(_quiet(self.palette()))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 0.9)
        painter.setFont(font)
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        high = QFontMetrics(self.font()).lineSpacing()
        while block.isValid():
            top = round(self.blockBoundingGeometry(block).translated(offset).top())
            if top > area.bottom():
                break
            time = self._times.get(block.blockNumber(), "")
            place = QRect(0, top, self._side.width() - _GAP, high)
            painter.drawText(
                place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, time
            )
            block = block.next()


class _Side(QWidget):
    """The column of times."""

    def __init__(self, view: TranscriptView) -> None:
        super().__init__(view)
        self._view = view

    def width_wanted(self) -> int:
        return QFontMetrics(self.font()).horizontalAdvance("0:00:00") + 2 * _GAP

    def sizeHint(self) -> QSize:
        return QSize(self.width_wanted(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._view.palette().color(QPalette.ColorRole.Base))
        self._view.paint_times(painter, event.rect())


def _quiet(palette: QPalette) -> QColor:
    colour = palette.color(QPalette.ColorRole.Text)
    colour.setAlphaF(0.62)
    return colour
