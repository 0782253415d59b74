"""Fakes of the libraries of Windows and macOS, in place of them; afterwards nothing is open."""

from __future__ import annotations

import builtins
import platform
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ssbd_desktop.audio.systems import wasapi_loopback
from tests.helpers.fake_catap import FakeCatap
from tests.helpers.fake_proctap import FakeProctap
from tests.helpers.fake_soundcard import FakeSoundcard
from tests.helpers.programs import wait_for
from tests.helpers.sound_systems import Heard


@pytest.fixture
def soundcard(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeSoundcard]:
    fake = FakeSoundcard()
    monkeypatch.setitem(sys.modules, "soundcard", fake)
    monkeypatch.setattr(wasapi_loopback, "FOLLOW_SECONDS", 0.05)
    monkeypatch.setattr(wasapi_loopback, "ASLEEP", 480)  # as much as comes at once
    wasapi_loopback._library.cache_clear()
    yield fake
    wasapi_loopback._library.cache_clear()
    fake.vanish()
    recorders = [recorder for output in fake.outputs for recorder in output.recorders]
    wait_for(lambda: not any(recorder.open for recorder in recorders), "end of all captures")


@pytest.fixture
def catap(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeCatap]:
    fake = FakeCatap()
    monkeypatch.setitem(sys.modules, "catap", fake)
    monkeypatch.setitem(sys.modules, "catap.events", fake)
    monkeypatch.setattr(platform, "mac_ver", lambda: ("15.1", ("", "", ""), "arm64"))
    yield fake
    fake.vanish()
    wait_for(
        lambda: not fake.watches and not any(session.open for session in fake.sessions),
        "end of all captures",
    )


@pytest.fixture
def proctap(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeProctap]:
    fake = FakeProctap()
    parts = "pycaw pycaw.api pycaw.api.audiopolicy pycaw.constants pycaw.utils proctap"
    for name in (*parts.split(), "proctap._native"):
        monkeypatch.setitem(sys.modules, name, fake)
    monkeypatch.setattr(platform, "version", lambda: "10.0.22631")
    monkeypatch.setattr(wasapi_loopback, "program_of", fake.program_of)
    monkeypatch.setattr(wasapi_loopback, "LOOK_EVERY", 0.05)
    yield fake
    fake.broken = True
    wait_for(lambda: not any(t.name == "app" for t in threading.enumerate()), "end of all captures")


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def refuse_import(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Exception], None]:
    """Has the import of a library raise an error."""

    def refuse(library: str, error: Exception) -> None:
        genuine: Callable[..., Any] = builtins.__import__

        def refusing(name: str, *rest: Any, **more: Any) -> Any:
            if name == library:
                raise error
            return genuine(name, *rest, **more)

        monkeypatch.delitem(sys.modules, library, raising=False)
        monkeypatch.setattr(builtins, "__import__", refusing)

    return refuse
