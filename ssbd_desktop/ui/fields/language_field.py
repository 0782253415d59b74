"""The control of a language: a list with the common ones first, that is narrowed by typing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit

from ssbd_desktop.settings.languages import AUTO, CODES, COMMON, spoken_language
from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.qt.i18n import language_names, tr

_FOUND_BY = Qt.ItemDataRole.UserRole


class _ByName(QCompleter):
    """Puts a language's name into the line, whatever it was found by."""

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return str(index.data(Qt.ItemDataRole.DisplayRole))


class LanguageField(Field):
    """A combo box of languages that can be typed into: what is typed narrows the list.

    A language is found by its name in the windows' language and in English, and by its code.
    """

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._value = str(row.default)
        self._combo = QComboBox()
        self._combo.setEditable(True)
        self._combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._combo.setMaxVisibleItems(18)
        self._offer({AUTO: tr("Detect")} if row.clean is spoken_language else {})
        self._combo.activated.connect(lambda index: self._choose(self._combo.itemData(index)))
        line = self._combo.lineEdit()
        assert line is not None
        # Not the combo box's: that one would look for the language by what it was found by.
        line.setCompleter(self._completer())
        line.setPlaceholderText(tr("Search languages"))
        line.editingFinished.connect(self.commit)
        line.installEventFilter(self)
        self._add(self._combo)

    def show_value(self, value: Value) -> None:
        self._value = str(value)
        self._show()

    def commit(self) -> None:
        """Take the language that has been typed; what is none gives way to the one before."""
        typed = self._combo.currentText().strip().casefold()
        found = [v for v, names in self._names.items() if typed in names]
        self._choose(found[0] if found else self._value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QLineEdit) and event.type() == QEvent.Type.FocusIn:
            # What is typed takes the place of the language that stands there; not at once, since
            # a click that brings the keyboard sets the cursor after this.
            QTimer.singleShot(0, watched, watched.selectAll)
        return super().eventFilter(watched, event)

    def _offer(self, first: dict[str, str]) -> None:
        """first: what stands above the languages."""
        languages = language_names()
        common = {name: text for name, text in languages.items() if name in COMMON}
        others = {name: text for name, text in languages.items() if name not in COMMON}
        self._names = {
            value: {text.casefold(), value.casefold(), CODES.get(value, value)}
            for value, text in (first | languages).items()
        }
        for part in (first, common, others):
            if self._combo.count() and part:
                self._combo.insertSeparator(self._combo.count())
            for value, text in part.items():
                self._combo.addItem(text, value)

    def _completer(self) -> QCompleter:
        """Narrows a list of its own, which has no separators."""
        model = QStandardItemModel(self)
        for value, names in self._names.items():
            item = QStandardItem(self._combo.itemText(self._combo.findData(value)))
            item.setData(" ".join(sorted(names)), _FOUND_BY)
            model.appendRow(item)
        completer = _ByName(model, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionRole(_FOUND_BY)
        completer.setMaxVisibleItems(12)
        completer.activated.connect(lambda _: self.commit())
        return completer

    def _choose(self, value: str) -> None:
        edited = value != self._value
        self._value = value
        self._show()
        if edited:
            self.edited.emit(value)

    def _show(self) -> None:
        index = self._combo.findData(self._value)
        self._combo.setCurrentIndex(index)
        self._combo.setEditText(self._combo.itemText(index))
