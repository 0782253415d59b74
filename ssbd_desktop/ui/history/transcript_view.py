"""A session's captions as text to read, select and copy, with their times at the side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, Qt, QTimer
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
from ssbd_desktop.transcript.labels import Labels
from ssbd_desktop.transcript.search import places
from ssbd_desktop.transcript.subtitles import Entry
from ssbd_desktop.ui.history.session_list import highlight_format
from ssbd_desktop.ui.qt.i18n import labels, tr

_AT_ONCE = 40
"""Captions that are put into the text in one go: an hour of them would hold up everything."""

_GAP = 14


class TranscriptView(QPlainTextEdit):
    """Shows captions; those far down come in while the first are read already."""

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
        self._entries: Sequence[tuple[int, Entry]] = ()
        self._labels = labels()
        self._pairs = False
        self._shown = 0
        self._words = ""
        self._blocks: dict[int, int] = {}
        self._times = _Times(self)
        self._more = QTimer(self, singleShot=True)
        self._more.timeout.connect(self._show_more)
        self.updateRequest.connect(lambda: self._times.update())
        self.verticalScrollBar().valueChanged.connect(self._highlight)

    def show_entries(self, entries: Sequence[tuple[int, Entry]], labels: Labels) -> None:
        """Show these captions and gaps, by their lines' numbers, from the first on."""
        self._more.stop()
        self.clear()
        self._entries, self._labels, self._shown = entries, labels, 0
        self._pairs = any(entry.source and entry.target for _, entry in entries)
        self._blocks = {}
        self.setViewportMargins(self._times.room(), 0, 0, 0)
        self._show_more()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    @property
    def whole(self) -> bool:
        """Whether all captions are in the text."""
        return self._shown >= len(self._entries)

    def complete(self) -> None:
        """Put all captions into the text now."""
        while not self.whole:
            self._show_more()

    def highlight(self, words: str) -> None:
        """Highlight these words wherever they stand."""
        self._words = words
        self._highlight()

    def jump(self, line: int) -> None:
        """Bring the caption of that line into the middle."""
        while line not in self._blocks and not self.whole:
            self._show_more()
        if line in self._blocks:
            block = self.document().findBlockByNumber(self._blocks[line])
            self.setTextCursor(QTextCursor(block))
            self.centerCursor()
            self._highlight()

    # The text

    def _show_more(self) -> None:
        more = self._entries[self._shown : self._shown + _AT_ONCE]
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for line, entry in more:
            self._insert(cursor, line, entry)
        cursor.endEditBlock()
        self._shown += len(more)
        self._highlight()
        if not self.whole:
            self._more.start(0)

    def _insert(self, cursor: QTextCursor, line: int, entry: Entry) -> None:
        faint, plain = QTextCharFormat(), QTextCharFormat()
        faint.setForeground(_faint(self.palette()))
        plain.setForeground(self.palette().color(QPalette.ColorRole.Text))
        if not self.document().isEmpty():
            if self._pairs:
                cursor.insertBlock()  # space between pairs
            cursor.insertBlock()
        cursor.block().setUserState(int(entry.start))  # for the times
        if entry.unheard:
            cursor.insertText(entry.target, faint)
            return
        self._blocks[line] = cursor.blockNumber()
        if speaker := self._labels.speaker(entry.channel):
            cursor.insertText(f"{speaker}: ", faint)
        if entry.source and entry.target:
            cursor.insertText(entry.source, faint)
            cursor.insertBlock()
        cursor.insertText(entry.target or entry.source, plain)

    def _highlight(self) -> None:
        """Highlight the words in what can be seen; the rest when it comes into view.

        Looking for them in an hour of captions at once, as QSyntaxHighlighter does, would take from
        30 to 600 ms.
        """
        found = []
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        offset = self.contentOffset()
        while self._words and block.isValid():
            if self.blockBoundingGeometry(block).translated(offset).top() > bottom:
                break
            for begin, length in places(block.text(), self._words):
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + begin)
                end = block.position() + begin + length
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                selection = QTextEdit.ExtraSelection()
                selection.cursor, selection.format = cursor, highlight_format()
                found.append(selection)
            block = block.next()
        self.setExtraSelections(found)

    # The times beside it

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        inside.setWidth(self._times.room())
        self._times.setGeometry(inside)
        self._highlight()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._entries:
            self.show_entries(self._entries, self._labels)

    def paint_times(self, painter: QPainter, area: QRect) -> None:
        """Draw the times of the captions that can be seen."""
        painter.setPen(_faint(self.palette()))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 0.9)
        painter.setFont(font)
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        high = QFontMetrics(self.font()).lineSpacing()
        while block.isValid():
            top = round(self.blockBoundingGeometry(block).translated(offset).top())
            if top > area.bottom():
                break
            if block.userState() >= 0:
                place = QRect(0, top, self._times.width() - _GAP, high)
                painter.drawText(place, right, clock(block.userState()))
            block = block.next()


class _Times(QWidget):
    """The column of times: no part of the text, so that they are not copied with it."""

    def __init__(self, view: TranscriptView) -> None:
        super().__init__(view)
        self._view = view

    def room(self) -> int:
        """How wide it wants to be."""
        return QFontMetrics(self.font()).horizontalAdvance("0:00:00") + 2 * _GAP

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._view.palette().color(QPalette.ColorRole.Base))
        self._view.paint_times(painter, event.rect())


def _faint(palette: QPalette) -> QColor:
    colour = palette.color(QPalette.ColorRole.Text)
    colour.setAlphaF(0.62)
    return colour
