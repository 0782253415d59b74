"""Shortcuts by the desktop's portal: a fake of it, on a real bus."""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from jeepney import DBusAddress, HeaderFields, Message, message_bus, wrappers
from jeepney.io.blocking import open_dbus_connection

from ssbd_desktop.base.errors import HotkeyError
from ssbd_desktop.settings.written_values import Combination
from ssbd_desktop.ui.hotkeys import hotkeys
from ssbd_desktop.ui.hotkeys.hotkeys import listen_here
from tests.helpers.programs import need, wait_for

WANTED = {
    "toggle": Combination(("Ctrl", "Alt"), "C"),
    "hide": Combination(("Shift", "Meta"), "F9"),
    "controls": Combination(("Alt",), "Space"),
}
PATH = "/org/freedesktop/portal/desktop"
SHORTCUTS = DBusAddress(PATH, interface="org.freedesktop.portal.GlobalShortcuts")


class FakePortal(threading.Thread):
    """The portal as its interface is described, which gives "toggle" and "hide" their keys.

    refuses: a method that is refused. lacks: one that it does not know.
    """

    def __init__(self, refuses: str = "", lacks: str = "") -> None:
        super().__init__(name="fake portal", daemon=True)
        self.refuses, self.lacks = refuses, (lacks, "Register")
        self.asked: dict[str, Any] = {}
        self.app = ""
        self._bus = open_dbus_connection()
        self._bus.send_and_get_reply(message_bus.RequestName("org.freedesktop.portal.Desktop"))
        self.start()

    def run(self) -> None:
        with contextlib.suppress(OSError), self._bus:  # until the bus ends
            while True:
                call = self._bus.receive()
                method = call.header.fields.get(HeaderFields.member)
                if method in self.lacks:
                    error = "org.freedesktop.DBus.Error.UnknownMethod"
                    self._bus.send(wrappers.new_error(call, error))
                elif method in ("CreateSession", "BindShortcuts"):
                    self._answer(call, method)

    def signal(self, emitter: DBusAddress, member: str, types: str, *body: object) -> None:
        signal = wrappers.new_signal(emitter, member, types, body)
        signal.header.fields[HeaderFields.destination] = self.app
        self._bus.send(signal)

    def _answer(self, call: Message, method: str) -> None:
        self.app = call.header.fields[HeaderFields.sender]
        path = f"{PATH}/request/{self.app[1:].replace('.', '_')}/{call.body[-1]['handle_token'][1]}"
        results: dict[str, Any] = {"session_handle": ("s", f"{PATH}/session")}
        if method == "BindShortcuts":
            assert call.body[0] == f"{PATH}/session"
            self.asked = dict(call.body[1])
            keys = {"toggle": "Ctrl+Alt+C", "hide": "Shift+Meta+F9", "controls": ""}
            given = [(what, {"trigger_description": ("s", keys[what])}) for what in self.asked]
            results = {"shortcuts": ("a(sa{sv})", given)}
        # The answer may come before the reply.
        emitter = DBusAddress(path, interface="org.freedesktop.portal.Request")
        self.signal(emitter, "Response", "ua{sv}", int(method == self.refuses), results)
        self._bus.send(wrappers.new_method_return(call, "o", (path,)))


@pytest.fixture(autouse=True)
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    need("dbus-daemon")
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
        address = next(daemon.stdout or iter(())).strip()
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-1")
        yield
        daemon.kill()
    wait_for(lambda: "fake portal" not in [t.name for t in threading.enumerate()], "its end")


def test_the_desktop_is_asked_for_the_keys_and_tells_when_they_are_pressed() -> None:
    portal = FakePortal()
    pressed: queue.SimpleQueue[str] = queue.SimpleQueue()
    listening = listen_here("xcb", "linux")(WANTED, pressed.put)
    proposed = {what: about["preferred_trigger"][1] for what, about in portal.asked.items()}
    assert proposed == {"toggle": "CTRL+ALT+c", "hide": "SHIFT+LOGO+F9", "controls": "ALT+space"}
    assert portal.asked["hide"]["description"] == ("s", "Shortcut to hide captions")
    assert (set(listening.active), dict(listening.problems)) == ({"toggle", "hide"}, {})
    for what, member in (("toggle", "Deactivated"), ("hide", "Activated")):
        portal.signal(SHORTCUTS, member, "osta{sv}", f"{PATH}/session", what, 0, {})
    assert pressed.get(timeout=30) == "hide"
    listening.stop()
    with open_dbus_connection() as asking:
        assert asking.bus_proxy.NameHasOwner(portal.app) == (0,)


@pytest.mark.parametrize("why", ["no portal", "no shortcuts", "refused", "no bus"])
def test_without_it_all_is_as_without_a_portal(monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    if why == "no bus":
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    elif why != "no portal":
        FakePortal(*("BindShortcuts", "") if why == "refused" else ("", "CreateSession"))
    with pytest.raises(HotkeyError, match="under Wayland"):
        listen_here("wayland", "linux")(WANTED, print)
    monkeypatch.setattr(hotkeys, "X11Hotkeys", lambda *asked: asked)
    grabbed: object = listen_here("xcb", "linux")(WANTED, print)
    assert grabbed == (WANTED, print)
