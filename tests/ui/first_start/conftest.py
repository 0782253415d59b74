"""The questions of the first start as a person answers them."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWizard, QWizardPage
from pytestqt.qtbot import QtBot

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.first_start.model_page import NextStep
from ssbd_desktop.ui.first_start.window import START, FirstStart
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services


def press(dialog: FirstStart, *buttons: QWizard.WizardButton) -> None:
    for each in buttons:
        dialog.button(each).click()


def says(page: QWizardPage, *texts: str) -> bool:
    labels = [each for each in page.findChildren(QLabel) if not each.isHidden()]
    shown = "\n".join(each.text() for each in labels)
    return all(text in shown for text in texts)


class Questions:
    """The window of the questions, and the settings and next steps that it ended with."""

    def __init__(self, qtbot: QtBot) -> None:
        self.wait = qtbot.waitUntil
        self.over: list[Settings] = []
        self.steps: list[NextStep | None] = []

    def show(self, settings: Settings, services: Services) -> None:
        self.downloads = ModelDownloads(services.models)
        self.dialog = FirstStart(settings, services, self.downloads)
        self.dialog.over.connect(self._ended)
        self.sound, self.models = self.dialog.pages
        self.dialog.show()

    def close(self) -> None:
        self.dialog.close()
        self.downloads.close()

    def can_start(self) -> bool:
        return self.dialog.button(START).isEnabled()

    def press(self, *buttons: QWizard.WizardButton) -> None:
        press(self.dialog, *buttons)

    def say(self, *texts: str) -> bool:
        return says(self.models, *texts)

    def choose(self, language: str) -> None:
        self.sound._fields["target_language"].choose(language)

    def _ended(self, settings: Settings, step: NextStep | None) -> None:
        self.over.append(settings)
        self.steps.append(step)
