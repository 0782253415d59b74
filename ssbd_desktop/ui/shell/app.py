"""Puts the user interface together and runs it: settings, session, overlay, controls, windows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from ssbd_desktop.base import product
from ssbd_desktop.base.events import LanguageHeard, StageChanged, StageName
from ssbd_desktop.processes.endings import leave_at_once
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import config_folder, resource
from ssbd_desktop.ui.about.window import AboutWindow, LicensesWindow
from ssbd_desktop.ui.captions.screen_reader import ScreenReader
from ssbd_desktop.ui.fields.dropped_files import take_drops
from ssbd_desktop.ui.first_start.model_page import NextStep
from ssbd_desktop.ui.first_start.window import FirstStart
from ssbd_desktop.ui.history.window import HistoryWindow
from ssbd_desktop.ui.hotkeys.hotkeys import SETTINGS, Hotkeys
from ssbd_desktop.ui.live_figures.rows import change_of
from ssbd_desktop.ui.live_figures.window import LiveFiguresWindow
from ssbd_desktop.ui.models.window import ModelsWindow
from ssbd_desktop.ui.overlay.avoidance import OverlayAvoidance
from ssbd_desktop.ui.overlay.caption_feed import CaptionFeed
from ssbd_desktop.ui.overlay.control_bar import ControlBar
from ssbd_desktop.ui.overlay.placement import load_places, save_places
from ssbd_desktop.ui.overlay.status_model import Problem, StatusAction, StatusModel
from ssbd_desktop.ui.overlay.voices import Voices
from ssbd_desktop.ui.overlay.window import Overlay
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.desktop import open_page
from ssbd_desktop.ui.qt.i18n import install_language, shown, use_faces_of, use_names
from ssbd_desktop.ui.qt.process_hooks import on_interrupt, unexpected_errors_reported
from ssbd_desktop.ui.qt.single_instance import first_instance
from ssbd_desktop.ui.qt.theme import use_theme
from ssbd_desktop.ui.session.captioning import Captioning
from ssbd_desktop.ui.session.chosen_models import ChosenModels, Save
from ssbd_desktop.ui.session.ending import Ending
from ssbd_desktop.ui.session.parts import Parts
from ssbd_desktop.ui.session.pipeline_runner import PipelineRunner
from ssbd_desktop.ui.session.proposed_models import ProposedModels
from ssbd_desktop.ui.session.server_consent import ServerConsent
from ssbd_desktop.ui.session.session_recovery import CUT_OFF, SessionRecovery
from ssbd_desktop.ui.settings.window import SettingsDialog
from ssbd_desktop.ui.shared.actions import Actions
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from ssbd_desktop.ui.shared.pipeline_bridge import MakePipeline, PipelineBridge
from ssbd_desktop.ui.shared.services import Services
from ssbd_desktop.ui.shell.action_handlers import ActionHandlers
from ssbd_desktop.ui.shell.dropped_model import DroppedModel
from ssbd_desktop.ui.shell.offers import ProblemReports, UpdateNews
from ssbd_desktop.ui.shell.secondary_windows import SecondaryWindows
from ssbd_desktop.ui.shell.tray import Tray


class Window(QObject):
    """Everything that the person sees, and what their actions trigger."""

    _staged = Signal(object)
    """A StageChanged, once the session and the overlay know of it."""

    def __init__(
        self, settings: Settings, make_pipeline: MakePipeline, save: Save, services: Services
    ) -> None:
        super().__init__()
        self._services = services
        self._stages: dict[StageName, StageChanged] = {}
        """The last event of each."""
        self._hotkey_problems: Mapping[str, str] = {}
        self.settings = CurrentSettings(settings)
        self.background = BackgroundTasks(self)
        self.bridge = PipelineBridge(self)
        self.session = PipelineRunner(settings, make_pipeline, self.bridge, self.background)
        self.actions = Actions()
        self.status = StatusModel()
        parts = Parts(
            self.settings, services, self.background, self.session, self.actions, self.status
        )
        self._models = ChosenModels(parts, save)
        self._menu = self.actions.menu()
        self.overlay = Overlay(self._menu, settings, load_places())
        self._avoidance = OverlayAvoidance(self.overlay)
        self.voices = Voices(self.actions.voices, self.overlay, self.background)
        self._caption_feed = CaptionFeed(settings, self.bridge, self.overlay, self.status)
        self.downloads = ModelDownloads(services.models, self)
        self._proposed = ProposedModels(parts, self._models, self.downloads)
        self.consent = ServerConsent(self.settings)
        self.captioning = Captioning(parts, self._models, self._proposed, self.consent)
        self._make_controls(parts)
        self._connect()
        self._show_status()

    def _make_controls(self, parts: Parts) -> None:
        self.screen_reader = ScreenReader(self.overlay, self.settings.value)
        self.bridge.caption.connect(self.screen_reader.add_caption)
        self.controls = ActionHandlers(parts)
        actions = self.actions
        makers: Sequence[tuple[QAction, type[QWidget], Callable[[], QWidget]]] = (
            (actions.settings, SettingsDialog, self._make_settings),
            (actions.live, LiveFiguresWindow, self._make_live_figures),
            (actions.models, ModelsWindow, self._make_models),
            (actions.about, AboutWindow, self._make_about),
            (actions.history, HistoryWindow, self._make_history),
            (actions.first_run, FirstStart, self._make_first_start),
            (actions.open_file, QFileDialog, self._make_file_dialog),
        )
        self.windows = SecondaryWindows(self.overlay, self.actions.with_shortcuts, makers)
        self._avoidance.questions = lambda: self.windows.made(FirstStart)
        self.reports = ProblemReports(parts, self.overlay.status_row, self.windows)
        self.recovery = SessionRecovery(parts)
        self.updates = UpdateNews(parts)
        self.ending = Ending(parts)
        self.bar = ControlBar(self.overlay, self.actions)
        self.hotkeys = Hotkeys(self.background)
        self._tray = Tray(QApplication.windowIcon(), self._menu, self)

    def open(self, first_run: bool = False, demonstration: bool = False) -> None:
        """Show the overlay and start captions or the demonstration; first_run: after questions."""
        if first_run:  # there is nothing to say until its questions are answered
            self.windows.show(FirstStart)
        else:
            self._avoidance.show()
        self.hotkeys.use_settings(self.settings.value)
        self.recovery.use_settings(self.settings.value)
        self.recovery.look()
        self.reports.look()
        self._proposed.go_on()
        self.updates.begin()
        if first_run:
            return
        if demonstration:
            self.captioning.demonstrate()
        else:
            self.captioning.start()

    def come_forward(self) -> bool:
        """Show the app, as after a second start; return whether that works: not while ending."""
        if self.session.ending:
            return False
        if self.actions.hide.isChecked():
            self.actions.hide.trigger()
        self.bar.show_itself()
        self.windows.come_forward()
        return True

    def do_asked(self, what: str) -> bool:
        """Do what another start of the app asks for; return whether that is possible.

        what: a hotkey's action; empty to show the app.
        """
        if not what:
            return self.come_forward()
        if what in SETTINGS and not self.session.ending:
            self._hotkey(what)
            return True
        return False

    def close(self) -> None:
        """Release everything; nothing reaches the screen afterward."""
        self.ending.close()
        self.consent.close()
        self.bridge.close()
        self.hotkeys.close()
        self.controls.close()
        self.downloads.close()
        self.background.close()
        self._tray.hide()
        self._avoidance.show(False)  # for good: otherwise a closing window would bring it back
        if questions := self.windows.made(FirstStart):
            questions.blockSignals(True)  # nothing is left to take its answers
        self.windows.close()
        self.bar.close()
        self.overlay.close()

    def quit(self, *, asking: bool = True) -> None:
        """End the pipeline and then the app, with a limit on how long that may take.

        asking: whether the person can be asked what to do with captions that could not be saved.
        """
        if self.session.ending and asking:
            return
        self.session.ending = True  # so that no closing window starts captions
        self.consent.close()
        if history := self.windows.made(HistoryWindow):
            history.cancel()
        # What cannot be removed now is removed when the app next ends.
        self.background.submit("emptying the trash", self._services.library.empty_trash)
        self.windows.close()
        self._avoidance.show(False)
        self.ending.begin(asking=asking)

    # The other windows

    def _make_settings(self) -> SettingsDialog:
        window = SettingsDialog(
            self.settings, self._services, self.background, lambda: self.session.on, self._stages
        )
        window.first_run.clicked.connect(lambda: self.windows.show(FirstStart))
        window.models_wanted.connect(lambda: self.windows.show(ModelsWindow))
        window.recording_keys.connect(self.hotkeys.rest)
        window.server.key_kept.connect(self._connect_anew)
        window.not_in_force(self._hotkey_problems)
        self.hotkeys.problems_changed.connect(window.not_in_force)
        self._models.saved.connect(window.problem.show_problem)
        self._staged.connect(window.show_stage)
        self._take_drops(window, window.choose_model)
        return window

    def _make_live_figures(self) -> LiveFiguresWindow:
        window = LiveFiguresWindow(self.bridge.recorder, self.settings, self.actions.detect)

        def show_state() -> None:
            window.show_state(self.status.headline)

        show_state()
        self.status.changed.connect(show_state)
        window.language.show_languages(self.controls.heard)
        self.controls.heard_changed.connect(window.language.show_languages)
        return window

    def _make_models(self) -> ModelsWindow:
        window = ModelsWindow(
            self.downloads, self._services, self.background, self.settings, self._stages
        )
        self._staged.connect(lambda _: window.details.delete_released())
        self._take_drops(window, self._ask_about_model)
        return window

    def _make_about(self) -> AboutWindow:
        window = AboutWindow(self._services.updates, self.background)
        window.show_stages(self._stages.values())
        self._staged.connect(lambda _: window.show_stages(self._stages.values()))
        window.licenses.clicked.connect(
            lambda: self.windows.present(LicensesWindow(self.background))
        )
        return window

    def _make_file_dialog(self) -> QFileDialog:
        dialog = self.captioning.file_dialog()
        # Another one is made next time: this one would reopen as wide as all of its files need.
        dialog.finished.connect(lambda: self.windows.delete(QFileDialog))
        return dialog

    def _make_history(self) -> HistoryWindow:
        services = self._services
        window = HistoryWindow(
            services.library, self.background, self.settings, services.retranslate
        )

        def look() -> None:
            if window.isVisible() and not self.session.busy:
                window.look()  # there may be one session more

        self.session.changed.connect(look)
        window.session.continue_wanted.connect(self.recovery.go_on)
        self._take_drops(window, self._ask_about_model)
        return window

    def _make_first_start(self, *, at_models: bool = False) -> FirstStart:
        """at_models: begin with the question about the person's own."""
        window = FirstStart(
            self.settings.value, self._services, self.downloads, at_models=at_models
        )
        window.over.connect(self._first_run_over)
        return window

    def _take_drops(self, window: QWidget, use_model: Callable[[str, Path], object]) -> None:
        take_drops(window, self.background, use_model, self.captioning.caption_file)

    def _ask_about_model(self, setting: str, path: Path) -> None:
        window = DroppedModel(setting, path, self._services, self.background)
        window.accepted.connect(lambda: self.settings.put_values(**{setting: str(path)}))
        self.windows.present(window)

    def _first_run_over(self, settings: Settings, wanted: NextStep | None) -> None:
        self.windows.delete(FirstStart)  # so that next time it begins at the first question
        self.settings.put(settings)
        # Even if nothing was chosen: the questions were asked, and are not asked again.
        self._models.save()
        if self.session.ending:
            return
        self._avoidance.show()
        if wanted == "models":
            self.windows.show(ModelsWindow)
        if wanted == "demonstration":
            self.captioning.demonstrate()
        elif wanted == "captions" and not self.captioning.own_sound:
            self.captioning.use_own_sound()
        elif not self.session.on:
            self.captioning.start()

    def _connect(self) -> None:
        self._follow_settings()
        self._connect_overlay()
        self.status.changed.connect(self._show_status)
        self.bridge.stage.connect(self._stage_changed)
        self.bridge.language.connect(self.controls.show_language)
        self.bridge.language.connect(self.captioning.language_heard)
        self.bridge.voice_heard.connect(self.voices.hear)
        self.bridge.voice.connect(self.voices.name)
        self.bridge.voice.connect(lambda _: self.overlay.use_settings(self.settings.value))
        self.voices.named.connect(lambda named: self.session.ask(lambda p: p.name_voice(named)))
        self.voices.problem.connect(lambda sentence: self.status.report("voices", sentence))
        self.bridge.gap.connect(self.screen_reader.add_gap)
        self.ending.over.connect(lambda: QApplication.quit())
        self.session.changed.connect(self._session_changed)
        self.captioning.started.connect(self._forget_the_last_session)
        self.controls.start.connect(self.captioning.start)
        self.recovery.ready.connect(self.captioning.use_own_sound)
        self.controls.languages.more.connect(
            lambda setting: self.windows.show(SettingsDialog).show_setting(setting)
        )
        self.bar.about_to_show.connect(self.controls.follow_devices)
        self.hotkeys.pressed.connect(self._hotkey)
        self.hotkeys.problems_changed.connect(self._show_hotkey_problems)
        self.actions.hide.toggled.connect(self._hide)
        self.overlay.looked_at.connect(lambda: self.actions.hide.setChecked(False))
        self.actions.smaller.triggered.connect(lambda: self.controls.resize_text(-1))
        self.actions.larger.triggered.connect(lambda: self.controls.resize_text(1))
        self._models.trial_changed.connect(self._stage_changed)
        self._models.saved.connect(lambda sentence: self.status.report("saving", sentence))
        self.actions.quit.triggered.connect(lambda: self.quit())
        self.actions.help.triggered.connect(
            lambda: self.status.report("help", open_page(product.GUIDE))
        )
        self._tray.clicked.connect(self.come_forward)

    def _connect_overlay(self) -> None:
        self.overlay.place.kept.connect(self._save_places)
        self.overlay.pin_wanted.connect(lambda on: self.settings.put_values(pinned=on))
        self.overlay.problem.connect(self.status.report)
        self.overlay.click_handle.clicked.connect(
            lambda: self.settings.put_values(click_through=False)
        )
        self.overlay.text_resized.connect(self.controls.resize_text)
        self._take_drops(self.overlay, self._ask_about_model)
        self.overlay.status_row.wanted.connect(self._do)

    def _follow_settings(self) -> None:
        changed = self.settings.changed
        use_names(self.settings.value)
        changed.connect(lambda now, before: use_names(now))
        captions = (self.overlay, self._caption_feed, self.screen_reader)
        for follower in (*captions, self.hotkeys, self.recovery):
            changed.connect(follower.use_settings)
        changed.connect(lambda now, before: use_theme(now.theme))
        changed.connect(self._mark_change)
        # Likewise when the system changes its own.
        system = QApplication.styleHints().colorSchemeChanged
        system.connect(lambda: use_theme(self.settings.value.theme))

    def _mark_change(self, now: Settings, before: Settings) -> None:
        """Begin the live figures anew if a setting behind them has changed."""
        if change := change_of(before, now):
            self.bridge.recorder.start_afresh(change)

    def _save_places(self) -> None:
        self.background.submit("saving the place", partial(save_places, self.overlay.place.places))

    # Captions

    def _forget_the_last_session(self) -> None:
        self.controls.show_language(LanguageHeard(""))
        self._caption_feed.clear()
        self.voices.clear()
        self.screen_reader.clear()

    def _leave_demonstration(self) -> None:
        """Caption the person's own sound, once there are models for it."""
        if self._models.selection.is_chosen():
            self.captioning.use_own_sound()
        else:
            made = self.windows.made(FirstStart)
            self.windows.present(made or self._make_first_start(at_models=True))

    def _connect_anew(self) -> None:
        """Retry, since the server has another key, which may now be accepted."""
        if self.session.on and self.settings.value.server_url:
            self.captioning.retry("translation")

    def _show_cut_off(self) -> None:
        self.status.clear(CUT_OFF)
        history = self.windows.show(HistoryWindow)
        if self.recovery.newest is not None:
            history.choose(self.recovery.newest)

    def _session_changed(self) -> None:
        self.status.session_changed(self.session.on, self.session.busy)
        self.actions.voices.setEnabled(self.session.on)

    def _hotkey(self, what: str) -> None:
        done = {
            "toggle": self.actions.toggle.trigger,
            "click_through": self.actions.click_through.trigger,
            "hide": self.actions.hide.trigger,
            "controls": self.bar.take_keyboard,
        }
        done[what]()

    def _show_hotkey_problems(self, problems: Mapping[str, str]) -> None:
        self.status.report("hotkeys", " ".join(dict.fromkeys(problems.values())))
        self._hotkey_problems = problems
        if self.actions.hide.isChecked():
            self._hide(True)

    def _hide(self, on: bool) -> None:
        """Hide the captions, leaving a handle if nothing else could bring them back."""
        back = self._tray.isVisible() or self.hotkeys.has("hide")
        self._avoidance.show(not (on and back))
        self.overlay.stow(on and not back)

    # Problems

    def _do(self, action: StatusAction, problem: Problem) -> None:
        stage = problem.key
        done: dict[StatusAction, Callable[[], object]] = {
            StatusAction.RETRY: partial(self.captioning.retry, stage),
            StatusAction.SETTINGS: partial(self.windows.show, SettingsDialog),
            StatusAction.HISTORY: self._show_cut_off,
            StatusAction.SETUP: partial(self.windows.show, FirstStart),
            StatusAction.OWN_CALLS: self._leave_demonstration,
            StatusAction.LIVE: self.captioning.use_own_sound,
            StatusAction.LANGUAGE: self.captioning.use_heard_language,
            StatusAction.CANCEL: partial(self.captioning.cancel, stage),
            StatusAction.DOWNLOAD: self._proposed.retry,
            StatusAction.MODELS: partial(self.windows.show, ModelsWindow),
            StatusAction.REPORT: self.reports.show,
            StatusAction.UPDATE: self.updates.show,
            StatusAction.DISMISS: partial(self.status.clear, stage),
        }
        done[action]()

    def _show_status(self) -> None:
        self.overlay.status_row.show_destination(self.status.destination)
        self.overlay.show_status(self.status.problem, self.status.note, self.status.hint)
        self._tray.show_state(self.status.headline, self.status.troubled)

    def _stage_changed(self, event: StageChanged) -> None:
        self.captioning.stage_changed(event)
        self._stages[event.stage] = event
        self._staged.emit(event)


def run(
    settings: Settings,
    make_pipeline: MakePipeline,
    save: Save,
    services: Services,
    notices: Sequence[str] = (),
    *,
    first_run: bool = False,
    demonstration: bool = False,
    runs_already: str = "",
    ended: Callable[[], None] = lambda: None,
) -> NoReturn:
    """Show the overlay and start captions; ends the process once the person quits, with exit code 1
    if captions were lost for lack of room.

    notices: sentences to show at the start. services: what the windows need from the rest of the
    app. first_run: ask the first start's questions before captions start. demonstration: begin with
    the demonstration. runs_already: what to print if an app with this configuration is running,
    which then comes forward instead; without it they run side by side. ended: called when there is
    no window, or no longer one. `make_pipeline` and `save` are called off the GUI thread. Raises
    SsbdError if the running one does not respond.
    """
    instance = first_instance(config_folder()) if runs_already else None
    if runs_already and instance is None:
        print(runs_already, file=sys.stderr)
        ended()
        leave_at_once(0)
    application = _application(settings)
    window = Window(settings, make_pipeline, save, services)
    # The newest is on top, and they should be read from the first on.
    for number, notice in reversed(list(enumerate(notices))):
        window.status.tell(f"notice {number}", shown(notice))
    # The computer is about to end.
    application.commitDataRequest.connect(window.ending.sessions.copy)
    with (
        on_interrupt(lambda: window.quit(asking=False)),
        unexpected_errors_reported(window.status.report_unexpected_error),
    ):
        window.open(first_run, demonstration)
        if instance is not None:
            instance.listen(window.do_asked)
        code = application.exec() or int(window.ending.lost > 0)
        window.close()
        ended()
        # Leave from here, with Qt and what is left of the windows intact: tearing them down one by
        # one, maybe under a thread that was left behind, could only crash.
        leave_at_once(code)


def _application(settings: Settings) -> QApplication:
    application = QApplication(sys.argv[:1])
    application.setApplicationName(product.NAME)
    use_faces_of(install_language(application, settings.interface_language))
    use_theme(settings.theme)
    application.setDesktopFileName("ssbd-desktop")
    application.setQuitOnLastWindowClosed(False)
    application.setWindowIcon(QIcon(str(resource("icons/ssbd-desktop.svg"))))
    return application
