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
    QProgressBar,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.transcript.export import Format, Show
from ssbd_desktop.ui.history.session_list import HistoryDelegate, HistoryList
from ssbd_desktop.ui.history.transcript_view import TranscriptView
from ssbd_desktop.ui.qt.i18n import tr


def _named(widget: QWidget, name: str, description: str) -> None:
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(description)
    widget.setToolTip(description)


def _push(text: str, description: str) -> QPushButton:
    button = QPushButton(text)
    button.setAutoDefault(False)
    _named(button, text, description)
    return button


def offer(field: QComboBox, offered: Sequence[tuple[str, str]], chosen: str) -> None:
    """Offer these (value, text) in place of others, without anybody being told of a change."""
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
        _named(self.search, tr("Search"), tr("Finds words in all sessions."))
        self.list = QListView()
        self.list.setModel(self.items)
        self.list.setItemDelegate(HistoryDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Sessions"))
        self.list.setAccessibleDescription(tr("The sessions, or where the words were found."))
        self.empty = QLabel()
        self.title = QLineEdit()
        self.title.setFrame(False)
        self.title.setPlaceholderText(tr("Name this session"))
        _named(self.title, tr("Name"), tr("The session's name; Enter keeps it."))
        self.about = QLabel()
        self.problem = QLabel()
        self.languages = QComboBox()
        _named(self.languages, tr("Show"), tr("Which language is shown, copied and exported."))
        self.translation = QComboBox()
        _named(self.translation, tr("Translation"), tr("Which of its translations is shown."))
        self.view = TranscriptView()
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self._make_buttons()
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
            ("source", tr(source) if source else tr("What was said")),
        )
        offer(self.languages, offered, self.languages.currentData() or "both")

    def _make_buttons(self) -> None:
        self.copy = _push(tr("Copy"), tr("Copies what is selected, or else all of it."))
        self.export = _push(tr("Export"), tr("Writes the session as a file for other programs."))
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
        self.retranslate = _push(
            tr("Translate again…"), tr("Translates it with another model or into another language.")
        )
        self.go_on = _push(tr("Continue"), tr("New captions are added to this session."))
        self.delete = _push(tr("Delete"), tr("Deletes the session; this can be undone."))
        self._buttons = (self.copy, self.export, self.retranslate, self.go_on, self.delete)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)

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
        all_of_it.addWidget(splitter, 1)
        all_of_it.addWidget(self.news)

    def _right(self) -> QWidget:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(6, 12, 12, 12)
        large = QFont(self.title.font())
        large.setPointSizeF(large.pointSizeF() * 1.4)
        large.setWeight(QFont.Weight.DemiBold)
        self.title.setFont(large)
        for label in (self.about, self.problem, self.empty):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.about.setForegroundRole(self.about.palette().ColorRole.PlaceholderText)
        self.problem.setStyleSheet("color: #c0392b;")
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
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addWidget(self.problem)
        column.addLayout(choices)
        column.addWidget(self.view, 1)
        column.addWidget(self.empty, 1)
        column.addLayout(buttons)
        return right


class News(QFrame):
    """One sentence about what was done or went wrong, with its way out, and what is under way."""

    def __init__(self) -> None:
        super().__init__()
        self._working = False
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.undo = _push(tr("Undo"), tr("Brings the session back."))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setMaximumWidth(220)
        _named(self.bar, tr("Progress"), tr("How much has been translated."))
        self.cancel = _push(tr("Cancel"), tr("Stops translating; nothing is changed."))
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        _named(self.close_button, tr("Hide"), tr("Hides this message."))
        self.close_button.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 10, 8)
        row.addWidget(self.label, 1)
        for widget in (self.bar, self.cancel, self.undo, self.close_button):
            row.addWidget(widget)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.hide()

    def tell(self, sentence: str, *, undo: bool = False) -> None:
        """Show a sentence until it is hidden or another comes."""
        self.label.setText(sentence)
        self.label.setAccessibleName(sentence)
        self.undo.setVisible(undo)
        self.bar.setVisible(self._working)
        self.cancel.setVisible(self._working)
        self.close_button.setVisible(not self._working)
        self.show()

    def work(self, sentence: str) -> None:
        """Show what is under way until it is finished."""
        self._working = True
        self.bar.setRange(0, 0)
        self.tell(sentence)

    def finish(self, sentence: str) -> None:
        """Tell how it ended."""
        self._working = False
        self.tell(sentence)

    def progress(self, done: int, of: int) -> None:
        """Show how much is done."""
        self.bar.setRange(0, of)
        self.bar.setValue(done)

    def clear(self) -> None:
        """Have nothing to say, unless something is under way."""
        self.setVisible(self._working)
