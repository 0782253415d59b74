"""The first start: three questions, each of which may be left open, and then captions run."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
)

from ssbd_desktop.errors import SettingError
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.first_start.pages import FirstPage, LanguagePage, ModelPage
from ssbd_desktop.ui.first_start.sound_page import SoundPage
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import Services


class FirstStart(QDialog):
    """Asks for languages, sound source and models, one screen each.

    over: the settings that were chosen, once, however the dialog ends: what was answered so far
    holds, and what was not stays as it was.
    """

    over = Signal(object)

    def __init__(self, settings: Settings, services: Services) -> None:
        super().__init__()
        self._settings = settings
        # Its own: once the dialog is over, no answer may reach what is no longer there.
        self._background = BackgroundTasks(self)
        self._over = False
        self.setWindowTitle(tr("Welcome to SSBD Desktop"))
        proposed = with_proposed_languages(settings, QLocale.system().uiLanguages())
        self.pages: tuple[FirstPage, ...] = (
            LanguagePage(proposed),
            SoundPage(proposed, services, sys.platform),
            ModelPage(proposed, self._background, services),
        )
        self._stack = QStackedWidget()
        for page in self.pages:
            self._stack.addWidget(page)
        self._title, self._intro = QLabel(), QLabel()
        self._step = QLabel()
        self.skip = self._button(tr("Skip"), tr("Leave this for later and go on"))
        self.back = self._button(tr("Back"), tr("Go back to the question before"))
        self.next = self._button("", "")
        self.next.setDefault(True)
        self.skip.clicked.connect(self._skip)
        self.back.clicked.connect(lambda: self._show(self._stack.currentIndex() - 1))
        self.next.clicked.connect(self._go_on)
        self._lay_out()
        self._answered: dict[str, object] = {}
        self._show(0)

    def sizeHint(self) -> QSize:
        return QSize(640, 500)

    @property
    def page(self) -> FirstPage:
        """The screen that is shown."""
        return self.pages[self._stack.currentIndex()]

    def done(self, result: int) -> None:
        """End it; Escape and the window's own button come here too."""
        super().done(result)
        self._end()

    # Going through the pages

    def _show(self, index: int) -> None:
        self.page.leave()
        self._stack.setCurrentIndex(index)
        page, last = self.page, index == len(self.pages) - 1
        self._title.setText(page.title)
        self._intro.setText(page.intro)
        self._step.setText(tr("Step {number} of {count}", number=index + 1, count=len(self.pages)))
        self.back.setEnabled(index > 0)
        text = tr("Start captions") if last else tr("Next")
        self.next.setText(text)
        self.next.setAccessibleName(text)
        self.next.setAccessibleDescription(
            tr("Use these answers and start") if last else tr("Go on to the next question")
        )
        page.enter()

    def _go_on(self) -> None:
        self._answered |= self.page.answers()
        self._next_or_end()

    def _skip(self) -> None:
        for name in self.page.answers():
            self._answered.pop(name, None)
        self._next_or_end()

    def _next_or_end(self) -> None:
        if self._stack.currentIndex() + 1 < len(self.pages):
            self._show(self._stack.currentIndex() + 1)
        else:
            self.accept()

    def _end(self) -> None:
        if self._over:
            return
        self._over = True
        self.page.leave()
        self._background.close()
        settings = self._settings
        for name, value in self._answered.items():
            try:
                settings = settings.with_values({name: value})
            except SettingError:
                continue  # such an answer counts as none; the dialog of settings says what fits
        self.over.emit(settings)

    # What it looks like

    def _lay_out(self) -> None:
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.6)
        font.setWeight(font.Weight.DemiBold)
        self._title.setFont(font)
        self._intro.setWordWrap(True)
        self._intro.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self._intro, self._step):
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self._step)
        buttons.addStretch(1)
        for button in (self.skip, self.back, self.next):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(32, 26, 32, 22)
        layout.setSpacing(8)
        layout.addWidget(self._title)
        layout.addWidget(self._intro)
        layout.addSpacing(12)
        layout.addWidget(self._stack, 1)
        layout.addLayout(buttons)

    def _button(self, text: str, description: str) -> QPushButton:
        button = QPushButton(text)
        button.setAccessibleName(text)
        button.setAccessibleDescription(description)
        button.setAutoDefault(False)
        return button


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
