"""The history window: the kept sessions are listed and searched, and one of them is shown."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QSignalBlocker, QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent

from ssbd_desktop.transcript.journal_format import KeptSession
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import MOST_HITS, Hit, search
from ssbd_desktop.ui.history.chosen_session import ChosenSession
from ssbd_desktop.ui.history.session_list import Item, hit_item, session_item
from ssbd_desktop.ui.history.view import HistoryView
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import add_list_keys
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import Retranslate

_TYPING_MS = 200

T = TypeVar("T")


class HistoryWindow(HistoryView):
    """Shows the sessions of a library; everything that reads or writes runs off the GUI thread."""

    def __init__(
        self,
        library: Library,
        background: BackgroundTasks,
        settings: CurrentSettings,
        retranslate: Retranslate,
    ) -> None:
        super().__init__()
        self._library = library
        self._background = background
        self._row = 0
        """The row to choose if no session is chosen: the last one's."""
        self._shows_search_news = False
        """True if the bar is about the last search."""
        self._searching = threading.Event()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._typing.timeout.connect(self.look)
        self.session = ChosenSession(self, library, background, settings, retranslate)
        self.show_chosen(False)
        self.empty.setText(tr("Loading sessions…"))
        self._connect()

    def choose(self, path: Path) -> None:
        self.search.clear()
        self.session.load(path)
        self.look()

    def look(self) -> None:
        """Read the list again, or search for the words that are entered."""
        self._typing.stop()
        self._searching.set()
        self._searching = threading.Event()
        find: Callable[[], Any] = self._library.summaries
        show: Callable[[Any], None] = self._show_sessions
        if words := self.search.text().strip():
            find = functools.partial(search, self._library, words, self._searching.is_set)
            show = functools.partial(self._show_hits, words)
        self._background.submit("looking for sessions", find, show, self.news.tell)

    def cancel(self) -> None:
        self._searching.set()
        self.session.cancel()

    # What happens to the window

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.look()

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda: self._typing.start())
        self.search.returnPressed.connect(self.look)
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.session.changed.connect(self.look)
        self.session.deleted.connect(self._deleted)
        self.session.restored.connect(self.choose)
        add_list_keys(self, self.search, self.look)
        # In a field with text to be undone the field has it.
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.session.undo)

    # The list

    def _show_sessions(self, summaries: list[KeptSession]) -> None:
        if self.search.text().strip():
            return
        self.transcript.highlight("")
        self._show_search_news("")
        self._show(summaries, session_item)
        self._keep_chosen(summaries)
        if not summaries:
            self.session.forget()
            self.empty.setText(tr("No sessions yet. Your captions will be saved here."))
        elif self.session.wanted is None:
            row = min(self._row, len(summaries) - 1)
            self.list.setCurrentIndex(self.items.index(row))

    def _show_hits(self, words: str, hits: list[Hit]) -> None:
        if self.search.text().strip() != words:
            return
        self._show(hits, functools.partial(hit_item, words=words))
        self.transcript.highlight(words)
        nothing = tr("No results for “{words}”.", words=words)
        more = tr(
            "Showing the first {count} results. Add words to narrow the search.", count=MOST_HITS
        )
        self._show_search_news(more if len(hits) >= MOST_HITS else "")
        if self.session.wanted is None and hits:  # the one that was read is deleted
            self.list.setCurrentIndex(self.items.index(min(self._row, len(hits) - 1)))
        elif self.session.wanted is None:
            self.session.forget()
            self.empty.setText(nothing)
        elif not hits:
            self._show_search_news(nothing)

    def _show_search_news(self, sentence: str) -> None:
        """Show it beside the list until the next search; other news stays."""
        if sentence:
            self.news.tell(sentence)
        elif self._shows_search_news:
            self.news.clear()
        self._shows_search_news = bool(sentence)

    def _deleted(self, path: Path) -> None:
        if path == self.session.wanted:
            self._row = max(0, self.list.currentIndex().row())
            self.session.forget()
        if self.search.text().strip():
            self._show((), session_item)  # until it is searched again: the results are out of date
        self.list.setFocus()  # from there Ctrl+Z brings it back
        self.look()

    def _show(self, things: Sequence[T], make: Callable[[T], Item]) -> None:
        with QSignalBlocker(self.list.selectionModel()):
            self.items.show_things(things, make)
        self.list.viewport().update()

    def _keep_chosen(self, summaries: list[KeptSession]) -> None:
        """Keep the session chosen in the new list, and read it again if it has changed."""
        selection = self.list.selectionModel()
        paths = [summary.path for summary in summaries]
        if self.session.wanted in paths:
            row = paths.index(self.session.wanted)
            with QSignalBlocker(selection):
                selection.setCurrentIndex(
                    self.items.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
                )
            self.session.keep_up(summaries[row])

    def _chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            item = self.items.item(index.row())
            self.session.show_place(item.summary, item.line)
