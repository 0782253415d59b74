"""Asks whether to use a model that was dropped on a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout

from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import WINDOW_MARGINS, bold_label, filled, push_button
from ssbd_desktop.ui.shared.services import Services

_SIZE, _APART = QSize(520, 380), 8


class DroppedModel(QDialog):
    """Says what the model is; accepted if the person agrees to use it."""

    def __init__(
        self, setting: str, path: Path, services: Services, background: BackgroundTasks
    ) -> None:
        super().__init__()
        self.setWindowTitle(tr("Use this model?"))
        self.inspector = ModelInspector(setting, services, background)
        name = bold_label(path.name)
        text, about = {
            "translation_model": (
                tr("Use as translation model"),
                tr("Translates with this model from now on."),
            ),
            "whisper_model": (
                tr("Use as speech model"),
                tr("Recognizes speech with this model from now on."),
            ),
        }[setting]
        self.use = push_button(text, about, self.accept)
        self.use.setDefault(True)
        self.use.setEnabled(False)
        about = tr("Keeps the model that is used now.")
        self.cancel = push_button(tr("Cancel"), about, self.reject)
        self.inspector.changed.connect(lambda: self.use.setEnabled(self.inspector.good))
        buttons = filled(QHBoxLayout(), None, self.cancel, self.use)
        column = (name, self.inspector, None, buttons)
        filled(QVBoxLayout(self), *column, margins=WINDOW_MARGINS, spacing=_APART)
        self.inspector.look_into(str(path))

    def sizeHint(self) -> QSize:
        return _SIZE
