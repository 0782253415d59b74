"""The session at the history's right: shown, followed, named, copied, exported, continued."""

from __future__ import annotations

import functools
import threading
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QDialog

from ssbd_desktop.transcript.export import ExportOptions, entries
from ssbd_desktop.transcript.journal_format import (
    KeptSession,
    KeptTranslation,
    Summary,
    summary_of,
)
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.history.deletions import Deletions
from ssbd_desktop.ui.history.exports import Exports
from ssbd_desktop.ui.history.frame import HistoryFrame, offer
from ssbd_desktop.ui.history.retranslation import RetranslationDialog
from ssbd_desktop.ui.history.texts import about, option_text, placeholder
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import labels, shown, tr
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import Retranslate

_FOLLOW_MS = 1000


class ChosenSession(QObject):
    """Shows one session in the history's frame, and does with it what a person wants.

    settings: what another translation begins with. changed: what the list tells of it is out of
    date. continue_wanted: captions are to go on in the session of this path.
    """

    changed = Signal()
    continue_wanted = Signal(object)
    _progress = Signal(int, int)

    def __init__(
        self,
        frame: HistoryFrame,
        library: Library,
        background: BackgroundTasks,
        settings: CurrentSettings,
        retranslate: Retranslate | None,
    ) -> None:
        super().__init__(frame)
        self._settings = settings
        self._frame = frame
        self._library = library
        self._background = background
        self._session: KeptSession | None = None
        self._wanted: Path | None = None
        """The session that was asked for last: another one that arrives is not shown."""
        self._jump_to = 0
        self._show_translation = ""
        self._retranslate = retranslate
        self._cancelled = threading.Event()
        self.deletions = Deletions(library, background, frame.undo_bar, frame.news)
        self._exports = Exports(frame, background, frame.news)
        self._follow = QTimer(self, interval=_FOLLOW_MS)
        """Runs while the session that is shown is still being recorded."""
        self._connect()

    def show_place(self, summary: Summary, line: int) -> None:
        """Show a session at a line of its, 0 for its beginning."""
        self._jump_to, self._wanted = line, summary.path
        same = self._session is not None and self._session.path == summary.path
        if same and self._frame.view.isVisibleTo(self._frame):
            self._frame.view.jump(line)
        elif summary.problem:
            self._not_loaded(shown(summary.problem))
        else:
            self.load(summary.path)

    def load(self, path: Path) -> None:
        """Read the session of this path and show it."""
        self._wanted = path
        load = functools.partial(self._library.load, path)

        def loaded(session: KeptSession) -> None:
            if path == self._wanted:
                self._show_session(session)

        def not_loaded(sentence: str) -> None:
            if path == self._wanted:
                self._not_loaded(sentence)

        self._background.submit("reading a session", load, loaded, not_loaded)

    def keep_up(self, summary: Summary) -> None:
        """Read the session again where the list knows more of it than is shown."""
        session = self._session
        if session is None or session.path != summary.path:
            return
        if (session.state, session.length) != (summary.state, summary.length):
            self.load(summary.path)

    def forget(self) -> None:
        """No session is chosen any more; one that is still being read will not be shown."""
        self._wanted = None
        self._show_none()

    def let_go(self, path: Path) -> None:
        """The session of this path is gone; another one is to be shown in its place."""
        if path == self._wanted:
            self._session = self._wanted = None

    def cancel(self) -> None:
        """Let a translation that is under way end soon."""
        self._cancelled.set()

    def _connect(self) -> None:
        frame = self._frame
        frame.title.editingFinished.connect(self._rename)
        frame.languages.currentIndexChanged.connect(self._show_text)
        frame.translation.currentIndexChanged.connect(self._show_text)
        frame.copy.clicked.connect(self._copy)
        frame.formats.triggered.connect(self._export)
        frame.retranslate.clicked.connect(self._ask_to_retranslate)
        frame.retranslate.setEnabled(self._retranslate is not None)
        frame.go_on.clicked.connect(self._continue)
        frame.delete.clicked.connect(self._delete)
        self._follow.timeout.connect(self._look_for_more)
        frame.news.cancel.clicked.connect(self.cancel)
        # It crosses from the thread that translates to this one.
        self._progress.connect(frame.news.progress)

    def _look_for_more(self) -> None:
        """Read the session again where its file has grown."""
        session = self._session
        if session is None or not self._frame.isVisible():
            return

        def read() -> KeptSession | None:
            grown = session.path.stat().st_size != session.length
            return self._library.load(session.path) if grown else None

        def found(newer: KeptSession | None) -> None:
            if newer is not None and newer.path == self._wanted:
                self._show_session(newer)
                self._frame.items.put(summary_of(newer))

        self._background.submit("following a session", read, found, lambda _: None)

    def _not_loaded(self, sentence: str) -> None:
        # It is still wanted: a deletion or a translation of it may be under way.
        self._show_none()
        self._frame.empty.setText(sentence)

    def _show_none(self) -> None:
        self._session = None
        self._follow.stop()
        self._frame.show_chosen(False)

    def _show_session(self, session: KeptSession) -> None:
        same = self._session is not None and self._session.path == session.path
        self._session = session
        source, target = session.languages[-1] if session.languages else ("", "")
        self._frame.show_languages(source, target)
        chosen = self._frame.translation.currentData() if same else ""
        chosen, self._show_translation = self._show_translation or chosen, ""
        offered = [("", tr("Live translation"))]
        offered += [(str(made.path), option_text(made)) for made in session.translations]
        offer(self._frame.translation, offered, chosen)
        self._frame.show_chosen(True)
        self._frame.translation.setVisible(bool(session.translations))
        if not (same and self._frame.title.isModified()):
            self._frame.title.setText(session.title)
        self._frame.title.setPlaceholderText(placeholder(session))
        self._frame.about.setText(about(session))
        self._frame.problem.show_problem(shown(session.problem))
        live = session.state == "live"
        self._frame.go_on.setEnabled(not live)
        self._frame.delete.setEnabled(not live)
        self._follow.start() if live else self._follow.stop()
        if same:
            self._show_entries()
        else:
            self._frame.view.begin(grows=live, at_end=live and not self._jump_to)
            self._show_text()

    def _show_text(self) -> None:
        self._show_entries()
        if self._jump_to:
            self._frame.view.jump(self._jump_to)

    def _show_entries(self) -> None:
        if self._session is None:
            return
        choice = self._choice("txt")
        self._frame.view.show_entries(entries(self._session, choice), choice.labels)
        self._frame.view.highlight(self._frame.search.text().strip())

    def _choice(self, format: str) -> ExportOptions:
        """What is shown now, as it is exported."""
        path = self._frame.translation.currentData()
        made = self._session.translations if self._session else ()
        chosen = next((each for each in made if str(each.path) == path), None)
        show = self._frame.languages.currentData() or "both"
        return ExportOptions(format, show, chosen, labels())  # type: ignore[arg-type]

    # What a person does with it

    def _rename(self) -> None:
        session = self._session
        if session is None or self._frame.title.text().strip() == session.title:
            return
        rename = functools.partial(self._library.rename, session.path, self._frame.title.text())

        def renamed(_: None) -> None:
            if session.path == self._wanted:
                self.load(session.path)
            self.changed.emit()

        self._background.submit(
            f"renaming {session.path.stem}", rename, renamed, self._frame.news.tell
        )

    def _copy(self) -> None:
        cursor = self._frame.view.textCursor()
        self._frame.view.complete()
        text = cursor.selection().toPlainText() or self._frame.view.toPlainText()
        QGuiApplication.clipboard().setText(text)
        self._frame.news.tell(tr("Copied."))

    def _export(self, action: QAction) -> None:
        if self._session is not None:
            kind = action.text().rstrip("…")
            self._exports.ask(self._session, self._choice(action.data()), kind)

    def _ask_to_retranslate(self) -> None:
        session, retranslate = self._session, self._retranslate
        if session is None or retranslate is None:
            return
        dialog = RetranslationDialog(self._settings.value, self._frame)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        settings = dialog.settings
        self._frame.retranslate.setEnabled(False)
        language = tr(settings.target_language)
        self._frame.news.work(tr("Translating into {language}…", language=language))
        self._cancelled = threading.Event()
        self._background.submit(
            "translating a session again",
            functools.partial(
                retranslate, session, settings, self._progress.emit, self._cancelled.is_set
            ),
            functools.partial(self._translated, session),
            self._not_translated,
        )

    def _translated(self, session: KeptSession, made: KeptTranslation | None) -> None:
        self._frame.retranslate.setEnabled(True)
        if made is None:
            self._frame.news.finish(tr("Translation cancelled. Nothing was changed."))
            return
        language = tr(made.language)
        self._frame.news.finish(tr("Translated into {language}.", language=language))
        if session.path == self._wanted:
            self._show_translation = str(made.path)
            self.load(session.path)

    def _not_translated(self, sentence: str) -> None:
        self._frame.retranslate.setEnabled(True)
        self._frame.news.finish(sentence)

    def _continue(self) -> None:
        if self._session:
            self.continue_wanted.emit(self._session.path)

    def _delete(self) -> None:
        if self._session is not None:
            self.deletions.delete(self._session)
