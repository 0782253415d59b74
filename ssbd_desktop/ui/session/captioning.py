"""What is captioned: the person's own sound, or in its place the demonstration or a file."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, Signal

from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.overlay.status_model import OVER, STARTING, StatusModel
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.chosen_models import ChosenModels
from ssbd_desktop.ui.session.demonstration import Demonstration
from ssbd_desktop.ui.session.opened_file import OpenedFile
from ssbd_desktop.ui.session.pipeline_runner import PipelineRunner
from ssbd_desktop.ui.session.proposed_models import ProposedModels
from ssbd_desktop.ui.session.server_consent import ServerConsent
from ssbd_desktop.ui.shared.actions import Actions
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import LayOver


class Captioning(QObject):
    """Begins and ends sessions, each with what it is to hear, and has told how they fare.

    begun: a session begins; nothing of the one before is of interest any more.
    """

    begun = Signal()

    def __init__(
        self,
        settings: CurrentSettings,
        session: PipelineRunner,
        models: ChosenModels,
        actions: Actions,
        status: StatusModel,
        demo: LayOver | None,
        proposed: ProposedModels,
        consent: ServerConsent,
    ) -> None:
        """demo: see Demonstration."""
        super().__init__()
        self._settings = settings
        self._session = session
        self._models = models
        self._actions = actions
        self._status = status
        self.demonstration = Demonstration(demo, status)
        self.file = OpenedFile(status)
        self._proposed = proposed
        self._consent = consent
        self._held = False
        """Whether captions begin once there are models for them."""
        self._ended = False
        proposed.changed.connect(self._models_changed)
        settings.changed.connect(self._settings_changed)
        session.failed.connect(lambda sentence: status.report(STARTING, sentence))
        self.file.wanted.connect(self.caption_file)

    @property
    def own_sound(self) -> bool:
        """Whether the person's own sound is captioned, or would be."""
        return not (self.demonstration.on or self.file.on)

    def start(self) -> None:
        """Begin a session of what was captioned last; where its models are yet to come, then."""
        self._held = self._proposed.waited_for and not self.demonstration.on
        if self._held or self._ended:
            return
        self._status.begin()
        self.begun.emit()
        if not self.demonstration.on:
            self._consent.ask()
        self._apply_settings()
        self._session.start()

    def end(self) -> None:
        """Ask nothing any more and begin no session, whatever is still being looked for."""
        self._ended = True
        self.file.ask_no_more()

    def use_own_sound(self) -> None:
        """Begin a new session of the person's own sound."""
        self._session.stop()
        self.demonstration.end()
        self.file.end()
        self._begin()

    def demonstrate(self) -> None:
        """Begin a session of the demonstration."""
        self._session.stop()
        self.file.end()
        self.demonstration.begin()
        self._begin()

    def caption_file(self, path: Path) -> None:
        """Begin a session of a file."""
        self._session.stop()
        self.demonstration.end()
        self.file.begin(path)
        self._begin()

    def retry(self, stage: str) -> None:
        """Try a failed stage again; an empty name is the start itself."""
        if stage and self._session.on:
            self._status.clear(stage)
            self._session.retry(cast(StageName, stage))
        else:
            self.start()

    def cancel(self, stage: str) -> None:
        """Go back to the model that works, while another that was chosen is being loaded."""
        if self._models.go_back(stage):
            told = tr("Cancelled. The previous model stays in use.")
            self._status.tell("model change", told, None)

    def stage_changed(self, event: StageChanged) -> None:
        """Say what becomes of a stage, and end the session where all of them are done."""
        if self.demonstration.on:  # its models are not the person's
            self._status.stage_changed(event)
        else:
            self._models.stage_changed(event)
            selection = self._models.selection
            chosen = selection.is_chosen(event.stage)
            chosen = chosen or self._proposed.stands_in_for(event.stage)
            can_cancel = event.stage in selection.previous
            self._status.stage_changed(event, chosen=chosen, can_cancel=can_cancel)
        if self._status.all_stopped and self._session.on:
            # By themselves, as after the end of a sound file; the captions stay.
            self._session.stop()
            self._say_over()

    def _begin(self) -> None:
        self._actions.show_demonstration(self.demonstration.on)
        self._apply_settings()
        self.start()

    def _settings_changed(self, settings: Settings, before: Settings) -> None:
        if not self.file.on or settings.device == before.device:
            self._apply_settings()
        elif self._session.on:
            self.use_own_sound()  # the person wants to hear that instead
        else:
            self.file.end()  # but it is not heard before captions are started
            self._apply_settings()

    def _models_changed(self) -> None:
        self._apply_settings()
        waited_for = self._proposed.waited_for and not self.demonstration.on
        if self._held and not waited_for:
            self.start()
        elif self._session.on and waited_for:
            self._session.stop()
            self.start()

    def _apply_settings(self) -> None:
        own = self._settings.value
        if self.demonstration.on:
            made_with = self.demonstration.over_settings(own)
        else:
            made_with = self._consent.over_settings(self._proposed.over_settings(own))
        self._session.apply(self.file.over_settings(made_with))

    def _say_over(self) -> None:
        if self.demonstration.on:
            self.demonstration.say_over()
        elif self.file.on:
            self.file.say_over()
        else:
            told = tr("The recording has ended. Start captions to play it again.")
            self._status.tell(OVER, told, None)
