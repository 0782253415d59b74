"""A shortcut, chosen by pressing it."""

from __future__ import annotations

import sys
from typing import cast

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLineEdit, QPushButton

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.qt.i18n import tr

_SWAPPED = {"Ctrl": "Meta", "Meta": "Ctrl"}
"""On a Mac, where Qt calls ⌘ Ctrl."""

_CLEARING = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class KeysField(Field):
    """Takes the keys that are pressed in it, and suggests some while there are none.

    recording: whether it waits for keys; meanwhile shortcuts must do nothing.
    """

    recording = Signal(bool)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._records = False
        self._key_down = False
        self._edit = QKeySequenceEdit()
        self._edit.setMaximumSequenceLength(1)
        self._edit.setClearButtonEnabled(True)
        line = cast(QLineEdit, self._edit.findChild(QLineEdit))
        asked = line.fontMetrics().horizontalAdvance(line.placeholderText())
        self._edit.setMinimumWidth(asked + 3 * line.fontMetrics().height())  # margins and button
        self._edit.keySequenceChanged.connect(self._pressed)
        self._edit.editingFinished.connect(self.commit)
        self._add(self._edit)
        self.suggestion = QPushButton(tr("Use {keys}", keys=native(row.suggested)))
        self.suggestion.setAutoDefault(False)
        self.suggestion.clicked.connect(self._use_suggestion)
        said = tr("Suggested shortcut for {setting}", setting=tr(row.label))
        self._add(self.suggestion, 0, said)

    def _write(self, value: Value) -> None:
        with QSignalBlocker(self._edit):
            self._edit.setKeySequence(sequence(str(value)))
        self.suggestion.setVisible(not value)

    def commit(self) -> None:
        self._record(False)
        self._show_again()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._edit:
            if event.type() == QEvent.Type.FocusIn:
                self._record(True)
            elif event.type() == QEvent.Type.FocusOut:
                self.commit()
            elif event.type() == QEvent.Type.KeyRelease:
                self._key_down = False
                QTimer.singleShot(0, self, self._show_again)
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                self._key_down = True
                if self._key(event):
                    return True
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        """Return whether a key is dealt with: it clears the field, or it is the window's."""
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if plain and event.key() == Qt.Key.Key_Escape:
            event.ignore()
            return True
        if plain and event.key() in _CLEARING:
            with QSignalBlocker(self._edit):
                self._edit.clear()
            self._enter("")
            return True
        self._record(True)
        return False

    def _pressed(self, keys: QKeySequence) -> None:
        # The first key of a new shortcut empties the field, and no other may follow.
        if keys.count() or not self._key_down:
            self._enter(text(keys))

    def _show_again(self) -> None:
        """Show the current shortcut if only modifiers were pressed."""
        if self._edit.keySequence() != sequence(str(self.value)):
            self.show_value(self.value)

    def _use_suggestion(self) -> None:
        self._edit.setFocus()  # the button is about to go
        self._edit.setKeySequence(sequence(self._row.suggested))

    def _enter(self, value: Value) -> None:
        self.suggestion.setVisible(not value)
        super()._enter(value)

    def _record(self, on: bool) -> None:
        if on != self._records:
            self._records = on
            self.recording.emit(on)


def text(keys: QKeySequence, mac: bool = sys.platform == "darwin") -> str:
    """Return keys as a setting names them (Meta+Ctrl+C); mac: where Qt calls ⌘ Ctrl."""
    return _spelled(keys.toString(QKeySequence.SequenceFormat.PortableText), mac)


def sequence(value: str, mac: bool = sys.platform == "darwin") -> QKeySequence:
    """Return the keys that a setting names; none for an empty one."""
    return QKeySequence(_spelled(value, mac), QKeySequence.SequenceFormat.PortableText)


def native(value: str) -> str:
    """Return the keys that a setting names, as the system writes them."""
    return sequence(value).toString(QKeySequence.SequenceFormat.NativeText)


def _spelled(keys: str, mac: bool) -> str:
    return "+".join(_SWAPPED.get(part, part) if mac else part for part in keys.split("+"))
