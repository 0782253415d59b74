"""The app's windows besides the overlay; each is made when it is first asked for.

A new one gets a `show_…` method that makes it and hands it to `present`, and an action in
`actions.py` that the constructor ties to the method.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ssbd_desktop.base.events import Channel, LanguageHeard, StageChanged, StageName
from ssbd_desktop.pipeline.live_figures import Recorder
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.about.licenses import LicensesWindow
from ssbd_desktop.ui.about.window import AboutWindow
from ssbd_desktop.ui.fields.dropped_files import DroppedFiles
from ssbd_desktop.ui.first_start.model_page import NextStep
from ssbd_desktop.ui.first_start.window import FirstStart
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.live_figures.rows import change_of
from ssbd_desktop.ui.live_figures.window import LiveFiguresWindow
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.overlay.geometry import beside, centered
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shared.actions import Actions
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.services import Services
from ssbd_desktop.ui.shell.dropped_model import DroppedModel

W = TypeVar("W", bound=QWidget)


class SecondaryWindows(QObject):
    """Opens the other windows beside the overlay, and tells those that are there what is new.

    first_run_over: the questions of the first start have been answered or left, and what is wanted
    now; what they changed is in force. continue_wanted: captions are to go on in the session of
    this path. file_dropped: the file of this path is to be captioned. recording_keys: whether a
    shortcut is being chosen. server_key_kept: the server that translates has another key.
    """

    first_run_over = Signal(object)
    continue_wanted = Signal(object)
    file_dropped = Signal(object)
    recording_keys = Signal(bool)
    server_key_kept = Signal()

    def __init__(
        self,
        settings: CurrentSettings,
        actions: Actions,
        overlay: Overlay,
        background: BackgroundTasks,
        services: Services,
        downloads: ModelDownloads,
        captions_on: Callable[[], bool],
        recorder: Recorder,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._actions = actions
        self._overlay = overlay
        self._background = background
        self._services = services
        self._downloads = downloads
        self._captions_on = captions_on
        self._recorder = recorder
        self._stages: dict[StageName, StageChanged] = {}
        self._state = ""
        self._heard: dict[Channel, LanguageHeard] = {}
        self._problems: Mapping[str, str] = {}
        self._windows: dict[type[QWidget], QWidget] = {}
        actions.history.triggered.connect(lambda: self.show_history())
        actions.first_run.triggered.connect(lambda: self.show_first_run())
        actions.models.triggered.connect(self.show_models)
        actions.settings.triggered.connect(self.show_dialog)
        actions.live.triggered.connect(self.show_live)
        actions.about.triggered.connect(self.show_about)
        settings.changed.connect(self._settings_changed)

    def show_dialog(self) -> SettingsDialog:
        """Show the settings dialog."""
        window = self.made(SettingsDialog)
        if window is None:
            window = SettingsDialog(
                self._settings, self._services, self._background, self._captions_on, self._stages
            )
            window.first_run_wanted.connect(self.show_first_run)
            window.models_wanted.connect(self.show_models)
            window.recording_keys.connect(self.recording_keys)
            window.server_key_kept.connect(self.server_key_kept)
            window.show_problems(self._problems)
            self._take_drops(window).model.connect(window.choose_model)
        blamed = [e.setting for e in self._stages.values() if e.setting and e.message]
        if blamed and not window.isVisible():
            window.show_setting(blamed[-1])  # it is most likely what the person is after
        return self.present(window)

    def show_setting(self, name: str) -> None:
        """Show the settings dialog at the setting `name`."""
        self.show_dialog().show_setting(name)

    def show_live(self) -> LiveFiguresWindow:
        """Show the live figures."""
        window = self.made(LiveFiguresWindow)
        if window is None:
            window = LiveFiguresWindow(self._recorder, self._settings, self._actions.detect)
            window.show_state(self._state)
            window.show_languages(tuple(self._heard.values()))
        return self.present(window)

    def show_models(self) -> ModelsWindow:
        """Show the models."""
        window = self.made(ModelsWindow)
        if window is None:
            window = ModelsWindow(
                self._downloads, self._services, self._background, self._settings, self._stages
            )
            self._take_drops(window).model.connect(self.ask_about_model)
        return self.present(window)

    def show_about(self) -> AboutWindow:
        """Show what the app is, and of what it is made."""
        window = self.made(AboutWindow)
        if window is None:
            window = AboutWindow(self._services.updates, self._background)
            window.show_stages(self._stages.values())
            window.licenses_wanted.connect(self.show_licenses)
        return self.present(window)

    def show_licenses(self) -> LicensesWindow:
        """Show the licenses of the app and of all that it is made of."""
        return self.present(LicensesWindow(self._background))

    def show_history(self, path: Path | None = None) -> HistoryWindow:
        """Show the kept sessions, and the one of `path`."""
        window = self.made(HistoryWindow)
        if window is None:
            window = HistoryWindow(
                self._services.library, self._background, self._settings, self._services.retranslate
            )
            window.session.continue_wanted.connect(self.continue_wanted)
            self._take_drops(window).model.connect(self.ask_about_model)
        if path is not None:
            window.choose(path)
        return self.present(window)

    def show_first_run(self, *, at_models: bool = False) -> FirstStart:
        """Ask the questions of the first start, with the settings in force as answers.

        at_models: begin with the question for models of the person's own.
        """
        window = self.made(FirstStart)
        if window is None:
            window = FirstStart(
                self._settings.value, self._services, self._downloads, at_models=at_models
            )
            window.over.connect(self._first_run_ended)
        return self.present(window)

    def ask_about_model(self, setting: str, path: Path) -> DroppedModel:
        """Ask whether the model at a path is to be used, which a setting would name."""
        window = DroppedModel(setting, path, self._services, self._background)
        window.wanted.connect(self._use_model)
        return self.present(window)

    def made(self, kind: type[W]) -> W | None:
        """Return the window of this kind, which may be closed; None before it is made."""
        window = self._windows.get(kind)
        return window if isinstance(window, kind) else None

    def _take_drops(self, window: QWidget) -> DroppedFiles:
        """Caption recordings that are dropped on a window; return the source of dropped models."""
        dropped = DroppedFiles(window, self._background)
        dropped.recording.connect(self.file_dropped)
        return dropped

    def _use_model(self, setting: str, path: Path) -> None:
        self._settings.put(self._settings.value.with_values({setting: str(path)}))

    def _first_run_ended(self, settings: Settings, wanted: NextStep | None) -> None:
        if questions := self._windows.pop(FirstStart, None):
            questions.deleteLater()  # next time it begins at the first question
        self._settings.put(settings)
        self.first_run_over.emit(wanted)

    # What they are told

    def _settings_changed(self, settings: Settings, before: Settings) -> None:
        change = change_of(before, settings)
        if change:
            self._recorder.start_afresh(change)

    def show_stage(self, event: StageChanged) -> None:
        """A stage has changed."""
        self._stages[event.stage] = event
        if dialog := self.made(SettingsDialog):
            dialog.show_stage(event)
        if models := self.made(ModelsWindow):
            models.stages_changed()
        if about := self.made(AboutWindow):
            about.show_stages(self._stages.values())

    def show_state(self, sentence: str) -> None:
        """How it goes is said elsewhere too."""
        self._state = sentence
        if live := self.made(LiveFiguresWindow):
            live.show_state(sentence)

    def show_language(self, heard: LanguageHeard) -> None:
        """Another language is spoken, or it is being found out which."""
        if heard.language:
            self._heard[heard.channel] = heard
        else:
            self._heard.pop(heard.channel, None)
        if live := self.made(LiveFiguresWindow):
            live.show_languages(tuple(self._heard.values()))

    def forget_languages(self) -> None:
        """Captions start anew: no language has been found out."""
        self._heard.clear()
        self.show_language(LanguageHeard(""))

    def captions_changed(self) -> None:
        """Captions have begun or ended, and with them perhaps a session."""
        if (history := self.made(HistoryWindow)) and history.isVisible():
            history.look()

    def show_problems(self, problems: Mapping[str, str]) -> None:
        """Show beside settings, by their names, why they are not in force; beside no others."""
        self._problems = problems
        if dialog := self.made(SettingsDialog):
            dialog.show_problems(problems)

    def show_problem(self, sentence: str) -> None:
        """Show that the settings could not be saved; an empty sentence takes that back."""
        if dialog := self.made(SettingsDialog):
            dialog.show_problem(sentence)

    def come_forward(self) -> None:
        """Bring those that are open to the front."""
        for window in list(self._windows.values()):
            if window.isVisible():
                window.raise_()
                window.activateWindow()

    # Their end

    def hide(self) -> None:
        """Take them off the screen as if the person had closed each.

        What was typed and not confirmed is used and kept; deleted sessions are gone for good.
        """
        if history := self.made(HistoryWindow):
            history.cancel()
        # What cannot be removed now is at the next end.
        self._background.submit("emptying the trash", self._services.library.empty_trash)
        self._close_all()

    def close(self) -> None:
        """Release them all."""
        if questions := self.made(FirstStart):
            questions.blockSignals(True)  # nobody is left to take its answers
        self._close_all()

    def _close_all(self) -> None:
        for window in list(self._windows.values()):
            window.close()

    def present(self, window: W) -> W:
        """Show a window where the overlay does not cover it, and give it the keyboard.

        It takes the place of one of its kind.
        """
        other = self._windows.get(type(window))
        if other is not None and other is not window:
            other.close()
            other.deleteLater()
        self._windows[type(window)] = window
        if not window.isVisible():
            # The overlay never has the keyboard, so the shortcuts work in these windows only.
            window.addActions(self._actions.with_shortcuts)
            screen = self._overlay.screen().availableGeometry()
            if isinstance(window, FirstStart) and not self._overlay.rows:
                window.setGeometry(centered(window.sizeHint(), screen))
            else:
                window.setGeometry(beside(window.sizeHint(), self._overlay.strip, screen))
        window.show()
        window.raise_()
        window.activateWindow()
        return window
