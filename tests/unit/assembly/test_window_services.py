"""What the windows' pipeline is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from ssbd_desktop.assembly.window_services import KeptSessions, window_pipeline
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings


def test_a_sound_file_that_is_the_source_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(
        "ssbd_desktop.assembly.real_pipeline.make_pipeline",
        lambda *_, **options: asked.update(options),
    )
    sessions = KeptSessions()
    window_pipeline(sessions, Settings(), print)
    assert asked["audible"]
    assert asked["journal"] is not None
    # Of the demonstration nothing is kept, and other programs are handed nothing.
    window_pipeline(sessions, demo_pack.demo_settings(Settings(beta=0.1)), print)
    assert (asked["audible"], asked["journal"]) == (True, None)
    sessions.live.close()
