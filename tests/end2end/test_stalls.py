"""No event handler holds up the GUI thread while the whole app captions the clip."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.desktop import APP, OVERLAY, Desktop
from tests.helpers.hub_server import HubServer
from tests.helpers.models import CLIP, MODEL_FLAGS, TRANSLATION_MODEL
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tests.helpers.stalls import LIMIT, Stall

pytestmark = pytest.mark.desktop

STALLING = """
import time
from PySide6.QtCore import QObject, QTimer
from tests.helpers.stalls import LIMIT, LIMIT_IN_YARDSTICKS, WatchedApplication, yardstick

application = WatchedApplication([])
application.begin()

def work():
    end = time.thread_time() + 2 * LIMIT
    for _ in range(2 * LIMIT_IN_YARDSTICKS):
        yardstick()
    while time.thread_time() < end:
        pass

QTimer.singleShot(0, application, work)
QTimer.singleShot(0, application, lambda: time.sleep(2 * LIMIT))
QTimer.singleShot(50, application, application.quit)
application.exec()
"""


def test_the_detector_finds_a_handler_that_works_and_not_one_that_waits(desktop: Desktop) -> None:
    report = json.loads(desktop.run([sys.executable, "-c", STALLING]))
    assert len(report["stalls"]) == 1
    assert Stall(**report["stalls"][0]).seconds == report["longest"] > LIMIT


@pytest.fixture
def hub(desktop: Desktop, tmp_path: Path) -> Iterator[HubServer]:
    """A hub with the one model of the catalog, which takes a second."""
    small = entry("small", "someone/small-GGUF", "small.gguf", template="auto")
    catalog = write_catalog(tmp_path / "catalog.toml", translation=[small])
    with HubServer() as made:
        made.add("someone/small-GGUF", {"small.gguf": TRANSLATION_MODEL})
        made.rate = TRANSLATION_MODEL.stat().st_size
        desktop.env["HF_ENDPOINT"] = made.address
        desktop.env["SSBD_MODELS_CATALOG"] = str(catalog)
        yield made


def download_check_and_delete(desktop: Desktop, app: Program) -> None:
    """What a person does in the models window, by the keyboard."""
    desktop.open_window(app, "Models…", "Models – SSBD Desktop")
    model = Path(desktop.env["SSBD_DESKTOP_HOME"]) / "data" / "models" / "small"
    press = ["xdotool", "key", "--delay", "150"]
    desktop.run([*press, "Tab", "Tab", "space"])  # the list, and the button of its first model
    wait_for((model / "small.gguf").exists, "downloaded model")
    desktop.run([*press, "ctrl+f", *["Tab"] * 4, "space", "sleep", "0.5"])  # checks it
    desktop.run([*press, "ctrl+f", "Tab", "Delete", "sleep", "0.5"])
    desktop.run([*press, "Tab", "space"])  # to the question whether it is to be deleted
    wait_for(lambda: not model.exists(), "deletion")


def enter(desktop: Desktop, found_by: str, value: str) -> None:
    """Search for a setting, and type another value into it."""
    keys = ["xdotool", "key", "--clearmodifiers"]
    typed = ["xdotool", "type", "--delay", "2"]
    for command in (
        [*keys, "ctrl+f"], [*typed, found_by], [*keys, "Return"],
        [*keys, "ctrl+a"], [*typed, value], [*keys, "Return"],
    ):  # fmt: skip
        desktop.run([*command, "sleep", "0.2"] if command[1] == "key" else command)


def change_the_model(desktop: Desktop, app: Program, other: Path) -> None:
    """What a person does in the settings, and waits for."""
    other.write_bytes(TRANSLATION_MODEL.read_bytes())
    enter(desktop, "gguf file", str(other))
    wait_for(lambda: "Loading other…" in app.state()["status"], "load beside the other model")
    wait_for(lambda: "Loading" not in app.state()["status"], "change")


@pytest.mark.usefixtures("hub")
def test_no_handler_takes_longer_than_a_frame_while_the_pipeline_runs(
    desktop: Desktop, tmp_path: Path
) -> None:
    app = desktop.start(*APP, *MODEL_FLAGS, "--device", str(CLIP))
    place = desktop.place(desktop.window(OVERLAY))
    wait_for(lambda: app.state().get("text"), "captions")
    app.tell(watch=True)
    x, y = place.x + 200, place.y + place.height - 20
    # What a person does meanwhile: the control bar, the menu, the settings, the models.
    desktop.run(["xdotool", "mousemove", str(x), str(y), "sleep", "2"])
    settings = desktop.open_window(app, "Settings…", "Settings – SSBD Desktop")
    change_the_model(desktop, app, tmp_path / "other.gguf")
    desktop.run(["xdotool", "windowfocus", "--sync", settings, "key", "Escape"])
    download_check_and_delete(desktop, app)
    assert app.end(signal.SIGINT) == 0
    report = json.loads(app.lines[-1])
    assert report["handled"] > 200
    assert report["stalls"] == []
