"""Pictures of all that the app shows, to be looked at: `python tools/screenshots.py --all FOLDER`.

The overlay over a bright page, a dark one and a photograph, with one and two sides, one and both
languages, in silence and in trouble; the first start; the settings in both themes; the history; the
performance window; the models; what the app says about itself and its licenses. Each at scales 1
and 2, on a screen of 1920 × 1080.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.sound_server import running_server
from ssbd_desktop.transcript.library import Library
from tests.helpers.desktop import APP, OVERLAY, OVERLAY_ALONE, Desktop, full_screen, opened_desktop
from tests.helpers.hub_server import HubServer
from tests.helpers.models import CLIP, MODEL_FLAGS
from tests.helpers.pages import PAGES
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tests.helpers.sessions import write_session

SCREEN = "1920x1080"
SCALES = (1, 2)
THEMES = ("light", "dark")
MODELS = "Models – SSBD Desktop"
FIRST_START = "Set up SSBD Desktop"
FIRST_START_PAGES = 2
FADED = 12.0
"""Seconds after which a caption has been read and has faded."""

SETTINGS_PAGES = 6

Told = Mapping[str, Any]

ONE_SIDE: tuple[Told, ...] = (
    {"caption": {"utterance": "1", "source": "Good morning everybody, and thank you for coming.",
                 "visible": "Guten Morgen zusammen, und danke, dass Sie gekommen sind.",
                 "final": True}},
    {"caption": {"utterance": "2", "start": 4, "source": "The delivery of last week has arrived",
                 "visible": "Die Lieferung von letzter Woche ist ", "hidden": "angekommen"}},
)  # fmt: skip
TWO_SIDES: tuple[Told, ...] = (
    {"caption": {"channel": "them", "utterance": "1", "start": 1, "final": True,
                 "source": "Do you have any questions about the delivery?",
                 "visible": "Haben Sie Fragen zur Lieferung?"}},
    {"gap": {"channel": "me", "start": 5, "end": 9}},
    {"caption": {"channel": "me", "utterance": "2", "start": 9,
                 "source": "Could you send the report before Monday",
                 "visible": "Könnten Sie den Bericht vor Montag schicken"}},
)  # fmt: skip
TWO_VOICES: tuple[Told, ...] = (
    *({"voice": {"speaker": number, "name": name}} for number, name in ((1, "Ann"), (2, "Bruno"))),
    *({"caption": {**ONE_SIDE[number]["caption"], "speaker": number + 1}} for number in (0, 1)),
)
ENDED: Told = {"caption": {**ONE_SIDE[0]["caption"], "utterance": "3"}}
FAILED: Told = {"stage": {
    "stage": "translation", "state": "failed",
    "message": "The translation model ran out of memory: choose a smaller one in Settings.",
    "setting": "translation_model",
}}  # fmt: skip

STATES: Mapping[str, tuple[Told, Sequence[Told]]] = {
    "one-side": ({}, ONE_SIDE),
    "two-sides": ({}, TWO_SIDES),
    "two-voices": ({"speakers": True}, TWO_VOICES),
    "one-side-both": ({"show": "both"}, ONE_SIDE),
    "two-sides-both": ({"show": "both"}, TWO_SIDES),
    "nothing-said": ({}, ()),
    "silence": ({"fade_after": 2.0}, (ENDED,)),
    "problem": ({"translation_model": "large.gguf"}, (*ONE_SIDE, FAILED)),
    "click-through": ({"click_through": True, "pinned": True}, ONE_SIDE),
    "light-look": ({"text_color": "#14181f", "background_color": "#fbfbf8", "outline": "none"},
                   ONE_SIDE),
}  # fmt: skip
"""What the overlay is told, by the pictures' names: settings, and what is said."""


def take_all(folder: Path) -> None:
    """Write all pictures to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for scale in SCALES:
        with (
            tempfile.TemporaryDirectory() as home,
            opened_desktop(Path(home), SCREEN) as desktop,
            running_server() as server,
            silent_hub() as address,
        ):
            desktop.use_sound(server)
            desktop.env["HF_ENDPOINT"] = address
            _Tour(desktop, folder, scale, Path(home) / "home").run()


def open_window(desktop: Desktop, app: Program, entry: str, title: str) -> str:
    """Open a window with the overlay's menu; gives its id once it is painted."""
    time.sleep(1.5)  # captions that made room for the window before are on their way back
    window = desktop.open_window(app, entry, title)
    time.sleep(0.5)
    return window


@contextlib.contextmanager
def silent_hub() -> Iterator[str]:
    """The address of a hub that says nothing: pictures are the same wherever they are made."""
    with HubServer() as hub:
        hub.misbehave("listing", "silence", times=None)
        yield hub.address


def choose_first_model(desktop: Desktop, window: str) -> None:
    """Have the models window show the first of its models, once it is known which suit."""
    time.sleep(8)
    desktop.run(["xdotool", "windowfocus", "--sync", window, "key", "Tab", "sleep", "1"])


class _Tour:
    """Takes the pictures at one scale."""

    def __init__(self, desktop: Desktop, folder: Path, scale: int, home: Path) -> None:
        self._desktop = desktop
        self._folder = folder
        self._scale = scale
        self._home = home
        desktop.env["QT_SCALE_FACTOR"] = str(scale)

    def run(self) -> None:
        """Take them all."""
        for page in PAGES:
            for state in STATES:
                self._overlay(page, state)
        self._first_start()
        self._keep_sessions()
        for theme in THEMES:
            self._windows(theme)

    def _overlay(self, page: str, state: str) -> None:
        settings, told = STATES[state]
        with self._call(page), self._overlay_alone(settings) as overlay:
            self._mouse_to(0, 0)
            for each in told:
                overlay.tell(**each)
                time.sleep(0.3)  # of what comes at once only the last is shown
            time.sleep(1.5 if state != "silence" else FADED)
            self._shoot_overlay(f"overlay-{page}-{state}", bar=state == "one-side")

    def _shoot_overlay(self, name: str, *, bar: bool) -> None:
        place = self._desktop.place(self._desktop.window(OVERLAY))
        if bar:
            self._mouse_to(place.x + place.width // 2, place.y + place.height - 20)
            time.sleep(1)
        room = 80 * self._scale
        left, top = max(0, place.x - room), max(0, place.y - room)
        size = f"{place.width + 2 * room}x{place.height + 2 * room}+{left}+{top}"
        path = self._path(name)
        self._desktop.screenshot(path)
        subprocess.run(["convert", path, "-crop", size, "+repage", path], check=True)

    def _first_start(self) -> None:
        with self._app("--first-run", *MODEL_FLAGS):
            window = self._desktop.window(FIRST_START)
            for number in range(1, FIRST_START_PAGES + 1):
                time.sleep(2)
                self._shoot(window, f"first-start-{number}")
                place = self._desktop.place(window)
                spot = (place.width - 50 * self._scale, place.height - 24 * self._scale)
                move = ["mousemove", "--window", window, *map(str, spot)]
                self._desktop.run(["xdotool", *move, "click", "1"])

    def _windows(self, theme: str) -> None:
        with self._app("--theme", theme, *MODEL_FLAGS, "--device", str(CLIP)) as app:
            window = self._open(app, "Settings…", "Settings – SSBD Desktop")
            self._desktop.run(["xdotool", "windowfocus", "--sync", window, "key", "Tab"])
            for number in range(1, SETTINGS_PAGES + 1):
                time.sleep(1.5)
                self._shoot(window, f"settings-{theme}-{number}")
                self._desktop.run(["xdotool", "key", "Down"])
            self._desktop.run(["xdotool", "key", "Escape"])
            for name, entry, title in (
                ("history", "History", "History – SSBD Desktop"),
                ("performance", "Performance", "Performance"),
                ("models", "Models…", MODELS),
                ("about", "About SSBD Desktop", "About SSBD Desktop"),
            ):
                window = self._open(app, entry, title)
                if name == "models":
                    choose_first_model(self._desktop, window)
                time.sleep(5)  # figures of some updates
                self._shoot(window, f"{name}-{theme}")
                if name == "about":
                    self._licenses(app, theme)
                self._desktop.run(["xdotool", "key", "Escape"])

    def _licenses(self, app: Program, theme: str) -> None:
        self._desktop.click(*app.state()["buttons"]["Licenses…"])
        window = self._desktop.window("Licenses")
        self._desktop.run(["xdotool", "windowfocus", "--sync", window, "sleep", "2"])
        self._shoot(window, f"licenses-{theme}")
        self._desktop.run(["xdotool", "key", "Escape"])

    def _open(self, app: Program, entry: str, title: str) -> str:
        return open_window(self._desktop, app, entry, title)

    def _keep_sessions(self) -> None:
        library = Library(self._home / "data" / "sessions")
        library.folder.mkdir(parents=True, exist_ok=True)
        write_session(
            library,
            ("Good morning everybody.", "Guten Morgen zusammen."),
            ("The delivery of last week has arrived.", "Die Lieferung ist angekommen."),
            ("Could you send the report before Monday?", "Könnten Sie den Bericht schicken?"),
        )
        write_session(library, ("Any questions?", "Noch Fragen?"), closed=False)

    @contextlib.contextmanager
    def _call(self, page: str) -> Iterator[None]:
        call = full_screen(self._desktop, page)
        try:
            yield
        finally:
            call.end()

    @contextlib.contextmanager
    def _overlay_alone(self, settings: Told) -> Iterator[Program]:
        yield from self._run(*OVERLAY_ALONE, json.dumps(settings))

    @contextlib.contextmanager
    def _app(self, *flags: str) -> Iterator[Program]:
        yield from self._run(*APP, *flags)

    def _run(self, *command: str) -> Iterator[Program]:
        program = self._desktop.start(*command)
        try:
            wait_for(lambda: program.state(), "app")
            yield program
        finally:
            program.end()

    def _mouse_to(self, x: int, y: int) -> None:
        self._desktop.run(["xdotool", "mousemove", str(x), str(y)])

    def _shoot(self, window: str, name: str) -> None:
        self._desktop.run(["import", "-window", window, f"png24:{self._path(name)}"])

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}@{self._scale}.png"
