"""Shortcuts that the desktop itself listens to, through its portal. The only importer of jeepney.

This is how shortcuts work under Wayland, on desktops that offer it: KDE Plasma, GNOME from 48 on,
Hyprland. The desktop asks the person for the keys, or takes ours, and keeps them in its settings.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable
from typing import Any

from jeepney import DBusAddress, MatchRule, Message, message_bus, new_method_call
from jeepney.io.blocking import open_dbus_connection
from jeepney.wrappers import unwrap_msg

from ssbd_desktop.settings.table import row
from ssbd_desktop.settings.written_values import Combination
from ssbd_desktop.ui.hotkeys.hotkeys import HotkeyBackend, Wanted
from ssbd_desktop.ui.qt.i18n import tr

APP = "ssbd-desktop"
"""What the desktop stores the keys under: the name of the app's desktop file."""

REPLIES_IN = 10.0
"""Seconds in which a desktop replies; it may first have to start a service that does."""

ANSWERS_IN = 600.0
"""Seconds that the person may take to choose the keys."""

_BUS_NAME, _PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
_SHORTCUTS = DBusAddress(_PATH, _BUS_NAME, "org.freedesktop.portal.GlobalShortcuts")
_MODIFIERS = {"Ctrl": "CTRL", "Alt": "ALT", "Shift": "SHIFT", "Meta": "LOGO"}


class PortalHotkeys(HotkeyBackend):
    """A connection to the desktop, and the thread that hears from it; see `Listen`."""

    def __init__(self, wanted: Wanted, pressed: Callable[[str], None]) -> None:
        """Return once the person has answered, if the desktop asks.

        Raises whatever is wrong: no bus, no portal, none for shortcuts, or the person declined.
        """
        self._pressed = pressed
        self._bus = open_dbus_connection()
        try:
            self.active = self._bound(wanted)
        except Exception:
            self._bus.close()
            raise
        self._thread = threading.Thread(target=self._run, name="hotkeys", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Release the keys, which are ours only as long as the connection lasts."""
        with contextlib.suppress(OSError):  # it has ended
            self._bus.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(2.0)

    def _bound(self, wanted: Wanted) -> list[str]:
        self._call(message_bus.AddMatch(MatchRule(type="signal", sender=_BUS_NAME)))
        with contextlib.suppress(Exception):  # it knows neither this nor apps without a sandbox
            registry = DBusAddress(_PATH, _BUS_NAME, "org.freedesktop.host.portal.Registry")
            self._call(new_method_call(registry, "Register", "sa{sv}", (APP, {})))
        # By the token, which KDE keeps the keys by where it knows no app.
        options = {"session_handle_token": ("s", "ssbd_desktop")}
        session = self._asked("CreateSession", "a{sv}", [options], REPLIES_IN)["session_handle"][1]
        keys = [(what, _described(what, wanted[what])) for what in wanted]
        body = [session, keys, "", {}]
        bound = self._asked("BindShortcuts", "oa(sa{sv})sa{sv}", body, ANSWERS_IN)["shortcuts"][1]
        return [what for what, about in bound if about.get("trigger_description", ("s", ""))[1]]

    def _asked(self, method: str, types: str, body: list[Any], within: float) -> dict[str, Any]:
        """Return what a request results in. body: ends with its options."""
        body[-1]["handle_token"] = ("s", method)
        sender = self._bus.unique_name[1:].replace(".", "_")
        rule = MatchRule(member="Response", path=f"{_PATH}/request/{sender}/{method}")
        with self._bus.filter(rule) as answers:
            self._call(new_method_call(_SHORTCUTS, method, types, tuple(body)))
            refused, results = self._bus.recv_until_filtered(answers, timeout=within).body
        if refused:
            raise PermissionError(f"{method} was refused")
        return dict(results)

    def _call(self, message: Message) -> None:
        unwrap_msg(self._bus.send_and_get_reply(message, timeout=REPLIES_IN))

    def _run(self) -> None:
        activated = MatchRule(type="signal", interface=_SHORTCUTS.interface, member="Activated")
        with contextlib.suppress(OSError):  # it should stop, or the desktop is ending
            while True:
                message = self._bus.receive()
                if activated.matches(message):
                    self._pressed(message.body[1])
        self._bus.close()


def _described(what: str, keys: Combination) -> dict[str, tuple[str, str]]:
    proposed = "+".join([*(_MODIFIERS[name] for name in keys.modifiers), keys.keysym])
    label = tr(row(f"hotkey_{what}").label)
    return {"description": ("s", label), "preferred_trigger": ("s", proposed)}
