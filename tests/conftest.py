"""What holds for every test: settings go to a folder of its own, and no unexpected warning."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest


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
