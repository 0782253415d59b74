"""The dialogs of the history: one corrects a caption, the other translates a session again."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.settings.server_url import host_of
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.transcript.journal_format import JournalLine
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import Label, describe, filled, text_label

_CORRECTION, _RETRANSLATION = QSize(560, 280), QSize(520, 190)


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
        filled(QVBoxLayout(self), (form,), note, buttons)
        self.resize(_CORRECTION)

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
        self.fields = {
            name: make_field(row(name)) for name in ("target_language", "translation_model")
        }
        for name, field in self.fields.items():
            field.show_value(getattr(settings, name))
        self._lay_out()
        self.resize(_RETRANSLATION)

    @property
    def settings(self) -> Settings:
        for field in self.fields.values():
            field.commit()
        return self._settings.with_values({n: field.value for n, field in self.fields.items()})

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        begin = buttons.addButton(tr("Translate"), QDialogButtonBox.ButtonRole.AcceptRole)
        _connect(self, buttons)
        form, (language, model) = QFormLayout(), self.fields.values()
        form.addRow(tr("Language"), language)
        if self._settings.server_url:
            form.addRow(tr("Server"), Label(host_of(self._settings.server_url)))
        else:
            form.addRow(tr("Translation model"), model)
        note = text_label(tr("Existing translations are kept."))
        filled(QVBoxLayout(self), form, note, None, buttons)
        begin.setDefault(True)  # only now: a button outside of a dialog cannot be its default
        # Else Cancel would have the keyboard, and Enter would press that.
        language.controls[0].setFocus()


def _connect(dialog: QDialog, buttons: QDialogButtonBox) -> None:
    """Have a dialog's buttons end it, and describe them."""
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    for button in buttons.buttons():
        button.setAccessibleName(button.text().replace("&", ""))
        button.setAccessibleDescription(dialog.windowTitle())
