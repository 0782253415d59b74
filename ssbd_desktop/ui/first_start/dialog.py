"""The first start: three questions, each of which may be left open, and then captions run."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from PySide6.QtCore import QLocale, QSize, Signal
from PySide6.QtWidgets import QPushButton, QWizard

from ssbd_desktop.errors import SettingError
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.first_start.pages import LanguagePage, ModelPage
from ssbd_desktop.ui.first_start.sound_page import SoundPage
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import Services

NEXT, BACK = QWizard.WizardButton.NextButton, QWizard.WizardButton.BackButton
START, SKIP = QWizard.WizardButton.FinishButton, QWizard.WizardButton.CustomButton1


class FirstStart(QWizard):
    """Asks for languages, sound source and models, one screen each.

    over: the settings that were chosen, once, however the dialog ends: what was answered so far
    holds, and what was not stays as it was; and what is Wanted, None where it was closed.
    """

    over = Signal(object, object)

    def __init__(self, settings: Settings, services: Services, *, at_models: bool = False) -> None:
        """at_models: begin with the last question, for models of the person's own."""
        super().__init__()
        self._settings = settings
        # Its own: once the dialog is over, no answer may reach what is no longer there.
        self._background = BackgroundTasks(self)
        self._over = self._skipping = False
        self._answered: dict[str, object] = {}
        self.setWindowTitle(tr("Welcome to SSBD Desktop"))
        self.setWizardStyle(QWizard.WizardStyle.ClassicStyle)
        # One may go back, and what was answered after it still stands there.
        self.setOption(QWizard.WizardOption.IndependentPages)
        self._make_buttons()
        proposed = with_proposed_languages(settings, QLocale.system().uiLanguages())
        self.pages = (
            LanguagePage(proposed),
            SoundPage(proposed, services, sys.platform),
            ModelPage(proposed, self._background, services),
        )
        for number, page in enumerate(self.pages, 1):
            page.say(tr("Step {number} of {count}", number=number, count=len(self.pages)))
            self.addPage(page)
        self.currentIdChanged.connect(self._page_changed)
        if at_models:
            self._go_to_models()

    def sizeHint(self) -> QSize:
        return QSize(640, 500)

    def validateCurrentPage(self) -> bool:
        """Take the answers of the screen that is left, or those back that were given before."""
        answers = self.pages[self.currentId()].answers()
        if not self._skipping:
            self._answered |= answers
        else:
            for name in answers:
                self._answered.pop(name, None)
        return True

    def done(self, result: int) -> None:
        """End it; Escape and the window's own button come here too."""
        super().done(result)
        if self._over:
            return
        self._over = True
        self._page_changed(-1)
        self._background.close()
        settings = self._settings
        for name, value in self._answered.items():
            try:
                settings = settings.with_values({name: value})
            except SettingError:
                continue  # such an answer counts as none; the dialog of settings says what fits
        wanted = self.pages[-1].wanted() if result == QWizard.DialogCode.Accepted else None
        self.over.emit(settings, wanted)

    def _go_to_models(self) -> None:
        self.pages[-1].own.setChecked(True)
        self.restart()
        while self.nextId() >= 0:
            self.next()

    def _make_buttons(self) -> None:
        self.setOption(QWizard.WizardOption.HaveCustomButton1)
        self.setButtonLayout([QWizard.WizardButton.Stretch, SKIP, BACK, NEXT, START])
        for which, text, about in (
            (SKIP, tr("Skip"), tr("Leave this for later and go on")),
            (BACK, tr("Back"), tr("Go back to the question before")),
            (NEXT, tr("Next"), tr("Go on to the next question")),
            (START, tr("Start captions"), tr("Use these answers and start")),
        ):
            self.setButtonText(which, text)
            button = self.button(which)
            assert isinstance(button, QPushButton)
            button.setAccessibleName(text)
            button.setAccessibleDescription(about)
            button.setAutoDefault(False)
        self.button(SKIP).clicked.connect(self._skip)

    def _page_changed(self, shown: int) -> None:
        """shown: the number of a screen, -1 for none."""
        for number, page in enumerate(self.pages):
            if number != shown:
                page.leave()
        if shown >= 0:
            self.pages[shown].enter()

    def _skip(self) -> None:
        self._skipping = True
        if self.nextId() < 0:
            self.accept()
        else:
            self.next()
        self._skipping = False


def with_proposed_languages(settings: Settings, system: Sequence[str]) -> Settings:
    """`settings` with captions in the person's own language, unless one has been chosen.

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
