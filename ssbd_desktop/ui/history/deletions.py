"""Deletes sessions, and undoes what was done to them until the app ends."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.transcript.journal_format import KeptSession
from ssbd_desktop.transcript.library import Deleted, Library
from ssbd_desktop.ui.history.texts import name_of
from ssbd_desktop.ui.history.view import NewsBar, UndoBar
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr


@dataclass(frozen=True)
class _Done:
    said: str
    undo: Callable[[], None]
    undone: Callable[[], None]


class Deletions(QObject):
    """Deletes sessions, and undoes what was done last, as often as is wanted.

    deleted: the path of a deleted session. restored: that of one that was restored.
    """

    deleted = Signal(object)
    restored = Signal(object)

    def __init__(
        self, library: Library, background: BackgroundTasks, bar: UndoBar, news: NewsBar
    ) -> None:
        super().__init__(bar)
        self._library = library
        self._background = background
        self._bar = bar
        self._news = news
        self._done: list[_Done] = []
        """What can be undone, the last thing last."""
        bar.undo.clicked.connect(self.undo)

    def delete(self, session: KeptSession) -> None:
        """Delete a session, and offer it back."""
        name, path = name_of(session), session.path

        def offer_back(deleted: Deleted) -> None:
            undo = functools.partial(self._library.undelete, deleted)
            said = tr("“{name}” deleted.", name=name)
            self.offer_undo(said, undo, lambda: self.restored.emit(path))
            self.deleted.emit(path)

        delete = functools.partial(self._library.delete, path)
        self._background.submit(f"deleting {path.stem}", delete, offer_back, self._news.tell)

    def offer_undo(self, said: str, undo: Callable[[], None], undone: Callable[[], None]) -> None:
        """Show what was done, and offer to undo it.

        undo: runs in the background, and may raise SsbdError. undone: afterwards.
        """
        self._done.append(_Done(said, undo, undone))
        self._show_last()

    def undo(self) -> None:
        """Undo the last thing."""
        if not self._done:
            return
        last = self._done.pop()

        def back(_: None) -> None:
            self._show_last()
            last.undone()

        def not_back(sentence: str) -> None:
            self._done.append(last)
            self._news.tell(sentence)

        self._background.submit("undoing", last.undo, back, not_back)

    def _show_last(self) -> None:
        if self._done:
            self._bar.show_sentence(self._done[-1].said)
        else:
            self._bar.hide()
