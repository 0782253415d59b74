"""Exporting a session: asks for a file, writes it, and shows where it is."""

from __future__ import annotations

import functools
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from ssbd_desktop.transcript.export import ExportOptions, write_export
from ssbd_desktop.transcript.journal_format import KeptSession
from ssbd_desktop.ui.history.news import News
from ssbd_desktop.ui.history.texts import file_name
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import show_in_folder
from ssbd_desktop.ui.qt.i18n import tr


class Exports(QObject):
    """Exports sessions to files of the person's choice, and tells the news what became of it."""

    def __init__(self, window: QWidget, background: BackgroundTasks, news: News) -> None:
        super().__init__(window)
        self._window = window
        self._background = background
        self._news = news
        self._last: Path | None = None
        news.show_file.clicked.connect(self._show_file)

    def ask(self, session: KeptSession, choice: ExportOptions, kind: str) -> None:
        """Ask where a session is to be exported to, and do it. kind: the format as it is named."""
        suggested = str(self._folder() / f"{file_name(session)}.{choice.format}")
        kinds = f"{kind} (*.{choice.format})"
        dialog = QFileDialog(self._window, tr("Export session"), suggested, kinds)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        # It is the dialog that adds it, so that it also asks before it takes a file's place.
        dialog.setDefaultSuffix(choice.format)
        dialog.fileSelected.connect(lambda path: self._export(session, choice, Path(path)))
        dialog.open()

    def _folder(self) -> Path:
        """Where the last one went; at first, where documents are."""
        if self._last is not None:
            return self._last.parent
        place = QStandardPaths.StandardLocation.DocumentsLocation
        documents = Path(QStandardPaths.writableLocation(place))
        return documents if documents.is_dir() else Path.home()

    def _export(self, session: KeptSession, choice: ExportOptions, path: Path) -> None:
        def exported(_: None) -> None:
            self._last = path
            self._news.tell(tr("Exported to {path}.", path=path), file=True)

        write = functools.partial(write_export, session, choice, path)
        self._background.submit("exporting a session", write, exported, self._news.tell)

    def _show_file(self) -> None:
        if self._last is not None and not show_in_folder(self._last):
            self._news.tell(
                tr("No file manager could be opened. The file is {path}.", path=self._last)
            )
