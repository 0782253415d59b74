"""Chooses what is captioned: the person's own sound, the demonstration or a file."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from ssbd_desktop.base.events import LanguageHeard, StageChanged, StageName
from ssbd_desktop.settings.demo_pack import LANGUAGES
from ssbd_desktop.settings.table import SOUND_FILES, Settings
from ssbd_desktop.ui.overlay.status_model import LANGUAGE, OVER, STARTING, Problem, StatusAction
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.session.chosen_models import ChosenModels
from ssbd_desktop.ui.session.parts import Parts
from ssbd_desktop.ui.session.proposed_models import ProposedModels
from ssbd_desktop.ui.session.server_consent import ServerConsent

_DEMONSTRATION, _FILE = "demonstration", "file"


class Captioning(QObject):
    """Begins and ends sessions, each with its own sound, and has their state shown.

    The settings stay the person's own, on disk too: what the demonstration or a file decides
    overrides them only for the session, and the overlay says so.

    started: a session begins; the previous one no longer matters.
    """

    started = Signal()

    def __init__(
        self, parts: Parts, models: ChosenModels, proposed: ProposedModels, consent: ServerConsent
    ) -> None:
        super().__init__()
        self._parts = parts
        self._session, self._status = parts.session, parts.status
        self._models = models
        self._demonstrates = False
        """Whether a recorded call is captioned instead of the person's own sound."""
        self._demo_said = ""
        self._file: Path | None = None
        """The file that is captioned instead, if any."""
        self._proposed = proposed
        self._consent = consent
        self._unanswered: StageChanged | None = None
        consent.declined.connect(self._declined)
        self._held = False
        """Whether captions begin once there are models for them."""
        self._heard = ""
        """The language that was heard instead of the one that is set."""
        proposed.changed.connect(self._models_changed)
        parts.settings.changed.connect(self._settings_changed)
        parts.session.failed.connect(lambda sentence: parts.status.report(STARTING, sentence))

    @property
    def own_sound(self) -> bool:
        """Return whether the person's own sound is captioned, or would be."""
        return not self._demonstrates and self._file is None

    def start(self) -> None:
        """Begin a session of what was captioned last, once its models have arrived."""
        self._held = self._proposed.waited_for and not self._demonstrates
        if self._held or self._session.ending:
            return
        self._status.begin()
        self.started.emit()
        if not self._demonstrates:
            self._consent.ask()
        self._apply_settings()
        self._session.start()

    def use_own_sound(self) -> None:
        self._leave()
        self._begin()

    def demonstrate(self) -> None:
        self._leave()
        self._demonstrates, self._demo_said = True, ""
        self._begin()

    def file_dialog(self) -> QFileDialog:
        """Return a dialog that asks for the file to be captioned."""
        endings = " ".join(f"*{ending}" for ending in SOUND_FILES)
        kinds = (tr("Sound and video ({endings})", endings=endings), tr("All files (*)"))
        dialog = QFileDialog(None, tr("Open file"), str(Path.home()), ";;".join(kinds))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.caption_file(Path(path)))
        return dialog

    def caption_file(self, path: Path) -> None:
        self._leave()
        self._file = path
        said = tr("Captioning {name}", name=path.name)
        about = tr("The captions are kept in the history under the file's name.")
        self._status.show(Problem(_FILE, said, True, (StatusAction.LIVE,), about, lasting=True))
        self._begin()

    def retry(self, stage: str) -> None:
        if stage != STARTING and self._session.on:
            self._status.clear(stage)
            self._session.ask(lambda pipeline: pipeline.restart(cast(StageName, stage)))
        else:
            self.start()

    def language_heard(self, heard: LanguageHeard) -> None:
        """Say if it is not the one that is set, and offer to change that."""
        if heard.set_to == self._parts.settings.value.source_language and not self._demonstrates:
            self._heard = heard.language
            sentence = tr(
                "This sounds like {heard}, not {set}.",
                heard=tr(heard.language),
                set=tr(heard.set_to),
            )
            self._status.tell(LANGUAGE, sentence, StatusAction.LANGUAGE)

    def use_heard_language(self) -> None:
        self._parts.settings.put_values(source_language=self._heard)

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
        if self._demonstrates:  # its models are not the person's
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

    def _leave(self) -> None:
        """End the session, and leave the demonstration or the file."""
        self._session.stop()
        self._demonstrates, self._file = False, None
        for key in (_DEMONSTRATION, _FILE, OVER):
            self._status.clear(key)

    def _begin(self) -> None:
        self._parts.actions.show_demonstration(self._demonstrates)
        self.start()

    def _settings_changed(self, settings: Settings, before: Settings) -> None:
        if settings.source_language != before.source_language:
            self._status.clear(LANGUAGE)
        if self._file is None or settings.device == before.device:
            self._apply_settings()
        elif self._session.on:
            self.use_own_sound()  # the person wants that captioned instead
        else:
            self._leave()  # but their own sound is not heard until captions are started

    def _models_changed(self) -> None:
        self._apply_settings()
        waited_for = self._proposed.waited_for and not self._demonstrates
        if self._held and not waited_for:
            self.start()
        elif self._session.on and waited_for:
            self._session.stop()
            self.start()

    def _apply_settings(self) -> None:
        own = self._parts.settings.value
        if self._demonstrates:
            made_with = self._parts.services.demo(own)
            self._say_demonstration(made_with.target_language, own.target_language)
        else:
            made_with = self._consent.over_settings(self._proposed.over_settings(own))
        if self._file is not None:
            # Only the file is heard, not the person's own microphone.
            made_with = made_with.with_values({"device": str(self._file), "microphone": ""})
        self._session.apply(made_with)

    def _say_demonstration(self, language: str, wanted: str) -> None:
        """Show what it is, and in which language if that is not theirs, once until that changes."""
        said = tr("Demonstration: a recorded call, captioned by small models.")
        if language != wanted:
            said = tr(
                "Demonstration, in {language}: it supports only {languages}.",
                language=tr(language),
                languages=tr(", ").join(map(tr, LANGUAGES)),
            )
        if said == self._demo_said:
            return
        self._demo_said = said
        about = tr(
            "They know the English of a work call and little else. What you change in "
            "the settings is kept; the captions are not."
        )
        actions = (StatusAction.OWN_CALLS,)
        self._status.show(Problem(_DEMONSTRATION, said, True, actions, about, lasting=True))

    def _say_over(self) -> None:
        if self._demonstrates:
            said = tr("The demonstration has ended. Start captions to see it again.")
            self._status.tell(OVER, said, StatusAction.OWN_CALLS)
        elif self._file is not None:
            said = tr("{name} has ended. Start captions to play it again.", name=self._file.name)
            self._status.tell(OVER, said, StatusAction.LIVE)
        else:
            sentence = tr("The recording has ended. Start captions to play it again.")
            self._status.tell(OVER, sentence, None)
