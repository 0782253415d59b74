"""Hotkeys on Windows and macOS; not run on hardware. The only importer of pynput."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from ssbd_desktop.base.errors import HotkeyError
from ssbd_desktop.settings.key_combinations import Combination
from ssbd_desktop.ui.qt.i18n import tr

_NAMES = {"Ctrl": "<ctrl>", "Alt": "<alt>", "Shift": "<shift>", "Meta": "<cmd>"}


class PynputHotkeys:
    """A thread of pynput's that watches the keyboard for the combinations; see `hotkeys.Listen`."""

    problems: Mapping[str, str] = MappingProxyType({})
    """pynput hears keys whoever else has them."""

    def __init__(self, wanted: Mapping[str, Combination], pressed: Callable[[str], None]) -> None:
        """Raises HotkeyError where pynput is missing or fails."""
        try:
            from pynput import keyboard
        except ImportError as missing:
            raise HotkeyError(
                tr(
                    "Shortcuts need the library pynput: install it with pip install pynput and "
                    "restart the app."
                )
            ) from missing
        self.taken = tuple(wanted)
        self._keys: Any = keyboard.GlobalHotKeys(
            {spelling(keys): lambda what=what: pressed(what) for what, keys in wanted.items()}
        )
        self._keys.start()
        if not getattr(self._keys, "IS_TRUSTED", True):
            self._keys.stop()
            raise HotkeyError(
                tr(
                    "macOS doesn't let the app use shortcuts: allow it in System Settings > "
                    "Privacy & Security > Accessibility, and restart the app."
                )
            )

    def stop(self) -> None:
        """Stop watching."""
        self._keys.stop()


def spelling(keys: Combination) -> str:
    """A combination as pynput writes it (Ctrl+Alt+C → <ctrl>+<alt>+c)."""
    key = keys.key.lower() if len(keys.key) == 1 else f"<{keys.key.lower()}>"
    return "+".join([*(_NAMES[name] for name in keys.modifiers), key])
