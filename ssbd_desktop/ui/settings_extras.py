"""What stands below some settings' controls and says in words what their value means."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ssbd_desktop.settings import Row, Settings, Value
from ssbd_desktop.ui.level_meter import LevelMeter
from ssbd_desktop.ui.words import tr


class Extra(QWidget):
    """A line below a setting's control.

    facts_wanted: what a file or folder, the text that it carries, says about itself is to be found
    out and shown with `show_facts`. level_wanted: the loudness of a device, or of none any more
    where the text is empty, is to be shown with `show_level`.
    """

    facts_wanted = Signal(str)
    level_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.text, 1)

    def show_value(self, value: Value, settings: Settings) -> None:
        """Tell of the value in force, among the other settings."""

    def show_entered(self, value: object) -> None:
        """Tell of a value that has just been entered and may yet be refused."""

    def show_facts(self, about: str, facts: str) -> None:
        """Show what was found out about the file or folder `about`."""

    def show_level(self, dbfs: float) -> None:
        """Show how loud it is."""

    def ask(self) -> None:
        """Have shown anew what may have changed by itself."""

    def ask_again(self) -> None:
        """Have another try at what could not be shown."""

    def hush(self, on: bool) -> None:
        """Leave out what is wrong, since it is said below already, or no longer."""


class BiasMeaning(Extra):
    """Says what β does, live while the slider moves."""

    def __init__(self) -> None:
        super().__init__()
        self._biased = True

    def show_value(self, value: Value, settings: Settings) -> None:
        self._biased = settings.policy == "ssbd"
        self._tell(float(value))

    def show_entered(self, value: object) -> None:
        if isinstance(value, (int, float)):
            self._tell(float(value))

    def _tell(self, beta: float) -> None:
        self.text.setText(bias_in_words(beta) if self._biased else _no_bias())


class ModelFacts(Extra):
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
        return ModelFacts()
    return None


def bias_in_words(beta: float) -> str:
    """What a bias means for the person, between accuracy and stability."""
    if beta >= 0.5:
        return tr("Stability alone: what is on the screen is never revised, right or wrong.")
    if beta <= 0:
        return tr("Accuracy alone: a word changes as soon as the model finds another one likelier.")
    # A word stays while no other is likelier by more than this (decoding/rules.py).
    points = round(100 * beta / (1 - beta))
    if beta < 0.2:
        return tr(
            "Nearer to accuracy: a word changes once another one is {points} percentage points "
            "likelier.",
            points=points,
        )
    if beta < 0.35:
        return tr(
            "Between accuracy and stability: a word changes once another one is {points} "
            "percentage points likelier.",
            points=points,
        )
    return tr(
        "Nearer to stability: a word changes only once another one is {points} percentage points "
        "likelier.",
        points=points,
    )


def _no_bias() -> str:
    return tr("Has no effect with this method: only SSBD has a bias.")
