"""β and k, to be changed beside the figures that show what it does."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSlider, QWidget

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.current_settings import CurrentSettings
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.field import Field, with_mnemonic
from ssbd_desktop.ui.fields.value_hint import BiasMeaning
from ssbd_desktop.ui.qt.i18n import tr

_EDIT_MS = 250  # a slider that is being dragged asks for the value where it comes to rest
_SLIDER_K = 20  # hidden tokens up to which the slider goes; more can be typed


class LiveControls(QWidget):
    """A slider and a spin box for each of the two settings."""

    def __init__(self, settings: CurrentSettings) -> None:
        super().__init__()
        self._settings = settings
        self._pending: dict[str, object] = {}
        self._rest = QTimer(self, singleShot=True)
        self._rest.setInterval(_EDIT_MS)
        self._rest.timeout.connect(self._use_pending)
        self.beta = self._field("beta")
        self.mask_k = self._field("mask_k")
        self.k_slider = _k_slider()
        self.k_slider.valueChanged.connect(self._k_slid)
        self.meaning = BiasMeaning()
        self.meaning.text.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._lay_out()
        self._show_settings(settings.value)
        settings.changed.connect(self._show_settings)

    def _show_settings(self, settings: Settings) -> None:
        self.beta.show_value(settings.beta)
        self.meaning.show_value(settings.beta, settings)
        self.mask_k.show_value(settings.mask_k)
        self._show_k(settings.mask_k)

    def commit(self) -> None:
        """Tell of what has been entered and not been told yet."""
        self.beta.commit()
        self.mask_k.commit()
        self._use_pending()

    def _field(self, name: str) -> Field:
        field = make_field(setting_row(name))
        field.edited.connect(lambda value: self._edited(name, value))
        return field

    def _edited(self, name: str, value: object) -> None:
        if name == "beta":
            self.meaning.show_entered(value)
        elif isinstance(value, int):
            self._show_k(value)
        self._pending[name] = value
        self._rest.start()

    def _k_slid(self, value: int) -> None:
        self.mask_k.show_value(value)
        self._edited("mask_k", value)

    def _show_k(self, value: int) -> None:
        self.k_slider.blockSignals(True)
        self.k_slider.setValue(value)
        self.k_slider.blockSignals(False)

    def _use_pending(self) -> None:
        self._rest.stop()
        pending, self._pending = self._pending, {}
        self._settings.put_values(**pending)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(1, 1)
        hidden = QHBoxLayout()
        hidden.setSpacing(7)
        hidden.addWidget(self.k_slider, 1)
        hidden.addWidget(self.mask_k)
        for line, (name, field) in ((0, ("beta", self.beta)), (2, ("mask_k", self.mask_k))):
            label = QLabel(with_mnemonic(tr(setting_row(name).label)))
            label.setBuddy(field.controls[0])
            grid.addWidget(label, line, 0)
        grid.addWidget(self.beta, 0, 1)
        grid.addWidget(self.meaning, 1, 1)
        grid.addLayout(hidden, 2, 1)


def _k_slider() -> QSlider:
    row = setting_row("mask_k")
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setRange(0, _SLIDER_K)
    slider.setPageStep(2)
    slider.setToolTip(tr(row.help))
    slider.setAccessibleName(tr("{setting}, slider", setting=tr(row.label)))
    slider.setAccessibleDescription(tr(row.help))
    return slider
