"""Has the person's choices saved, each model once it has answered: in captions or in a trial."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.base.sentences import together
from ssbd_desktop.settings.model_selection import STAYS_SAVED, ModelSelection
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.qt.i18n import shown
from ssbd_desktop.ui.session.parts import Parts

Save = Callable[[Settings], None]


class ChosenModels(QObject):
    """Holds the `selection`; tries a model that was chosen while captions are off.

    saved: why the settings could not be saved; empty once they are. trial_changed: a StageChanged
    of the stage that will load a model, with what is wrong with the model, or without a message
    once another was chosen.
    """

    saved = Signal(str)
    trial_changed = Signal(object)

    def __init__(self, parts: Parts, save: Save) -> None:
        super().__init__()
        self._parts = parts
        self._save = save
        self.selection = ModelSelection.begin(parts.settings.value)
        # Not at once: whoever changes settings may start captions with them right away.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._try_them)
        parts.session.changed.connect(self._soon.start)
        parts.settings.changed.connect(self._settings_changed)

    def save(self) -> None:
        """Save whatever may be saved of the current settings."""
        work, tried = partial(self._save, self.selection.to_save), self.saved.emit
        self._parts.background.submit("saving the settings", work, lambda _: tried(""), tried)

    def stage_changed(self, event: StageChanged) -> None:
        """Note that a stage runs with the model it reports, or failed with the wanted one."""
        self._follow(self.selection.stage_changed(event))

    def go_back(self, stage: str) -> bool:
        """Restore a stage's previous choice, so nothing more is loaded; return if there was one."""
        previous = self.selection.previous.get(stage)
        if previous:
            self.selection = self.selection.keep(stage)
            self._parts.settings.put_values(**previous)
        return bool(previous)

    def expect(self, settings: Iterable[str]) -> None:
        """Note that these settings will name a model once it is downloaded."""
        self.selection = replace(self.selection, arriving=frozenset(settings))

    def _settings_changed(self, settings: Settings) -> None:
        self.selection = self.selection.put(settings)
        self.save()
        self._soon.start()

    def _follow(self, selection: ModelSelection) -> None:
        """Save if other settings may be saved now."""
        before, self.selection = self.selection.to_save, selection
        if selection.to_save != before:
            self.save()

    def _try_them(self) -> None:
        """Try the models that were not tried yet, unless captions are on or beginning.

        Those that were not asked when the app ends stay unsaved.
        """
        session = self._parts.session
        if session.ending or session.on or session.busy:
            return
        for name in self.selection.untried:
            model = self.selection.wanted(name)
            self.selection = self.selection.is_tried(name)
            self._report(name, "")
            self._parts.background.submit(
                f"trying the {name}",
                partial(self._parts.services.try_model, name, self.selection.settings),
                partial(self._trial_over, name, model),
                partial(self._trial_over, name, model),
            )

    def _trial_over(self, name: str, model: str, sentence: str | None) -> None:
        """sentence: why the model did not answer; None if it did."""
        if sentence is None:
            self._follow(self.selection.answers(name, model))
            return
        self._follow(self.selection.fails(name, model))
        if self.selection.wanted(name) == model and not self._parts.session.on:
            self._report(name, shown(together(sentence, STAYS_SAVED)))

    def _report(self, name: str, sentence: str) -> None:
        stage = setting_row(name).reload
        assert stage is not None
        failed = StageChanged(stage, "failed", sentence, name)
        self.trial_changed.emit(failed if sentence else StageChanged(stage, "stopped"))
