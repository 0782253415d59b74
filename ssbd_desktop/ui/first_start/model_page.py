"""The screen of the first start that asks for the models."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QRadioButton, QVBoxLayout, QWidget

from ssbd_desktop.settings.answered_models import is_named
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.first_start.model_choice import ModelChoice
from ssbd_desktop.ui.first_start.page import FirstPage, no_margins, say
from ssbd_desktop.ui.first_start.recommended_pair import RecommendedPair
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services

Wanted = Literal["captions", "demonstration", "models"]
"""What is to follow the questions; models: the window in which they are chosen."""

_INDENT = 24


class ModelPage(FirstPage):
    """Which models recognise and translate: recommended ones, which are downloaded, the
    demonstration's, or those that the person has. What a way asks is seen while it is chosen.

    It is complete once what it would start with is known to be good. others_wanted: the person
    wants to choose among all models.
    """

    others_wanted = Signal()

    def __init__(
        self,
        settings: Settings,
        background: BackgroundTasks,
        services: Services,
        downloads: ModelDownloads | None,
    ) -> None:
        super().__init__(
            settings,
            tr("Choose your models"),
            tr("One turns speech into text, one translates it. Both run on this computer."),
        )
        self._background = background
        self._services = services
        self._about: dict[QRadioButton, QLabel] = {}
        self.download = QRadioButton(tr("Download the recommended models"))
        self.demo = QRadioButton(tr("Try the demonstration"))
        self.own = QRadioButton(tr("Use my own models"))
        self._group = QButtonGroup(self)
        self.recommended: RecommendedPair | None = None
        if services.recommend is not None and downloads is not None:
            self.recommended = RecommendedPair(services, downloads, background, _INDENT)
        self._add_ways()
        self.column.addStretch(1)
        self._choose_first()
        if services.demo is not None:
            background.submit(
                "check of the demonstration", services.check_demo, lambda _: None, self._no_demo
            )

    def propose(self, source: str, target: str) -> None:
        """Recommend models for these languages, by their English names."""
        if self.recommended is None:
            return
        if not self.download.isEnabled():  # there was nothing for other languages
            self.download.setEnabled(True)
            self._say(self.download, self._about_download)
            self._choose_first()
        self.recommended.propose(source, target)

    def wanted(self) -> Wanted:
        """What is to follow, as it is chosen here."""
        return "demonstration" if self.demo.isChecked() else "captions"

    def begin(self) -> None:
        """Begin what takes its time, now that it is decided."""
        if self.recommended is not None and self.download.isChecked():
            self.recommended.begin()

    def answers(self) -> dict[str, object]:
        if self.own.isChecked():
            return super().answers()
        if self.recommended is not None and self.download.isChecked():
            return dict(self.recommended.answers())
        return {}

    def isComplete(self) -> bool:
        if self.own.isChecked():
            return all(self._needs_no(name) or one.good for name, one in self.choices.items())
        if self.recommended is not None and self.download.isChecked():
            return self.recommended.ready
        return self.demo.isChecked()

    def choose_models(self) -> None:
        """Have a way chosen that leads to captions of the person's own calls."""
        if self.demo.isChecked():
            self.own.setChecked(True)

    # What stands there

    def _add_ways(self) -> None:
        recommended, demo = self.recommended is not None, self._services.demo is not None
        self._about_download = tr("For your own calls. You can carry on while they download.")
        self._add_way(self.download, self._about_download, self.recommended, offered=recommended)
        self._add_way(
            self.demo,
            tr("A recorded call, captioned by small models that come with the app."),
            None,
            offered=demo,
        )
        about = tr("For your own calls, with models that you have already.")
        self._add_way(self.own, about, self._ask_models(), offered=recommended or demo)
        if self.recommended is not None:
            self.recommended.changed.connect(self.completeChanged)
            self.recommended.changed.connect(self._describe_download)
            self.recommended.none.connect(self._none_recommended)
            self.recommended.others_wanted.connect(self.others_wanted)

    def _add_way(
        self, way: QRadioButton, about: str, details: QWidget | None, *, offered: bool
    ) -> None:
        """offered: else it is the only one, or there is none of it."""
        self._group.addButton(way)
        way.setAccessibleName(way.text())
        self.column.addWidget(way)
        self._about[way] = say(self.column, indent=_INDENT)
        self._say(way, about)
        for widget in (way, self._about[way]):
            widget.setVisible(offered)
        way.toggled.connect(self.completeChanged)
        if details is not None:
            self.column.addWidget(details)
            details.hide()
            way.toggled.connect(details.setVisible)
        self.column.addSpacing(4)

    def _say(self, way: QRadioButton, about: str) -> None:
        self._about[way].setText(about)
        way.setAccessibleDescription(about)

    def _describe_download(self) -> None:
        """Say what is recommended to who hears the choice and does not see what stands below it."""
        if self.recommended is not None:
            said = (self._about_download, self.recommended.facts.text())
            self.download.setAccessibleDescription("\n".join(filter(None, said)))

    def _ask_models(self) -> QWidget:
        asked = QWidget()
        column = QVBoxLayout(asked)
        no_margins(column)
        column.setContentsMargins(_INDENT, 0, 0, 0)
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
        for name, choice in self.choices.items():
            column.addWidget(choice)
            choice.setVisible(not self._needs_no(name))
        return asked

    def _needs_no(self, name: str) -> bool:
        """Whether nothing is to be chosen for a setting: a server does the work."""
        return name == "translation_model" and bool(self._settings.server_url)

    def _ask_model(self, name: str, question: str, such_as: str) -> ModelChoice:
        field = self._ask(name)
        # Who names a model means to use it.
        field.edited.connect(lambda _: self.own.setChecked(True))
        choice = ModelChoice(name, question, such_as, field, self._services, self._background)
        choice.changed.connect(self.completeChanged)
        choice.look_into(getattr(self._settings, name))
        return choice

    # What is chosen at first, and where that cannot be had

    def _choose_first(self) -> None:
        has_own = any(is_named(self._settings, name) for name in self.choices)
        if has_own:
            self.own.setChecked(True)
        elif self.recommended is not None:
            self.download.setChecked(True)
        else:
            self._choose_without_download()

    def _choose_without_download(self) -> None:
        demo = self._services.demo is not None and self.demo.isEnabled()
        (self.demo if demo else self.own).setChecked(True)

    def _none_recommended(self, sentence: str) -> None:
        """There is nothing to download for these languages: say so in its place."""
        self._say(self.download, sentence)
        self.download.setEnabled(False)
        if self.download.isChecked():
            self._choose_without_download()

    def _no_demo(self, sentence: str) -> None:
        """The demonstration is not whole: say so in its place."""
        self._say(self.demo, sentence)
        self.demo.setEnabled(False)
        if self.demo.isChecked():
            self.own.setChecked(True)
