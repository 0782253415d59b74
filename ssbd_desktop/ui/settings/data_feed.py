"""Gets for the settings dialog what it asks of the rest of the app, off the GUI thread."""

from __future__ import annotations

import functools
from collections.abc import Callable

from PySide6.QtCore import QObject

from ssbd_desktop.ui.fields.device_list import DeviceWatch
from ssbd_desktop.ui.fields.level_meter import LevelFeed
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.services import Services
from ssbd_desktop.ui.settings.dialog import SettingsDialog


class SettingsFeed(QObject):
    """Answers a dialog for as long as it lives."""

    def __init__(
        self, dialog: SettingsDialog, background: BackgroundTasks, services: Services
    ) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._background = background
        self._services = services
        self._levels: dict[str, LevelFeed] = {}
        self._devices = DeviceWatch(services.watch_devices, self)
        self._devices.found.connect(dialog.show_devices)
        dialog.devices_wanted.connect(self._follow_devices)
        dialog.facts_wanted.connect(self._look_into)
        dialog.level_wanted.connect(self._listen)

    def _follow_devices(self, wanted: bool) -> None:
        if wanted:
            self._devices.start()
        else:
            self._devices.stop()

    def _look_into(self, name: str, about: str) -> None:
        """Find out what the file or folder `about` says about itself."""
        describe: dict[str, Callable[[str], str]] = {
            "translation_model": self._services.describe_model,
            "whisper_model": self._services.describe_speech,
        }
        # A failure is an answer too: it says what is wrong with the file.
        show = functools.partial(self._dialog.show_facts, name, about)
        work = functools.partial(describe[name], about)
        self._background.submit(f"looking into the {name}", work, show, show)

    def _listen(self, name: str, device: str) -> None:
        """Show how loud the device of the setting `name` is, or of none any more."""
        if device:
            self._level(name).listen(device)
        elif name in self._levels:
            self._levels[name].stop()

    def _level(self, name: str) -> LevelFeed:
        if name not in self._levels:
            feed = self._levels[name] = LevelFeed(self._services.watch_level, self)
            feed.level.connect(functools.partial(self._dialog.show_level, name))
            feed.failed.connect(functools.partial(self._dialog.show_facts, name, ""))
        return self._levels[name]
