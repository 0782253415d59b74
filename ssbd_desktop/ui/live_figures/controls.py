"""β and k, to be changed beside the figures that show what it does."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.fields.field import with_mnemonic
from ssbd_desktop.ui.fields.number_field import NumberField
from ssbd_desktop.ui.fields.value_hints import BiasMeaning
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_EDIT_MS = 250  # a slider that is being dragged asks for the value where it comes to rest
_SLIDER_HIGH = {"beta": 1.0, "mask_k": 20.0}
"""The settings, and up to where their sliders go; more can be typed."""


class LiveControls(QWidget):
    """A slider and a spin box for each of the two settings."""

    def __init__(self, settings: CurrentSettings) -> None:
        super().__init__()
        self._settings = settings
        self._pending: dict[str, object] = {}
        self._rest = QTimer(self, singleShot=True)
        self._rest.setInterval(_EDIT_MS)
        self._rest.timeout.connect(self._use_pending)
        self.meaning = BiasMeaning()
        self.meaning.text.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.fields = {name: self._field(name, high) for name, high in _SLIDER_HIGH.items()}
        self._lay_out()
        self._show_settings(settings.value)
        settings.changed.connect(self._show_settings)

    def commit(self) -> None:
        """Put in force what has been entered and is not yet."""
        for field in self.fields.values():
            field.commit()
        self._use_pending()

    def _field(self, name: str, slider_high: float) -> NumberField:
        field = NumberField(setting_row(name), slider_high)
        field.edited.connect(lambda value: self._edited(name, value))
        return field

    def _show_settings(self, settings: Settings) -> None:
        for name, field in self.fields.items():
            field.show_value(getattr(settings, name))
        self.meaning.show_value(settings.beta, settings)

    def _edited(self, name: str, value: object) -> None:
        if name == "beta":
            self.meaning.show_entered(value)
        self._pending[name] = value
        self._rest.start()

    def _use_pending(self) -> None:
        self._rest.stop()
        pending, self._pending = self._pending, {}
        self._settings.put_values(**pending)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(1, 1)
        for line, (name, field) in zip((0, 2), self.fields.items(), strict=True):
            label = QLabel(with_mnemonic(tr(setting_row(name).label)))
            label.setBuddy(field.controls[0])
            grid.addWidget(label, line, 0)
            grid.addWidget(field, line, 1)
        grid.addWidget(self.meaning, 1, 1)
