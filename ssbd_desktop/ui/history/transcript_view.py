"""A session's captions as text to read, select and copy, with their times beside it."""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from ssbd_desktop.base.writing import EAST_ASIAN, language_of
from ssbd_desktop.transcript.export import clock
from ssbd_desktop.transcript.labels import Labels
from ssbd_desktop.transcript.search import places
from ssbd_desktop.transcript.subtitles import Passage
from ssbd_desktop.ui.captions.paragraphs import utf16
from ssbd_desktop.ui.history.session_list import highlight_format
from ssbd_desktop.ui.qt.han_faces import use_faces
from ssbd_desktop.ui.qt.i18n import labels, tr
from ssbd_desktop.ui.qt.theme import faded

_STEP = 40
"""How many captions are inserted at a time: all of an hour at once would block the window."""

_SMALL = 0.9

_GAP = 14
_FAINT = 0.62


class TranscriptView(QPlainTextEdit):
    """Shows captions; those far down are inserted while the first can be read already.

    correction_wanted: the caption at the cursor should be corrected. naming_wanted: a voice should
    get another name.
    """

    correction_wanted = Signal()
    naming_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__(readOnly=True, undoRedoEnabled=False)
        # Read-only text that the keyboard can move and select in as well.
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(tr("Transcript"))
        self.setAccessibleDescription(tr("Select text to copy it."))
        self._entries: Sequence[tuple[int, Passage]] = ()
        self._labels = labels()
        self._pairs = False
        self._words = ""
        self._grows = self._at_end = False
        """True if more will come, and if the end then stays in view."""
        self._begins: list[int] = []
        """The number of the first block of each caption in the text."""
        self._times = _Times(self)
        self._more = QTimer(self, singleShot=True)
        self._more.timeout.connect(self._show_more)
        self.updateRequest.connect(lambda: self._times.update())
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._stay_at_end)

    def show_entries(self, entries: Sequence[tuple[int, Passage]], labels: Labels) -> None:
        """Show these captions and gaps, each with the number of its line.

        Those at the beginning that are shown already stay, and with them the selection.
        """
        pairs = any(entry.source and entry.target for _, entry in entries)
        same = (pairs, labels) == (self._pairs, self._labels)
        pairs_now = zip(self._entries[: len(self._begins)], entries, strict=False)
        alike = itertools.takewhile(lambda pair: pair[0] == pair[1], pairs_now)
        stay = sum(1 for _ in alike) if same else 0
        self._entries, self._labels, self._pairs = entries, labels, pairs
        self.setViewportMargins(self._times.room(), 0, 0, 0)
        at_end = self._at_end
        self._cut(stay)
        self._at_end = at_end
        self._show_more()
        if not stay and not at_end:
            self.moveCursor(QTextCursor.MoveOperation.Start)

    def begin(self, *, grows: bool, at_end: bool) -> None:
        """Begin with another session's captions; grows: more come, and the end stays in view."""
        self._entries = ()
        self._grows, self._at_end = grows, at_end

    @property
    def whole(self) -> bool:
        return len(self._begins) >= len(self._entries)

    def complete(self) -> None:
        while not self.whole:
            self._show_more()

    @property
    def line(self) -> int:
        """Return the line of the caption at the cursor; 0 for none."""
        return self._at_cursor[0] if self._at_cursor else 0

    @property
    def _at_cursor(self) -> tuple[int, Passage] | None:
        place = bisect.bisect_right(self._begins, self.textCursor().blockNumber()) - 1
        return self._entries[place] if place >= 0 else None

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.textCursor().hasSelection():
            self.setTextCursor(self.cursorForPosition(event.pos()))
        menu = self.createStandardContextMenu(event.pos())
        menu.addSeparator()
        menu.addAction(tr("Correct…"), self.correction_wanted.emit).setEnabled(self.line > 0)
        if self._at_cursor and (voice := self._at_cursor[1].speaker):
            menu.addAction(tr("Rename speaker…"), lambda: self.naming_wanted.emit(voice))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def highlight(self, words: str) -> None:
        self._words = words
        self._highlight()

    def jump(self, line: int) -> None:
        """Bring the caption of that line into the middle."""
        place = next((at for at, (number, _) in enumerate(self._entries) if number == line), None)
        if place is None:
            return
        while place >= len(self._begins):
            self._show_more()
        block = self.document().findBlockByNumber(self._begins[place])
        self.setTextCursor(QTextCursor(block))
        self.centerCursor()

    # The text

    def _show_more(self) -> None:
        shown = len(self._begins)
        more = self._entries[shown : shown + _STEP]
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for _, entry in more:
            self._insert(cursor, entry)
        cursor.endEditBlock()
        self._highlight()
        if not self.whole:
            self._more.start(0)

    def _cut(self, stay: int) -> None:
        """Remove all but the first captions from the text."""
        if stay >= len(self._begins):
            return
        begin = self.document().findBlockByNumber(self._begins[stay]).position()
        cursor = QTextCursor(self.document())
        # With the breaks before it, which the next one brings again.
        cursor.setPosition(max(0, begin - (2 if self._pairs else 1)) if stay else 0)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if not stay:
            self.document().firstBlock().setUserState(-1)
        del self._begins[stay:]

    def _scrolled(self, value: int) -> None:
        self._at_end = self._grows and value >= self.verticalScrollBar().maximum()
        self._highlight()

    def _stay_at_end(self, _: int, end: int) -> None:
        if self._at_end:
            self.verticalScrollBar().setValue(end)

    def _insert(self, cursor: QTextCursor, entry: Passage) -> None:
        faint = QTextCharFormat()
        faint.setForeground(faded(self.palette().text().color(), _FAINT))
        if not self.document().isEmpty():
            if self._pairs:
                cursor.insertBlock()  # space between pairs
            cursor.insertBlock()
        cursor.block().setUserState(int(entry.start))  # for the times
        self._begins.append(cursor.blockNumber())
        if entry.unheard:
            cursor.insertText(entry.target, faint)
            return
        if speaker := self._labels.speaker(entry.channel, entry.speaker):
            cursor.insertText(f"{speaker}: ", faint)
        source, target = (
            _written_in(language_of(text, expected))
            for text, expected in zip((entry.source, entry.target), entry.languages, strict=True)
        )
        if entry.source and entry.target:
            source.setForeground(faint.foreground())
            cursor.insertText(entry.source, source)
            cursor.insertBlock()
        cursor.insertText(entry.target or entry.source, target if entry.target else source)

    def _highlight(self) -> None:
        """Highlight the words in the visible part.

        To search an hour of captions at once, as QSyntaxHighlighter does, would take 30 to 600 ms.
        """
        found = []
        block = self.firstVisibleBlock()
        bottom = self.viewport().height()
        offset = self.contentOffset()
        while self._words and block.isValid():
            if self.blockBoundingGeometry(block).translated(offset).top() > bottom:
                break
            text = block.text()
            for begin, length in places(text, self._words):
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + utf16(text[:begin]))
                end = block.position() + utf16(text[: begin + length])
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
            self._cut(0)  # all of it has other colors
            self.show_entries(self._entries, self._labels)


class _Times(QWidget):
    """The column of times, which are not part of the text and so are not copied with it."""

    def __init__(self, view: TranscriptView) -> None:
        super().__init__(view)
        self._view = view

    def room(self) -> int:
        return QFontMetrics(self.font()).horizontalAdvance("0:00:00") + 2 * _GAP

    def paintEvent(self, event: QPaintEvent) -> None:
        view, painter = self._view, QPainter(self)
        painter.fillRect(event.rect(), view.palette().color(QPalette.ColorRole.Base))
        painter.setPen(faded(view.palette().text().color(), _FAINT))
        font = view.font()
        font.setPointSizeF(font.pointSizeF() * _SMALL)
        painter.setFont(font)
        block, offset = view.firstVisibleBlock(), view.contentOffset()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        high = QFontMetrics(view.font()).lineSpacing()
        while block.isValid():
            top = round(view.blockBoundingGeometry(block).translated(offset).top())
            if top > event.rect().bottom():
                break
            if block.userState() >= 0:
                place = QRect(0, top, self.width() - _GAP, high)
                painter.drawText(place, right, clock(block.userState()))
            block = block.next()


def _written_in(language: str) -> QTextCharFormat:
    made = QTextCharFormat()
    if language in EAST_ASIAN:
        font = QFont()
        use_faces(font, language)
        made.setFontFamilies(font.families())
        made.setFontStyleHint(font.styleHint())
    return made
