"""Translating a finished session again: what is asked before, and the work in the background."""

from __future__ import annotations

import functools
import threading

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import KeptSession, KeptTranslation
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import language_words, tr
from ssbd_desktop.ui.services import Retranslate


class RetranslationDialog(QDialog):
    """Asks for the language and the model."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(tr("Translate again"))
        self.language = QComboBox()
        for name, word in language_words().items():
            self.language.addItem(word, name)
        self.language.setCurrentIndex(self.language.findData(settings.target_language))
        self.language.setAccessibleName(tr("Language"))
        self.language.setAccessibleDescription(tr("The language to translate into."))
        self.model = QLineEdit(settings.translation_model)
        self.model.setAccessibleName(tr("Translation model"))
        self.model.setAccessibleDescription(tr("A GGUF file with a language model."))
        browse = QPushButton(tr("Choose…"))
        browse.setAccessibleName(tr("Choose a translation model"))
        browse.setAccessibleDescription(tr("A GGUF file with a language model."))
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        self._lay_out(browse)

    def sizeHint(self) -> QSize:
        return QSize(520, 190)

    @property
    def settings(self) -> Settings:
        """The settings with what was chosen here."""
        chosen = {
            "target_language": self.language.currentData(),
            "translation_model": self.model.text().strip(),
        }
        return self._settings.with_values(chosen)

    def _lay_out(self, browse: QPushButton) -> None:
        note = QLabel(tr("The translations that are there stay; this one is added to them."))
        note.setWordWrap(True)
        note.setTextFormat(Qt.TextFormat.PlainText)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        begin = buttons.addButton(tr("Translate"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        for button in buttons.buttons():
            button.setAccessibleName(button.text().replace("&", ""))
            button.setAccessibleDescription(self.windowTitle())
        row = QHBoxLayout()
        row.addWidget(self.model, 1)
        row.addWidget(browse)
        form = QFormLayout()
        form.addRow(tr("Language"), self.language)
        form.addRow(tr("Translation model"), row)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(note)
        layout.addStretch(1)
        layout.addWidget(buttons)
        begin.setDefault(True)  # a button without a dialog cannot be the default of one
        self.language.setFocus()  # else Cancel has the keyboard, and Enter presses it

    def _browse(self) -> None:
        kinds = tr("Language models (*.gguf)")
        path, _ = QFileDialog.getOpenFileName(
            self, tr("Translation model"), self.model.text(), kinds
        )
        if path:
            self.model.setText(path)


class RetranslationTask(QObject):
    """Runs one re-translation at a time.

    progress: how many captions are done, of how many. done: the session and its translation, None
    where it was cancelled. failed: one sentence.
    """

    progress = Signal(int, int)
    done = Signal(object, object)
    failed = Signal(str)

    def __init__(self, retranslate: Retranslate, background: BackgroundTasks) -> None:
        super().__init__()
        self._retranslate = retranslate
        self._background = background
        self._cancelled = threading.Event()
        self.running = False

    def start(self, session: KeptSession, settings: Settings) -> None:
        """Begin; what is heard of it comes by signals."""
        self.running = True
        self._cancelled = threading.Event()
        # The signal crosses from the thread that translates to this one.
        work = functools.partial(
            self._retranslate, session, settings, self.progress.emit, self._cancelled.is_set
        )

        def done(made: KeptTranslation | None) -> None:
            self.running = False
            self.done.emit(session, made)

        self._background.submit("translating a session again", work, done, self._failed)

    def cancel(self) -> None:
        """Have it end after the caption that it is at."""
        self._cancelled.set()

    def _failed(self, sentence: str) -> None:
        self.running = False
        self.failed.emit(sentence)
