"""No event handler holds up the GUI thread while the whole app captions the clip."""

from __future__ import annotations

import json
import signal
import sys

import pytest

from tests.helpers.desktop import Desktop
from tests.helpers.models import CLIP, MODEL_FLAGS
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tests.helpers.stalls import LIMIT, Stall

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs X11"),
]

OVERLAY = "SSBD Desktop captions"
RUNNER = [sys.executable, "-m", "tests.helpers.app_runner"]

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


def test_no_handler_takes_longer_than_a_frame_while_the_pipeline_runs(desktop: Desktop) -> None:
    app = Program(desktop.start([*RUNNER, *MODEL_FLAGS, "--device", str(CLIP)]))
    try:
        place = desktop.place(desktop.window(OVERLAY))
        wait_for(lambda: app.state().get("text"), "captions")
        app.tell(watch=True)
        x, y = place.x + 200, place.y + place.height - 20
        # What a person does meanwhile: the control bar, the menu, the settings.
        desktop.run(["xdotool", "mousemove", str(x), str(y), "sleep", "2"])
        desktop.click(x, y, button=3)
        wait_for(lambda: app.state()["menu"], "menu")
        desktop.run(["xdotool", "key", *["Up"] * 3, "Return"])
        settings = desktop.window("Settings – SSBD Desktop")
        desktop.run(["sleep", "6"])
        desktop.run(["xdotool", "windowfocus", "--sync", settings, "key", "Escape"])
        desktop.run(["sleep", "4"])
        assert app.end(signal.SIGINT) == 0
    finally:
        app.end()
    report = json.loads(app.lines[-1])
    assert report["handled"] > 200
    assert report["stalls"] == []
