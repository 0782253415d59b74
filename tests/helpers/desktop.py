"""A real desktop without a screen: Xvfb, openbox and picom, for tests that look at windows.

A conftest.py imports `desktop_fixture`; tests use it as `desktop`.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from benchmarks.sound_server import SoundServer
from tests.helpers.calibrations import keep
from tests.helpers.program import Program
from tests.helpers.programs import PATIENCE, need, ran, wait_for

PROGRAMS = ("Xvfb", "openbox", "picom", "xdotool", "xwininfo", "xprop", "wmctrl", "import")

OVERLAY = "SSBD Desktop captions"
"""The title of the overlay."""

APP = (sys.executable, "-m", "tests.helpers.app_runner")
"""What runs the whole app."""

OVERLAY_ALONE = (sys.executable, "-m", "tests.helpers.overlay_runner")
"""What runs the user interface over a pipeline that says what it is told to."""

CALL = (sys.executable, "-m", "tests.helpers.mock_call")
"""What fills the screen below them."""

NO_HUB = "http://127.0.0.1:9"
"""Where no hub answers: a test that needs one has its own."""


@dataclass(frozen=True)
class Place:
    """Where a window lies on the screen, in pixels."""

    x: int
    y: int
    width: int
    height: int


class Desktop:
    """An X screen with a window manager and a compositor, and what a person does on it."""

    def __init__(self, display: str, folder: Path) -> None:
        self.env = {
            **os.environ,
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "SSBD_DESKTOP_HOME": str(folder / "home"),
            "HF_ENDPOINT": NO_HUB,
        }
        self.env.pop("WAYLAND_DISPLAY", None)
        keep(folder / "home")  # to measure it would take what the tests wait for
        self._folder = folder
        self._shots = 0
        self._programs: list[Program] = []

    def use_sound(self, server: SoundServer) -> None:
        """Have the programs on this screen talk to a sound server."""
        for name in ("XDG_RUNTIME_DIR", "PULSE_SERVER"):
            self.env[name] = server.env[name]

    def run(self, command: Sequence[str]) -> str:
        """Run a program on this screen; returns what it printed."""
        return ran(*command, env=self.env, timeout=PATIENCE, check=True).stdout

    def start(self, *command: str) -> Program:
        """Start a program on this screen, which ends with that if not before."""
        process = subprocess.Popen(
            command, env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._programs.append(Program(process))
        return self._programs[-1]

    def close(self) -> None:
        """End what was started on this screen."""
        for program in self._programs:
            program.end()

    def open_window(self, app: Program, entry: str, title: str) -> str:
        """Open a window with the overlay's menu; gives its id once it has the keyboard."""
        place = self.place(self.window(OVERLAY))
        self.click(place.x + 60, place.y + place.height - 20, button=3)
        wait_for(lambda: entry in app.state().get("menu", {}), f"“{entry}” in the menu")
        self.click(*app.state()["menu"][entry])
        window = self.window(title)
        self.run(["xdotool", "windowfocus", "--sync", window, "sleep", "1"])
        return window

    def screenshot(self, path: Path) -> QImage:
        """The whole screen as it is composed, also written to `path` as PNG."""
        self.run(["import", "-window", "root", f"png24:{path}"])
        return QImage(str(path))

    def look(self) -> QImage:
        """The whole screen, in a file that nobody needs to name."""
        self._shots += 1
        return self.screenshot(self._folder / f"screen-{self._shots}.png")

    def color(self, x: int, y: int) -> QColor:
        """The color on the screen at a point."""
        return self.look().pixelColor(x, y)

    def window(self, name: str) -> str:
        """The id of the visible window with exactly this title; waits for it."""
        return wait_for(lambda: self.windows(name), f"a window “{name}”")[-1]

    def windows(self, name: str) -> list[str]:
        """The ids of all visible windows with exactly this title."""
        with contextlib.suppress(subprocess.CalledProcessError):
            return self.run(["xdotool", "search", "--onlyvisible", "--name", f"^{name}$"]).split()
        return []

    def place(self, window: str) -> Place:
        """Where a window lies."""
        lines = self.run(["xdotool", "getwindowgeometry", "--shell", window]).splitlines()
        values = dict(line.split("=") for line in lines if "=" in line)
        return Place(*(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Press and release a mouse button at a point."""
        self.run(["xdotool", "mousemove", str(x), str(y), "sleep", "0.05", "click", str(button)])

    def drag(self, start: tuple[int, int], by: tuple[int, int], steps: int = 6) -> None:
        """Press the left button, move the mouse in steps, release it."""
        command = ["xdotool", "mousemove", str(start[0]), str(start[1]), "sleep", "0.05"]
        command += ["mousedown", "1"]
        for step in range(1, steps + 1):
            x, y = (start[i] + by[i] * step // steps for i in (0, 1))
            command += ["mousemove", str(x), str(y), "sleep", "0.03"]
        self.run([*command, "mouseup", "1"])


@pytest.fixture(name="desktop")
def desktop_fixture(tmp_path: Path) -> Iterator[Desktop]:
    """A desktop of the test's own, 1280 × 800."""
    with opened_desktop(tmp_path) as made:
        yield made


@pytest.fixture
def call(desktop: Desktop) -> Program:
    """A call that fills the screen and has the keyboard."""
    return full_screen(desktop)


def full_screen(desktop: Desktop, *page: str) -> Program:
    """A call, or another page or color, over the whole screen, that has the keyboard."""
    program = desktop.start(*CALL, *page)
    wait_for(lambda: "active" in program.lines, "full-screen window")
    return program


@contextlib.contextmanager
def opened_desktop(folder: Path, size: str = "1280x800") -> Iterator[Desktop]:
    """A desktop of a size whose files lie in `folder`, until the block ends."""
    need(*PROGRAMS)
    with contextlib.ExitStack() as stack:
        display = _start_screen(stack, folder, size)
        made = Desktop(display, folder)
        stack.callback(made.close)
        log = stack.enter_context((folder / "desktop.log").open("w"))
        for command in (["openbox"], ["picom", "--backend", "xrender", "--config", os.devnull]):
            process = subprocess.Popen(command, env=made.env, stdout=log, stderr=log)
            stack.callback(_end, process)
        wait_for(lambda: _manager_runs(made), "window manager")
        wait_for(lambda: _compositor_runs(display), "compositor")
        yield made


def _start_screen(stack: contextlib.ExitStack, folder: Path, size: str) -> str:
    """Start Xvfb on a display number that it finds free by itself."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24"]
    # Without -noreset it starts over when its last client leaves, and who comes then is refused.
    command += ["+extension", "Composite", "-nolisten", "tcp", "-noreset"]
    log = stack.enter_context((folder / "xvfb.log").open("w"))
    process = subprocess.Popen(command, pass_fds=[writing], stdout=log, stderr=log)
    stack.callback(_end, process)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        pytest.fail(f"Xvfb did not start: {(folder / 'xvfb.log').read_text()}")
    return f":{number}"


def _manager_runs(desktop: Desktop) -> bool:
    with contextlib.suppress(subprocess.CalledProcessError):
        managed = "openbox" in desktop.run(["wmctrl", "-m"]).lower()
        owner = desktop.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"])
        return managed and "window id" in owner
    return False


def _compositor_runs(display: str) -> bool:
    """Whether a compositor owns the screen: a window made before that stays opaque."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XGetSelectionOwner.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    x11.XGetSelectionOwner.restype = ctypes.c_ulong
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    connection = x11.XOpenDisplay(display.encode())
    if not connection:
        return False
    owner = x11.XGetSelectionOwner(connection, x11.XInternAtom(connection, b"_NET_WM_CM_S0", 0))
    x11.XCloseDisplay(connection)
    return bool(owner)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
