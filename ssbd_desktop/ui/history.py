"""The history: the sessions that were kept, to be found, read, copied, exported, continued."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QItemSelectionModel, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeySequence, QShowEvent
from PySide6.QtWidgets import QDialog, QFileDialog

from ssbd_desktop.settings import Settings
from ssbd_desktop.transcript.export import Choice, entries, write_export
from ssbd_desktop.transcript.records import Session, Translation
from ssbd_desktop.transcript.search import MOST_HITS, Hit, search
from ssbd_desktop.transcript.sessions import Deleted, Library, Summary
from ssbd_desktop.ui.background import Background
from ssbd_desktop.ui.history_again import Again, AgainDialog, Retranslate
from ssbd_desktop.ui.history_frame import HistoryFrame
from ssbd_desktop.ui.history_list import Item, hit_item, session_item
from ssbd_desktop.ui.history_texts import about, file_name, option_text, placeholder
from ssbd_desktop.ui.transcript_view import Row
from ssbd_desktop.ui.words import tr

T = TypeVar("T")

_TYPING_MS = 200


class HistoryWindow(HistoryFrame):
    """Shows the sessions of a library; everything that reads or writes is done off the GUI thread.

    continue_wanted: captions are to go on in the session of this path.
    """

    continue_wanted = Signal(object)

    def __init__(
        self,
        library: Library,
        background: Background,
        settings: Settings,
        retranslate: Retranslate | None = None,
    ) -> None:
        super().__init__()
        self._library = library
        self._background = background
        self._settings = settings
        self._summary: Summary | None = None
        self._session: Session | None = None
        self._jump_to = 0
        self._show_translation = ""
        self._deleted: Deleted | None = None
        self._searching = threading.Event()
        self._typing = QTimer(self, singleShot=True)
        self._typing.timeout.connect(self.look)
        self._again = Again(retranslate, background) if retranslate else None
        self.show_chosen(False)
        self.empty.setText(tr("Looking for sessions…"))
        self._connect()

    def use_settings(self, settings: Settings) -> None:
        """Other settings are in force: the next translation begins with them."""
        self._settings = settings

    def choose(self, path: Path) -> None:
        """Show the session of this path."""
        self.search.clear()
        self._load(path)
        self.look()

    def look(self) -> None:
        """Read the list anew, or search where words are given."""
        self._typing.stop()
        self._searching.set()
        self._searching = threading.Event()
        words = self.search.text().strip()
        if words:
            find = functools.partial(search, self._library, words, self._searching.is_set)

            def found(hits: list[Hit]) -> None:
                self._show_hits(words, hits)

            self._background.submit("looking for sessions", find, found, self.news.tell)
        else:
            self._background.submit(
                "looking for sessions", self._library.summaries, self._show_sessions, self.news.tell
            )

    def cancel(self) -> None:
        """Let whatever runs in the background end soon."""
        self._searching.set()
        if self._again:
            self._again.cancel()

    # What happens to the window

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.look()
            if self._summary and self._summary.state == "live":
                self._load(self._summary.path)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._deleted = None
        self.news.undo.hide()
        self._background.submit(
            "emptying the trash", self._library.empty_trash, lambda _: None, self.news.tell
        )
        super().closeEvent(event)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda: self._typing.start(_TYPING_MS))
        self.search.returnPressed.connect(self.look)
        self.list.selectionModel().currentChanged.connect(
            lambda index, _: self._chosen(index.row())
        )
        self.title.editingFinished.connect(self._rename)
        self.words.currentIndexChanged.connect(self._show_text)
        self.translation.currentIndexChanged.connect(self._show_text)
        self.copy.clicked.connect(self._copy)
        self.formats.triggered.connect(self._export)
        self.again.clicked.connect(self._ask_again)
        self.again.setEnabled(self._again is not None)
        self.go_on.clicked.connect(self._continue)
        self.delete.clicked.connect(self._delete)
        self.news.undo.clicked.connect(self._undo)
        if self._again:
            self.news.cancel.clicked.connect(self._again.cancel)
            self._again.progress.connect(self.news.progress)
            self._again.done.connect(self._translated)
            self._again.failed.connect(self._not_translated)
        for key, act in (("Escape", self._escape), ("F5", self.look), ("Ctrl+W", self.close)):
            action = QAction(self)
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(act)
            self.addAction(action)

    def _escape(self) -> None:
        if self.search.text():
            self.search.clear()
        else:
            self.close()

    # The list

    def _show_sessions(self, summaries: list[Summary]) -> None:
        if self.search.text().strip():
            return
        self.view.mark_words("")
        self._show(summaries, session_item)
        self._stay_chosen(summaries)
        if not summaries:
            self._summary = self._session = None
            self.show_chosen(False)
            self.empty.setText(tr("There are no sessions yet: captions are kept here."))
        elif self._summary is None:
            self.empty.setText(tr("Choose a session to read it."))
            self.list.setCurrentIndex(self.items.index(0))

    def _show_hits(self, words: str, hits: list[Hit]) -> None:
        if self.search.text().strip() != words:
            return
        self._show(hits, functools.partial(hit_item, words=words))
        self.view.mark_words(words)
        if not hits:
            self.news.tell(tr("“{words}” was found in no session.", words=words))
        elif len(hits) >= MOST_HITS:
            told = tr("Only the first {count} places are shown: give more words.", count=MOST_HITS)
            self.news.tell(told)
        else:
            self.news.clear()

    def _show(self, things: Sequence[T], make: Callable[[T], Item]) -> None:
        selection = self.list.selectionModel()
        selection.blockSignals(True)
        self.items.show_things(things, make)
        selection.blockSignals(False)
        self.list.viewport().update()

    def _stay_chosen(self, summaries: list[Summary]) -> None:
        """The chosen session stays so in the new list, without being read again."""
        selection = self.list.selectionModel()
        selection.blockSignals(True)
        for row, summary in enumerate(summaries):
            if self._summary and summary.path == self._summary.path:
                index = self.items.index(row)
                selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
                self._summary = summary
                break
        selection.blockSignals(False)

    def _chosen(self, row: int) -> None:
        if row < 0:
            return
        item = self.items.item(row)
        self._jump_to = item.line
        same = self._session is not None and self._session.path == item.summary.path
        self._summary = item.summary
        if same and self.view.isVisibleTo(self):
            self.view.jump(item.line)
        elif item.summary.problem:
            self._not_loaded(item.summary.problem)
        else:
            self._load(item.summary.path)

    # The session

    def _load(self, path: Path) -> None:
        load = functools.partial(self._library.load, path)
        self._background.submit("reading a session", load, self._show_session, self._not_loaded)

    def _not_loaded(self, sentence: str) -> None:
        self._session = None
        self.show_chosen(False)
        self.empty.setText(sentence)

    def _show_session(self, session: Session) -> None:
        same = self._session is not None and self._session.path == session.path
        self._session = session
        source, target = session.languages[-1] if session.languages else ("", "")
        self.show_words(source, target)
        chosen = self.translation.currentData() if same else ""
        chosen, self._show_translation = self._show_translation or chosen, ""
        self.translation.blockSignals(True)
        self.translation.clear()
        self.translation.addItem(tr("First translation"), "")
        for made in session.translations:
            self.translation.addItem(option_text(made), str(made.path))
        self.translation.setCurrentIndex(max(0, self.translation.findData(chosen)))
        self.translation.blockSignals(False)
        self.show_chosen(True)
        self.translation.setVisible(bool(session.translations))
        self.title.setText(session.title)
        self.title.setPlaceholderText(placeholder(session))
        self.about.setText(about(session))
        self.problem.setText(session.problem)
        self.problem.setVisible(bool(session.problem))
        self.go_on.setEnabled(session.state != "live")
        self.delete.setEnabled(session.state != "live")
        self._show_text()

    def _show_text(self) -> None:
        if self._session is None:
            return
        rows = [
            Row(number, entry.start, entry.source, entry.target)
            for number, entry in entries(self._session, self._choice("txt"))
        ]
        self.view.show_rows(rows)
        self.view.mark_words(self.search.text().strip())
        if self._jump_to:
            self.view.jump(self._jump_to)

    def _choice(self, format: str) -> Choice:
        """What is shown now, as it is exported."""
        path = self.translation.currentData()
        made = self._session.translations if self._session else ()
        chosen = next((each for each in made if str(each.path) == path), None)
        return Choice(format, self.words.currentData() or "both", chosen)  # type: ignore[arg-type]

    # What a person does with it

    def _rename(self) -> None:
        session = self._session
        if session is None or self.title.text().strip() == session.title:
            return
        rename = functools.partial(self._library.rename, session.path, self.title.text())

        def renamed(_: None) -> None:
            self._load(session.path)
            self.look()

        self._background.submit(f"renaming {session.path.stem}", rename, renamed, self.news.tell)

    def _copy(self) -> None:
        cursor = self.view.textCursor()
        self.view.complete()
        text = cursor.selection().toPlainText() or self.view.toPlainText()
        QGuiApplication.clipboard().setText(text)
        self.news.tell(tr("Copied."))

    def _export(self, action: QAction) -> None:
        session = self._session
        if session is None:
            return
        format = action.data()
        suggested = str(Path.home() / f"{file_name(session)}.{format}")
        chosen, _ = QFileDialog.getSaveFileName(
            self, tr("Export the session"), suggested, f"{action.text()} (*.{format})"
        )
        if not chosen:
            return
        path = Path(chosen)
        path = path if path.suffix else path.with_suffix(f".{format}")
        write = functools.partial(write_export, session, self._choice(format), path)
        told = tr("The session was exported to {path}.", path=path)
        self._background.submit(
            "exporting a session", write, lambda _: self.news.tell(told), self.news.tell
        )

    def _ask_again(self) -> None:
        session, again = self._session, self._again
        if session is None or again is None or again.running:
            return
        dialog = AgainDialog(self._settings, self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            settings = dialog.settings
            self.again.setEnabled(False)
            language = settings.target_language
            self.news.work(tr("Translating into {language}…", language=language))
            again.start(session, settings)

    def _translated(self, session: Session, made: Translation | None) -> None:
        self.again.setEnabled(True)
        if made is None:
            self.news.finish(tr("Translating was cancelled: nothing was changed."))
            return
        self.news.finish(tr("The translation into {language} is done.", language=made.language))
        if self._session and self._session.path == session.path:
            self._show_translation = str(made.path)
            self._load(session.path)

    def _not_translated(self, sentence: str) -> None:
        self.again.setEnabled(True)
        self.news.finish(sentence)

    def _continue(self) -> None:
        if self._session:
            self.continue_wanted.emit(self._session.path)

    def _delete(self) -> None:
        session = self._session
        if session is None:
            return

        def deleted(moved: Deleted) -> None:
            self._deleted = moved
            self._summary = self._session = None
            self.news.tell(tr("The session was deleted."), undo=True)
            self.look()

        delete = functools.partial(self._library.delete, session.path)
        self._background.submit(f"deleting {session.path.stem}", delete, deleted, self.news.tell)

    def _undo(self) -> None:
        deleted, self._deleted = self._deleted, None
        if deleted is None:
            return

        def back(_: None) -> None:
            self.news.clear()
            self.choose(deleted.path)

        undo = functools.partial(self._library.undelete, deleted)
        self._background.submit("bringing a session back", undo, back, self.news.tell)
