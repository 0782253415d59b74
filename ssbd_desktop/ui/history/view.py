"""The widgets of the history window and their layout, with the two bars at its bottom."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QMenu,
    QProgressBar,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.transcript.export import Format, Show
from ssbd_desktop.ui.history.session_list import HistoryDelegate, HistoryList
from ssbd_desktop.ui.history.transcript_view import TranscriptView
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import (
    NO_MARGINS,
    MessageLabel,
    describe,
    filled,
    push_button,
    scroll_area,
    set_type,
    text_label,
)

_SIZE, _SIDES, _TITLE, _BAR_WIDTH = QSize(980, 640), (340, 640), 1.4, 220
_LEFT, _RIGHT, _BAR = (12, 12, 6, 12), (6, 12, 12, 12), (14, 8, 10, 8)


def offer(field: QComboBox, offered: Sequence[tuple[str, str]], chosen: str) -> None:
    """Offer these (value, text) in place of others, without a signal of a change."""
    there = [(field.itemData(row), field.itemText(row)) for row in range(field.count())]
    if (there, field.currentData()) == (list(offered), chosen):
        return  # a person may be about to choose
    with QSignalBlocker(field):
        field.clear()
        for value, text in offered:
            field.addItem(text, value)
        field.setCurrentIndex(max(0, field.findData(chosen)))


class _Bar(QFrame):
    """A sentence, what can be done about it, and a cross that hides both."""

    def __init__(self, *actions: QWidget) -> None:
        super().__init__()
        self.label = text_label()
        self.close_button = QToolButton(autoRaise=True)
        self.close_button.setText("✕")
        describe(self.close_button, tr("Hide"), tr("Hides this message."))
        self.close_button.clicked.connect(self.hide)
        label = (self.label,)
        filled(QHBoxLayout(self), label, *actions, self.close_button, margins=_BAR)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.hide()

    def show_sentence(self, sentence: str) -> None:
        self.label.setText(sentence)
        self.label.setAccessibleName(sentence)
        self.show()


class UndoBar(_Bar):
    """Shows what was deleted or corrected, and offers to undo it."""

    def __init__(self) -> None:
        self.undo = push_button(tr("Undo"), tr("Undoes this."))
        about = tr("It will be recognized and translated this way from now on.")
        self.glossary = push_button(tr("Add to glossary"), about)
        super().__init__(self.glossary, self.undo)

    def show_sentence(self, sentence: str) -> None:
        self.glossary.hide()
        super().show_sentence(sentence)


class NewsBar(_Bar):
    """Shows what was done, what went wrong, or what is under way."""

    def __init__(self) -> None:
        self._working = False
        self.bar = QProgressBar(textVisible=False)
        self.bar.setMaximumWidth(_BAR_WIDTH)
        describe(self.bar, tr("Progress"), tr("Translation progress."))
        self.cancel = push_button(tr("Cancel"), tr("Stops translating. Nothing is changed."))
        self.show_file = push_button(tr("Show in folder"), tr("Opens the folder with the file."))
        super().__init__(self.bar, self.cancel, self.show_file)

    def tell(self, sentence: str, *, file: bool = False) -> None:
        """Show a sentence; file: whether it is about a file that can be shown in its folder."""
        self.show_file.setVisible(file)
        self.bar.setVisible(self._working)
        self.cancel.setVisible(self._working)
        self.close_button.setVisible(not self._working)
        self.show_sentence(sentence)

    def work(self, sentence: str) -> None:
        """Show what is under way until `finish` is called."""
        self._working = True
        self.bar.setRange(0, 0)
        self.tell(sentence)

    def finish(self, sentence: str) -> None:
        self._working = False
        self.tell(sentence)

    def progress(self, done: int, of: int) -> None:
        self.bar.setRange(0, of)
        self.bar.setValue(done)

    def clear(self) -> None:
        """Hide, unless something is under way."""
        self.setVisible(self._working)


class HistoryView(QWidget):
    """Search and sessions at the left, the chosen session at the right, the bars at the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(tr("History – SSBD Desktop"))
        self.items = HistoryList()
        self.search = QLineEdit(clearButtonEnabled=True, placeholderText=tr("Search all sessions"))
        describe(self.search, tr("Search"), tr("Searches all sessions."))
        self.list = QListView(uniformItemSizes=True)
        self.list.setModel(self.items)
        self.list.setItemDelegate(HistoryDelegate(self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(tr("Sessions"))
        self.list.setAccessibleDescription(tr("Sessions, or search results."))
        self.empty = text_label()
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = QLineEdit(frame=False, placeholderText=tr("Name this session"))
        describe(self.title, tr("Name"), tr("The session's name. Press Enter to save it."))
        set_type(self.title, _TITLE, bold=True)
        self.about = text_label(quiet=True)
        self.problem = MessageLabel()
        self.languages = QComboBox()
        describe(self.languages, tr("Show"), tr("Which language is shown, copied and exported."))
        self.translation = QComboBox()
        describe(self.translation, tr("Translation"), tr("Which translation is shown."))
        self.transcript = TranscriptView()
        self.transcript.setFrameShape(QFrame.Shape.NoFrame)
        self._make_buttons()
        self.undo_bar = UndoBar()
        self.news = NewsBar()
        self._lay_out()

    def sizeHint(self) -> QSize:
        return _SIZE

    def show_chosen(self, on: bool) -> None:
        """Show the widgets of a session, or the sentence in their place."""
        texts = (self.title, self.about, self.languages, self.translation, self.transcript)
        for widget in (*texts, *self._buttons):
            widget.setVisible(on)
        self.empty.setVisible(not on)

    def show_languages(self, source: str, target: str) -> None:
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
        self.correct = push_button(tr("Correct…"), tr("Corrects the caption at the cursor."))
        self.retranslate = push_button(
            tr("Translate again…"), tr("Translates with another model or into another language.")
        )
        self.go_on = push_button(tr("Continue"), tr("Adds new captions to this session."))
        self.delete = push_button(tr("Delete"), tr("Deletes this session. You can undo this."))
        self._buttons = (
            self.copy,
            self.export,
            self.correct,
            self.retranslate,
            self.go_on,
            self.delete,
        )
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self.search.setFocus)
        # Only in the list, since elsewhere the key deletes a letter.
        deletes = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        deletes.setContext(Qt.ShortcutContext.WidgetShortcut)
        deletes.activated.connect(self.delete.click)

    def _lay_out(self) -> None:
        left, right = QWidget(), QWidget()
        filled(QVBoxLayout(left), self.search, (self.list,), margins=_LEFT)
        buttons = filled(QHBoxLayout(), *self._buttons[:-1], None, self.delete)
        choices = filled(QHBoxLayout(), self.languages, self.translation, None)
        # The buttons stand above everything whose height varies: none moves under the mouse.
        above = (self.title, buttons, self.about, self.problem, choices)
        below = ((self.transcript,), (self.empty,))
        filled(QVBoxLayout(right), *above, *below, margins=_RIGHT)
        splitter = QSplitter(childrenCollapsible=False)
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setSizes(_SIDES)
        splitter.setStretchFactor(1, 1)
        # On a screen with less room than the buttons take, they are reached by scrolling.
        whole = ((scroll_area(splitter),), self.undo_bar, self.news)
        filled(QVBoxLayout(self), *whole, margins=NO_MARGINS, spacing=0)
