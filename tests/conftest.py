"""What holds for every test: a folder of its own, no unexpected warning, no limit on time."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.real_models import default_folder, is_whole, model_path

# An example may take as long as it likes: a machine that stands still for a moment is no defect.
# The same ones each time, so that a change is judged by itself; others are searched every night.
settings.register_profile(
    "the same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "search", settings.get_profile("the same"), derandomize=False, max_examples=1000
)
settings.load_profile("the same")


@pytest.fixture(autouse=True, scope="session")
def heeding_hangups() -> None:
    """Have what tests start heed SIGHUP, also where `nohup` has started the tests."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the person's own settings, cache, transcripts and log."""
    monkeypatch.setenv("SSBD_DESKTOP_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def no_unexpected_warning(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """Fail a test that logs a WARNING or worse, unless it carries @pytest.mark.expects_warning."""
    yield
    if request.node.get_closest_marker("expects_warning"):
        return
    found = [
        record.getMessage()
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.levelno >= logging.WARNING
    ]
    if found:
        pytest.fail(f"unexpected warning in the log: {found}")


@pytest.fixture(scope="session")
def real_model() -> Callable[[str], Path]:
    """Gives the path of a real model by its name in tools/real_models.

    Skips the test where it is not there, also under tools/test: neither the hub nor the package
    index can be reached from everywhere.
    """
    folder = default_folder()  # before a test has other folders

    def find(name: str) -> Path:
        if not is_whole(folder, name):
            pytest.skip(f"{name} is not in {folder}: run tools/real_models")
        return model_path(folder, name)

    return find


@pytest.fixture(scope="session")
def real_speech() -> Callable[[str], Path]:
    """Gives the path of a recording by its name in the folder that SSBD_REAL_SPEECH names.

    Skips the test where it is not there: no recording is in the tree.
    """
    folder = os.environ.get("SSBD_REAL_SPEECH", "")

    def find(name: str) -> Path:
        path = Path(folder, name)
        if not (folder and path.is_file()):
            pytest.skip(f"needs {name} in the folder that SSBD_REAL_SPEECH names")
        return path

    return find
