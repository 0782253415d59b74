"""The screen of the first start that asks where the sound comes from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QButtonGroup, QCheckBox, QRadioButton

from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.controls import DeviceField
from ssbd_desktop.ui.fields.device_list import DEFAULT, NONE, SYSTEM, DeviceWatch
from ssbd_desktop.ui.fields.level_meter import LevelMeter, LevelWatch
from ssbd_desktop.ui.first_start.pages import FirstPage
from ssbd_desktop.ui.qt.i18n import tr
from ssbd_desktop.ui.services import Services, SoundDevice

SILENT_READINGS = 30
"""Readings of the level, some ten a second, after which a source is taken to give nothing."""

_NOTHING_HEARD = -90.0
"""dBFS; a microphone that is on is louder even in a quiet room."""


class SoundPage(FirstPage):
    """Where the sound comes from, and whether any comes."""

    def __init__(self, settings: Settings, services: Services, system: str) -> None:
        super().__init__(
            settings,
            tr("Where does the sound come from?"),
            tr(
                "Choose what is to be captioned, then speak or play something: the bar should move."
            ),
        )
        self._system = system
        self._silent = 0
        self._deaf = False
        self._devices: Sequence[SoundDevice] = ()
        # Who comes back to these questions has chosen what is set.
        self._undecided = settings.device == DEFAULT and not (
            settings.whisper_model or settings.translation_model
        )
        self._proposed = False
        self.call = QRadioButton(tr("A call or a video: what the computer plays"))
        self.room = QRadioButton(tr("People in the room: a microphone"))
        self.mine = QCheckBox(tr("Caption what I say too, as a second speaker"))
        self._add_choice()
        field = self._ask("device", tr("Sound source"))
        assert isinstance(field, DeviceField)
        self.device = field
        self.device.edited.connect(lambda _: self._decided())
        self.column.addSpacing(8)
        self.meter = LevelMeter()
        self.column.addWidget(self.meter)
        self.state = self.say()
        self.column.addStretch(1)
        self._watch = DeviceWatch(services.watch_devices, self)
        self._watch.found.connect(self._found)
        self._levels = LevelWatch(services.watch_level, self)
        self._levels.level.connect(self._heard)
        self._levels.failed.connect(self._failed)
        self._answers["microphone"] = settings.microphone
        self._show_choice()

    def enter(self) -> None:
        self._watch.start()
        self._listen()

    def leave(self) -> None:
        self._watch.stop()
        self._levels.stop()
        self.meter.clear()

    def answers(self) -> dict[str, object]:
        self.device.commit()
        return super().answers()

    # The choice in plain words, beside the list for those who look for a certain device

    def _add_choice(self) -> None:
        group = QButtonGroup(self)
        group.addButton(self.call)
        group.addButton(self.room)
        for control in (self.call, self.mine, self.room):
            control.setAccessibleName(control.text())
            self.column.addWidget(control)
            if control is self.call:
                self.help = self.say()
                self.help.setIndent(24)
        self.mine.setAccessibleDescription(
            tr("Your own microphone is heard beside the call, and captions say who speaks.")
        )
        self.mine.setToolTip(self.mine.accessibleDescription())
        self.mine.setStyleSheet("QCheckBox { margin-left: 24px; }")
        self.room.setAccessibleDescription(tr("The microphone that the system has chosen."))
        self.call.clicked.connect(lambda: self._choose(SYSTEM))
        self.room.clicked.connect(lambda: self._choose(DEFAULT))
        self.mine.clicked.connect(self._choose_mine)
        self.column.addSpacing(10)

    def _choose(self, device: str) -> None:
        self.device.show_value(device)
        self.device.edited.emit(device)

    def _decided(self) -> None:
        self._undecided = self._proposed = False
        self._listen()
        self._show_choice()

    def _choose_mine(self, on: bool) -> None:
        self._answers["microphone"] = DEFAULT if on else NONE

    def _found(self, devices: Sequence[SoundDevice]) -> None:
        self._devices = devices
        self.device.show_devices(devices)
        if self._undecided and self._played():
            self._choose(SYSTEM)
            self._proposed = True
        if devices:  # what comes later changes nothing under the person's eyes
            self._undecided = False
        self._show_choice()
        if self._deaf:
            self._listen()

    def _played(self) -> set[str]:
        """The sources that give what the computer plays."""
        return {each.name for each in self._devices if each.kind == "system"}

    def _show_choice(self) -> None:
        chosen = str(self._answers["device"])
        played = self._played()
        call = chosen == SYSTEM or chosen in played
        (self.call if call else self.room).setChecked(True)
        able = bool(played) or call
        self.call.setEnabled(able)
        about = self._about_call(able)
        self.call.setAccessibleDescription(about)
        self.help.setText(about)
        self.help.setVisible(bool(about))
        self.mine.setEnabled(call)
        self.mine.setChecked(call and self._answers["microphone"] != NONE)
        if not call:
            self._answers["microphone"] = self._settings.microphone

    def _about_call(self, able: bool) -> str:
        if not able:
            return system_sound(self._system)
        if self._proposed:
            return tr("Proposed, because what this computer plays can be heard.")
        return ""

    # What is heard

    def _listen(self) -> None:
        if self.isVisible():
            self._silent, self._deaf = 0, False
            self.meter.clear()
            self.state.setText(tr("Listening…"))
            self._levels.listen(str(self._answers["device"]))

    def _heard(self, dbfs: float) -> None:
        self.meter.set_level(dbfs)
        self._silent = 0 if dbfs > _NOTHING_HEARD else self._silent + 1
        if self._silent == 0:
            self.state.setText(tr("Sound arrives."))
        elif self._silent >= SILENT_READINGS:
            self.state.setText(no_sound(self._system, played=self.call.isChecked()))

    def _failed(self, sentence: str) -> None:
        self._deaf = True
        self.meter.clear()
        help_text = permission(self._system, played=self.call.isChecked())
        self.state.setText(f"{sentence} {help_text}".strip())


# What each system has to be told so that its sound reaches the app.
# macOS and Windows: not run on hardware.


def system_sound(system: str) -> str:
    """How the computer's own sound becomes a source where there is none of it, on Python's
    `system`."""
    if system == "darwin":
        return tr(
            "What the computer plays can be heard from macOS 14.4 on, or with a loopback driver "
            "such as BlackHole as the microphone."
        )
    if system == "win32":
        return tr(
            "What the computer plays can be heard once a loudspeaker or headphones are connected."
        )
    return tr("What the computer plays can be heard where PulseAudio or PipeWire runs.")


def permission(system: str, *, played: bool = False) -> str:
    """Where the system keeps whether this app may hear the microphone; empty where nowhere.

    played: for what the computer plays instead, which macOS replaces by silence where it may not.
    """
    if system == "darwin" and played:
        return tr(
            "See also whether the app is allowed to in System Settings, Privacy & Security, Screen "
            "& System Audio Recording."
        )
    if system == "darwin":
        return tr(
            "See also whether the app is allowed the microphone in System Settings, Privacy & "
            "Security, Microphone."
        )
    if system == "win32" and not played:
        return tr(
            "See also whether apps are allowed the microphone in Settings, Privacy & security, "
            "Microphone."
        )
    return ""


def no_sound(system: str, *, played: bool = False) -> str:
    """What to do where a source opens and gives nothing but silence; played: as in `permission`."""
    told = tr("No sound at all arrives: speak or play something, or choose another source.")
    return f"{told} {permission(system, played=played)}".strip()
