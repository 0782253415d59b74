"""What takes its time with installed models: checking, deleting and moving them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.models.catalog import SETTINGS
from ssbd_desktop.models.moving import move, plan, remove_left, values_after
from ssbd_desktop.models.store import Installed, ModelStore, Progress
from ssbd_desktop.settings import file
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, WatchedTask
from ssbd_desktop.ui.qt.i18n import data_size, tr
from ssbd_desktop.ui.qt.widgets import (
    Label,
    MessageLabel,
    describe,
    filled,
    grow_to_fit,
    push_button,
    set_tip,
    text_label,
)
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
        task, _ = self._checks.pop(id)
        task.close()
        task.deleteLater()
        self.checked.emit(id)

    def stop_checks(self) -> None:
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


_STEPS = 1000
"""The steps of the bar, which cannot count as far as bytes go."""

_LOOK_MS = 2000
"""The time between tries to delete the old models: a model is loaded from its new place first."""


class MoveDialog(QDialog):
    """Moves the models from their folder to one that the person has chosen."""

    def __init__(
        self, folder: Path, chosen: Path, settings: CurrentSettings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Move models"))
        self._folder, self._to = folder, chosen
        self._settings = settings
        self._task = WatchedTask(self)
        self.finished.connect(lambda _: self._task.close())
        self._task.progress.connect(self._show_progress)
        self.text = text_label(tr("Looking at your models…"))
        self.bar = QProgressBar(maximum=_STEPS, textVisible=False)
        self.bar.setAccessibleName(tr("Progress"))
        self.amount = Label()
        self.message = MessageLabel()
        self.begin = push_button(tr("Move"), tr("Moves the models to the new folder."), self._begin)
        stay = tr("Leaves the models where they are.")
        self.close_button = push_button(tr("Cancel"), stay, self.reject)
        self._lay_out()
        look = partial(plan, folder, chosen)
        self._task.submit("looking at what is to be moved", look, self._ask, self._failed)

    def sizeHint(self) -> QSize:
        return QSize(460, max(super().sizeHint().height(), 10 * self.fontMetrics().lineSpacing()))

    def _lay_out(self) -> None:
        buttons = filled(QHBoxLayout(), -1, self.begin, self.close_button)
        column = (self.text, self.bar, self.amount, self.message, -1, buttons)
        filled(QVBoxLayout(self), *column, margins=(20, 16, 20, 14), spacing=8)
        for hidden in (self.bar, self.amount, self.begin):
            hidden.hide()

    def _ask(self, found: tuple[Path, int]) -> None:
        self._to, size = found
        self.text.setText(
            tr("Move your models ({size}) to {folder}?", size=data_size(size), folder=self._to)
        )
        self.begin.show()
        self.begin.setDefault(True)
        self.begin.setFocus()
        grow_to_fit(self)

    def _begin(self) -> None:
        self.begin.hide()
        self.text.setText(tr("Moving to {folder}…", folder=self._to))
        self.bar.show()
        self.amount.show()
        grow_to_fit(self)
        work = partial(move, self._folder, self._to)
        self._task.run("moving models", work, self._moved, self._failed)

    def _show_progress(self, news: tuple[int, int]) -> None:
        done, total = news
        self.bar.setValue(_STEPS * done // max(total, 1))
        self.amount.setText(tr("{part} of {all}", part=data_size(done), all=data_size(total)))

    def _moved(self, all_of_it: bool) -> None:
        if not all_of_it:
            return
        self._finish(tr("Your models are now in {folder}.", folder=self._to))
        values = values_after(self._settings.value, self._folder, self._to)
        self._settings.put_values(**values)
        LeftModels()

    def _failed(self, sentence: str) -> None:
        self._finish(tr("Your models were not moved."))
        self.message.show_problem(sentence)
        grow_to_fit(self)

    def _finish(self, sentence: str) -> None:
        self.text.setText(sentence)
        for hidden in (self.bar, self.amount, self.begin):
            hidden.hide()
        self.close_button.setText(tr("Close"))
        describe(self.close_button, tr("Close"), self.windowTitle())
        set_tip(self.close_button, "")
        self.close_button.setDefault(True)
        self.close_button.setFocus()


class LeftModels(QObject):
    """Deletes the models in the old folder as soon as nothing uses them, or at a later start."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())  # it outlives the windows
        self._background = BackgroundTasks(self)
        self._later = QTimer(self, singleShot=True, interval=_LOOK_MS)
        self._later.timeout.connect(self._try)
        self._later.start()

    def _try(self) -> None:
        work = partial(remove_left, lambda: file.load().settings)
        self._background.submit("deleting moved models", work, self._tried)

    def _tried(self, all_of_them: bool) -> None:
        if all_of_them:
            self.deleteLater()
        else:
            self._later.start()
