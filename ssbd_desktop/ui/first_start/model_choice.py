"""The choice of one model: its field, and what is known of what stands there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.first_start.page import no_margins
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.shared.services import Services

_REST_MS = 800
"""Without a key pressed, after which a path counts as typed."""


class ModelChoice(QWidget):
    """Asks for a model, and says what it is or what is wrong with it.

    changed: another is chosen, or it is known whether it is good.
    """

    changed = Signal()

    def __init__(
        self,
        name: str,
        question: str,
        such_as: str,
        field: Field,
        services: Services,
        background: BackgroundTasks,
    ) -> None:
        """name: the setting. such_as: said while nothing is chosen. field: its control."""
        super().__init__()
        self._field = field
        self.inspector = ModelInspector(name, services, background, such_as)
        self.inspector.changed.connect(self.changed)
        label = QLabel(question)
        label.setBuddy(field.controls[0])
        column = QVBoxLayout(self)
        no_margins(column)
        column.setSpacing(3)
        column.addWidget(label)
        column.addWidget(field)
        column.addWidget(self.inspector)
        field.edited.connect(lambda value: self.look_into(str(value)))
        # Who has pasted a path waits for the button to start with, and leaves the line for nothing.
        rest = QTimer(self, singleShot=True, interval=_REST_MS)
        rest.timeout.connect(field.commit)
        for line in field.findChildren(QLineEdit):
            line.textEdited.connect(lambda _: rest.start())

    @property
    def good(self) -> bool:
        """Whether what is chosen is known to be a model."""
        return self.inspector.good

    def choose(self, path: Path) -> None:
        """Choose a model as if its path had been typed."""
        self._field.show_value(str(path))
        self._field.edited.emit(str(path))

    def look_into(self, path: str) -> None:
        """Find out what lies at `path`; an empty one is no choice."""
        self.inspector.look_into(path)
