"""The remembered voices, below the settings of the sound, each with a button that deletes it."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ssbd_desktop.settings.remembered_voices import remember, remembered
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import Label, MessageLabel, filled, push_button, set_type
from ssbd_desktop.ui.settings.row import help_label


class VoiceList(QWidget):
    """Lists them anew whenever it comes up."""

    def __init__(self, background: BackgroundTasks) -> None:
        super().__init__()
        self._background = background
        about = tr("Remember voices in the captions' menu. Only you can read the file with them.")
        heading = Label(tr("Remembered voices"))
        set_type(heading, bold=True)
        self._problem = MessageLabel()
        self._voices = QWidget()
        parts = (heading, help_label(about), self._voices, self._problem)
        self._column = filled(QVBoxLayout(self), *parts, margins=(0, 8, 36, 8), spacing=6)

    def showEvent(self, event: QShowEvent) -> None:
        self._list()

    def _list(self, _: object = None) -> None:
        before, self._voices = self._voices, QWidget()
        rows = filled(QVBoxLayout(self._voices), margins=(0, 0, 0, 0))
        for name in sorted(remembered()):
            delete = push_button(tr("Delete"), tr("Deletes the voice of {name}.", name=name))
            delete.clicked.connect(partial(self._delete, name))
            rows.addLayout(filled(QHBoxLayout(), (Label(name), 1), delete))
        self._column.replaceWidget(before, self._voices)
        before.deleteLater()

    def _delete(self, name: str) -> None:
        work, failed = partial(remember, name, None), self._problem.show_problem
        self._background.submit(f"the voice of {name}", work, self._list, failed)
