"""The settings dialog, built entirely from the settings table: a page, row and control for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.base.events import Device, StageChanged, StageName
from ssbd_desktop.settings.row import Reload, Value
from ssbd_desktop.settings.table import SHOWN, Settings
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.fields.controls import DeviceField, ServerModelField
from ssbd_desktop.ui.fields.field import KeysField, ValueHint
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks, ThreadWatch
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.qt.widgets import push_button
from ssbd_desktop.ui.qt.window_system import can_hide, cannot_hide
from ssbd_desktop.ui.settings.row import SettingRow, hint_for
from ssbd_desktop.ui.settings.server_box import ServerBox
from ssbd_desktop.ui.settings.view import PAGES, SettingsView, VoiceList
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import Services

_SIZE = QSize(800, 640)
_SOON_MS, _LATER_MS = 250, 900
"""The time after which an entry counts; one that makes a model load waits longer for the next."""


class SettingsDialog(SettingsView):
    """Shows every setting; a change takes effect without a button being pressed."""

    models_wanted = Signal()
    """The models window should be shown."""

    recording_keys = Signal(bool)
    """A shortcut is being chosen, or no longer."""

    def __init__(
        self,
        settings: CurrentSettings,
        services: Services,
        background: BackgroundTasks,
        captions_on: Callable[[], bool],
        stages: Mapping[StageName, StageChanged],
    ) -> None:
        """captions_on: says whether a changed setting has something to take effect on. stages: the
        last event of each."""
        super().__init__(ServerBox(services.ask_server, background), VoiceList(background))
        self.settings = settings
        self._services = services
        self._background = background
        self._stages = stages
        self._pending: dict[str, object] = {}
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._use_pending)
        self._captions_on = captions_on
        self._waiting: dict[str, StageName] = {}
        """The settings that a stage has not loaded yet."""
        self._blamed: dict[str, StageName] = {}
        """The settings that a stage cannot use."""
        self._problems: Mapping[str, str] = {}
        """Why settings are not in effect."""
        self._devices = ThreadWatch(self)
        self.setWindowTitle(tr("Settings – SSBD Desktop"))
        self.look.chosen.connect(self._use_look)
        self.server.found.connect(self._offer_models)
        settings.changed.connect(self._show_settings)
        self._preview()
        self._to_build = sorted(SHOWN, key=lambda row: PAGES.index(row.page))
        self._build_next()

    def sizeHint(self) -> QSize:
        return _SIZE

    def show_stage(self, event: StageChanged) -> None:
        """Take what waited for a stage off the rows once it has loaded again.

        A setting that the stage could not use says so until it can.
        """
        if event.state in ("running", "failed", "retrying"):
            self._end_waiting(event)
            if event.setting in self.rows:
                self._blame(event.setting, event)
            elif event.state == "running" and not event.message:
                self._forgive(event.stage)
        if event.state == "running":
            self._look_again()

    def not_in_force(self, problems: Mapping[str, str]) -> None:
        """Show why these settings, and no others, are not in effect."""
        before, self._problems = self._problems, problems
        for name in {*before, *problems} & set(self.rows):
            self.rows[name].show_message(problems.get(name, ""), refused=True)

    def show_setting(self, name: str) -> None:
        """Go to the page of a setting and, if its row is there by now, give it the keyboard."""
        self.show_page(setting_row(name).page)
        if name in self.rows:
            row = self.rows[name]
            row.field.controls[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.pages.ensureWidgetVisible(row)

    def choose_model(self, name: str, path: Path) -> None:
        """Put a model into its row as if its path had been typed, and go there."""
        self.show_setting(name)
        if name in self.rows:
            self.rows[name].field.choose(str(path))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        blamed = [each.setting for each in self._stages.values() if each.setting and each.message]
        if blamed and not event.spontaneous():
            self.show_setting(blamed[-1])  # most likely what the person is looking for
        if not self._to_build:
            self._devices.begin(self._services.watch_devices, self._show_devices)

    def hideEvent(self, event: QHideEvent) -> None:
        for row in self.rows.values():
            row.field.commit()
        self._use_pending()
        self._devices.stop()
        super().hideEvent(event)

    def _build_next(self) -> None:
        """Build a row, and soon the next one: all at once would hold up the captions."""
        row = self._to_build.pop(0)
        hint = hint_for(row, self._services, self._background)
        built = SettingRow(row, hint, self.mnemonics[row.page])
        built.show_value(self.settings.value)
        built.edited.connect(self._edited)
        if row.model:
            about, show = tr("Shows and downloads models."), self.models_wanted.emit
            manage = push_button(tr("Manage models…"), about, show)
            built.grid.addWidget(manage, 0, 1, Qt.AlignmentFlag.AlignRight)
        if row.name == "hide_from_sharing" and not can_hide():
            # One that was taken along from another computer can be turned off.
            built.field.setEnabled(bool(self.settings.value.hide_from_sharing))
            built.show_message(shown(str(cannot_hide())))
        if isinstance(built.field, KeysField):
            built.field.recording.connect(self.recording_keys)
        self.add_row(built)
        if row.name in self._problems:
            built.show_message(self._problems[row.name], refused=True)
        if self._to_build:
            QTimer.singleShot(0, self, self._build_next)
            return
        for event in self._stages.values():
            self.show_stage(event)
        if self.isVisible():
            self._devices.begin(self._services.watch_devices, self._show_devices)

    def _show_settings(self, settings: Settings) -> None:
        for name, row in self.rows.items():
            if name not in self._pending:
                row.show_value(settings)
        self._preview()

    def _show_devices(self, devices: Sequence[Device]) -> None:
        for field in self.findChildren(DeviceField):
            field.show_devices(devices)
        self._look_again()

    def _look_again(self) -> None:
        for hint in self.findChildren(ValueHint):
            hint.look_again()

    def _edited(self, name: str, value: object) -> None:
        self._pending[name] = value
        slow = any(self.rows[waiting].row.reload for waiting in self._pending)
        self._timer.start(_LATER_MS if slow else _SOON_MS)
        self._preview()

    def _preview(self) -> None:
        settings = self.settings.value
        for name, value in self._pending.items():
            try:
                settings = settings.with_values({name: value})
            except SettingError:
                continue  # reported when it is used
        for row in self.rows.values():
            row.explain(settings)  # what one value means may depend on another
        self.look.show_settings(settings)
        self.server.show_settings(settings)
        self.method.show_settings(settings)

    def _offer_models(self, names: Sequence[str]) -> None:
        for field in self.findChildren(ServerModelField):
            field.show_models(names)

    def _use_look(self, values: Mapping[str, Value]) -> None:
        self._pending.update(values)
        self._use_pending()

    def _use_pending(self) -> None:
        self._timer.stop()
        pending, self._pending = self._pending, {}
        settings = self.settings.value
        for name, value in pending.items():
            settings = self._with(settings, name, value)
        self.settings.put(settings)

    def _with(self, settings: Settings, name: str, value: object) -> Settings:
        """Return `settings` with one more value; if it is refused, its row says so."""
        try:
            changed = settings.with_values({name: value})
        except SettingError as error:
            self._waiting.pop(name, None)
            self.rows[name].show_message(shown(str(error)), refused=True)
            return settings
        self._accept(name, changed=changed != settings)
        self.rows[name].show_value(changed)
        return changed

    # The messages at the rows

    def _accept(self, name: str, *, changed: bool) -> None:
        """Show when a value takes effect: now, or once its stage has loaded again."""
        reload = self.rows[name].row.reload
        if changed and reload:
            if self._captions_on():
                self._waiting[name] = reload
            self.rows[name].show_message(_when(reload if self._captions_on() else None))
        elif name not in self._blamed:
            problem = "" if changed else self._problems.get(name, "")
            self.rows[name].show_message(problem, refused=bool(problem))

    def _end_waiting(self, event: StageChanged) -> None:
        for name in [name for name, stage in self._waiting.items() if stage == event.stage]:
            del self._waiting[name]
            if event.state == "failed" and not event.setting:
                self._blame(name, event)
            else:
                self.rows[name].show_message("")

    def _blame(self, name: str, event: StageChanged) -> None:
        self._blamed[name] = event.stage
        self.rows[name].show_message(event.message, refused=True)

    def _forgive(self, stage: StageName) -> None:
        for name in [name for name, blamed_by in self._blamed.items() if blamed_by == stage]:
            del self._blamed[name]
            self.rows[name].show_message("")


def _when(reload: Reload | None) -> str:
    """Return when a change takes effect; reload: None where captions are off."""
    return {
        "capture": tr("Takes effect when the sound source has reopened."),
        "microphone": tr("Takes effect when your microphone has opened."),
        "speech": tr("Takes effect when the speech model has reloaded."),
        "translation": tr("Takes effect when the translation model has reloaded."),
        None: tr("Takes effect when captions start."),
    }[reload]
