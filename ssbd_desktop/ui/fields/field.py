"""What every control of a setting is: it shows a value and tells what a person enters."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.qt.i18n import tr


class Field(QWidget):
    """A control that shows a setting's value and tells when the person has changed it.

    edited carries the value as it was entered, unchecked.
    """

    edited = Signal(object)

    def __init__(self, row: Row) -> None:
        super().__init__()
        self._row = row
        self.controls: list[QWidget] = []
        """What takes the keyboard, in the order in which Tab goes through it; the label's shortcut
        leads to the first. (A focus proxy would be a stop of its own for Tab.)"""
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)

    def show_value(self, value: Value) -> None:
        """Show a value, without telling that it was edited."""
        raise NotImplementedError

    def commit(self) -> None:
        """Tell of what has been typed and not been confirmed yet."""

    def _tell_edited(self, value: object) -> None:
        # Qt does not connect a signal that carries a number or a text to one that carries either.
        self.edited.emit(value)

    def _add(
        self, control: QWidget, stretch: int = 1, name: str = "", description: str = ""
    ) -> None:
        """Put a control in.

        name, description: what a screen reader says of it, the setting's own where they are empty.
        """
        name = name or tr(self._row.label)
        description = description or tr(self._row.help)
        # What one types into, inside a spin box or a combo box, is an object of its own to them.
        for part in (control, *control.findChildren(QLineEdit)):
            part.setAccessibleName(name)
            part.setAccessibleDescription(description)
        control.setToolTip(description)
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


def with_mnemonic(label: str) -> str:
    """`label` for a QLabel or a button, with Alt and its first letter, where a keyboard has that,
    leading to the control.

    Where several labels of a page begin alike, Qt leads from one to the next.
    """
    # Scripts without capitals are not typed letter by letter.
    mnemonic = "&" if label[:1].isupper() else ""
    return mnemonic + label.replace("&", "&&")
