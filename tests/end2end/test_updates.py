"""The real app and a server with a list of releases: what is asked, and when nothing is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.helpers.calibrations import keep
from tests.helpers.command import ssbd
from tests.helpers.program import Program
from tests.helpers.programs import wait_for
from tests.helpers.releases_server import ReleasesServer

LONG_ENOUGH = 2.0
"""Seconds in which an app that asks has asked."""


@pytest.fixture
def server() -> Iterator[ReleasesServer]:
    with ReleasesServer() as made:
        made.list("v99.1.0", "v99.0.0")
        yield made


@pytest.fixture
def start(tmp_path: Path, server: ReleasesServer) -> Iterator[Callable[[str], Program]]:
    """Starts the app, on no screen and without models, with a line in its settings file."""
    apps: list[Program] = []
    env = {**os.environ, "SSBD_DESKTOP_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    env |= {"SSBD_RELEASES_LIST": server.address, "NO_PROXY": "127.0.0.1"}
    env |= {"PULSE_SERVER": "unix:/nonexistent", "XDG_RUNTIME_DIR": str(tmp_path)}
    keep(tmp_path)

    def start_app(setting: str) -> Program:
        (tmp_path / "config").mkdir(exist_ok=True)
        (tmp_path / "config" / "settings.toml").write_text(setting)
        app = Program(
            subprocess.Popen(
                [sys.executable, "-m", "tests.helpers.app_runner"],
                env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            )
        )  # fmt: skip
        apps.append(app)
        wait_for(lambda: app.state().get("status", "").startswith("Choose your models"), "app")
        return app

    yield start_app
    for app in apps:
        app.end()


def test_nobody_is_asked_until_that_is_turned_on(
    start: Callable[[str], Program], server: ReleasesServer, tmp_path: Path
) -> None:
    kept = tmp_path / "data" / "updates.json"
    app = start('theme = "light"\n')
    time.sleep(LONG_ENOUGH)
    assert app.end(signal.SIGINT) == 0
    assert server.asked == []
    assert not kept.exists()

    app = start("check_for_updates = true\n")
    wait_for(lambda: kept.exists() and '"told": "99.1.0"' in kept.read_text(), "news of a version")
    assert app.end(signal.SIGINT) == 0
    assert len(server.asked) == 1


def test_a_command_asks_nobody(tmp_path: Path, server: ReleasesServer) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("check_for_updates = true\n")
    done = ssbd(tmp_path, "models", "list", env={"SSBD_RELEASES_LIST": server.address})
    assert done.code == 0
    assert server.asked == []
