"""Puts the user interface together: settings, session, overlay, dialog and tray."""

from __future__ import annotations

import functools
import logging
import sys
from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from ssbd_desktop.events import StageChanged, StageName
from ssbd_desktop.folders import resource
from ssbd_desktop.leaving import leave_at_once
from ssbd_desktop.settings import Settings
from ssbd_desktop.ui.actions import Actions
from ssbd_desktop.ui.background import Background
from ssbd_desktop.ui.bridge import MakePipeline, PipelineBridge
from ssbd_desktop.ui.captions import CaptionModel
from ssbd_desktop.ui.defects import defect_sentence, defects_told
from ssbd_desktop.ui.display import check_display
from ssbd_desktop.ui.geometry import beside
from ssbd_desktop.ui.overlay import Overlay
from ssbd_desktop.ui.placement import load_place, save_place
from ssbd_desktop.ui.session import Session
from ssbd_desktop.ui.settings_dialog import SettingsDialog
from ssbd_desktop.ui.signals import on_interrupt
from ssbd_desktop.ui.status import StatusModel
from ssbd_desktop.ui.tray import make_tray

Save = Callable[[Settings], None]
ListDevices = Callable[[], Sequence[str]]

_log = logging.getLogger(__name__)
_MOST_SECONDS_TO_END = 6.0


def no_devices() -> Sequence[str]:
    """What is offered as sound sources where nobody can list them: only the system's default."""
    return ()


def run(
    settings: Settings,
    make_pipeline: MakePipeline,
    save: Save,
    notices: Sequence[str] = (),
    *,
    list_devices: ListDevices = no_devices,
) -> int:
    """Show the overlay and start captions; returns the exit code once the person quits.

    notices: sentences to show at the start. list_devices: the names of the sound sources; it is
    called off the GUI thread, as `make_pipeline` and `save` are. Raises DisplayError where there is
    no screen.
    """
    check_display()
    application = QApplication(sys.argv[:1])
    application.setApplicationName("SSBD Desktop")
    application.setDesktopFileName("ssbd-desktop")
    application.setQuitOnLastWindowClosed(False)
    application.setWindowIcon(QIcon(str(resource("icons/ssbd-desktop.svg"))))
    window = Window(settings, make_pipeline, save, list_devices)
    # The newest stands on top, and they are to be read from the first on.
    for number, notice in reversed(list(enumerate(notices))):
        window.report(f"notice {number}", notice)
    with on_interrupt(window.quit), defects_told(window.report_defect):
        window.open()
        code = application.exec()
        window.close()
    if window.left_behind:
        leave_at_once(code)
    return code


class Window(QObject):
    """All that the person sees, and what their doings set off.

    left_behind: whether threads still ran when the person had waited long enough for them.
    """

    def __init__(
        self,
        settings: Settings,
        make_pipeline: MakePipeline,
        save: Save,
        list_devices: ListDevices = no_devices,
    ) -> None:
        super().__init__()
        self.settings = settings
        self._save = save
        self._list_devices = list_devices
        self._quitting = False
        self.left_behind = False
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._quit_anyway)
        self._dialog: SettingsDialog | None = None
        self._captions = CaptionModel()
        self._status = StatusModel()
        self.background = Background(self)
        self.bridge = PipelineBridge(self)
        self.session = Session(settings, make_pipeline, self.bridge, self.background)
        self.actions = Actions()
        self._menu = self.actions.menu()
        self.overlay = Overlay(self._menu, settings, load_place())
        self._tray = make_tray(QApplication.windowIcon(), self._menu, self)
        self._connect()
        self._show_status()

    def open(self) -> None:
        """Show the overlay and start captions."""
        self.overlay.show()
        self._start()

    def close(self) -> None:
        """Let go of everything; nothing reaches the screen afterwards."""
        self._patience.stop()
        self.bridge.close()
        self.background.close()
        if self._tray is not None:
            self._tray.hide()
        if self._dialog is not None:
            self._dialog.close()
        self.overlay.close()

    def quit(self) -> None:
        """End the pipeline and then the app, with a limit on how long that may take."""
        if self._quitting:
            return
        self._quitting = True
        if self._dialog is not None:
            # What was typed and not confirmed is used and kept.
            self._dialog.hide()
        self.overlay.hide()
        self.session.stop()
        self._patience.start(round(_MOST_SECONDS_TO_END * 1000))
        self._quit_if_ended()

    def report(self, key: str, sentence: str) -> None:
        """Show one sentence in the status row."""
        self._status.report(key, sentence)
        self._show_status()

    def report_defect(self) -> None:
        """Say that a handler failed, but only once: saying it paints, which may be what failed."""
        problem = self._status.problem
        if problem is None or problem.key != "defect":
            self.report("defect", defect_sentence("drawing the window"))

    def use_settings(self, settings: Settings) -> None:
        """Put other settings in force and keep them."""
        if settings == self.settings:
            return
        before, self.settings = self.settings, settings
        self.overlay.use_settings(settings)
        self.actions.click_through.setChecked(settings.click_through)
        if settings.show_source != before.show_source:
            self._show_captions()
        self.session.apply(settings)
        if self._dialog is not None:
            self._dialog.show_settings(settings)
        work = functools.partial(self._save, settings)
        self.background.submit("saving the settings", work, self._saved, self._not_saved)

    def show_dialog(self) -> SettingsDialog:
        """Show the settings dialog, which is made when it is first asked for."""
        if self._dialog is None:
            self._dialog = SettingsDialog(self.settings, lambda: self.session.on)
            self._dialog.changed.connect(self.use_settings)
            self._dialog.devices_wanted.connect(self._look_for_devices)
        if not self._dialog.isVisible():
            screen = self.overlay.screen().availableGeometry()
            overlay = self.overlay.geometry()
            self._dialog.setGeometry(beside(self._dialog.sizeHint(), overlay, screen))
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()
        return self._dialog

    def _connect(self) -> None:
        self.bridge.caption.connect(self._captions.add_caption)
        self.bridge.transcript.connect(self._captions.add_transcript)
        self.bridge.stage.connect(self._stage_changed)
        self.bridge.delivered.connect(self._show_captions)
        self.background.idle.connect(self._quit_if_ended)
        self.session.changed.connect(self._session_changed)
        self.session.failed.connect(lambda sentence: self.report("start", sentence))
        self.overlay.placed.connect(self._keep_place)
        self.overlay.clicks_wanted.connect(lambda: self._set_click_through(False))
        row = self.overlay.status_row
        row.retry.connect(self._retry)
        row.settings.connect(self.show_dialog)
        row.dismissed.connect(self._dismiss)
        self.actions.click_through.setChecked(self.settings.click_through)
        self.actions.click_through.triggered.connect(self._set_click_through)
        self.actions.toggle.triggered.connect(self._toggle)
        self.actions.settings.triggered.connect(self.show_dialog)
        self.actions.quit.triggered.connect(self.quit)

    # Captions

    def _start(self) -> None:
        self._status.clear("start")
        self._status.clear("journal")
        self._status.forget_stages()
        self._captions.clear()
        self._show_captions()
        self.session.start()

    def _toggle(self) -> None:
        if self.session.on:
            self.session.stop()
        else:
            self._start()

    def _show_captions(self) -> None:
        self.overlay.show_rows(self._captions.rows(self.settings.show_source))

    def _session_changed(self) -> None:
        self.actions.show_state(self.session.on, self.session.busy)
        if not self.session.on and not self.session.busy:
            self._status.forget_stages()
        self._show_status()

    # Problems

    def _stage_changed(self, event: StageChanged) -> None:
        self._status.stage_changed(event)
        if self._dialog is not None:
            self._dialog.show_stage(event)
        self._show_status()
        if self._status.all_stopped and self.session.on:
            # By themselves, as after the end of a sound file; the captions stay.
            self.session.stop()

    def _show_status(self) -> None:
        problem = self._status.problem
        loading = self._status.loading if self._captions.rows(self.settings.show_source) else ""
        self.overlay.status_row.show_status(problem, loading)
        self.overlay.place_status_row()
        starting = self.session.busy and self.session.on
        self.overlay.show_hint("Starting…" if starting else self._status.hint)

    def _retry(self, stage: str) -> None:
        if stage and self.session.on:
            self._status.clear(stage)
            self._show_status()
            self.session.retry(cast(StageName, stage))
        else:
            self._start()

    def _dismiss(self, key: str) -> None:
        self._status.clear(key)
        self._show_status()

    # Settings

    def _set_click_through(self, on: bool) -> None:
        self.use_settings(self.settings.with_values({"click_through": on}))

    def _saved(self, _: None) -> None:
        self._status.clear("saving")
        self._show_status()
        if self._dialog is not None:
            self._dialog.show_problem("")

    def _not_saved(self, sentence: str) -> None:
        self.report("saving", sentence)
        if self._dialog is not None:
            self._dialog.show_problem(sentence)

    def _look_for_devices(self) -> None:
        def show(names: Sequence[str]) -> None:
            if self._dialog is not None:
                self._dialog.show_devices(list(names))

        def tell(sentence: str) -> None:
            if self._dialog is not None:
                self._dialog.show_problem(sentence)

        self.background.submit("listing sound sources", self._list_devices, show, tell)

    def _keep_place(self, place: QRect) -> None:
        work = functools.partial(save_place, QRect(place))

        def lost(sentence: str) -> None:
            self.report("place", sentence)

        self.background.submit("keeping the place", work, lambda _: None, lost)

    # The end

    def _quit_if_ended(self) -> None:
        if self._quitting and not self.session.on and not self.background.busy:
            QApplication.quit()

    def _quit_anyway(self) -> None:
        _log.warning("The pipeline did not end in %g s; it is left behind.", _MOST_SECONDS_TO_END)
        self.left_behind = True
        QApplication.quit()
