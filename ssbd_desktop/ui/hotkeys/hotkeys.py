"""Keys that work while another program has the keyboard, where the system lets programs have them.

X11 keys are grabbed (`x11`); Windows and macOS are listened to (`windows_macos`). Wayland lets no
program do either.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ssbd_desktop.base.errors import HotkeyError
from ssbd_desktop.settings.key_combinations import Combination, combination
from ssbd_desktop.settings.table import Settings, row
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
    def problems(self) -> Mapping[str, str]: ...

    def stop(self) -> None:
        """Let go of the keys; from any thread."""
        ...


Listen = Callable[[Mapping[str, Combination], Callable[[str], None]], HotkeyBackend]
"""(what → keys, pressed) → the hotkeys in force; `pressed` is called with the what, from another
thread. No keys are asked for twice.

Raises HotkeyError where there can be no hotkeys at all.
"""


class Hotkeys(QObject):
    """Keeps the hotkeys that the settings name.

    pressed: what one of them does, a key of SETTINGS. told: a sentence for each setting whose keys
    do not work; none once they all do.
    """

    pressed = Signal(str)
    told = Signal(object)
    _heard = Signal(str)

    def __init__(self, background: BackgroundTasks, listen: Listen | None = None) -> None:
        super().__init__()
        self._background = background
        self._listen = listen or listen_here(QGuiApplication.platformName(), sys.platform)
        self._named: dict[str, Combination] = {}
        self._wanted: dict[str, Combination] | None = {}
        self._resting = False
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
        named = {what: keys for what, keys in found.items() if keys is not None}
        # Keys stay with what had them before: whoever wants them as well is told.
        order = sorted(named, key=lambda what: self._named.get(what) != named[what])
        self._named = {what: named[what] for what in order}
        self._take()

    def rest(self, on: bool) -> None:
        """Let go of all keys, or have them again: while keys are being chosen, the app must not act
        on them, nor keep them from the field that they are meant for."""
        self._resting = on
        if not on:
            self._wanted = None  # so that what does not work is told anew
        self._take()

    def _take(self) -> None:
        wanted = {} if self._resting else self._named
        if wanted == self._wanted:
            return
        self._wanted = wanted
        first: dict[Combination, str] = {}
        for what, keys in wanted.items():
            first.setdefault(keys, what)
        once = {what: keys for keys, what in first.items()}
        twice = {what: _used(keys, first[keys]) for what, keys in wanted.items()
                 if first[keys] != what}  # fmt: skip

        def change() -> HotkeyBackend | None:
            # The same key may go from one to the other: let go first. What holds it may be the work
            # of the moment before, which has told nobody yet.
            before, self._grabbed = self._grabbed, None
            if before is not None:
                before.stop()
            self._grabbed = self._listen(once, self._heard.emit) if once else None
            return self._grabbed

        self._background.submit(
            "taking the hotkeys",
            change,
            lambda listening: self._changed(wanted, listening, twice),
            lambda sentence: self._changed(wanted, None, dict.fromkeys(wanted, sentence)),
        )

    def close(self) -> None:
        """Let go of all keys."""
        self._closed = True
        if self._listening is not None:
            self._listening.stop()
            self._listening = None

    def _changed(
        self,
        wanted: Mapping[str, Combination],
        listening: HotkeyBackend | None,
        problems: Mapping[str, str],
    ) -> None:
        if self._closed and listening is not None:
            listening.stop()
        if self._resting or wanted != self._wanted:
            return  # what held before a rest will hold after it
        self._listening = listening
        problems = {**problems, **(listening.problems if listening else {})}
        self.told.emit({SETTINGS[what]: sentence for what, sentence in problems.items()})

    @Slot(str)
    def _tell(self, what: str) -> None:
        if not self._closed:
            self.pressed.emit(what)


def _used(keys: Combination, by: str) -> str:
    label = tr(row(SETTINGS[by]).label)
    return tr("{keys} is already used for “{setting}”: choose another.", keys=keys, setting=label)


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
                    "Shortcuts don't work in other apps under Wayland: clear them in the settings, "
                    "and use the menu of the captions."
                )
            )
        raise HotkeyError(tr("Shortcuts don't work on this screen: clear them in the settings."))

    return refuse
