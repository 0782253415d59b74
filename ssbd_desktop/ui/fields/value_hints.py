"""Lines below the controls of some settings that say in words what their values mean."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.level_meter import LevelReading
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import MessageLabel, filled, text_label
from ssbd_desktop.ui.shared.services import Services, WatchLevel

NEVER_CHANGES = 0.5
"""The β from which on nothing that is shown changes anymore (decoding/rules.py)."""


class ValueHint(QWidget):
    """A line below a setting's control that says what its value means."""

    def __init__(self, below: QWidget | None = None, problem: MessageLabel | None = None) -> None:
        """below: stands where the line is hidden. problem: says what is wrong with the value."""
        super().__init__()
        self.problem = problem or MessageLabel()
        self.text = text_label(selectable=True)
        parts = [(part, 1) for part in (self.text, below) if part is not None]
        filled(QHBoxLayout(self), *parts, margins=(0, 0, 0, 0))

    def show_value(self, value: Value, settings: Settings) -> None:
        """Show what a value means, in force or just entered, given the other settings."""

    def look_again(self) -> None:
        """Look again: an engine runs with what was chosen, or there are other devices."""

    def hush(self, on: bool) -> None:
        """Leave out what is wrong, because the row says it; or say it again."""
        self.problem.hush(on)


class BiasMeaning(ValueHint):
    """Explains β, live while the slider moves."""

    def show_value(self, value: Value, settings: Settings) -> None:
        without = tr("Only the SSBD method uses it.")
        self.text.setText(bias_in_words(float(value)) if settings.policy == "ssbd" else without)


class ModelHint(ValueHint):
    """Shows what a model's file or folder says about itself, inspected each time it is shown."""

    def __init__(self, name: str, services: Services, background: BackgroundTasks) -> None:
        """name: the setting."""
        inspector = ModelInspector(name, services, background)
        super().__init__(inspector, inspector.problem)
        self.inspector = inspector
        self._path = ""
        self.text.hide()
        self.hide()

    def show_value(self, value: Value, settings: Settings) -> None:
        if value != self._path:
            self._path = str(value)
            self.hide()
            self.setVisible(bool(value))  # `showEvent` inspects it, now or with its page

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.inspector.look_into(self._path)


class SoundLevel(ValueHint):
    """Shows how loud the chosen device is, while it can be seen."""

    def __init__(self, watch: WatchLevel, second: bool) -> None:
        """second: whether the device is captioned beside another one."""
        reading = LevelReading(watch)
        super().__init__(reading, reading.problem)
        self.reading = reading
        self._second = second
        self._device, self._twice = "", False
        self.text.setText(
            tr("This is already the sound source: everything would be captioned twice.")
        )
        self._listen()

    def show_value(self, value: Value, settings: Settings) -> None:
        twice = self._second and bool(value) and value == settings.device
        if (value, twice) != (self._device, self._twice):
            self._device, self._twice = str(value), twice
            self._listen()

    def look_again(self) -> None:
        if self.reading.failed:
            self._listen()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._listen()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.reading.stop()

    def _listen(self) -> None:
        listens = bool(self._device) and not self._twice
        self.text.setVisible(self._twice)
        self.reading.setVisible(listens)
        if not listens:
            self.reading.stop()
        elif self.isVisible():
            self.reading.listen(self._device)


def hint_for(row: Row, services: Services, background: BackgroundTasks) -> ValueHint | None:
    """Return the line below a setting's control; None if there is none."""
    if row.name == "beta":
        return BiasMeaning()
    if row.widget == "device":
        return SoundLevel(services.watch_level, second=row.name == "microphone")
    if row.name in ("translation_model", "whisper_model"):
        return ModelHint(row.name, services, background)
    return None


def bias_in_words(beta: float) -> str:
    """Return what a bias means, between accuracy and stability."""
    if beta >= NEVER_CHANGES:
        return tr("Words on the screen never change, right or wrong.")
    if beta <= 0:
        return tr("Words change as soon as the model finds better ones.")
    if beta < 0.2:
        return tr("Words change when another is somewhat more likely.")
    if beta < 0.35:
        return tr("Words change only when another is clearly more likely.")
    return tr("Words change only when another is far more likely.")
