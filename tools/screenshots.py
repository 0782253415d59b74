"""Makes the pictures of the guide by driving the real app on a virtual screen.

python tools/screenshots.py [FOLDER]: writes overlay.png, the windows (first-start.png,
settings.png, appearance.png, history.png, models.png, live.png) and what captions look like
(both-sides.png, seen-*.png) to docs/guide/pictures or to FOLDER. The two others there are made by
`tools/moving_picture.py` and `tools/method_picture.py`. With --all FOLDER it writes pictures of all
that the app shows, to be looked at (`tools/screen_tour.py`). Needs what the end-to-end tests need:
Xvfb, openbox, picom, xdotool and ImageMagick.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.sound_server import running_server
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.ui.settings.view import PAGES
from tests.helpers.calibrations import keep
from tests.helpers.desktop import APP, OVERLAY, OVERLAY_ALONE, Desktop, full_screen, opened_desktop
from tests.helpers.models import CLIP, CLIP_ENGLISH, CLIP_GERMAN, MODEL_FLAGS
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tests.helpers.sessions import write_session
from tools.screen_tour import (
    FIRST_START,
    MODELS,
    Told,
    choose_first_model,
    open_window,
    silent_hub,
    take_all,
)

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "guide" / "pictures"
MENU = {
    "settings": ("Settings…", "Settings – SSBD Desktop"),
    "live": ("Performance", "Performance"),
    "history": ("History", "History – SSBD Desktop"),
    "models": ("Models…", MODELS),
}
"""The windows that are opened from the menu, by the pictures' names: their entries and titles."""


def _said(visible: str, **more: Any) -> Told:
    """What the overlay is told of a caption."""
    return {"caption": {"utterance": "1", "visible": visible, **more}}


BOTH_SIDES: tuple[Told, ...] = (
    _said("Haben Sie Fragen zur Lieferung?", channel="them", start=1, final=True),
    {"gap": {"channel": "me", "start": 5, "end": 9}},
    *(_said(words, utterance="2", channel="me", start=9)
      for words in ("Könnten Sie den", "Könnten Sie den Bericht vor Montag")),
)  # fmt: skip
"""What the overlay is told where both sides of a call are heard, and a piece of it is not."""

VOICES: tuple[Told, ...] = (
    {"voice": {"speaker": 1, "name": "Ann"}},
    {"voice": {"speaker": 2, "name": "Bruno"}},
    _said("Können wir den Termin verschieben?", speaker=1, start=1, final=True),
    _said("Ja, am Donnerstag passt es mir.", utterance="2", speaker=2, start=5, final=True),
)
"""What the overlay is told where two people on the other side have names."""

SEEN: Mapping[str, tuple[Told, Sequence[Told]]] = {
    "settled": ({}, (_said("Haben Sie Fragen?", final=True),)),
    "tentative": ({}, (_said("Könnten Sie den"), _said("Könnten Sie den Bericht"))),
    "revised": ({}, (_said("Treffen wir uns am Montag"), _said("Treffen wir uns am Mittwoch"))),
    "speakers": ({}, (BOTH_SIDES[0],
                      _said("Nein, danke.", utterance="2", channel="me", start=9, final=True))),
    "voices": ({"speakers": True}, VOICES),
    "gap": ({}, ({"gap": {"channel": "", "start": 5, "end": 8}},
                 _said("Linda ist krank.", start=9, final=True))),
    "untranslated": ({"translation_model": "model.gguf"},
                     (_said("", source="Sales went up.", translated=False, final=True),)),
    "both": ({"show": "both"}, (_said("Der Umsatz stieg.", source="Sales went up.", final=True),)),
}  # fmt: skip
"""What the guide explains of captions: settings, and what the overlay is told."""

SEEN_SETTINGS: Told = {"opacity": 1, "width": 0.3, "font_size": 16}

SESSIONS = {"Project start": slice(8, 11), "Weekly sales call": slice(11, None)}
"""Sessions that the history has from before: their names, and which lines of the clip they hold."""

PAGES_DOWN = PAGES.index("Appearance")
"""From the first page of the settings to “Appearance”."""

COLORS = 128
"""A picture of windows needs no more; its file is a third as large."""


def main(folder: Path) -> None:
    """Write all pictures to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as own,
        _somebodys_folder() as home,
        opened_desktop(Path(own)) as desktop,
        running_server() as server,
        silent_hub() as address,
    ):
        desktop.use_sound(server)
        desktop.env["HF_ENDPOINT"] = address
        _move_in(desktop, home)
        with _running(desktop, []):  # no overlay is seen until its questions are answered
            _window(desktop, FIRST_START, folder / "first-start.png")
        call = full_screen(desktop)
        try:
            with _running(desktop, [*MODEL_FLAGS, "--device", str(CLIP)]) as app:
                _captions(desktop, app, folder / "overlay.png")
                _panels(desktop, app, folder)
            _captions_alone(desktop, {"opacity": 1}, BOTH_SIDES, folder / "both-sides.png")
            for name, (settings, told) in SEEN.items():
                path = folder / f"seen-{name}.png"
                _captions_alone(desktop, {**SEEN_SETTINGS, **settings}, told, path)
        finally:
            call.end()
    for path in sorted(folder.glob("*.png")):
        print(f"{path}: {path.stat().st_size // 1024} KiB")


@contextlib.contextmanager
def _somebodys_folder() -> Iterator[Path]:
    """Where the app keeps its files: windows show the name, so it is one that somebody might have,
    where it can be made."""
    home = Path("/home/anna")
    try:
        home.mkdir()
    except OSError:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder)
        return
    try:
        yield home
    finally:
        shutil.rmtree(home)


def _move_in(desktop: Desktop, folder: Path) -> None:
    """Have the app keep its files in a folder, where there are sessions from before."""
    home = folder / "SSBD Desktop"
    desktop.env["SSBD_DESKTOP_HOME"] = str(home)
    keep(home)
    library = Library(home / "data" / "sessions")
    library.folder.mkdir(parents=True)
    for name, lines in SESSIONS.items():
        said = zip(CLIP_ENGLISH[lines], CLIP_GERMAN[lines], strict=True)
        library.rename(write_session(library, *said, name=name), name)


@contextlib.contextmanager
def _running(desktop: Desktop, flags: list[str]) -> Iterator[Program]:
    """The app, until the block ends."""
    app = desktop.start(*APP, *flags)
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


def _captions_alone(desktop: Desktop, settings: Told, told: Sequence[Told], path: Path) -> None:
    """The overlay alone, told what to show: the clip has one side, and nothing of it is lost."""
    overlay = desktop.start(*OVERLAY_ALONE, json.dumps(settings))
    try:
        desktop.window(OVERLAY)
        for each in told:
            time.sleep(0.5)  # of what comes at once only the last is shown
            overlay.tell(**each)
        time.sleep(0.3 if "revised" in path.name else 1.5)  # the words' last shades
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
    colors = ["-dither", "None", "-colors", str(COLORS), "-define", "png:compression-level=9"]
    command = ["convert", str(path), "-strip", *colors, f"png8:{small}"]
    subprocess.run(command, check=True)
    small.replace(path)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", nargs="?", type=Path, default=PICTURES)
    arguments.add_argument("--all", metavar="FOLDER", type=Path, help="of all that the app shows")
    options = arguments.parse_args()
    if options.all:
        take_all(options.all)
    else:
        main(options.folder)
