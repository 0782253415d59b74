"""The whole app: speech from a sound server becomes captions in a window above a call."""

from __future__ import annotations

import json
import signal
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from benchmarks.sound_server import SoundServer
from ssbd_desktop.commands.quality import plain_words
from tests.helpers.desktop import APP, OVERLAY, Desktop, Place
from tests.helpers.models import CLIP_GERMAN, MODEL_FLAGS
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tests.helpers.sound import beginning

pytestmark = [pytest.mark.desktop, pytest.mark.sound]

SENTENCES = 3
"""Of the clip's beginning."""


def listening(desktop: Desktop, sound_server: SoundServer) -> Program:
    """The app with the small models, which listens."""
    desktop.use_sound(sound_server)
    program = desktop.start(*APP, *MODEL_FLAGS)
    desktop.window(OVERLAY)
    wait_for(lambda: "Listening" in program.state().get("hint", ""), "listening app")
    return program


def test_speech_becomes_captions_above_a_call(
    desktop: Desktop, sound_server: SoundServer, call: Program, tmp_path: Path
) -> None:
    before = desktop.look()
    app = listening(desktop, sound_server)
    sound_server.play(beginning(tmp_path, times=5))
    seen: list[str] = []

    def all_there() -> bool:
        text = app.state()["text"]
        if not seen or seen[-1] != text:
            seen.append(text)
        # What was said is on the screen, where it grew, and kept on disk.
        journal = [each["text"] for each in journaled(desktop)]
        grew = any(before and now.startswith(f"{before} ") for before, now in pairwise(seen))
        return len(journal) >= SENTENCES and min(share(seen), share(journal)) >= 0.8 and grew

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


def journaled(desktop: Desktop) -> list[dict[str, Any]]:
    """The captions that are on disk."""
    folder = Path(desktop.env["SSBD_DESKTOP_HOME"]) / "data" / "sessions"
    lines = "".join(path.read_text("utf-8") for path in folder.glob("*.jsonl")).splitlines()
    return [json.loads(line) for line in lines if "utterance" in line]
