"""The page of the first start that asks what to caption: languages and sound."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from ssbd_desktop.base.events import APP, Device
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.controls import DeviceField
from ssbd_desktop.ui.fields.device_list import DEFAULT, NONE, SYSTEM
from ssbd_desktop.ui.fields.level_meter import LevelReading
from ssbd_desktop.ui.first_start.page import INDENT, FirstPage, note
from ssbd_desktop.ui.qt.background_tasks import ThreadWatch
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.qt.widgets import Label, bold_label, filled, set_tip
from ssbd_desktop.ui.shared.services import Services

_ACROSS, _BELOW, _ABOVE, _INDENTED = 16, 8, 4, (INDENT, 0, 0, 0)


class SoundPage(FirstPage):
    """Asks for the languages and the sound source, and shows whether any sound arrives."""

    def __init__(self, settings: Settings, services: Services, system: str) -> None:
        super().__init__(
            settings,
            tr("Welcome to SSBD Desktop"),
            tr("Live captions for your calls.")
            if settings.server_url
            else tr(
                "Live captions for your calls, translated on this computer. What is said never "
                "leaves it."
            ),
        )
        self._system = system
        self._devices: Sequence[Device] = ()
        # Whoever comes back to these questions has chosen the source.
        self._undecided = settings.device == DEFAULT and not (
            settings.whisper_model or settings.translation_model
        )
        if self._undecided:  # for calls, unless this computer has no such source
            self._settings = settings = settings.with_values({"device": SYSTEM})
        self._ask_languages()
        self.call = QRadioButton(tr("Computer audio: calls and videos"))
        self.room = QRadioButton(tr("Microphone: people in the room"))
        self.mine = QCheckBox(tr("Also caption what I say"))
        self.level = LevelReading(services.watch_level, system)
        self.own_level = LevelReading(services.watch_level, system)
        self.device, self.microphone = self._ask("device"), self._ask("microphone")
        self._lay_out()
        self.call.clicked.connect(lambda: self._choose_source(SYSTEM))
        self.room.clicked.connect(lambda: self._choose_source(DEFAULT))
        self.mine.clicked.connect(lambda on: self.microphone.choose(DEFAULT if on else NONE))
        self.device.edited.connect(lambda _: self._show_choice())
        self.microphone.edited.connect(lambda _: self._show_mine())
        self._watch_devices, self._watch = services.watch_devices, ThreadWatch(self)
        self._show_choice()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch.begin(self._watch_devices, self._found)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._watch.stop()

    # The layout

    def _ask_languages(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(_ACROSS)
        asked = {
            "source_language": tr("Spoken language"),
            "target_language": tr("Caption language"),
        }
        for column, (name, question) in enumerate(asked.items()):
            field = self._ask(name)
            label = Label(question)
            label.setBuddy(field.controls[0])
            grid.addWidget(label, 0, column)
            grid.addWidget(field, 1, column)
            grid.setColumnStretch(column, 1)
        self.column.addLayout(grid)
        self.column.addSpacing(_BELOW)

    def _lay_out(self) -> None:
        self._question = tr("What should be captioned?")
        self.room.setAccessibleDescription(self._question)
        self.mine.setAccessibleDescription(tr("Captions you as well, and shows who is speaking."))
        set_tip(self.mine, self.mine.accessibleDescription())
        self.help = note(indent=INDENT)
        self._own = QWidget()
        filled(QVBoxLayout(self._own), self.microphone, self.own_level, margins=_INDENTED)
        sources = (self.call, self.help, self.room, _ABOVE, self.device, self.level)
        own = (_ABOVE, self.mine, self._own)
        filled(self.column, bold_label(self._question), *sources, *own, None)

    # The choices

    def _choose_source(self, device: str) -> None:
        self._undecided = False
        self.device.choose(device)

    def _found(self, devices: Sequence[Device]) -> None:
        self._devices = devices
        for field in self.findChildren(DeviceField):
            field.show_devices(devices)
        if self._undecided:
            proposed = SYSTEM if self._played() else DEFAULT
            if proposed != self.device.value:
                self.device.choose(proposed)
        if devices:  # later lists change no choice before the person's eyes
            self._undecided = False
        self._show_choice()
        self.level.look_again()
        self.own_level.look_again()

    def _played(self) -> set[str]:
        return {each.value for each in self._devices if each.kind != "microphone"}

    @property
    def _of_a_call(self) -> bool:
        chosen = str(self.device.value)
        return chosen == SYSTEM or chosen.startswith(APP) or chosen in self._played()

    def _show_choice(self) -> None:
        call = self._of_a_call
        self.level.listen(str(self.device.value), played=call)
        (self.call if call else self.room).setChecked(True)
        able = bool(self._played()) or call or self._undecided
        self.call.setEnabled(able)
        about = "" if able else system_sound(self._system)
        self.call.setAccessibleDescription(about or self._question)
        self.help.setText(about)
        self.help.setVisible(bool(about))
        self.mine.setEnabled(call)
        if not call and self.microphone.value != self._settings.microphone:
            self.microphone.choose(self._settings.microphone)
        self._show_mine()

    def _show_mine(self) -> None:
        microphone = str(self.microphone.value) if self._of_a_call else NONE
        self.mine.setChecked(microphone != NONE)
        self._own.setVisible(microphone != NONE)
        self.own_level.listen(microphone)


def system_sound(system: str) -> str:
    """Return what the computer's own sound requires to be a source, by Python's name of the system.

    macOS and Windows were not run on hardware.
    """
    if system == "darwin":
        return tr("Requires macOS 14.4, or a loopback driver such as BlackHole as the microphone.")
    if system == "win32":
        return tr("Connect speakers or headphones to caption what they play.")
    return tr("Requires PulseAudio or PipeWire.")
