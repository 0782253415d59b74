"""Hotkeys: what they set off, and what is said where they cannot be had. On X11: end2end/.

Windows' and macOS's are run against a fake of pynput: not run on hardware.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import HotkeyError
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.settings.written_values import Combination, combination
from ssbd_desktop.ui.hotkeys.hotkeys import (
    SETTINGS,
    HotkeyBackend,
    Hotkeys,
    PynputHotkeys,
    X11Hotkeys,
    listen_here,
    spelling,
)
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from tests.ui.fakes import FakeKeyboard


class Stand:
    """Hotkeys on a fake keyboard, and what they reported."""

    def __init__(self, qtbot: QtBot) -> None:
        self.wait = qtbot.waitUntil
        self.keyboard = FakeKeyboard()
        self.background = BackgroundTasks()
        self.hotkeys = Hotkeys(self.background, self.keyboard.listen)
        self.pressed: list[tuple[str, str]] = []
        self.reported: list[Mapping[str, str]] = []
        self.hotkeys.pressed.connect(
            lambda what: self.pressed.append((what, threading.current_thread().name))
        )
        self.hotkeys.problems_changed.connect(self.reported.append)

    def use(self, **values: str) -> None:
        self.hotkeys.use_settings(Settings().with_values(values))


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand(qtbot)
    yield made
    made.hotkeys.close()
    made.background.close()


def test_a_key_is_heard_in_the_gui_thread_and_other_settings_leave_it_alone(stand: Stand) -> None:
    stand.use(hotkey_toggle="Ctrl+Alt+C", hotkey_hide="F9")
    stand.wait(lambda: stand.reported == [{}])
    stand.keyboard.press("F9")
    stand.wait(lambda: stand.pressed == [("hide", threading.main_thread().name)])
    assert stand.hotkeys.has("toggle")
    assert not stand.hotkeys.has("controls")
    stand.use(hotkey_toggle="Ctrl+Alt+C", hotkey_hide="F9", target_language="French")
    QTest.qWait(50)
    assert stand.reported == [{}]


def test_keys_may_change_hands(stand: Stand) -> None:
    stand.use(hotkey_toggle="Ctrl+Alt+C")
    stand.wait(lambda: len(stand.reported) == 1)
    stand.use(hotkey_hide="Ctrl+Alt+C")
    stand.wait(lambda: len(stand.reported) == 2)
    stand.keyboard.press("Ctrl+Alt+C")
    stand.wait(lambda: [what for what, _ in stand.pressed] == ["hide"])
    stand.use()
    stand.wait(lambda: stand.keyboard.listening == {})


def test_keys_that_change_while_others_are_being_grabbed_are_released(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    grabbed: list[list[str]] = []

    def slow(wanted: Mapping[str, Combination], _: Callable[[str], None]) -> HotkeyBackend:
        go_on.wait(10)
        keys = [str(each) for each in wanted.values()]
        grabbed.append(keys)
        return SimpleNamespace(active=(), problems={}, stop=lambda: grabbed.remove(keys))

    monkeypatch.setattr(stand.hotkeys, "_listen", slow)
    stand.use(hotkey_toggle="F9")
    stand.use(hotkey_toggle="F9", hotkey_hide="F10")
    go_on.set()
    stand.wait(lambda: stand.reported == [{}])
    assert grabbed == [["F9", "F10"]]


def test_a_conflict_is_reported_and_the_others_work(stand: Stand) -> None:
    stand.keyboard.elsewhere = {"Ctrl+Alt+C"}
    stand.use(hotkey_toggle="Ctrl+Alt+C", hotkey_hide="F9")
    stand.wait(lambda: stand.reported == [{"hotkey_toggle": "Ctrl+Alt+C is taken."}])
    assert not stand.hotkeys.has("toggle")
    stand.keyboard.press("F9")
    stand.wait(lambda: len(stand.pressed) == 1)
    # Other keys: all is well again.
    stand.use(hotkey_toggle="Ctrl+Alt+D", hotkey_hide="F9")
    stand.wait(lambda: stand.reported[-1] == {})


def test_keys_stay_with_what_had_them_before(stand: Stand) -> None:
    stand.use(hotkey_hide="F9")
    stand.wait(lambda: stand.reported == [{}])
    stand.use(hotkey_hide="F9", hotkey_toggle="F9")
    reported = "F9 is already used for “Shortcut to hide captions”: choose another."
    stand.wait(lambda: stand.reported[-1] == {"hotkey_toggle": reported})
    stand.keyboard.press("F9")
    stand.wait(lambda: [what for what, _ in stand.pressed] == ["hide"])


def test_while_keys_are_chosen_none_is_taken(stand: Stand) -> None:
    stand.keyboard.elsewhere = {"F10"}
    stand.use(hotkey_hide="F9")
    stand.wait(lambda: stand.reported == [{}])
    stand.hotkeys.rest(True)
    stand.wait(lambda: stand.keyboard.listening == {})
    assert stand.hotkeys.has("hide"), "else hidden captions would come back"
    stand.use(hotkey_hide="F10")
    assert stand.reported == [{}]
    stand.hotkeys.rest(False)
    stand.wait(lambda: stand.reported == [{}, {"hotkey_hide": "F10 is taken."}])
    stand.hotkeys.rest(True)
    stand.use()
    stand.hotkeys.rest(False)
    stand.wait(lambda: stand.reported[-1] == {})
    assert not stand.hotkeys.has("hide")


def test_without_hotkeys_one_sentence_is_reported(stand: Stand) -> None:
    stand.keyboard.refuse = HotkeyError("There are none: use the menu.")
    stand.use(hotkey_toggle="Ctrl+Alt+C")
    stand.wait(lambda: stand.reported == [{"hotkey_toggle": "There are none: use the menu."}])
    assert not stand.hotkeys.has("toggle")


def test_after_closing_no_key_is_heard(stand: Stand) -> None:
    stand.use(hotkey_toggle="Ctrl+Alt+C")
    stand.wait(lambda: stand.reported == [{}])
    stand.keyboard.press("Ctrl+Alt+C")
    stand.hotkeys.close()
    QTest.qWait(50)
    assert stand.pressed == []
    assert stand.keyboard.listening == {}


@pytest.mark.parametrize(("platform", "word"), [("wayland", "Wayland"), ("offscreen", "screen")])
def test_where_there_can_be_none_that_is_said(platform: str, word: str) -> None:
    listen = listen_here(platform, "linux")
    with pytest.raises(HotkeyError, match=word):
        listen({}, print)


def test_each_system_has_its_own_way_and_every_hotkey_a_setting() -> None:
    assert listen_here("xcb", "linux") is X11Hotkeys
    assert listen_here("windows", "win32") is PynputHotkeys
    assert listen_here("cocoa", "darwin") is PynputHotkeys
    assert all(getattr(Settings(), name) == "" for name in SETTINGS.values())


class FakePynput:
    def __init__(self) -> None:
        self.keyboard = self
        self.IS_TRUSTED = True
        self.keys: dict[str, Callable[[], None]] = {}
        self.running = False
        self.start = lambda: setattr(self, "running", True)
        self.stop = lambda: setattr(self, "running", False)

    def GlobalHotKeys(self, keys: dict[str, Callable[[], None]]) -> FakePynput:  # noqa: N802
        self.keys = keys
        return self


@pytest.fixture
def pynput(monkeypatch: pytest.MonkeyPatch) -> FakePynput:
    made = FakePynput()
    monkeypatch.setitem(sys.modules, "pynput", made)
    return made


def keys(text: str) -> Combination:
    return combination(text) or pytest.fail(text)


def test_pynput_is_asked_in_its_own_spelling(pynput: FakePynput) -> None:
    pressed: list[str] = []
    wanted = {"toggle": keys("Ctrl+Alt+C"), "hide": keys("Meta+F9"), "controls": keys("Alt+Space")}
    listening = PynputHotkeys(wanted, pressed.append)
    assert list(pynput.keys) == ["<ctrl>+<alt>+c", "<cmd>+<f9>", "<alt>+<space>"]
    assert pynput.running
    pynput.keys["<cmd>+<f9>"]()
    assert pressed == ["hide"]
    assert set(listening.active) == {"toggle", "hide", "controls"}
    listening.stop()
    assert not pynput.running
    assert spelling(keys("Shift+F1")) == "<shift>+<f1>"


def test_a_missing_permission_is_reported(pynput: FakePynput) -> None:
    pynput.IS_TRUSTED = False
    with pytest.raises(HotkeyError, match="Accessibility"):
        PynputHotkeys({"toggle": keys("F9")}, print)
    assert not pynput.running


@pytest.mark.parametrize(
    ("module", "listen"), [("pynput", PynputHotkeys), ("Xlib", X11Hotkeys)], ids=["pynput", "xlib"]
)
def test_a_missing_library_is_reported(
    monkeypatch: pytest.MonkeyPatch, module: str, listen: Callable[..., object]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(HotkeyError, match="install it with pip"):
        listen({"toggle": keys("F9")}, print)
