"""Deletes models once nothing uses them, and asks before anything that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.store import Installed, ModelStore
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import plain
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_PATIENCE_MS = 20_000


class Deletion(QObject):
    """Takes a model out of the settings, waits until no stage holds it, and deletes it.

    deleted: the id of a model that is deleted. failed: that of one that cannot be, and a sentence.
    """

    deleted = Signal(str)
    failed = Signal(str, str)

    def __init__(
        self,
        store: ModelStore,
        background: BackgroundTasks,
        settings: CurrentSettings,
        stages: Mapping[StageName, StageChanged],
    ) -> None:
        """stages: the last event of each; call `go_on` after each new one."""
        super().__init__()
        self._store = store
        self._background = background
        self._settings = settings
        self._stages = stages
        self._waiting: dict[str, Installed] = {}

    def delete(self, model: Installed) -> None:
        """Delete a model, as soon as nothing holds it."""
        name = SETTINGS[model.kind]
        self._waiting[model.id] = model
        if person_path(str(getattr(self._settings.value, name))) == model.path:
            self._settings.put_values(**{name: ""})
        QTimer.singleShot(_PATIENCE_MS, self, partial(self._give_up, model))
        self.go_on()

    def go_on(self) -> None:
        """Delete the models that nothing holds anymore."""
        for model in tuple(self._waiting.values()):
            if not self._held(model):
                del self._waiting[model.id]
                self._remove(model.id)

    def _remove(self, id: str) -> None:
        self._background.submit(
            f"deleting {id}",
            partial(self._store.remove, id),
            lambda _: self.deleted.emit(id),
            partial(self.failed.emit, id),
        )

    def _held(self, model: Installed) -> bool:
        """Return whether a stage has the model loaded, or is loading it."""
        event = self._stages.get(setting_row(SETTINGS[model.kind]).reload or "capture")
        return event is not None and any(
            name and person_path(name) == model.path for name in (event.model, event.loading)
        )

    def _give_up(self, model: Installed) -> None:
        if self._waiting.pop(model.id, None):
            sentence = tr(
                "“{name}” is still in use. End the session, then delete it.", name=model.name
            )
            self.failed.emit(model.id, sentence)


def ask(
    window: QWidget, title: str, question: str, detail: str, answer: str, go_on: Callable[[], None]
) -> QMessageBox:
    """Ask over a window, call `go_on` if the person presses `answer`; return the question."""
    box = QMessageBox(QMessageBox.Icon.Question, title, question, parent=window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowModality(Qt.WindowModality.WindowModal)
    plain(box, detail)
    yes = box.addButton(answer, QMessageBox.ButtonRole.AcceptRole)
    no = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    for button in (yes, no):
        button.setAccessibleName(button.text())
        button.setAccessibleDescription(question)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    box.accepted.connect(go_on)
    box.open()
    return box
