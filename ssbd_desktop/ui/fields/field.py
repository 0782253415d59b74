"""The base of every control of a setting and of its hint; the controls of numbers and keys."""

from __future__ import annotations

import sys
from collections.abc import Collection
from typing import cast

from PySide6.QtCore import QEvent, QLocale, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QHBoxLayout,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QSlider,
    QWidget,
)

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import NO_MARGINS, MessageLabel, filled, set_tip, text_label

_SOMEWHAT, _CLEARLY = 0.2, 0.35
"""The β from which on it takes a clearly, and a far more likely word for one to change."""

_NUMBER_WIDTH = 90
_PLACES, _DIGITS = 4, 6
"""How exactly a number is kept and shown: what a scale or a step has added is cut off."""

NEVER_CHANGES = 0.5
"""The β from which on nothing that is shown changes anymore (decoding/rules.py)."""


class Field(QWidget):
    """A control that shows a setting's value and emits a signal when the person has changed it.

    edited: the value as it was entered, unchecked.
    """

    edited = Signal(object)

    def __init__(self, row: Row) -> None:
        super().__init__()
        self._row = row
        self.value: Value = row.default
        """The value that was shown or entered last."""
        self.controls: list[QWidget] = []
        """The widgets that take the keyboard, in the order of Tab; the label's shortcut leads to
        the first. (A focus proxy would be one more stop for Tab.)"""
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(*NO_MARGINS)

    def show_value(self, value: Value) -> None:
        """Show a value; `edited` is not emitted."""
        self.value = value
        self._write(value)

    def commit(self) -> None:
        """Enter what the control says by now, also if it has not been confirmed yet."""
        self._enter(self._read())

    def choose(self, value: Value) -> None:
        """Show a value and enter it, as if the person had."""
        self.show_value(value)
        self.edited.emit(value)

    def _write(self, value: Value) -> None:
        """Show a value: in what Qt says is the control's own property."""
        control = self.controls[0]
        control.metaObject().userProperty().write(control, value)

    def _read(self) -> Value:
        control = self.controls[0]
        value: Value = control.metaObject().userProperty().read(control)
        return value

    def _enter(self, value: Value) -> None:
        if value != self.value:
            self.value = value
            self.edited.emit(value)

    def _add(self, control: QWidget, stretch: int = 1, name: str = "") -> None:
        """Add a control, which a screen reader calls `name`, or as the setting is called."""
        name, description = name or tr(self._row.label), tr(self._row.help)
        # To a screen reader, the line inside a spin box or a combo box is an object of its own.
        for part in (control, *control.findChildren(QLineEdit)):
            part.setAccessibleName(name)
            part.setAccessibleDescription(description)
        set_tip(control, description)
        control.setWhatsThis(description)
        control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        control.installEventFilter(self)
        self.controls.append(control)
        self._box.addWidget(control, stretch)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Turning the wheel to scroll the page must not change a setting that passes by.
        wheel = event.type() == QEvent.Type.Wheel
        if wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


class ValueHint(QWidget):
    """What stands below a setting's control and says what its value means."""

    def __init__(self) -> None:
        super().__init__()
        self.problem = MessageLabel()

    def show_value(self, value: Value, settings: Settings) -> None:
        """Show what a value means, in force or just entered, given the other settings."""

    def look_again(self) -> None:
        """Look again: an engine runs with what was chosen, or there are other devices."""


class BiasMeaning(ValueHint):
    """Explains β, live while the slider moves."""

    def __init__(self) -> None:
        super().__init__()
        self.text = text_label(selectable=True)
        filled(QHBoxLayout(self), (self.text,), margins=NO_MARGINS)

    def show_value(self, value: Value, settings: Settings) -> None:
        without = tr("Only the SSBD method uses it.")
        self.text.setText(bias_in_words(float(value)) if settings.policy == "ssbd" else without)


def bias_in_words(beta: float) -> str:
    if beta >= NEVER_CHANGES:
        return tr("Words on the screen never change, right or wrong.")
    if beta <= 0:
        return tr("Words change as soon as the model finds better ones.")
    if beta < _SOMEWHAT:
        return tr("Words change when another is somewhat more likely.")
    if beta < _CLEARLY:
        return tr("Words change only when another is clearly more likely.")
    return tr("Words change only when another is far more likely.")


def with_mnemonic(label: str, used: set[str], others: Collection[str] = ()) -> str:
    """Return `label` with a mnemonic, if it has a letter that is not used yet; add that to `used`.

    used: the lower-case letters that others in the window have. others: all labels of the window,
    each of which best has its first letter.
    """
    kept = {other[:1].lower() for other in others if other[:1].lower() != label[:1].lower()}
    # Scripts without capitals are not typed letter by letter.
    letters = enumerate(label) if label[:1].isupper() else ()
    free = ((i, letter.lower()) for i, letter in letters if letter.isalnum())
    place = next(((i, letter) for i, letter in free if letter not in used | kept), None)
    if place is None:
        return label.replace("&", "&&")
    used.add(place[1])
    before, after = (part.replace("&", "&&") for part in (label[: place[0]], label[place[0] :]))
    return f"{before}&{after}"


class NumberField(Field):
    """A number that can be typed, and chosen up to `slider_high` with a slider beside it."""

    def __init__(self, row: Row, slider_high: float | None) -> None:
        """slider_high: None if there is no slider."""
        super().__init__(row)
        assert row.low is not None
        assert row.high is not None
        self._whole = row.kind is int
        self._scale = scale_of(row)
        fine = not self._whole and self._scale == 1
        self._step = 1.0 if not fine else 0.01 if row.high - row.low <= 1 else 0.1
        self._spin = _SpinBox()
        self._spin.setDecimals(2 if fine else 0)
        self._spin.setSingleStep(self._step if self._whole else self._step * 5)
        self._spin.setRange(row.low * self._scale, row.high * self._scale)
        self._spin.setSuffix(suffix(row))
        self._spin.setSpecialValueText(tr(row.special) if row.special else "")
        # “12” on the way to “128” is not a value.
        self._spin.setKeyboardTracking(False)
        self._spin.setMinimumWidth(_NUMBER_WIDTH)
        self._spin.valueChanged.connect(self._enter_number)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        if slider_high is None:
            self._box.addStretch(1)
        else:
            low, high = (round(end * self._scale / self._step) for end in (row.low, slider_high))
            self._slider.setRange(low, high)
            self._slider.setPageStep(2 if self._whole else 10)
            self._slider.valueChanged.connect(lambda steps: self._enter_number(steps * self._step))
            self._add(self._slider, 1, tr("{setting}, slider", setting=tr(row.label)))
        self._add(self._spin, 0)

    def _write(self, value: Value) -> None:
        number = float(value) * self._scale
        with QSignalBlocker(self._slider), QSignalBlocker(self._spin):
            self._slider.setValue(round(number / self._step))
            self._spin.setValue(number)

    def commit(self) -> None:
        self._spin.interpretText()  # which enters it, if it is another number

    def _enter_number(self, number: float) -> None:
        self.choose(int(number) if self._whole else round(number / self._scale, _PLACES))


class _SpinBox(QDoubleSpinBox):
    """A spin box without zeros at the end: 0.6, not 0.60."""

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "g", _DIGITS)


def scale_of(row: Row) -> float:
    """Return how many times as large as its setting a number is shown."""
    return 100.0 if row.unit == "%" else 1.0


def suffix(row: Row) -> str:
    if row.unit == "%":
        return tr("%")  # with or without a space, as a language writes it
    return f" {tr(row.unit)}" if row.unit else ""


def number_text(row: Row, value: Value) -> str:
    """Return a number as its control shows it: “24 pt”, “75 %”, “All”."""
    if row.special and value == row.low:
        return tr(row.special)
    number = round(float(value) * scale_of(row), _PLACES)
    return QLocale().toString(number, "g", _DIGITS) + suffix(row)


class KeysField(Field):
    """Takes the keys that are pressed in it, and suggests some while there are none.

    recording: whether it waits for keys; meanwhile shortcuts must do nothing.
    """

    recording = Signal(bool)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._records = False
        self._key_down = False
        self._edit = QKeySequenceEdit(clearButtonEnabled=True)
        self._edit.setMaximumSequenceLength(1)
        line = cast(QLineEdit, self._edit.findChild(QLineEdit))
        asked = line.fontMetrics().horizontalAdvance(line.placeholderText())
        self._edit.setMinimumWidth(asked + 3 * line.fontMetrics().height())  # margins and button
        self._edit.keySequenceChanged.connect(self._pressed)
        self._edit.editingFinished.connect(self.commit)
        self._add(self._edit)
        use = tr("Use {keys}", keys=native(row.suggested))
        self.suggestion = QPushButton(use, autoDefault=False)
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
        if plain and event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
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
    swapped = {"Ctrl": "Meta", "Meta": "Ctrl"} if mac else {}
    return "+".join(swapped.get(part, part) for part in keys.split("+"))
