"""Deletes models; one that is in use is let go of first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.store import Installed, ModelStore
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.current_settings import CurrentSettings

_PATIENCE_MS = 20_000


class Deletion(QObject):
    """Takes a model out of the settings, waits until captions let go of it, and deletes it.

    deleted: the model of this id is gone. failed: it is not, in one sentence.
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
        """stages: what each has told last; `go_on` is to be called when that is new."""
        super().__init__()
        self._store = store
        self._background = background
        self._settings = settings
        self._stages = stages
        self._waiting: dict[str, Installed] = {}

    def delete(self, model: Installed) -> None:
        """Delete a model."""
        name = SETTINGS[model.kind]
        self._waiting[model.id] = model
        if person_path(str(getattr(self._settings.value, name))) == model.path:
            self._settings.put_values(**{name: ""})
        QTimer.singleShot(_PATIENCE_MS, self, partial(self._give_up, model))
        self.go_on()

    def go_on(self) -> None:
        """Delete those that nothing holds any more."""
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
        """Whether captions have it loaded, or are about to."""
        told = self._stages.get(setting_row(SETTINGS[model.kind]).reload or "capture")
        return told is not None and any(
            name and person_path(name) == model.path for name in (told.model, told.loading)
        )

    def _give_up(self, model: Installed) -> None:
        if self._waiting.pop(model.id, None):
            told = tr("“{name}” is still in use. End the session, then delete it.", name=model.name)
            self.failed.emit(model.id, told)
