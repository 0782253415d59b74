"""The first start as a new user meets it: on small screens, by the mouse, with real sound."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.sound_server import SoundServer
from tests.helpers.desktop import APP, Desktop, opened_desktop
from tests.helpers.models import CLIP, TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.programs import wait_for

pytestmark = [pytest.mark.desktop, pytest.mark.sound]

WELCOME = "Set up SSBD Desktop"


class Newcomer:
    """Somebody at a small screen who has never started the app, and presses its buttons."""

    def __init__(self, desktop: Desktop) -> None:
        self.desktop = desktop
        self.clicks = 0
        self.start()

    def start(self) -> None:
        """Start the app, as the next day."""
        self.app = self.desktop.start(*APP)

    def press(self, text: str) -> None:
        """Click a button once it can be pressed."""
        wait_for(lambda: text in self.state().get("buttons", {}), f"button “{text}”")
        before = self._times_pressed(text)
        wait_for(lambda: self._press(text, before), f"press of “{text}”")
        self.clicks += 1

    def _press(self, text: str, before: int) -> bool:
        """Click where a button is; it may just have moved, so that the click missed it."""
        if text in self.state()["buttons"]:
            self.desktop.click(*self.state()["buttons"][text])
            self.desktop.run(["sleep", "0.5"])
        return self._times_pressed(text) > before

    def _times_pressed(self, text: str) -> int:
        return int(self.state()["pressed"].count(text))

    def choose(self, text: str, path: Path) -> None:
        """Press a button that opens the system's file dialog, and choose a path there."""
        self.press(text)
        wait_for(lambda: self.state()["asks_for_path"], "file dialog")
        self.app.tell(path=str(path))
        wait_for(lambda: not self.state()["asks_for_path"], "end of the file dialog")

    def state(self) -> dict[str, Any]:
        """What the app is like now."""
        return self.app.state()

    def saved(self) -> dict[str, Any]:
        """What the settings file holds."""
        file = Path(self.desktop.env["SSBD_DESKTOP_HOME"]) / "config" / "settings.toml"
        return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


@pytest.fixture
def newcomer(tmp_path: Path, sound_server: SoundServer) -> Iterator[Newcomer]:
    with opened_desktop(tmp_path, "1920x1080") as desktop:
        desktop.use_sound(sound_server)
        desktop.env["QT_SCALE_FACTOR"] = "2"
        yield Newcomer(desktop)


def test_five_clicks_lead_to_captions_of_what_the_computer_plays(
    newcomer: Newcomer, sound_server: SoundServer
) -> None:
    """Clicks on our own windows: paths are typed into the system's dialogs."""
    # The level of a real device: the bar grows green once something is played.
    newcomer.desktop.run(["sleep", "1"])
    assert greens(newcomer.desktop) == 0
    sound_server.play(CLIP)
    wait_for(lambda: greens(newcomer.desktop) > 200, "moving bar")
    newcomer.press("Next")
    newcomer.press("Use my own models")
    newcomer.choose("Choose folder…", WHISPER_MODEL)
    newcomer.choose("Choose file…", TRANSLATION_MODEL)
    newcomer.press("Start captions")
    assert newcomer.clicks == 5
    wait_for(lambda: newcomer.state()["text"], "captions")
    assert newcomer.state()["status"] == ""
    assert newcomer.saved() == {
        "device": "system",
        "whisper_model": str(WHISPER_MODEL),
        "translation_model": str(TRANSLATION_MODEL),
    }


def greens(desktop: Desktop) -> int:
    """How many pixels of the questions' window are of the level's green."""
    place, image = desktop.place(desktop.window(WELCOME)), desktop.look()
    return sum(
        color.green() - color.red() > 60 and color.green() - color.blue() > 40
        for x in range(place.x, place.x + place.width, 2)
        for y in range(place.y, place.y + place.height, 2)
        for color in [image.pixelColor(x, y)]
    )
