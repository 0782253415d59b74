"""The overlay on a real screen: what a person sees, and what their mouse does."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtGui import QColor

from tests.helpers.desktop import OVERLAY, OVERLAY_ALONE, Desktop, Place, full_screen
from tests.helpers.program import Program
from tests.helpers.programs import need, wait_for

pytestmark = pytest.mark.desktop

CLICK_HANDLE = "SSBD Desktop click-through"
BLUE = QColor(0x30, 0x60, 0xC0)


def start(desktop: Desktop, **settings: Any) -> Program:
    """Start the overlay with settings."""
    return desktop.start(*OVERLAY_ALONE, json.dumps(settings))


@pytest.fixture
def below(desktop: Desktop) -> Program:
    """A blue window over the whole screen that has the keyboard, as a call has."""
    program = full_screen(desktop, BLUE.name())
    wait_for(lambda: near(desktop.color(640, 100), BLUE), "blue screen")
    return program


def near(color: QColor, other: QColor, by: int = 12) -> bool:
    pairs = zip(color.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return all(abs(one - two) <= by for one, two in pairs)


def shown(desktop: Desktop) -> Place:
    """The place of the overlay once it is painted."""
    place = desktop.place(desktop.window(OVERLAY))
    spot = (place.x + place.width // 2, place.y + place.height - 6)
    wait_for(lambda: desktop.color(*spot).lightness() < 80, "painted overlay")
    return place


def seen(overlay: Program) -> Place:
    """What of the overlay's place is seen while no mouse is over it."""
    return Place(*overlay.state()["seen"])


def test_it_is_above_a_full_screen_window_and_lets_it_shine_through(
    desktop: Desktop, below: Program
) -> None:
    start(desktop, opacity=0.5)
    place = shown(desktop)
    assert abs(place.x + place.width / 2 - 640) <= 2
    assert abs(place.width - 768) <= 2
    assert place.y + place.height <= 800
    middle = desktop.color(place.x + place.width // 2, place.y + place.height - 6)
    # Half of (15, 18, 24) and half of the blue.
    assert near(middle, QColor(32, 57, 108))
    assert near(desktop.color(place.x + 1, place.y + place.height - 1), BLUE), "round corners"
    # It stays there when the call is clicked, and when the call comes to the front again.
    desktop.click(640, 100)
    desktop.run(["xdotool", "windowactivate", desktop.window("call")])
    assert near(desktop.color(place.x + place.width // 2, place.y + place.height - 6), middle)
    atoms = desktop.run(["xprop", "-id", desktop.window(OVERLAY), "_NET_WM_STATE"])
    assert "_NET_WM_STATE_ABOVE" in atoms


def test_kwin_is_asked_to_blur_what_is_behind_it(desktop: Desktop) -> None:
    overlay = start(desktop)
    shown(desktop)
    asked = ["xprop", "-id", desktop.window(OVERLAY), "_KDE_NET_WM_BLUR_BEHIND_REGION"]

    def is_behind_the_words() -> bool:
        place, whole = seen(overlay), desktop.place(desktop.window(OVERLAY))
        middle = f"0, {place.y - whole.y + 14}, {place.width}, {place.height - 28}"
        return desktop.run(asked).strip().endswith(middle)

    wait_for(is_behind_the_words, "region")
    overlay.caption("1", "Guten Morgen zusammen. " * 6)
    overlay.wait_for_words("Guten")
    wait_for(is_behind_the_words, "higher region")


def test_dragging_moves_it_and_a_click_does_not(desktop: Desktop, below: Program) -> None:
    start(desktop)
    before = shown(desktop)
    window = desktop.window(OVERLAY)
    spot = (before.x + 200, before.y + before.height - 20)
    desktop.click(*spot)
    # Two clicks in one moment would be something else.
    desktop.run(["sleep", "0.8"])
    desktop.drag(spot, (3, 0), steps=1)
    desktop.run(["xdotool", "mousemove", "300", "200", "sleep", "0.2"])
    assert desktop.place(window) == before, "nothing follows the mouse after a click"
    desktop.drag(spot, (-120, -150))
    moved = Place(before.x - 120, before.y - 150, before.width, before.height)
    wait_for(lambda: desktop.place(window) == moved, "moved overlay")
    desktop.run(["xdotool", "mousemove", "300", "200", "sleep", "0.2"])
    assert desktop.place(window) == moved
    assert below.lines.count("clicked") == 0


def test_clicks_go_through_when_told_to_and_the_handle_gets_them_back(
    desktop: Desktop, below: Program
) -> None:
    overlay = start(desktop, click_through=True)
    place = shown(desktop)
    handle = desktop.place(desktop.window(CLICK_HANDLE))
    spot = (place.x + 200, place.y + place.height - 20)
    desktop.click(*spot)
    wait_for(lambda: below.lines.count("clicked") == 1, "click in the window below")
    desktop.click(handle.x + handle.width // 2, handle.y + handle.height // 2)
    wait_for(lambda: not overlay.state()["click_through"], "overlay that takes clicks")
    desktop.click(*spot)
    desktop.run(["sleep", "0.3"])
    assert below.lines.count("clicked") == 1
    desktop.drag(spot, (-40, -50))
    moved = Place(place.x - 40, place.y - 50, place.width, place.height)
    wait_for(lambda: desktop.place(desktop.window(OVERLAY)) == moved, "moved overlay")


def test_a_screen_that_goes_away_does_not_take_it_along(desktop: Desktop) -> None:
    need("xrandr")
    right = ["xrandr", "--setmonitor", "right", "640/170x800/210+640+0", "none"]
    desktop.run(["xrandr", "--setmonitor", "left", "640/170x800/210+0+0", "screen"])
    desktop.run(right)
    start(desktop, width=0.5)
    before = shown(desktop)
    window = desktop.window(OVERLAY)
    assert before.width == 320, "half of one screen, not of both"
    desktop.drag((before.x + 100, before.y + before.height - 20), (720 - before.x, -50))
    there = Place(720, before.y - 50, before.width, before.height)
    wait_for(lambda: desktop.place(window) == there, "overlay on the right")
    desktop.run(["xrandr", "--delmonitor", "right"])
    wait_for(lambda: desktop.place(window).x + 320 <= 640, "overlay on the screen that is left")
    desktop.run(right)
    wait_for(lambda: desktop.place(window) == there, "overlay where it was on both")


def test_it_is_as_high_as_its_words_and_clicks_beside_them_reach_what_is_below(
    desktop: Desktop, below: Program
) -> None:
    overlay = start(desktop)
    place = shown(desktop)
    spot = (place.x + 200, place.y + 20)
    heights = []
    for number in range(1, 4):
        words = "Wir sollten heute über den Zeitplan sprechen. " * number
        overlay.caption("1", words)
        overlay.wait_for_words(words.strip())
        heights.append(seen(overlay).height)
        wait_for(
            lambda: (
                near(desktop.color(place.x + 200, seen(overlay).y - 4), BLUE)
                and desktop.color(place.x + 200, seen(overlay).y + 6).lightness() < 80
            ),
            "a box as high as its words",
        )
    assert heights == sorted(set(heights)), "ever higher"
    desktop.click(*spot)
    wait_for(lambda: below.lines.count("clicked") == 1, "click in the window below")
    assert desktop.place(desktop.window(OVERLAY)) == place, "what it was given stays"
    # The mouse over it covers no more of the call, and what is seen has the edges.
    desktop.run(["xdotool", "mousemove", str(spot[0]), str(place.y + place.height - 20)])
    desktop.run(["xdotool", "sleep", "0.5"])
    assert near(desktop.color(*spot), BLUE)
    desktop.drag((spot[0], seen(overlay).y + 2), (0, -60))
    taller = Place(place.x, place.y - 60, place.width, place.height + 60)
    wait_for(lambda: desktop.place(desktop.window(OVERLAY)) == taller, "taller overlay")
    desktop.run(["xdotool", "mousemove", "300", "100"])
    wait_for(lambda: near(desktop.color(*spot), BLUE), "what is below")
