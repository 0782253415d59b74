"""The end of the app: first the pipeline, then captions that are only in memory because the disk is
full."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMessageBox

from ssbd_desktop.pipeline.translation_stage import SECONDS_TO_RECORD_AT_STOP
from ssbd_desktop.transcript.journal import Journal
from ssbd_desktop.transcript.recovery import Unsaved
from ssbd_desktop.ui.qt.desktop import ask_where_to_save
from ssbd_desktop.ui.qt.i18n import captions_counted, shown, tr
from ssbd_desktop.ui.qt.widgets import add_answer, plain
from ssbd_desktop.ui.session.parts import Parts

_LOOK_MS = 500

_log = logging.getLogger(__name__)


_MOST_SECONDS = 6.0 + SECONDS_TO_RECORD_AT_STOP


class Ending(QObject):
    """Ends the pipeline, then asks what to do with captions that could not be saved, or copies them
    if nobody can be asked; with a time limit on everything that needs no answer.

    left_behind: whether threads still ran at the time limit.
    lost: captions that ended up on no disk. over: the app may end.
    """

    over = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._session = parts.session
        self._background = parts.background
        self.sessions = parts.services.library.unsaved
        self._question: Question | None = None
        self._problem = ""
        self._asking = True
        self.left_behind = False
        self.lost = 0
        # Keep trying, since there may be room by now.
        self._look_again = QTimer(self, interval=_LOOK_MS)
        self._look_again.timeout.connect(self._settle)
        self._patience = QTimer(self, singleShot=True, interval=round(_MOST_SECONDS * 1000))
        self._patience.timeout.connect(self._end_anyway)
        parts.background.idle.connect(self._go_on)

    def begin(self, *, asking: bool) -> None:
        """End; asking: ask what to do with unsaved captions. Call it again to stop asking."""
        self._asking = asking
        self._session.stop()
        self._patience.start()
        self._go_on()

    def close(self) -> None:
        self._patience.stop()
        self._ask_no_more()

    def _go_on(self) -> None:
        if self._session.ending and not self._session.on and not self._background.busy:
            self._settle()

    def _end_anyway(self) -> None:
        if self.left_behind:
            self.over.emit()  # a disk hangs, so captions cannot be dropped either
            return
        _log.warning("The pipeline did not end in %g s; it is left behind.", _MOST_SECONDS)
        self.left_behind = True
        self._settle()

    # Captions that are only in memory

    def _settle(self) -> None:
        """Write what is only in memory, and end once that is done."""
        if self._asking:
            self._patience.stop()  # a person may take their time
        journals = self.sessions.journals()
        if self._question and not (self._asking and self._question.journal in journals):
            self._ask_no_more()
        if not journals:
            self.over.emit()
        elif not self._asking:
            self._drop(copying=True)
        elif not self._question:
            self._ask(journals[0])

    def _ask_no_more(self) -> None:
        self._look_again.stop()
        if self._question:
            self._question.done(0)
            self._question.deleteLater()
            self._question = None

    def _ask(self, journal: Journal) -> None:
        self._question = Question(journal, self._problem)
        self._question.again.clicked.connect(lambda: self._work(self.sessions.try_again))
        self._question.elsewhere.clicked.connect(self._choose_place)
        self._question.quit.clicked.connect(lambda: self._drop(copying=False))
        self._question.open()
        self._look_again.start()

    def _choose_place(self) -> None:
        if self._question is None:
            return
        self._look_again.stop()  # the session must not go away while the person chooses
        journal = self._question.journal
        dialog = ask_where_to_save(
            self._question,
            tr("Save session"),
            f"{journal.path.stem}.jsonl",
            ";;".join((tr("Session (*.jsonl)"), tr("Text (*.txt)"))),
            lambda path: self._work(functools.partial(self.sessions.save_as, journal, path)),
            Path.home(),
        )
        dialog.rejected.connect(lambda: self._answered(""))

    def _work(self, work: Callable[[], None]) -> None:
        self._look_again.stop()
        self._background.submit(
            "saving captions", work, lambda _: self._answered(""), self._answered
        )

    def _answered(self, problem: str) -> None:
        """Ask again if something is still unsaved. problem: why the answer did not help."""
        self._problem = problem
        self._ask_no_more()
        self._settle()

    def _drop(self, *, copying: bool) -> None:
        """Drop what is in memory. copying: after copying it, if possible."""
        self._ask_no_more()
        self._patience.start()
        give_up = functools.partial(self.sessions.give_up, copying=copying)
        self._background.submit("dropping captions", give_up, self._dropped)

    def _dropped(self, unsaved: list[Unsaved]) -> None:
        for each in unsaved:
            # On stderr as well as in the log, since the windows are closed.
            if each.copy:
                _log.warning(
                    "Captions could not be saved in %s (%d of them): they are kept in %s and come "
                    "back at the next start.", each.path, each.captions, each.copy,
                )  # fmt: skip
            else:
                self.lost += each.captions
                _log.warning(
                    "Captions could not be saved in %s (%d of them) and are lost: make room there "
                    "before the next session.", each.path, each.captions,
                )  # fmt: skip
        self._settle()


class Question(QMessageBox):
    """Asks what to do with the captions of a session that are only in memory.

    again, elsewhere, quit: the answers.
    """

    def __init__(self, journal: Journal, problem: str) -> None:
        """problem: why the last answer did not help, if so."""
        super().__init__()
        self.journal = journal
        self.setWindowTitle(tr("Captions not saved"))
        self.setIcon(QMessageBox.Icon.Warning)
        self.setText(
            tr(
                "{captions} could not be saved and will be lost if you quit now. Free up space in "
                "{folder} and try again, or save the session elsewhere.",
                captions=captions_counted(journal.unsaved),
                folder=journal.path.parent,
            )
        )
        plain(self, problem or shown(journal.problem))
        self.again = add_answer(self, tr("Try again"), tr("Saves them with your other sessions."))
        self.elsewhere = add_answer(
            self, tr("Save elsewhere…"), tr("Saves the whole session to a file of your choice.")
        )
        self.quit = add_answer(
            self, tr("Quit without saving"), tr("Quits. These captions are lost.")
        )
