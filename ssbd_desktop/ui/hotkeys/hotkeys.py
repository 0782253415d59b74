"""Keys that work while another program has the keyboard, where the system lets programs have them.

X11 keys are grabbed (`x11`); Windows and macOS are listened to (`windows_macos`). Wayland lets no
program do either.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ssbd_desktop.errors import HotkeyError
from ssbd_desktop.settings.key_combinations import Combination, combination
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr

SETTINGS = {
    "toggle": "hotkey_toggle",
    "click_through": "hotkey_click_through",
    "hide": "hotkey_hide",
    "controls": "hotkey_controls",
}
"""What a hotkey does, and the setting that holds its keys."""


class HotkeyBackend(Protocol):
    """Hotkeys: what those in force do (taken), and a sentence for each that is not (problems)."""

    @property
    def taken(self) -> Collection[str]: ...

    @property
    def problems(self) -> Sequence[str]: ...

    def stop(self) -> None:
        """Let go of the keys; from any thread."""
        ...


Listen = Callable[[Mapping[str, Combination], Callable[[str], None]], HotkeyBackend]
"""(what → keys, pressed) → the hotkeys in force; `pressed` is called with the what, from another
thread.

Raises HotkeyError where there can be no hotkeys at all.
"""


class Hotkeys(QObject):
    """Keeps the hotkeys that the settings name.

    pressed: what one of them does, a key of SETTINGS. told: why some do not work, in one sentence;
    empty once they all do.
    """

    pressed = Signal(str)
    told = Signal(str)
    _heard = Signal(str)

    def __init__(self, background: BackgroundTasks, listen: Listen | None = None) -> None:
        super().__init__()
        self._background = background
        self._listen = listen or listen_here(QGuiApplication.platformName(), sys.platform)
        self._wanted: dict[str, Combination] = {}
        self._listening: HotkeyBackend | None = None
        self._grabbed: HotkeyBackend | None = None
        """What holds the keys: of the background's thread alone."""
        self._closed = False
        self._heard.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def has(self, what: str) -> bool:
        """Whether there are keys in force that do `what`."""
        return self._listening is not None and what in self._listening.taken

    def use_settings(self, settings: Settings) -> None:
        """Have the keys that the settings name, off the GUI thread."""
        found = {what: combination(getattr(settings, name)) for what, name in SETTINGS.items()}
        wanted = {what: keys for what, keys in found.items() if keys is not None}
        if wanted == self._wanted:
            return
        self._wanted = wanted
        self._listening = None

        def change() -> HotkeyBackend | None:
            # The same key may go from one to the other: let go first. What holds it may be the work
            # of the moment before, which has told nobody yet.
            before, self._grabbed = self._grabbed, None
            if before is not None:
                before.stop()
            self._grabbed = self._listen(wanted, self._heard.emit) if wanted else None
            return self._grabbed

        self._background.submit("taking the hotkeys", change, self._changed, self.told.emit)

    def close(self) -> None:
        """Let go of all keys."""
        self._closed = True
        if self._listening is not None:
            self._listening.stop()
            self._listening = None

    def _changed(self, listening: HotkeyBackend | None) -> None:
        self._listening = listening
        if self._closed:
            self.close()
        self.told.emit(" ".join(listening.problems) if listening else "")

    @Slot(str)
    def _tell(self, what: str) -> None:
        if not self._closed:
            self.pressed.emit(what)


def listen_here(platform: str, system: str) -> Listen:
    """How hotkeys are heard on Qt's `platform` and Python's `system`; it may be not at all."""
    if platform == "xcb":
        from ssbd_desktop.ui.hotkeys.x11 import X11Hotkeys

        return X11Hotkeys
    if system in ("win32", "darwin"):
        from ssbd_desktop.ui.hotkeys.windows_macos import PynputHotkeys

        return PynputHotkeys

    def refuse(_: Mapping[str, Combination], __: Callable[[str], None]) -> HotkeyBackend:
        if platform == "wayland":
            raise HotkeyError(
                tr(
                    "Wayland gives no program keys that work everywhere: use the menu of the "
                    "captions, or remove the hotkeys in the settings."
                )
            )
        raise HotkeyError(
            tr("This screen has no keyboard for hotkeys: remove them in the settings.")
        )

    return refuse
