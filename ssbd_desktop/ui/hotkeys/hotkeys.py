"""Keys that work while another program has the keyboard, if the system allows that.

X11 keys are grabbed, and pynput listens on Windows and macOS. A grabbed key reaches no other
program, and no other key is listened to. Wayland allows neither, so the desktop does it there
(`portal.py`). Windows and macOS were not run on hardware.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import sys
import threading
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from ssbd_desktop.base.errors import HotkeyError
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.settings.written_values import Combination, combination
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import tr

_log = logging.getLogger(__name__)

_MASKS = {"Shift": 1, "Ctrl": 4, "Alt": 8, "Meta": 64}
_LOCKS = (0, 2, 16, 18)
"""To the X server, a key is another one while Caps Lock or Num Lock is on."""

_PYNPUT_NAMES = {"Ctrl": "<ctrl>", "Alt": "<alt>", "Shift": "<shift>", "Meta": "<cmd>"}


class HotkeyBackend(Protocol):
    """The hotkeys in effect."""

    active: Collection[str]
    """The actions whose keys are in force, whatever has the keyboard."""
    problems: Mapping[str, str] = MappingProxyType({})
    """A sentence for each action whose keys are not; none if keys that others have work too."""

    def stop(self) -> None:
        """Release the keys; from any thread."""
        ...


Wanted = Mapping[str, Combination]
"""The keys of actions."""

Listen = Callable[[Wanted, Callable[[str], None]], HotkeyBackend]
"""(wanted, pressed) → the hotkeys in force.

`pressed` is called with the action, from another thread. No keys are asked for twice. It raises
HotkeyError where there can be no hotkeys at all.
"""


def listen_here(platform: str, system: str) -> Listen:
    """Return how hotkeys are heard, if at all, on Qt's `platform` and Python's `system`."""

    def refuse(_: Wanted, __: Callable[[str], None]) -> HotkeyBackend:
        if platform == "wayland":
            raise HotkeyError(
                "Shortcuts don't work in other apps under Wayland: clear them in the settings, and "
                "use the menu of the captions."
            )
        raise HotkeyError("Shortcuts don't work on this screen: clear them in the settings.")

    if system in ("win32", "darwin"):
        return PynputHotkeys
    grab = X11Hotkeys if platform == "xcb" else refuse

    def ask(keys: Wanted, pressed: Callable[[str], None]) -> HotkeyBackend:
        from ssbd_desktop.ui.hotkeys.portal import PortalHotkeys

        try:
            return PortalHotkeys(keys, pressed)
        except Exception as error:  # noqa: BLE001 - jeepney's own, too
            _log.info("no shortcuts by the desktop's portal: %s", error)
            return grab(keys, pressed)

    return ask if os.environ.get("WAYLAND_DISPLAY") else grab


class X11Hotkeys(HotkeyBackend):
    """Keys grabbed on a connection of their own, and the thread that hears them; see `Listen`."""

    def __init__(self, wanted: Wanted, pressed: Callable[[str], None]) -> None:
        """Raises HotkeyError where python-xlib or the X server is missing."""
        try:
            from Xlib import display, error
        except ImportError as missing:
            raise HotkeyError(
                "Shortcuts need the library python-xlib: install it with pip install python-xlib "
                "and restart the app."
            ) from missing
        try:
            self._display: Any = display.Display()
        except (error.DisplayError, OSError) as failure:
            raise HotkeyError(
                "Shortcuts don't work right now ({reason}): restart the app.", reason=failure
            ) from failure
        self._pressed = pressed
        self._grabbed: dict[tuple[int, int], str] = {}
        self._released_at: dict[int, int] = {}
        # In a Wayland session, X11 gets keys only while an X11 window has the keyboard.
        limit = ""
        if os.environ.get("WAYLAND_DISPLAY"):
            limit = tr("Under Wayland, shortcuts work only while an X11 app has the keyboard.")
        self.problems = {
            what: problem
            for what, keys in wanted.items()
            if (problem := self._grab(what, keys) or limit)
        }
        # A key that works only sometimes can't be relied on to bring back what it has hidden.
        self.active = () if limit else self._grabbed.values()
        self._waking, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name="hotkeys", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        if self._thread.is_alive():
            with contextlib.suppress(OSError):
                os.write(self._wake, b"x")
            self._thread.join(2.0)

    def _grab(self, what: str, keys: Combination) -> str:
        """Grab one key; return a sentence if that is impossible, otherwise an empty one."""
        from Xlib import XK, X, error

        code = self._display.keysym_to_keycode(XK.string_to_keysym(keys.keysym))
        if not code:
            return tr("Your keyboard can't type {keys}: choose another.", keys=keys)
        mask = sum(_MASKS[name] for name in keys.modifiers)
        root = self._display.screen().root
        refused = error.CatchError(error.BadAccess)
        modes = (X.GrabModeAsync, X.GrabModeAsync)
        for lock in _LOCKS:
            root.grab_key(code, mask | lock, False, *modes, onerror=refused)
        self._display.sync()
        if refused.get_error():
            for lock in _LOCKS:
                root.ungrab_key(code, mask | lock)
            self._display.sync()
            return tr("{keys} is already used by another app: choose another.", keys=keys)
        self._grabbed[(code, mask)] = what
        return ""

    def _run(self) -> None:
        from Xlib import error

        # A server that goes away takes the whole app with it: nothing is left to report to.
        with contextlib.suppress(error.ConnectionClosedError, OSError):
            while True:
                while self._display.pending_events():
                    self._hear(self._display.next_event())
                ready, _, _ = select.select([self._display.fileno(), self._waking], [], [])
                if self._waking in ready:
                    break
            self._display.close()
        os.close(self._waking)
        os.close(self._wake)

    def _hear(self, event: Any) -> None:
        from Xlib import X

        if event.type == X.KeyRelease:
            self._released_at[event.detail] = event.time
        elif event.type == X.KeyPress:
            # A key that is held down repeats, each time released and pressed at once.
            repeated = self._released_at.get(event.detail) == event.time
            what = self._grabbed.get((event.detail, event.state & sum(_MASKS.values())))
            if what is not None and not repeated:
                self._pressed(what)


class PynputHotkeys(HotkeyBackend):
    """pynput's thread that watches the keyboard for the combinations; see `Listen`."""

    def __init__(self, wanted: Wanted, pressed: Callable[[str], None]) -> None:
        """Raises HotkeyError where pynput is missing or fails."""
        try:
            from pynput import keyboard
        except ImportError as missing:
            raise HotkeyError(
                "Shortcuts need the library pynput: install it with pip install pynput and restart "
                "the app."
            ) from missing
        self.active = tuple(wanted)
        self._keys: Any = keyboard.GlobalHotKeys(
            {spelling(keys): lambda what=what: pressed(what) for what, keys in wanted.items()}
        )
        self._keys.start()
        if not getattr(self._keys, "IS_TRUSTED", True):
            self._keys.stop()
            raise HotkeyError(
                "macOS doesn't let the app use shortcuts: allow it in System Settings > Privacy & "
                "Security > Accessibility, and restart the app."
            )

    def stop(self) -> None:
        self._keys.stop()


def spelling(keys: Combination) -> str:
    """Return a combination as pynput writes it (Ctrl+Alt+C → <ctrl>+<alt>+c)."""
    key = keys.key.lower() if len(keys.key) == 1 else f"<{keys.key.lower()}>"
    return "+".join([*(_PYNPUT_NAMES[name] for name in keys.modifiers), key])


SETTINGS = {what: f"hotkey_{what}" for what in ("toggle", "click_through", "hide", "controls")}
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
        self._heard.connect(self.pressed, Qt.ConnectionType.QueuedConnection)

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
        first = {keys: what for what, keys in reversed(wanted.items())}
        once = {what: keys for what, keys in wanted.items() if first[keys] == what}
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
        self.blockSignals(True)
        if self._listening is not None:
            self._listening.stop()

    def _changed(
        self, wanted: Wanted, listening: HotkeyBackend | None, problems: Mapping[str, str]
    ) -> None:
        if self._resting or wanted != self._wanted:
            return  # what was in effect before a rest will be again after it
        self._listening = listening
        problems = {**problems, **(listening.problems if listening else {})}
        self.problems_changed.emit({SETTINGS[what]: said for what, said in problems.items()})


def _used(keys: Combination, by: str) -> str:
    label = tr(row(SETTINGS[by]).label)
    return tr("{keys} is already used for “{setting}”: choose another.", keys=keys, setting=label)
