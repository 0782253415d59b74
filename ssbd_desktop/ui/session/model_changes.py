"""Goes back to the model that works, while another that was chosen is being loaded."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.settings.answered_models import MODEL_ROWS
from ssbd_desktop.settings.table import ROWS, Settings
from ssbd_desktop.ui.overlay.status_model import StatusModel
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.current_settings import CurrentSettings


class ModelChanges(QObject):
    """Remembers what was set before a model was chosen, until that model works."""

    def __init__(self, settings: CurrentSettings, status: StatusModel) -> None:
        super().__init__()
        self._settings = settings
        self._status = status
        self._before: dict[str, dict[str, object]] = {}
        """By the stage, the values of its settings that were changed together with its model."""
        settings.changed.connect(self._remember)

    def stage_changed(self, event: StageChanged) -> None:
        """A stage that runs with the model that was chosen does not go back any more."""
        for row in MODEL_ROWS:
            chosen = getattr(self._settings.value, row.name)
            if (event.stage, event.state, event.model) == (row.reload, "running", chosen):
                self._before.pop(event.stage, None)

    def can_cancel(self, stage: str) -> bool:
        """Whether there is a model of the person's to go back to."""
        return stage in self._before

    def cancel(self, stage: str) -> None:
        """Choose again what was chosen before, so that nothing more is loaded."""
        before = self._before.pop(stage, None)
        if before:
            self._settings.put_values(**before)
            told = tr("Cancelled. The previous model stays in use.")
            self._status.tell("model change", told, None)

    def _remember(self, settings: Settings, before: Settings) -> None:
        changed = [r for r in ROWS if getattr(settings, r.name) != getattr(before, r.name)]
        for row in MODEL_ROWS:
            # Where none was chosen, one that only stands in works: nobody goes back to that.
            if row in changed and row.reload and getattr(before, row.name):
                # Such as its prompt; the language, set in the same step, has nothing to do with it.
                names = [each.name for each in changed if each.group == row.group]
                values = {name: getattr(before, name) for name in names}
                known = self._before.setdefault(row.reload, {})
                self._before[row.reload] = {**values, **known}
