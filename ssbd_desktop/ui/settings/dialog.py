"""The settings dialog, built wholly from the settings table: a page, a row, a control for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from ssbd_desktop.errors import SettingError
from ssbd_desktop.events import StageChanged
from ssbd_desktop.settings.table import ROWS, Page, Settings, Value
from ssbd_desktop.settings.table import row as setting_row
from ssbd_desktop.ui.current_settings import CurrentSettings
from ssbd_desktop.ui.fields.controls import DeviceField
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import SoundDevice
from ssbd_desktop.ui.settings.frame import SettingsFrame
from ssbd_desktop.ui.settings.look_chooser import LookChooser
from ssbd_desktop.ui.settings.notes import Notes
from ssbd_desktop.ui.settings.row import SettingRow

_LIVE_MS = 250
_RELOAD_MS = 900
"""A change that makes a model load waits longer for the next one."""


class SettingsDialog(QDialog):
    """Shows every setting; what is changed takes effect without a button being pressed.

    devices_wanted: the sound sources that there are are, or no more. facts_wanted: what the file or
    folder in a setting says about itself is (the setting's name, its value). level_wanted: how loud
    a device is (likewise); where it is empty, no more. first_run_wanted: the questions of the first
    start are to be asked again. captions_on: asked whether a changed setting has something to take
    effect on.
    """

    devices_wanted = Signal(bool)
    facts_wanted = Signal(str, str)
    level_wanted = Signal(str, str)
    first_run_wanted = Signal()

    def __init__(
        self, settings: CurrentSettings, captions_on: Callable[[], bool], *, first_run: bool = True
    ) -> None:
        """first_run: whether the questions of the first start can be asked again."""
        super().__init__()
        self.settings = settings
        self._pending: dict[str, object] = {}
        self._devices: Sequence[SoundDevice] = ()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._use_pending)
        self.rows: dict[str, SettingRow] = {}
        self._notes = Notes(self.rows, captions_on)
        self._letters: dict[Page, set[str]] = {}
        self.setWindowTitle(tr("Settings – SSBD Desktop"))
        self.frame = SettingsFrame(self, first_run)
        self.frame.first_run.clicked.connect(self.first_run_wanted)
        self.look = LookChooser(self._taken("Appearance"))
        self.look.show_settings(settings.value)
        self.look.chosen.connect(self._use_look)
        self.frame.add_head("Appearance", self.look)
        self._to_build = list(ROWS)
        self._build_next()
        settings.changed.connect(self._show_settings)

    def sizeHint(self) -> QSize:
        return QSize(800, 640)

    def _show_settings(self, settings: Settings) -> None:
        """Show settings that were changed, be it elsewhere, as in the overlay's menu."""
        for name, row in self.rows.items():
            if name not in self._pending:
                row.show_value(settings)
        self._preview()

    def show_problem(self, sentence: str) -> None:
        """Show that the settings could not be kept; nothing hides it."""
        self.frame.show_problem(sentence)

    def show_stage(self, event: StageChanged) -> None:
        """A stage that has loaded again has taken over what was waiting for it.

        Where it could not use a setting, that is said beside it until it can.
        """
        self._notes.stage_changed(event)
        if event.state == "running":
            self._listen_again()  # its source may be back

    def show_devices(self, devices: Sequence[SoundDevice]) -> None:
        """Offer these sound sources."""
        self._devices = devices
        for row in self.rows.values():
            if isinstance(row.field, DeviceField):
                row.field.show_devices(devices)
        self._listen_again()

    def _listen_again(self) -> None:
        for row in self.rows.values():
            if row.extra is not None:
                row.extra.ask_again()

    def show_facts(self, name: str, about: str, facts: str) -> None:
        """Show what the file or folder `about` in the setting `name` says about itself, or why the
        device in it cannot be listened to."""
        self.rows[name].show_facts(about, facts)

    def show_level(self, name: str, dbfs: float) -> None:
        """Show how loud the device of the setting `name` is."""
        extra = self.rows[name].extra
        if extra is not None:
            extra.show_level(dbfs)

    def show_setting(self, name: str) -> None:
        """Go to the page of a setting and, if its row is there by now, give it the keyboard."""
        self.frame.show_page(setting_row(name).page)
        if name in self.rows:
            row = self.rows[name]
            row.field.controls[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.frame.pages.ensureWidgetVisible(row)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.devices_wanted.emit(True)
        for row in self.rows.values():
            if row.extra is not None:
                row.extra.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        for row in self.rows.values():
            row.field.commit()
        self._use_pending()
        self.devices_wanted.emit(False)
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The first Escape ends the search, the next one closes the dialog.
        if event.key() == Qt.Key.Key_Escape and self.frame.search.text():
            self.frame.search.clear()
            return
        super().keyPressEvent(event)

    def _build_next(self) -> None:
        """Build a row, and the next one in a moment: all at once would hold up the captions."""
        row = self._to_build.pop(0)
        setting = SettingRow(row, self._taken(row.page))
        self.rows[row.name] = setting
        if setting.extra is not None:
            name = row.name
            setting.extra.facts_wanted.connect(lambda about: self.facts_wanted.emit(name, about))
            setting.extra.level_wanted.connect(lambda device: self.level_wanted.emit(name, device))
        setting.show_value(self.settings.value)
        setting.edited.connect(self._edited)
        if isinstance(setting.field, DeviceField):
            setting.field.show_devices(self._devices)  # they may have come before this row
        self.frame.pages.add(setting)
        if self._to_build:
            QTimer.singleShot(0, self, self._build_next)
        else:
            self._notes.begin()
            self._order_tabs()

    def _taken(self, page: Page) -> set[str]:
        """The letters that lead to something when `page` is shown."""
        return self._letters.setdefault(page, self.frame.letters)

    def _order_tabs(self) -> None:
        """Tab goes down the page: each control, then the button that resets it."""
        before: QWidget = self.frame.list
        QWidget.setTabOrder(self.frame.search, before)
        for control in self._controls():
            QWidget.setTabOrder(before, control)
            before = control
        QWidget.setTabOrder(before, self.frame.first_run)
        QWidget.setTabOrder(self.frame.first_run, self.frame.close_button)

    def _controls(self) -> list[QWidget]:
        """Everything on the pages that takes the keyboard, from top to bottom."""
        found: list[QWidget] = []
        for row in sorted(self.rows.values(), key=lambda row: self.frame.place(row.row.page)):
            if row.row.page == "Appearance" and self.look.presets not in found:
                found.append(self.look.presets)
            found += [*row.field.controls, row.reset]
        return found

    def _edited(self, name: str, value: object) -> None:
        self._pending[name] = value
        slow = any(self.rows[waiting].row.reload for waiting in self._pending)
        self._timer.start(_RELOAD_MS if slow else _LIVE_MS)
        if self.rows[name].row.page == "Appearance":
            self._preview()

    def _preview(self) -> None:
        """Show the look that is being entered, before it is in force."""
        settings = self.settings.value
        for name, value in self._pending.items():
            try:
                settings = settings.with_values({name: value})
            except SettingError:
                continue  # told once it is to be used
        self.look.show_settings(settings)

    def _use_look(self, values: Mapping[str, Value]) -> None:
        for name, value in values.items():
            self.rows[name].field.show_value(value)
            self._pending[name] = value
        self._use_pending()

    def _use_pending(self) -> None:
        self._timer.stop()
        pending, self._pending = self._pending, {}
        settings = self.settings.value
        for name, value in pending.items():
            settings = self._with(settings, name, value)
        self.settings.put(settings)
        for row in self.rows.values():
            row.explain(settings)  # what one value means may depend on another
        self._preview()

    def _with(self, settings: Settings, name: str, value: object) -> Settings:
        """`settings` with one more value; where it is refused, its row says so."""
        try:
            changed = settings.with_values({name: value})
        except SettingError as error:
            self._notes.refuse(name, str(error))
            return settings
        self._notes.accept(name, changed != settings)
        self.rows[name].show_value(changed)
        return changed
