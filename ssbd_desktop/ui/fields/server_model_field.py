"""The settings dialog's control for the model of a server: offered names, and any other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.fields.field import Field


class ServerModelField(Field):
    """A combo box of the names that the server has told, that can be typed into."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._shown = ""
        self._combo = QComboBox()
        self._combo.setEditable(True)
        self._combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._combo.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._combo.textActivated.connect(self._tell)
        line = self._combo.lineEdit()
        assert line is not None
        line.editingFinished.connect(self.commit)
        self._add(self._combo)

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        self._combo.setCurrentText(self._shown)

    def commit(self) -> None:
        self._tell(self._combo.currentText())

    def show_models(self, names: Sequence[str]) -> None:
        """Offer these models; what is chosen or being typed stays."""
        text = self._combo.currentText()
        self._combo.clear()
        self._combo.addItems(list(names))
        self._combo.setCurrentText(text)

    def _tell(self, text: str) -> None:
        if text != self._shown:
            self._shown = text
            self.edited.emit(text)
