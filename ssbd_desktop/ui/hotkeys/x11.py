"""Hotkeys on X11, grabbed from the server.

A grabbed key reaches nobody else, and no other key is listened to.
"""

from __future__ import annotations

import contextlib
import os
import select
import threading
from collections.abc import Callable, Collection, Mapping
from typing import Any

from ssbd_desktop.base.errors import HotkeyError
from ssbd_desktop.settings.key_combinations import Combination
from ssbd_desktop.ui.qt.i18n import tr

_MASKS = {"Shift": 1, "Ctrl": 4, "Alt": 8, "Meta": 64}
_LOCKS = (0, 2, 16, 18)
"""A key is another one for the server while Caps Lock or Num Lock is on."""

_REAL = 1 | 4 | 8 | 64


class X11Hotkeys:
    """Keys grabbed on a connection of their own, and the thread that hears them; see
    `hotkeys.Listen`."""

    def __init__(self, wanted: Mapping[str, Combination], pressed: Callable[[str], None]) -> None:
        """Raises HotkeyError where python-xlib or the X server is missing."""
        try:
            from Xlib import display, error
        except ImportError as missing:
            raise HotkeyError(
                tr(
                    "Shortcuts need the library python-xlib: install it with pip install "
                    "python-xlib and restart the app."
                )
            ) from missing
        try:
            self._display: Any = display.Display()
        except (error.DisplayError, OSError) as failure:
            raise HotkeyError(
                tr("Shortcuts don't work right now ({reason}): restart the app.", reason=failure)
            ) from failure
        self._pressed = pressed
        self._grabbed: dict[tuple[int, int], str] = {}
        self._released_at: dict[int, int] = {}
        self.problems = {
            what: problem for what, keys in wanted.items() if (problem := self._grab(what, keys))
        }
        self._waking, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name="hotkeys", daemon=True)
        self._thread.start()

    @property
    def taken(self) -> Collection[str]:
        """What the keys in force do."""
        return self._grabbed.values()

    def stop(self) -> None:
        """Let go of the keys."""
        if self._thread.is_alive():
            with contextlib.suppress(OSError):
                os.write(self._wake, b"x")
            self._thread.join(2.0)

    def _grab(self, what: str, keys: Combination) -> str:
        """Take one key; a sentence where that is not possible."""
        from Xlib import XK, X, error

        code = self._display.keysym_to_keycode(XK.string_to_keysym(_keysym(keys.key)))
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

        # A server that goes away takes the whole app with it; there is nobody left to tell.
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
            # A key that is kept down repeats itself: each time as let go and pressed in one moment.
            repeated = self._released_at.get(event.detail) == event.time
            what = self._grabbed.get((event.detail, event.state & _REAL))
            if what is not None and not repeated:
                self._pressed(what)


def _keysym(key: str) -> str:
    return "space" if key == "Space" else key.lower() if len(key) == 1 else key
