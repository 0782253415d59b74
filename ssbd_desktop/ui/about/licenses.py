"""The window with the licenses of the app and of its parts, to be read and searched."""

from __future__ import annotations

import textwrap
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontDatabase, QTextCursor
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout

from ssbd_desktop.system.folders import license, notices
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr, whole_number
from ssbd_desktop.ui.qt.widgets import (
    Label,
    describe,
    filled,
    push_button,
)

_WIDTH = 80
"""The most characters of a line."""
_BESIDE_LINES = 60
"""The pixels by which the window is wider than its lines."""


class LicensesWindow(QDialog):
    """Shows the licenses, to be read and searched."""

    def __init__(self, background: BackgroundTasks) -> None:
        super().__init__()
        self.setWindowTitle(tr("Licenses"))
        self._background = background
        self._places: Sequence[int] = ()
        self.lines: Sequence[str] = ()
        self.view = _view()
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.setPlaceholderText(tr("Search"))
        describe(self.search, tr("Search"), tr("Finds words in the licenses."))
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(lambda: self._go())
        self.count = Label()
        self.before = push_button(tr("Previous match"), tr("Goes to the previous match."))
        self.before.clicked.connect(lambda: self._go(back=True))
        self.next = push_button(tr("Next match"), tr("Goes to the next match."))
        self.next.clicked.connect(lambda: self._go())
        self.close_button = push_button(tr("Close"), tr("Closes this window."))
        self.close_button.clicked.connect(self.close)
        self._lay_out()
        self._show_count()
        self._say(tr("Loading…"))
        background.submit("licenses", license_lines, self._show, self._say)

    def sizeHint(self) -> QSize:
        width = self.view.fontMetrics().horizontalAdvance("m" * (_WIDTH + 1))
        return QSize(width + _BESIDE_LINES, 460)

    def _say(self, sentence: str) -> None:
        self._put((sentence,))

    def _show(self, lines: Sequence[str]) -> None:
        self._put(lines or (tr("The licenses are missing from this app."),))
        self._search()

    def _put(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.view.setPlainText("\n".join(lines))

    def _search(self) -> None:
        words = self.search.text()
        if not words.strip():
            self._found([])
            return
        look = partial(found, self.lines, words)
        self._background.submit("searching the licenses", look, self._found)

    def _found(self, places: Sequence[int]) -> None:
        self._places = places if self.search.text().strip() else ()
        if self._places and self.view.textCursor().blockNumber() not in self._places:
            self._go()
        self._show_count()

    def _go(self, *, back: bool = False) -> None:
        if self._places:
            place = following(self._places, self.view.textCursor().blockNumber(), back=back)
            line = self.view.document().findBlockByNumber(self._places[place])
            cursor = QTextCursor(line)
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            self.view.setTextCursor(cursor)
            self.view.centerCursor()
            self.view.horizontalScrollBar().setValue(0)
            self._show_count(place)

    def _show_count(self, place: int = 0) -> None:
        there = bool(self._places)
        self.before.setEnabled(there)
        self.next.setEnabled(there)
        if there:
            number, count = whole_number(place + 1), whole_number(len(self._places))
            self.count.setText(tr("{number} of {count}", number=number, count=count))
        else:
            self.count.setText(tr("No matches") if self.search.text().strip() else "")

    def _lay_out(self) -> None:
        top = filled(QHBoxLayout(), (self.search, 1), self.count, self.before, self.next)
        bottom = filled(QHBoxLayout(), -1, self.close_button)
        filled(QVBoxLayout(self), top, (self.view, 1), bottom)
        self.search.setFocus()


def _view() -> QPlainTextEdit:
    """Return a view that lays out only the lines in sight, of several megabytes."""
    view = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
    view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    # The keyboard reads and copies here, too.
    keyboard = Qt.TextInteractionFlag.TextSelectableByKeyboard
    view.setTextInteractionFlags(keyboard | Qt.TextInteractionFlag.TextSelectableByMouse)
    describe(view, tr("Licenses"), tr("The licenses of the app and everything in it."))
    return view


def license_lines() -> tuple[str, ...]:
    """Read the app's own license and those of all that ships with it: some megabytes.

    Raises OSError.
    """
    files = [file for file in (license(), notices()) if file is not None]
    return tuple(line for file in files for line in ("", *_lines(file)))[1:]


def found(lines: Sequence[str], words: str) -> list[int]:
    """Return the numbers of the lines that contain `words`, in any case."""
    wanted = words.casefold()
    return [number for number, line in enumerate(lines) if wanted in line.casefold()]


def following(places: Sequence[int], line: int, *, back: bool = False) -> int:
    """Return the index of the place after a line, or before it; it wraps around at either end."""
    if back:
        return (bisect_left(places, line) - 1) % len(places)
    return bisect_right(places, line) % len(places)


def _lines(file: Path) -> list[str]:
    text = file.read_text("utf-8", "replace").expandtabs(4)
    return [part for line in text.splitlines() for part in _folded(line)]


def _folded(line: str) -> list[str]:
    if len(line) <= _WIDTH:
        return [line]
    indent = line[: len(line) - len(line.lstrip())][: _WIDTH // 2]
    return textwrap.wrap(line.lstrip(), _WIDTH, initial_indent=indent, subsequent_indent=indent)
