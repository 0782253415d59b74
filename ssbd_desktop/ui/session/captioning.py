"""Chooses what is captioned: the person's own sound, the demonstration or a file."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from ssbd_desktop.base.events import LanguageHeard, StageChanged, StageName
from ssbd_desktop.settings.demo_pack import LANGUAGES
from ssbd_desktop.settings.table import SOUND_FILES, Settings
from ssbd_desktop.ui.overlay.status_model import LANGUAGE, OVER, STARTING, StatusAction, StatusModel
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.chosen_models import ChosenModels
from ssbd_desktop.ui.session.pipeline_runner import PipelineRunner
from ssbd_desktop.ui.session.proposed_models import ProposedModels
from ssbd_desktop.ui.session.server_consent import ServerConsent
from ssbd_desktop.ui.shared.actions import Actions
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import LayOver

_DEMONSTRATION = "demonstration"


class Demonstration(QObject):
    """A recorded call that is captioned instead of the person's own sound.

    As long as it is, the overlay says so.

    The settings stay the person's own, on disk too: what the demonstration decides overrides them
    only for the session.
    """

    def __init__(self, lay_over: LayOver, status: StatusModel) -> None:
        super().__init__()
        self._lay_over = lay_over
        self._status = status
        self._said = ""
        self.on = False

    def begin(self) -> None:
        """Make sessions from now on the demonstration's."""
        self.on = True
        self._said = ""

    def end(self) -> None:
        """Make sessions from now on the person's."""
        self.on = False
        self._status.clear(_DEMONSTRATION)
        self._status.clear(OVER)

    def over_settings(self, settings: Settings) -> Settings:
        """Return the settings for a session, given the person's.

        Says what is shown, and in which language if that is not theirs.
        """
        if not self.on:
            return settings
        shown = self._lay_over(settings)
        self._say(shown.target_language, settings.target_language)
        return shown

    def _say(self, language: str, wanted: str) -> None:
        """Show what it is, once until that changes."""
        said = tr("Demonstration: a recorded call, captioned by small models.")
        if language != wanted:
            said = tr(
                "Demonstration, in {language}: it supports only {languages}.",
                language=tr(language),
                languages=tr(", ").join(map(tr, LANGUAGES)),
            )
        if said == self._said:
            return
        self._said = said
        about = tr(
            "They know the English of a work call and little else. What you change in "
            "the settings is kept; the captions are not."
        )
        self._status.stand(_DEMONSTRATION, said, StatusAction.OWN_CALLS, about)

    def say_over(self) -> None:
        """Say that the recorded call is over."""
        said = tr("The demonstration has ended. Start captions to see it again.")
        self._status.tell(OVER, said, StatusAction.OWN_CALLS)


_FILE = "file"


class OpenedFile(QObject):
    """The file that is captioned, if any; the overlay says so meanwhile.

    The settings stay the person's own: the file overrides them only for its sessions.

    wanted: the person has chosen the file at this path.
    """

    wanted = Signal(object)

    def __init__(self, status: StatusModel) -> None:
        super().__init__()
        self._status = status
        self._path: Path | None = None
        self._dialog: QFileDialog | None = None

    @property
    def on(self) -> bool:
        """Return whether a file is captioned."""
        return self._path is not None

    def ask(self) -> None:
        """Ask for a file."""
        if self._dialog is None:
            endings = " ".join(f"*{ending}" for ending in SOUND_FILES)
            kinds = (tr("Sound and video ({endings})", endings=endings), tr("All files (*)"))
            self._dialog = QFileDialog(None, tr("Open file"), str(Path.home()), ";;".join(kinds))
            self._dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            self._dialog.fileSelected.connect(lambda path: self.wanted.emit(Path(path)))
        self._dialog.open()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def close_question(self) -> None:
        """Close the question."""
        if self._dialog is not None:
            self._dialog.close()

    def begin(self, path: Path) -> None:
        """Make sessions from now on this file's."""
        self._path = path
        said = tr("Captioning {name}", name=path.name)
        about = tr("The captions are kept in the history under the file's name.")
        self._status.stand(_FILE, said, StatusAction.LIVE, about)

    def end(self) -> None:
        """Make sessions from now on those of the person's own sound."""
        self._path = None
        self._status.clear(_FILE)
        self._status.clear(OVER)

    def over_settings(self, settings: Settings) -> Settings:
        """Return the settings for a session, given the person's."""
        if self._path is None:
            return settings
        # Only the file is heard, not the person's own microphone.
        return settings.with_values({"device": str(self._path), "microphone": ""})

    def say_over(self) -> None:
        """Say that the file is over."""
        if self._path is not None:
            said = tr("{name} has ended. Start captions to play it again.", name=self._path.name)
            self._status.tell(OVER, said, StatusAction.LIVE)


class Captioning(QObject):
    """Begins and ends sessions, each with its own sound, and has their state shown.

    started: a session begins; the previous one no longer matters.
    """

    started = Signal()

    def __init__(
        self,
        settings: CurrentSettings,
        session: PipelineRunner,
        models: ChosenModels,
        actions: Actions,
        status: StatusModel,
        demo: LayOver,
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
        self._unanswered: StageChanged | None = None
        consent.declined.connect(self._declined)
        self._held = False
        """Whether captions begin once there are models for them."""
        self._ended = False
        self._heard = ""
        """The language that was heard instead of the one that is set."""
        proposed.changed.connect(self._models_changed)
        settings.changed.connect(self._settings_changed)
        session.failed.connect(lambda sentence: status.report(STARTING, sentence))
        self.file.wanted.connect(self.caption_file)

    @property
    def own_sound(self) -> bool:
        """Return whether the person's own sound is captioned, or would be."""
        return not (self.demonstration.on or self.file.on)

    def start(self) -> None:
        """Begin a session of what was captioned last, once its models have arrived."""
        self._held = self._proposed.waited_for and not self.demonstration.on
        if self._held or self._ended:
            return
        self._status.begin()
        self.started.emit()
        if not self.demonstration.on:
            self._consent.ask()
        self._apply_settings()
        self._session.start()

    def end(self) -> None:
        """Ask nothing more and begin no session, whatever is still being looked up."""
        self._ended = True
        self.file.close_question()

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
        """Retry a failed stage; an empty name means the start itself."""
        if stage and self._session.on:
            self._status.clear(stage)
            self._session.retry(cast(StageName, stage))
        else:
            self.start()

    def language_heard(self, heard: LanguageHeard) -> None:
        """Say if it is not the one that is set, and offer to change that."""
        if heard.set_to == self._settings.value.source_language and not self.demonstration.on:
            self._heard = heard.language
            sentence = tr(
                "This sounds like {heard}, not {set}.",
                heard=tr(heard.language),
                set=tr(heard.set_to),
            )
            self._status.tell(LANGUAGE, sentence, StatusAction.LANGUAGE)

    def use_heard_language(self) -> None:
        """Make the language that was heard the spoken one."""
        self._settings.put_values(source_language=self._heard)

    def cancel(self, stage: str) -> None:
        """Go back to the working model while another chosen one is being loaded."""
        if self._models.go_back(stage):
            sentence = tr("Canceled. The previous model stays in use.")
            self._status.tell("model change", sentence, None)

    def stage_changed(self, event: StageChanged) -> None:
        """Show the state of a stage, and end the session when all of them are done."""
        if event.stage == "translation":
            asked = self._consent.question is not None and event.state in ("loading", "failed")
            self._unanswered = event if asked else None
            if asked:
                return  # the question itself says what is missing
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
            # They ended by themselves, as at the end of a sound file; the captions stay.
            self._session.stop()
            self._say_over()

    def _declined(self) -> None:
        if self._unanswered is not None:
            self.stage_changed(self._unanswered)

    def _begin(self) -> None:
        self._actions.show_demonstration(self.demonstration.on)
        self._apply_settings()
        self.start()

    def _settings_changed(self, settings: Settings, before: Settings) -> None:
        if settings.source_language != before.source_language:
            self._status.clear(LANGUAGE)
        if not self.file.on or settings.device == before.device:
            self._apply_settings()
        elif self._session.on:
            self.use_own_sound()  # the person wants that captioned instead
        else:
            self.file.end()  # but their own sound is not heard until captions are started
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
            sentence = tr("The recording has ended. Start captions to play it again.")
            self._status.tell(OVER, sentence, None)
