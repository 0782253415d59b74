"""The page of the first start that asks for the models."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.models.catalog import Kind
from ssbd_desktop.settings.model_selection import is_named
from ssbd_desktop.settings.server_url import check_server_url
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.model_facts import ModelInspector
from ssbd_desktop.ui.first_start.page import INDENT, FirstPage, note
from ssbd_desktop.ui.first_start.recommended_pair import RecommendedPair
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.widgets import NO_MARGINS, Label, filled
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services

_ABOVE, _CLOSE, _INDENTED = 4, 3, (INDENT, 0, 0, 0)
_TYPING_MS = 800

NextStep = Literal["captions", "demonstration", "models"]
"""The step after the questions; models: the window in which they are chosen."""


class ModelPage(FirstPage):
    """Asks which models to use: recommended ones, the demonstration's, or the person's own.

    It is complete once the models that it would start with are known to be good.
    """

    def __init__(
        self,
        settings: Settings,
        background: BackgroundTasks,
        services: Services,
        downloads: ModelDownloads,
    ) -> None:
        super().__init__(
            settings,
            tr("Choose your models"),
            tr("One turns speech into text, the other translates it. Both run on this computer."),
        )
        self._background = background
        self._services = services
        self._about: dict[QRadioButton, QLabel] = {}
        self.inspectors: dict[str, ModelInspector] = {}
        """By the settings that name the models."""
        self.download = QRadioButton(tr("Download the recommended models"))
        self.demo = QRadioButton(tr("Try the demonstration"))
        self.own = QRadioButton(tr("Use my own models"))
        self.server = QRadioButton(tr("Translate on a server"))
        self.instead = self.demo  # where nothing is recommended
        self.recommended = RecommendedPair(services, downloads, background)
        self._add_options()
        self.column.addStretch(1)
        self._choose_first()
        background.submit("check of the demonstration", services.check_demo, failed=self._no_demo)

    def propose(self, source: str, target: str) -> None:
        """Recommend models for these languages, by their English names."""
        if not self.download.isEnabled():  # there was nothing for other languages
            self.download.setEnabled(True)
            self._say(self.download, self._about_download)
            self._choose_first()
        self.recommended.propose(source, target)

    def begin(self) -> None:
        self.recommended.begin(*self._kinds)

    @property
    def _kinds(self) -> tuple[Kind, ...]:
        if self.server.isChecked():
            return ("speech",)
        return ("speech", "translation") if self.download.isChecked() else ()

    def answers(self) -> dict[str, object]:
        if self.own.isChecked():
            return super().answers()
        url = {"server_url": self.address.text()} if self.server.isChecked() else {}
        return {**self.recommended.answers(*self._kinds), **url}

    def isComplete(self) -> bool:
        return not self.waits_for

    @property
    def waits_for(self) -> str:
        """Return what must be done or must arrive before captions can start."""
        if self.own.isChecked():
            by_server = "translation_model" if self._settings.server_url else ""
            good = all(one.good for name, one in self.inspectors.items() if name != by_server)
            return "" if good else tr("Choose your models first.")
        if self.server.isChecked():
            try:
                url = check_server_url(self.address.text())
            except SettingError as error:
                return shown(str(error))
            return "" if url else tr("Enter the server's address first.")
        return self.recommended.waits_for if self.download.isChecked() else ""

    def choose(self, name: str, path: Path) -> None:
        """Choose a model for a setting as if its path had been typed."""
        self._fields[name].choose(str(path))

    # The options

    def _add_options(self) -> None:
        self._about_download = tr("For your own calls. You can carry on while they download.")
        self._add_option(self.download, self._about_download, self.recommended)
        about = tr("A recorded call, captioned by small models that come with the app.")
        self._add_option(self.demo, about, None)
        about = tr("For your own calls, with models you already have.")
        self._add_option(self.own, about, self._ask_models())
        about = tr("For your own calls. The recommended speech model is downloaded.")
        self._add_option(self.server, about, self._ask_address())
        self.recommended.changed.connect(self.completeChanged)
        self.recommended.changed.connect(self._describe_download)
        self.recommended.none.connect(self._none_recommended)

    def _add_option(self, option: QRadioButton, about: str, details: QWidget | None) -> None:
        self.column.addWidget(option)
        self._about[option] = note(indent=INDENT)
        self.column.addWidget(self._about[option])
        self._say(option, about)
        option.toggled.connect(self.completeChanged)
        if details is not None:
            self.column.addWidget(details)
            details.hide()
            option.toggled.connect(details.setVisible)
        self.column.addSpacing(_ABOVE)

    def _say(self, option: QRadioButton, about: str) -> None:
        self._about[option].setText(about)
        option.setAccessibleDescription(about)

    def _describe_download(self) -> None:
        """Describe the recommended models, shown only below the option, to a screen reader."""
        texts = (self._about_download, self.recommended.facts.text())
        self.download.setAccessibleDescription("\n".join(filter(None, texts)))

    def _ask_models(self) -> QWidget:
        whisper = tr(
            "A folder with a Whisper model in CTranslate2 format, such as faster-whisper-small."
        )
        llm = tr("A GGUF file with an instruct model, such as Tower-Plus-2B or Qwen3-4B.")
        questions = QWidget()
        asked = (
            self._ask_model("whisper_model", tr("Speech model"), whisper),
            self._ask_model("translation_model", tr("Translation model"), llm),
        )
        if self._settings.server_url:  # which does the work of that model
            asked[1].hide()
        filled(QVBoxLayout(questions), *asked, margins=_INDENTED)
        return questions

    def _ask_address(self) -> QWidget:
        self.address = QLineEdit(self._settings.server_url, placeholderText=tr("Server address"))
        self.address.setAccessibleName(self.address.placeholderText())
        self.address.textChanged.connect(self.completeChanged)
        indented = QWidget()
        filled(QVBoxLayout(indented), self.address, margins=_INDENTED)
        return indented

    def _ask_model(self, name: str, question: str, such_as: str) -> QWidget:
        field = self._ask(name)
        inspector = ModelInspector(name, self._services, self._background, such_as)
        self.inspectors[name] = inspector
        inspector.changed.connect(self.completeChanged)
        label = Label(question)
        label.setBuddy(field.controls[0])
        # Whoever names a model means to use it.
        field.edited.connect(lambda _: self.own.setChecked(True))
        field.edited.connect(lambda value: inspector.look_into(str(value)))
        # After pasting a path one waits for the button to start with, and does not leave the line.
        rest = QTimer(field, singleShot=True, interval=_TYPING_MS)
        rest.timeout.connect(field.commit)
        for line in field.findChildren(QLineEdit):
            line.textEdited.connect(lambda _: rest.start())
        inspector.look_into(getattr(self._settings, name))
        asked, column = QWidget(), (label, field, inspector)
        filled(QVBoxLayout(asked), *column, margins=NO_MARGINS, spacing=_CLOSE)
        return asked

    # The first choice, and the one where that is not to be had

    def _choose_first(self) -> None:
        has_own = any(is_named(self._settings, name) for name in self.inspectors)
        (self.own if has_own else self.download).setChecked(True)

    def _none_recommended(self, sentence: str) -> None:
        self._say(self.download, sentence)
        self.download.setEnabled(False)
        if self.download.isChecked():
            (self.instead if self.instead.isEnabled() else self.own).setChecked(True)

    def _no_demo(self, sentence: str) -> None:
        self._say(self.demo, sentence)
        self.demo.setEnabled(False)
        if self.demo.isChecked():
            self.own.setChecked(True)
