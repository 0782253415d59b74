"""The choice of one model: its field, and what is known of what stands there."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.fields.message import Message
from ssbd_desktop.ui.fields.model_facts import Looked, ModelFacts, look_into
from ssbd_desktop.ui.first_start.page import no_margins, say
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import Services

_REST_MS = 800
"""Without a key pressed, after which a path counts as typed."""


class ModelChoice(QWidget):
    """Looks into what is chosen, off the GUI thread, and says what it is or what is wrong with it.

    good: whether it is known to be a model. changed: that is known or chosen anew.
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
        self._name = name
        self._such_as = such_as
        self._services = services
        self._background = background
        self._path = ""
        self.good = False
        label = QLabel(question)
        label.setBuddy(field.controls[0])
        column = QVBoxLayout(self)
        no_margins(column)
        column.setSpacing(3)
        column.addWidget(label)
        column.addWidget(field)
        self.note = say(column, such_as)
        self.facts = ModelFacts()
        self.facts.hide()
        column.addWidget(self.facts)
        self.problem = Message()
        column.addWidget(self.problem)
        field.edited.connect(lambda value: self.look_into(str(value)))
        # Who has pasted a path waits for the button to start with, and leaves the line for nothing.
        rest = QTimer(self, singleShot=True, interval=_REST_MS)
        rest.timeout.connect(field.commit)
        for line in field.findChildren(QLineEdit):
            line.textEdited.connect(lambda _: rest.start())

    def look_into(self, path: str) -> None:
        """Find out what lies at `path`; an empty one is no choice."""
        self._path, self.good = path, False
        self._say(tr("Checking…") if path else self._such_as)
        if path:
            look_into(
                self._name,
                path,
                self._services,
                self._background,
                lambda looked: self._accept(path, looked),
                lambda sentence: self._refuse(path, sentence),
            )
        self.changed.emit()

    def _accept(self, path: str, looked: Looked) -> None:
        if path == self._path:  # another may have been chosen meanwhile
            self.good = True
            self._say("")
            self.facts.show_looked(looked)
            self.facts.show()
            self.changed.emit()

    def _refuse(self, path: str, sentence: str) -> None:
        if path == self._path:
            self._say("", sentence)

    def _say(self, note: str, problem: str = "") -> None:
        """Say something in place of the facts."""
        self.facts.hide()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.problem.show_problem(problem)
