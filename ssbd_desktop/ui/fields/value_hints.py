"""Words and pictures below the controls of some settings that say what their values mean."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from ssbd_desktop.settings.row import Row, Value
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.field import ValueHint
from ssbd_desktop.ui.fields.level_meter import LevelReading
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import filled, text_label
from ssbd_desktop.ui.shared.services import Services

NEVER_CHANGES = 0.5
"""The β from which on nothing that is shown changes anymore (decoding/rules.py)."""


class BiasMeaning(ValueHint):
    """Explains β, live while the slider moves."""

    def __init__(self) -> None:
        super().__init__()
        self.text = text_label(selectable=True)
        filled(QHBoxLayout(self), (self.text, 1), margins=(0, 0, 0, 0))

    def show_value(self, value: Value, settings: Settings) -> None:
        without = tr("Only the SSBD method uses it.")
        self.text.setText(bias_in_words(float(value)) if settings.policy == "ssbd" else without)


def hint_for(row: Row, services: Services, background: BackgroundTasks) -> ValueHint | None:
    """Return what stands below a setting's control; None if there is none."""
    if row.name == "beta":
        return BiasMeaning()
    if row.widget == "device":
        return LevelReading(services.watch_level, second=row.name == "microphone")
    if row.name in ("translation_model", "whisper_model"):
        return ModelInspector(row.name, services, background)
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
