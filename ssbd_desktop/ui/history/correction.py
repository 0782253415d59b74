"""The dialog in which a caption's words are corrected."""

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
from ssbd_desktop.transcript.journal_format import JournalLine
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import describe, filled, text_label


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
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        for button in buttons.buttons():
            button.setAccessibleName(button.text().replace("&", ""))
            button.setAccessibleDescription(self.windowTitle())
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
