"""What is known of a model that somebody chooses, or what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ssbd_desktop.ui.fields.model_facts import Looked, ModelFacts, look_into
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import MessageLabel
from ssbd_desktop.ui.shared.services import Services


class LookedModel(QWidget):
    """Looks into what is chosen, off the GUI thread, and says what it is or what is wrong with it.

    good: whether it is known to be a model. changed: that is known, or another is looked into.
    """

    changed = Signal()

    def __init__(
        self, name: str, services: Services, background: BackgroundTasks, such_as: str = ""
    ) -> None:
        """name: the setting. such_as: said while nothing is chosen."""
        super().__init__()
        self._name = name
        self._such_as = such_as
        self._services = services
        self._background = background
        self._path = self._problem = ""
        self._hushed = False
        self.good = False
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self.note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.facts = ModelFacts()
        self.problem = MessageLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        for widget in (self.note, self.facts, self.problem):
            column.addWidget(widget)
        self._say(such_as)

    def look_into(self, path: str) -> None:
        """Find out what lies at `path`, also once more; an empty one is no choice."""
        if path != self._path:
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

    def hush(self, on: bool) -> None:
        """Leave out what is wrong, since it is said elsewhere already, or no longer."""
        self._hushed = on
        self._show_problem()

    def _accept(self, path: str, looked: Looked) -> None:
        if path == self._path:  # another may have been chosen meanwhile
            self.good = True
            self._say("")
            self.facts.show_looked(looked)
            self.facts.show()
            self.changed.emit()

    def _refuse(self, path: str, sentence: str) -> None:
        if path == self._path:
            self.good = False
            self._say("", sentence)
            self.changed.emit()

    def _say(self, note: str, problem: str = "") -> None:
        """Say something in place of the facts."""
        self.facts.hide()
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self._problem = problem
        self._show_problem()

    def _show_problem(self) -> None:
        self.problem.show_problem("" if self._hushed else self._problem)
