"""A second start of the app: the first one's overlay comes forward."""

from __future__ import annotations

from functools import partial

import pytest

from tests.helpers.desktop import APP, OVERLAY, Desktop
from tests.helpers.models import CLIP, MODEL_FLAGS
from tests.helpers.program import Program
from tests.helpers.programs import PATIENCE, python, wait_for

pytestmark = pytest.mark.desktop

FLAGS = [*MODEL_FLAGS, "--device", str(CLIP), "--hotkey-hide", "Ctrl+Alt+H"]
CONTROLS = "SSBD Desktop controls"


@pytest.fixture
def first(desktop: Desktop) -> Program:
    """The app, listening."""
    program = desktop.start(*APP, *FLAGS)
    desktop.window(OVERLAY)
    wait_for(lambda: program.state().get("hotkeys"), "app with its hotkeys")
    return program


def test_it_brings_the_first_one_forward_and_ends(desktop: Desktop, first: Program) -> None:
    desktop.run(["xdotool", "mousemove", "5", "5"])
    started_again = partial(python, "-m", "ssbd_desktop", env=desktop.env, timeout=PATIENCE)
    assert started_again("control", "hide").returncode == 0
    wait_for(lambda: not desktop.windows(OVERLAY), "hidden overlay")
    second = started_again()
    assert (second.returncode, second.stdout) == (0, "")
    assert second.stderr == "SSBD Desktop is already running: its captions are in front.\n"
    desktop.window(CONTROLS)
    assert len(desktop.windows(OVERLAY)) == 1
    assert "with these options" in started_again("--font-size", "40").stderr
    assert first.process.poll() is None
    first.end()
    alone = started_again("control", "hide")
    assert (alone.returncode, "is not running" in alone.stderr) == (2, True)
