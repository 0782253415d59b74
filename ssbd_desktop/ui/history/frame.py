"""The history window's controls and how they are laid out; what they do is in `window` and
`chosen_session`."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.transcript.export import Format, Show
from ssbd_desktop.ui.history.news import News, UndoBar
from ssbd_desktop.ui.history.session_list import HistoryDelegate, HistoryList
from ssbd_desktop.ui.history.transcript_view import TranscriptView
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import MessageLabel, describe, push_button


def offer(field: QComboBox, offered: Sequence[tuple[str, str]], chosen: str) -> None:
    """Offer these (value, text) in place of others, without anybody being told of a change."""
    there = [(field.itemData(row), field.itemText(row)) for row in range(field.count())]
    if (there, field.currentData()) == (list(offered), chosen):
        return  # a person may be about to choose
    with QSignalBlocker(field):
        field.clear()
        for value, text in offered:
            field.addItem(text, value)
        field.setCurrentIndex(max(0, field.findData(chosen)))


class HistoryFrame(QWidget):
    """Search and sessions at the left, the chosen session at the right, news at the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(tr("History – SSBD Desktop"))
        self.items = HistoryList()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Search all sessions"))
        describe(self.search, tr("Search"), tr("Searches all sessions."))
        self.list = QListView()
        self.list.setModel(self.items)
        self.list.setItemDelegate(HistoryDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Sessions"))
        self.list.setAccessibleDescription(tr("Sessions, or search results."))
        self.empty = QLabel()
        self.title = QLineEdit()
        self.title.setFrame(False)
        self.title.setPlaceholderText(tr("Name this session"))
        describe(self.title, tr("Name"), tr("The session's name. Press Enter to save it."))
        self.about = QLabel()
        self.problem = MessageLabel()
        self.languages = QComboBox()
        describe(self.languages, tr("Show"), tr("Which language is shown, copied and exported."))
        self.translation = QComboBox()
        describe(self.translation, tr("Translation"), tr("Which translation is shown."))
        self.view = TranscriptView()
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self._make_buttons()
        self.undo_bar = UndoBar()
        self.news = News()
        self._lay_out()

    def sizeHint(self) -> QSize:
        return QSize(980, 640)

    def show_chosen(self, on: bool) -> None:
        """Whether a session is chosen whose text is shown."""
        texts = (self.title, self.about, self.languages, self.translation, self.view)
        for widget in (*texts, *self._buttons):
            widget.setVisible(on)
        self.empty.setVisible(not on)

    def show_languages(self, source: str, target: str) -> None:
        """Offer the languages by their names."""
        offered: tuple[tuple[Show, str], ...] = (
            ("both", tr("Both languages")),
            ("target", tr(target) if target else tr("Translation")),
            ("source", tr(source) if source else tr("Original")),
        )
        offer(self.languages, offered, self.languages.currentData() or "both")

    def _make_buttons(self) -> None:
        self.copy = push_button(tr("Copy"), tr("Copies the selection, or everything."))
        self.export = push_button(tr("Export"), tr("Saves the session as a file for other apps."))
        self.formats = QMenu(self.export)
        names: tuple[tuple[str, Format], ...] = (
            (tr("Subtitles (SRT)…"), "srt"),
            (tr("Web subtitles (VTT)…"), "vtt"),
            (tr("Text (TXT)…"), "txt"),
            (tr("Markdown…"), "md"),
            (tr("JSON…"), "json"),
        )
        for text, format in names:
            self.formats.addAction(text).setData(format)
        self.export.setMenu(self.formats)
        self.retranslate = push_button(
            tr("Translate again…"), tr("Translates with another model or into another language.")
        )
        self.go_on = push_button(tr("Continue"), tr("Adds new captions to this session."))
        self.delete = push_button(tr("Delete"), tr("Deletes this session. You can undo this."))
        self._buttons = (self.copy, self.export, self.retranslate, self.go_on, self.delete)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        # Only in the list: elsewhere the key takes away a letter.
        deletes = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        deletes.setContext(Qt.ShortcutContext.WidgetShortcut)
        deletes.activated.connect(self.delete.click)

    def _lay_out(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 12, 6, 12)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        splitter = QSplitter()
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(left)
        splitter.addWidget(self._right())
        splitter.setSizes([340, 640])
        splitter.setStretchFactor(1, 1)
        all_of_it = QVBoxLayout(self)
        all_of_it.setContentsMargins(0, 0, 0, 0)
        all_of_it.setSpacing(0)
        # On a screen with less room than the buttons take they can be reached by scrolling.
        room = QScrollArea(widgetResizable=True)
        room.setFrameShape(QFrame.Shape.NoFrame)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        room.setWidget(splitter)
        all_of_it.addWidget(room, 1)
        all_of_it.addWidget(self.undo_bar)
        all_of_it.addWidget(self.news)

    def _right(self) -> QWidget:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(6, 12, 12, 12)
        large = QFont(self.title.font())
        large.setPointSizeF(large.pointSizeF() * 1.4)
        large.setWeight(QFont.Weight.DemiBold)
        self.title.setFont(large)
        for label in (self.about, self.empty):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.about.setForegroundRole(self.about.palette().ColorRole.PlaceholderText)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        choices = QHBoxLayout()
        choices.addWidget(self.languages)
        choices.addWidget(self.translation)
        choices.addStretch(1)
        buttons = QHBoxLayout()
        for button in (self.copy, self.export, self.retranslate, self.go_on):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.delete)
        # Above all whose height depends on what is told: no button moves under the mouse.
        column.addWidget(self.title)
        column.addLayout(buttons)
        column.addWidget(self.about)
        column.addWidget(self.problem)
        column.addLayout(choices)
        column.addWidget(self.view, 1)
        column.addWidget(self.empty, 1)
        return right
