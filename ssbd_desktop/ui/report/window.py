"""The window of a problem report, which is read and changed before it is saved or copied."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.base import product
from ssbd_desktop.base.errors import OutputError
from ssbd_desktop.system.files import write_whole
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, WatchedTask
from ssbd_desktop.ui.qt.desktop import ask_where_to_save, open_page
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import (
    NO_MARGINS,
    WINDOW_MARGINS,
    Label,
    MessageLabel,
    describe,
    filled,
    push_button,
    text_label,
)

Make = Callable[[Callable[[str], None], Callable[[], bool]], None]
"""Makes a report: (add a piece of it, cancelled) → nothing."""

_SIZE, _APART = QSize(680, 560), 10


class ReportWindow(QDialog):
    """Shows a report as it grows, and then lets the person change and keep it; it sends nothing."""

    def __init__(self, make: Make, background: BackgroundTasks) -> None:
        super().__init__()
        self.setWindowTitle(tr("Report a problem"))
        self._background = background
        self._task = WatchedTask(self)
        self._task.progress.connect(lambda news: self._add(*news))
        self.text = QPlainTextEdit(
            readOnly=True, lineWrapMode=QPlainTextEdit.LineWrapMode.WidgetWidth
        )
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        describe(self.text, tr("Report"), tr("You can change this text."))
        self.message = MessageLabel()
        self._lay_out()
        self.finished.connect(lambda _: self._task.close())
        self._task.run("a report of trouble", make, lambda _: self._made(), self._made)

    def sizeHint(self) -> QSize:
        return _SIZE

    def _lay_out(self) -> None:
        about = text_label(
            tr(
                "Nothing is sent. Say what happened, remove what you don't want to share, and "
                "attach the report to a new issue on the website."
            )
        )
        self.busy = QWidget()
        checking = QProgressBar(minimum=0, maximum=0, textVisible=False)
        leaves = tr("Leaves out the checks that are not done yet.")
        self.skip = push_button(tr("Skip"), leaves, self._skip)
        row = (Label(tr("Checking your setup…")), (checking,), self.skip)
        filled(QHBoxLayout(self.busy), *row, margins=NO_MARGINS)
        column = (about, (self.text,), self.busy, self.message, self._buttons())
        filled(QVBoxLayout(self), *column, margins=WINDOW_MARGINS, spacing=_APART)

    def _buttons(self) -> QHBoxLayout:
        self.website = push_button(
            tr("Open website"),
            tr("Opens the page for problems in your browser."),
            lambda: self.message.show_problem(open_page(product.ISSUES)),
        )
        self.copy = push_button(tr("Copy"), tr("Copies the report."), self._copy)
        self.save = push_button(tr("Save…"), tr("Saves the report to a file."), self._ask_where)
        self.copy.setEnabled(False)
        self.save.setEnabled(False)
        return filled(QHBoxLayout(), self.website, None, self.copy, self.save)

    def _add(self, piece: str) -> None:
        """Append a piece; the view stays where the person reads."""
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(piece)

    def _made(self, problem: str = "") -> None:
        self.busy.hide()
        self.message.show_problem(problem)
        self.text.setReadOnly(False)
        self.copy.setEnabled(True)
        self.save.setEnabled(True)

    def _skip(self) -> None:
        self._task.close()
        self._add("(skipped)\n")
        self._made()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.message.show_note(tr("Copied."))

    def _ask_where(self) -> None:
        ask_where_to_save(
            self, tr("Save report"), "ssbd-desktop-report.txt", tr("Text (*.txt)"), self._save
        )

    def _save(self, path: Path) -> None:
        write = functools.partial(_write, path, self.text.toPlainText())
        self._background.submit(
            "saving a report",
            write,
            lambda _: self.message.show_note(tr("Saved to {path}.", path=path)),
            self.message.show_problem,
        )


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except OSError as error:
        raise OutputError(
            "The report cannot be saved in {path} ({reason}): choose another folder, or free up "
            "space.",
            path=path,
            reason=error.strerror,
        ) from error
