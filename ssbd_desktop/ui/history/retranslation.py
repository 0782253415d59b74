"""What is asked before a finished session is translated again."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
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

from ssbd_desktop.settings.server_url import host_of
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.i18n import language_names, tr


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
        note = QLabel(tr("Existing translations are kept."))
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
        if self._settings.server_url:
            form.addRow(tr("Server"), QLabel(host_of(self._settings.server_url)))
        else:
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
