"""The dialogs of the history: one corrects a caption, the other translates a session again."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.settings.server_url import host_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.journal_format import JournalLine
from ssbd_desktop.ui.qt.i18n import language_names, tr
from ssbd_desktop.ui.qt.widgets import Label, describe, filled, text_label


class CorrectionDialog(QDialog):
    """Asks for what was said, and for its translation if the caption has one."""

    def __init__(self, line: JournalLine, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Correct caption"))
        original = tr(line.language) if line.language else tr("Original")
        translation = tr(line.target_language) if line.target_language else tr("Translation")
        self._source = self._field(line.source, original, tr("What was said."))
        self._text = self._field(line.text, translation, tr("Its translation."))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        _connect(self, buttons)
        form = QFormLayout()
        form.addRow(original, self._source)
        form.addRow(translation, self._text)
        note = text_label(tr("What the app heard is kept in the session's file."), quiet=True)
        filled(QVBoxLayout(self), (form, 1), note, buttons)

    def sizeHint(self) -> QSize:
        return QSize(560, 280)

    @property
    def texts(self) -> tuple[str, str]:
        """Return the words and their translation as they are now."""
        source, text = (field.toPlainText() for field in (self._source, self._text))
        return on_one_line(source), on_one_line(text)

    def _field(self, text: str, name: str, about: str) -> QPlainTextEdit:
        field = QPlainTextEdit(text, tabChangesFocus=True)
        describe(field, name, about)
        return field


class RetranslationDialog(QDialog):
    """Asks for the language and the model."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(tr("Translate again"))
        self.language = QComboBox()
        for name, shown in language_names().items():
            self.language.addItem(shown, name)
        self.language.setCurrentIndex(self.language.findData(settings.target_language))
        describe(self.language, tr("Language"), tr("The language to translate into."))
        self.model = QLineEdit(settings.translation_model)
        gguf = tr("A GGUF file with a language model.")
        describe(self.model, tr("Translation model"), gguf)
        self._browse = QPushButton(tr("Choose…"), autoDefault=False)
        describe(self._browse, tr("Choose a translation model"), gguf)
        self._browse.clicked.connect(self._choose_model)
        self._lay_out()

    def sizeHint(self) -> QSize:
        return QSize(520, 190)

    @property
    def settings(self) -> Settings:
        chosen = {
            "target_language": self.language.currentData(),
            "translation_model": self.model.text().strip(),
        }
        return self._settings.with_values(chosen)

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        begin = buttons.addButton(tr("Translate"), QDialogButtonBox.ButtonRole.AcceptRole)
        _connect(self, buttons)
        form = QFormLayout()
        form.addRow(tr("Language"), self.language)
        if self._settings.server_url:
            form.addRow(tr("Server"), Label(host_of(self._settings.server_url)))
        else:
            row = filled(QHBoxLayout(), (self.model, 1), self._browse)
            form.addRow(tr("Translation model"), row)
        note = text_label(tr("Existing translations are kept."))
        filled(QVBoxLayout(self), form, note, -1, buttons)
        begin.setDefault(True)  # only now: a button outside of a dialog cannot be its default
        self.language.setFocus()  # else Cancel would have it, and Enter would press that

    def _choose_model(self) -> None:
        kinds = tr("Language models (*.gguf)")
        path, _ = QFileDialog.getOpenFileName(
            self, tr("Translation model"), self.model.text(), kinds
        )
        if path:
            self.model.setText(path)


def _connect(dialog: QDialog, buttons: QDialogButtonBox) -> None:
    """Have a dialog's buttons end it, and describe them."""
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    for button in buttons.buttons():
        button.setAccessibleName(button.text().replace("&", ""))
        button.setAccessibleDescription(dialog.windowTitle())
