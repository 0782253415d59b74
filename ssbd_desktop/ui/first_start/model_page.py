"""The screen of the first start that asks for the models."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.first_start.model_choice import ModelChoice
from ssbd_desktop.ui.first_start.page import FirstPage, say
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import Services

Wanted = Literal["captions", "demonstration"]
"""What is to follow the questions."""

_INDENT = 24


class ModelPage(FirstPage):
    """Which models recognise and translate: the person's own, or the demonstration's.

    It is complete once what it would start with is known to be good.
    """

    def __init__(self, settings: Settings, background: BackgroundTasks, services: Services) -> None:
        super().__init__(
            settings,
            tr("Choose your models"),
            tr("One turns speech into text, one translates it. Both run on this computer."),
        )
        self._background = background
        self._services = services
        self._offered = services.demo is not None
        self._about: dict[QRadioButton, QLabel] = {}
        self.demo = QRadioButton(tr("Try the demonstration"))
        self.own = QRadioButton(tr("Use my own models"))
        self._add_ways()
        self.choices = {
            "whisper_model": self._ask_model(
                "whisper_model",
                tr("Speech model"),
                tr(
                    "A folder with a Whisper model in CTranslate2 format, such as "
                    "faster-whisper-small."
                ),
            ),
            "translation_model": self._ask_model(
                "translation_model",
                tr("Translation model"),
                tr("A GGUF file with an instruct model, such as Tower-Plus-2B or Qwen3-4B."),
            ),
        }
        self.column.addStretch(1)
        has_own = bool(settings.whisper_model or settings.translation_model)
        (self.demo if self._offered and not has_own else self.own).setChecked(True)
        self.own.toggled.connect(self.completeChanged)
        for name, choice in self.choices.items():
            choice.look_into(getattr(settings, name))
        if self._offered:
            background.submit(
                "check of the demonstration", services.check_demo, lambda _: None, self._no_demo
            )

    def wanted(self) -> Wanted:
        """What is to follow, as it is chosen here."""
        return "demonstration" if self.demo.isChecked() else "captions"

    def answers(self) -> dict[str, object]:
        return {} if self.demo.isChecked() else super().answers()

    def isComplete(self) -> bool:
        return self.demo.isChecked() or all(choice.good for choice in self.choices.values())

    def _add_ways(self) -> None:
        group = QButtonGroup(self)
        for way, about in (
            (self.demo, tr("A recorded call, captioned by small models that come with the app.")),
            (self.own, tr("For your own calls.")),
        ):
            group.addButton(way)
            way.setAccessibleName(way.text())
            way.setAccessibleDescription(about)
            self.column.addWidget(way)
            text = self._about[way] = say(self.column, about, _INDENT)
            for widget in (way, text):
                widget.setVisible(self._offered)
        self.column.addSpacing(4)

    def _no_demo(self, sentence: str) -> None:
        """The demonstration is not whole: say so in its place."""
        self._about[self.demo].setText(sentence)
        self.demo.setAccessibleDescription(sentence)
        self.demo.setEnabled(False)
        self.own.setChecked(True)

    def _ask_model(self, name: str, question: str, such_as: str) -> ModelChoice:
        field = self._ask(name)
        # Who names a model means to use it.
        field.edited.connect(lambda _: self.own.setChecked(True))
        choice = ModelChoice(name, question, such_as, field, self._services, self._background)
        choice.changed.connect(self.completeChanged)
        self.column.addWidget(choice)
        self.column.addSpacing(4)
        return choice
