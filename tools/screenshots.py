"""Makes the pictures of the documentation by driving the real app on a virtual screen.

python tools/screenshots.py [FOLDER]: writes overlay.png, both-sides.png, settings.png,
appearance.png, history.png, models.png, live.png and first-start.png to docs/ or to FOLDER. With
--all FOLDER it writes pictures of all that the app shows, to be looked at (`tools/screen_tour.py`).
Needs what the end-to-end tests need: Xvfb, openbox, picom, xdotool and ImageMagick.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.sound_server import running_server
from tests.helpers.desktop import Desktop, opened_desktop
from tests.helpers.models import CLIP, MODEL_FLAGS
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tools.screen_tour import (
    FIRST_START,
    MODELS,
    OVERLAY,
    choose_first_model,
    open_window,
    silent_hub,
    take_all,
)

DOCS = Path(__file__).resolve().parents[1] / "docs"
MENU = {
    "settings": ("Settings…", "Settings – SSBD Desktop"),
    "live": ("Performance", "Performance"),
    "history": ("History", "History – SSBD Desktop"),
    "models": ("Models…", MODELS),
}
"""The windows that are opened from the menu, by the pictures' names: their entries and titles."""

BOTH_SIDES: tuple[dict[str, Any], ...] = (
    {"caption": {"channel": "them", "utterance": "1", "start": 1, "final": True,
                 "visible": "Haben Sie Fragen zur Lieferung?"}},
    {"gap": {"channel": "me", "start": 5, "end": 9}},
    *({"caption": {"channel": "me", "utterance": "2", "start": 9, "visible": words}}
      for words in ("Könnten Sie den", "Könnten Sie den Bericht vor Montag")),
)  # fmt: skip
"""What the overlay is told where both sides of a call are heard, and a piece of it is not."""

PAGES_DOWN = 4
"""From the first page of the settings to “Appearance”."""

COLOURS = 128
"""A picture of windows needs no more; its file is a third as large."""


def main(folder: Path) -> None:
    """Write all pictures to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        opened_desktop(Path(home)) as desktop,
        running_server() as server,
        silent_hub() as address,
    ):
        desktop.use_sound(server)
        desktop.env["HF_ENDPOINT"] = address
        with _running(desktop, []):  # no overlay is seen until its questions are answered
            _window(desktop, FIRST_START, folder / "first-start.png")
        call = Program(desktop.start([sys.executable, "-m", "tests.helpers.mock_call"]))
        try:
            wait_for(lambda: "active" in call.lines, "full-screen call")
            with _running(desktop, [*MODEL_FLAGS, "--device", str(CLIP)]) as app:
                _captions(desktop, app, folder / "overlay.png")
                _panels(desktop, app, folder)
            _both_sides(desktop, folder / "both-sides.png")
        finally:
            call.end()
    for path in sorted(folder.glob("*.png")):
        print(f"{path}: {path.stat().st_size // 1024} KiB")


@contextlib.contextmanager
def _running(desktop: Desktop, flags: list[str]) -> Iterator[Program]:
    """The app, until the block ends."""
    command = [sys.executable, "-m", "tests.helpers.app_runner", *flags]
    app = Program(desktop.start(command))
    try:
        yield app
    finally:
        app.end()


def _captions(desktop: Desktop, app: Program, path: Path) -> None:
    """The whole screen with two rows of captions above the call, and the control bar."""
    overlay = desktop.place(desktop.window(OVERLAY))
    wait_for(lambda: "\n" in app.state()["text"], "two rows of captions", seconds=60)
    spot = (overlay.x + 300, overlay.y + overlay.height - 20)
    desktop.run(["xdotool", "mousemove", *map(str, spot), "sleep", "1"])
    desktop.screenshot(path)
    _make_small(path)


def _both_sides(desktop: Desktop, path: Path) -> None:
    """The overlay alone, told what to show: the clip has one side."""
    command = [sys.executable, "-m", "tests.helpers.overlay_runner", json.dumps({"opacity": 1})]
    overlay = Program(desktop.start(command))
    try:
        desktop.window(OVERLAY)
        for told in BOTH_SIDES:
            overlay.tell(**told)
            time.sleep(0.3)  # of what comes at once only the last is shown
        wait_for(lambda: "Bericht" in overlay.state()["text"], "words of both sides")
        time.sleep(1.5)  # the words' last shades
        left, top, width, height = overlay.state()["seen"]
        part = ["-crop", f"{width}x{height}+{left}+{top}", "+repage"]
        desktop.run(["import", "-window", "root", *part, f"png24:{path}"])
        _make_small(path)
    finally:
        overlay.end()


def _panels(desktop: Desktop, app: Program, folder: Path) -> None:
    for picture, (entry, title) in MENU.items():
        window = open_window(desktop, app, entry, title)
        if picture == "models":
            choose_first_model(desktop, window)
        if picture == "live":
            time.sleep(6)  # figures of some updates
        _shoot(desktop, window, folder / f"{picture}.png")
        if picture == "settings":
            # From the search to the list of pages, and down to the look.
            desktop.run(["xdotool", "windowfocus", "--sync", window, "key", "Tab"])
            for _ in range(PAGES_DOWN):
                time.sleep(0.6)
                desktop.run(["xdotool", "key", "Down"])
            time.sleep(0.6)
            _shoot(desktop, window, folder / "appearance.png")
        desktop.run(["xdotool", "windowfocus", "--sync", window, "key", "Escape"])


def _window(desktop: Desktop, title: str, path: Path) -> None:
    window = desktop.window(title)
    time.sleep(1.0)
    _shoot(desktop, window, path)


def _shoot(desktop: Desktop, window: str, path: Path) -> None:
    """One window alone."""
    desktop.run(["import", "-window", window, f"png24:{path}"])
    _make_small(path)


def _make_small(path: Path) -> None:
    """Give a picture a palette."""
    small = path.with_suffix(".small.png")
    colours = ["-dither", "None", "-colors", str(COLOURS), "-define", "png:compression-level=9"]
    command = ["convert", str(path), "-strip", *colours, f"png8:{small}"]
    subprocess.run(command, check=True)
    small.replace(path)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", nargs="?", type=Path, default=DOCS)
    arguments.add_argument("--all", metavar="FOLDER", type=Path, help="of all that the app shows")
    options = arguments.parse_args()
    if options.all:
        take_all(options.all)
    else:
        main(options.folder)
