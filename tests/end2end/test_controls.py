"""Hotkeys, control bar and shortcuts on a real screen, over a call that has the keyboard."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers.desktop import OVERLAY, OVERLAY_ALONE, Desktop
from tests.helpers.program import Program
from tests.helpers.programs import wait_for

pytestmark = pytest.mark.desktop

CONTROLS = "SSBD Desktop controls"

Start = Callable[..., Program]


@pytest.fixture
def start(desktop: Desktop) -> Start:
    """Starts the overlay with settings of hotkeys."""

    def start_overlay(**settings: Any) -> Program:
        program = desktop.start(*OVERLAY_ALONE, json.dumps(settings))
        wait_for(lambda: program.state()["hint"] == "Listening…", "listening app")
        if settings:  # keys are grabbed a moment after the window is there
            wait_for(lambda: program.state()["hotkeys"], "hotkeys")
        return program

    return start_overlay


def press(desktop: Desktop, keys: str) -> None:
    desktop.run(["xdotool", "key", "--clearmodifiers", keys])


def test_hotkeys_work_while_the_call_has_the_keyboard(
    desktop: Desktop, call: Program, start: Start
) -> None:
    app = start(hotkey_hide="Ctrl+Alt+H", hotkey_click_through="Ctrl+Alt+T", hotkey_toggle="F9")
    press(desktop, "ctrl+alt+t")
    wait_for(lambda: app.state()["click_through"], "click-through")
    press(desktop, "ctrl+alt+t")
    wait_for(lambda: not app.state()["click_through"], "overlay that takes clicks")
    press(desktop, "ctrl+alt+h")
    wait_for(lambda: not desktop.windows(OVERLAY), "hidden overlay")
    press(desktop, "ctrl+alt+h")
    desktop.window(OVERLAY)
    press(desktop, "F9")
    wait_for(lambda: app.state()["hint"] == "Captions paused", "pause")
    # Caps Lock makes no other key of it, and a key that is held counts once.
    press(desktop, "Caps_Lock")
    desktop.run(["xdotool", "keydown", "F9", "sleep", "1.2", "keyup", "F9"])
    press(desktop, "Caps_Lock")
    wait_for(lambda: app.state()["hint"] == "Listening…", "end of the pause")
    assert app.state()["status"] == ""


def test_keys_that_another_program_has_are_told(desktop: Desktop, start: Start) -> None:
    first = start(hotkey_click_through="Ctrl+Alt+T")
    press(desktop, "ctrl+alt+t")
    wait_for(lambda: first.state()["click_through"], "click-through")
    second = start(hotkey_click_through="Ctrl+Alt+T")
    sentence = "Ctrl+Alt+T is already used by another app: choose another."
    wait_for(lambda: second.state()["status"] == sentence, "sentence")


def test_in_a_wayland_session_it_is_told_when_keys_work_and_that_clicks_get_lost(
    desktop: Desktop, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(desktop.env, "WAYLAND_DISPLAY", "wayland-0")
    assert start().state()["status"] == ""
    app = start(hotkey_hide="Ctrl+Alt+H")
    sentence = "Under Wayland, shortcuts work only while an X11 app has the keyboard."
    wait_for(lambda: app.state()["status"] == sentence, "sentence")
    press(desktop, "ctrl+alt+h")
    time.sleep(0.5)
    assert app.state()["visible"], "there is no tray: nobody could bring them back"
    program = desktop.start(*OVERLAY_ALONE, json.dumps({"click_through": True}))
    wait_for(lambda: "may not reach the window below" in program.state()["status"], "sentence")


def test_the_bar_comes_with_the_mouse_above_a_full_screen_call(
    desktop: Desktop, call: Program, start: Start
) -> None:
    app = start()
    overlay = desktop.place(desktop.window(OVERLAY))
    assert not desktop.windows(CONTROLS)
    desktop.run(
        ["xdotool", "mousemove", str(overlay.x + 200), str(overlay.y + overlay.height - 20)]
    )
    bar = desktop.place(desktop.window(CONTROLS))
    left, top, _, _ = app.state()["seen"]
    assert left < bar.x
    assert top - 12 <= bar.y + bar.height <= top, "it is beside what is seen"
    wait_for(lambda: desktop.color(bar.x + 40, bar.y + 5).lightness() < 60, "painted bar")
    # Its first button; the way there leads over the gap between the two windows.
    spot = (bar.x + 22, bar.y + bar.height // 2)
    desktop.run(["xdotool", "mousemove", *map(str, spot), "mousemove_relative", "2", "1"])
    wait_for(lambda: app.state()["tip"] == "Pause captions", "tool tip")
    assert call.lines[-1:] == ["active"], "it tells it while the call has the keyboard"
    desktop.click(*spot)
    wait_for(lambda: app.state()["hint"] == "Captions paused", "pause")
    assert "clicked" not in call.lines
    desktop.run(["xdotool", "mousemove", "300", "100"])
    wait_for(lambda: not desktop.windows(CONTROLS), "bar that has gone")


def test_the_bar_can_be_used_by_the_keyboard_alone(
    desktop: Desktop, call: Program, start: Start
) -> None:
    app = start(hotkey_controls="Ctrl+Alt+B")
    press(desktop, "ctrl+alt+b")
    bar = desktop.window(CONTROLS)
    focus = ["xdotool", "getwindowfocus"]
    wait_for(lambda: desktop.run(focus).strip() == bar, "bar with the keyboard")
    press(desktop, "space")
    wait_for(lambda: app.state()["hint"] == "Captions paused", "pause")
    # Qt tells of it late, and not at all of a window that has it back by then.
    wait_for(lambda: call.lines[-1:] == ["inactive"], "call without the keyboard")
    press(desktop, "Escape")
    wait_for(lambda: not desktop.windows(CONTROLS), "bar that has gone")
    # The keyboard goes back to where it was.
    wait_for(lambda: call.lines[-1:] == ["active"], "call with the keyboard")
