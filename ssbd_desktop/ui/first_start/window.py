"""The window of the first start: what to caption, and with which models."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Signal
from PySide6.QtWidgets import QPushButton, QWizard

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.dropped_files import take_drops
from ssbd_desktop.ui.first_start.model_page import ModelPage, NextStep
from ssbd_desktop.ui.first_start.sound_page import SoundPage
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import set_tip
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services

NEXT, BACK = QWizard.WizardButton.NextButton, QWizard.WizardButton.BackButton
START, LATER = QWizard.WizardButton.FinishButton, QWizard.WizardButton.CancelButton
_SIZE, _LEAST = QSize(620, 540), QSize(420, 240)


class FirstStart(QWizard):
    """Asks for languages and sound source, then for models.

    over: the settings and the NextStep, once, however it ends. Every answer so far is in the
    settings, and the downloads have begun. There is no next step where the window was closed.
    """

    over = Signal(object, object)

    def __init__(
        self,
        settings: Settings,
        services: Services,
        downloads: ModelDownloads,
        *,
        at_models: bool = False,
    ) -> None:
        """at_models: begin with the last page."""
        super().__init__()
        self._settings = settings
        # Its own: no result may arrive once the window is gone.
        self._background = BackgroundTasks(self)
        self._ended = False
        self._others_wanted = False
        self._answered: dict[str, object] = {}
        self.setWindowTitle(tr("Set up SSBD Desktop"))
        self.setWizardStyle(QWizard.WizardStyle.ClassicStyle)
        # Going back keeps the answers of later pages.
        self.setOption(QWizard.WizardOption.IndependentPages)
        self._name_buttons()
        proposed = with_proposed_languages(settings, QLocale.system().uiLanguages())
        self.sound = SoundPage(proposed, services, sys.platform)
        self.models = ModelPage(proposed, self._background, services, downloads)
        self.models.recommended.others.clicked.connect(self._choose_others)
        self.models.completeChanged.connect(self._say_why)
        self.pages = (self.sound, self.models)
        for page in self.pages:
            self.addPage(page)
        recording = partial(self._choose_model, "translation_model")
        take_drops(self, self._background, self._choose_model, recording)
        if at_models:
            self.models.instead = self.models.own  # the demonstration captions no call of theirs
            self.restart()
            self.next()

    def sizeHint(self) -> QSize:
        return _SIZE

    def minimumSizeHint(self) -> QSize:
        return _LEAST

    def validateCurrentPage(self) -> bool:
        """Take the answers of the page that is left."""
        page = self.pages[self.currentId()]
        answers = page.answers()
        if not page.isComplete():  # what was typed last is inspected only now
            return False
        self._answered |= answers
        if page is self.sound:
            self.models.propose(str(answers["source_language"]), str(answers["target_language"]))
        return True

    def done(self, result: int) -> None:
        """End the questions; Escape and the window's own button come here too."""
        super().done(result)
        if self._ended or self.isVisible():  # where an answer cannot be used, it goes on
            return
        self._ended = True
        self._background.close()
        settings = self._settings
        for name, value in self._answered.items():
            try:
                settings = settings.with_values({name: value})
            except SettingError:
                continue  # counts as no answer; the settings say what fits
        self.over.emit(settings, self._next_step(accepted=result == QWizard.DialogCode.Accepted))

    def _next_step(self, *, accepted: bool) -> NextStep | None:
        if self._others_wanted:
            return "models"
        if not accepted:
            return None
        self.models.begin()
        return "demonstration" if self.models.demo.isChecked() else "captions"

    def _say_why(self) -> None:
        button = self.button(START)
        about = self.models.waits_for or tr("Use these answers and start captions")
        button.setAccessibleDescription(about)
        set_tip(button, about)

    def _choose_others(self) -> None:
        self._others_wanted = True
        self.reject()

    def _choose_model(self, name: str, path: Path) -> None:
        if self.currentId() != self.pageIds()[-1]:
            self.next()
        self.models.choose(name, path)

    def _name_buttons(self) -> None:
        self.setOption(QWizard.WizardOption.NoBackButtonOnStartPage)
        self.setButtonLayout([LATER, QWizard.WizardButton.Stretch, BACK, NEXT, START])
        for which, text, about in (
            (LATER, tr("Not now"), tr("You can set up the app later from the menu.")),
            (BACK, tr("Back"), tr("Go back")),
            (NEXT, tr("Next"), tr("Continue to the models")),
            (START, tr("Start captions"), tr("Use these answers and start captions")),
        ):
            self.setButtonText(which, text)
            button = self.button(which)
            assert isinstance(button, QPushButton)
            button.setAccessibleDescription(about)
            button.setAutoDefault(False)


def with_proposed_languages(settings: Settings, system: Sequence[str]) -> Settings:
    """Return `settings` with captions in the person's own language, unless one has been chosen.

    system: the person's languages as Qt names them (“de-DE”), the preferred first.
    """
    untouched = Settings()
    chosen = (settings.source_language, settings.target_language)
    if chosen != (untouched.source_language, untouched.target_language):
        return settings
    by_code = {code: name for name, code in CODES.items()}
    own = by_code.get(system[0].split("-")[0], "") if system else ""
    if not own or own == settings.source_language:
        return settings
    return settings.with_values({"target_language": own})
