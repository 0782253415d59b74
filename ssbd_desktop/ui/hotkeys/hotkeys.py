"""Keys that work while another program has the keyboard, if the system allows that."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.settings.written_values import Combination, combination
from ssbd_desktop.ui.hotkeys.backends import HotkeyBackend, Listen, listen_here
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr

SETTINGS = {
    "toggle": "hotkey_toggle",
    "click_through": "hotkey_click_through",
    "hide": "hotkey_hide",
    "controls": "hotkey_controls",
}
"""The actions of hotkeys, and the settings that hold their keys."""


class Hotkeys(QObject):
    """Keeps the hotkeys that the settings name."""

    pressed = Signal(str)
    """The action of a pressed hotkey, a key of SETTINGS."""

    problems_changed = Signal(object)
    """A sentence for each setting whose keys do not work; empty once they all do."""

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
        """The holder of the keys; only the background's thread touches it."""
        self._closed = False
        self._heard.connect(self._pass_on, Qt.ConnectionType.QueuedConnection)

    def has(self, what: str) -> bool:
        """Return whether keys for an action are in force."""
        return self._listening is not None and what in self._listening.active

    def use_settings(self, settings: Settings) -> None:
        """Take the keys that the settings name, off the GUI thread."""
        found = {what: combination(getattr(settings, name)) for what, name in SETTINGS.items()}
        named = {what: keys for what, keys in found.items() if keys is not None}
        # Keys stay with the action that had them; another that wants them too is a problem.
        order = sorted(named, key=lambda what: self._named.get(what) != named[what])
        self._named = {what: named[what] for what in order}
        self._take()

    def rest(self, on: bool) -> None:
        """Release all keys, or take them again.

        While keys are being chosen, the app must not act on them, nor keep them from the field that
        they are meant for.
        """
        self._resting = on
        if not on:
            self._wanted = None  # so that problems are reported again
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
            # The same key may go from one action to another, so release it first. Its holder may be
            # the previous task's result, which is not delivered yet.
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
            awaited=False,  # the desktop may ask the person
        )

    def close(self) -> None:
        """Release all keys."""
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
            return  # what was in effect before a rest will be again after it
        self._listening = listening
        problems = {**problems, **(listening.problems if listening else {})}
        self.problems_changed.emit(
            {SETTINGS[what]: sentence for what, sentence in problems.items()}
        )

    @Slot(str)
    def _pass_on(self, what: str) -> None:
        if not self._closed:
            self.pressed.emit(what)


def _used(keys: Combination, by: str) -> str:
    label = tr(row(SETTINGS[by]).label)
    return tr("{keys} is already used for “{setting}”: choose another.", keys=keys, setting=label)
