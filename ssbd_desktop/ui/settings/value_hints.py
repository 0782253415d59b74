"""What stands below some settings' controls and says in words what their value means."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QPalette, QShowEvent

from ssbd_desktop.settings.table import Row, Settings, Value
from ssbd_desktop.ui.fields.level_meter import LevelMeter
from ssbd_desktop.ui.fields.value_hint import BiasMeaning, Extra
from ssbd_desktop.ui.qt.i18n import tr


class ModelHint(Extra):
    """Shows what a model's file or folder says about itself."""

    def __init__(self) -> None:
        super().__init__()
        self._about = ""
        self.text.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.hide()

    def show_value(self, value: Value, settings: Settings) -> None:
        if value != self._about:
            self._about = str(value)
            self.ask()

    def show_facts(self, about: str, facts: str) -> None:
        if about == self._about:
            self.text.setText(facts)
            self.setVisible(bool(facts))

    def ask(self) -> None:
        self.setVisible(bool(self._about))
        if self._about:
            self.text.setText(tr("Looking at it…"))
            self.facts_wanted.emit(self._about)


class SoundLevel(Extra):
    """Shows how loud the chosen device is, for as long as one can see it.

    second: whether it is heard beside another one.
    """

    def __init__(self, second: bool) -> None:
        super().__init__()
        self._second = second
        self._twice = False
        self._device = ""
        self._deaf = False
        self.meter = LevelMeter()
        self.meter.hide()
        self._layout.insertWidget(0, self.meter, 1)
        self.text.hide()

    def show_value(self, value: Value, settings: Settings) -> None:
        twice = self._second and bool(value) and value == settings.device
        if (value, twice) != (self._device, self._twice):
            self._device, self._twice = str(value), twice
            self.ask()

    def show_level(self, dbfs: float) -> None:
        self.text.hide()
        self.meter.show()
        self.meter.set_level(dbfs)

    def show_facts(self, about: str, facts: str) -> None:
        """Say why the device cannot be listened to."""
        self._deaf = True
        self.meter.hide()
        self.text.setText(facts)
        self.text.setVisible(bool(facts))

    def ask_again(self) -> None:
        if self._deaf:
            self.ask()

    def hush(self, on: bool) -> None:
        self.text.setVisible(self._twice or (self._deaf and not on))

    def ask(self) -> None:
        self._deaf = False
        self.text.setVisible(self._twice)
        self.meter.clear()
        if self._twice:
            self.text.setText(
                tr("This is the sound source already: everything would be captioned twice.")
            )
        device = "" if self._twice else self._device
        if not device:
            self.meter.hide()
        if self.isVisible():
            self.level_wanted.emit(device)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.level_wanted.emit("")


def make_extra(row: Row) -> Extra | None:
    """What stands below the control of a setting, if anything."""
    if row.name == "beta":
        return BiasMeaning()
    if row.widget == "device":
        return SoundLevel(second=row.name == "microphone")
    # What is loaded from a file or folder says what it is.
    if row.widget in ("file", "folder") and row.reload is not None:
        return ModelHint()
    return None
