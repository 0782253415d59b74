"""The screen of the first start that asks what is to be captioned: languages and sound."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from ssbd_desktop.base.events import Device
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.controls import DeviceField
from ssbd_desktop.ui.fields.device_list import DEFAULT, NONE, SYSTEM, DeviceListWatch
from ssbd_desktop.ui.first_start.heard import LevelReading
from ssbd_desktop.ui.first_start.page import FirstPage, head, no_margins, say
from ssbd_desktop.ui.first_start.sound_help import system_sound
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.shared.services import Services

_INDENT = 24


class SoundPage(FirstPage):
    """What is spoken, what is to be read, where the sound comes from, and whether any comes."""

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
        # Who comes back to these questions has chosen what is set.
        self._undecided = settings.device == DEFAULT and not (
            settings.whisper_model or settings.translation_model
        )
        if self._undecided:  # for calls, unless this computer turns out to have no such source
            self._settings = settings = settings.with_values({"device": SYSTEM})
        self._ask_languages()
        self.call = QRadioButton(tr("Computer audio: calls and videos"))
        self.room = QRadioButton(tr("Microphone: people in the room"))
        self.mine = QCheckBox(tr("Also caption what I say"))
        self.heard = LevelReading(services.watch_level, system)
        self.my_voice = LevelReading(services.watch_level, system)
        self.device, self.microphone = self._ask_device("device"), self._ask_device("microphone")
        self._lay_out()
        self.call.clicked.connect(lambda: self._choose(SYSTEM))
        self.room.clicked.connect(lambda: self._choose(DEFAULT))
        self.mine.clicked.connect(self._choose_mine)
        self.device.edited.connect(lambda _: self._decided())
        self.microphone.edited.connect(lambda _: self._show_mine())
        self._watch = DeviceListWatch(services.watch_devices, self)
        self._watch.found.connect(self._found)
        self._show_choice()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch.start()
        self._listen()
        self._show_mine()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._watch.stop()
        self.heard.stop()
        self.my_voice.stop()

    # What stands there

    def _ask_languages(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        for column, (name, question) in enumerate(
            (
                ("source_language", tr("Spoken language")),
                ("target_language", tr("Caption language")),
            )
        ):
            field = self._ask(name)
            label = QLabel(question)
            label.setBuddy(field.controls[0])
            grid.addWidget(label, 0, column)
            grid.addWidget(field, 1, column)
            grid.setColumnStretch(column, 1)
        self.column.addLayout(grid)
        self.column.addSpacing(8)

    def _ask_device(self, name: str) -> DeviceField:
        field = self._ask(name)
        assert isinstance(field, DeviceField)
        return field

    def _lay_out(self) -> None:
        head(self.column, tr("What should be captioned?"))
        group = QButtonGroup(self)
        for choice in (self.call, self.room):
            group.addButton(choice)
        for control in (self.call, self.mine, self.room):
            control.setAccessibleName(control.text())
        self.mine.setAccessibleDescription(tr("Captions you as well, and shows who is speaking."))
        self.mine.setToolTip(self.mine.accessibleDescription())
        self.column.addWidget(self.call)
        self.help = say(self.column, indent=_INDENT)
        self.column.addWidget(self.room)
        self.column.addSpacing(4)
        self.column.addWidget(self.device)
        self.column.addWidget(self.heard)
        self.column.addSpacing(4)
        self.column.addWidget(self.mine)
        self._own = QWidget()
        inside = QVBoxLayout(self._own)
        no_margins(inside)
        inside.setContentsMargins(_INDENT, 0, 0, 0)
        inside.addWidget(self.microphone)
        inside.addWidget(self.my_voice)
        self.column.addWidget(self._own)
        self.column.addStretch(1)

    # What is chosen

    def _choose(self, device: str) -> None:
        self._undecided = False
        self._propose(device)

    def _propose(self, device: str) -> None:
        self.device.show_value(device)
        self.device.edited.emit(device)

    def _decided(self) -> None:
        self._listen()
        self._show_choice()

    def _choose_mine(self, on: bool) -> None:
        self._choose_microphone(DEFAULT if on else NONE)

    def _choose_microphone(self, value: str) -> None:
        self.microphone.show_value(value)
        self.microphone.edited.emit(value)

    def _found(self, devices: Sequence[Device]) -> None:
        self._devices = devices
        self.device.show_devices(devices)
        self.microphone.show_devices(devices)
        if self._undecided:
            proposed = SYSTEM if self._played() else DEFAULT
            if proposed != self._answers["device"]:
                self._propose(proposed)
        if devices:  # what comes later changes nothing under the person's eyes
            self._undecided = False
        self._show_choice()
        if self.heard.deaf:
            self._listen()
        if self.my_voice.deaf:
            self.my_voice.stop()
            self._show_mine()

    def _played(self) -> set[str]:
        """The sources that give what the computer plays."""
        return {each.name for each in self._devices if each.kind == "system"}

    @property
    def _of_a_call(self) -> bool:
        chosen = str(self._answers["device"])
        return chosen == SYSTEM or chosen in self._played()

    def _show_choice(self) -> None:
        call = self._of_a_call
        (self.call if call else self.room).setChecked(True)
        able = bool(self._played()) or call or self._undecided
        self.call.setEnabled(able)
        about = "" if able else system_sound(self._system)
        self.call.setAccessibleDescription(about)
        self.help.setText(about)
        self.help.setVisible(bool(about))
        self.mine.setEnabled(call)
        if not call and self._answers["microphone"] != self._settings.microphone:
            self._choose_microphone(self._settings.microphone)
        self._show_mine()

    def _listen(self) -> None:
        if self.isVisible():
            self.heard.listen(str(self._answers["device"]), played=self._of_a_call)

    def _show_mine(self) -> None:
        """Show the person's own microphone and its level, where one is chosen."""
        microphone = str(self._answers["microphone"]) if self._of_a_call else NONE
        self.mine.setChecked(microphone != NONE)
        self._own.setVisible(microphone != NONE)
        if not self.isVisible():
            return
        if microphone == NONE:
            self.my_voice.stop()
        elif microphone != self.my_voice.device:
            self.my_voice.listen(microphone, played=False)
