"""What takes its time with installed models: checking them, and deleting them once nothing uses
them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.store import Installed, ModelStore, Progress
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, WatchedTask
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_PATIENCE_MS = 20_000


class ModelWork(QObject):
    """Checks models and deletes them, several at once; each by its id.

    checked: a check has begun, advanced or ended. deleted: a model is. said: the result, one
    sentence, and whether that is a problem.
    """

    checked = Signal(str)
    deleted = Signal(str)
    said = Signal(str, str, bool)

    def __init__(
        self,
        store: ModelStore,
        background: BackgroundTasks,
        settings: CurrentSettings,
        stages: Mapping[StageName, StageChanged],
    ) -> None:
        """stages: the last event of each; call `delete_released` after each new one."""
        super().__init__()
        self._store = store
        self._background = background
        self._settings = settings
        self._stages = stages
        self._checks: dict[str, tuple[WatchedTask, Progress]] = {}
        self._to_delete: dict[str, Installed] = {}

    def check_of(self, id: str) -> Progress | None:
        """Return the progress of a model's check; None if it is not being checked."""
        return self._checks[id][1] if id in self._checks else None

    def check(self, id: str) -> None:
        """Read a model again to see whether it is undamaged."""
        task = WatchedTask(self)
        task.progress.connect(partial(self._advance, id))
        self._checks[id] = task, Progress("checking", 0, 0, 0.0, None)
        task.run(
            f"checking {id}",
            partial(self._store.check, id),
            lambda _: self._checked(id, tr("The files are undamaged."), bad=False),
            partial(self._checked, id, bad=True),
        )
        self.checked.emit(id)

    def stop_check(self, id: str) -> None:
        """Stop the check of a model."""
        task, _ = self._checks.pop(id)
        task.close()
        task.deleteLater()
        self.checked.emit(id)

    def stop_checks(self) -> None:
        """Stop all checks."""
        for id in tuple(self._checks):
            self.stop_check(id)

    def delete(self, model: Installed) -> None:
        """Take a model out of the settings, and delete it as soon as nothing holds it."""
        name = SETTINGS[model.kind]
        self._to_delete[model.id] = model
        if person_path(str(getattr(self._settings.value, name))) == model.path:
            self._settings.put_values(**{name: ""})
        QTimer.singleShot(_PATIENCE_MS, self, partial(self._give_up, model))
        self.delete_released()

    def delete_released(self) -> None:
        """Delete the models that nothing holds anymore."""
        for id, model in tuple(self._to_delete.items()):
            if not self._held(model):
                del self._to_delete[id]
                self._remove(id)

    def _advance(self, id: str, news: tuple[Progress]) -> None:
        if id in self._checks:  # it has not been stopped since
            self._checks[id] = self._checks[id][0], news[0]
            self.checked.emit(id)

    def _checked(self, id: str, sentence: str, *, bad: bool) -> None:
        self.stop_check(id)
        self.said.emit(id, sentence, bad)

    def _remove(self, id: str) -> None:
        self._background.submit(
            f"deleting {id}",
            partial(self._store.remove, id),
            lambda _: self.deleted.emit(id),
            lambda sentence: self.said.emit(id, sentence, True),
        )

    def _held(self, model: Installed) -> bool:
        """Return whether a stage has the model loaded, or is loading it."""
        event = self._stages.get(setting_row(SETTINGS[model.kind]).reload or "capture")
        return event is not None and any(
            name and person_path(name) == model.path for name in (event.model, event.loading)
        )

    def _give_up(self, model: Installed) -> None:
        if self._to_delete.pop(model.id, None):
            sentence = tr(
                "“{name}” is still in use. End the session, then delete it.", name=model.name
            )
            self.said.emit(model.id, sentence, True)
