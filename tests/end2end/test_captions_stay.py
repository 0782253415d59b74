"""Captions are seen whatever else the app shows, on small screens and large ones."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.helpers.desktop import OVERLAY_ALONE, Desktop, Place, opened_desktop
from tests.helpers.programs import wait_for

pytestmark = pytest.mark.desktop

WINDOWS = {
    "Settings…": "Settings – SSBD Desktop",
    "Models…": "Models – SSBD Desktop",
    "History": "History – SSBD Desktop",
    "Performance": "Performance",
    "Set up again…": "Set up SSBD Desktop",
    "Report a problem…": "Report a problem",
    "About SSBD Desktop": "About SSBD Desktop",
    "Open file…": "Open file",
}
"""The titles of the app's windows and modal dialogs, by their entries in the menu."""

QUESTION = "Send text to a server"
SAID = "Wir sollten heute über den Zeitplan sprechen, bevor wir gehen. "


@pytest.fixture
def screen(tmp_path: Path, size: str, scale: int) -> Iterator[Desktop]:
    with opened_desktop(tmp_path, size) as made:
        made.env["QT_SCALE_FACTOR"] = str(scale)
        yield made


def white(image: QImage, place: Place) -> int:
    """How many pixels there are of words, each of which stands on dark ground."""
    return sum(
        image.pixelColor(x, y).lightness() > 240
        for x in range(place.x, place.x + place.width, 2)
        for y in range(place.y + 2, place.y + place.height - 2, 2)
    )


def dark(image: QImage, place: Place) -> bool:
    """Whether the ground below the words is the captions' own, not another window's."""
    y = place.y + place.height - 4
    xs = range(place.x + 20, place.x + place.width - 20, 10)
    return all(image.pixelColor(x, y).lightness() < 80 for x in xs)


@pytest.mark.parametrize(("size", "scale"), [("1280x800", 1), ("1366x768", 2), ("1920x1080", 2)])
def test_captions_are_seen_over_each_window_and_question(
    screen: Desktop, size: str, scale: int
) -> None:
    # A server that has not been agreed to, so that its question is asked.
    settings = {"server_url": "http://192.0.2.1:8080", "translation_model": "model.gguf"}
    app = screen.start(*OVERLAY_ALONE, json.dumps(settings))
    width, height = map(int, size.split("x"))
    numbers = itertools.count()

    def seen() -> Place:
        return Place(*(scale * side for side in app.state()["seen"]))

    def speak(during: str) -> Place:
        """Say something that is seen; gives where."""
        said = f"{next(numbers)}. {SAID}"
        app.caption(said[:4], said.strip(), final=True)

        def is_seen() -> bool:
            image, place = screen.look(), seen()
            return white(image, place) > 150 * scale and dark(image, place)

        wait_for(is_seen, f"captions over “{during}”")
        return seen()

    wait_for(lambda: app.state().get("visible"), "overlay")
    speak("nothing")
    for entry, title in {"": QUESTION, **WINDOWS}.items():
        if entry:
            app.tell(choose=entry)
        window = screen.window(title)
        screen.run(["xdotool", "windowfocus", "--sync", window])
        for _ in range(2):
            captions = speak(title)
        if scale == 1 or size == "1920x1080":
            # But for the frame, which xdotool counts twice.
            frame = 40 * scale * captions.width

            def is_beside() -> bool:
                place, captions = screen.place(window), seen()  # noqa: B023
                return captions.width > 0 and overlap(place, captions) <= frame  # noqa: B023

            wait_for(is_beside, f"captions beside “{title}”")
            place = screen.place(window)
            assert min(place.x, place.y) >= 0, "all of it is on the screen"
            assert place.x + place.width <= width
            assert place.y + place.height <= height
        if entry == "":
            screen.run(["xdotool", "key", "Escape"])
        else:
            screen.run(["wmctrl", "-i", "-c", window])
        wait_for(lambda: not screen.windows(title), "closed window")  # noqa: B023


def overlap(one: Place, other: Place) -> int:
    """How many pixels two places have in common."""
    width = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    height = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0, width) * max(0, height)
