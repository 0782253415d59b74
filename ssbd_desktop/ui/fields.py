"""One control for each kind of setting, chosen by its row in the settings table alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QFontComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QSpinBox,
    QToolButton,
    QWidget,
)

from ssbd_desktop.languages import CODES
from ssbd_desktop.settings import Row, Value


class Field(QWidget):
    """A control that shows a setting's value and tells when the person has changed it.

    edited carries the value as it was entered, unchecked.
    """

    edited = Signal(object)

    def __init__(self, row: Row) -> None:
        super().__init__()
        self._row = row
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

    def _add(self, control: QWidget, stretch: int = 1) -> None:
        """Put a control in; the first one is what the label's shortcut goes to."""
        if self.focusProxy() is None:
            self.setFocusProxy(control)
        control.setAccessibleName(self._row.label)
        control.setAccessibleDescription(self._row.help)
        control.setToolTip(self._row.help)
        control.setWhatsThis(self._row.help)
        control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        control.installEventFilter(self)
        self._box.addWidget(control, stretch)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Turning the wheel to scroll the page must not change a setting that passes by.
        wheel = event.type() == QEvent.Type.Wheel
        if wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


class _Switch(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._check = QCheckBox(row.label)
        self._check.toggled.connect(self._tell_edited)
        self._add(self._check)

    def show_value(self, value: Value) -> None:
        self._check.blockSignals(True)
        self._check.setChecked(bool(value))
        self._check.blockSignals(False)


class _WholeNumber(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._spin = QSpinBox()
        self._spin.setRange(
            int(row.low if row.low is not None else -(2**31)),
            int(row.high if row.high is not None else 2**31 - 1),
        )
        # “12” on the way to “128” is not a value that was asked for.
        self._spin.setKeyboardTracking(False)
        self._spin.valueChanged.connect(self._tell_edited)
        self._add(self._spin, 0)
        self._box.addStretch(1)

    def show_value(self, value: Value) -> None:
        self._spin.blockSignals(True)
        self._spin.setValue(int(value))
        self._spin.blockSignals(False)

    def commit(self) -> None:
        self._spin.interpretText()


class _Number(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        low = row.low if row.low is not None else -1e9
        high = row.high if row.high is not None else 1e9
        step = 0.01 if high - low <= 1 else 0.1
        self._spin = QDoubleSpinBox()
        self._spin.setDecimals(2)
        self._spin.setSingleStep(step * 5)
        self._spin.setRange(low, high)
        self._spin.setKeyboardTracking(False)
        self._step = step
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(round(low / step), round(high / step))
        self._slider.setPageStep(10)
        self._slider.valueChanged.connect(self._slid)
        self._spin.valueChanged.connect(self._typed)
        self._add(self._slider, 1)
        self._add(self._spin, 0)
        self._slider.setAccessibleName(f"{row.label}, slider")

    def show_value(self, value: Value) -> None:
        self._mirror(float(value))

    def commit(self) -> None:
        self._spin.interpretText()

    def _slid(self, steps: int) -> None:
        value = round(steps * self._step, 4)
        self._mirror(value)
        self.edited.emit(value)

    def _typed(self, value: float) -> None:
        self._mirror(value)
        self.edited.emit(value)

    def _mirror(self, value: float) -> None:
        for control in (self._slider, self._spin):
            control.blockSignals(True)
        self._slider.setValue(round(value / self._step))
        self._spin.setValue(value)
        for control in (self._slider, self._spin):
            control.blockSignals(False)


class _Choice(Field):
    def __init__(self, row: Row, choices: Sequence[str]) -> None:
        super().__init__(row)
        self._combo = QComboBox()
        self._combo.addItems(list(choices))
        self._combo.textActivated.connect(self._tell_edited)
        self._add(self._combo)

    def show_value(self, value: Value) -> None:
        self._combo.setCurrentText(str(value))


class _Line(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._shown = ""
        self._line = QLineEdit()
        self._line.editingFinished.connect(self.commit)
        self._add(self._line)

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        self._line.setText(self._shown)

    def commit(self) -> None:
        # Half a path would load half a model: a text counts once it is confirmed or left.
        if self._line.text() != self._shown:
            self._shown = self._line.text()
            self.edited.emit(self._shown)


class _Path(_Line):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        browse = QPushButton("Browse…")
        # Else Enter in the line above would press it.
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        self._add(browse, 0)
        browse.setAccessibleName(f"Browse for {row.label}")

    def _browse(self) -> None:
        dialog = QFileDialog(self, self._row.label, self._line.text())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._row.widget == "folder":
            dialog.setFileMode(QFileDialog.FileMode.Directory)
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            dialog.setNameFilters(["Language models (*.gguf)", "All files (*)"])
        dialog.fileSelected.connect(self._chosen)
        dialog.open()

    def _chosen(self, path: str) -> None:
        self._line.setText(path)
        self.commit()


class _Text(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._shown = ""
        self._edit = QPlainTextEdit()
        self._edit.setTabChangesFocus(True)
        self._edit.setFixedHeight(self._edit.fontMetrics().lineSpacing() * 4 + 12)
        self._add(self._edit)

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        self._edit.setPlainText(self._shown)

    def commit(self) -> None:
        if self._edit.toPlainText() != self._shown:
            self._shown = self._edit.toPlainText()
            self.edited.emit(self._shown)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.commit()
        return super().eventFilter(watched, event)


class DeviceField(Field):
    """A combo box of device names that can be typed into; refresh asks for the names anew."""

    refresh = Signal()

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._shown = ""
        self._default = str(row.default)
        self._combo = QComboBox()
        self._combo.setEditable(True)
        self._combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._combo.addItem(self._default)
        self._combo.textActivated.connect(self._tell)
        line = self._combo.lineEdit()
        assert line is not None
        line.editingFinished.connect(self.commit)
        self._add(self._combo)
        button = QToolButton()
        button.setText("⟳")
        button.clicked.connect(self.refresh)
        self._add(button, 0)
        button.setAccessibleName("Look for sound sources again")
        button.setToolTip("Look for sound sources again")

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        self._combo.setCurrentText(self._shown)

    def commit(self) -> None:
        self._tell(self._combo.currentText())

    def show_names(self, names: Sequence[str]) -> None:
        """Offer these devices; what is chosen or being typed stays."""
        text = self._combo.currentText()
        self._combo.clear()
        self._combo.addItems([self._default, *(n for n in names if n != self._default)])
        self._combo.setCurrentText(text)

    def _tell(self, text: str) -> None:
        if text != self._shown:
            self._shown = text
            self.edited.emit(text)


class _Font(Field):
    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self._combo = QFontComboBox()
        line = self._combo.lineEdit()
        assert line is not None
        line.setPlaceholderText("The system's font")
        self._combo.textActivated.connect(self._tell_edited)
        self._add(self._combo)

    def show_value(self, value: Value) -> None:
        self._combo.blockSignals(True)
        if value:
            self._combo.setCurrentText(str(value))
        else:
            self._combo.setCurrentIndex(-1)
            self._combo.setEditText("")
        self._combo.blockSignals(False)


def make_field(row: Row) -> Field:
    """The control for a row: by its kind, its choices, and for other texts by its widget."""
    by_kind: dict[type, Callable[[Row], Field]] = {
        bool: _Switch,
        int: _WholeNumber,
        float: _Number,
    }
    if row.kind in by_kind:
        return by_kind[row.kind](row)
    if row.choices:
        return _Choice(row, row.choices)
    if row.widget == "language":
        return _Choice(row, tuple(CODES))
    by_widget: dict[str, Callable[[Row], Field]] = {
        "file": _Path,
        "folder": _Path,
        "text": _Text,
        "device": DeviceField,
        "font": _Font,
        "line": _Line,
    }
    return by_widget[row.widget](row)
