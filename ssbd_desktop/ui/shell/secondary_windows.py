"""The app's windows besides the overlay; each is created when first needed.

A new one gets a `show_…` method that creates it and passes it to `present`, and an action in
`actions.py` that the constructor connects to the method.
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
from ssbd_desktop.ui.about.window import AboutWindow, LicensesWindow
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
    """Opens the other windows beside the overlay, and passes news to those that are open.

    first_run_over: the first start's questions were answered or left, and what is wanted now; their
    changes are in effect. continue_wanted: captions should continue the session at this path.
    file_dropped: the file at this path should be captioned. recording_keys: whether a shortcut is
    being chosen. server_key_kept: the server that translates has another key.
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
        window = self.made(SettingsDialog)
        if window is None:
            window = SettingsDialog(
                self._settings, self._services, self._background, self._captions_on, self._stages
            )
            window.first_run.clicked.connect(self.show_first_run)
            window.models_wanted.connect(self.show_models)
            window.recording_keys.connect(self.recording_keys)
            window.server.key_kept.connect(self.server_key_kept)
            window.not_in_force(self._problems)
            self._take_drops(window).model.connect(window.choose_model)
        blamed = [e.setting for e in self._stages.values() if e.setting and e.message]
        if blamed and not window.isVisible():
            window.show_setting(blamed[-1])  # most likely what the person is looking for
        return self.present(window)

    def show_setting(self, name: str) -> None:
        self.show_dialog().show_setting(name)

    def show_live(self) -> LiveFiguresWindow:
        window = self.made(LiveFiguresWindow)
        if window is None:
            window = LiveFiguresWindow(self._recorder, self._settings, self._actions.detect)
            window.show_state(self._state)
            window.language.show_languages(tuple(self._heard.values()))
        return self.present(window)

    def show_models(self) -> ModelsWindow:
        window = self.made(ModelsWindow)
        if window is None:
            window = ModelsWindow(
                self._downloads, self._services, self._background, self._settings, self._stages
            )
            self._take_drops(window).model.connect(self.ask_about_model)
        return self.present(window)

    def show_about(self) -> AboutWindow:
        window = self.made(AboutWindow)
        if window is None:
            window = AboutWindow(self._services.updates, self._background)
            window.show_stages(self._stages.values())
            window.licenses.clicked.connect(lambda: self.present(LicensesWindow(self._background)))
        return self.present(window)

    def show_history(self, path: Path | None = None) -> HistoryWindow:
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
        """Ask the first start's questions; at_models: begin with that about the person's own."""
        window = self.made(FirstStart)
        if window is None:
            window = FirstStart(
                self._settings.value, self._services, self._downloads, at_models=at_models
            )
            window.over.connect(self._first_run_ended)
        return self.present(window)

    def ask_about_model(self, setting: str, path: Path) -> DroppedModel:
        window = DroppedModel(setting, path, self._services, self._background)
        window.wanted.connect(
            lambda setting, path: self._settings.put_values(**{setting: str(path)})
        )
        return self.present(window)

    def made(self, kind: type[W]) -> W | None:
        """Return the window of this kind, which may be closed; None before it is created."""
        window = self._windows.get(kind)
        return window if isinstance(window, kind) else None

    def _take_drops(self, window: QWidget) -> DroppedFiles:
        """Caption recordings that are dropped on a window; return the source of dropped models."""
        dropped = DroppedFiles(window, self._background)
        dropped.recording.connect(self.file_dropped)
        return dropped

    def _first_run_ended(self, settings: Settings, wanted: NextStep | None) -> None:
        if questions := self._windows.pop(FirstStart, None):
            questions.deleteLater()  # so that next time it begins at the first question
        self._settings.put(settings)
        self.first_run_over.emit(wanted)

    # Events that they show

    def _settings_changed(self, settings: Settings, before: Settings) -> None:
        change = change_of(before, settings)
        if change:
            self._recorder.start_afresh(change)

    def show_stage(self, event: StageChanged) -> None:
        self._stages[event.stage] = event
        if dialog := self.made(SettingsDialog):
            dialog.show_stage(event)
        if models := self.made(ModelsWindow):
            models.work.delete_released()
        if about := self.made(AboutWindow):
            about.show_stages(self._stages.values())

    def show_state(self, sentence: str) -> None:
        self._state = sentence
        if live := self.made(LiveFiguresWindow):
            live.show_state(sentence)

    def show_language(self, heard: LanguageHeard) -> None:
        if heard.language:
            self._heard[heard.channel] = heard
        else:
            self._heard.pop(heard.channel, None)
        if live := self.made(LiveFiguresWindow):
            live.language.show_languages(tuple(self._heard.values()))

    def forget_languages(self) -> None:
        self._heard.clear()
        self.show_language(LanguageHeard(""))

    def captions_changed(self) -> None:
        """Note that captions have started or ended, and with them perhaps a session."""
        if (history := self.made(HistoryWindow)) and history.isVisible():
            history.look()

    def show_problems(self, problems: Mapping[str, str]) -> None:
        """Show beside these settings, and no others, why they are not in effect."""
        self._problems = problems
        if dialog := self.made(SettingsDialog):
            dialog.not_in_force(problems)

    def show_problem(self, sentence: str) -> None:
        """Show that the settings could not be saved; an empty sentence removes that."""
        if dialog := self.made(SettingsDialog):
            dialog.problem.show_problem(sentence)

    def come_forward(self) -> None:
        for window in list(self._windows.values()):
            if window.isVisible():
                window.raise_()
                window.activateWindow()

    # Their end

    def hide(self) -> None:
        """Hide them as if the person had closed each.

        What was typed but not confirmed is used and saved; deleted sessions are gone for good.
        """
        if history := self.made(HistoryWindow):
            history.cancel()
        # What cannot be removed now is removed when the app next ends.
        self._background.submit("emptying the trash", self._services.library.empty_trash)
        self._close_all()

    def close(self) -> None:
        if questions := self.made(FirstStart):
            questions.blockSignals(True)  # nothing is left to take its answers
        self._close_all()

    def _close_all(self) -> None:
        for window in list(self._windows.values()):
            window.close()

    def present(self, window: W) -> W:
        """Show a window in place of its kind, clear of the overlay, and give it the keyboard."""
        other = self._windows.get(type(window))
        if other is not None and other is not window:
            other.close()
            other.deleteLater()
        self._windows[type(window)] = window
        if not window.isVisible():
            # The overlay never has the keyboard, so the shortcuts work only in these windows.
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
