"""Deletes sessions, and brings them back until the app ends."""

from __future__ import annotations

import functools

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.transcript.journal_format import KeptSession
from ssbd_desktop.transcript.library import Deleted, Library
from ssbd_desktop.ui.history.texts import name_of
from ssbd_desktop.ui.history.view import NewsBar, UndoBar
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr


class Deletions(QObject):
    """Deletes sessions, and brings back the one that was deleted last, as often as is wanted.

    deleted: the path of a session that is gone. brought_back: that of one that is there again.
    """

    deleted = Signal(object)
    brought_back = Signal(object)

    def __init__(
        self, library: Library, background: BackgroundTasks, bar: UndoBar, news: NewsBar
    ) -> None:
        super().__init__(bar)
        self._library = library
        self._background = background
        self._bar = bar
        self._news = news
        self._done: list[tuple[str, Deleted]] = []
        """The names of those that can be brought back, and where they are; the last one last."""
        bar.undo.clicked.connect(self.undo)

    def delete(self, session: KeptSession) -> None:
        """Delete a session, and offer it back."""
        name, path = name_of(session), session.path

        def gone(deleted: Deleted) -> None:
            self._done.append((name, deleted))
            self._show_last()
            self.deleted.emit(path)

        delete = functools.partial(self._library.delete, path)
        self._background.submit(f"deleting {path.stem}", delete, gone, self._news.tell)

    def undo(self) -> None:
        """Bring the last one back."""
        if not self._done:
            return
        last = self._done.pop()

        def back(_: None) -> None:
            self._show_last()
            self.brought_back.emit(last[1].path)

        def not_back(sentence: str) -> None:
            self._done.append(last)
            self._news.tell(sentence)

        undo = functools.partial(self._library.undelete, last[1])
        self._background.submit("bringing a session back", undo, back, not_back)

    def _show_last(self) -> None:
        if self._done:
            self._bar.show_sentence(tr("“{name}” deleted.", name=self._done[-1][0]))
        else:
            self._bar.hide()
