"""The chosen session of the history: shown, followed, named, copied, exported, translated again."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QDialog

from ssbd_desktop.settings.written_values import with_pair
from ssbd_desktop.transcript.additions import add, corrected_name
from ssbd_desktop.transcript.export import ExportOptions, entries, write_export
from ssbd_desktop.transcript.journal_format import KeptSession, KeptTranslation
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.history.dialogs import CorrectionDialog, RetranslationDialog
from ssbd_desktop.ui.history.texts import about, file_name, name_of, option_text
from ssbd_desktop.ui.history.view import HistoryView, offer
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import ask_where_to_save, asked_name, show_in_folder
from ssbd_desktop.ui.qt.i18n import labels, shown, tr
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import Retranslate

_FOLLOW_MS = 1000
"""How often a session that is being recorded is looked at again."""

T = TypeVar("T")


class ChosenSession(QObject):
    """Shows one session in the history's view, and does with it what the person wants.

    changed: what the list says of it is out of date. deleted: the path of a deleted session.
    restored: that of one that was restored. continue_wanted: that of the session in which captions
    are to go on.
    """

    changed = Signal()
    deleted = Signal(object)
    restored = Signal(object)
    continue_wanted = Signal(object)
    _progress = Signal(int, int)

    def __init__(
        self,
        view: HistoryView,
        library: Library,
        background: BackgroundTasks,
        settings: CurrentSettings,
        retranslate: Retranslate,
    ) -> None:
        """settings: what a new translation begins with."""
        super().__init__(view)
        self._settings = settings
        self._view = view
        self._library = library
        self._background = background
        self._session: KeptSession | None = None
        self.wanted: Path | None = None
        """The session that is chosen, or will be once the list has it; no other one is shown."""
        self._jump_to = 0
        self._show_translation = ""
        self._retranslate = retranslate
        self._cancelled = threading.Event()
        self._done: list[tuple[str, Callable[[], None], Callable[[], None]]] = []
        """What can be undone, the last thing last: see `_offer_undo`."""
        self._corrected: tuple[str, str] | None = None
        """The name that was corrected last, and its translation."""
        self._exported: Path | None = None
        self._follow = QTimer(self, interval=_FOLLOW_MS)
        self._connect()

    def show_place(self, summary: KeptSession, line: int) -> None:
        """Show a session at one of its lines, 0 for its beginning."""
        self._jump_to, self.wanted = line, summary.path
        same = self._session is not None and self._session.path == summary.path
        if same and self._view.transcript.isVisibleTo(self._view):
            self._view.transcript.jump(line)
        elif summary.failure:
            self._not_loaded(shown(summary.failure))
        else:
            self.load(summary.path)

    def load(self, path: Path) -> None:
        if path != self.wanted:
            self.wanted, self._jump_to = path, 0

        def if_wanted(show: Callable[[T], None]) -> Callable[[T], None]:
            return lambda found: show(found) if path == self.wanted else None

        self._background.submit(
            "reading a session",
            functools.partial(self._library.load, path),
            if_wanted(self._show_session),
            if_wanted(self._not_loaded),
        )

    def keep_up(self, summary: KeptSession) -> None:
        """Read the session again if the list knows more of it than is shown."""
        session = self._session
        if session is None or session.path != summary.path:
            return
        if (session.state, session.length) != (summary.state, summary.length):
            self.load(summary.path)
        else:
            self._show_entries()  # the speakers may have other names now

    def forget(self) -> None:
        """Show no session, not even one that is still being read."""
        self.wanted = None
        self._show_none()

    def cancel(self) -> None:
        self._cancelled.set()

    def _connect(self) -> None:
        view = self._view
        view.title.editingFinished.connect(lambda: self._do(self._rename))
        view.languages.currentIndexChanged.connect(self._show_text)
        view.translation.currentIndexChanged.connect(self._show_text)
        view.copy.clicked.connect(self._copy)
        view.formats.triggered.connect(lambda action: self._do(self._export, action))
        for asked in (view.correct.clicked, view.transcript.correction_wanted):
            asked.connect(lambda: self._do(self._ask_to_correct))
        view.transcript.naming_wanted.connect(lambda voice: self._do(self._rename_voice, voice))
        view.undo_bar.undo.clicked.connect(self.undo)
        view.undo_bar.glossary.clicked.connect(self._add_to_glossary)
        view.retranslate.clicked.connect(lambda: self._do(self._ask_to_retranslate))
        view.go_on.clicked.connect(
            lambda: self._do(lambda session: self.continue_wanted.emit(session.path))
        )
        view.delete.clicked.connect(lambda: self._do(self._delete))
        self._follow.timeout.connect(self._look_for_more)
        view.news.cancel.clicked.connect(self.cancel)
        view.news.show_file.clicked.connect(self._show_file)
        # It crosses from the thread that translates to this one.
        self._progress.connect(view.news.progress)

    def _look_for_more(self) -> None:
        session = self._session
        if session is None or not self._view.isVisible():
            return

        def read() -> KeptSession | None:
            grown = session.path.stat().st_size != session.length
            return self._library.load(session.path) if grown else None

        def found(newer: KeptSession | None) -> None:
            if newer is not None and newer.path == self.wanted:
                self._show_session(newer)
                self._view.items.put(newer)

        self._background.submit("following a session", read, found)

    def _not_loaded(self, sentence: str) -> None:
        # It stays wanted: a deletion or a translation of it may be under way.
        self._show_none()
        self._view.empty.setText(sentence)

    def _show_none(self) -> None:
        self._session = None
        self._follow.stop()
        self._view.show_chosen(False)

    def _show_session(self, session: KeptSession) -> None:
        same = self._session is not None and self._session.path == session.path
        self._session = session
        source, target = session.languages[-1] if session.languages else ("", "")
        self._view.show_languages(source, target)
        chosen = self._view.translation.currentData() if same else ""
        chosen, self._show_translation = self._show_translation or chosen, ""
        offered = [("", tr("Live translation"))]
        offered += [(str(made.path), option_text(made)) for made in session.translations]
        offer(self._view.translation, offered, chosen)
        self._view.show_chosen(True)
        self._view.translation.setVisible(bool(session.translations))
        if not (same and self._view.title.isModified()):
            self._view.title.setText(session.title)
        unnamed = tr("{name} (click to rename)", name=name_of(session))
        self._view.title.setPlaceholderText(unnamed)
        self._view.about.setText(about(session))
        self._view.problem.show_problem(shown(session.problem))
        live = session.state == "live"
        self._view.go_on.setEnabled(not live)
        self._view.delete.setEnabled(not live)
        self._view.correct.setEnabled(not live)
        self._follow.start() if live else self._follow.stop()
        if same:
            self._show_entries()
        else:
            self._view.transcript.begin(grows=live, at_end=live and not self._jump_to)
            self._show_text()

    def _show_text(self) -> None:
        self._show_entries()
        if self._jump_to:
            self._view.transcript.jump(self._jump_to)

    def _show_entries(self) -> None:
        if self._session is None:
            return
        choice = self._choice(self._session, "txt")
        self._view.transcript.show_entries(entries(self._session, choice), choice.labels)

    def _choice(self, session: KeptSession, format: str) -> ExportOptions:
        path = self._view.translation.currentData()
        chosen = next((each for each in session.translations if str(each.path) == path), None)
        show = self._view.languages.currentData() or "both"
        named = replace(labels(), voices=session.voices)
        return ExportOptions(format, show, chosen, named)  # type: ignore[arg-type]

    # What the person does with it

    def _do(self, act: Callable[..., None], *with_what: object) -> None:
        if self._session is not None:
            act(self._session, *with_what)

    def _rename(self, session: KeptSession) -> None:
        if self._view.title.text().strip() == session.title:
            return
        rename = functools.partial(self._library.rename, session.path, self._view.title.text())
        reload, failed = functools.partial(self._reload, session.path), self._view.news.tell
        self._background.submit(f"renaming {session.path.stem}", rename, reload, failed)

    def _ask_to_correct(self, session: KeptSession) -> None:
        number = self._view.transcript.line
        line = next((each for each in session.lines if each.number == number), None)
        if line is None:
            self._view.news.tell(tr("Click the caption that you want to correct."))
            return
        dialog = CorrectionDialog(line, self._view)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        if dialog.texts == (line.source, line.text):
            return
        reload = functools.partial(self._reload, session.path)
        correct = functools.partial(add, session.path, corrected=line.utterance)

        def corrected(_: None) -> None:
            undo = functools.partial(correct, source=line.source, text=line.text)
            self._offer_undo(tr("Caption corrected."), undo, reload)
            self._offer_to_glossary(corrected_name(line, *dialog.texts))
            reload()

        source, text = dialog.texts
        keep = functools.partial(correct, source=source, text=text)
        self._background.submit("correcting a caption", keep, corrected, self._view.news.tell)

    def _rename_voice(self, session: KeptSession, voice: int) -> None:
        before = self._choice(session, "txt").labels.speaker("", voice)
        name = asked_name(self._view, before)
        if name != before:
            rename = functools.partial(add, session.path, speaker=voice, name=name)
            reload, failed = functools.partial(self._reload, session.path), self._view.news.tell
            self._background.submit("naming a voice", rename, reload, failed)

    def _reload(self, path: Path, _: None = None) -> None:
        if path == self.wanted:
            self.load(path)
        self.changed.emit()

    def _offer_to_glossary(self, pair: tuple[str, str] | None) -> None:
        self._corrected = pair
        if pair:
            button = self._view.undo_bar.glossary
            button.setText(tr("Add “{word}” to glossary", word=pair[0]))
            button.show()

    def _add_to_glossary(self) -> None:
        if self._corrected:
            glossary = with_pair(self._settings.value.glossary, *self._corrected)
            self._settings.put_values(glossary=glossary)
            self._view.undo_bar.glossary.hide()
            word = self._corrected[0]
            self._view.news.tell(tr("“{word}” is in the glossary.", word=word))

    def _delete(self, session: KeptSession) -> None:
        name, path = name_of(session), session.path

        def offer_back(undo: Callable[[], None]) -> None:
            said = tr("“{name}” deleted.", name=name)
            self._offer_undo(said, undo, lambda: self.restored.emit(path))
            self.deleted.emit(path)

        delete = functools.partial(self._library.delete, path)
        self._background.submit(f"deleting {path.stem}", delete, offer_back, self._view.news.tell)

    def _offer_undo(self, said: str, undo: Callable[[], None], undone: Callable[[], None]) -> None:
        """Say what was done; `undo`, in the background, may raise SsbdError; `undone` follows."""
        self._done.append((said, undo, undone))
        self._show_last()

    def undo(self) -> None:
        """Undo what was done last, as often as is wanted."""
        if not self._done:
            return
        last = _, undo, undone = self._done.pop()

        def back(_: None) -> None:
            self._show_last()
            undone()

        def not_back(sentence: str) -> None:
            self._done.append(last)
            self._view.news.tell(sentence)

        self._background.submit("undoing", undo, back, not_back)

    def _show_last(self) -> None:
        if self._done:
            self._view.undo_bar.show_sentence(self._done[-1][0])
        else:
            self._view.undo_bar.hide()

    def _copy(self) -> None:
        cursor = self._view.transcript.textCursor()
        self._view.transcript.complete()
        text = cursor.selection().toPlainText() or self._view.transcript.toPlainText()
        QGuiApplication.clipboard().setText(text)
        self._view.news.tell(tr("Copied."))

    def _export(self, session: KeptSession, action: QAction) -> None:
        choice = self._choice(session, action.data())
        kind = f"{action.text().rstrip('…')} (*.{choice.format})"
        ask_where_to_save(
            self._view,
            tr("Export session"),
            f"{file_name(session)}.{choice.format}",
            kind,
            functools.partial(self._write, session, choice),
            self._exported.parent if self._exported else None,
        )

    def _write(self, session: KeptSession, choice: ExportOptions, path: Path) -> None:
        def exported(_: None) -> None:
            self._exported = path
            self._view.news.tell(tr("Exported to {path}.", path=path), file=True)

        write = functools.partial(write_export, session, choice, path)
        self._background.submit("exporting a session", write, exported, self._view.news.tell)

    def _show_file(self) -> None:
        if self._exported is not None and not show_in_folder(self._exported):
            self._view.news.tell(
                tr("No file manager could be opened. The file is {path}.", path=self._exported)
            )

    def _ask_to_retranslate(self, session: KeptSession) -> None:
        dialog = RetranslationDialog(self._settings.value, self._view)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        settings = dialog.settings
        self._view.retranslate.setEnabled(False)
        language = tr(settings.target_language)
        self._view.news.work(tr("Translating into {language}…", language=language))
        self._cancelled = threading.Event()
        self._background.submit(
            "translating a session again",
            functools.partial(
                self._retranslate, session, settings, self._progress.emit, self._cancelled.is_set
            ),
            functools.partial(self._translated, session),
            self._end_translation,
        )

    def _translated(self, session: KeptSession, made: KeptTranslation | None) -> None:
        if made is None:
            self._end_translation(tr("Translation canceled. Nothing was changed."))
            return
        self._end_translation(tr("Translated into {language}.", language=tr(made.language)))
        if session.path == self.wanted:
            self._show_translation = str(made.path)
            self.load(session.path)

    def _end_translation(self, sentence: str) -> None:
        self._view.retranslate.setEnabled(True)
        self._view.news.finish(sentence)
