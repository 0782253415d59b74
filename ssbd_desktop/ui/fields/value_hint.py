"""What stands beside a field and follows its value."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ssbd_desktop.settings.table import Settings, Value
from ssbd_desktop.ui.qt.i18n import tr


class ValueHint(QWidget):
    """A line below a setting's control that says what its value means."""

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

    def listen_again(self) -> None:
        """Have another try at a device that could not be listened to."""

    def hush(self, on: bool) -> None:
        """Leave out what is wrong, since it is said below already, or no longer."""


class BiasMeaning(ValueHint):
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
