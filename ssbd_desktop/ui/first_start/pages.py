"""The screens of the first start."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QVBoxLayout, QWizardPage

from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.ui.fields.controls import make_field
from ssbd_desktop.ui.fields.field import Field
from ssbd_desktop.ui.fields.model_facts import look_into
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import Services

Wanted = Literal["captions", "demonstration"]
"""What is to follow the questions."""


class FirstPage(QWizardPage):
    """One screen: a title, an intro below it, and what it asks."""

    def __init__(self, settings: Settings, title: str, intro: str) -> None:
        super().__init__()
        self._settings = settings
        self._answers: dict[str, object] = {}
        self._fields: dict[str, Field] = {}
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(20, 14, 20, 10)
        self.column.setSpacing(6)
        self._head(title, 1.6)
        self.say(intro)
        self.column.addSpacing(12)

    def answers(self) -> dict[str, object]:
        """What has been answered, by the names of the settings."""
        return dict(self._answers)

    def enter(self) -> None:
        """The screen is shown now."""

    def leave(self) -> None:
        """Another screen is shown now, or none."""

    def _ask(self, name: str, question: str) -> Field:
        """Add the control of a setting below a question; its answer is what it shows."""
        field = make_field(row(name))
        self._answers[name] = getattr(self._settings, name)
        field.show_value(getattr(self._settings, name))
        field.edited.connect(lambda value: self._answers.__setitem__(name, value))
        self._head(question).setBuddy(field.controls[0])
        self.column.addWidget(field)
        self._fields[name] = field
        return field

    def _head(self, text: str, size: float = 1.0) -> QLabel:
        """Add a line in heavier letters, so many times as large as others."""
        label = QLabel(text)
        font = label.font()
        font.setPointSizeF(font.pointSizeF() * size)
        font.setWeight(font.Weight.DemiBold)
        label.setFont(font)
        self.column.addWidget(label)
        return label

    def say(self, text: str = "") -> QLabel:
        """Add a line of small words."""
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.column.addWidget(label)
        return label


class LanguagePage(FirstPage):
    """What the person wants to hear and to read."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            settings,
            tr("What do you want to hear and read?"),
            tr(
                "Captions of your calls, translated on this computer while people speak. No sound "
                "and no word leaves it."
            ),
        )
        self._ask("source_language", tr("People speak"))
        self.column.addSpacing(10)
        self._ask("target_language", tr("I want to read"))
        self.column.addSpacing(10)
        self.say(
            tr(
                "The words in the app's own windows are in your system's language. Everything can "
                "be changed later in the settings."
            )
        )
        self.column.addStretch(1)


class ModelPage(FirstPage):
    """Which models recognise and translate: the person's own, or the demonstration."""

    def __init__(self, settings: Settings, background: BackgroundTasks, services: Services) -> None:
        super().__init__(
            settings,
            tr("Which models shall do the work?"),
            tr(
                "One recognises speech, one translates. Both run on this computer; they are files "
                "that you have downloaded."
            ),
        )
        self._background = background
        self._services = services
        self._offered = services.demo is not None
        self._about: dict[QRadioButton, QLabel] = {}
        self.demo = QRadioButton(tr("Try the demonstration"))
        self.own = QRadioButton(tr("Use my own models"))
        self._add_choice()
        self._ask_model("whisper_model", tr("Whisper model (a folder)"))
        self.column.addSpacing(8)
        self._ask_model("translation_model", tr("Translation model (a GGUF file)"))
        self.column.addStretch(1)
        has_own = bool(settings.whisper_model or settings.translation_model)
        offer = self._offered and not has_own
        (self.demo if offer else self.own).setChecked(True)
        self._choice_changed()
        if self._offered:
            background.submit(
                "check of the demonstration", services.check_demo, lambda _: None, self._no_demo
            )

    def wanted(self) -> Wanted:
        """What is to follow, as it is chosen here."""
        return "demonstration" if self.demo.isChecked() else "captions"

    def answers(self) -> dict[str, object]:
        for field in self._fields.values():
            field.commit()
        return {} if self.demo.isChecked() else super().answers()

    def _add_choice(self) -> None:
        group = QButtonGroup(self)
        for choice, about in (
            (self.demo, tr("Small models that come with the app caption a recorded call.")),
            (self.own, tr("For your own calls, in the languages that the models know.")),
        ):
            group.addButton(choice)
            choice.setAccessibleName(choice.text())
            choice.setAccessibleDescription(about)
            self.column.addWidget(choice)
            text = self._about[choice] = self.say(about)
            text.setIndent(24)
            for widget in (choice, text):
                widget.setVisible(self._offered)
        self.own.toggled.connect(self._choice_changed)
        self.column.addSpacing(8)

    def _no_demo(self, sentence: str) -> None:
        """The demonstration is not whole: say so in its place."""
        self._about[self.demo].setText(sentence)
        self.demo.setAccessibleDescription(sentence)
        self.demo.setEnabled(False)
        self.own.setChecked(True)

    def _ask_model(self, name: str, question: str) -> None:
        field = self._ask(name, question)
        facts = self.say(_where_from(name))
        field.edited.connect(lambda value: self._look_into(name, str(value), facts))
        self._look_into(name, getattr(self._settings, name), facts)

    def _choice_changed(self) -> None:
        for field in self._fields.values():
            field.setEnabled(self.own.isChecked())

    def _look_into(self, name: str, path: str, facts: QLabel) -> None:
        """Say in one sentence what a file or folder is, or what is wrong with it."""
        if not path:
            facts.setText(_where_from(name))
            return
        facts.setText(tr("Looking at it…"))

        def show(text: str) -> None:
            if self._answers[name] == path:  # another may have been chosen meanwhile
                facts.setText(text)

        look_into(name, path, self._services, self._background, show)


def _where_from(name: str) -> str:
    if name == "whisper_model":
        return tr("In CTranslate2 format, like Systran/faster-whisper-small.")
    return tr("Like Tower+ 2B or Qwen3 4B, quantised to Q4_K_M.")
