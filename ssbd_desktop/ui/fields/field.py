"""The base of every control of a setting."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import set_tip


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
        self._box.setContentsMargins(0, 0, 0, 0)

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
        """Put a value into the control."""
        raise NotImplementedError

    def _read(self) -> Value:
        """Return the value that the control says."""
        raise NotImplementedError

    def _enter(self, value: Value) -> None:
        """Emit `edited`, unless this is the value that is shown."""
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
