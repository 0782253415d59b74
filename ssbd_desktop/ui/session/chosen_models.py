"""Has what the person chose saved, each model once it has answered: in captions, or in a trial."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.base.sentences import together
from ssbd_desktop.settings.answered_models import (
    MODEL_ROWS,
    STAYS_SAVED,
    AnsweredModels,
    is_named,
)
from ssbd_desktop.settings.row import Row
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import shown
from ssbd_desktop.ui.session.pipeline_runner import PipelineRunner
from ssbd_desktop.ui.shared.services import TryModel


class ChosenModels(QObject):
    """Follows the settings and the stages; tries a model that was chosen while captions are off.

    to_save: the settings that may be saved now. told: a StageChanged of the stage that will load a
    model, with what is wrong with that one, or with no message once another has been chosen.
    """

    to_save = Signal(object)
    told = Signal(object)

    def __init__(
        self,
        settings: Settings,
        session: PipelineRunner,
        background: BackgroundTasks,
        try_model: TryModel | None,
    ) -> None:
        """try_model: None where models are asked by captions alone."""
        super().__init__()
        self._settings = settings
        self._ever_chosen = {row.name: {getattr(settings, row.name)} for row in MODEL_ROWS}
        self._models = AnsweredModels(settings)
        self._session = session
        self._background = background
        self._try_model = try_model
        # Not at once: whoever puts settings in force may start captions with them right away.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._try_them)
        session.changed.connect(self._soon.start)

    def use_settings(self, settings: Settings) -> None:
        """Other settings are in force: have saved what may be."""
        self._settings = settings
        for name, models in self._ever_chosen.items():
            models.add(getattr(settings, name))
        self.save()
        self._soon.start()

    def save(self) -> None:
        """Have saved what may be of the settings in force."""
        self.to_save.emit(self._models.to_save(self._settings))

    def chosen(self, stage: StageName) -> bool:
        """Whether a model has been chosen for a stage, if it needs one."""
        names = [row.name for row in MODEL_ROWS if row.reload == stage]
        return all(is_named(self._settings, name) for name in names)

    @property
    def all_chosen(self) -> bool:
        """Whether a model has been chosen for each stage that needs one."""
        return all(is_named(self._settings, row.name) for row in MODEL_ROWS)

    def stage_changed(self, event: StageChanged) -> None:
        """A stage runs with the model that it tells, or has failed with the one that is wanted."""
        for row in MODEL_ROWS:
            if row.reload == event.stage:
                if event.setting == row.name:
                    self._failed(row.name, str(getattr(self._settings, row.name)))
                # One that stands in for another is nobody's choice, and not to be saved.
                if event.state == "running" and event.model in self._ever_chosen[row.name] - {""}:
                    self._answered(row.name, event.model)

    def try_no_more(self) -> None:
        """The app is about to end: a model that has not been asked stays unsaved."""
        self._try_model = None

    def _answered(self, name: str, model: str) -> None:
        before = self._models.to_save(self._settings)
        self._models.answered(name, model)
        self._save_if_other_than(before)

    def _failed(self, name: str, model: str) -> None:
        before = self._models.to_save(self._settings)
        self._models.failed(name, model)
        self._save_if_other_than(before)

    def _save_if_other_than(self, before: Settings) -> None:
        if self._models.to_save(self._settings) != before:
            self.save()

    def _try_them(self) -> None:
        """Ask the models that nobody has asked; captions that begin or are on ask by themselves."""
        if self._try_model is None or self._session.on or self._session.busy:
            return
        for name in self._models.untried(self._settings):
            model = str(getattr(self._settings, name))
            self._models.tried(name, model)
            self._tell(setting_row(name), "")
            self._background.submit(
                f"trying the {name}",
                partial(self._try_model, name, self._settings),
                partial(self._trial_over, name, model),
                partial(self._trial_over, name, model),
            )

    def _trial_over(self, name: str, model: str, sentence: str | None) -> None:
        """sentence: why the model did not answer, None where it did."""
        if sentence is None:
            self._answered(name, model)
            return
        self._failed(name, model)
        if getattr(self._settings, name) == model and not self._session.on:
            self._tell(setting_row(name), shown(together(sentence, STAYS_SAVED)))

    def _tell(self, row: Row, sentence: str) -> None:
        assert row.reload is not None
        failed = StageChanged(row.reload, "failed", sentence, row.name)
        self.told.emit(failed if sentence else StageChanged(row.reload, "stopped"))
