"""A number with its unit, and words where it means something of its own."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import QDoubleSpinBox, QSlider

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.qt.i18n import tr


class NumberField(Field):
    """A number that can be typed, and chosen up to `slider_high` with a slider beside it."""

    def __init__(self, row: Row, slider_high: float | None) -> None:
        """slider_high: None if there is no slider."""
        super().__init__(row)
        assert row.low is not None
        assert row.high is not None
        self._whole = row.kind is int
        self._scale = scale_of(row)
        """The factor by which the number is shown larger than its setting, for a share in %."""
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
        self._spin.setMinimumWidth(90)
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
        self.choose(int(number) if self._whole else round(number / self._scale, 4))


class _SpinBox(QDoubleSpinBox):
    """A spin box without zeros at the end: 0.6, not 0.60."""

    def textFromValue(self, value: float) -> str:
        return self.locale().toString(value, "g", 6)


def scale_of(row: Row) -> float:
    """Return how many times as large as its setting a number is shown."""
    return 100.0 if row.unit == "%" else 1.0


def suffix(row: Row) -> str:
    """Return the unit that follows a number."""
    if row.unit == "%":
        return tr("%")  # with or without a space, as a language writes it
    return f" {tr(row.unit)}" if row.unit else ""


def number_text(row: Row, value: Value) -> str:
    """Return a number as its control shows it: “24 pt”, “75 %”, “All”."""
    if row.special and value == row.low:
        return tr(row.special)
    number = round(float(value) * scale_of(row), 4)
    return QLocale().toString(number, "g", 6) + suffix(row)
