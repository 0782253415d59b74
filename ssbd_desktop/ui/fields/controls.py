"""One control for each kind of setting, chosen only by its row in the settings table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QComboBox,
    QCompleter,
    QFileDialog,
    QFontComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
)

from ssbd_desktop.base.events import Device
from ssbd_desktop.settings.languages import (
    AUTO,
    CODES,
    COMMON,
    INTERFACE_LANGUAGES,
    spoken_language,
)
from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.fields.device_list import NONE, device_icon, device_text, device_value, offered
from ssbd_desktop.ui.fields.dropped_files import FileDrop
from ssbd_desktop.ui.fields.field import Field, KeysField, NumberField
from ssbd_desktop.ui.qt.i18n import language_names, tr

_DEVICE_LENGTH, _LONGEST_COLOR = 20, 9
_MOST_LANGUAGES, _MOST_FOUND = 18, 12
"""How many of them are seen at once, without scrolling."""

_SWATCH, _COLORED, _CORNER = QSize(36, 16), (1, 1, 34, 14), 3
_LINES, _RIM = 4, 12
"""The height of a text of several lines, and pixels more."""

WIDE = ("file", "folder", "text", "device", "address", "certificate")
"""The kinds of control that take the whole width of the page."""

_FOUND_BY = Qt.ItemDataRole.UserRole + 1
"""The role of the names and the code by which the completer finds a language."""


class _SwitchField(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        check = QCheckBox(tr(row.label))
        check.clicked.connect(self.commit)
        self._add(check)


class _ChoiceField(Field):
    def __init__(self, row: Row, texts: Mapping[str, str], *, editable: bool = False) -> None:
        super().__init__(row)
        no_insert = QComboBox.InsertPolicy.NoInsert
        self._combo = QComboBox(editable=editable, insertPolicy=no_insert)
        for value, text in texts.items():
            self._combo.addItem(text, value)
        self._combo.activated.connect(self.commit)
        self._add(self._combo)

    def _write(self, value: Value) -> None:
        self._combo.setCurrentIndex(self._combo.findData(value))

    def _read(self) -> Value:
        return str(self._combo.currentData())


class _TextComboField(Field):
    """An editable combo box: a text counts once it is chosen, confirmed or left."""

    def __init__(self, row: Row, combo: QComboBox) -> None:
        super().__init__(row)
        self._combo = combo
        combo.setEditable(True)
        combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        combo.textActivated.connect(self.commit)
        line = combo.lineEdit()
        assert line is not None
        line.editingFinished.connect(self.commit)
        self._line = line
        self._add(combo)

    def _write(self, value: Value) -> None:
        self._combo.setCurrentIndex(self._combo.findText(str(value)))
        self._combo.setEditText(str(value))

    def _read(self) -> Value:
        return self._combo.currentText()


class _FontField(_TextComboField):
    """Offers the fonts of the system; a text that is none of them is not entered."""

    def __init__(self, row: Row) -> None:
        super().__init__(row, QFontComboBox())
        self._line.setPlaceholderText(tr("System default"))

    def _read(self) -> Value:
        text = self._combo.currentText()
        return text if not text or self._combo.findText(text) >= 0 else self.value


class ServerModelField(_TextComboField):
    """Offers the models that the server has, and takes any other name."""

    def __init__(self, row: Row) -> None:
        super().__init__(row, _narrow_combo())

    def show_models(self, names: Sequence[str]) -> None:
        """Offer these models; what is chosen or being typed stays."""
        text = self._combo.currentText()
        self._combo.clear()
        self._combo.addItems(list(names))
        self._combo.setCurrentText(text)


class DeviceField(_TextComboField):
    """Offers the sound sources, grouped by what they record, and takes any other name."""

    def __init__(self, row: Row) -> None:
        super().__init__(row, _narrow_combo())
        self._devices: Sequence[Device] = ()
        # It would complete to a heading, which is not a source.
        self._combo.setCompleter(None)  # type: ignore[arg-type]  # Qt takes none
        self._combo.setMinimumContentsLength(_DEVICE_LENGTH)
        self._offer()

    def show_devices(self, devices: Sequence[Device]) -> None:
        """Offer these devices; what is chosen or being typed stays."""
        if devices != self._devices:
            self._devices = devices
            text = self._combo.currentText()
            self._offer()
            self._combo.setCurrentText(text)

    def _write(self, value: Value) -> None:
        self._combo.setEditText(device_text(str(value)))

    def _read(self) -> Value:
        return device_value(self._combo.currentText())

    def _offer(self) -> None:
        self._combo.clear()
        default = str(self._row.default)
        for heading, values in offered(self._devices, default, own=default == NONE):
            if heading:
                self._add_heading(heading)
            for value in values:
                self._combo.addItem(device_icon(self._devices, value), device_text(value))

    def _add_heading(self, text: str) -> None:
        self._combo.addItem(text)
        model = self._combo.model()
        assert isinstance(model, QStandardItemModel)
        item = model.item(self._combo.count() - 1)
        item.setEnabled(False)
        font = item.font()
        font.setBold(True)
        item.setFont(font)


def _narrow_combo() -> QComboBox:
    combo = QComboBox()
    narrow = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
    combo.setSizeAdjustPolicy(narrow)
    return combo


class LanguageField(_ChoiceField):
    """A combo box of languages, the common ones first, that is narrowed by typing.

    A language is found by its name in the windows' language and in English, and by its code.
    """

    def __init__(self, row: Row) -> None:
        super().__init__(row, {}, editable=True)
        self._combo.setMaxVisibleItems(_MOST_LANGUAGES)
        self._names: dict[str, set[str]] = {}
        self._offer({AUTO: tr("Detect")} if row.clean is spoken_language else {})
        line = self._combo.lineEdit()
        assert line is not None
        # The combo box's own completer would look a language up by what it was found by.
        completer = _ByName(self._combo.model(), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionRole(_FOUND_BY)
        completer.setMaxVisibleItems(_MOST_FOUND)
        completer.activated.connect(self.commit)
        line.setCompleter(completer)
        line.setPlaceholderText(tr("Search languages"))
        line.editingFinished.connect(self.commit)
        line.installEventFilter(self)

    def commit(self) -> None:
        """Enter the language that has been typed; restore the previous one after anything else."""
        super().commit()
        self._write(self.value)

    def _read(self) -> Value:
        typed = self._combo.currentText().strip().casefold()
        return next((v for v, names in self._names.items() if typed in names), self.value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QLineEdit) and event.type() == QEvent.Type.FocusIn:
            # Typing replaces the language that is there. Not at once: a click that focuses the line
            # sets the cursor after this.
            QTimer.singleShot(0, watched, watched.selectAll)
        return super().eventFilter(watched, event)

    def _offer(self, first: Mapping[str, str]) -> None:
        languages = language_names()
        common = {name: text for name, text in languages.items() if name in COMMON}
        others = {name: text for name, text in languages.items() if name not in COMMON}
        for part in (first, common, others):
            if self._combo.count() and part:
                self._combo.insertSeparator(self._combo.count())
            for value, text in part.items():
                names = {text.casefold(), value.casefold(), CODES.get(value, value)}
                self._names[value] = names
                self._combo.addItem(text, value)
                self._combo.setItemData(self._combo.count() - 1, " ".join(sorted(names)), _FOUND_BY)


class _ByName(QCompleter):
    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return str(index.data(Qt.ItemDataRole.DisplayRole))


class LineField(Field):
    """A line of text, which counts once it is confirmed or left: half a path is not a path."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._line = QLineEdit()
        self._line.editingFinished.connect(self.commit)
        self._add(self._line)


class PathField(LineField):
    """A line with a path, and a button that opens a dialog to choose one."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        # Otherwise the line would insert the address of a dropped file as text.
        FileDrop(self._line).dropped.connect(lambda path: self.choose(str(path)))
        folder = row.widget == "folder"
        browse = QPushButton(tr("Choose folder…") if folder else tr("Choose file…"))
        # Otherwise Enter in the line above would press it.
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        self._add(browse, 0, f"{browse.text()} {tr(row.label)}")

    def _browse(self) -> None:
        dialog = QFileDialog(self, tr(self._row.label), self._line.text())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._row.widget == "folder":
            dialog.setFileMode(QFileDialog.FileMode.Directory)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            kinds = {
                "file": (tr("Language models"), "*.gguf"),
                "certificate": (tr("Certificates"), "*.pem *.crt"),
            }
            kind, endings = kinds[self._row.widget]
            dialog.setNameFilters([f"{kind} ({endings})", f"{tr('All files')} (*)"])
        dialog.fileSelected.connect(self.choose)
        dialog.open()


class ColorField(LineField):
    """A color as #rrggbb, and a button in that color that opens a dialog to choose one."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._line.setMaxLength(_LONGEST_COLOR)
        self._swatch = QPushButton(autoDefault=False)
        self._swatch.setIconSize(_SWATCH)
        self._swatch.clicked.connect(self._choose)
        self._line.textChanged.connect(self._paint)
        self._add(self._swatch, 0, tr("Choose {setting}", setting=tr(row.label)))

    def _choose(self) -> None:
        dialog = QColorDialog(QColor(self._line.text()), self)
        dialog.setWindowTitle(tr(self._row.label))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.colorSelected.connect(lambda color: self.choose(color.name()))
        dialog.open()

    def _paint(self, text: str) -> None:
        """Show the color on the button; a text that isn't a color leaves it empty."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self._swatch.iconSize() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        color = QColor(text)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self.palette().mid().color())
            painter.setBrush(color if color.isValid() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(*_COLORED, _CORNER, _CORNER)
        self._swatch.setIcon(QIcon(picture))


class TextField(Field):
    """Several lines of text, which count once they are left."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        edit = QPlainTextEdit(tabChangesFocus=True)
        edit.setFixedHeight(edit.fontMetrics().lineSpacing() * _LINES + _RIM)
        self._add(edit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.commit()
        return super().eventFilter(watched, event)


def make_field(row: Row) -> Field:
    if row.kind is bool:
        return _SwitchField(row)
    if row.kind is not str:
        return NumberField(row, row.high if row.kind is float else None)
    if row.choices:
        own = INTERFACE_LANGUAGES.values()
        texts = [text if text in own else tr(text) for text in row.words or row.choices]
        return _ChoiceField(row, dict(zip(row.choices, texts, strict=True)))
    by_widget: dict[str, Callable[[Row], Field]] = {
        "file": PathField,
        "certificate": PathField,
        "server model": ServerModelField,
        "folder": PathField,
        "text": TextField,
        "device": DeviceField,
        "language": LanguageField,
        "font": _FontField,
        "color": ColorField,
        "keys": KeysField,
    }
    return by_widget.get(row.widget, LineField)(row)
