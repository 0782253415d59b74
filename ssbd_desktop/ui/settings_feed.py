"""Gets for the settings dialog what it asks of the rest of the app, off the GUI thread."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from ssbd_desktop.ui.background import Background
from ssbd_desktop.ui.level_meter import LevelFeed
from ssbd_desktop.ui.services import Services
from ssbd_desktop.ui.settings_dialog import SettingsDialog


class SettingsFeed(QObject):
    """Answers a dialog for as long as it lives."""

    def __init__(self, dialog: SettingsDialog, background: Background, services: Services) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._background = background
        self._services = services
        self._level = LevelFeed(services.watch_level, self)
        self._level.level.connect(dialog.show_level)
        self._level.failed.connect(dialog.show_level_problem)
        dialog.devices_wanted.connect(self._look_for_devices)
        dialog.facts_wanted.connect(self._look_into)
        dialog.level_wanted.connect(self._listen)

    def _look_for_devices(self) -> None:
        def show(names: Sequence[str]) -> None:
            self._dialog.show_devices(list(names))

        work = self._services.list_devices
        self._background.submit("listing sound sources", work, show, self._dialog.show_problem)

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

    def _listen(self, device: str) -> None:
        if device:
            self._level.listen(device)
        else:
            self._level.stop()
