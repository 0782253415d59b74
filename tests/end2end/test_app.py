"""The whole app: speech from a sound server becomes captions in a window above a call."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from benchmarks.sound_server import SoundServer
from ssbd_desktop.commands.quality import plain_words
from tests.helpers.desktop import Desktop, Place
from tests.helpers.models import CLIP, CLIP_GERMAN, MODEL_FLAGS
from tests.helpers.program import Program, grew
from tests.helpers.programs import wait_for

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.sound,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs X11 and PulseAudio"),
]

OVERLAY = "SSBD Desktop captions"
WELCOME = "Set up SSBD Desktop"
SENTENCES = 3
SECONDS = 11.6
"""The first sentences of the clip end before this."""


Start = Callable[..., Program]


@pytest.fixture
def start(desktop: Desktop, sound_server: SoundServer) -> Iterator[Start]:
    """Starts the app with the small models, and waits until it listens."""
    programs: list[Program] = []

    def start_app(*flags: str) -> Program:
        desktop.use_sound(sound_server)
        command = [sys.executable, "-m", "tests.helpers.app_runner", *MODEL_FLAGS, *flags]
        app = Program(desktop.start(command))
        programs.append(app)
        desktop.window(OVERLAY)
        wait_for(lambda: "Listening" in app.state().get("hint", ""), "listening app")
        return app

    yield start_app
    for program in programs:
        program.end()


def beginning(folder: Path, times: int = 1) -> Path:
    """The first sentences of the clip, and silence after them; all of it a number of times."""
    samples, rate = soundfile.read(CLIP, frames=round(SECONDS * 16_000), dtype="int16")
    path = folder / "call.wav"
    soundfile.write(path, np.tile(samples, times), rate)
    return path


def test_speech_becomes_captions_above_a_call(
    desktop: Desktop, sound_server: SoundServer, call: Program, start: Start, tmp_path: Path
) -> None:
    before = desktop.look()
    app = start()
    sound_server.play(beginning(tmp_path, times=5))
    seen: list[str] = []

    def all_there() -> bool:
        text = app.state()["text"]
        if not seen or seen[-1] != text:
            seen.append(text)
        # What was said is on the screen, where it grew, and kept on disk.
        journal = [each["text"] for each in journaled(desktop)]
        return len(journal) >= SENTENCES and min(share(seen), share(journal)) >= 0.8 and grew(seen)

    wait_for(all_there, "captions that grow to all that was said")

    # They stand above the full-screen call: it is darker there, and has white letters on it.
    place = Place(*app.state()["seen"])
    after = desktop.look()
    points = [(place.x + x, place.y + y) for x in range(place.width) for y in range(place.height)]
    assert sum(after.pixelColor(*p).lightness() > 240 for p in points) > 500
    darker = sum(
        before.pixelColor(*p).lightness() - after.pixelColor(*p).lightness() > 10 for p in points
    )
    assert darker > len(points) / 2

    assert app.state()["status"] == ""
    assert app.end(signal.SIGINT) == 0


def share(texts: list[str]) -> float:
    """How much of the translation of what was said is in these texts."""
    wanted, found = plain_words(" ".join(CLIP_GERMAN[:SENTENCES])), plain_words(" ".join(texts))
    return sum(word in found for word in wanted) / len(wanted)


def test_clicks_reach_the_call_when_told_to(desktop: Desktop, call: Program, start: Start) -> None:
    app = start("--click-through", "on")
    wait_for(lambda: app.state()["click_through"], "click-through overlay")
    place = Place(*app.state()["seen"])
    desktop.click(place.x + place.width // 2, place.y + place.height // 2)
    wait_for(lambda: "clicked" in call.lines, "click in the call")
    assert app.end(signal.SIGINT) == 0


def test_a_device_that_vanishes_is_told_and_heard_again_and_no_caption_is_lost(
    desktop: Desktop, sound_server: SoundServer, start: Start, tmp_path: Path
) -> None:
    app = start()
    sound_server.play(beginning(tmp_path))
    wait_for(lambda: "Bildschirm" in app.state()["text"], "caption")
    sound_server.kill()
    wait_for(lambda: app.state()["status"] != "", "problem")
    state = app.state()
    assert "Bildschirm" in state["text"]
    assert "Traceback" not in state["status"]
    wait_for(lambda: any("Bildschirm" in line["text"] for line in journaled(desktop)), "journal")
    sound_server.restart()
    wait_for(lambda: app.state()["status"] == "", "sound again")
    sound_server.play(beginning(tmp_path))
    wait_for(lambda: "not heard\n" in app.state()["text"], "captions with the gap")


def test_the_first_start_leads_to_captions(
    desktop: Desktop, sound_server: SoundServer, tmp_path: Path
) -> None:
    desktop.use_sound(sound_server)
    command = [sys.executable, "-m", "tests.helpers.app_runner"]
    app = Program(desktop.start(command))
    try:
        welcome = desktop.window(WELCOME)
        assert app.state()["text"] == ""
        # The level of a real device: the bar grows green once something is played.
        desktop.run(["sleep", "1"])
        assert greens(desktop, welcome) == 0
        # For long enough that somebody still speaks once the models are loaded, here and below.
        sound_server.play(beginning(tmp_path, times=30))
        wait_for(lambda: greens(desktop, welcome) > 200, "moving bar")
        next_page(desktop, welcome)
        way = "Try the demonstration"
        wait_for(lambda: way in app.state()["buttons"], "the ways")
        desktop.run(["sleep", "0.5"])
        desktop.click(*app.state()["buttons"][way])
        next_page(desktop, welcome)
        wait_for(lambda: app.state()["text"], "captions")
        assert app.state()["status"].startswith("Demonstration")
        assert journaled(desktop) == []
        assert app.end(signal.SIGINT) == 0
    finally:
        app.end()


def next_page(desktop: Desktop, window: str) -> None:
    desktop.run(["xdotool", "windowfocus", "--sync", window, "key", "--clearmodifiers", "Return"])


def greens(desktop: Desktop, window: str) -> int:
    """How many pixels of a window are of the level's green."""
    place, image = desktop.place(window), desktop.look()
    return sum(
        color.green() - color.red() > 60 and color.green() - color.blue() > 40
        for x in range(place.x, place.x + place.width, 2)
        for y in range(place.y, place.y + place.height, 2)
        for color in [image.pixelColor(x, y)]
    )


def journaled(desktop: Desktop) -> list[dict[str, Any]]:
    """The captions that are on disk."""
    folder = Path(desktop.env["SSBD_DESKTOP_HOME"]) / "data" / "sessions"
    lines = "".join(path.read_text("utf-8") for path in folder.glob("*.jsonl")).splitlines()
    return [json.loads(line) for line in lines if "utterance" in line]
