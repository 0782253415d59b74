"""From the first start to captions by models that the app has downloaded, from a real server."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.sound_server import SoundServer
from tests.end2end.test_first_start import Newcomer
from tests.helpers.demo_hub import demo_hub, write_demo_catalog
from tests.helpers.desktop import opened_desktop
from tests.helpers.hub_server import HubServer
from tests.helpers.models import CLIP, TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.programs import wait_for

pytestmark = [pytest.mark.desktop, pytest.mark.sound]

WALKING, CRAWLING = 1_000_000, 20_000
"""Bytes a second: at first, and so few that the models will not be there before the test ends."""
AGAIN = 2**20
"""Bytes of a model that may be fetched again after a kill."""


@pytest.fixture
def hub() -> Iterator[HubServer]:
    """The demonstration's models under other names."""
    with demo_hub() as server:
        yield server


@pytest.fixture
def newcomer(tmp_path: Path, sound_server: SoundServer, hub: HubServer) -> Iterator[Newcomer]:
    """Somebody whose computer speaks English."""
    catalog = write_demo_catalog(tmp_path / "catalog.toml")
    with opened_desktop(tmp_path, "1920x1080") as desktop:
        desktop.use_sound(sound_server)
        desktop.env |= {
            "QT_SCALE_FACTOR": "2",
            "HF_ENDPOINT": hub.address,
            "SSBD_MODELS_CATALOG": str(catalog),
            "LC_ALL": "C.UTF-8",
        }
        yield Newcomer(desktop)


def downloaded(newcomer: Newcomer) -> bool:
    """Whether what the settings file names is what was downloaded."""
    models = Path(newcomer.desktop.env["SSBD_DESKTOP_HOME"]) / "data" / "models"
    wanted: dict[str, Any] = {
        "whisper_model": str(models / "whisper-demo"),
        "translation_model": str(models / "translator-demo" / TRANSLATION_MODEL.name),
    }
    return wanted.items() <= newcomer.saved().items()


def test_captions_begin_before_and_a_kill_keeps_what_is_there(
    newcomer: Newcomer, sound_server: SoundServer, hub: HubServer
) -> None:
    hub.rate = WALKING
    sound_server.play(CLIP)
    newcomer.press("Next")
    newcomer.press("Start captions")
    wait_for(lambda: hub.sent > 3_000_000, "some of the models")
    hub.rate = CRAWLING
    wait_for(lambda: newcomer.state()["text"], "captions before the models are there")
    assert newcomer.state()["status"].startswith("Downloading Whisper demo")
    assert "whisper_model" not in newcomer.saved()
    newcomer.app.end(signal.SIGKILL)
    newcomer.start()
    wait_for(lambda: newcomer.state().get("text"), "captions again")
    assert not downloaded(newcomer)
    hub.rate = None
    wait_for(lambda: downloaded(newcomer), "downloaded models")
    files = [TRANSLATION_MODEL, *WHISPER_MODEL.iterdir()]
    assert hub.sent < sum(path.stat().st_size for path in files) + 2 * AGAIN
    said = newcomer.state()["text"]
    sound_server.play(CLIP)  # what was played at first may have ended by now
    wait_for(lambda: newcomer.state()["text"] != said, "captions that go on")
