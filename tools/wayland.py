"""What works under Wayland: the captions on real compositors, with pictures.

    .venv/bin/python -m tools.wayland FOLDER [COMPOSITOR …]

Each compositor runs nested in a screen of its own (Xvfb), so that one mouse and one camera serve
all of them. The app is started through XWayland, as it chooses by itself, and as a Wayland program
(`QT_QPA_PLATFORM=wayland`); below it lies a native window, green until it is clicked, then blue.
For each of the two FOLDER gets pictures, and a line of JSON says what was seen. Needs Xvfb,
xdotool, ImageMagick, and the compositors: sway, weston, kwin-wayland, mutter, with dbus-daemon;
where one does not start its error is the line. sway does not run as root: then a user named by
SSBD_SWAY_USER does.
"""

from __future__ import annotations

import argparse
import contextlib
import getpass
import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage

from tests.helpers.desktop import Desktop
from tests.helpers.program import Program
from tests.helpers.programs import wait_for

SCREEN = os.environ.get("SSBD_WAYLAND_SCREEN", ":91")
"""The X screen that is made for all of it."""

SIZE = (1280, 800)
PINK, GREEN, BLUE = "#ff00ff", "#00a000", "#0000ff"
MIXED = "#805080"
"""The pink captions, half of them, over green."""

_LEAST = 30
"""Every other pixel of a row of the captions; the edges of letters have fewer."""

SETTLES = 1.0
"""Seconds after which what was done is to be seen."""

STARTS = 20.0
"""Seconds in which shortcuts are there; a portal has to be started for them."""

_COMMANDS = {
    "sway": "sway -c {run}/sway.conf",
    "weston": "weston --backend=x11-backend.so --use-pixman --xwayland --width=1280 --height=800 "
    "--socket=wayland-1",
    "kwin": "env XDG_CURRENT_DESKTOP=KDE dbus-run-session {kwin} --x11-display {screen} --xwayland "
    "--width 1280 --height 800 --socket wayland-1 'dbus-update-activation-environment --all'",
    "mutter": "dbus-run-session mutter --wayland --nested --wayland-display wayland-1",
}

BELOW = f"""
import sys
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
class Below(QWidget):
    color = "{GREEN}"
    def mousePressEvent(self, event):
        self.color = "{BLUE}"
        self.update()
    def paintEvent(self, event):
        QPainter(self).fillRect(self.rect(), QColor(self.color))
window = Below()
window.resize(1200, 760)
window.showFullScreen() if sys.argv[1:] else window.show()
app.exec()
"""


def main() -> int:
    """Look at the compositors that are asked for and print what was seen."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("compositors", nargs="*", metavar="COMPOSITOR", help=" ".join(_COMMANDS))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing is left running
    for name in options.compositors or _COMMANDS:
        for platform in ("xcb", "wayland"):
            seen: dict[str, Any] = {"compositor": name, "platform": platform}
            try:
                with nested(name) as env:
                    seen |= look(env, platform, options.folder / f"{name}-{platform}")
            except (OSError, RuntimeError, pytest.fail.Exception) as error:
                seen["error"] = str(error)
            print(json.dumps(seen), flush=True)
    return 0


@contextlib.contextmanager
def nested(name: str) -> Iterator[dict[str, str]]:
    """A compositor on a screen of its own; gives the environment of programs that run in it.

    Raises RuntimeError with what it said where it does not start.
    """
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        run = Path(folder)
        run.chmod(0o700)
        (run / "sway.conf").write_text("xwayland enable\nexec xhost +local:\n")
        kwin = shutil.copy(shutil.which("kwin_wayland") or "/bin/false", run)  # without setcap
        screen = ["Xvfb", SCREEN, "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"]
        stack.enter_context(running(screen, dict(os.environ), run / "xvfb.log"))
        time.sleep(SETTLES)
        env = {**os.environ, "DISPLAY": SCREEN, "XDG_RUNTIME_DIR": folder, "KWIN_COMPOSE": "Q"}
        env |= {"WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman"}
        env["XDG_CONFIG_HOME"] = folder  # desktops keep the keys that they once gave an app
        command = shlex.split(_COMMANDS[name].format(run=run, kwin=kwin, screen=SCREEN))
        if name == "sway" and getpass.getuser() == "root":
            user = os.environ.get("SSBD_SWAY_USER", "nobody")
            shutil.chown(run, user)
            command = ["runuser", "-u", user, "--", *command]
        before = screens()
        stack.enter_context(running(command, env, run / "log"))
        time.sleep(3 * SETTLES)
        if not (run / "wayland-1").exists():
            raise RuntimeError((run / "log").read_text(errors="replace")[-300:])
        new = sorted(screens() - before)
        inside = {**os.environ, "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-1"}
        inside.pop("DISPLAY", None)
        if new:
            inside["DISPLAY"] = f":{new[0].name[1:]}"
        for cookie in (*run.glob("xauth*"), *run.glob(".mutter-Xwaylandauth*")):
            inside["XAUTHORITY"] = str(cookie)
        inside["BUS"] = bus_of(run)
        yield inside


@contextlib.contextmanager
def running(command: list[str], env: dict[str, str], log: Path) -> Iterator[None]:
    """A program and all that it starts, until the end of the block."""
    with log.open("wb") as out:
        process = subprocess.Popen(
            command,
            env=env,
            stdout=out,
            stderr=out,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def screens() -> set[Path]:
    """Return the sockets of the X screens that are there, not those that ended programs left."""
    found = set()
    for path in Path("/tmp/.X11-unix").glob("X*"):
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(1.0)
            probe.connect(str(path))
            found.add(path)
    return found


def bus_of(run: Path) -> str:
    """Return the session bus of what runs with this folder; empty for none."""
    for proc in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            values = (proc / "environ").read_bytes().split(b"\0")
            if f"XDG_RUNTIME_DIR={run}".encode() in values:
                for value in values:
                    if value.startswith(b"DBUS_SESSION_BUS_ADDRESS="):
                        return value.partition(b"=")[2].decode()
    return ""


def look(env: dict[str, str], platform: str, pictures: Path) -> dict[str, Any]:
    """Do what a person does with the captions, and return what is seen then."""
    env = {**env, "QT_QPA_PLATFORM": platform, "DBUS_SESSION_BUS_ADDRESS": env["BUS"]}
    if platform == "xcb" and "DISPLAY" not in env:
        raise RuntimeError("There is no XWayland.")
    with tempfile.TemporaryDirectory() as home:
        scene = Scene(env, Path(home), pictures)
        try:
            return scene.seen()
        finally:
            scene.end()


class Scene:
    """The captions in a compositor, with windows below them."""

    def __init__(self, env: dict[str, str], home: Path, pictures: Path) -> None:
        self._outside = Desktop(SCREEN, home)
        self._env = {**env, "SSBD_DESKTOP_HOME": str(home / "home"), "HF_ENDPOINT": ""}
        self._pictures = pictures
        self._started: list[subprocess.Popen[str]] = []

    def seen(self) -> dict[str, Any]:
        """Return what is seen; each picture is named by what it shows."""
        self._below()
        captions = self._captions()
        seen: dict[str, Any] = {"above_a_window": self._is_seen("above")}
        place = self._place()
        seen["place"] = place
        if place is not None:
            before = place
            self._outside.drag(_middle(place), (0, -120))
            time.sleep(SETTLES)
            place = self._place("dragged")
            seen["dragged_by"] = place and (place[0] - before[0], place[1] - before[1])
            captions.end(signal.SIGTERM)
            captions = self._captions()
            again = self._place("restarted")
            seen["place_kept"] = again is not None and again[:2] == (place or ())[:2]
        captions.end(signal.SIGTERM)
        captions = self._captions(opacity=0.5, click_through=True)
        place = self._mixed("see_through")
        seen["see_through"] = place is not None
        self._outside.click(*(_middle(place) if place else (SIZE[0] // 2, SIZE[1] // 2)))
        time.sleep(SETTLES)
        seen["clicks_go_through"] = place is not None and self._count(BLUE, "clicked") > 0.1
        captions.end(signal.SIGTERM)
        keys = {"hotkey_hide": "Ctrl+Alt+H"}
        captions = self._captions(**keys)
        with contextlib.suppress(pytest.fail.Exception):  # there may be none
            wait_for(lambda: captions.state()["hotkeys"], "hotkeys", STARTS)
        was = captions.state()
        self._outside.click(20, 400)  # the native window has the keyboard
        self._outside.run(["xdotool", "key", "ctrl+alt+h"])
        time.sleep(SETTLES)
        seen["shortcut"] = was["visible"] and not captions.state()["visible"]
        captions.end(signal.SIGTERM)
        self._below("full")
        captions = self._captions()
        seen["above_full_screen"] = self._is_seen("above-full-screen")
        self._below("full")
        time.sleep(SETTLES)
        seen["above_full_screen_that_comes_later"] = self._is_seen("full-screen-later")
        seen["tray"] = self._ask(_TRAY)
        seen["portal_shortcuts"] = self._ask(_PORTAL)
        captions.end(signal.SIGTERM)
        return seen

    def end(self) -> None:
        """End all that was started."""
        for process in self._started:
            process.kill()
            process.wait()

    def _start(self, command: list[str], env: dict[str, str]) -> subprocess.Popen[str]:
        log = self._pictures.with_suffix(".log").open("a")
        process = subprocess.Popen(
            command, env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log
        )
        log.close()
        self._started.append(process)
        return process

    def _below(self, *arguments: str) -> None:
        env = {**self._env, "QT_QPA_PLATFORM": "wayland"}
        self._start([sys.executable, "-c", BELOW, *arguments], env)
        time.sleep(2 * SETTLES)

    def _captions(self, **values: object) -> Program:
        settings = {"background_color": PINK, "opacity": 1.0, "width": 0.4, "fade_after": 0.0}
        command = [sys.executable, "-m", "tests.helpers.overlay_runner"]
        program = Program(self._start([*command, json.dumps(settings | values)], self._env))
        program.state()
        program.tell(caption={"utterance": "1", "visible": "Ich traf Felix im Mai.", "final": True})
        time.sleep(2 * SETTLES)
        return program

    def _picture(self, name: str) -> QImage:
        return self._outside.screenshot(Path(f"{self._pictures}-{name}.png"))

    def _place(self, name: str = "place") -> tuple[int, int, int, int] | None:
        """Return where the pink captions are: x, y, width, height; None where they are not."""
        return _box(self._picture(name), lambda color: _near(color, PINK))

    def _is_seen(self, name: str) -> bool:
        return self._place(name) is not None

    def _mixed(self, name: str) -> tuple[int, int, int, int] | None:
        """Return where pink and green are mixed."""
        return _box(self._picture(name), lambda color: _near(color, MIXED))

    def _count(self, color: str, name: str) -> float:
        """Return the share of the screen that has a color."""
        image = self._picture(name)
        points = [(x, y) for x in range(0, SIZE[0], 8) for y in range(0, SIZE[1], 8)]
        return sum(_near(image.pixelColor(*p), color) for p in points) / len(points)

    def _ask(self, program: str) -> str:
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, env=self._env, text=True, capture_output=True, timeout=30)
        return (done.stdout.strip() or done.stderr.strip())[-200:]


_TRAY = """
from PySide6.QtWidgets import QApplication, QSystemTrayIcon
app = QApplication([])
print(QSystemTrayIcon.isSystemTrayAvailable())
"""

_PORTAL = """
from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection, QDBusInterface
app = QCoreApplication([])
portal = QDBusInterface("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                        "org.freedesktop.portal.GlobalShortcuts", QDBusConnection.sessionBus())
print(portal.property("version") or portal.lastError().message() or "no such interface")
"""


def _near(color: QColor, name: str) -> bool:
    wanted = QColor(name)
    parts = ((color.red(), wanted.red()), (color.green(), wanted.green()))
    return all(abs(a - b) < 24 for a, b in (*parts, (color.blue(), wanted.blue())))


def _box(image: QImage, wanted: Any) -> tuple[int, int, int, int] | None:
    """Return the rectangle around what has long rows of a kind of pixels; None for nothing."""
    rows = [
        [(x, y) for x in range(0, image.width(), 2) if wanted(image.pixelColor(x, y))]
        for y in range(0, image.height(), 2)
    ]
    points = [point for row in rows if len(row) > _LEAST for point in row]
    if not points:
        return None
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    return left, top, right - left, bottom - top


def _middle(place: tuple[int, int, int, int]) -> tuple[int, int]:
    return place[0] + place[2] // 2, place[1] + place[3] // 2


if __name__ == "__main__":
    sys.exit(main())
