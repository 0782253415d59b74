"""One control for each kind of setting, chosen by its row in the settings table alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFontComboBox,
)

from ssbd_desktop.settings.languages import INTERFACE_LANGUAGES
from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.fields.device_list import NONE, device_text, device_value, offered
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.fields.keys_field import KeysField
from ssbd_desktop.ui.fields.language_field import LanguageField
from ssbd_desktop.ui.fields.number_field import NumberField
from ssbd_desktop.ui.fields.server_model_field import ServerModelField
from ssbd_desktop.ui.fields.text_fields import ColourField, LineField, PathField, TextField
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.services import SoundDevice

WIDE = ("file", "folder", "text", "device", "address", "certificate")
"""The kinds of control that want the whole width of the page."""


class _Switch(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._check = QCheckBox(tr(row.label))
        self._check.clicked.connect(self._tell_edited)
        self._add(self._check)

    def show_value(self, value: Value) -> None:
        self._check.setChecked(bool(value))


class _ChoiceField(Field):
    """A combo box. texts: what is shown for each value."""

    def __init__(self, row: Row, texts: Mapping[str, str]) -> None:
        super().__init__(row)
        self._combo = QComboBox()
        for value, text in texts.items():
            self._combo.addItem(text, value)
        self._combo.activated.connect(lambda _: self.edited.emit(self._combo.currentData()))
        self._add(self._combo)

    def show_value(self, value: Value) -> None:
        self._combo.setCurrentIndex(self._combo.findData(value))


class DeviceField(Field):
    """A combo box of sound sources, grouped by what they record, that can be typed into."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._shown = ""
        self._own = row.default == NONE
        self._devices: Sequence[SoundDevice] = ()
        self._combo = QComboBox()
        self._combo.setEditable(True)
        self._combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        # It would complete to a heading, which is no source.
        self._combo.setCompleter(None)  # type: ignore[arg-type]  # Qt takes none
        self._combo.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._combo.setMinimumContentsLength(20)
        self._combo.textActivated.connect(self._tell)
        line = self._combo.lineEdit()
        assert line is not None
        line.editingFinished.connect(self.commit)
        self._add(self._combo)
        self._offer()

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        self._combo.setCurrentText(device_text(self._shown))

    def commit(self) -> None:
        self._tell(self._combo.currentText())

    def show_devices(self, devices: Sequence[SoundDevice]) -> None:
        """Offer these devices; what is chosen or being typed stays."""
        if devices != self._devices:
            self._devices = devices
            text = self._combo.currentText()
            self._offer()
            self._combo.setCurrentText(text)

    def _offer(self) -> None:
        self._combo.clear()
        for group in offered(self._devices, str(self._row.default), own=self._own):
            if group.heading:
                self._add_heading(group.heading)
            self._combo.addItems([device_text(value) for value in group.values])

    def _add_heading(self, text: str) -> None:
        self._combo.addItem(text)
        model = self._combo.model()
        assert isinstance(model, QStandardItemModel)
        item = model.item(self._combo.count() - 1)
        item.setEnabled(False)
        font = item.font()
        font.setBold(True)
        item.setFont(font)

    def _tell(self, text: str) -> None:
        value = device_value(text)
        if value != self._shown:
            self._shown = value
            self.edited.emit(value)


class _Font(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._combo = QFontComboBox()
        line = self._combo.lineEdit()
        assert line is not None
        line.setPlaceholderText(tr("System default"))
        self._combo.textActivated.connect(self._tell_edited)
        self._add(self._combo)

    def show_value(self, value: Value) -> None:
        self._combo.setCurrentIndex(self._combo.findText(str(value)))
        self._combo.setEditText(str(value))


def make_field(row: Row) -> Field:
    """The control for a row: by its kind, its choices, and for other texts by its widget."""
    if row.kind is bool:
        return _Switch(row)
    if row.kind is not str:
        return NumberField(row, row.high if row.kind is float else None)
    if row.choices:
        own = INTERFACE_LANGUAGES.values()
        texts = [text if text in own else tr(text) for text in row.words or row.choices]
        return _ChoiceField(row, dict(zip(row.choices, texts, strict=True)))
    by_widget: dict[str, Callable[[Row], Field]] = {
        "file": PathField,
        "certificate": PathField,
        "address": LineField,
        "server model": ServerModelField,
        "folder": PathField,
        "text": TextField,
        "device": DeviceField,
        "language": LanguageField,
        "font": _Font,
        "colour": ColourField,
        "keys": KeysField,
        "line": LineField,
    }
    return by_widget[row.widget](row)
